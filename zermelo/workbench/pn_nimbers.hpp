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

/// O(positions log positions + moves) time, 16 bytes a position and 5 bytes for each of the most
/// moves from one.  The game outlives the labels.
template <class Game>
Solution<PnNimbers<Game>> pn_nimbers(const Game& game, const Budget& budget) {
    Solution<PnNimbers<Game>> result;
    const Index               count = game.count();
    if (16 * count + 5 * game.most_moves() > budget.bytes) {
        result.why = GaveUp::bytes;
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
    std::vector<std::uint32_t> next;   // nimbers one move away
    std::vector<bool>          shown;  // by nimber; no position has more of them than moves
    for (const auto& entry : order) {
        const auto p = game.position(entry.index);
        next.clear();
        game.moves(p, [&](const auto& m) {
            next.push_back(result.labels.at[game.index(game.play(p, m))]);
        });
        shown.assign(next.size() + 1, false);
        for (const auto nimber : next)
            if (nimber < shown.size()) shown[nimber] = true;
        result.labels.at[entry.index] =
            static_cast<std::uint32_t>(std::ranges::find(shown, false) - shown.begin());
        if (!pace.go_on(1 + next.size())) {
            result.why = pace.why();
            return result;
        }
    }
    result.visited = pace.work();
    result.status  = Status::solved;
    return result;
}

}  // namespace zermelo::inline workbench
