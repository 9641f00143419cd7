// The numbers of positions with dropped stones, compared with boards that are played through.
#include "zermelo/games/columns.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <vector>

namespace zermelo {
namespace {

std::uint64_t floor_of(unsigned rows, unsigned columns) {
    std::uint64_t floor = 0;
    for (unsigned c = 0; c < columns; ++c) floor |= std::uint64_t{1} << c * (rows + 1);
    return floor;
}

struct Shape {
    unsigned rows, columns;
};
constexpr Shape kShapes[] = {{1, 1}, {1, 2}, {2, 1}, {5, 1}, {1, 7}, {2, 2},
                             {3, 2}, {2, 3}, {2, 4}, {3, 3}, {4, 3}, {2, 5}};

TEST(ColumnSlots, index_and_position_are_inverse_on_valid_slots) {
    for (const auto [rows, columns] : kShapes) {
        const ColumnSlots slots(rows, columns);
        ASSERT_TRUE(slots.ok());
        ASSERT_EQ(slots.count(), ColumnSlots::count_for(rows, columns));
        for (Index i = 0; i < slots.count(); ++i)
            if (slots.valid(i)) {
                ASSERT_EQ(slots.index(slots.position(i)), i) << rows << " x " << columns;
            }
    }
}

// All numbers, both where the low half is large and where it is a board without columns.
TEST(ColumnSlots, every_number_tells_its_columns_digits) {
    for (const auto [rows, columns] : kShapes) {
        const ColumnSlots slots(rows, columns);
        const auto        digits = (Index{2} << rows) - 1;
        for (Index i = 0; i < slots.count(); ++i) {
            const auto p    = slots.position(i);
            Index      rest = i;
            for (unsigned c = 0; c < columns; ++c, rest /= digits) {
                const auto digit = rest % digits;
                const auto all   = std::bit_floor(digit + 1) - 1;
                ASSERT_EQ(p.all >> c * (rows + 1) & ((Index{2} << rows) - 1), all) << i;
            }
        }
    }
}

TEST(ColumnSlots, mirror_images_have_their_columns_in_the_opposite_order) {
    for (const auto [rows, columns] : kShapes) {
        const ColumnSlots slots(rows, columns);
        const auto        digits = (Index{2} << rows) - 1;
        for (Index i = 0; i < slots.count(); ++i) {
            Index image = 0, rest = i;
            for (unsigned c = 0; c < columns; ++c, rest /= digits)
                image = image * digits + rest % digits;
            ASSERT_EQ(slots.mirrored(i), image) << rows << " x " << columns << ": " << i;
        }
    }
}

// Every board that can be reached from the empty one by dropping stones in turn.
TEST(ColumnSlots, moves_lead_where_they_should) {
    for (const auto [rows, columns] : kShapes) {
        const ColumnSlots slots(rows, columns);
        const auto        floor = floor_of(rows, columns);
        const auto        cells = floor * ((std::uint64_t{1} << rows) - 1);
        std::vector<bool> seen(slots.count());
        seen[0] = true;
        ASSERT_EQ(slots.position(0), Stones{});
        for (Index i = 0; i < slots.count(); ++i) {
            if (!seen[i]) continue;
            ASSERT_TRUE(slots.valid(i));
            const auto p = slots.position(i);
            for (auto rest = (p.all + floor) & cells; rest != 0; rest &= rest - 1) {
                const auto   cell = rest & -rest;
                const Stones next{p.all ^ p.mine, p.all | cell};
                const auto   to = slots.after(i, cell, x_moves(p));
                ASSERT_GT(to, i);
                ASSERT_EQ(slots.position(to), next) << rows << " x " << columns << ": " << i;
                ASSERT_EQ(slots.index(next), to);
                seen[to] = true;
            }
        }
    }
}

TEST(ColumnSlots, rows_hold_every_valid_slot_once_after_its_successors) {
    for (const auto [rows, columns] : kShapes) {
        const ColumnSlots                        slots(rows, columns);
        const auto                               floor = floor_of(rows, columns);
        const auto                               cells = floor * ((std::uint64_t{1} << rows) - 1);
        std::map<Index, std::pair<Index, Index>> place;  // the layer and row of each slot visited
        for (Index layer = 0; layer < slots.layers(); ++layer)
            for (Index r = 0; r < slots.rows(layer); ++r)
                slots.row(layer, r, [&](Index i, const Stones& p) {
                    ASSERT_TRUE(slots.valid(i));
                    ASSERT_EQ(slots.position(i), p);
                    ASSERT_TRUE(place.emplace(i, std::pair(layer, r)).second) << "twice: " << i;
                    for (auto rest = (p.all + floor) & cells; rest != 0; rest &= rest - 1) {
                        const auto to = place.find(slots.after(i, rest & -rest, x_moves(p)));
                        ASSERT_NE(to, place.end()) << i;
                        const auto [where, which] = to->second;
                        ASSERT_TRUE(where < layer || which == r) << i;
                    }
                });
        Index valid = 0;
        for (Index i = 0; i < slots.count(); ++i) valid += slots.valid(i);
        ASSERT_EQ(place.size(), valid) << rows << " x " << columns;
    }
}

// A stone on top of h others in the last column changes what comes after their bits.
TEST(ColumnSlots, rows_with_the_same_stones_at_the_bottom_are_near) {
    for (const auto [rows, columns] : kShapes) {
        const ColumnSlots slots(rows, columns);
        const auto        digits = (Index{2} << rows) - 1;
        const auto        each   = slots.count() / slots.row_size() / digits;  // of the last one
        for (Index row = 0; row < slots.count() / slots.row_size(); ++row)
            slots.rows_before(row, [&](Index before) {
                const auto h = std::bit_width(before / each + 1) - 1;
                if (row / each == before / each) return;
                const auto differ = slots.row_near(row) ^ slots.row_near(before);
                ASSERT_LT(differ, std::uint64_t{1} << (32 - h)) << rows << " x " << columns;
            });
    }
}

// The numbers of rows, compared with a look at all slots.
TEST(ColumnSlots, numbers_of_rows_tell_what_walks_find) {
    for (const auto [rows, columns] : kShapes) {
        const ColumnSlots                      slots(rows, columns);
        const auto                             floor = floor_of(rows, columns);
        const auto                             cells = floor * ((std::uint64_t{1} << rows) - 1);
        const auto                             size  = slots.row_size();
        std::map<Index, std::set<Index>>       before;
        std::map<unsigned, std::vector<Index>> places;  // of valid slots, by kind
        std::set<Index>                        numbers;
        for (Index layer = 0; layer < slots.layers(); ++layer)
            for (Index r = 0; r < slots.rows(layer); ++r) {
                const auto number = slots.row_at(layer, r);
                ASSERT_TRUE(numbers.insert(number).second);
                std::vector<Index> here;
                slots.row(layer, r, [&](Index i, const Stones& p) {
                    ASSERT_EQ(slots.row_of(i), number);
                    ASSERT_EQ(i / size, number);
                    here.push_back(i - number * size);
                    for (auto rest = (p.all + floor) & cells; rest != 0; rest &= rest - 1)
                        if (const auto to = slots.after(i, rest & -rest, x_moves(p)) / size;
                            to != number)
                            before[to].insert(number);
                });
                std::ranges::sort(here);
                const auto [kind, first] = places.try_emplace(slots.row_kind(number), here);
                ASSERT_TRUE(first || kind->second == here) << number;
            }
        ASSERT_EQ(numbers.size() * size, slots.count());
        // A stone X or O in any column of the high half, whoever's turn it is.
        std::map<Index, std::set<Index>> may;
        for (const auto number : numbers) {
            const auto p = slots.position(number * size);
            for (auto rest = (p.all + floor) & cells; rest != 0; rest &= rest - 1)
                for (const bool x : {false, true})
                    if (const auto to = slots.after(number * size, rest & -rest, x) / size;
                        to != number)
                        may[to].insert(number);
        }
        for (const auto number : numbers) {
            std::set<Index> told;
            slots.rows_before(number, [&](Index one) { ASSERT_TRUE(told.insert(one).second); });
            ASSERT_EQ(told, may[number]) << rows << " x " << columns << ' ' << number;
            ASSERT_TRUE(std::ranges::includes(told, before[number])) << rows << " x " << columns;
        }
    }
}

TEST(ColumnSlots, memory_is_told_before_it_is_taken) {
    EXPECT_EQ(ColumnSlots::count_for(4, 6), 887'503'681u);
    EXPECT_EQ(ColumnSlots::count_for(6, 9), 8'594'754'748'609'397'887u);
    EXPECT_EQ(ColumnSlots::bytes_for(4, 6), 887'503'681u + 2 * 31 * 31 * 31 * 29u);
    EXPECT_EQ(ColumnSlots::bytes_for(31, 1), (std::uint64_t{30} << 32) - 1);
    for (const auto [rows, columns] : {Shape{6, 9}, {6, 7}, {1, 31}, {30, 2}})
        EXPECT_EQ(ColumnSlots::bytes_for(rows, columns), ~std::uint64_t{0});
}

}  // namespace
}  // namespace zermelo
