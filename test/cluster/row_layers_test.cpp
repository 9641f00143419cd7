// Whole rows over shards, against the sweep of one process: every label, however rows lie in
// blocks; what is sent and kept is what was forecast; and runs that are broken off inside a layer.
#include "zermelo/cluster/row_layers.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <mutex>

#include "test/cluster/broken_run.hpp"
#include "test/cluster/opened.hpp"
#include "test/cluster/threads_exchange.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/finite/layers.hpp"
#include "zermelo/games/connect4.hpp"

namespace zermelo::row_layers_test {
namespace {

// Returns the labels of all slots, by the sweep; 0: no position.
std::vector<std::int8_t> swept(unsigned rows, unsigned columns) {
    const int           high = static_cast<int>(rows);
    const Connect4Slots slots(Connect4({rows, columns, high - 1, -1, high + 1}, {}));
    const auto          found = layers(slots, Budget());
    EXPECT_EQ(found.status, Status::solved);
    const auto& at = found.labels.at;
    return {at.data(), at.data() + at.size()};
}

struct Found {
    std::vector<std::int8_t> scores;  // of all slots
    std::uint64_t            bytes = 0, most_bytes = 0;
    std::string              error;
};

Found found(const SharedGame& game, unsigned ranks, Deal deal, std::uint64_t buffer,
            std::uint64_t bytes = ~std::uint64_t{0}) {
    Found      all;
    std::mutex mutex;
    all.scores.resize(game.count());
    test::with_ranks(ranks, [&](Exchange& exchange) {
        const auto shards = shards_of(game, deal, exchange.rank(), ranks);
        Budget     budget;
        budget.bytes = bytes;
        SharedRun       run{game, shards, exchange, budget, buffer};
        const auto      labels = layers_by_rows(run);
        std::lock_guard one(mutex);
        all.bytes += run.sent.bytes;
        if (!labels) {
            all.error = to_text(labels.error());
            return;
        }
        shards.each_block([&](Index from, std::uint64_t local, Index n) {
            for (Index i = 0; i < n; ++i) all.scores[from + i] = labels->scores[local + i];
        });
    });
    return all;
}

struct Board {
    unsigned rows, columns;
};
constexpr Board kBoards[] = {{3, 3}, {2, 5}, {5, 1}, {1, 7}, {3, 4}, {4, 3}, {2, 6}, {4, 4}};

std::unique_ptr<const SharedGame> shared_board(const Board& board) {
    const auto words   = std::to_string(board.rows) + "x" + std::to_string(board.columns);
    const auto session = test::opened("connect4", words);
    auto       game    = shared_game("connect4", session->position(), ~std::uint64_t{0});
    EXPECT_TRUE(game);
    return std::move(*game);
}

TEST(RowLayers, LabelsAreThoseOfTheSweepHoweverRowsLieInBlocks) {
    Random random(28);
    for (const auto& board : kBoards) {
        const auto wanted = swept(board.rows, board.columns);
        const auto game   = shared_board(board);
        for (const unsigned ranks : {1u, 2u, 3u, 4u, 7u}) {
            const Deal deal{static_cast<unsigned>(random.below(13)),
                            static_cast<unsigned>(random.below(6))};
            const auto buffer = std::uint64_t{1} << (7 + random.below(14));
            const auto here   = found(*game, ranks, deal, buffer);
            ASSERT_EQ(here.error, "");
            ASSERT_TRUE(here.scores == wanted)
                << board.rows << 'x' << board.columns << " by " << ranks << " ranks, blocks 2^"
                << deal.block_bits << ", shards 2^" << deal.shard_bits << " (seed 28)";
        }
    }
}

TEST(RowLayers, WhatIsSentWasToldBefore) {
    for (const auto& board : {Board{3, 4}, Board{4, 4}})
        for (const unsigned ranks : {1u, 2u, 4u})
            for (const auto deal : {Deal{6, 3}, Deal{11, 5}}) {
                const auto game = shared_board(board);
                EXPECT_EQ(found(*game, ranks, deal, 1 << 12).bytes,
                          bytes_sent_by_rows(*game, deal, ranks))
                    << board.rows << 'x' << board.columns << ' ' << ranks;
                EXPECT_EQ(bytes_sent_by_rows(*game, deal, ranks) > 0, ranks > 1);
            }
}

// Rank 0 has at least as many blocks as any other.
TEST(RowLayers, MemoryIsRefusedByTheByte) {
    const auto game = shared_board({4, 4});
    const auto deal = Deal::of(game->count());
    for (const unsigned ranks : {1u, 3u}) {
        const auto    first = shards_of(*game, deal, 0, ranks);
        const Budget  none;
        std::uint64_t need = 0;
        test::with_ranks(1, [&](Exchange& exchange) {
            const SharedRun run{*game, first, exchange, none, 1 << 12};
            need = first.size() + bytes_beside_rows(*game, deal, ranks) + run.more_bytes();
        });
        EXPECT_EQ(found(*game, ranks, deal, 1 << 12, need).error, "");
        EXPECT_NE(found(*game, ranks, deal, 1 << 12, need - 1).error.find("memory"),
                  std::string::npos);
    }
}

class BrokenRows : public test::BrokenRuns {
  protected:
    BrokenRows() : BrokenRuns("rows") {}
};

// A snapshot that claims more rows than there are is refused as damaged.
TEST_F(BrokenRows, MoreRowsThanThereAreAreRefused) {
    const auto game = shared_board({3, 3});
    EXPECT_EQ(run(*game, {2, Deal{6, 3}, 1 << 10, ~std::uint64_t{0}, false, 2}).table, "");
    const auto    now = folder_ / "now";
    std::ifstream in(now);
    std::string   text(std::istreambuf_iterator<char>(in), {});
    ASSERT_TRUE(text.ends_with("rows\n")) << text;
    const auto at = text.find("wave ");
    text.replace(at, text.find('\n', at) - at, "wave 99999999");
    std::ofstream(now) << text;
    EXPECT_NE(run(*game, {2, Deal{6, 3}, 1 << 10, ~std::uint64_t{0}, false}).error.find("damaged"),
              std::string::npos);
}

}  // namespace
}  // namespace zermelo::row_layers_test
