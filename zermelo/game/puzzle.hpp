// What a puzzle is: one player, who wants to be at a goal in the fewest moves.
#pragma once
#include <cstdint>
#include <limits>

#include "zermelo/game/game.hpp"

namespace zermelo::inline game {

/// Every move costs one; goal(p): solved.
template <class G>
concept Puzzle = Ruleset<G> && requires(const G& g, typename G::Position p) {
    { g.goal(p) } -> std::same_as<bool>;
};

/// bound(p): never more than the distance from p to a goal.  Where it also falls by at most one a
/// move, A* opens each position once.
template <class G>
concept Guided = Puzzle<G> && requires(const G& g, typename G::Position p) {
    { g.bound(p) } -> std::same_as<std::uint32_t>;
};

/// beside(p): called with a move m from p it gives bound(play(p, m)), for all these moves together
/// in less time.
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

/// kUndirected: every move can be taken back by a move, so parents are where moves lead.
template <class G>
concept Undirected = Reversible<G> && requires {
    requires G::kUndirected;
};

/// goals(emit) calls emit(p) for every position p with goal(p), at least for those that can be
/// reached.
template <class G>
concept Targeted = Puzzle<G> && requires(const G& g, void (*emit)(typename G::Position)) {
    g.goals(emit);
};

/// key(p): an unsigned number of 64 or 128 bits, or a LongKey, another for each position, and
/// never all ones; unpack is its inverse.
template <class G>
concept Keyed = Puzzle<G> && requires(const G& g, typename G::Position p, typename G::Key key) {
    { g.key(p) } -> std::same_as<typename G::Key>;
    { g.unpack(key) } -> std::same_as<typename G::Position>;
};

/// canonical(p): the key of one of the positions that p becomes by symmetries, for all of them the
/// same.  A symmetry sends positions to positions so that moves lead to where the moves' images
/// lead, goals to goals, and keeps the bound.  symmetric(): does this puzzle have any?
template <class G>
concept Symmetrical = Keyed<G> && requires(const G& g, typename G::Position p) {
    { g.canonical(p) } -> std::same_as<typename G::Key>;
    { g.symmetric() } -> std::same_as<bool>;
};

/// The length of no path.
inline constexpr std::uint32_t kNever = std::numeric_limits<std::uint32_t>::max();

/// What the puzzle promises of p; 0 where it promises nothing.
template <Puzzle G>
std::uint32_t bound_of(const G& game, const typename G::Position& p) {
    if constexpr (Guided<G>)
        return game.bound(p);
    else
        return 0;
}

/// Has it a bound?  guided() says so where that depends on the set-up; bound(p) is 0 without.
template <Puzzle G>
bool is_guided([[maybe_unused]] const G& game) {
    if constexpr (requires { game.guided(); })
        return game.guided();
    else
        return Guided<G>;
}

/// The same puzzle, promising nothing.
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
