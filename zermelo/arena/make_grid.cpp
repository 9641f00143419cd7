// A checkerboard torus with some moves missing.   <- make grid
//
// Field (y, x) is Ann's if x + y is even.  Each of the four moves to a neighbour, which may lie
// across the border on the other side, is kept with the given probability; a field that would keep
// none keeps one at random.  The arena is sparse and local, and ways in it are long: keep = 0.6
// gives about 2.4 moves a field, and attractors that grow in many small steps.
//
// Numbering: row by row; half of each row is Ann's.
//
// Cost: O(fields).  Main function: make_grid, called from arena/families.inc.
// Source: folklore; percolation on the square lattice (S. Broadbent, J. Hammersley, 1957).
// Tested: test/arena/families_test.cpp.
#include <fmt/format.h>
#include <array>

#include "zermelo/arena/builder.hpp"
#include "zermelo/arena/families.hpp"

namespace zermelo::inline arena {
namespace {

constexpr FamilyOption kGridOptions[] = {
    {"rows", "rows, an even number", 32, 2, 1 << 26, true},
    {"columns", "columns, an even number", 32, 2, 1 << 26, true},
    {"green", "share of green fields", 0.3, 0, 1, false},
    {"keep", "probability of a move", 0.6, 0, 1, false},
    kShuffleOption,
};

struct Torus {
    std::uint64_t rows, columns;

    std::uint64_t half() const { return rows * columns / 2; }
    // The number of field (y, x); Ann's come first.
    std::uint64_t field(std::uint64_t y, std::uint64_t x) const {
        return ((y + x) % 2 == 0 ? 0 : half()) + y * (columns / 2) + x / 2;
    }
    // Emits the neighbours kept, at least one.  On a torus of two rows or columns, up and down or
    // left and right are the same neighbour, counted once.
    template <class Emit>
    void each_move(Random& coins, double keep, std::uint64_t y, std::uint64_t x,
                   Emit&& emit) const {
        std::array<std::uint64_t, 4> next;
        std::size_t                  n = 0;
        next[n++]                      = field(y, (x + 1) % columns);
        if (columns > 2) next[n++] = field(y, (x + columns - 1) % columns);
        next[n++] = field((y + 1) % rows, x);
        if (rows > 2) next[n++] = field((y + rows - 1) % rows, x);
        bool any = false;
        for (std::size_t i = 0; i < n; ++i)
            if (coins.chance(keep)) any = true, emit(next[i]);
        if (!any) emit(next[coins.below(n)]);
    }
    // Calls visit(y, x) for every field in the order of their numbers, until it returns false.
    template <class Visit>
    void each_field(Visit&& visit) const {
        for (const std::uint64_t owner : {0, 1})
            for (std::uint64_t y = 0; y < rows; ++y)
                for (std::uint64_t x = (y + owner) % 2; x < columns; x += 2)
                    if (!visit(y, x)) return;
    }
};

InputError odd(std::string_view name, std::uint64_t value) {
    InputError error;
    error.what     = phrase("{} {} do not form a checkerboard torus", value, name);
    error.expected = phrase("an even number");
    error.instead  = fmt::format("--{} {}", name, value + 1);
    return error;
}

}  // namespace

const std::span<const FamilyOption> grid_options = kGridOptions;

std::expected<Arena, InputError> make_grid(std::span<const double> values, std::uint64_t seed,
                                           const Budget& budget) {
    const Torus torus{static_cast<std::uint64_t>(values[0]), static_cast<std::uint64_t>(values[1])};
    const double green = values[2], keep = values[3];
    if (torus.rows % 2) return std::unexpected(odd("rows", torus.rows));
    if (torus.columns % 2) return std::unexpected(odd("columns", torus.columns));

    Random        seeds(seed);
    Random        coins(seeds.next()), colours(seeds.next());
    std::uint64_t moves = 0;
    if (2 * torus.half() <= Arena::kMostFields) {
        Random same = coins;
        torus.each_field([&](std::uint64_t y, std::uint64_t x) {
            torus.each_move(same, keep, y, x, [&](std::uint64_t) { ++moves; });
            return true;
        });
    }
    ArenaBuilder builder(torus.half(), torus.half(), moves, values[4] != 0, budget);
    torus.each_field([&](std::uint64_t y, std::uint64_t x) {
        if (!builder.field(colours.chance(green))) return false;
        torus.each_move(coins, keep, y, x, [&](std::uint64_t w) { builder.move(w); });
        return true;
    });
    return builder.finish(seeds);
}

}  // namespace zermelo::inline arena
