// Judges answers that were read again: labels, then what is said beside them.
#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "zermelo/check/check.hpp"
#include "zermelo/green/answer.hpp"
#include "zermelo/green/told.hpp"
#include "zermelo/workbench/evidence.hpp"

namespace zermelo::inline green {
namespace {

constexpr std::string_view kSolved =
    "(an answer without labels proves nothing: the board was solved)";
constexpr std::string_view kFieldsSolved = "(regions alone prove nothing: the board was solved)";

// The label that is claimed of v, if one is.
std::optional<Green::Label> claimed(const TypedLabels& labels, std::uint32_t v) {
    if (labels.alpha && labels.alpha->ann(v)) return labels.alpha->label(v);
    if (labels.beta && !labels.beta->ann(v)) return labels.beta->label(v);
    return std::nullopt;
}

// What is wrong with the region or the move told of v, whose label is good; "" where nothing is.
std::string disagreement(const Arena& arena, const ToldGreen& told, std::uint32_t v) {
    const auto mine = claimed(told.labels, v);
    const auto name = arena.field(v);
    if (told.regions) {
        const bool anns = told.anns.test(v), billys = told.billys.test(v);
        if (!anns && !billys) return fmt::format("field {} is in no region", name);
        if (!mine || mine->ann != anns)
            return fmt::format("field {} is told to be {}'s, but has no {}", name,
                               arena.name_of(anns), anns ? "alpha" : "beta");
    }
    if (!told.strategy) return "";
    const auto to    = told.moves[v];
    const bool moves = mine && mine->ann == arena.ann(v);
    if (to == ToldGreen::kNoMove)
        return moves ? fmt::format("the strategy has no move for field {}, which its owner wins",
                                   name)
                     : "";
    const auto told_move = fmt::format("{}->{}", name, arena.field(to));
    if (!moves)
        return fmt::format(
            "the strategy has the move {}, but the owner of field {} does not win it", told_move,
            name);
    const auto next = arena.out[v];
    if (std::ranges::find(next, to) == next.end())
        return fmt::format("the strategy has {}, which is no move of this board", told_move);
    const auto its = claimed(told.labels, to);
    if (!its ||
        !Green{}.judge({arena.ann(v), arena.green.test(v)}, *mine, std::span(&*its, 1)).just)
        return fmt::format("the move {} of the strategy does not keep the promise of the label",
                           told_move);
    return "";
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
    const auto headline = spoken(won_text(arena, counts));
    if (!told.headline.empty() && told.headline != headline)
        return refused(fmt::format("by its labels, its first line should be: {}", headline));
    if (told.regions || told.strategy)
        checked->headline +=
            fmt::format("; {}{}{} agree{}", told.regions ? "the regions" : "",
                        told.regions && told.strategy ? " and " : "",
                        told.strategy ? "the strategy" : "", told.regions ? "" : "s");
    return checked;
}

Checked judge_one(const Arena& arena, const ToldGreen::OneField& one, const GreenLabels& labels) {
    const auto wins  = [&](std::uint32_t v) { return labels.ann(v) == arena.ann(v); };
    const auto field = arena.field(one.field);
    const auto next  = arena.out[one.field];
    if (wins(one.field) != one.wins)
        return refused(fmt::format("field {}: {} moves and {} {}", field,
                                   arena.name_of(arena.ann(one.field)),
                                   wins(one.field) ? "wins" : "loses", kSolved));
    std::vector<std::uint32_t> listed;
    for (const auto& step : one.moves) listed.push_back(step.to);
    std::ranges::sort(listed);
    for (const auto& [from, to, win] : one.moves) {
        const auto move = fmt::format("{}->{}", arena.field(from), arena.field(to));
        if (from != one.field || std::ranges::find(next, to) == next.end())
            return refused(fmt::format("{} is no move from field {}", move, field));
        if (std::ranges::equal_range(listed, to).size() > 1)
            return refused(fmt::format("the move {} is listed twice", move));
        if (wins(to) != win)
            return refused(fmt::format("after {} the next mover {} {}", move,
                                       wins(to) ? "wins" : "loses", kSolved));
    }
    for (const auto to : next)
        if (one.all && !std::ranges::binary_search(listed, to))
            return refused(fmt::format("the move {}->{} is not listed", field, arena.field(to)));
    return {true,
            fmt::format("accepted: field {}: {} moves and {} {}", field,
                        arena.name_of(arena.ann(one.field)), one.wins ? "wins" : "loses", kSolved),
            {{"field", whole(field)}, {"by_solving", true}}};
}

std::string wrong_field(const Arena& arena, const Bits& listed, const GreenLabels& labels) {
    for (std::uint32_t v = 0; v < arena.fields(); ++v)
        if (listed.test(v) != labels.ann(v))
            return fmt::format("field {} is {}, but {} wins from it", arena.field(v),
                               listed.test(v) ? "listed" : "not listed",
                               arena.name_of(labels.ann(v)));
    return "";
}

Checked judge_fields(const Arena& arena, const Bits& listed, const GreenLabels& labels) {
    if (const auto why = wrong_field(arena, listed, labels); !why.empty())
        return refused(fmt::format("{} {}", why, kFieldsSolved));
    const auto counts = count_green(arena, labels);
    return {true,
            fmt::format("accepted: {} {}", spoken(won_text(arena, counts)), kFieldsSolved),
            {{"fields", whole(arena.fields())},
             {"ann_wins", whole(counts.ann)},
             {"billy_wins", whole(counts.billy)},
             {"by_solving", true}}};
}

}  // namespace zermelo::inline green
