// Partizan games whose positions are keys, for the session of partizan games: every position that
// moves of either player can reach gets a label.
//
// Certificate: the words of workbench/value_words.hpp for the labels, by the numbers of
// workbench/value_space.hpp.
//
// Cost: one canonical form a position; 12 bytes a position and 64 or more a form.
// Main function: keyed_rules.  Called from workbench/value_session.cpp.
// Tested: test/games/value_games_test.cpp, test/golden/solve_values.txt.
#pragma once
#include <memory>

#include "zermelo/workbench/partizan_rules.hpp"
#include "zermelo/workbench/value_game.hpp"

namespace zermelo::inline workbench {

/// The same rules, with a position as one word, its key.
std::unique_ptr<PartizanRules> keyed_rules(std::unique_ptr<ValueRules> rules);

}  // namespace zermelo::inline workbench
