// How a game writes and reads its positions and moves, with defaults for what it does not provide.
//
// A game provides text(p), read(text), move_text(p, m); it may provide read_move(p, text),
// move_texts(p), mistold(p), setup(), table_setup() and table_text(p).
// Tested: test/workbench/promises_test.cpp.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/game/game.hpp"
#include "zermelo/game/sentence.hpp"

namespace zermelo::inline workbench {

/// The names of all moves of p, in their order.
template <Ruleset G>
std::vector<std::string> move_texts_at(const G& game, const typename G::Position& p) {
    if constexpr (requires { game.move_texts(p); }) {
        return game.move_texts(p);
    } else {
        std::vector<std::string> texts;
        game.moves(p, [&](const auto& m) { texts.push_back(game.move_text(p, m)); });
        return texts;
    }
}
/// Returns true if the names of all moves come from one call.  Then reading them is not tested.
template <Ruleset G>
bool told_together([[maybe_unused]] const G& game) {
    if constexpr (requires { game.together(); })
        return game.together();
    else
        return requires(typename G::Position p) {
            game.move_texts(p);
        };
}
/// Returns the legal move with that text, or nothing if there is none.
template <Ruleset G>
std::optional<typename G::Move> read_move_at(const G& game, const typename G::Position& p,
                                             std::string_view text) {
    std::optional<typename G::Move> found;
    if constexpr (requires { game.read_move(p, text); })
        found = game.read_move(p, text);
    else
        game.moves(p, [&](const auto& m) {
            if (!found && game.move_text(p, m) == text) found = m;
        });
    return found;
}
// What is wrong with a position's text: that it is not read, or as another one; with its key, which
// leads to another position; with its number, i of count.
Sentences not_read();
Sentences read_as(std::string text);
Sentences another_key(std::string text);
Sentences another_number(Index i, Index count);

/// Returns what is wrong with p's text, or nothing if it is read as p.
template <Ruleset G>
Sentences mistold_at(const G& game, const typename G::Position& p) {
    if constexpr (requires { game.mistold(p); }) {
        return game.mistold(p);
    } else {
        const auto text = game.text(p);
        const auto back = game.read(text);
        if (!back) return not_read();
        if (!(*back == p) || game.text(*back) != text) return read_as(game.text(*back));
        return {};
    }
}

/// setup(), or "" if there is nothing to name beside the position.
template <class G>
std::string setup_of([[maybe_unused]] const G& game) {
    if constexpr (requires { game.setup(); }) return game.setup();
    return "";
}
/// What a table names beside the position: setup(), or what the game says for tables.
template <class G>
std::string table_setup_of(const G& game) {
    if constexpr (requires { game.table_setup(); }) return game.table_setup();
    return setup_of(game);
}
/// A table's position, as its game reads it.
template <Ruleset G>
std::string table_text_of(const G& game, const typename G::Position& p) {
    if constexpr (requires { game.table_text(p); })
        return game.table_text(p);
    else
        return game.text(p);
}

}  // namespace zermelo::inline workbench
