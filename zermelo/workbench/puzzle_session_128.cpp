// The session of puzzles on keys of 128 bits.
#include "zermelo/workbench/puzzle_session.hpp"

namespace zermelo::inline workbench {

template class PuzzleSession<unsigned __int128>;

std::unique_ptr<Session> puzzle_session(
    std::unique_ptr<const PuzzleRules<unsigned __int128>> rules) {
    return std::make_unique<PuzzleSession<unsigned __int128>>(std::move(rules));
}

}  // namespace zermelo::inline workbench
