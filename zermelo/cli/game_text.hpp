// What `zermelo games GAME` and `zermelo VERB GAME --help` print about a game.
//
// Main function: game_text.  Called from verb_games and verbs.cpp.
// Tested: test/golden/command_line.txt.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/workbench/game_card.hpp"

namespace zermelo::inline cli {

/// Returns lines of two columns; the second column starts where the longest first one allows.
std::string two_columns(const std::vector<std::pair<std::string, std::string>>& rows);

/// Returns the families of inputs that `zermelo make` knows, game by game, a line each, and how a
/// verb shows a family's options.
std::string families_text(std::span<const GameCard* const> games, std::string_view verb);

/// Returns how a game is typed, where it comes from, its parameters with their ranges, its solvers
/// and families, and an example.
std::string game_text(const GameCard&);

}  // namespace zermelo::inline cli
