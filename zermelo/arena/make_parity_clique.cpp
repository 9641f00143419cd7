// All moves except self-loops, and as many priorities as fields.   <- make parity clique
//
// Field v has priority v; the players own fields in turn.
//
// Cost: O(fields^2).  Main function: make_parity_clique, called from arena/parity_families.inc.
// Source: the clique games of O. Friedmann, M. Lange, "The PGSolver Collection of Parity Game
//         Solvers" (2010).
// Tested: test/arena/parity_families_test.cpp.
#include "zermelo/arena/parity_families.hpp"

namespace zermelo::inline arena {
namespace {

constexpr FamilyOption kParityCliqueOptions[] = {
    {"fields", "fields of both players", 100, 2, 65536, true},
};

}  // namespace

const std::span<const FamilyOption> parity_clique_options = kParityCliqueOptions;

std::expected<ParityArena, InputError> make_parity_clique(std::span<const double> values,
                                                          std::uint64_t, const Budget& budget) {
    const auto    n = static_cast<std::uint64_t>(values[0]);
    ParityBuilder builder(n, n * (n - 1), budget);
    for (std::uint64_t v = 0; builder.ok() && v < n; ++v) {
        builder.field(v, v, v % 2 == 1);
        for (std::uint64_t w = 0; w < n; ++w)
            if (w != v) builder.move(v, w);
        if (!builder.go_on(n)) break;
    }
    return builder.finish();
}

}  // namespace zermelo::inline arena
