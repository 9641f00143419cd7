// Compares blocks and chains with plain lists that are copied: they always hold the same vertices
// in the same order.
#include "zermelo/arena/parity_blocks.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

using List = std::vector<std::uint32_t>;

List list_of(const ParityBlocks& blocks, ParityBlocks::Chain chain) {
    List list;
    blocks.each(chain, [&](ParityBlocks::Block block) {
        const auto more = blocks.list(block);
        list.insert(list.end(), more.begin(), more.end());
    });
    return list;
}

TEST(ParityBlocks, chains_hold_what_copied_lists_hold) {
    constexpr std::uint64_t          kSeed = 1;
    Random                           random(kSeed);
    ParityBlocks                     blocks;
    std::vector<ParityBlocks::Chain> chains(5);
    std::vector<List>                lists(5);
    for (int step = 0; step < 20'000; ++step) {
        const auto a = random.below(5), b = random.below(5);
        if (random.below(8) == 0) {  // release a whole chain
            blocks.each(chains[a], [&](ParityBlocks::Block block) { blocks.release(block); });
            chains[a] = {};
            lists[a].clear();
        } else if (a != b && random.below(2) == 0) {
            blocks.append(chains[a], chains[b]);
            lists[a].insert(lists[a].end(), lists[b].begin(), lists[b].end());
            chains[b] = {};
            lists[b].clear();
        } else {
            List more;
            for (auto size = 1 + random.below(200); size > 0; --size)
                more.push_back(static_cast<std::uint32_t>(random.below(1'000'000)));
            const auto block = blocks.make(7);
            blocks.fill(block, more);
            blocks.append(chains[a], block);
            lists[a].insert(lists[a].end(), more.begin(), more.end());
        }
        ASSERT_EQ(list_of(blocks, chains[a]), lists[a]) << "step " << step << ", seed " << kSeed;
        if (step % 50 > 0) continue;
        for (std::size_t i = 0; i < chains.size(); ++i)
            ASSERT_EQ(list_of(blocks, chains[i]), lists[i])
                << "step " << step << ", seed " << kSeed;
    }
}

TEST(ParityBlocks, a_level_is_told_for_a_whole_block) {
    ParityBlocks blocks;
    const auto   a = blocks.make(3), b = blocks.make(4);
    blocks.set_level(a, 9);
    EXPECT_EQ(blocks.level(a), 9u);
    EXPECT_EQ(blocks.level(b), 4u);
    blocks.release(a);
    const auto c = blocks.make(5);  // has a's number and nothing else of a
    EXPECT_EQ(blocks.level(c), 5u);
    EXPECT_TRUE(blocks.list(c).empty());
}

TEST(ParityBlocks, a_forgotten_block_keeps_its_level) {
    ParityBlocks blocks;
    const auto   a = blocks.make(3);
    blocks.fill(a, List{1, 2, 3});
    blocks.forget(a);
    EXPECT_TRUE(blocks.list(a).empty());
    EXPECT_EQ(blocks.level(a), 3u);
}

}  // namespace
}  // namespace zermelo
