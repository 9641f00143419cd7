// Asks what an optional part of a game offers: the compiler sees it, or, where it depends on the
// game's set-up, the game says it.
#pragma once
#include <string_view>
#include <utility>

#include "zermelo/game/game.hpp"

namespace zermelo::inline game {

/// The type of a game's keys: unsigned, of 64 or 128 bits.
template <class G>
using KeyOf = decltype(std::declval<const G&>().key(std::declval<typename G::Position>()));

/// name(), or else kName; of heap games, too.
template <class G>
std::string_view game_name([[maybe_unused]] const G& game) {
    if constexpr (requires { game.name(); })
        return game.name();
    else
        return G::kName;
}

/// Does every play end, so that level(p) says how soon?  ends() says so where it depends.
template <Ruleset G>
bool play_ends([[maybe_unused]] const G& game) {
    if constexpr (requires { game.ends(); })
        return game.ends();
    else
        return Layered<G>;
}

/// Has it canonical forms?  symmetric() says so where it depends.
template <Ruleset G>
bool is_symmetric([[maybe_unused]] const G& game) {
    if constexpr (requires { game.symmetric(); })
        return game.symmetric();
    else
        return requires(typename G::Position p) {
            game.canonical(p);
        };
}

}  // namespace zermelo::inline game
