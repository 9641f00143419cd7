#include "zermelo/workbench/loopy_facet.hpp"

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>

#include "zermelo/base/joined.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/workbench/assembler.hpp"

namespace zermelo::inline workbench {

std::vector<MoveView> best_first(std::vector<ValuedMove> moves) {
    for (auto& move : moves)
        if (!move.view.verdict) move.view.verdict = outcome_of(move.value);
    std::ranges::stable_sort(moves, {}, [](const ValuedMove& move) {
        if (move.view.verdict == Outcome::loss) return std::tuple(0, move.nimbers, move.steps);
        const int rank = move.view.verdict == Outcome::draw ? 1 : 2;
        return std::tuple(rank, std::int64_t{0}, std::int64_t{0});
    });
    std::vector<MoveView> sorted;
    for (auto& move : moves) sorted.push_back(std::move(move.view));
    return sorted;
}

Group value_facts(const LoopyValue& value) {
    if (!value.infinite) return {nimber_fact(value.nimber)};
    const NumberList beside{value.beside.size(),
                            [list = value.beside](const NumberList::Emit& emit) {
                                for (const auto nimber : list)
                                    if (!emit(static_cast<std::int64_t>(nimber))) return;
                            }};
    return {{"nimber", Number{}}, {"beside", beside}};
}

void tell_value(Answer& answer, const LoopyValue& value) {
    if (!value.infinite) return tell_nimber(answer, value.nimber);
    tell_winner(answer, outcome_of(value));
    for (auto& fact : value_facts(value)) answer.facts.push_back(std::move(fact));
}

Sentences why_by_sum(Say whose, const std::vector<LoopyValue>& values) {
    if (std::ranges::any_of(values, &LoopyValue::infinite)) {
        std::vector<std::string> told;
        for (const auto& value : values) told.push_back(to_text(value));
        return say(Say::sum_infinite, whose, joined(told, " "));
    }
    std::vector<std::uint64_t> nimbers;
    for (const auto& value : values) nimbers.push_back(value.nimber);
    return why_by_sum(whose, nimbers);
}

}  // namespace zermelo::inline workbench
