// The moves that are found at once are those that a plain loop finds one by one.
#include "zermelo/arena/parity_steps.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "test/support/parity_games.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

using Steps = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

Steps sorted(Steps steps) {
    std::ranges::sort(steps);
    return steps;
}

TEST(ParitySteps, finds_what_a_plain_loop_finds) {
    Random random(1);
    for (int i = 0; i < 300; ++i) {
        const auto n     = static_cast<std::uint32_t>(1 + random.below(i % 10 == 0 ? 900 : 40));
        const auto arena = test::parity_arena_of(test::random_parity_game({n, 3, 7, 0}, random));
        const auto in    = reversed(arena.out);
        Bits       open(n), odd_wins(n);
        std::vector<std::uint32_t> queue;
        for (std::uint32_t v = 0; v < n; ++v) {
            if (random.below(2)) odd_wins.set(v);
            if (random.below(4)) open.set(v);
            if (random.below(3)) queue.push_back(v);
        }
        Steps       plain[2], found[2];
        ParitySteps steps;
        for (std::size_t at = 0; at < queue.size();) {
            const auto from = at;
            at += steps.find(in, arena.odd, open, std::span(queue).subspan(at),
                             [&](std::uint32_t x) { return odd_wins.test(x); });
            ASSERT_GT(at, from) << "game " << i << " of seed 1";
            for (const auto [y, x] : steps.willing()) found[1].emplace_back(y, x);
            for (const auto [y, x] : steps.forced()) found[0].emplace_back(y, x);
            std::uint64_t looks = 0;
            for (auto k = from; k < at; ++k) looks += in.length(queue[k]);
            ASSERT_EQ(steps.looks, looks) << "game " << i << " of seed 1";
        }
        for (const auto x : queue)
            for (const auto y : in[x])
                if (open.test(y)) plain[arena.odd.test(y) == odd_wins.test(x)].emplace_back(y, x);
        for (const bool willing : {false, true})
            ASSERT_EQ(sorted(found[willing]), sorted(plain[willing]))
                << "game " << i << " of seed 1";
    }
}

TEST(ParitySteps, counts_successors_up_to_many) {
    Rows out{Table<std::uint32_t>(4), Table<std::uint32_t>(700)};
    out.begin[1] = 3, out.begin[2] = 257, out.begin[3] = 700;
    const auto count = count_successors(out);
    EXPECT_EQ(count[0], 3);
    EXPECT_EQ(count[1], 254);
    EXPECT_EQ(count[2], kManySuccessors);
}

}  // namespace
}  // namespace zermelo
