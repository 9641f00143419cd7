// The session of partizan games, which reports values: one for all of them.
//
// All that the value rests on gets a label (workbench/value_labelling.hpp): every position that
// moves of either player can reach, or every part that may come up.  The labels are canonical
// forms; the checker judges all of them by the rule `value`.  Who wins, and which moves win, is
// read off these labels.  A position's text ends with whose turn it is: "left" or "right".
//
// Cost: see workbench/position_labelling.hpp and workbench/part_labelling.cpp.
// Main function: value_session.  Called from games/.
// Tested: test/workbench/part_labelling_test.cpp, test/golden/solve_values.txt,
//         test/golden/solve_cakes.txt.
#pragma once
#include <concepts>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "zermelo/base/joined.hpp"
#include "zermelo/workbench/game_card.hpp"
#include "zermelo/workbench/partizan_rules.hpp"
#include "zermelo/workbench/value_game.hpp"

namespace zermelo::inline workbench {

/// open() of such a game's card; left: Left is to move.
std::unique_ptr<Session> value_session(std::unique_ptr<PartizanRules> rules, bool left);
std::unique_ptr<Session> value_session(std::unique_ptr<ValueRules> rules, bool left);

/// The solvers of such a game.
std::span<const SolverCard> value_solvers();

/// Takes "left" or "right" off the end of a text.  Returns true if Left moves, which is also so if
/// the text ends with neither.
bool take_turn(std::string_view& text);

/// GameCard::open for rules that `kRead` makes from a text: the words, with blanks between them.
/// `kRead` may also make a game as described in workbench/value_game.hpp.
template <auto kRead>
std::expected<std::unique_ptr<Session>, InputError> open_value_words(
    const Parameters&, std::span<const std::byte>, std::span<const std::string> words,
    const Budget&) {
    const auto       text = joined(words, " ");
    std::string_view rest = text;
    const bool       left = take_turn(rest);
    auto             game = kRead(rest);
    if (!game && words.empty()) game.error().what = phrase("the position is missing");
    if (!game) return std::unexpected(std::move(game.error()));
    using Game = typename decltype(game)::value_type;
    if constexpr (std::convertible_to<Game, std::unique_ptr<PartizanRules>>)
        return value_session(std::unique_ptr<PartizanRules>(std::move(*game)), left);
    else
        return value_session(std::make_unique<ValueRulesOf<Game>>(std::move(*game)), left);
}

}  // namespace zermelo::inline workbench
