// Stoppers as people write them: over, on, ^*, {0|off}, a{0|a}.
//
// Positions below which play ends are written as values (value_text.hpp).  Of the others, those
// known by a name are; all else is its options, as values are written in braces, where a letter in
// front of the brace stands for the position inside.
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

/// Of position v.  Nothing: longer than `most` characters, about, or a limit of the budget.
std::optional<std::string> side_text(const PartizanGraph& graph, std::uint32_t v, std::size_t most,
                                     const Budget& budget);

/// The name of a game with these sides: "dud" for "on" and "off"; "" where it has none.
std::string_view name_of_sides(std::string_view onside, std::string_view offside);

}  // namespace zermelo::inline partizan
