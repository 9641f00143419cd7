// What a puzzle is: a game of one player, who wants to reach a goal in the fewest moves.
#pragma once
#include <cstdint>
#include <limits>

#include "zermelo/game/game.hpp"

namespace zermelo::inline game {

/// Every move costs one.  goal(p): p is solved.
template <class G>
concept Puzzle = Ruleset<G> && requires(const G& g, typename G::Position p) {
    { g.goal(p) } -> std::same_as<bool>;
};

/// bound(p): never more than the distance from p to a goal.  If it also falls by at most one per
/// move, A* opens each position once.
template <class G>
concept Guided = Puzzle<G> && requires(const G& g, typename G::Position p) {
    { g.bound(p) } -> std::same_as<std::uint32_t>;
};

/// beside(p)(m), for a move m from p, is bound(play(p, m)).  It takes less time for all these moves
/// together.
template <class G>
concept GuidedBeside = Guided<G> &&
    requires(const G& g, typename G::Position p, typename G::Move m) {
    { g.beside(p)(m) } -> std::same_as<std::uint32_t>;
};

/// parents(p, emit) calls emit(q) for every position q with a move to p.
template <class G>
concept Reversible = Puzzle<G> &&
    requires(const G& g, typename G::Position p, void (*emit)(typename G::Position)) {
    g.parents(p, emit);
};

/// kUndirected: every move can be taken back by a move, so a position's parents are its successors.
template <class G>
concept Undirected = Reversible<G> && requires {
    requires G::kUndirected;
};

/// goals(emit) calls emit(p) for every position p with goal(p), or at least for every one that can
/// be reached.
template <class G>
concept Targeted = Puzzle<G> && requires(const G& g, void (*emit)(typename G::Position)) {
    g.goals(emit);
};

/// key(p): an unsigned number of 64 or 128 bits, or a LongKey; it is different for each position,
/// and never all ones.  unpack is its inverse.
template <class G>
concept Keyed = Puzzle<G> && requires(const G& g, typename G::Position p, typename G::Key key) {
    { g.key(p) } -> std::same_as<typename G::Key>;
    { g.unpack(key) } -> std::same_as<typename G::Position>;
};

/// canonical(p): the key of one of the images of p under symmetries, the same for all of them.  A
/// symmetry maps positions to positions so that moves become moves and goals become goals, and it
/// keeps the bound.  symmetric(): whether this puzzle has any.
template <class G>
concept Symmetrical = Keyed<G> && requires(const G& g, typename G::Position p) {
    { g.canonical(p) } -> std::same_as<typename G::Key>;
    { g.symmetric() } -> std::same_as<bool>;
};

/// The length that stands for "no path".
inline constexpr std::uint32_t kNever = std::numeric_limits<std::uint32_t>::max();

/// The bound that the puzzle promises for p, or 0 if it promises none.
template <Puzzle G>
std::uint32_t bound_of(const G& game, const typename G::Position& p) {
    if constexpr (Guided<G>)
        return game.bound(p);
    else
        return 0;
}

/// Returns true if the puzzle has a bound.  Where that depends on the set-up, guided() says so;
/// without a bound, bound(p) is 0.
template <Puzzle G>
bool is_guided([[maybe_unused]] const G& game) {
    if constexpr (requires { game.guided(); })
        return game.guided();
    else
        return Guided<G>;
}

/// The same puzzle without a bound.
template <Puzzle G>
struct Unguided : G {
    std::uint32_t bound(const typename G::Position& p) const = delete;
};
template <Puzzle G>
auto unguided(const G& game) {
    if constexpr (requires { game.unguided(); })
        return game.unguided();
    else
        return Unguided<G>{game};
}

}  // namespace zermelo::inline game
