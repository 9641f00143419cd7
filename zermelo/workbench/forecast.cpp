#include "zermelo/workbench/forecast.hpp"

#include "zermelo/game/say.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace zermelo::inline workbench {
namespace {

// If the sum of the squares of some estimates overflows a double, their mean is more than this.
constexpr double kMany = 1e140;

// "5478", "3.1e+06".
std::string told(double count) {
    return count < 1e5 ? fmt::format("{:.0f}", count) : fmt::format("{:.2g}", count);
}

// "640 bytes", "3.1 MB".
std::string bytes_told(double bytes) {
    constexpr const char* kUnits[] = {"bytes", "kB", "MB", "GB", "TB", "PB"};
    std::size_t           unit     = 0;
    while (bytes >= 999.5 && unit + 1 < std::size(kUnits)) bytes /= 1000, ++unit;
    return fmt::format("{:.3g} {}", bytes, kUnits[unit]);
}

}  // namespace

void Forecast::take(const Census& census, std::uint64_t known) {
    positions  = std::max(census.positions(), static_cast<double>(known));
    error      = census.error;
    tree       = census.tree > 0 ? std::max(census.tree, positions) : 0;
    tree_error = census.tree_error;
    moves      = census.branching();
    widest     = std::max(widest, census.widest);
}

Sentences too_large_told(double positions, double bytes) {
    return say(Say::too_large, told(positions), bytes_told(bytes));
}

Checked kept_promises(const Forecast& size) {
    const auto number = [](auto n) { return static_cast<std::int64_t>(n); };
    Sentences  text;
    Group      facts;
    if (size.counted) {
        const auto all = number(size.positions);
        text           = static_cast<double>(size.tested) < size.positions
                             ? say(Say::kept_some, size.tested, all)
                             : say(Say::kept_all, all);
        facts.push_back({"positions", number(size.positions)});
    } else {
        text = say(
            Say::kept_at_least, size.tested,
            told(size.positions) + (size.error > 0 ? fmt::format(" +- {}", told(size.error)) : ""));
        facts.push_back({"positions_at_least", size.positions});
        facts.push_back({"positions_error", size.error});
        if (size.tree > 0 && !std::isfinite(size.tree_error)) {
            text = say(Say::ways_more, std::move(text), told(kMany));
            facts.push_back({"tree_at_least", kMany});
        } else if (size.tree > 0) {
            text = say(Say::ways, std::move(text), told(size.tree), told(size.tree_error));
            facts.push_back({"tree", size.tree});
            facts.push_back({"tree_error", size.tree_error});
        }
    }
    text = say(Say::moves_each, std::move(text), fmt::format("{:.1f}", size.moves), size.widest);
    facts.push_back({"moves_each", size.moves});
    facts.push_back({"most_moves", number(size.widest)});
    if (size.bytes > 0) {
        text = say(size.counted ? Say::solving_about : Say::solving_more, std::move(text),
                   bytes_told(size.bytes));
        facts.push_back({"bytes", number(std::min(size.bytes, 1e18))});
    }
    facts.push_back({"tested", number(size.tested)});
    return {true, std::move(text), std::move(facts)};
}

}  // namespace zermelo::inline workbench
