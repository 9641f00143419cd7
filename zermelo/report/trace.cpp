#include "zermelo/report/trace.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>
#include <vector>

namespace zermelo::inline report {
namespace {

using State = Trace::State;
using Step  = Trace::Step;

// The places that a step puts into that state; numbered: with the number of each.
std::string names(const Trace& trace, const Step& step, State state, bool numbered = false) {
    std::vector<std::string> texts;
    for (const auto& [place, now, number] : step.changes)
        if (now == state)
            texts.push_back(numbered ? fmt::format("{}={}", trace.places[place], number)
                                     : trace.places[place]);
    return texts.empty() ? "none" : fmt::format("{}", fmt::join(texts, " "));
}
// Positions of more words than one stand apart by commas.
std::string positions(const Trace& trace, const Step& step, State state) {
    std::vector<std::string> texts;
    for (const auto& [place, now, number] : step.changes)
        if (now == state) texts.push_back(trace.places[place]);
    return texts.empty() ? "none" : fmt::format("{}", fmt::join(texts, ", "));
}

std::string numbers_from(const Step& step, std::size_t first, std::string_view between) {
    const std::span rest = std::span(step.numbers).subspan(std::min(first, step.numbers.size()));
    return rest.empty() ? "none" : fmt::format("{}", fmt::join(rest, between));
}

// All places that a step changes.
std::string all_names(const Trace& trace, const Step& step) {
    std::vector<std::string> texts;
    for (const auto& change : step.changes) texts.push_back(trace.places[change.place]);
    return texts.empty() ? "none" : fmt::format("{}", fmt::join(texts, " "));
}

// The steps of parity games' solvers; "": it is none.
std::string parity_text(const Trace& trace, const Step& step) {
    const auto& n = step.numbers;
    if (step.kind == "attract")
        return fmt::format("depth {}: into the region of player {}: {}", n[0], n[2],
                           all_names(trace, step));
    if (step.kind == "take")
        return fmt::format("depth {}: taken out, player {} wins them: {}", n[0], n[2],
                           all_names(trace, step));
    if (step.kind == "reopen")
        return fmt::format("in no region any more: {}", all_names(trace, step));
    if (step.kind == "measures")
        return fmt::format("the measures of player {} are 0 everywhere", n[0]);
    if (step.kind == "measure")
        return fmt::format("field {}: measure {} -> {}", step.position, n[1],
                           n[0] < 0 ? "infinity" : fmt::format("{}", n[0]));
    return "";
}
bool is_parity(const Trace& trace) {
    return std::ranges::any_of(trace.steps,
                               [&](const Step& step) { return !parity_text(trace, step).empty(); });
}

std::string lift_text(const Step& step) {
    const auto& n = step.numbers;
    if (n[0] >= 0) return fmt::format("field {}: beta {} -> {}", step.position, n[1], n[0]);
    return fmt::format("field {}: beta {} -> infinity, and alpha = {}", step.position, n[1],
                       n.size() > 2 ? n[2] : -1);
}

}  // namespace

std::string step_text(const Trace& trace, const Step& step) {
    const auto& n = step.numbers;
    if (step.kind == "force" && n[0] == 0)
        return fmt::format("a round begins, targets: {}", names(trace, step, State::target));
    if (step.kind == "force")
        return fmt::format("forced onto a target within {}: {}", n[0],
                           names(trace, step, State::forced));
    if (step.kind == "left")
        return fmt::format("not forced, Billy wins with rank {}: {}", n[0],
                           names(trace, step, State::billy));
    if (step.kind == "drop")
        return fmt::format("targets dropped, where Ann cannot stay: {}",
                           names(trace, step, State::dropped));
    if (step.kind == "lift") return lift_text(step);
    if (auto text = parity_text(trace, step); !text.empty()) return text;
    if (step.kind == "end" && is_parity(trace))
        return fmt::format("done: player 0 wins {}, player 1 {}\n  player 0  {}\n  player 1  {}",
                           n[0], n[1], names(trace, step, State::ann),
                           names(trace, step, State::billy));
    if (step.kind == "end")
        return fmt::format("done: Ann wins {}, Billy {}\n  alpha  {}\n  beta   {}", n[0], n[1],
                           names(trace, step, State::ann, true),
                           names(trace, step, State::billy, true));
    if (step.kind == "open")
        return fmt::format("opened {}: {} moves made, bound {}, together {}; {} wait",
                           step.position, n[0], n[1], n[0] + n[1], n[2]);
    if (step.kind == "goal")
        return fmt::format("the goal: {} moves; {} positions opened", n[0], n[1]);
    if (step.kind == "mex")
        return fmt::format("node {}: successors {}, nimber {}", step.position,
                           numbers_from(step, 1, " "), n[0]);
    if (step.kind == "xor" && n.size() > 1)
        return fmt::format("tokens {}: {} = {}", step.position, numbers_from(step, 1, " xor "),
                           n[0]);
    if (step.kind == "xor") return "no token: 0";
    if (step.kind == "set") return fmt::format("the set: {}", names(trace, step, State::target));
    if (step.kind == "reach")
        return fmt::format("forced into it within {}: {}", n[0], names(trace, step, State::forced));
    if (step.kind == "trap")
        return fmt::format("done: forced from {} of {} fields; {} for Billy{}", n[0], n[0] + n[1],
                           n[2] == 0 ? "a trap" : "no trap",
                           n[2] == 0 ? ""
                                     : fmt::format(": from {} of the set Ann cannot stay inside",
                                                   names(trace, step, State::dropped)));
    if (step.kind == "ended") return fmt::format("{}: no move, and that wins", step.position);
    if (step.kind == "lost")
        return fmt::format("{}: not marked, so lost; marks {}", step.position,
                           positions(trace, step, State::won));
    if (step.kind == "marked") return fmt::format("done: {} lost, {} won", n[0], n[1]);
    // "start", of a map or of lifting
    if (!step.position.empty()) return fmt::format("start {}: bound {}", step.position, n[0]);
    return fmt::format("beta = 0 on all {} fields; above {} it is infinite", n[0], n[1]);
}

void write_trace(const Trace& trace, Sink& sink) {
    Writer out(sink);
    out << fmt::format("solver {}, step by step\n", trace.solver);
    const auto width = fmt::formatted_size("{}", trace.steps.size());
    for (std::size_t i = 0; i < trace.steps.size() && out.ok(); ++i)
        out << fmt::format("{:>{}}  {}\n", i + 1, width, step_text(trace, trace.steps[i]));
    out << "certified: what the last step says was judged\n";
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
