#include "zermelo/workbench/window_nimbers.hpp"

namespace zermelo::inline workbench {

void tell_window_period(const WindowPeriod& period, std::uint64_t values, Answer& answer) {
    const auto number = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
    answer.facts.push_back({"period", Group{{"length", number(period.length)},
                                            {"from", number(period.from)},
                                            {"saltus", number(period.saltus)},
                                            {"proved", true}}});
    answer.why = window_reason(period, values);
    if (answer.certified) answer.evidence = Evidence::sequence;
}

std::string window_reason(const WindowPeriod& period, std::uint64_t values) {
    return fmt::format(
        "A heap of n+{} is worth {} more than one of n, from n = {} on: the nimbers of {} heaps "
        "prove it (Siegel 2013; doc/all-but.md has the argument).",
        period.length, period.saltus, period.from, values);
}

}  // namespace zermelo::inline workbench
