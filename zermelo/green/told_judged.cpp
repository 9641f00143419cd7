// Judges answers that were read: first their labels, then what else they say.
#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "zermelo/check/check.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/green/answer.hpp"
#include "zermelo/green/told.hpp"
#include "zermelo/workbench/evidence.hpp"

namespace zermelo::inline green {
namespace {

// Adds to a sentence how it was found out.
Sentences by_solving(Sentences said, Say how) {
    said += how;
    return said;
}

// Returns the label that is claimed of v, if there is one.
std::optional<Green::Label> claimed(const TypedLabels& labels, std::uint32_t v) {
    if (labels.alpha && labels.alpha->ann(v)) return labels.alpha->label(v);
    if (labels.beta && !labels.beta->ann(v)) return labels.beta->label(v);
    return std::nullopt;
}

// Returns what is wrong with the region or the move given for v, whose label is good; nothing if
// all is right.
Sentences disagreement(const Arena& arena, const ToldGreen& told, std::uint32_t v) {
    const auto mine = claimed(told.labels, v);
    const auto name = arena.field(v);
    if (told.regions) {
        const bool anns = told.anns.test(v), billys = told.billys.test(v);
        if (!anns && !billys) return say(Say::field_in_no_region, name);
        if (!mine || mine->ann != anns)
            return say(anns ? Say::but_no_alpha : Say::but_no_beta, name, player_of(arena, anns));
    }
    if (!told.strategy) return {};
    const auto to    = told.moves[v];
    const bool moves = mine && mine->ann == arena.ann(v);
    if (to == ToldGreen::kNoMove) return moves ? say(Say::strategy_lacks, name) : Sentences();
    const auto told_move = fmt::format("{}->{}", name, arena.field(to));
    if (!moves) return say(Say::strategy_extra, told_move, name);
    const auto next = arena.out[v];
    if (std::ranges::find(next, to) == next.end()) return say(Say::strategy_no_move, told_move);
    const auto its = claimed(told.labels, to);
    if (!its ||
        !Green{}.judge({arena.ann(v), arena.green.test(v)}, *mine, std::span(&*its, 1)).just)
        return say(Say::move_no_promise, told_move);
    return {};
}

std::int64_t whole(std::uint64_t number) {
    return static_cast<std::int64_t>(number);
}

}  // namespace

std::expected<Checked, InputError> judge_told(const Arena& arena, const ToldGreen& told,
                                              const Budget& budget) {
    auto checked = judge_labelling(arena, told.labels, budget);
    if (!checked || !checked->accepted) return checked;
    GreenCounts counts;
    for (std::uint32_t v = 0; v < arena.fields(); ++v) {
        if (auto why = disagreement(arena, told, v); !why.empty()) return refused(std::move(why));
        const auto label = claimed(told.labels, v);
        if (label) ++(label->ann ? counts.ann : counts.billy);
    }
    const auto headline = won_text(arena, counts);
    if (!told.headline.empty() && told.headline != spoken(headline))
        return refused(say(Say::first_line_by_labels, headline));
    if (told.regions || told.strategy)
        checked->headline = say(told.regions && told.strategy ? Say::both_agree
                                : told.regions                ? Say::regions_agree
                                                              : Say::strategy_agrees,
                                std::move(checked->headline));
    return checked;
}

Checked judge_one(const Arena& arena, const ToldGreen::OneField& one, const GreenLabels& labels) {
    const auto wins  = [&](std::uint32_t v) { return labels.ann(v) == arena.ann(v); };
    const auto field = arena.field(one.field);
    const auto next  = arena.out[one.field];
    const auto truth = say(wins(one.field) ? Say::field_wins : Say::field_loses, field,
                           player_of(arena, arena.ann(one.field)));
    if (wins(one.field) != one.wins) return refused(by_solving(truth, Say::answer_alone));
    std::vector<std::uint32_t> listed;
    for (const auto& step : one.moves) listed.push_back(step.to);
    std::ranges::sort(listed);
    for (const auto& [from, to, win] : one.moves) {
        const auto move = fmt::format("{}->{}", arena.field(from), arena.field(to));
        if (from != one.field || std::ranges::find(next, to) == next.end())
            return refused(say(Say::no_move_from, move, field));
        if (std::ranges::equal_range(listed, to).size() > 1)
            return refused(say(Say::move_listed_twice, move));
        if (wins(to) != win)
            return refused(
                by_solving(say(wins(to) ? Say::after_next_wins : Say::after_next_loses, move),
                           Say::answer_alone));
    }
    for (const auto to : next)
        if (one.all && !std::ranges::binary_search(listed, to))
            return refused(
                say(Say::move_not_listed, fmt::format("{}->{}", field, arena.field(to))));
    return {true,
            by_solving(say(Say::accepted, truth), Say::answer_alone),
            {{"field", whole(field)}, {"by_solving", true}}};
}

Sentences wrong_field(const Arena& arena, const Bits& listed, const GreenLabels& labels) {
    for (std::uint32_t v = 0; v < arena.fields(); ++v)
        if (listed.test(v) != labels.ann(v))
            return say(listed.test(v) ? Say::field_listed : Say::field_unlisted, arena.field(v),
                       player_of(arena, labels.ann(v)));
    return {};
}

Checked judge_fields(const Arena& arena, const Bits& listed, const GreenLabels& labels) {
    if (auto why = wrong_field(arena, listed, labels); !why.empty())
        return refused(by_solving(std::move(why), Say::regions_alone));
    const auto counts = count_green(arena, labels);
    return {true,
            by_solving(say(Say::accepted, won_text(arena, counts)), Say::regions_alone),
            {{"fields", whole(arena.fields())},
             {"ann_wins", whole(counts.ann)},
             {"billy_wins", whole(counts.billy)},
             {"by_solving", true}}};
}

}  // namespace zermelo::inline green
