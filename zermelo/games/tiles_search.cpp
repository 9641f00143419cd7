#include "zermelo/games/tiles_search.hpp"

#include "zermelo/workbench/puzzle_search.hpp"

namespace zermelo::inline games {

PuzzleFound<Tiles::Key> TilesSearch::operator()(const Tiles& game, Tiles::Position at,
                                                const PuzzleTask& task) const {
    return ByItself{}(game, at, task);
}

}  // namespace zermelo::inline games
