#include "zermelo/workbench/finite_judge.hpp"

namespace zermelo::inline workbench {

std::string who_wins(Verdict label, Extent extent) {
    const auto [outcome, moves] = label;
    if (outcome == Outcome::draw) return "draw: neither player can win";
    const auto* const who = outcome == Outcome::win ? "first" : "second";
    if (moves == 0) return fmt::format("{} player wins: play is over", who);
    return fmt::format("{} player wins in {}{} move{}", who,
                       extent == Extent::tree ? "at most " : "", moves, moves > 1 ? "s" : "");
}

}  // namespace zermelo::inline workbench
