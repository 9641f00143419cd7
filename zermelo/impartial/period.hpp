// The period of a heap game: found in its values, proved by the theorem of Guy and Smith.
//
// A period p that the theorem proves within N values has them repeat over more than the
// second half.  So the last 2048 values (half of them, if there are fewer) stand p places
// before as well: each p is asked for eight bytes first.  One that passes is followed back
// to the first heap from which it holds.  Its multiples begin at the same heap, so they
// cannot do better and are left out.  What the theorem says, and its proof: check/sparse.hpp.
//
// Arithmetic periods, g(n + p) = g(n) + s, are periods of the differences.  Where moves leave
// three heaps a theorem may prove them: check/growing.hpp.
//
// Time O(N), in practice one look at each heap of the second half; a proof of an arithmetic
// period takes at most what finding the values did.  Memory: 32 bytes a nimber for such a proof.
//
// Main functions: find_period, octal_until_period.
// Source: R. Guy, C. Smith, "The G-values of various games", Proc. Camb. Phil. Soc. 52 (1956);
//         arithmetic periods: the sources of check/growing.hpp.
// Tested: test/impartial/period_test.cpp, against the periods in data/octal/known.tsv.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/impartial/nimber_sequence.hpp"
#include "zermelo/impartial/octal_code.hpp"

namespace zermelo::inline impartial {

/// g(n + length) = g(n) + saltus for all n >= from; as far as seen, if it is not proved.
struct Period {
    std::uint64_t length = 0;
    std::uint64_t from   = 0;  // the first such heap
    std::uint64_t saltus = 0;  // not 0: arithmetic
    bool          proved = false;
    std::uint64_t needed = 0;  // values, g(0) on, that a proof takes; ~0: no theorem knows it

    bool operator==(const Period&) const = default;
};

/// The least period that the theorem proves from these values; if none, the least observed
/// one: the values repeat at least twice, over at least half of them; then an arithmetic one,
/// proved or observed.
/// None, too, where the pace says stop first.
std::optional<Period> find_period(const HeapCode& code, const NimberSequence& values, Pace& pace);
std::optional<Period> find_period(const HeapCode& code, const NimberSequence& values);

/// The same for values of rules that no theorem knows: at best observed.
std::optional<Period> observed_period(const NimberSequence& values);

/// g(n) for any n, if known: within the values, or by a proved period.  None, too, where it
/// may exceed 63 bits; then none is known of larger heaps.
std::optional<std::uint64_t> nimber_at(const NimberSequence& values, const Period& period,
                                       std::uint64_t n);

/// The heaps before period.from, ascending, whose values are not those that the period would
/// have there; at most `most`.  For periods without saltus.
std::vector<std::uint64_t> exceptions(const NimberSequence& values, const Period& period,
                                      std::uint64_t most);

/// What octal_until_period found.
struct PeriodicNimbers {
    NimberSequence        values;
    std::optional<Period> period;    // proved, if the status says solved; else at best observed
    std::uint64_t         seen = 0;  // in so many of the values
};

/// Grows the values, by octal_best, until a period is proved: to about twice the heaps that the
/// proof takes at worst, seldom more than it takes.  Gives up as octal_best does, or with
/// "heaps" when `most` values did not do; also then it says what it knows: the values, and the
/// period that showed when it last looked, which it does where their number has doubled.
/// Memory as octal_best, while it grows 1.5 times that.  known: right values, to go on from.
Solution<PeriodicNimbers> octal_until_period(const HeapCode& code, std::uint64_t most,
                                             const Budget&         budget,
                                             const NimberSequence& known = {});

}  // namespace zermelo::inline impartial
