// Tests what the parts of a shared run cost: sums over ranks, and each part without those before
// it.
#include "zermelo/cli/shared_stats.hpp"

#include <gtest/gtest.h>

#include "test/cluster/threads_exchange.hpp"

namespace zermelo::shared_stats_test {
namespace {

TEST(SharedStats, PartsAreToldOfAllRanks) {
    test::with_ranks(3, [](Exchange& threads) {
        TimedExchange exchange(threads);
        SharedStats   stats(exchange);
        const auto    r = std::uint64_t{exchange.rank()};
        stats.ended("solve", {10 + r, 1, 4, r});
        stats.ended("judge", {110 + 2 * r, 3 + r, 9, 5 + r});
        const auto all = stats.of_all(exchange);
        ASSERT_EQ(all.size(), 2u);
        const auto said = text_of(all[0]), then = text_of(all[1]);
        EXPECT_TRUE(said.starts_with("solve: compute ")) << said;
        EXPECT_TRUE(
            said.ends_with("rounds 4, sent 33 bytes in 3 buffers, 3 bytes while the next "
                           "were computed\n"))
            << said;
        EXPECT_TRUE(then.starts_with("judge: compute ")) << then;
        EXPECT_TRUE(
            then.ends_with("rounds 5, sent 303 bytes in 9 buffers, 15 bytes while the "
                           "next were computed\n"))
            << then;
        const auto  fact  = fact_of(all[1]);
        const auto& facts = std::get<Group>(fact.value);
        EXPECT_EQ(fact.key, "judge");
        EXPECT_EQ(*find_fact<std::int64_t>(facts, "bytes"), 303);
        EXPECT_EQ(*find_fact<std::int64_t>(facts, "rounds"), 5);
    });
}

TEST(SharedStats, TheTimedExchangeIsTheOther) {
    test::with_ranks(3, [](Exchange& threads) {
        TimedExchange exchange(threads);
        EXPECT_EQ(exchange.ranks(), 3u);
        const auto                   r = exchange.rank();
        std::vector<Exchange::Bytes> out(3), in(3);
        for (auto& one : out) one.push_back(static_cast<unsigned char>(r));
        EXPECT_EQ(exchange.swap(out, in, r), 3u);
        for (unsigned from = 0; from < 3; ++from) EXPECT_EQ(in[from], Exchange::Bytes(1, from));
        for (auto& one : out) one.assign(2, static_cast<unsigned char>(r));
        exchange.start(out, r);
        for (const auto& one : out) EXPECT_TRUE(one.empty());
        exchange.push();
        EXPECT_EQ(exchange.most(r), 2u);
        EXPECT_EQ(exchange.finish(in), 3u);
        for (unsigned from = 0; from < 3; ++from) EXPECT_EQ(in[from], Exchange::Bytes(2, from));
        EXPECT_EQ(exchange.sum(r), 3u);
        EXPECT_EQ(exchange.most(r), 2u);
        exchange.wait();
        EXPECT_GE(exchange.seconds(), 0);
    });
}

}  // namespace
}  // namespace zermelo::shared_stats_test
