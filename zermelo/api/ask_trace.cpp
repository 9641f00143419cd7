// A textbook solver, or an attractor, step by step: what each step changes.
#include "zermelo/report/trace.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/force.hpp"

#include "zermelo/api/asked.hpp"

namespace zermelo::inline api {

Asked ask_trace(const Question& question, const Budget& budget) {
    auto game = open_question(question, budget);
    if (!game) return std::unexpected(game.error());
    const auto trace = question.set ? trace_force_of(*game->session, *question.set, budget)
                                    : trace_of(*game->session, question.solver, budget);
    if (!trace) return std::unexpected(trace.error());
    return trace_json(game->card->name, *trace);
}

}  // namespace zermelo::inline api
