#include "zermelo/pigs/told.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "zermelo/base/json_reader.hpp"
#include "zermelo/workbench/contest.hpp"

namespace zermelo::inline pigs {
namespace {

std::string_view next_line(std::string_view& rest) {
    const auto end  = rest.find('\n');
    const auto line = rest.substr(0, end);
    rest            = end == rest.npos ? "" : rest.substr(end + 1);
    return line.substr(0, line.find_last_not_of(" \t\r") + 1);
}

// "  7  " or "7. " in front of a step.
std::string_view without_number(std::string_view line) {
    const auto begin = line.find_first_not_of(" \t");
    if (begin == line.npos) return "";
    line           = line.substr(begin);
    const auto end = line.find_first_not_of("0123456789");
    if (end == 0 || end == line.npos || (line[end] != '.' && line[end] != ' ')) return line;
    const auto step = line.find_first_not_of(". \t", end);
    return step == line.npos || line[step] == '-' ? line : line.substr(step);
}

std::expected<ToldPigs, InputError> read_json(std::string_view text) {
    ToldPigs   told;
    JsonReader in(text);
    const auto list = [&](std::vector<std::string_view>& texts) {
        for (in.open('['); in.more(']');) texts.push_back(in.string());
    };
    for (in.open('{'); in.more('}');) {
        const auto        name = in.key();
        const char* const at   = in.at();
        if (name == "game") {
            if (in.string() != "pigs")
                in.fail(at, "this is an answer about another game", "an answer about pigs");
        } else if (name == "steps") {
            told.least = true;
            if (!in.null()) told.steps = in.number();
        } else if (name == "solution") {
            told.pathed = true;
            list(told.path);
        } else if (name == "path") {
            list(told.places);
        } else {
            in.skip();
        }
    }
    in.end();
    if (!told.least && !told.pathed && told.places.empty())
        in.fail(in.at(), "the steps are missing", "\"steps\", \"path\" or \"solution\"");
    if (in.fault()) return std::unexpected(*in.fault());
    return told;
}

// The first line of a text answer: "5 steps", "impossible".
bool is_headline(std::string_view line, ToldPigs& told) {
    Scanner       in(line);
    std::uint64_t steps = 0;
    if (in.take("impossible") && in.done()) return told.least = true;
    if (!in.number(steps) || !in.take(steps == 1 ? " step" : " steps") || !in.done()) return false;
    told.steps        = steps;
    return told.least = true;
}

bool ends_answer(std::string_view line) {
    return line.starts_with("certified:") || line.starts_with("not certified");
}

}  // namespace

std::expected<ToldPigs, InputError> read_least(std::string_view text) {
    const auto steps = workbench::read_least(text, "steps");
    if (!steps) return std::unexpected(steps.error());
    ToldPigs told;
    told.least = true, told.steps = *steps;
    return told;
}

std::expected<ToldPigs, InputError> read_told(std::string_view text) {
    Scanner in(text);
    in.space();
    if (in.peek() == '{') return read_json(text);
    const auto is_of_numbers = [](char c) {
        return (c >= '0' && c <= '9') || c == '-' || c == ' ' || c == '\t' || c == '\n' ||
               c == '\r';
    };
    if (std::ranges::all_of(text, is_of_numbers)) return read_least(text);
    ToldPigs told;
    auto     rest = text;
    if (is_headline(next_line(rest), told)) {  // its path stands below the line "solution"
        while (!rest.empty() && next_line(rest) != "solution") {}
        if (rest.empty() && told.steps != 0) return told;
    } else {
        rest = text;
    }
    told.pathed = true;
    while (!rest.empty()) {
        const auto line = next_line(rest);
        if (told.least && ends_answer(line)) break;
        if (const auto step = without_number(line); !step.empty()) told.path.push_back(step);
    }
    return told;
}

}  // namespace zermelo::inline pigs
