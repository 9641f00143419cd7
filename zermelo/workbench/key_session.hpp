// Opens games that are won, lost or drawn by their rules on keys, in sessions that are compiled
// once.
// Tested: test/workbench/key_game_test.cpp; every game that is opened by it.
#pragma once
#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "zermelo/base/joined.hpp"
#include "zermelo/workbench/game_card.hpp"
#include "zermelo/workbench/key_game.hpp"
#include "zermelo/workbench/table_session.hpp"

namespace zermelo::inline workbench {

/// Opens a session at the start that the rules have.
std::unique_ptr<TableSession> finite_session(std::shared_ptr<const KeyRules<std::uint64_t>> rules);
std::unique_ptr<TableSession> finite_session(
    std::shared_ptr<const KeyRules<unsigned __int128>> rules);

/// The same for a game struct: RulesOf says what it provides.
template <class Game>
std::unique_ptr<TableSession> finite_session(Game game) {
    using Rules = RulesOf<Game>;
    return finite_session(
        std::shared_ptr<const KeyRules<typename Rules::Key>>(new Rules(std::move(game))));
}

/// GameCard::open for a game that `kRead` makes from a text: the words, with blanks between them.
template <auto kRead>
std::expected<std::unique_ptr<Session>, InputError> open_words(const Parameters&,
                                                               std::span<const std::byte>,
                                                               std::span<const std::string> words,
                                                               const Budget&) {
    const auto text = joined(words, " ");
    auto       game = kRead(text);
    if (!game && words.empty()) game.error().what = phrase("the position is missing");
    if (!game) return std::unexpected(std::move(game.error()));
    return finite_session(std::move(*game));
}

}  // namespace zermelo::inline workbench
