// Games in which a player may move again: who moves, and how a label is shown to him who moves
// before.
//
// A label speaks for the player who moves at its position.  Rules take it that the other player
// moves there.  Where it is the same one, his successor's label is shown as the other player sees
// it: wins are losses, losses are wins, draws are draws, and each move counts as one.  So no rule
// needs to know who moves; whoever shows labels to a rule shows them so, and so does every solver.
//
// Source: R. Bell, M. Cornelius, "Board Games Round the World" (1988), on mancala games; the same
//         labels as of the game in which the other player answers a move that stays by a pass,
//         which does not count.
// Tested: test/finite/mover_test.cpp, all graphs of up to 3 positions with all movers; the proof:
//         proof/mover.v.
#pragma once
#include <concepts>
#include <type_traits>

#include "zermelo/game/game.hpp"
#include "zermelo/rule/winning.hpp"

namespace zermelo::inline rule {

/// mover(p): whose turn it is, 1 or 2; or 0 at every position, where the players move in turn.
template <class G>
concept Moving = requires(const G& g, const typename G::Position& p) {
    { g.mover(p) } -> std::same_as<int>;
};

/// May a player move again?  moving() says so where it depends on the set-up.
template <class G>
bool is_moving([[maybe_unused]] const G& g) {
    if constexpr (requires { g.moving(); })
        return g.moving();
    else
        return Moving<G>;
}

/// The mover at p; 0 where the players move in turn.
template <class G>
constexpr int mover_of([[maybe_unused]] const G&                    g,
                       [[maybe_unused]] const typename G::Position& p) {
    if constexpr (Moving<G>) return g.mover(p);
    return 0;
}

/// Does the player who moved from p to q move again?
template <class G>
constexpr bool stays(const G& g, const typename G::Position& p, const typename G::Position& q) {
    const int mover = mover_of(g, p);
    return mover != 0 && mover == mover_of(g, q);
}

/// A successor's label, as whoever moved there shows it to the rule.  Only of rules whose labels
/// say who wins.
constexpr Verdict as_seen(bool stays, Verdict verdict) {
    if (!stays) return verdict;
    if (verdict.outcome == Outcome::win) return {Outcome::loss, verdict.moves};
    if (verdict.outcome == Outcome::loss) return {Outcome::win, verdict.moves};
    return verdict;
}

}  // namespace zermelo::inline rule
