#include "zermelo/green/labelling.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <utility>
#include <vector>

#include "zermelo/check/check.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/green/answer.hpp"
#include "zermelo/workbench/nimber_lists.hpp"

namespace zermelo::inline green {
namespace {

constexpr std::string_view kNames[] = {"beta", "alpha"};

bool take_word(Scanner& in, std::string_view word) {
    Scanner ahead = in;
    if (!ahead.take(word) || !is_word_end(ahead)) return false;
    in = ahead;
    return true;
}

bool take_infinity(Scanner& in) {
    return take_word(in, "-") || take_word(in, "inf") || take_word(in, "\xe2\x88\x9e");
}

bool begins_labels(Scanner in) {
    return take_word(in, "alpha") || take_word(in, "beta");
}

bool ends_answer(Scanner in) {
    return take_word(in, "certified:") || in.take("not certified");
}

// Reads one player's labels, after the word alpha or beta.
std::optional<InputError> read_ranks(const Arena& arena, bool ann, std::string_view text,
                                     Scanner& in, GreenLabels& labels) {
    const auto name = kNames[ann];
    for (std::uint32_t v = 0; v < arena.fields(); ++v) {
        in.space();
        const char* const at = in.at();
        if (in.done() || begins_labels(in) || ends_answer(in))
            return fault_at(text, at, phrase("{} has no label for field {}", name, arena.field(v)),
                            phrase("{} labels, one for each field", arena.fields()));
        std::uint64_t rank = 0;
        if (take_infinity(in)) {
            labels.set(v, !ann, 0);
            continue;
        }
        if (in.take("...")) return shortened_at(text, at, name);
        const bool number = in.number(rank);
        if (number && in.peek() == ',')
            return fault_at(text, in.at(), phrase("',' is out of place"),
                            phrase("blanks or line ends between labels"));
        if (!number || !is_word_end(in))
            return fault_at(
                text, at, phrase("{} of field {} is {}", name, arena.field(v), shown_at(text, at)),
                phrase("a nonnegative whole number, - or inf"));
        if (rank > kMostRank)
            return fault_at(text, at, phrase("{} of field {} is too large", name, arena.field(v)),
                            phrase("at most {}, - or inf", kMostRank));
        labels.set(v, ann, static_cast<std::uint32_t>(rank));
    }
    in.space();
    if (!in.done() && !begins_labels(in) && !ends_answer(in))
        return fault_at(text, in.at(),
                        phrase("{} is an extra label for {}", shown_at(text, in.at()), name),
                        phrase("{} labels, one for each field", arena.fields()));
    return std::nullopt;
}

std::string shown_rank(Green::Label label, bool ann) {
    return label.ann == ann ? fmt::format("{}", label.rank) : "inf";
}

// Returns the successor because of which the rule has refused v's label: the best one, where one
// good successor is enough, otherwise the first that does not keep the label.
std::uint32_t culprit_at(const Arena& arena, const GreenLabels& labels, bool ann, std::uint32_t v) {
    const auto next = arena.out[v];
    const auto rank = [&](std::uint32_t w) {
        const auto label = labels.label(w);
        return label.ann == ann ? std::uint64_t{label.rank} : ~std::uint64_t{0};
    };
    if (arena.ann(v) == ann) return *std::ranges::min_element(next, {}, rank);
    const auto mine = labels.label(v);
    return *std::ranges::find_if_not(next, [&](std::uint32_t w) {
        const auto label = labels.label(w);
        return Green{}.judge({ann, arena.green.test(v)}, mine, std::span(&label, 1)).just;
    });
}

// Returns why v's label is bad because of w.
Sentences objection_at(const Arena& arena, const GreenLabels& labels, bool ann, std::uint32_t v,
                       std::uint32_t w) {
    const auto mine   = labels.label(v);
    const bool green  = arena.green.test(v);
    const auto needed = ann && green   ? Sentences(Say::finite_label)
                        : ann || green ? say(Say::fewer_than, mine.rank)
                                       : say(Say::no_longer_than, mine.rank);
    const auto begun  = say(green ? Say::bad_field_green : Say::bad_field_white, arena.field(v),
                           player_of(arena, arena.ann(v)), kNames[ann], mine.rank);
    const auto its    = shown_rank(labels.label(w), ann);
    if (arena.ann(v) == ann)  // one successor would be enough
        return say(Say::bad_none, begun, needed, arena.field(w), its);
    return say(Say::bad_because, begun, arena.field(w), its, needed);
}

std::uint64_t bytes_of_labels(const Arena& arena) {
    return 4 * std::uint64_t{arena.fields()};
}

}  // namespace

bool is_word_end(const Scanner& in) {
    const char c = in.peek();
    return in.done() || c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

InputError shortened_at(std::string_view text, const char* at, std::string_view list) {
    auto error = fault_at(text, at, phrase("the list {} was shortened here", list),
                          phrase("a whole answer"));
    error.instead =
        verbatim("zermelo solve green BOARD --format csv > NAME, then check green BOARD NAME");
    return error;
}

bool is_labelling(std::string_view text) {
    Scanner in(text);  // "alpha:" is a mistake in a labelling, "alphabet" is something else
    in.space();
    if (!in.take("alpha") && !in.take("beta")) return false;
    const auto c = in.peek() | 0x20;
    return in.done() || c < 'a' || c > 'z';
}

std::expected<TypedLabels, InputError> read_labelling(const Arena& arena, std::string_view text,
                                                      const Budget& budget, std::size_t from) {
    Scanner     in(text);
    TypedLabels labelling;
    in.skip(from);
    for (in.space(); !in.done() && !ends_answer(in); in.space()) {
        const char* const at  = in.at();
        const bool        ann = take_word(in, "alpha");
        if (!ann && !take_word(in, "beta"))
            return std::unexpected(fault_at(text, at,
                                            phrase("{} is not a labelling", shown_at(text, at)),
                                            phrase("alpha or beta, and a label for every field")));
        auto& labels = ann ? labelling.alpha : labelling.beta;
        if (labels)
            return std::unexpected(fault_at(text, at, phrase("{} appears twice", kNames[ann]),
                                            phrase("alpha and beta once each")));
        const auto bytes = 2 * bytes_of_labels(arena);
        if (bytes > budget.bytes) return std::unexpected(over_memory(bytes, budget.bytes));
        labels.emplace(arena.fields());
        if (!labels->ok()) return std::unexpected(over_memory(bytes, bytes));
        if (auto wrong = read_ranks(arena, ann, text, in, *labels)) return std::unexpected(*wrong);
    }
    if (!labelling.alpha && !labelling.beta)
        return std::unexpected(fault_at(text, in.at(), phrase("there are no labels here"),
                                        phrase("alpha or beta, and a label for every field")));
    return labelling;
}

std::expected<Checked, InputError> judge_labelling(const Arena& arena, const TypedLabels& labelling,
                                                   const Budget& budget) {
    const Budget                 left = budget.any_work();
    Pace                         pace(left, "check");
    std::vector<Green::Label>    next;
    std::uint64_t                bad = 0, finite[2] = {0, 0}, neither = 0;
    // The greatest labels of the source: for beta the number of green fields, for alpha that of all
    // fields.
    const std::uint64_t          reach[2] = {arena.green.count(), arena.fields()};
    std::optional<std::uint32_t> beyond[2];
    TextList                     objections;
    Checked                      checked;
    const auto number = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
    std::vector<std::pair<std::int64_t, std::int64_t>> because[2];  // field, successor
    for (std::uint32_t v = 0; v < arena.fields(); ++v) {
        if (!pace.go_on(1 + arena.out.length(v))) return std::unexpected(ended_early(pace.why()));
        bool claimed = false;
        for (const bool ann : {true, false}) {
            const auto& labels = ann ? labelling.alpha : labelling.beta;
            if (!labels || labels->ann(v) != ann) continue;
            claimed = true;
            ++finite[ann];
            if (!beyond[ann] && labels->label(v).rank > reach[ann]) beyond[ann] = v;
            if (judge_at(arena, Green{}, *labels, v, next).just) continue;
            ++bad;
            if (objections.texts.size() == kMostObjections) continue;
            const auto w = culprit_at(arena, *labels, ann, v);
            checked.objections.push_back(objection_at(arena, *labels, ann, v, w));
            objections.texts.push_back(spoken(checked.objections.back()));
            because[ann].emplace_back(number(arena.field(v)), number(arena.field(w)));
        }
        neither += !claimed;
    }
    checked.accepted = bad == 0;
    checked.facts    = {{"fields", number(arena.fields())}};
    if (bad > 0) {
        checked.headline = say(Say::refused, checked.objections[0]);
        checked.facts.push_back({"bad_labels", number(bad)});
        checked.facts.push_back({"objections", std::move(objections)});
        for (const bool ann : {true, false})
            if (!because[ann].empty())
                checked.facts.push_back(
                    {fmt::format("bad_{}", kNames[ann]), held_map(std::move(because[ann]))});
        return checked;
    }
    Sentences good;
    for (const bool ann : {true, false}) {
        if (!(ann ? labelling.alpha : labelling.beta)) continue;
        auto one =
            say(Say::is_good, kNames[ann], player_of(arena, ann), finite[ann], arena.fields());
        good = good.empty() ? std::move(one) : say(Say::and_then, good, std::move(one));
        checked.facts.push_back({ann ? "ann_wins" : "billy_wins", number(finite[ann])});
    }
    if (neither > 0) good = say(Say::nothing_claimed, std::move(good), neither);
    for (const bool ann : {true, false})
        if (beyond[ann])
            good = say(ann ? Say::alpha_beyond : Say::beta_beyond, std::move(good),
                       arena.field(*beyond[ann]), reach[ann]);
    checked.headline = say(Say::accepted, std::move(good));
    checked.facts.push_back({"unclaimed", number(neither)});
    return checked;
}

std::expected<Bits, InputError> read_ann_fields(const Arena& arena, std::string_view text,
                                                const Budget& budget) {
    const std::uint64_t bytes = arena.fields() / 8 + 8;
    if (bytes > budget.bytes) return std::unexpected(over_memory(bytes, budget.bytes));
    Bits listed(arena.fields());
    if (!listed.ok()) return std::unexpected(over_memory(bytes, bytes));
    Scanner       in(text);
    std::uint64_t count = 0, field = 0, before = 0;
    const auto    fault = [&](Phrase what, Phrase expected) {
        Scanner word  = in;
        auto    error = fault_at(text, in.at(), std::move(what), std::move(expected));
        if (take_infinity(word))
            error.instead = phrase("alpha or beta in front, if these are labels");
        return std::unexpected(std::move(error));
    };
    in.space();
    const char* at = in.at();
    if (!in.number(count) || !is_word_end(in) || count > arena.fields())
        return std::unexpected(fault_at(
            text, at, phrase("{} is not a number of fields", shown_at(text, at)),
            phrase("how many fields {} wins, 0..{}", arena.name_of(true), arena.fields())));
    for (std::uint64_t i = 0; i < count; ++i) {
        in.space();
        at = in.at();
        if (in.done())
            return std::unexpected(fault_at(text, at, phrase("only {} fields are listed", i),
                                            phrase("{}, as the first line says", count)));
        Scanner    ahead = in;
        const auto v =
            ahead.number(field) && is_word_end(ahead) ? arena.vertex(field) : std::nullopt;
        if (!v)
            return fault(phrase("{} is not a field", shown_at(text, at)),
                         phrase("the number of a field of the board"));
        in = ahead;
        if (listed.test(*v))
            return std::unexpected(fault_at(text, at, phrase("field {} is listed twice", field),
                                            phrase("every field once")));
        if (i > 0 && field < before)
            return std::unexpected(fault_at(text, at,
                                            phrase("field {} comes after {}", field, before),
                                            phrase("the fields in ascending order")));
        before = field;
        listed.set(*v);
    }
    in.space();
    if (!in.done())
        return fault(
            phrase("{} is an extra field", shown_at(text, in.at())),
            phrase("the end of the file after {} {0:field|fields}, as the first line says", count));
    return listed;
}

}  // namespace zermelo::inline green
