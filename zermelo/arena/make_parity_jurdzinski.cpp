// Hard for small progress measures.   <- make parity jurdzinski
//
// At the bottom two rows of w fields lead back and forth.  Above them stand h-1 pairs of rows, each
// with a third row of an odd priority between them.  Lifting has to count through ever more of
// them.
//
//     bottom  L0 <-> R0   L of player 0, priority 0; R of player 1, priority 1
//     row h   L <-> R, L -> A -> R;  priority 2h, A 2h+1;  R may fall to the bottom, which leads up
//
// Cost: O(w h).  Main function: make_parity_jurdzinski, called from arena/parity_families.inc.
// Source: M. Jurdzinski, "Small Progress Measures for Solving Parity Games", STACS 2000, theorem
//         of the lower bound.
// Tested: test/arena/parity_families_test.cpp.
#include "zermelo/arena/parity_families.hpp"

namespace zermelo::inline arena {
namespace {

constexpr FamilyOption kParityJurdzinskiOptions[] = {
    {"height", "pairs of rows", 4, 1, 1 << 14, true},
    {"width", "fields of a row", 5, 1, 1 << 14, true},
};

}  // namespace

const std::span<const FamilyOption> parity_jurdzinski_options = kParityJurdzinskiOptions;

std::expected<ParityArena, InputError> make_parity_jurdzinski(std::span<const double> values,
                                                              std::uint64_t, const Budget& budget) {
    const auto height = static_cast<std::uint64_t>(values[0]);
    const auto width  = static_cast<std::uint64_t>(values[1]);
    // Row r: left 0 .. w, right 0 .. w-1, and, unless it is the bottom, above 0 .. w-1.
    const auto row = [&](std::uint64_t r) {
        return r == 0 ? 0 : 2 * width + 1 + (r - 1) * (3 * width + 1);
    };
    const auto left  = [&](std::uint64_t r, std::uint64_t i) { return row(r) + i; };
    const auto right = [&](std::uint64_t r, std::uint64_t i) { return row(r) + width + 1 + i; };
    const auto above = [&](std::uint64_t r, std::uint64_t i) { return row(r) + 2 * width + 1 + i; };
    ParityBuilder builder(row(height), 8 * row(height), budget);
    for (std::uint64_t r = 0; builder.ok() && r < height; ++r) {
        for (std::uint64_t i = 0; i <= width; ++i) {
            builder.field(left(r, i), 2 * r, r > 0);
            if (i > 0) builder.move(left(r, i), right(r, i - 1));
            if (i == width) continue;
            builder.move(left(r, i), right(r, i));
            builder.field(right(r, i), r == 0 ? 1 : 2 * r, r == 0);
            builder.move(right(r, i), left(r, i));
            builder.move(right(r, i), left(r, i + 1));
            if (r == 0) {
                for (std::uint64_t up = 1; up < height; ++up)
                    builder.move(right(0, i), right(up, i));
                continue;
            }
            builder.move(right(r, i), right(0, i));
            builder.field(above(r, i), 2 * r + 1, false);
            builder.move(left(r, i), above(r, i));
            builder.move(above(r, i), right(r, i));
        }
        if (!builder.go_on(8 * width)) break;
    }
    return builder.finish();
}

}  // namespace zermelo::inline arena
