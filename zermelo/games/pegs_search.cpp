#include "zermelo/games/pegs_search.hpp"

#include "zermelo/workbench/puzzle_search.hpp"

namespace zermelo::inline games {

PuzzleFound<Pegs::Key> PegsSearch::operator()(const Pegs& game, Pegs::Position at,
                                              const PuzzleTask& task) const {
    return ByItself{}(game, at, task);
}

}  // namespace zermelo::inline games
