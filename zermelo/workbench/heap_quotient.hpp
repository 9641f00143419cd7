// The misere quotient of a heap game, as the evidence of an answer: found and judged, or read from
// a certificate and judged.
//
// The words of a certificate with the rule "quotient": the number of elements n, and the number of
// heaps that have a value; the products, n rows of n; for each element 1 if the mover loses, else
// 0; the values of the heaps 0, 1, 2 ...  A period is not written: it must follow from the values.
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

/// The largest heap that may be queried.
inline constexpr Index kMostMisereHeap = 1000;

/// A quotient of the sums of heaps 0 .. upto(); of all heaps if its values have a proved period.
struct HeapQuotient {
    std::shared_ptr<const MisereQuotient> monoid;
    std::optional<MiserePeriod>           period;

    Index         upto() const { return monoid->values.size() - 1; }
    bool          has(Index h) const { return h <= upto() || period; }
    /// Returns the element of the heap h, for which has(h) is true.
    std::uint32_t value(Index h) const {
        if (h > upto()) h = period->from + (h - period->from) % period->length;
        return monoid->values[as_size(h)];
    }
    std::int64_t lost() const { return std::ranges::count(monoid->lost, true); }
};

/// Returns true if periods of the game's values can be proved: for octal games, in which a move
/// leaves at most two heaps.
bool quotient_repeats(const HeapGame& game);

/// Finds the quotient of the heaps 0 .. upto and, unless `check` is false, has it judged.  Returns
/// nothing if a limit was reached, or the checker refused the quotient: the answer then says so.
/// Costs: impartial/misere_quotient.hpp, check/misere_quotient.hpp.
std::optional<HeapQuotient> found_quotient(Answer& answer, const HeapGame& game, Index upto,
                                           bool check, const Budget& budget);

/// Returns the error if that gave up as `game`: the quotient is infinite, or too large to be tried.
InputError no_quotient(const HeapGame& game, Index upto);

/// Returns the text that says what a certificate of this game's quotient is for.  It is the same
/// for all positions.
std::string quotient_setup(const HeapGame& game);

/// Writes a certificate: 4 bytes for each product, each element and each heap.
void write_quotient(const HeapGame& game, const MisereQuotient& quotient, Sink& sink);

/// Returns true if the certificate is undamaged, and its rule is that of quotients.
bool is_quotient(const Certificate& read);
/// Returns true if the first few thousand bytes of a file are those of such a certificate; O(1).
bool begins_as_quotient(std::span<const std::byte> file);

/// The quotient of a certificate, judged, or why it is refused.  read_quotient() fails if a limit
/// was reached; it compares the memory that it needs with the budget before it takes any.
struct ReadQuotient {
    std::optional<HeapQuotient> quotient;
    Checked                     refused;  // if there is no quotient
};
std::expected<ReadQuotient, InputError> read_quotient(const HeapGame& game, const Certificate& read,
                                                      const Budget& budget);

/// Returns the result for a certificate whose quotient was accepted.  `who` says who wins a sum; it
/// is empty if no sum was asked about.
Checked accepted(const HeapQuotient& quotient, Sentences who = {});

/// Returns the values of the heaps as a list.
NumberList values_of(const HeapQuotient& quotient);
/// Returns the fact "period": {"length": 12, "from": 71}.
Fact       period_fact(const MiserePeriod& period);

}  // namespace zermelo::inline workbench
