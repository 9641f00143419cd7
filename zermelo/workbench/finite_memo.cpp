// The solver `memo`: plays every position once, depth first (finite/memo.hpp).
#include "zermelo/workbench/finite_memo.hpp"
#include "zermelo/finite/memo.hpp"
#include "zermelo/workbench/finite_solver.hpp"

namespace zermelo::inline workbench {

constexpr FiniteSolver memo_solver{
    {"memo", "every position played once, depth first", false},
    [](Play play) { return play != Play::loopy; },
    [](const FiniteQuestion<std::uint64_t>& asked) {
        return found_by_memo(asked.game, asked.root, asked.budget, asked.checkpoint);
    },
    [](const FiniteQuestion<unsigned __int128>& asked) {
        return found_by_memo(asked.game, asked.root, asked.budget, asked.checkpoint);
    }};

}  // namespace zermelo::inline workbench
