// Positions of impartial games in scripts, which are sums, and their moves, as they are typed.
//
//     5 + 7            a sum of two positions; none: a sum of nothing
//     7->2+3           of a script with options: what becomes of the first 7
//     2 or 2:take      of one with moves: its name, in a longer sum behind the position's number
//
// Inside a move a position's integers stand between commas.
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

/// A sum as it is typed.
std::string sum_text(ScriptMachine& machine, const ScriptSum& sum);

/// The converse.  The error: some part of the text is no position, they are too many, or the
/// script failed.
std::expected<ScriptSum, InputError> read_sum_text(ScriptMachine& machine, std::string_view text);

/// "7->2+3": what a move makes of a position of a script with options.
std::string option_text(ScriptMachine& machine, const ScriptList& from, const ScriptSum& parts);

/// The same text for all ways to type a move: without blanks, parts in one order.
std::string same_move(std::string_view text);

/// The sum after the move: the position's place is taken by the parts.
ScriptSum after(const ScriptSum& sum, const ScriptSumMove& move);

}  // namespace zermelo::inline script
