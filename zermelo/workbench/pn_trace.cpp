#include "zermelo/workbench/pn_trace.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/budget.hpp"
#include "zermelo/workbench/steps.hpp"

namespace zermelo::inline workbench {

std::expected<PnTrace, InputError> trace_marking(const PnGame& game, const Budget& budget) {
    const Index all = game.count();
    if (all > kMostTracedFields)
        return std::unexpected(plain_error(
            all == kNone ? phrase("there are too many positions to go through step by step")
                         : phrase("there are {} positions, too many to go through step by "
                                  "step",
                                  all),
            phrase("at most {}", kMostTracedFields)));
    Pace                                  pace(budget, "trace");
    const auto                            count = static_cast<std::size_t>(all);  // so few fit
    std::vector<std::vector<std::size_t>> from(count);  // the positions with a move to each
    std::vector<bool>                     stuck(count);
    bool                                  falls = true;
    for (std::size_t i = 0; i < count; ++i) {
        Steps<Index> steps;
        game.expand(i, steps);
        stuck[i] = steps.size() == 0;
        for (std::uint32_t k = 0; k < steps.size(); ++k) {
            if (steps[k] >= count)
                return std::unexpected(
                    self_check_error(phrase("a move"), phrase("it leads out of the game")));
            falls &= steps[k] < i;
            from[as_size(steps[k])].push_back(i);
        }
        if (!pace.go_on(1 + steps.size())) return std::unexpected(ended_early(pace.why()));
    }
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (!falls) std::ranges::stable_sort(order, {}, [&](auto i) { return game.level(i); });

    PnTrace told{{}, {Table<std::uint32_t>(count)}};
    auto& [trace, claims] = told;
    if (!claims.at.ok()) return std::unexpected(over_memory(4 * count, 0));
    trace.solver  = "marking";
    trace.columns = 0;
    for (std::size_t i = 0; i < count; ++i) trace.places.push_back(game.text(game.position(i)));
    std::int64_t lost = 0;
    for (const auto i : order) {
        const auto place = static_cast<std::uint32_t>(i);
        if (claims.at[i] == 1) continue;
        if (stuck[i] && game.stuck_wins()) {
            claims.at[i] = 1;
            trace.steps.push_back({"ended", {}, trace.places[i], {{place, Trace::State::won}}});
            continue;
        }
        Trace::Step step{"lost", {0, 0}, trace.places[i], {{place, Trace::State::lost}}};
        std::ranges::sort(from[i]);
        from[i].erase(std::ranges::unique(from[i]).begin(), from[i].end());
        step.numbers[1] = static_cast<std::int64_t>(from[i].size());
        for (const auto j : from[i]) {
            if (claims.at[j] == 1) continue;
            claims.at[j] = 1;
            ++step.numbers[0];
            step.changes.push_back({static_cast<std::uint32_t>(j), Trace::State::won});
        }
        ++lost;
        trace.steps.push_back(std::move(step));
    }
    trace.steps.push_back({"marked", {lost, static_cast<std::int64_t>(count) - lost}, "", {}});
    return told;
}

}  // namespace zermelo::inline workbench
