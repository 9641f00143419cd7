// A textbook solver, step by step: what each step changes.
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/trace.hpp"

#include "zermelo/api/asked.hpp"

namespace zermelo::inline api {

Asked ask_trace(const Question& question, const Budget& budget) {
    auto game = open_question(question, budget);
    if (!game) return std::unexpected(game.error());
    const auto trace = trace_of(*game->session, question.solver, budget);
    if (!trace) return std::unexpected(trace.error());
    ApiJson json  = {{"game", game->card->name},
                     {"solver", trace->solver},
                     {"places", trace->places},
                     {"columns", trace->columns},
                     {"states", Trace::kStates}};
    auto&   steps = json["steps"] = ApiJson::array();
    for (const auto& step : trace->steps) {
        ApiJson one = {{"kind", step.kind}, {"numbers", step.numbers}};
        if (!step.position.empty()) one["position"] = step.position;
        auto& changes = one["changes"] = ApiJson::array();
        for (const auto& [place, state, number] : step.changes)
            changes.push_back({place, static_cast<int>(state), number});
        steps.push_back(std::move(one));
    }
    return json;
}

}  // namespace zermelo::inline api
