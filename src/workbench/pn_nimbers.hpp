// The nimbers of all positions of a small game, by definition: level after level, the least
// nimber that no successor has.
//
// Source: R. Sprague (1935), P. M. Grundy (1939).
// Tested: test/games/sessions_test.cpp, each position against positions searched as wholes.
#pragma once
#include <algorithm>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/rule/nimber.hpp"

namespace zermelo::inline workbench {

/// Labels for the rule Nimber, by position's number.
template <class Game>
struct PnNimbers {
    const Game*          game = nullptr;
    Table<std::uint32_t> at;

    Nimber::Label label(const typename Game::Position& p) const { return at[game->index(p)]; }
    Nimber::Label label_at(Index i) const { return at[i]; }
    const Game*   numbering() const { return game; }
};

/// O(positions log positions + moves) time, 16 bytes a position and 4 bytes for each of the most
/// moves from one.  The game outlives the labels.
template <class Game>
Solution<PnNimbers<Game>> pn_nimbers(const Game& game, const Budget& budget) {
    Solution<PnNimbers<Game>> result;
    const Index               count = game.count();
    if (16 * count + 4 * game.most_moves() > budget.bytes) {
        result.why = "bytes";
        return result;
    }
    result.labels.game = &game;
    result.labels.at   = Table<std::uint32_t>(count);
    struct Entry {
        std::uint64_t level;
        std::uint32_t index;
    };
    std::vector<Entry> order(count);
    for (Index i = 0; i < count; ++i)
        order[i] = {game.level(game.position(i)), static_cast<std::uint32_t>(i)};
    std::ranges::sort(order, {}, &Entry::level);

    Pace                       pace(budget, "nimbers");
    std::vector<std::uint32_t> shown(game.most_moves() + 1);  // by which position last, from 1
    std::uint32_t              stamp = 0;
    for (const auto& entry : order) {
        const auto    p     = game.position(entry.index);
        std::uint64_t moves = 1;
        ++stamp;
        game.moves(p, [&](const auto& m) {
            const auto nimber = result.labels.at[game.index(game.play(p, m))];
            if (nimber < shown.size()) shown[nimber] = stamp;
            ++moves;
        });
        std::uint32_t nimber = 0;
        while (shown[nimber] == stamp) ++nimber;
        result.labels.at[entry.index] = nimber;
        if (!pace.go_on(moves)) {
            result.why = pace.why();
            return result;
        }
    }
    result.visited = pace.work();
    result.status  = Status::solved;
    return result;
}

}  // namespace zermelo::inline workbench
