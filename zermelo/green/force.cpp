#include "zermelo/green/force.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/arena/green_labels.hpp"
#include "zermelo/base/joined.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/check/slices.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/green/answer.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/nimber_lists.hpp"

namespace zermelo::inline green {
namespace {

constexpr std::uint64_t kShownFields = 20;  // of a set, in a sentence

// The source's simplified game.
struct SimplifiedGame {
    static constexpr std::string_view kName = "green";
    using Position                          = std::uint32_t;
    using Move                              = std::uint32_t;

    const Arena& arena;
    const Bits&  target;

    Position start() const { return 0; }
    Position play(Position, Move m) const { return m; }
    template <class Emit>
    void moves(Position p, Emit&& emit) const {
        if (target.test(p)) return emit(p);
        for (const auto w : arena.out[p]) emit(w);
    }
    Index        count() const { return arena.fields(); }
    Index        index(Position p) const { return p; }
    Position     position(Index i) const { return static_cast<Position>(i); }
    Green::Facts facts(Green, Position p) const { return {arena.ann(p), target.test(p)}; }
};
static_assert(Numbered<SimplifiedGame>);

using Fields = std::vector<std::int64_t>;

std::string fields_text(const Fields& fields) {
    const auto shown = std::span(fields).first(std::min<std::size_t>(fields.size(), kShownFields));
    return fmt::format("{}{}", joined(shown, " "), fields.size() > shown.size() ? " ..." : "");
}

InputError no_set(Phrase what) {
    return plain_error(std::move(what), phrase("field numbers, or green for all green fields"),
                       verbatim("--force 4,6"));
}

}  // namespace

std::expected<Bits, InputError> read_fields(const Arena& arena, std::string_view text) {
    if (text == "green") {
        Bits fields(arena.fields());
        if (!fields.ok()) return std::unexpected(over_memory(arena.fields() / 8, 0));
        arena.green.each([&](std::uint64_t v) { fields.set(v); });
        return fields;
    }
    Bits fields(arena.fields());
    if (!fields.ok()) return std::unexpected(over_memory(arena.fields() / 8, 0));
    Scanner in(text);
    bool    any = false;
    for (in.blanks(); !in.done(); in.blanks()) {
        std::uint64_t field = 0;
        if (any && in.take(',')) in.blanks();
        if (!in.number(field)) return std::unexpected(no_set(phrase("'{}' is not a set", text)));
        const auto v = field == Scanner::kTooLarge ? std::nullopt : arena.vertex(field);
        if (!v)
            return std::unexpected(no_set(phrase(
                "'{}': there is no field {}", text,
                field == Scanner::kTooLarge ? "with so large a number" : std::to_string(field))));
        fields.set(*v);
        any = true;
    }
    if (!any) return std::unexpected(no_set(phrase("the set has no field")));
    return fields;
}

std::expected<Answer, InputError> force_set(const Arena& arena, std::string_view set, bool check,
                                            const Budget& budget) {
    const auto target = read_fields(arena, set);
    if (!target) return std::unexpected(target.error());
    auto        answer = begun(Arena::kName, "", "attractor", Evidence::labels);
    const Watch solving;
    const auto  n    = arena.fields();
    const auto  need = 40ull * n + 4 * arena.moves();
    if (need > budget.bytes) return given_up(std::move(answer), GaveUp::bytes);
    const Rows  in = reversed(arena.out);
    GreenLabels labels(n);
    if (!in.ok() || !labels.ok()) return given_up(std::move(answer), GaveUp::bytes);
    Attractor force;
    Pace      pace(budget, "force");
    if (!attract(arena, in, *target, true, force, pace))
        return given_up(std::move(answer), pace.why());
    for (std::uint32_t v = 0; v < n; ++v) {
        const bool inside = force.distance[v] != Attractor::kFar;
        labels.set(v, inside, inside ? force.distance[v] : 0);
    }
    found(answer, solving.seconds(), pace.work());
    if (check) {
        const Watch  checking;
        const Budget left = budget.after(solving.seconds());
        const auto   unjust =
            unjust_within(left, SimplifiedGame{arena, *target}, Green{}, labels, arena.moves());
        std::expected<Sentences, InputError> reason;
        if (!unjust)
            reason = std::unexpected(unjust.error());
        else if (*unjust)
            reason = phrase("field {}: its distance does not follow from its successors'",
                            arena.field(**unjust));
        if (!judged(answer, std::move(reason), checking.seconds())) return answer;
    }

    Fields                                             named, outside, leaves;
    std::vector<std::pair<std::int64_t, std::int64_t>> forced;
    const auto inside = [&](std::uint32_t w) { return labels.ann(w); };
    for (std::uint32_t v = 0; v < n; ++v) {
        const auto field = static_cast<std::int64_t>(arena.field(v));
        if (!inside(v)) {
            outside.push_back(field);
            continue;
        }
        forced.emplace_back(field, labels.label(v).rank);
        if (!target->test(v)) continue;
        named.push_back(field);
        if (arena.ann(v) ? std::ranges::none_of(arena.out[v], inside)
                         : !std::ranges::all_of(arena.out[v], inside))
            leaves.push_back(field);
    }
    const auto ann = player_of(arena, true), billy = player_of(arena, false);
    answer.verdict.reset();  // the answer is about the whole arena
    answer.headline = named.empty()
                          ? Sentences(Say::force_empty)
                          : say(Say::force_set, ann, fields_text(named), forced.size(), n);
    bool all_green  = true;
    target->each([&](std::uint64_t v) { all_green &= arena.green.test(v); });
    answer.why = leaves.empty() ? say(Say::force_trap, billy, ann)
                                : say(Say::force_no_trap, billy, fields_text(leaves), ann);
    if (leaves.empty() && all_green) answer.why += say(Say::force_green, ann);
    const bool trap = leaves.empty();
    answer.facts    = {{"set", held_list(std::move(named))},
                       {"forced", held_map(std::move(forced))},
                       {"outside", held_list(std::move(outside))},
                       {"trap", trap},
                       {"leaves", held_list(std::move(leaves))}};
    return answer;
}

std::expected<Trace, InputError> trace_force(const Arena& arena, std::string_view set,
                                             const Budget& budget) {
    const auto n = arena.fields();
    if (n > kMostTracedFields)
        return std::unexpected(
            plain_error(phrase("this arena has {} fields, too many to go through step by step", n),
                        phrase("at most {}", kMostTracedFields)));
    const auto answer = force_set(arena, set, true, budget);
    if (!answer) return std::unexpected(answer.error());
    if (auto why = unusable(*answer)) return std::unexpected(std::move(*why));

    Trace trace;
    trace.solver  = "attractor";
    trace.columns = 0;
    for (std::uint32_t v = 0; v < n; ++v) trace.places.push_back(fmt::format("{}", arena.field(v)));
    std::vector<std::vector<std::uint32_t>> at(n);  // by distance
    std::int64_t                            forced = 0;
    find_fact<NumberMap>(answer->facts, "forced")->each([&](std::int64_t field, Number distance) {
        at[static_cast<std::size_t>(*distance)].push_back(
            *arena.vertex(static_cast<std::uint64_t>(field)));
        return ++forced > 0;
    });
    for (std::size_t far = 0; far < n && (far == 0 || !at[far].empty()); ++far) {
        const auto distance = static_cast<std::int64_t>(far);
        const auto count    = static_cast<std::int64_t>(at[far].size());
        auto&      step =
            trace.steps.emplace_back(far == 0 ? Trace::Step{"set", {count}, "", {}}
                                              : Trace::Step{"reach", {distance, count}, "", {}});
        for (const auto v : at[far])
            step.changes.push_back(
                {v, far == 0 ? Trace::State::target : Trace::State::forced, distance});
    }
    auto& end = trace.steps.emplace_back(Trace::Step{"trap", {forced, n - forced, 0}, "", {}});
    find_fact<NumberList>(answer->facts, "leaves")->each([&](Number field) {
        end.changes.push_back(
            {*arena.vertex(static_cast<std::uint64_t>(*field)), Trace::State::dropped, 0});
        return ++end.numbers[2] > 0;
    });
    return trace;
}

}  // namespace zermelo::inline green
