// Stoppers as people write them: over, on, ^*, {0|off}, a{0|a}.
//
// Positions below which play ends are written as values (value_text.hpp). Of the others, those that
// have a name are written by it; all else is written as its options, in braces as values are, where
// a letter in front of the brace stands for the position inside.
//
// Main function: side_text.
// Source: E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982), chapter 11: the names; A. N.
//         Siegel, CGSuite: letters before braces.
// Tested: test/partizan/sides_test.cpp.
#pragma once
#include <cstddef>
#include <optional>
#include <string>

#include "zermelo/base/budget.hpp"
#include "zermelo/game/partizan_graph.hpp"

namespace zermelo::inline partizan {

/// Returns the text of position v.  Returns nothing if it is longer than about `most` characters,
/// or if a limit of the budget was reached.
std::optional<std::string> side_text(const PartizanGraph& graph, std::uint32_t v, std::size_t most,
                                     const Budget& budget);

/// Returns the name of a game with these sides, such as "dud" for "on" and "off"; "" if it has
/// none.
std::string_view name_of_sides(std::string_view onside, std::string_view offside);

}  // namespace zermelo::inline partizan
