// The period of a heap game: found in its values, proved by the theorem of Guy and Smith.
//
// If the theorem proves a period p within N values, the values repeat over more than their second
// half.  So the last 2048 values (half of them, if there are fewer) also stand p places before, and
// each p is first tested on eight bytes.  A p that passes is followed back to the first heap from
// which it holds.  Its multiples begin at the same heap, so they cannot do better and are left out.
// check/sparse.hpp has the theorem and its proof.
//
// Arithmetic periods, g(n + p) = g(n) + s, are periods of the differences.  If moves leave three
// heaps a theorem may prove them: check/growing.hpp.
//
// Time O(N), in practice one look at each heap of the second half; a proof of an arithmetic period
// takes at most as long as finding the values did.  Memory: 32 bytes a nimber for such a proof.
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

/// g(n + length) = g(n) + saltus for all n >= from; if not proved, only as far as the values go.
struct Period {
    std::uint64_t length = 0;
    std::uint64_t from   = 0;  // the first such heap
    std::uint64_t saltus = 0;  // not 0 if arithmetic
    bool          proved = false;
    std::uint64_t needed = 0;  // how many values from g(0) on a proof takes; ~0: no theorem

    bool operator==(const Period&) const = default;
};

/// Returns the least period that the theorem proves from these values; if there is none, the least
/// observed one, where the values repeat at least twice, over at least half of them; then an
/// arithmetic one, proved or observed.  Returns nothing also if the pace says stop first.
std::optional<Period> find_period(const HeapCode& code, const NimberSequence& values, Pace& pace);
std::optional<Period> find_period(const HeapCode& code, const NimberSequence& values);

/// The same for values of rules to which no theorem applies: the period is at best observed.
std::optional<Period> observed_period(const NimberSequence& values);

/// Returns g(n) for any n if it is known, from the values or by a proved period.  Returns nothing
/// also if it may exceed 63 bits; then g of larger heaps is unknown as well.
std::optional<std::uint64_t> nimber_at(const NimberSequence& values, const Period& period,
                                       std::uint64_t n);

/// Returns the heaps before period.from, ascending, whose values differ from those that the period
/// would give them; at most `most`.  For periods without saltus.
std::vector<std::uint64_t> exceptions(const NimberSequence& values, const Period& period,
                                      std::uint64_t most);

/// The result of octal_until_period.
struct PeriodicNimbers {
    NimberSequence        values;
    std::optional<Period> period;    // proved if the status is solved; else at best observed
    std::uint64_t         seen = 0;  // how many of the values were searched for it
};

/// Grows the values, by octal_best, until a period is proved: to at most about twice the heaps that
/// the proof requires, and seldom to more than it requires.  Gives up as octal_best does, or with
/// "heaps" if `most` values were not enough; even then it returns what it knows: the values, and
/// the period that showed when it last searched, which it does each time their number has doubled.
/// Memory as octal_best, but 1.5 times that while it grows.  known: correct values to continue
/// from.
Solution<PeriodicNimbers> octal_until_period(const HeapCode& code, std::uint64_t most,
                                             const Budget&         budget,
                                             const NimberSequence& known = {});

}  // namespace zermelo::inline impartial
