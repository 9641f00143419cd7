// Tests the claim of arena/buchi_hierarchical.cpp: its work is O(n^2), counted in moves looked at.
// On each family the textbook's work grows eightfold when the number of fields doubles.
#include <gtest/gtest.h>

#include "test/support/arenas.hpp"
#include "zermelo/arena/roster.hpp"

namespace zermelo {
namespace {

using test::Sketch;

std::uint64_t work_of(BuchiSolver solver, const Sketch& sketch) {
    const auto solution = solver(test::arena_of(sketch), Budget{});
    EXPECT_EQ(solution.status, Status::solved);
    return solution.visited;
}

void expect_square(Sketch (*family)(std::uint32_t k)) {
    std::uint64_t ours = 0, trap = 0;
    for (const std::uint32_t k : {50, 100, 200, 400}) {
        const Sketch sketch   = family(k);
        const auto   now_ours = work_of(buchi_hierarchical, sketch);
        const auto   now_trap = work_of(buchi_trap, sketch);
        EXPECT_LT(now_ours, 2 * sketch.fields.size() * sketch.fields.size()) << "k = " << k;
        if (ours > 0) {
            EXPECT_LT(now_ours, 43 * ours / 10) << "k = " << k;
            EXPECT_GT(now_trap, 70 * trap / 10) << "k = " << k;
        }
        ours = now_ours, trap = now_trap;
    }
    EXPECT_GT(trap, 10 * ours);
}

TEST(Hierarchical, square_on_dense_corridors) {
    expect_square([](std::uint32_t k) { return test::dying_chain(k, true, true); });
}

// Every field of Billy's in a dying chain can also go to all later gadgets, and a crowd of Ann's
// fields, which come first in number, to all gadgets.  The gadget that dies next is seen only in a
// thin part of the arena, because Billy's moves come first in the rows.
TEST(Hierarchical, square_where_a_crowd_of_ann_enters_the_traps) {
    expect_square([](std::uint32_t k) {
        Sketch sketch;
        for (std::uint32_t i = 0; i < k; ++i) sketch.fields.push_back({true, false, {}});
        for (auto field : test::dying_chain(k, false, false).fields) {
            for (auto& w : field.next) w += k;
            sketch.fields.push_back(field);
        }
        for (std::uint32_t j = 0; j < k; ++j) {
            for (std::uint32_t i = 0; i < k; ++i) sketch.fields[i].next.push_back(k + 3 * j + 1);
            for (std::uint32_t i = j + 1; i < k; ++i)
                sketch.fields[k + 3 * j].next.push_back(k + 3 * i + 1);
        }
        return sketch;
    });
}

// Every field of Billy's in a dying chain can also go to a hub of Ann's, which can go to every
// green field.  The move into the hub's long row must be counted once, because it belongs to a low
// vertex.
TEST(Hierarchical, square_where_low_vertices_enter_a_long_row) {
    expect_square([](std::uint32_t k) {
        Sketch     sketch = test::dying_chain(k, true, true);
        const auto hub    = static_cast<std::uint32_t>(sketch.fields.size());
        sketch.fields.push_back({true, false, {}});
        for (std::uint32_t j = 0; j < k; ++j) {
            sketch.fields[3 * j].next.push_back(hub);
            sketch.fields[hub].next.push_back(3 * j + 2);
        }
        return sketch;
    });
}

}  // namespace
}  // namespace zermelo
