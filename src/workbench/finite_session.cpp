#include "zermelo/workbench/finite_session.hpp"

namespace zermelo {

std::span<const SolverCard> finite_solvers(bool ends) {
    static constexpr SolverCard kSolvers[] = {
        {"iterate", "repeated passes over all positions: the textbook", true},
        {"memo", "every position played once, depth first", false},
        {"retrograde", "from the ends backwards, cycles included", false},
    };
    static constexpr SolverCard kLoopy[] = {kSolvers[0], kSolvers[2]};
    if (ends) return kSolvers;
    return kLoopy;
}

}  // namespace zermelo
