// Partizan games, opened: one session for all of them, which tells values.
//
// Every position that both players' moves may reach gets its canonical form, from the ends up, and
// the checker judges all of them by the rule `value`.  Who wins, and which moves win, is read off
// these labels.  A position's text ends with whose turn it is: "left" or "right".
//
// Cost: one canonical form a position; 12 bytes a position and 64 or more a form.
// Main function: value_session.  Called from games/.
// Tested: test/games/hackenbush_test.cpp, test/golden/solve_hackenbush.txt.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "zermelo/workbench/game_card.hpp"
#include "zermelo/workbench/value_game.hpp"

namespace zermelo::inline workbench {

/// open() of such a game's card; left: Left is to move.
std::unique_ptr<Session> value_session(std::unique_ptr<ValueRules> rules, bool left);

/// The solvers of such a game.
std::span<const SolverCard> value_solvers();

/// Takes "left" or "right" off the end of a text; Left moves where it says neither.
bool take_turn(std::string_view& text);

/// GameCard::open where the words, with a blank between, are a text of which `kRead` makes the
/// game.
template <auto kRead>
std::expected<std::unique_ptr<Session>, InputError> open_value_words(
    const Parameters&, std::span<const std::byte>, std::span<const std::string> words,
    const Budget&) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
    std::string_view rest = text;
    const bool       left = take_turn(rest);
    auto             game = kRead(rest);
    if (!game && words.empty()) game.error().what = "the position is missing";
    if (!game) return std::unexpected(std::move(game.error()));
    using Rules = ValueRulesOf<typename decltype(game)::value_type>;
    return value_session(std::make_unique<Rules>(std::move(*game)), left);
}

}  // namespace zermelo::inline workbench
