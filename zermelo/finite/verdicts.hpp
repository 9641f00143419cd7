// Verdicts in words of 32 bits, one for each position of a numbered game.
//
//     31 ............ 2  1 0
//     moves to the end   outcome: 0 unknown, 1 loss, 2 draw, 3 win
//
// These are also the words of certificates under the rule `winning`.
// Tested: test/finite/graphs_test.cpp.
#pragma once
#include <concepts>
#include <cstdint>

#include "zermelo/base/memory.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/rule/seen.hpp"

namespace zermelo::inline finite {

/// A game judged by the rule `winning`: it says what being stuck means.
template <class G>
concept WinningGame = Ruleset<G> && requires(const G& g, typename G::Position p) {
    { g.facts(Winning{}, p) } -> std::same_as<Winning::Facts>;
};

inline constexpr std::uint32_t kMostMoves = (std::uint32_t{1} << 30) - 1;

/// moves <= kMostMoves.
constexpr std::uint32_t word_of(Verdict verdict) {
    return verdict.moves << 2 | static_cast<std::uint32_t>(verdict.outcome);
}
/// The converse; every word is a verdict.
constexpr Verdict verdict_of(std::uint32_t word) {
    return {static_cast<Outcome>(word & 3), word >> 2};
}

/// Labels for the rule Winning, by position number.  The game must outlive them.
template <Numbered G>
struct Verdicts {
    const G*             game = nullptr;
    Table<std::uint32_t> at;

    Verdict  label(const typename G::Position& p) const { return label_at(game->index(p)); }
    Verdict  label_at(Index i) const { return verdict_of(at[i]); }
    const G* numbering() const { return game; }
};

/// Returns true if i is the number of a position.
template <Numbered G>
bool is_valid(const G& game, Index i) {
    if constexpr (requires { game.valid(i); }) return game.valid(i);
    return true;
}

}  // namespace zermelo::inline finite
