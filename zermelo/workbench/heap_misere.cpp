#include "zermelo/workbench/heap_misere.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>
#include <vector>

#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/heap_game.hpp"

namespace zermelo::inline workbench {
namespace {

void tell(Answer& answer, const HeapQuotient& quotient) {
    const auto& monoid = *quotient.monoid;
    const auto  upto   = quotient.upto();
    auto        losing = std::make_shared<std::vector<std::int64_t>>();
    for (std::uint32_t x = 0; x < monoid.order; ++x)
        if (monoid.lost[x]) losing->push_back(x);
    answer.headline =
        phrase("misere quotient of the heaps 0..{}: {} {1:element|elements}, the mover loses {}",
               upto, monoid.order, losing->size());
    answer.why = phrase("Multiply the heaps' elements: if the product is lost, the mover loses.");
    if (const auto& period = quotient.period)
        answer.why += phrase(
            "They have period {} from heap {} on, so this is the quotient of all heaps (Plambeck "
            "and Siegel).",
            period->length, period->from);
    else
        answer.why += phrase("No period is proved by the heaps 0..{}.", upto);
    TextList rows{{}, false};
    for (std::uint32_t x = 0; x < monoid.order; ++x) {
        std::string row;
        for (std::uint32_t y = 0; y < monoid.order; ++y)
            row += fmt::format("{}{}", y == 0 ? "" : " ", monoid.product(x, y));
        rows.texts.push_back(std::move(row));
    }
    answer.facts = {{"elements", std::int64_t{monoid.order}},
                    {"lost", NumberList{losing->size(),
                                        [losing](const NumberList::Emit& emit) {
                                            for (const auto x : *losing)
                                                if (!emit(x)) return;
                                        }}},
                    {"values", values_of(quotient)}};
    if (quotient.period) answer.facts.push_back(period_fact(*quotient.period));
    answer.facts.push_back({"products", std::move(rows)});
}

}  // namespace

std::expected<Answer, InputError> misere_answer(const HeapGame& game, Index upto, bool check,
                                                const Budget&                budget,
                                                std::optional<HeapQuotient>* found) {
    auto answer   = begun_whole(game.facts().name, "misere", Evidence::labels);
    auto quotient = found_quotient(answer, game, upto, check, budget);
    if (answer.why_gave_up == GaveUp::game) return std::unexpected(no_quotient(game, upto));
    if (quotient) tell(answer, *quotient);
    if (found) *found = std::move(quotient);
    return answer;
}

}  // namespace zermelo::inline workbench
