// A ring with moves of one or two steps.   <- make parity ladder
//
// There are 2k fields; field v leads to v+1 and v+2.  Even fields belong to player 0 and have
// priority 0, odd ones belong to player 1 and have priority 1.
//
// Cost: O(k).  Main function: make_parity_ladder, called from arena/parity_families.inc.
// Source: the ladder games of O. Friedmann, M. Lange, "The PGSolver Collection of Parity Game
//         Solvers" (2010).
// Tested: test/arena/parity_families_test.cpp.
#include "zermelo/arena/parity_families.hpp"

namespace zermelo::inline arena {
namespace {

constexpr FamilyOption kParityLadderOptions[] = {
    {"k", "half of the fields", 100, 1, ParityArena::kMostFields / 2, true},
};

}  // namespace

const std::span<const FamilyOption> parity_ladder_options = kParityLadderOptions;

std::expected<ParityArena, InputError> make_parity_ladder(std::span<const double> values,
                                                          std::uint64_t, const Budget& budget) {
    const auto    n = 2 * static_cast<std::uint64_t>(values[0]);
    ParityBuilder builder(n, 2 * n, budget);
    for (std::uint64_t v = 0; builder.ok() && v < n; ++v) {
        builder.field(v, v % 2, v % 2 == 1);
        builder.move(v, (v + 1) % n);
        builder.move(v, (v + 2) % n);
        if (!builder.go_on(2)) break;
    }
    return builder.finish();
}

}  // namespace zermelo::inline arena
