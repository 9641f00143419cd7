// Positions of impartial games in scripts, which are sums, and their moves, as they are typed.
//
//     5 + 7            a sum of two positions; "none" is a sum of nothing
//     7->2+3           a move of a script with options: what becomes of the first 7
//     2 or 2:take      a move of one with moves: its name, in a sum behind the position's number
//
// Inside a move, the integers of a position are separated by commas.
// Tested: test/script/nimbers_test.cpp, test/golden/solve_script_sums.txt.
#pragma once
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/script/text.hpp"

namespace zermelo::inline script {

using ScriptSum = std::vector<ScriptList>;

inline constexpr std::size_t kMostScriptSum = 10'000;  // positions of a sum

/// A move: which position of the sum, and what it leaves of it.
struct ScriptSumMove {
    std::size_t which = 0;
    ScriptSum   parts;
    std::string text = {};
};

/// Returns a sum as it is typed.
std::string sum_text(ScriptMachine& machine, const ScriptSum& sum);

/// The converse.  Fails if some part of the text is no position, if there are too many, or if the
/// script failed.
std::expected<ScriptSum, InputError> read_sum_text(ScriptMachine& machine, std::string_view text);

/// Returns a move of a script with options, such as "7->2+3": what it makes of a position.
std::string option_text(ScriptMachine& machine, const ScriptList& from, const ScriptSum& parts);

/// Returns one text for all ways to type a move: without blanks, the parts in one order.
std::string same_move(std::string_view text);

/// Returns the sum after the move: the parts take the place of the position.
ScriptSum after(const ScriptSum& sum, const ScriptSumMove& move);

}  // namespace zermelo::inline script
