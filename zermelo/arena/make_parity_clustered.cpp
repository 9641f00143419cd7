// Fields in clusters within clusters.   <- make parity clustered
//
// Every `size` fields form a cluster, every `branch` clusters one of the next level, and so on.  A
// move stays in the field's cluster; with probability `up` it may go anywhere in the next larger
// one, with the same probability again in the one around that.  So the game falls into parts that
// are nearly games of their own.  Solvers that repair are quick on it, and solvers that start
// afresh are slow.
//
// Cost: O(fields + moves).  Main function: make_parity_clustered, called from
// arena/parity_families.inc.
// Source: after the clustered random games of O. Friedmann, M. Lange, "The PGSolver Collection of
//         Parity Game Solvers" (2010).
// Tested: test/arena/parity_families_test.cpp.
#include <algorithm>

#include "zermelo/arena/parity_degrees.hpp"

namespace zermelo::inline arena {
namespace {

constexpr FamilyOption kParityClusteredOptions[] = {
    {"fields", "fields of both players", 1000, 1, ParityArena::kMostFields, true},
    {"priorities", "number of priorities, starting with 0", 10, 1, ParityArena::kMostFields, true},
    {"least", "smallest out-degree", 1, 1, 1 << 20, true},
    {"most", "largest out-degree", 3, 1, 1 << 20, true},
    {"size", "fields in each smallest cluster", 8, 1, ParityArena::kMostFields, true},
    {"branch", "clusters in each larger cluster", 8, 2, ParityArena::kMostFields, true},
    {"up", "probability that a move leaves its cluster for the next larger one", 0.125, 0, 1,
     false},
};

}  // namespace

const std::span<const FamilyOption> parity_clustered_options = kParityClusteredOptions;

std::expected<ParityArena, InputError> make_parity_clustered(std::span<const double> values,
                                                             std::uint64_t           seed,
                                                             const Budget&           budget) {
    const auto whole  = [&](int i) { return static_cast<std::uint64_t>(values[i]); };
    const auto fields = whole(0), priorities = whole(1), least = whole(2), most = whole(3);
    const auto size = whole(4), branch = whole(5);
    const auto kind = [&](Random& others) {
        const bool odd = others.chance(0.5);  // drawn first, on every machine
        return std::pair{others.below(priorities), odd};
    };
    return random_parity(fields, least, most, seed, budget, kind,
                         [&](std::uint64_t v, Random& picks) {
                             auto cluster = size;
                             while (cluster < fields && picks.chance(values[6])) cluster *= branch;
                             const auto low = v / cluster * cluster;
                             return low + picks.below(std::min(cluster, fields - low));
                         });
}

}  // namespace zermelo::inline arena
