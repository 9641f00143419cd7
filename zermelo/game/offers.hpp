// Finds out which optional parts a game offers: the compiler sees it or, where it depends on the
// game's set-up, the game says so.
#pragma once
#include <string_view>
#include <utility>

#include "zermelo/game/game.hpp"

namespace zermelo::inline game {

/// The type of a game's keys: unsigned, with 64 or 128 bits.
template <class G>
using KeyOf = decltype(std::declval<const G&>().key(std::declval<typename G::Position>()));

/// Returns name() if there is one, else kName.  Works for heap games, too.
template <class G>
std::string_view game_name([[maybe_unused]] const G& game) {
    if constexpr (requires { game.name(); })
        return game.name();
    else
        return G::kName;
}

/// Returns true if every play ends, so that level(p) says how soon.  Where that depends on the
/// set-up, ends() says so.
template <Ruleset G>
bool play_ends([[maybe_unused]] const G& game) {
    if constexpr (requires { game.ends(); })
        return game.ends();
    else
        return Layered<G>;
}

/// Returns true if the game has canonical forms.  Where that depends on the set-up, symmetric()
/// says so.
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
