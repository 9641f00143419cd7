// The memoised search, with scores as wide as the game's longest play needs.
//
// Tested: test/games/finite_sessions_test.cpp.
#pragma once
#include <cstdint>
#include <utility>

#include "zermelo/finite/memo.hpp"
#include "zermelo/workbench/labels_by_key.hpp"

namespace zermelo::inline workbench {

/// Returns true if play from `root` may last too long for scores of one byte.  Few games last 127
/// moves.
template <class Game>
bool needs_long_scores(const Game& game, const typename Game::Position& root) {
    return play_ends(game) &&
           game.level(root) >= static_cast<std::uint64_t>(Scores<std::int8_t>::kMost);
}

/// Returns what the memoised search finds from `root`.  The game must outlive the labels.
template <class Game>
Found<WidthOf<Game>> found_by_memo(const Game& game, WidthOf<Game> root, const Budget& budget,
                                   Checkpoint* checkpoint) {
    const auto p     = game.unpack(root);
    const auto solve = [&]<class Score>(Score) {
        auto                 found = memo<Score>(game, p, budget, checkpoint);
        Found<WidthOf<Game>> result;
        result.status = found.status, result.why = found.why, result.visited = found.visited;
        if (found.status == Status::solved) result.labels = by_key(game, std::move(*found.labels));
        return result;
    };
    return needs_long_scores(game, p) ? solve(std::int32_t{}) : solve(std::int8_t{});
}

}  // namespace zermelo::inline workbench
