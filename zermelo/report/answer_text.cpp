#include "zermelo/report/answer_text.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "zermelo/game/say.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

namespace zermelo::inline report {
namespace {

std::string number_text(Number number) {
    return number ? fmt::format("{}", *number) : "-";
}

// Seconds and ratios: three digits after the point, never an exponent.
std::string double_text(double value) {
    if (!std::isfinite(value)) return "-";
    return fmt::format("{:.3f}", value);
}

// How much of a list is shown, and the language in which the rest is mentioned.
struct Shown {
    std::uint64_t   most     = kShown;
    const Language& language = kEnglish;
};

std::string more_text(std::uint64_t size, const Shown& shown) {
    if (size <= shown.most) return "";
    return fmt::format(" {}", spoken(say(Say::and_more, size - shown.most), shown.language));
}

std::string list_text(const NumberList& list, const Shown& only) {
    if (list.size == 0) return spoken(Say::none_listed, only.language);
    std::string   text;
    std::uint64_t shown = 0;
    list.each([&](Number number) {
        if (shown > 0) text += ' ';
        text += number_text(number);
        return ++shown < only.most;
    });
    return text + more_text(list.size, only);
}

std::string map_text(const NumberMap& map, const Shown& only) {
    if (map.size == 0) return spoken(Say::none_listed, only.language);
    std::string   text;
    std::uint64_t shown = 0;
    map.each([&](std::int64_t key, Number number) {
        text += fmt::format("{}{}->{}", shown == 0 ? "" : " ", key, number_text(number));
        return ++shown < only.most;
    });
    return text + more_text(map.size, only);
}

struct ValueText {
    Shown       only = {};
    std::string operator()(bool value) const {
        return spoken(value ? Say::yes : Say::no, only.language);
    }
    std::string operator()(std::int64_t value) const { return fmt::format("{}", value); }
    std::string operator()(double value) const { return double_text(value); }
    std::string operator()(const std::string& value) const { return value; }
    std::string operator()(Number value) const { return number_text(value); }
    std::string operator()(const NumberList& value) const { return list_text(value, only); }
    std::string operator()(const NumberMap& value) const { return map_text(value, only); }
    std::string operator()(const TextList&) const { return ""; }
    std::string operator()(const Group&) const { return ""; }
};

// Writes each text on a line of its own, after its number.
void write_texts(const TextList& list, Writer& out) {
    const auto& texts = list.texts;
    const auto  width = fmt::formatted_size("{}", list.first + texts.size() - 1);
    for (std::size_t i = 0; i < texts.size(); ++i)
        out << fmt::format("  {:<{}}  {}\n", list.first + i, width, texts[i]);
}

// Writes one fact a line, with the values of one group aligned; inner groups are indented.
void write_group(const Group& group, std::size_t indent, const Shown& only, Writer& out) {
    std::size_t width = 0;
    for (const auto& [key, value] : group)
        if (!std::holds_alternative<TextList>(value)) width = std::max(width, key.size());
    for (const auto& [key, value] : group) {
        const auto* const texts = std::get_if<TextList>(&value);
        if (texts && (!texts->for_people || texts->texts.empty())) continue;
        out << std::string(indent, ' ') << key;
        if (texts) {
            out << '\n';
            write_texts(*texts, out);
        } else if (const auto* const inner = std::get_if<Group>(&value)) {
            out << '\n';
            write_group(*inner, indent + 2, only, out);
        } else {
            out << std::string(width - key.size() + 2, ' ') << std::visit(ValueText{only}, value)
                << '\n';
        }
    }
}

Say said(std::optional<Outcome> verdict) {
    if (!verdict) return Say::verdict_unknown;
    switch (*verdict) {
        case Outcome::win:
            return Say::verdict_win;
        case Outcome::loss:
            return Say::verdict_loss;
        case Outcome::draw:
            return Say::verdict_draw;
        case Outcome::unknown:
            break;
    }
    return Say::verdict_unknown;
}

// What the answer rests on.
Say certainty(const Answer& answer) {
    if (answer.certified) return Say::certified;
    if (answer.status == Status::gave_up) return Say::not_certified_gave_up;
    if (answer.evidence == Evidence::path) return Say::not_certified_path;
    if (answer.evidence == Evidence::theorem) return Say::not_certified_theorem;
    return Say::not_certified_unjudged;
}

}  // namespace

void write_text(const Answer& answer, Sink& sink, std::uint64_t most, const Language& language) {
    const auto in_words = [&](const Sentences& text) { return spoken(text, language); };
    Writer     out(sink);
    out << in_words(answer.headline) << '\n';
    if (named_by_rules(answer.game) && !answer.position.empty())
        out << in_words(Say::position) << "  " << answer.position << '\n';
    if (!answer.why.empty()) out << in_words(answer.why) << '\n';
    if (!answer.moves.empty()) {
        out << in_words(Say::moves_listed) << '\n';
        std::size_t width = 0;
        const auto  shown = std::min<std::size_t>(answer.moves.size(), kShown);
        for (std::size_t i = 0; i < shown; ++i)
            width = std::max(width, answer.moves[i].move.size());
        for (std::size_t i = 0; i < shown; ++i) {
            const auto& move = answer.moves[i];
            out << fmt::format("  {:{}}  ", move.move, width) << in_words(said(move.verdict));
            if (move.remoteness) out << ' ' << in_words(say(Say::in_moves, *move.remoteness));
            if (move.margin && *move.margin != 0)
                out << ' ' << in_words(say(Say::by_points, std::abs(*move.margin)));
            if (!move.cells.empty()) out << "  " << in_words(say(Say::in_cells, move.cells));
            if (move.again) out << ", " << in_words(Say::again);
            out << '\n';
        }
        if (answer.moves.size() > kShown)
            out << " " << more_text(answer.moves.size(), {kShown, language}) << '\n';
    }
    write_group(answer.facts, 0, {most, language}, out);
    out << in_words(say(certainty(answer), answer.solver)) << '\n';
}

void write_text(const Checked& checked, Sink& sink, const Language& language, bool all) {
    sink.write(spoken(checked.headline, language) + "\n");
    if (!all || checked.objections.empty()) return;
    for (std::size_t i = 1; i < checked.objections.size(); ++i)
        sink.write(spoken(checked.objections[i], language) + "\n");
    const auto* const bad = find_fact<std::int64_t>(checked.facts, "bad_labels");
    const auto left       = (bad ? *bad : 0) - static_cast<std::int64_t>(checked.objections.size());
    if (left > 0) sink.write(spoken(say(Say::objections_more, left), language) + "\n");
}

std::string stats_text(const Group& stats) {
    std::string text;
    for (const auto& [key, value] : stats)
        text +=
            fmt::format("{}{} {}", text.empty() ? "" : ", ", key, std::visit(ValueText{}, value));
    return text;
}

}  // namespace zermelo::inline report
