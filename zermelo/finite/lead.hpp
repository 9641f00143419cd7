// What a game may say of its moves to a search that looks at one position: which to try first, and
// which alone.
//
//     int order(p, m)           the larger, the sooner the move is searched
//     Outcome forced(p, emit)   win: one of the moves ends play, and wins; loss: whichever the
//     mover
//                               makes, the other player then has such a move; unknown: neither, and
//                               it emits the moves after which he has none, in printing order
//
// Both may be left out.  They are promises: tested (workbench/promises.hpp), not believed by
// whoever judges.  A search that a game lies to finds nothing, or what the judge refuses.
//
// Main function: lead.  Called from finite/alphabeta.hpp.
// Tested: test/finite/alphabeta_test.cpp, games that lie among them.
#pragma once
#include <concepts>

#include "zermelo/finite/memo.hpp"

namespace zermelo::inline finite {

template <class G>
concept Forcing = requires(const G& g, const typename G::Position& p) {
    {
        g.forced(p, [](const typename G::Move&) {})
        } -> std::same_as<Outcome>;
};
template <class G>
concept Ordering = requires(const G& g, const typename G::Position& p, const typename G::Move& m) {
    { g.order(p, m) } -> std::convertible_to<int>;
};

/// emit(q, key, order) for every move of p that need be looked at: where it leads, the key under
/// which that is remembered, and how soon it is tried.  What p is worth where the game says so at
/// once; then what was emitted says nothing.  unknown, and nothing emitted: p has no move.
template <Packed G>
Outcome lead(const G& game, const typename G::Position& p, auto&& emit) {
    if constexpr (requires { game.lead(p, emit); }) {
        return game.lead(p, emit);
    } else {
        const auto give = [&](const typename G::Move& m) {
            const auto next  = game.play(p, m);
            int        order = 0;
            if constexpr (Ordering<G>) order = game.order(p, m);
            emit(next, memo_key(game, next), order);
        };
        if constexpr (Forcing<G>) {
            return game.forced(p, give);
        } else {
            game.moves(p, give);
            return Outcome::unknown;
        }
    }
}

}  // namespace zermelo::inline finite
