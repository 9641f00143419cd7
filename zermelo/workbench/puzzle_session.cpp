#include "zermelo/workbench/puzzle_session.hpp"

namespace zermelo::inline workbench {

std::string moves_told(std::uint64_t moves) {
    return fmt::format("{} move{}", moves, moves == 1 ? "" : "s");
}

template class PuzzleSession<std::uint64_t>;

std::unique_ptr<Session> puzzle_session(std::unique_ptr<const PuzzleRules<std::uint64_t>> rules) {
    return std::make_unique<PuzzleSession<std::uint64_t>>(std::move(rules));
}

}  // namespace zermelo::inline workbench
