// The misere quotient of a heap game, as an answer rests on it: found and judged, or read from a
// certificate and judged.
//
// A certificate's words, rule "quotient": how many elements n, and how many heaps have a value; the
// products, n rows of n; for each element 1 if the mover loses, else 0; the values of the heaps
// 0, 1, 2 ...  A period is not written: the values show it, or it is none.
//
// Main functions: found_quotient, read_quotient.  Called from workbench/heap_misere.cpp and
// workbench/quotient_session.cpp.
// Tested: test/workbench/heap_quotient_test.cpp, every word of a certificate changed.
#pragma once
#include <algorithm>
#include <expected>
#include <memory>
#include <optional>
#include <string>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/base/sink.hpp"
#include "zermelo/check/misere_quotient.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/workbench/answer.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline workbench {

class HeapGame;

/// Heaps above it are not asked about.
inline constexpr Index kMostMisereHeap = 1000;

/// A quotient of the sums of heaps 0 .. upto(), of all heaps where its values have a proved period.
struct HeapQuotient {
    std::shared_ptr<const MisereQuotient> monoid;
    std::optional<MiserePeriod>           period;

    Index         upto() const { return monoid->values.size() - 1; }
    bool          has(Index h) const { return h <= upto() || period; }
    /// The element of a heap that it has.
    std::uint32_t value(Index h) const {
        if (h > upto()) h = period->from + (h - period->from) % period->length;
        return monoid->values[as_size(h)];
    }
    std::int64_t lost() const { return std::ranges::count(monoid->lost, true); }
};

/// Can periods of its elements be proved?  Octal games: moves leave two heaps at most.
bool quotient_repeats(const HeapGame& game);

/// Finds the quotient of the heaps 0 .. upto and has it judged, unless check is false.  Nothing:
/// the answer says which limit was met, or what the checker refused.
/// Costs: impartial/misere_quotient.hpp, check/misere_quotient.hpp.
std::optional<HeapQuotient> found_quotient(Answer& answer, const HeapGame& game, Index upto,
                                           bool check, const Budget& budget);

/// The error where that gave up as `game`: the quotient is infinite, or larger than what is tried.
InputError no_quotient(const HeapGame& game, Index upto);

/// What a certificate of this game's quotient is of: one for all sums, whatever the position.
std::string quotient_setup(const HeapGame& game);

/// A certificate, 4 bytes for each product and each heap.
void write_quotient(const HeapGame& game, const MisereQuotient& quotient, Sink& sink);

/// Is the rule of the certificate the one of quotients?
bool is_quotient(const Certificate& read);
/// May a file be one?  As its first few thousand bytes say; O(1).
bool begins_as_quotient(std::span<const std::byte> file);

/// A certificate's quotient, judged, or why it is refused.  The error: a limit was met.  Memory is
/// asked about before it is taken.
struct ReadQuotient {
    std::optional<HeapQuotient> quotient;
    Checked                     refused;  // where there is none
};
std::expected<ReadQuotient, InputError> read_quotient(const HeapGame& game, const Certificate& read,
                                                      const Budget& budget);

/// What is said of one that a certificate's words are: accepted.  `who`: who wins a sum; none where
/// none is asked about.
Checked accepted(const HeapQuotient& quotient, Sentences who = {});

/// A list of the values.
NumberList values_of(const HeapQuotient& quotient);
/// {"length": 12, "from": 71}
Fact       period_fact(const MiserePeriod& period);

}  // namespace zermelo::inline workbench
