#include "zermelo/workbench/finite_judge.hpp"

#include "zermelo/game/say.hpp"

namespace zermelo::inline workbench {

Sentences who_wins(Verdict label, Extent extent) {
    const auto [outcome, moves] = label;
    if (outcome == Outcome::draw) return Say::draw;
    const bool first = outcome == Outcome::win;
    if (moves == 0) return first ? Say::first_wins_over : Say::second_wins_over;
    if (extent == Extent::tree)
        return say(first ? Say::first_wins_in_at_most : Say::second_wins_in_at_most, moves);
    return say(first ? Say::first_wins_in : Say::second_wins_in, moves);
}

}  // namespace zermelo::inline workbench
