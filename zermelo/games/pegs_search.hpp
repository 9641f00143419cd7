// The searches for pegs, compiled specially: through virtual calls A* took a tenth more time.
// Tested: test/games/pegs_test.cpp.
#pragma once
#include "zermelo/games/pegs.hpp"
#include "zermelo/workbench/key_puzzle.hpp"

namespace zermelo::inline games {

struct PegsSearch {
    PuzzleFound<Pegs::Key> operator()(const Pegs& game, Pegs::Position at,
                                      const PuzzleTask& task) const;
};

}  // namespace zermelo::inline games
