#include "zermelo/report/trace.hpp"

#include "zermelo/base/joined.hpp"
#include "zermelo/game/say.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>
#include <vector>

namespace zermelo::inline report {
namespace {

using State = Trace::State;
using Step  = Trace::Step;

// Returns the texts, or the words for an empty list.
Sentences listed(const std::vector<std::string>& texts, std::string_view between = " ") {
    return texts.empty() ? Sentences(Say::none_listed) : Sentences(joined(texts, between));
}

// The places that a step puts into that state; numbered: with the number of each.
Sentences names(const Trace& trace, const Step& step, State state, bool numbered = false) {
    std::vector<std::string> texts;
    for (const auto& [place, now, number] : step.changes)
        if (now == state)
            texts.push_back(numbered ? fmt::format("{}={}", trace.places[place], number)
                                     : trace.places[place]);
    return listed(texts);
}
// The same, separated by commas, because positions may consist of several words.
Sentences positions(const Trace& trace, const Step& step, State state) {
    std::vector<std::string> texts;
    for (const auto& [place, now, number] : step.changes)
        if (now == state) texts.push_back(trace.places[place]);
    return listed(texts, ", ");
}

Sentences numbers_from(const Step& step, std::size_t first, std::string_view between) {
    const std::span rest = std::span(step.numbers).subspan(std::min(first, step.numbers.size()));
    return rest.empty() ? Sentences(Say::none_listed) : Sentences(joined(rest, between));
}

// All places that a step changes.
Sentences all_names(const Trace& trace, const Step& step) {
    std::vector<std::string> texts;
    for (const auto& change : step.changes) texts.push_back(trace.places[change.place]);
    return listed(texts);
}

// A step of a parity game's solver in words, or nothing if it is another kind of step.
Sentences parity_step(const Trace& trace, const Step& step) {
    const auto& n = step.numbers;
    if (step.kind == "attract") return say(Say::step_attract, n[0], n[2], all_names(trace, step));
    if (step.kind == "take") return say(Say::step_take, n[0], n[2], all_names(trace, step));
    if (step.kind == "reopen") return say(Say::step_reopen, all_names(trace, step));
    if (step.kind == "measures") return say(Say::step_measures, n[0]);
    if (step.kind == "measure")
        return say(Say::step_measure, step.position, n[1],
                   n[0] < 0 ? Sentences(Say::infinity) : Sentences(fmt::format("{}", n[0])));
    return {};
}
bool is_parity(const Trace& trace) {
    return std::ranges::any_of(trace.steps,
                               [&](const Step& step) { return !parity_step(trace, step).empty(); });
}

Sentences lift_step(const Step& step) {
    const auto& n = step.numbers;
    if (n[0] >= 0) return say(Say::step_lift, step.position, n[1], n[0]);
    return say(Say::step_lift_infinite, step.position, n[1], n.size() > 2 ? n[2] : -1);
}

}  // namespace

Sentences step_told(const Trace& trace, const Step& step) {
    const auto& n = step.numbers;
    if (step.kind == "force" && n[0] == 0)
        return say(Say::step_round, names(trace, step, State::target));
    if (step.kind == "force") return say(Say::step_forced, n[0], names(trace, step, State::forced));
    if (step.kind == "left") return say(Say::step_left, n[0], names(trace, step, State::billy));
    if (step.kind == "drop") return say(Say::step_drop, names(trace, step, State::dropped));
    if (step.kind == "lift") return lift_step(step);
    if (auto told = parity_step(trace, step); !told.empty()) return told;
    if (step.kind == "end" && is_parity(trace))
        return say(Say::step_done_parity, n[0], n[1], names(trace, step, State::ann),
                   names(trace, step, State::billy));
    if (step.kind == "end")
        return say(Say::step_done_green, n[0], n[1], names(trace, step, State::ann, true),
                   names(trace, step, State::billy, true));
    if (step.kind == "open")
        return say(Say::step_open, step.position, n[0], n[1], n[0] + n[1], n[2]);
    if (step.kind == "goal") return say(Say::step_goal, n[0], n[1]);
    if (step.kind == "mex")
        return say(Say::step_mex, step.position, numbers_from(step, 1, " "), n[0]);
    if (step.kind == "xor" && n.size() > 1)
        return say(Say::step_tokens, step.position, numbers_from(step, 1, " xor "), n[0]);
    if (step.kind == "xor") return Say::step_no_token;
    if (step.kind == "set") return say(Say::step_set, names(trace, step, State::target));
    if (step.kind == "reach") return say(Say::step_reach, n[0], names(trace, step, State::forced));
    if (step.kind == "trap" && n[2] == 0) return say(Say::step_trap, n[0], n[0] + n[1]);
    if (step.kind == "trap")
        return say(Say::step_no_trap, n[0], n[0] + n[1], names(trace, step, State::dropped));
    if (step.kind == "ended") return say(Say::step_ended, step.position);
    if (step.kind == "lost")
        return say(Say::step_lost, step.position, positions(trace, step, State::won));
    if (step.kind == "marked") return say(Say::step_marked, n[0], n[1]);
    // "start": of a map, or of lifting.
    if (!step.position.empty()) return say(Say::step_start, step.position, n[0]);
    return say(Say::step_beta_zero, n[0], n[1]);
}

void write_trace(const Trace& trace, Sink& sink, const Language& language) {
    Writer out(sink);
    out << spoken(say(Say::trace_head, trace.solver), language) << '\n';
    const auto width = fmt::formatted_size("{}", trace.steps.size());
    for (std::size_t i = 0; i < trace.steps.size() && out.ok(); ++i)
        out << fmt::format("{:>{}}  {}\n", i + 1, width,
                           spoken(step_told(trace, trace.steps[i]), language));
    out << spoken(Say::trace_certified, language) << '\n';
}

nlohmann::ordered_json trace_json(std::string_view game, const Trace& trace) {
    nlohmann::ordered_json json  = {{"game", game},
                                    {"solver", trace.solver},
                                    {"places", trace.places},
                                    {"columns", trace.columns},
                                    {"states", Trace::kStates}};
    auto&                  steps = json["steps"] = nlohmann::ordered_json::array();
    for (const auto& step : trace.steps) {
        nlohmann::ordered_json one = {{"kind", step.kind}, {"numbers", step.numbers}};
        if (!step.position.empty()) one["position"] = step.position;
        auto& changes = one["changes"] = nlohmann::ordered_json::array();
        for (const auto& [place, state, number] : step.changes)
            changes.push_back({place, static_cast<int>(state), number});
        steps.push_back(std::move(one));
    }
    return json;
}

}  // namespace zermelo::inline report
