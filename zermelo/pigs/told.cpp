#include "zermelo/pigs/told.hpp"

#include <algorithm>
#include <utility>

#include "zermelo/base/json_reader.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/workbench/contest.hpp"

namespace zermelo::inline pigs {
namespace {

std::string_view next_line(std::string_view& rest) {
    const auto end  = rest.find('\n');
    const auto line = rest.substr(0, end);
    rest            = end == rest.npos ? "" : rest.substr(end + 1);
    return line.substr(0, line.find_last_not_of(" \t\r") + 1);
}

// Strips "  7  " or "7.  " in front of a step.
std::string_view without_number(std::string_view line) {
    const auto begin = line.find_first_not_of(" \t");
    if (begin == line.npos) return "";
    line           = line.substr(begin);
    const auto end = line.find_first_not_of("0123456789");
    if (end == 0 || end == line.npos || (line[end] != '.' && line[end] != ' ')) return line;
    const auto step = line.find_first_not_of(". \t", end);
    return step == line.npos || line[step] == '-' ? line : line.substr(step);
}

// Returns an error if a line has anything that is not part of "1,1 over 1,2 -> 1,3", numbered or
// not, or of a list of squares.
std::optional<InputError> misshapen(std::string_view text, std::string_view line) {
    for (Scanner in(line); !in.done();) {
        if (in.take("over")) continue;
        if (std::string_view("0123456789,.->() \t").contains(in.peek())) {
            in.skip();
            continue;
        }
        return fault_at(text, in.at(), phrase("{} is out of place", shown_at(text, in.at())),
                        phrase("a step, as 1,1->1,2, or the squares of all pigs"));
    }
    return std::nullopt;
}

std::expected<ToldPigs, InputError> read_json(std::string_view text) {
    ToldPigs         told;
    std::string_view said;
    JsonReader       in(text);
    const auto       squares = [&] {
        const auto told_text = in.string();
        if (const auto wrong = misshapen(text, told_text); wrong && !in.fault())
            in.fail(told_text.data(), wrong->what, wrong->expected);
        return told_text;
    };
    const auto list = [&](std::vector<std::string_view>& texts) {
        for (in.open('['); in.more(']');) texts.push_back(squares());
    };
    for (in.open('{'); in.more('}');) {
        const auto name = in.key();
        if (name == "game") {
            const char* const at = in.at();
            if (in.string() != "pigs")
                in.fail(at, phrase("this is an answer about another game"),
                        phrase("an answer about pigs"));
        } else if (name == "steps") {
            told.least = true;
            if (!in.null()) told.steps = in.number();
        } else if (name == "solution") {
            told.pathed = true;
            list(told.path);
        } else if (name == "path") {
            list(told.places);
        } else if (name == "position") {
            told.start = squares();
        } else if (name == "verdict") {
            const char* const at = in.at();
            said                 = in.string();
            if (said != "win" && said != "loss")
                in.fail(at, phrase("{} is not a verdict", shown_at(text, at)),
                        phrase("win or loss"));
        } else {
            in.skip();
        }
    }
    in.end();
    if (!told.least && !told.pathed && told.places.empty())
        in.fail(in.at(), phrase("the steps are missing"),
                phrase("\"steps\", \"path\" or \"solution\""));
    if (said.data() && told.least && said != (told.steps ? "win" : "loss"))
        told.contradiction = say(Say::verdict_contradicted, said);
    if (in.fault()) return std::unexpected(*in.fault());
    return told;
}

// Reads the first line of a text answer: "5 steps" or "impossible".
bool is_headline(std::string_view line, ToldPigs& told) {
    Scanner       in(line);
    std::uint64_t steps = 0;
    if (in.take("impossible") && in.done()) return told.least = true;
    if (!in.number(steps) || !in.take(steps == 1 ? " step" : " steps") || !in.done()) return false;
    told.steps        = steps;
    return told.least = true;
}

// Returns whether the line "steps  5" says the same as the first line.
bool same_steps(std::string_view line, std::optional<std::uint64_t> steps) {
    Scanner       in(line);
    std::uint64_t number = 0;
    in.take("steps"), in.blanks();
    if (steps) return in.number(number) && in.done() && number == *steps;
    return in.take('-') && in.done();
}

bool ends_answer(std::string_view line) {
    return line.starts_with("certified:") || line.starts_with("not certified");
}

}  // namespace

std::expected<ToldPigs, InputError> read_least(std::string_view text) {
    const auto steps = workbench::read_least(text, phrase("steps"));
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
    if (is_headline(next_line(rest), told)) {  // the path stands below the line "solution"
        for (bool found = false; !found;) {
            if (rest.empty()) return told;
            const auto line = next_line(rest);
            found           = line == "solution";
            if (!found && line.starts_with("steps"))
                if (!same_steps(line, told.steps)) told.contradiction = Say::steps_line_other;
        }
    } else {
        rest = text;
    }
    told.pathed = true;
    while (!rest.empty()) {
        const auto line = next_line(rest);
        if (told.least && ends_answer(line)) break;
        const auto step = without_number(line);
        if (step.empty()) continue;
        if (auto wrong = misshapen(text, line)) return std::unexpected(std::move(*wrong));
        told.path.push_back(step);
        Scanner       in_line(line);
        std::uint64_t number = 0;
        in_line.blanks();
        if (!told.least || in_line.at() == step.data() || !in_line.number(number)) continue;
        if (number != told.path.size())
            told.contradiction = say(Say::step_numbered, told.path.size(), number);
    }
    return told;
}

}  // namespace zermelo::inline pigs
