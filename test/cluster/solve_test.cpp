// A game solved by several ranks, against the solver of one process: the table has the same bytes.
#include "zermelo/cluster/solve.hpp"

#include <gtest/gtest.h>

#include "test/cluster/opened.hpp"
#include "test/cluster/threads_exchange.hpp"
#include "zermelo/base/scan.hpp"

namespace zermelo::shared_solve_test {
namespace {

struct Case {
    std::string game, words;
};
void PrintTo(const Case& typed, std::ostream* out) {
    *out << typed.game << ' ' << typed.words;
}

struct Shared {
    std::string table, headline;
    bool        accepted = false;
    Sent        sent;
};

// Returns what all ranks together make of it; every rank says the same.
Shared shared(const SharedGame& game, unsigned ranks, Deal deal, std::uint64_t buffer,
              std::size_t width, bool packs = true) {
    std::vector<Shared> results(ranks);
    test::with_ranks(ranks, [&](Exchange& exchange) {
        auto&        mine   = results[exchange.rank()];
        const auto   shards = shards_of(game, deal, exchange.rank(), ranks);
        const Budget budget;
        SharedRun    run{game, shards, exchange, budget, buffer, width};
        run.packs = packs;
        StringSink sink;
        const auto checked = solve_shared(run, exchange.rank() == 0 ? &sink : nullptr);
        ASSERT_TRUE(checked) << to_text(checked.error());
        mine = {sink.text(), spoken(checked->headline), checked->accepted, run.sent};
    });
    for (const auto& one : results) {
        EXPECT_EQ(one.headline, results[0].headline);
        EXPECT_EQ(one.accepted, results[0].accepted);
    }
    return results[0];
}

class SharedSolve : public testing::TestWithParam<Case> {};

TEST_P(SharedSolve, TablesAreThoseOfOneProcess) {
    const auto session = test::opened(GetParam().game, GetParam().words);
    const auto whole   = test::table_of(*session, GetParam().game == "connect4" ? "layers" : "");
    const auto game    = shared_game(GetParam().game, session->position(), ~std::uint64_t{0});
    ASSERT_TRUE(game) << to_text(game.error());
    const auto deal = Deal::of((*game)->count());
    for (const unsigned ranks : {1u, 2u, 3u, 4u, 7u}) {
        const auto found = shared(**game, ranks, deal, 1 << 20, 4);
        EXPECT_TRUE(found.accepted) << found.headline;
        EXPECT_TRUE(found.table == whole) << ranks << " ranks: other bytes";
        const auto checked = session->check(bytes_of(found.table), {});
        ASSERT_TRUE(checked) << to_text(checked.error());
        EXPECT_EQ(spoken(checked->headline), found.headline);
    }
}

// Compares packed messages with messages that stay as they were put.
TEST_P(SharedSolve, PackedMessagesAreFewerBytesAndTheSameTables) {
    const auto session = test::opened(GetParam().game, GetParam().words);
    const auto game    = shared_game(GetParam().game, session->position(), ~std::uint64_t{0});
    ASSERT_TRUE(game);
    const auto deal = Deal::of((*game)->count());
    for (const unsigned ranks : {1u, 3u}) {
        const auto packed = shared(**game, ranks, deal, 1 << 18, 4, true),
                   plain  = shared(**game, ranks, deal, 1 << 18, 4, false);
        EXPECT_TRUE(packed.accepted && plain.accepted);
        EXPECT_TRUE(packed.table == plain.table);
        EXPECT_EQ(packed.sent.rounds, plain.sent.rounds);
        EXPECT_EQ(packed.sent.buffers, plain.sent.buffers);
        // Whole rows are sent as they are: of Connect Four only the questions of judging are
        // packed.
        const bool rows = (*game)->row_size() > 0;
        if (ranks > 1 && (*game)->count() > 10'000) {
            EXPECT_LT((rows ? 10 : 5) * packed.sent.bytes, (rows ? 9 : 4) * plain.sent.bytes);
        }
    }
}

TEST_P(SharedSolve, NeitherDealNorBuffersNorWidthMatter) {
    const auto session = test::opened(GetParam().game, GetParam().words);
    const auto whole   = test::table_of(*session, GetParam().game == "connect4" ? "layers" : "");
    const auto game    = shared_game(GetParam().game, session->position(), ~std::uint64_t{0});
    ASSERT_TRUE(game);
    for (const auto& [deal, buffer, width] :
         {std::tuple{Deal{6, 2}, std::uint64_t{3000}, std::size_t{4}},
          {Deal{9, 0}, 10000, 5},
          {Deal{11, 3}, 1 << 15, 7},
          {Deal{7, 5}, 1 << 16, 8}}) {
        const auto found = shared(**game, 3, deal, buffer, width);
        EXPECT_TRUE(found.accepted) << found.headline;
        EXPECT_TRUE(found.table == whole) << "buffer " << buffer;
    }
}

INSTANTIATE_TEST_SUITE_P(Games, SharedSolve,
                         testing::Values(Case{"quixo", "3x3"}, Case{"quixo", "X../.O./... O"},
                                         Case{"morris", "3x3"}, Case{"connect4", "4x4"},
                                         Case{"connect4", "3x5"}, Case{"connect4", "6x1"}));

}  // namespace
}  // namespace zermelo::shared_solve_test
