#include "zermelo/impartial/heap_nimbers.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <vector>

namespace zermelo {
namespace {

// Kayles: take one or two adjacent pins of a row.
struct Kayles {
    template <class Emit>
    void options(Index h, Emit&& emit) const {
        for (Index taken = 1; taken <= 2 && taken <= h; ++taken)
            for (Index a = 0; a <= (h - taken) / 2; ++a) {
                Index       parts[2];
                std::size_t n = 0;
                for (const Index part : {h - taken - a, a})
                    if (part > 0) parts[n++] = part;
                if (!emit(std::span<const Index>(parts, n))) return;
            }
    }
};

TEST(HeapNimbers, kayles_as_in_the_specification) {
    const auto solution = heap_nimbers(Kayles{}, 11, {});
    ASSERT_EQ(solution.status, Status::solved);
    EXPECT_EQ(std::vector<std::uint32_t>(solution.labels.begin(), solution.labels.end()),
              (std::vector<std::uint32_t>{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6}));
}

TEST(HeapNimbers, kayles_has_its_period_and_exceptions) {
    const auto         solution = heap_nimbers(Kayles{}, 600, {});
    const auto&        g        = solution.labels;
    std::vector<Index> exceptions;
    for (Index h = 0; h + 12 <= 600 && h < 84; ++h)
        if (g[h] != g[84 + (h % 12)]) exceptions.push_back(h);
    EXPECT_EQ(exceptions, (std::vector<Index>{0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70}));
    for (Index h = 71; h + 12 <= 600; ++h) EXPECT_EQ(g[h], g[h + 12]) << h;
}

// Nim: its nimbers exceed the first size of the marks.
struct Nim {
    template <class Emit>
    void options(Index h, Emit&& emit) const {
        for (Index rest = 0; rest < h; ++rest)
            if (!emit(std::span(&rest, rest > 0))) return;
    }
};

TEST(HeapNimbers, grow_as_they_must) {
    const auto solution = heap_nimbers(Nim{}, 1000, {});
    for (Index h = 0; h <= 1000; ++h) ASSERT_EQ(solution.labels[h], h);
}

TEST(HeapNimbers, limits_are_kept) {
    Budget budget;
    budget.bytes = 1000;
    EXPECT_EQ(heap_nimbers(Nim{}, 1000, budget).why, GaveUp::bytes);
    EXPECT_EQ(heap_nimbers(Nim{}, ~std::uint64_t{0} - 1, budget).why, GaveUp::bytes);
    budget.bytes           = 1 << 20;
    budget.work            = 100;
    const auto out_of_work = heap_nimbers(Nim{}, 5000, budget);
    EXPECT_EQ(out_of_work.status, Status::gave_up);
    EXPECT_EQ(out_of_work.why, GaveUp::work);
    std::atomic<bool> stop = true;
    budget.work            = ~std::uint64_t{0};
    budget.stop            = &stop;
    EXPECT_EQ(heap_nimbers(Nim{}, 5000, budget).why, GaveUp::stopped);
}

}  // namespace
}  // namespace zermelo
