#include "zermelo/workbench/pn_nimbers.hpp"

#include <algorithm>
#include <vector>

#include "zermelo/base/as_size.hpp"

namespace zermelo::inline workbench {

Solution<PnNimbers> pn_nimbers(const NumberedPn& game, const Budget& budget) {
    Solution<PnNimbers> result;
    const Index         count = game.count();
    if (16 * count + 5 * game.most_moves() > budget.bytes) {
        result.why = GaveUp::bytes;
        return result;
    }
    result.labels.at = Table<std::uint32_t>(count);
    struct Entry {
        std::uint64_t level;
        std::uint32_t index;
    };
    std::vector<Entry> order(as_size(count));
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = {game.level(game.position(i)), static_cast<std::uint32_t>(i)};
    std::ranges::sort(order, {}, &Entry::level);

    Pace                       pace(budget, "nimbers");
    std::vector<std::uint32_t> next;   // nimbers one move away
    std::vector<bool>          shown;  // by nimber; a position has no more of them than moves
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
