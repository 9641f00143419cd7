#include "zermelo/report/thermograph_plan.hpp"

#include <algorithm>
#include <cmath>

#include "zermelo/report/svg_page.hpp"

namespace zermelo::inline report {
namespace {

constexpr double kWalls = 480, kHeat = 300;  // the most pixels that the walls take, across and up
constexpr double kTickGap = 30;              // the least pixels between ticks

// Returns the multiples of 2^power from low to high, ascending, at most 64.  power: -62 or more.
std::vector<Dyadic> multiples(Dyadic low, Dyadic high, int power) {
    const int           down  = power + static_cast<int>(low.exp);  // low / 2^power = num / 2^down
    const auto          num   = static_cast<__int128>(low.num);
    const __int128      first = down > 0 ? -(-num >> down) : num << -down;
    std::vector<Dyadic> ticks;
    for (__int128 m = first; ticks.size() < 64; ++m) {
        const auto tick =
            power > 0 ? dyadic(m << power, 0) : dyadic(m, static_cast<std::uint32_t>(-power));
        if (!tick || high < *tick) break;
        ticks.push_back(*tick);
    }
    return ticks;
}

// Returns as many ticks as fit without their texts touching.
std::vector<Dyadic> ticks(Dyadic low, Dyadic high, double unit, bool up) {
    int power = static_cast<int>(std::ceil(std::log2(kTickGap / unit)));
    for (power = std::max(power, -static_cast<int>(kMostExponent));; ++power) {
        auto         found  = multiples(low, high, power);
        const double step   = std::ldexp(unit, power);
        const bool   narrow = std::ranges::all_of(found, [&](Dyadic tick) {
            return up || text_width(to_text(tick), kTickSize) + 10 <= step;
        });
        if (narrow || found.size() <= 1) return found;
    }
}

// Extends a wall to where the mast begins: it may end upright below that temperature.
Wall whole(Wall wall, const Thermograph& graph, Dyadic heat) {
    if (wall.back().t < heat) wall.push_back({heat, graph.mean});
    return wall;
}

}  // namespace

ThermographPlan plan_of(const Thermograph& graph) {
    ThermographPlan plan;
    plan.from = graph.left.front().t;
    plan.hot  = plan.from < graph.temperature;
    plan.high = graph.left.front().at, plan.low = graph.right.front().at;
    plan.heat = plan.hot ? graph.temperature : plan.from;
    if (plan.hot) {
        plan.unit = kHeat / apart(plan.heat, plan.from);
        if (plan.low < plan.high)
            plan.unit = std::min(plan.unit, kWalls / apart(plan.high, plan.low));
        plan.left  = whole(graph.left, graph, plan.heat);
        plan.right = whole(graph.right, graph, plan.heat);
    } else {  // a mast alone: one unit of values on both sides, if it is a number
        const Dyadic one{1, 0};
        plan.high = sum_of(graph.mean, one).value_or(graph.mean);
        plan.low  = sum_of(graph.mean, -one).value_or(graph.mean);
        plan.unit = 100;
    }
    plan.heats  = ticks(plan.from, plan.heat, plan.unit, true);
    plan.values = ticks(plan.low, plan.high, plan.unit, false);
    return plan;
}

}  // namespace zermelo::inline report
