// Tables with one changed label are refused by any number of ranks, and the position that is named
// is that of the one-process checker.
#include "zermelo/cluster/judge.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <tuple>

#include "test/cluster/opened.hpp"
#include "test/cluster/threads_exchange.hpp"
#include "test/support/changed_table.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/cluster/near_blocks.hpp"
#include "zermelo/cluster/solve.hpp"

namespace zermelo::shared_judge_test {
namespace {

// Lets all ranks judge a table, and returns what they say.  `on_disk`: the labels lie on disk.
std::string checked(const SharedGame& game, const std::string& table, unsigned ranks, bool on_disk,
                    std::uint64_t buffer = 1 << 16, std::uint64_t bytes = ~std::uint64_t{0}) {
    const auto folder = std::filesystem::temp_directory_path() /
                        ("zermelo-judge-" + std::to_string(::getpid()) + ".check");
    std::vector<std::string> said(ranks);
    const auto               file = *TableFile::open(bytes_of(table));
    test::with_ranks(ranks, [&](Exchange& exchange) {
        const auto shards = shards_of(game, Deal{6, 3}, exchange.rank(), ranks);
        Budget     budget;
        budget.bytes = bytes;
        SharedRun run{game, shards, exchange, budget, buffer};
        Snapshot  snapshot(folder.string(), game.header(), shards, exchange, 0);
        if (on_disk) run.snapshot = &snapshot, run.on_disk = true;
        const auto answer     = check_shared(run, file);
        said[exchange.rank()] = answer ? spoken(answer->headline) : to_text(answer.error());
        EXPECT_FALSE(std::filesystem::exists(folder / "now"));  // no run goes on from there
    });
    for (const auto& one : said) EXPECT_EQ(one, said[0]);
    drop_shards(folder.string());
    EXPECT_FALSE(std::filesystem::exists(folder));
    return said[0];
}

TEST(SharedJudge, AChangedLabelIsRefused) {
    for (const auto& [name, words] :
         {std::pair{"quixo", "3x3"}, {"morris", "3x3"}, {"connect4", "3x4"}}) {
        const auto session = test::opened(name, words);
        const auto whole   = test::table_of(*session);
        const auto game    = shared_game(name, session->position(), ~std::uint64_t{0});
        ASSERT_TRUE(game);
        Random random(7);
        int    refused = 0;
        for (int k = 0; k < 30; ++k) {
            const Index i    = random.below((*game)->count());
            const auto  code = static_cast<std::uint32_t>(random.below(k % 4 == 0 ? 1000 : 20));
            const auto  bad  = test::with_code(whole, i, code);
            if (!bad) continue;
            const auto one = session->check(bytes_of(*bad), {});
            ASSERT_TRUE(one);
            for (const bool on_disk : {false, true})
                EXPECT_EQ(checked(**game, *bad, 1 + static_cast<unsigned>(k) % 4, on_disk),
                          spoken(one->headline))
                    << name << " position " << i << " code " << code << " on disk " << on_disk;
            refused += one->accepted ? 0 : 1;
        }
        EXPECT_GT(refused, 2) << name;  // many slots have no position
    }
}

TEST(SharedJudge, DamageIsNamedAtAllRanks) {
    const auto session = test::opened("quixo", "3x3");
    auto       table   = test::table_of(*session);
    const auto game    = shared_game("quixo", session->position(), ~std::uint64_t{0});
    ASSERT_TRUE(game);
    table[200]     = static_cast<char>(table[200] ^ 1);  // in a block
    const auto one = session->check(bytes_of(table), {});
    ASSERT_FALSE(one);
    for (const bool on_disk : {false, true})
        EXPECT_EQ(checked(**game, table, 3, on_disk, 4096), to_text(one.error()));
}

TEST(SharedJudge, OnDiskLessMemoryIsEnough) {
    for (const auto& [name, words, bytes] :
         {std::tuple{"quixo", "3x3", 70'000}, {"connect4", "3x4", 50'000}}) {
        const auto session = test::opened(name, words);
        const auto table   = test::table_of(*session);
        const auto game    = shared_game(name, session->position(), ~std::uint64_t{0});
        ASSERT_TRUE(game);
        const auto all  = static_cast<std::uint64_t>(bytes);
        const auto said = checked(**game, table, 1, false, 1024);
        EXPECT_NE(said.find("accepted"), said.npos) << said;
        const auto refused = checked(**game, table, 1, false, 1024, all);
        EXPECT_NE(refused.find("bytes"), refused.npos) << name << refused;
        EXPECT_EQ(checked(**game, table, 1, true, 1024, all), said);
        const auto poor = checked(**game, table, 3, true, 1024, 10'000);
        EXPECT_NE(poor.find("10000 are allowed"), poor.npos) << poor;
    }
}

TEST(SharedJudge, TooLittleMemoryIsToldWithItsFigure) {
    const auto session = test::opened("quixo", "3x3");
    const auto game    = shared_game("quixo", session->position(), ~std::uint64_t{0});
    ASSERT_TRUE(game);
    test::with_ranks(3, [&](Exchange& exchange) {
        const Shards shards((*game)->count(), Deal{6, 3}, exchange.rank(), 3);
        Budget       budget;
        if (exchange.rank() == 1) budget.bytes = 30'000;
        SharedRun  run{**game, shards, exchange, budget, 64};
        StringSink sink;
        const auto answer = solve_shared(run, exchange.rank() == 0 ? &sink : nullptr);
        ASSERT_FALSE(answer);
        EXPECT_EQ(answer.error().gave_up, GaveUp::bytes);
        EXPECT_NE(to_text(answer.error()).find("30000 are allowed"), std::string::npos);
        EXPECT_EQ(sink.text(), "");
    });
}

}  // namespace
}  // namespace zermelo::shared_judge_test
