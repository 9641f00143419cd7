#include "zermelo/workbench/finite_solver.hpp"

#include <algorithm>
#include <vector>

namespace zermelo::inline workbench {
namespace {

constexpr const FiniteSolver* kSolvers[] = {
#define SOLVER(name) &name##_solver,
#include "zermelo/workbench/finite_solvers.inc"
#undef SOLVER
};

std::vector<SolverCard> cards_for(Play play) {
    std::vector<SolverCard> cards;
    for (const auto* const solver : kSolvers)
        if (solver->fits(play)) cards.push_back(solver->card);
    return cards;
}

}  // namespace

const FiniteSolver& finite_solver(std::string_view name) {
    return **std::ranges::find(kSolvers, name,
                               [](const FiniteSolver* solver) { return solver->card.name; });
}

std::span<const SolverCard> finite_solvers(Play play) {
    static const std::vector<SolverCard> kLoopy   = cards_for(Play::loopy),
                                         kEnding  = cards_for(Play::ending),
                                         kSlotted = cards_for(Play::slotted);
    if (play == Play::slotted) return kSlotted;
    return play == Play::ending ? kEnding : kLoopy;
}

}  // namespace zermelo::inline workbench
