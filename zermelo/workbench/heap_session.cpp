#include "zermelo/workbench/heap_session.hpp"
#include "zermelo/workbench/pn_session.hpp"

namespace zermelo::inline workbench {

std::span<const SolverCard> heap_solvers(bool theory) {
    static constexpr SolverCard kBoth[] = {
        {"formula", "a theorem's closed form, judged heap by heap as far as that goes", false},
        {"mex", "the least nimber absent among the options, heap after heap", true}};
    return theory ? std::span(kBoth) : std::span(kBoth).subspan(1);
}

std::span<const SolverCard> pn_solvers() {
    static constexpr SolverCard kFormula[] = {
        {"formula", "a theorem's closed form, judged on every position where they are few", false}};
    return kFormula;
}

}  // namespace zermelo::inline workbench
