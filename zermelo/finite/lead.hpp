// What a game may say of its moves to a search that looks at one position: which to try first, and
// which alone.
//
//     int order(p, m)           the larger, the sooner the move is searched
//     Outcome forced(p, emit)   win: one of the moves ends play, and wins; loss: whichever the
//     mover
//                               makes, the other player then has such a move; unknown: neither, and
//                               it emits the moves after which he has none, in printing order
//     Outcome reckoned(p, emit) instead of forced, where a game sees further: what p's mover has by
//                               a theorem of the game's, be its end far; of a win or a draw it may
//                               emit moves that keep it.  unknown: it emits moves of which one is
//                               as good as any, in printing order
//     remembered(p)             the key under which p is remembered by the search: of a position
//                               that is worth what p is worth
//     static constexpr bool kDraws = false    no position of it is a draw
//
// All may be left out.  They are promises: tested (workbench/promises.hpp), not believed by
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

/// Does it say that nobody draws?
template <class G>
constexpr bool is_undrawn([[maybe_unused]] const G& game) {
    if constexpr (requires { game.undrawn(); })
        return game.undrawn();
    else
        return Undrawn<G>;
}

/// How much a game says of its moves.
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

/// Does it reckon?
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

/// p, or the image of it that a search opens in its place, where the game folds(p) some positions
/// and not what they lead to: so that what follows is found again, whichever image comes first.
/// key: its search_key.
template <Packed G>
typename G::Position opened_for(const G& game, const typename G::Position& p,
                                [[maybe_unused]] KeyOf<G> key) {
    if constexpr (Remembering<G> && requires { game.folds(p); })
        if (game.folds(p)) return game.unpack(key);
    return p;
}

/// emit(q, key, order) for every move of p that need be looked at: where it leads, the key under
/// which that is remembered, and how soon it is tried.  What p is worth where the game says so; of
/// a game that reckons, what was emitted then keeps that, else it says nothing.  unknown, and
/// nothing emitted: p has no move.
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
