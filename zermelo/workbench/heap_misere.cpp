#include "zermelo/workbench/heap_misere.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "zermelo/impartial/misere_quotient.hpp"
#include "zermelo/impartial/octal_code.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/heap_game.hpp"

namespace zermelo::inline workbench {
namespace {

constexpr std::size_t kMostTriples = 1 << 18;

std::string objection(const HeapGame& game, const MisereCheck& check) {
    switch (check.fault) {
        case MisereFault::wrong_sum:
            return fmt::format("a sum with {}{} is not as the quotient says", game.facts().prefix,
                               check.heap);
        case MisereFault::no_end:
            return fmt::format("a move in {}{} leaves no smaller heap", game.facts().prefix,
                               check.heap);
        default:
            return "it is no least monoid that the heaps generate";
    }
}

// The theorem is of octal games, in which a move leaves two heaps at most.
std::optional<MiserePeriod> proved_period(const HeapGame& game, const MisereQuotient& quotient) {
    const auto* const code = game.facts().code;
    if (!code || code->most_heaps() > 2) return std::nullopt;
    return misere_period(quotient.values, code->last_take());
}

NumberList list_of(std::shared_ptr<const MisereQuotient> of,
                   const std::vector<std::uint16_t>&     values) {
    return {values.size(), [of, &values](const NumberList::Emit& emit) {
                for (const auto value : values)
                    if (!emit(value)) return;
            }};
}

void tell(Answer& answer, const HeapGame& game, Index upto, MisereQuotient found) {
    const auto quotient = std::make_shared<const MisereQuotient>(std::move(found));
    auto       losing   = std::make_shared<std::vector<std::int64_t>>();
    for (std::uint32_t x = 0; x < quotient->order; ++x)
        if (quotient->lost[x]) losing->push_back(x);
    answer.headline = Sentences(
        fmt::format("misere quotient of the heaps 0..{}: {} element{}, the mover loses {}", upto,
                    quotient->order, quotient->order == 1 ? "" : "s", losing->size()));
    const auto period = proved_period(game, *quotient);
    auto       why =
        std::string("Multiply the heaps' elements: if the product is lost, the mover loses. ");
    if (period)
        why += fmt::format(
            "They have period {} from heap {} on, so this is the quotient of all "
            "heaps (Plambeck and Siegel).",
            period->length, period->from);
    else
        why += fmt::format("No period is proved by the heaps 0..{}.", upto);
    answer.why = Sentences(why);
    TextList rows{{}, false};
    for (std::uint32_t x = 0; x < quotient->order; ++x) {
        std::string row;
        for (std::uint32_t y = 0; y < quotient->order; ++y)
            row += fmt::format("{}{}", y == 0 ? "" : " ", quotient->product(x, y));
        rows.texts.push_back(std::move(row));
    }
    answer.facts = {{"elements", std::int64_t{quotient->order}},
                    {"lost", NumberList{losing->size(),
                                        [losing](const NumberList::Emit& emit) {
                                            for (const auto x : *losing)
                                                if (!emit(x)) return;
                                        }}},
                    {"values", list_of(quotient, quotient->values)}};
    if (period)
        answer.facts.push_back(
            {"period", Group{{"length", static_cast<std::int64_t>(period->length)},
                             {"from", static_cast<std::int64_t>(period->from)}}});
    answer.facts.push_back({"products", std::move(rows)});
}

}  // namespace

std::expected<Answer, InputError> misere_answer(const HeapGame& game, Index upto, bool check,
                                                const Budget& budget) {
    // 1. Found.
    constexpr std::uint64_t kBytes = 64;  // an option's
    Answer                  answer = begun_whole(game.facts().name, "misere", Evidence::labels);
    const Watch             solving;
    const auto              lists = heap_option_lists(game, upto, budget.bytes / kBytes);
    if (!lists) return given_up(std::move(answer), GaveUp::bytes);
    auto quotient = misere_quotient(*lists, budget);
    if (quotient.status != Status::solved) return given_up(std::move(answer), quotient.why);
    found(answer, solving.seconds(), quotient.visited);

    // 2. Judged, by the game's own moves.
    if (check) {
        const Watch judging;
        Budget      left = budget;
        left.seconds     = budget.seconds - solving.seconds();
        Pace       pace(left, "check");
        const auto said = check_misere(game, quotient.labels, kMostTriples, pace);
        std::expected<Sentences, InputError> wrong;
        if (said.fault == MisereFault::stopped)
            wrong = std::unexpected(ended_early(pace.why()));
        else if (said.fault == MisereFault::too_many)
            wrong = std::unexpected(ended_early(GaveUp::game));
        else if (said.fault != MisereFault::none)
            wrong = Sentences(objection(game, said));
        if (!judged(answer, std::move(wrong), judging.seconds())) return answer;
    }

    // 3. Told.
    tell(answer, game, upto, std::move(quotient.labels));
    return answer;
}

}  // namespace zermelo::inline workbench
