// The solvers of parity games, by name, and what they have in common.
#pragma once
#include <span>
#include <string_view>

#include "zermelo/arena/parity_core.hpp"
#include "zermelo/arena/parity_labels.hpp"

namespace zermelo::inline arena {

#define PARITY(name, what, textbook) \
    Solution<ParityLabels> parity_##name(const ParityArena&, const Budget&);
#include "zermelo/arena/parity_roster.inc"
#undef PARITY

struct ParityCard {
    std::string_view name, what;
    bool             textbook;  // for reading, and for small games
    ParitySolver     solve;
};

/// All solvers, sorted by name.
std::span<const ParityCard> parity_solvers();

/// Makes the core, calls loop(won, pace), and returns the result.  `bytes` is what the loop needs
/// for each vertex.  If the loop ends early and the pace has not said stop, there was no memory.
template <class Loop>
Solution<ParityLabels> solve_core(const ParityArena& arena, const Budget& budget,
                                  std::string_view phase, std::uint64_t bytes, Loop&& loop) {
    Solution<ParityLabels> solution;
    const std::uint64_t    more = bytes * arena.fields() + 9ull * arena.fields();
    const Budget           rest = budget.beside(more);
    const auto             core = core_of(arena, rest);
    solution.why                = GaveUp::bytes;
    if (!core) return solution;
    ParityWon won(*core);
    if (!won.ok()) return solution;
    Pace       pace(budget, phase);
    const bool solved = loop(won, pace);
    solution.visited  = pace.work();
    solution.why      = solved ? GaveUp::no : pace.stopped() ? pace.why() : GaveUp::bytes;
    if (!solved) return solution;
    solution.status = Status::solved;
    solution.labels = std::move(won.labels);
    return solution;
}

}  // namespace zermelo::inline arena
