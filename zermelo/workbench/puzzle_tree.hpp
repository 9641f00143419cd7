// A puzzle as a picture: its start, and whole rounds of moves from it as long as they fit.
//
// A move that can be taken back at once is drawn once, away from the start; so puzzles whose moves
// can all be taken back are drawn in layers, too.  If no position is missing, the number of moves
// left is computed by definition for all of them; otherwise it is known for those of the solution
// found.
//
// Time and memory O(positions + moves).
//
// Main function: puzzle_picture.  Called from workbench/puzzle_session.hpp.
// Tested: test/workbench/puzzle_tree_test.cpp, test/games/whole_pictures_test.cpp.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "zermelo/workbench/game_tree.hpp"

namespace zermelo::inline workbench {

/// The most positions of a picture that does not show all of them.
inline constexpr std::uint64_t kMostCut = 100;

/// What is known about a puzzle's positions, the start first.
struct PuzzleNotes {
    std::string              puzzle;  // "tiles 1,2/3,0"
    std::vector<std::string> names;   // of each position
    std::vector<bool>        goals;
    std::uint64_t            rounds = 0;      // of moves that are shown
    bool                     whole  = false;  // no position is missing
    bool                     known  = false;  // it was solved
    bool                     moves  = false;  // show how many moves are left, beside the nodes
    std::vector<std::uint32_t>
                  solution;    // the positions of the solution found, as far as they are shown
    std::uint64_t length = 0;  // its moves
};

/// Goals are green, positions from which no goal can be reached are squares, a solution's moves
/// thick.
Picture puzzle_picture(const TreeMoves&, const PuzzleNotes&);

/// The least number of moves from each position to a goal; kNoGoal if there is none.  O(moves).
inline constexpr std::uint64_t kNoGoal = ~std::uint64_t{0};
std::vector<std::uint64_t>     moves_left(const TreeMoves&, const std::vector<bool>& goals);

}  // namespace zermelo::inline workbench
