// Games in which a player may move again: who moves, and how a label is shown to the rule at the
// position before.
//
// A label speaks for the player who moves at its position.  Rules assume that the other player
// moves at a successor.  If the same player moves there, the successor's label is shown as the
// other player sees it: wins are losses, losses are wins, draws are draws, and each move counts as
// one.  So no rule needs to know who moves; all code that shows labels to a rule, and every solver,
// shows them in this way.
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

/// Returns true if a player may move again.  Where that depends on the set-up, moving() says so.
template <class G>
bool is_moving([[maybe_unused]] const G& g) {
    if constexpr (requires { g.moving(); })
        return g.moving();
    else
        return Moving<G>;
}

/// The mover at p, or 0 where the players move in turn.
template <class G>
constexpr int mover_of([[maybe_unused]] const G&                    g,
                       [[maybe_unused]] const typename G::Position& p) {
    if constexpr (Moving<G>) return g.mover(p);
    return 0;
}

/// Returns true if the player who moved from p to q moves again.
template <class G>
constexpr bool stays(const G& g, const typename G::Position& p, const typename G::Position& q) {
    const int mover = mover_of(g, p);
    return mover != 0 && mover == mover_of(g, q);
}

/// A successor's label, as it is shown to the rule.  Only for rules whose labels say who wins.
constexpr Verdict as_seen(bool stays, Verdict verdict) {
    if (!stays) return verdict;
    if (verdict.outcome == Outcome::win) return {Outcome::loss, verdict.moves};
    if (verdict.outcome == Outcome::loss) return {Outcome::win, verdict.moves};
    return verdict;
}

}  // namespace zermelo::inline rule
