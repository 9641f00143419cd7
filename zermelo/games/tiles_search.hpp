// The searches for tiles, compiled specially: a move takes few instructions, a virtual call more.
// Tested: test/games/tiles_test.cpp.
#pragma once
#include "zermelo/games/tiles.hpp"
#include "zermelo/workbench/key_puzzle.hpp"

namespace zermelo::inline games {

struct TilesSearch {
    PuzzleFound<Tiles::Key> operator()(const Tiles& game, Tiles::Position at,
                                       const PuzzleTask& task) const;
};

}  // namespace zermelo::inline games
