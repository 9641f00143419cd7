// Winners and moves from labels: how a certificate becomes a PGSolver solution.
//
// The rule that judges labels also knows the move that keeps a label's promise.  It is asked once
// for each field.  ranks_of goes the other way.
//
// Time O(n + m); 4 bytes a field and a bit.
//
// Main function: moves_of.
// Tested: test/arena/ranks_of_test.cpp, there and back.
#include "zermelo/check/check.hpp"

#include "zermelo/arena/formats.hpp"
#include "zermelo/base/as_size.hpp"

namespace zermelo::inline arena {

ParitySolution moves_of(const Arena& arena, const GreenLabels& labels) {
    const std::uint32_t       n = arena.fields();
    ParitySolution            solution{Bits(n), Table<std::uint32_t>(n)};
    std::vector<Green::Label> next;
    if (!solution.ok()) return solution;
    for (std::uint32_t v = 0; v < n; ++v) {
        const Ruling ruling = judge_at(arena, Green{}, labels, v, next);
        if (labels.ann(v)) solution.ann.set(v);
        solution.move[v] =
            ruling.choice == kNone ? ParitySolution::kNoMove : arena.out[v][as_size(ruling.choice)];
    }
    return solution;
}

}  // namespace zermelo::inline arena
