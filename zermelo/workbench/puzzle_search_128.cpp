// The searches of puzzles on keys of 128 bits.
#include "zermelo/workbench/puzzle_search.hpp"

#include "zermelo/workbench/key_puzzle_game.hpp"

namespace zermelo::inline workbench {

PuzzleFound<unsigned __int128> search_by_keys(const PuzzleRules<unsigned __int128>& rules,
                                              unsigned __int128 at, const PuzzleTask& task) {
    if (rules.offers().reversible)
        return search_puzzle(KeyPuzzle<unsigned __int128, true>(rules, at), task);
    return search_puzzle(KeyPuzzle<unsigned __int128, false>(rules, at), task);
}

}  // namespace zermelo::inline workbench
