// From a question to its game, opened at its position, with the question's moves made.
//
// Main function: open_question.  Called from the asks.
// Tested: test/api/api_test.cpp.
#pragma once
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "zermelo/workbench/game_card.hpp"

#include "zermelo/api/question.hpp"

namespace zermelo::inline api {

struct OpenedGame {
    const GameCard*          card = nullptr;
    std::vector<std::string> words;  // of the position; must outlive the session
    std::unique_ptr<Session> session;
    std::vector<std::string> positions = {};  // from the start to the session's position
    std::vector<int>         turns     = {};  // whose turn it is at each, 0: the mover at the start
};

/// Returns the card with that name or alias.  The error names the nearest.
std::expected<const GameCard*, InputError> find_game(std::string_view name);

/// Opens the game before the question's moves.  The session reads the question's file, so the
/// question must outlive it.
std::expected<OpenedGame, InputError> open_start(const Question& question, const Budget& budget);

/// The same with the question's moves made.  The error names the illegal move.
std::expected<OpenedGame, InputError> open_question(const Question& question, const Budget& budget);

}  // namespace zermelo::inline api
