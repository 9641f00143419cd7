#include "zermelo/workbench/finite_session.hpp"

namespace zermelo::inline workbench {

std::span<const SolverCard> finite_solvers(Play play) {
    static constexpr SolverCard kIterate{"iterate",
                                         "repeated passes over all positions: the textbook", true};
    static constexpr SolverCard kLayers{"layers", "one sweep over all slots of a board", false};
    static constexpr SolverCard kMemo{"memo", "every position played once, depth first", false};
    static constexpr SolverCard kProof{"proof", "proof-number search: who wins, by a tree", false};
    static constexpr SolverCard kRetrograde{"retrograde",
                                            "from the ends backwards, cycles included", false};
    static constexpr SolverCard kLoopy[]   = {kIterate, kProof, kRetrograde};
    static constexpr SolverCard kEnding[]  = {kIterate, kMemo, kProof, kRetrograde};
    static constexpr SolverCard kSlotted[] = {kIterate, kLayers, kMemo, kProof, kRetrograde};
    if (play == Play::slotted) return kSlotted;
    if (play == Play::ending) return kEnding;
    return kLoopy;
}

std::span<const SolverCard> pn_solvers() {
    static constexpr SolverCard kFormula[] = {
        {"formula", "a theorem's closed form, judged on every position where they are few", false}};
    return kFormula;
}

}  // namespace zermelo::inline workbench
