// Hard for recursion that starts over.   <- make parity recursive-ladder
//
// There are k steps of five fields.  Each step holds a smaller game of the same kind, which
// Zielonka's algorithm solves twice.  Repairing instead of starting over is no help here; learning
// tangles is.
//
// Cost: O(k).  Main function: make_parity_recursive_ladder, called from arena/parity_families.inc.
// Source: O. Friedmann, "Recursive algorithm for parity games requires exponential time", RAIRO 45
//         (2011).
// Tested: test/arena/parity_families_test.cpp.
#include "zermelo/arena/parity_families.hpp"

namespace zermelo::inline arena {
namespace {

constexpr FamilyOption kRecursiveLadderOptions[] = {{"k", "steps", 20, 1, 1 << 22, true}};

}  // namespace

const std::span<const FamilyOption> parity_recursive_ladder_options = kRecursiveLadderOptions;

std::expected<ParityArena, InputError> make_parity_recursive_ladder(std::span<const double> values,
                                                                    std::uint64_t,
                                                                    const Budget& budget) {
    const auto    k = static_cast<std::uint64_t>(values[0]);
    // Step i has the fields 5i-2 .. 5i+2; the first lacks two, the last three.
    ParityBuilder builder(5 * k, 11 * k, budget);
    for (std::uint64_t i = 0; builder.ok() && i <= k; ++i) {
        const bool first = i == 0, last = i == k;
        const auto top = 3 * (i + 1) + 2;
        const bool odd = i % 2 == 1;
        const auto at  = [&](std::uint64_t j) { return 5 * i + j - 2; };
        if (!first) {
            builder.field(at(0), !odd, !odd);
            builder.field(at(1), !odd, odd);
            builder.move(at(0), at(1) - 3);  // field 3 of the step before
            builder.move(at(0), at(1));
            builder.move(at(1), at(0));
            if (!last) builder.move(at(1), at(2));
        }
        if (!last) {
            builder.field(at(2), top, !odd);
            builder.field(at(3), top - 1, odd);
            builder.field(at(4), top - 2, !odd);
            builder.move(at(2), at(6));
            builder.move(at(2), at(3));
            if (!first) builder.move(at(3), at(1) - 3);
            if (i + 1 < k) builder.move(at(3), at(8));
            builder.move(at(3), at(4));
            builder.move(at(4), at(3));
            builder.move(at(4), at(6));
        }
        if (!builder.go_on(11)) break;
    }
    return builder.finish();
}

}  // namespace zermelo::inline arena
