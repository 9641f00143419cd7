// Labels of which one is changed are refused, whatever the number of ranks, and the position that
// is named is that of the one-process checker.
#include "zermelo/cluster/judge.hpp"

#include <gtest/gtest.h>

#include <optional>

#include "test/cluster/opened.hpp"
#include "test/cluster/threads_exchange.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/cluster/solve.hpp"
#include "zermelo/workbench/finite_table.hpp"

namespace zermelo::shared_judge_test {
namespace {

// The same table with one code changed, and right checksums; none: it was that before.
std::optional<std::string> with_code(const std::string& text, Index changed, std::uint32_t code) {
    const auto    file = *TableFile::open(bytes_of(text));
    StringSink    sink;
    TableWriter   writer(file.header(), sink);
    TableUnpacker unpacker;
    TableBlock    block;
    Index         i    = 0;
    bool          same = false;
    for (std::uint64_t b = 0; b < file.blocks(); ++b) {
        EXPECT_TRUE(unpacker.unpack(file, b, block));
        for (std::uint64_t at = 0; at < block.count; ++at, ++i) {
            same |= i == changed && block.code(at) == code;
            writer.add(i == changed ? code : block.code(at));
        }
    }
    EXPECT_TRUE(writer.finish());
    if (same) return std::nullopt;
    return sink.text();
}

std::string checked(const SharedGame& game, const std::string& table, unsigned ranks) {
    std::vector<std::string> said(ranks);
    const auto               file = *TableFile::open(bytes_of(table));
    test::with_ranks(ranks, [&](Exchange& exchange) {
        const Shards shards(game.count(), Deal{6, 3}, exchange.rank(), ranks);
        const Budget budget;
        SharedRun    run{game, shards, exchange, budget, 1 << 16};
        const auto   answer = check_shared(run, file);
        ASSERT_TRUE(answer) << to_text(answer.error());
        said[exchange.rank()] = spoken(answer->headline);
    });
    for (const auto& one : said) EXPECT_EQ(one, said[0]);
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
            const auto  bad  = with_code(whole, i, code);
            if (!bad) continue;
            const auto one = session->check(bytes_of(*bad), {});
            ASSERT_TRUE(one);
            const auto many = checked(**game, *bad, 1 + static_cast<unsigned>(k) % 4);
            EXPECT_EQ(many, spoken(one->headline)) << name << " position " << i << " code " << code;
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
    table[200]      = static_cast<char>(table[200] ^ 1);  // in a block
    const auto file = TableFile::open(bytes_of(table));
    ASSERT_TRUE(file);
    const auto one = session->check(bytes_of(table), {});
    ASSERT_FALSE(one);
    test::with_ranks(3, [&](Exchange& exchange) {
        const Shards shards((*game)->count(), Deal{6, 3}, exchange.rank(), 3);
        const Budget budget;
        SharedRun    run{**game, shards, exchange, budget, 4096};
        const auto   answer = check_shared(run, *file);
        ASSERT_FALSE(answer);
        EXPECT_EQ(to_text(answer.error()), to_text(one.error()));
    });
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
