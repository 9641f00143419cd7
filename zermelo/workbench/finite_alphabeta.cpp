// The solver `alphabeta`: finds who wins at one position (finite/alphabeta.hpp).  Its labels are
// those of a proof.
#include "zermelo/workbench/finite_alphabeta.hpp"
#include "zermelo/workbench/finite_solver.hpp"

namespace zermelo::inline workbench {

constexpr FiniteSolver alphabeta_solver{
    {"alphabeta", "one position, who wins, by the fewest moves searched", false},
    [](Play play) { return play != Play::loopy; },
    [](const FiniteQuestion<std::uint64_t>& asked) {
        return found_by_alphabeta(asked.game, asked.root, asked.budget, asked.checkpoint);
    },
    [](const FiniteQuestion<unsigned __int128>& asked) {
        return found_by_alphabeta(asked.game, asked.root, asked.budget, asked.checkpoint);
    },
    Extent::tree};

}  // namespace zermelo::inline workbench
