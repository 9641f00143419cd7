// Every field has as many moves in as out.   <- make parity steady
//
// The moves are `degree` random permutations of the fields: in each, every field has one move out
// and one move in.  (Where two permutations agree, there is one move less.)  So no field is easily
// forced, and none is left alone: preprocessing finds little here, unlike in `random`.
//
// Cost: O(fields * degree).  Main function: make_parity_steady, called from
// arena/parity_families.inc.
// Source: after the steady random games of O. Friedmann, M. Lange, "The PGSolver Collection of
//         Parity Game Solvers" (2010), whose degrees lie in ranges.
// Tested: test/arena/parity_families_test.cpp.
#include <numeric>
#include <utility>
#include <vector>

#include "zermelo/arena/parity_families.hpp"
#include "zermelo/base/as_size.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo::inline arena {
namespace {

constexpr FamilyOption kParitySteadyOptions[] = {
    {"fields", "fields of both players", 1000, 1, ParityArena::kMostFields, true},
    {"priorities", "number of priorities, starting with 0", 10, 1, ParityArena::kMostFields, true},
    {"degree", "moves out of a field, and into it", 2, 1, 1 << 20, true},
};

}  // namespace

const std::span<const FamilyOption> parity_steady_options = kParitySteadyOptions;

std::expected<ParityArena, InputError> make_parity_steady(std::span<const double> values,
                                                          std::uint64_t           seed,
                                                          const Budget&           budget) {
    const auto    whole  = [&](int i) { return static_cast<std::uint64_t>(values[i]); };
    const auto    fields = whole(0), priorities = whole(1), degree = whole(2);
    Random        random(seed);
    ParityBuilder builder(fields, fields * degree, budget);
    if (!builder.ok()) return builder.finish();
    for (std::uint64_t v = 0; v < fields; ++v) {
        const bool odd = random.chance(0.5);  // drawn first, on every machine
        builder.field(v, random.below(priorities), odd);
    }
    std::vector<std::uint32_t> order(as_size(fields));
    for (std::uint64_t i = 0; i < degree && builder.go_on(fields); ++i) {
        std::iota(order.begin(), order.end(), 0u);
        for (auto k = order.size(); k > 1; --k) std::swap(order[k - 1], order[random.below(k)]);
        for (std::size_t v = 0; v < order.size(); ++v) builder.move(v, order[v]);
    }
    return builder.finish();
}

}  // namespace zermelo::inline arena
