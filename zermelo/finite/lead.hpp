// What a game may say about its moves to a search of one position: which to try first, and which
// are the only ones to try.
//
//     int order(p, m)           the larger, the sooner the move is searched
//     Outcome forced(p, emit)   win: one of the moves ends play, and wins; loss: whatever
//                               the mover plays, the other player then has such a move; unknown:
//                               neither, and it emits the moves after which the other has none,
//                               in printing order
//     Outcome reckoned(p, emit) instead of forced, where a game sees further: the outcome for
//                               p's mover by a theorem of the game, however far the end is; for a
//                               win or a draw it may emit moves that keep it.  unknown: it emits
//                               moves, one of which is as good as any, in printing order
//     remembered(p)             the key under which the search remembers p: that of a position that
//                               is worth what p is worth
//     static constexpr bool kDraws = false    no position of it is a draw
//
// All of these may be left out.  They are promises: they are tested (workbench/promises.hpp), and
// no judge trusts them.  If a game breaks them, a search finds nothing, or something that the judge
// refuses.
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

template <class G>
concept Reckoning = requires(const G& g, const typename G::Position& p) {
    {
        g.reckoned(p, [](const typename G::Move&) {})
        } -> std::same_as<Outcome>;
};
template <class G>
concept Remembering = requires(const G& g, const typename G::Position& p) {
    { g.remembered(p) } -> std::same_as<KeyOf<G>>;
};

template <class G>
concept Undrawn = requires {
    requires !G::kDraws;
};

/// Returns true if the game says that nobody draws.
template <class G>
constexpr bool is_undrawn([[maybe_unused]] const G& game) {
    if constexpr (requires { game.undrawn(); })
        return game.undrawn();
    else
        return Undrawn<G>;
}

/// How much a game says about its moves.
enum class Leads : std::uint8_t { nothing, order, forced, reckoned };
template <class G>
constexpr Leads leads_of() {
    if constexpr (Reckoning<G>)
        return Leads::reckoned;
    else if constexpr (Forcing<G>)
        return Leads::forced;
    else
        return Ordering<G> ? Leads::order : Leads::nothing;
}

/// Returns true if the game reckons.
template <class G>
constexpr bool reckons(const G& game) {
    if constexpr (requires { game.leads(); })
        return game.leads() == Leads::reckoned;
    else
        return Reckoning<G>;
}
/// The key under which a search remembers p.
template <Packed G>
KeyOf<G> search_key(const G& game, const typename G::Position& p) {
    if constexpr (Remembering<G>)
        return game.remembered(p);
    else
        return memo_key(game, p);
}

/// Returns p, or the image of p that a search opens in its place, if the game folds p but perhaps
/// not the positions to which p leads: so what follows is found again, whichever image comes first.
/// key: p's search_key.
template <Packed G>
typename G::Position opened_for(const G& game, const typename G::Position& p,
                                [[maybe_unused]] KeyOf<G> key) {
    if constexpr (Remembering<G> && requires { game.folds(p); })
        if (game.folds(p)) return game.unpack(key);
    return p;
}

/// Calls emit(q, key, order) for every move of p that must be looked at: the position to which it
/// leads, the key under which that is remembered, and how soon it is tried.  Returns the outcome of
/// p if the game says it, else `unknown`.  With an outcome, the moves emitted by a game that
/// reckons keep it; those emitted by any other game mean nothing.  If the result is `unknown` and
/// nothing is emitted, p has no move.
template <Packed G>
Outcome lead(const G& game, const typename G::Position& p, auto&& emit) {
    if constexpr (requires { game.lead(p, emit); }) {
        return game.lead(p, emit);
    } else {
        const auto give = [&](const typename G::Move& m) {
            const auto next  = game.play(p, m);
            int        order = 0;
            if constexpr (Ordering<G>) order = game.order(p, m);
            emit(next, search_key(game, next), order);
        };
        if constexpr (Reckoning<G>) {
            return game.reckoned(p, give);
        } else if constexpr (Forcing<G>) {
            return game.forced(p, give);
        } else {
            game.moves(p, give);
            return Outcome::unknown;
        }
    }
}

}  // namespace zermelo::inline finite
