// Blocks that have moves to each other are given to the same rank.
#include "zermelo/cluster/near_blocks.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "test/cluster/opened.hpp"

namespace zermelo::near_blocks_test {
namespace {

std::unique_ptr<const SharedGame> shared_of_words(const char* name, const char* words) {
    const auto session = test::opened(name, words);
    auto       game    = shared_game(name, session->position(), ~std::uint64_t{0});
    EXPECT_TRUE(game);
    return std::move(*game);
}

// Counts the moves that lead to another rank.
std::uint64_t leaving(const SharedGame& game, const Shards& shards) {
    std::vector<Index> least(as_size(game.count())), all;
    game.least(0, least);
    for (Index i = 0; i < game.count(); ++i)
        if (least[as_size(i)] != kNone) all.push_back(i);
    SharedMoves next;
    game.after(all, next);
    std::uint64_t many = 0;
    for (std::size_t k = 0, j = 0; k < all.size(); ++k)
        for (; j < next.ends[k]; ++j)
            many += shards.place(next.to[j]).rank != shards.place(all[k]).rank;
    return many;
}

TEST(NearBlocks, EachBlockIsListedOnce) {
    const auto game = shared_of_words("connect4", "4x4");
    const auto deal = Deal::of(game->count());
    auto       near = near_blocks(*game, deal);
    EXPECT_FALSE(std::ranges::is_sorted(near));
    std::ranges::sort(near);
    ASSERT_EQ(near.size(), Shards::blocks(game->count(), deal));
    for (std::size_t b = 0; b < near.size(); ++b) ASSERT_EQ(near[b], b);
}

TEST(NearBlocks, FewMovesLeaveARank) {
    for (const char* const words : {"4x4", "3x5", "2x7"}) {
        const auto game = shared_of_words("connect4", words);
        const auto deal = Deal::of(game->count());
        for (const unsigned ranks : {2u, 3u, 4u, 7u}) {
            const auto near    = leaving(*game, shards_of(*game, deal, 0, ranks));
            const auto by_turn = leaving(*game, Shards(game->count(), deal, 0, ranks));
            const bool halves  = (ranks & (ranks - 1)) == 0;  // halving, as a column's stones do
            EXPECT_LT(3 * near, (halves ? 1 : 2) * by_turn) << words << " by " << ranks;
        }
    }
}

TEST(NearBlocks, GamesWithoutRowsAndFewBlocksAreNotListed) {
    EXPECT_TRUE(near_blocks(*shared_of_words("quixo", "3x3"), Deal{6, 2}).empty());
    const auto game = shared_of_words("connect4", "4x4");
    EXPECT_TRUE(near_blocks(*game, Deal{17, 4}).empty());  // 8 blocks
    EXPECT_FALSE(near_blocks(*game, Deal{17, 3}).empty());
}

}  // namespace
}  // namespace zermelo::near_blocks_test
