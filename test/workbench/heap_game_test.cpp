#include "zermelo/workbench/heap_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace zermelo {
namespace {

using Options = std::vector<std::vector<Index>>;

// A heap of h has h options: it becomes one of the smaller heaps, or a smaller even one and a heap
// of 1.  It has none of the optional members.
struct Plain {
    static constexpr std::string_view kName = "plain";

    std::string setup() const { return "--plain 1 "; }
    void        options(Index h, auto&& emit) const {
               for (Index rest = h; rest-- > 0;) {
                   const bool  split   = rest % 2 == 1 && rest > 1;
                   const Index parts[] = {split ? rest - 1 : rest, 1};
                   const auto  count   = static_cast<std::size_t>(split ? 2 : rest > 0 ? 1 : 0);
                   if (!emit(std::span(parts, count))) return;
        }
    }
};
struct Known : Plain {
    static constexpr const char* kTheorem = "it is known.";

    std::uint64_t nimber(Index h) const { return h; }
    std::string   prefix() const { return "x "; }
    bool          allows(Index h, std::span<const Index> parts) const { return parts[0] < h; }
    bool          worth(Index h, std::uint64_t, auto&& emit) const {
                 bool all = true;
                 options(h, [&](std::span<const Index> parts) { return all = all && emit(parts); });
                 return all;
    }
};

Options direct(const auto& game, Index h) {
    Options options;
    game.options(h, [&](std::span<const Index> parts) {
        options.emplace_back(parts.begin(), parts.end());
        return true;
    });
    return options;
}

TEST(HeapGame, options_are_those_of_the_struct_in_their_order) {
    const auto game = heap_game(Plain{});
    for (const Index h : {0, 1, 2, 3, 7, 256, 257, 2000})
        EXPECT_EQ(direct(*game, h), direct(Plain{}, h)) << h;
}

TEST(HeapGame, blocks_grow_and_a_consumer_ends_them) {
    const auto               game = heap_game(Plain{});
    std::vector<std::size_t> sizes;
    game->each_block(2000, [&](const HeapOptions& block) {
        sizes.push_back(block.size());
        return true;
    });
    EXPECT_EQ(sizes.front(), 1u);
    EXPECT_EQ(std::ranges::max(sizes), 256u);
    EXPECT_EQ(std::accumulate(sizes.begin(), sizes.end(), std::size_t{0}), 2000u);
    for (const std::size_t wanted : {1u, 2u, 3u, 300u}) {
        std::size_t met = 0;
        game->options(2000, [&](std::span<const Index>) { return ++met < wanted; });
        EXPECT_EQ(met, wanted);
    }
}

TEST(HeapGame, tells_what_the_struct_brings) {
    const auto  plain = heap_game(Plain{}), known = heap_game(Known{});
    const auto &few = plain->facts(), &all = known->facts();
    EXPECT_EQ(few.name, "plain");
    EXPECT_EQ(few.setup, "--plain 1 ");
    EXPECT_EQ(few.prefix, "");
    EXPECT_EQ(all.prefix, "x ");
    EXPECT_FALSE(few.knows_nimbers || few.knows_worth || few.knows_moves);
    EXPECT_TRUE(all.knows_nimbers && all.knows_worth && all.knows_moves);
    EXPECT_EQ(known->nimber(7), 7u);
    EXPECT_EQ(spoken(all.theorem), "it is known.");
    EXPECT_EQ(few.code, nullptr);
    EXPECT_FALSE(few.window);
    const Index parts[] = {3};
    EXPECT_FALSE(known->allows(3, parts));
    EXPECT_TRUE(known->allows(4, parts));
}

TEST(HeapGame, worth_says_whether_options_were_left_out) {
    const auto known = heap_game(Known{});
    EXPECT_TRUE(known->worth(9, 0, [](std::span<const Index>) { return true; }));
    std::size_t met = 0;
    EXPECT_FALSE(known->worth(2000, 0, [&](std::span<const Index>) { return ++met < 10; }));
    EXPECT_EQ(met, 10u);
}

TEST(HeapGame, its_own_loops_agree_with_those_over_blocks) {
    const auto   game = heap_game(Plain{});
    const Budget budget;
    const auto   own    = game->find_nimbers(60, budget);
    const auto   blocks = heap_nimbers(*game, 60, budget);
    ASSERT_EQ(own.status, Status::solved);
    ASSERT_EQ(blocks.status, Status::solved);
    EXPECT_TRUE(std::ranges::equal(std::span<const std::uint32_t>(own.labels),
                                   std::span<const std::uint32_t>(blocks.labels)));
    Pace pace(budget, "check");
    EXPECT_EQ(game->judge(own.labels, 60, ~std::uint64_t{0}, pace).judged, 61u);
    std::vector<std::uint32_t> wrong(own.labels.begin(), own.labels.end());
    wrong[17] ^= 1;
    EXPECT_EQ(game->judge(wrong, 60, ~std::uint64_t{0}, pace).unjust, 17u);
}

}  // namespace
}  // namespace zermelo
