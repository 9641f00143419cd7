#include "zermelo/report/answer_text.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "zermelo/workbench/rules_in_file.hpp"

namespace zermelo::inline report {
namespace {

std::string number_text(Number number) {
    return number ? fmt::format("{}", *number) : "-";
}

// Seconds and ratios: three digits that count, never an exponent.
std::string double_text(double value) {
    if (!std::isfinite(value)) return "-";
    return fmt::format("{:.3f}", value);
}

std::string more_text(std::uint64_t size, std::uint64_t shown) {
    if (size <= shown) return "";
    return fmt::format(" ... and {} more (--format json lists all)", size - shown);
}

std::string list_text(const NumberList& list, std::uint64_t most) {
    if (list.size == 0) return "none";
    std::string   text;
    std::uint64_t shown = 0;
    list.each([&](Number number) {
        if (shown > 0) text += ' ';
        text += number_text(number);
        return ++shown < most;
    });
    return text + more_text(list.size, most);
}

std::string map_text(const NumberMap& map, std::uint64_t most) {
    if (map.size == 0) return "none";
    std::string   text;
    std::uint64_t shown = 0;
    map.each([&](std::int64_t key, Number number) {
        text += fmt::format("{}{}->{}", shown == 0 ? "" : " ", key, number_text(number));
        return ++shown < most;
    });
    return text + more_text(map.size, most);
}

struct ValueText {
    std::uint64_t most = kShown;
    std::string   operator()(bool value) const { return value ? "yes" : "no"; }
    std::string   operator()(std::int64_t value) const { return fmt::format("{}", value); }
    std::string   operator()(double value) const { return double_text(value); }
    std::string   operator()(const std::string& value) const { return value; }
    std::string   operator()(Number value) const { return number_text(value); }
    std::string   operator()(const NumberList& value) const { return list_text(value, most); }
    std::string   operator()(const NumberMap& value) const { return map_text(value, most); }
    std::string   operator()(const TextList&) const { return ""; }
    std::string   operator()(const Group&) const { return ""; }
};

// Each on a line of its own, behind its number.
void write_texts(const std::vector<std::string>& texts, Writer& out) {
    const auto width = fmt::formatted_size("{}", texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i)
        out << fmt::format("  {:<{}}  {}\n", i + 1, width, texts[i]);
}

// One fact a line, the values of one group under each other; inner groups are indented.
void write_group(const Group& group, std::size_t indent, std::uint64_t most, Writer& out) {
    std::size_t width = 0;
    for (const auto& [key, value] : group)
        if (!std::holds_alternative<TextList>(value)) width = std::max(width, key.size());
    for (const auto& [key, value] : group) {
        const auto* const texts = std::get_if<TextList>(&value);
        if (texts && (!texts->for_people || texts->texts.empty())) continue;
        out << std::string(indent, ' ') << key;
        if (texts) {
            out << '\n';
            write_texts(texts->texts, out);
        } else if (const auto* const inner = std::get_if<Group>(&value)) {
            out << '\n';
            write_group(*inner, indent + 2, most, out);
        } else {
            out << std::string(width - key.size() + 2, ' ') << std::visit(ValueText{most}, value)
                << '\n';
        }
    }
}

}  // namespace

void write_text(const Answer& answer, Sink& sink, std::uint64_t most) {
    Writer out(sink);
    out << answer.headline << '\n';
    if (named_by_rules(answer.game) && !answer.position.empty())
        out << "position  " << answer.position << '\n';
    if (!answer.why.empty()) out << answer.why << '\n';
    if (!answer.moves.empty()) {
        out << "moves, best first (the verdict is the next mover's)\n";
        std::size_t width = 0;
        const auto  shown = std::min<std::size_t>(answer.moves.size(), kShown);
        for (std::size_t i = 0; i < shown; ++i)
            width = std::max(width, answer.moves[i].move.size());
        for (std::size_t i = 0; i < shown; ++i)
            out << fmt::format(
                "  {:{}}  {}{}{}{}{}\n", answer.moves[i].move, width,
                name_of(answer.moves[i].verdict),
                answer.moves[i].remoteness ? fmt::format(" in {}", *answer.moves[i].remoteness)
                                           : "",
                answer.moves[i].cells.empty() ? "" : "  cells ", answer.moves[i].cells,
                answer.moves[i].again ? ", the same player moves again" : "");
        if (const auto more = more_text(answer.moves.size(), kShown); !more.empty())
            out << " " << more << '\n';
    }
    write_group(answer.facts, 0, most, out);
    if (answer.certified)
        out << fmt::format("certified: every label is just (solver {})\n", answer.solver);
    else if (answer.status == Status::gave_up)
        out << fmt::format("not certified: gave up (solver {})\n", answer.solver);
    else if (answer.evidence == Evidence::path)
        out << fmt::format(
            "not certified: that no path is shorter rests on the search alone "
            "(solver {})\n",
            answer.solver);
    else if (answer.evidence == Evidence::theorem)
        out << fmt::format("not certified: it rests on a theorem (solver {})\n", answer.solver);
    else
        out << fmt::format("not certified: the labels were not judged (solver {})\n",
                           answer.solver);
}

void write_text(const Checked& checked, Sink& sink) {
    sink.write(checked.headline + "\n");
}

std::string stats_text(const Group& stats) {
    std::string text;
    for (const auto& [key, value] : stats)
        text +=
            fmt::format("{}{} {}", text.empty() ? "" : ", ", key, std::visit(ValueText{}, value));
    return text;
}

}  // namespace zermelo::inline report
