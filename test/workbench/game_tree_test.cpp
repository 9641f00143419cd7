#include "zermelo/workbench/game_tree.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "zermelo/base/random.hpp"

#include "test/support/some.hpp"

namespace zermelo::game_tree_test {
namespace {

// Take 1, 2 or 3; every move is emitted twice.
std::optional<GameTree<int>> take_three(int heap, std::uint64_t most, int* asked = nullptr) {
    return game_tree(heap, most, [=](int h, const auto& emit) {
        if (asked) ++*asked;
        for (int taken = 1; taken <= std::min(3, h); ++taken)
            if (!emit(h - taken) || !emit(h - taken)) return;
    });
}

TEST(GameTree, has_each_position_once_and_each_move_once) {
    const auto tree = take_three(9, 10);
    ASSERT_TRUE(tree);
    EXPECT_EQ(tree->positions, (std::vector<int>{9, 8, 7, 6, 5, 4, 3, 2, 1, 0}));
    EXPECT_EQ(tree->next[0], (std::vector<std::uint32_t>{1, 2, 3}));
    EXPECT_EQ(tree->next[8], std::vector<std::uint32_t>{9});
    EXPECT_TRUE(tree->next[9].empty());
}

TEST(GameTree, ends_at_the_limit_and_looks_no_further) {
    EXPECT_FALSE(take_three(9, 9));
    EXPECT_FALSE(take_three(9, 0));
    EXPECT_TRUE(take_three(0, 1));
    int asked = 0;
    EXPECT_FALSE(take_three(1'000'000'000, 500, &asked));
    EXPECT_LT(asked, 500);
}

// Labels of random acyclic graphs against the definition, position by position.
TEST(GameTree, nimbers_are_the_least_absent_ones) {
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u, 5u}) {
        SCOPED_TRACE(seed);
        Random    random(seed);
        TreeMoves next(60);
        for (std::uint32_t i = 0; i < next.size(); ++i)
            for (std::uint32_t j = 0; j < next.size(); ++j)  // edges up and down in i
                if (i % 7 * 100 + i < j % 7 * 100 + j && random.chance(0.2)) next[i].push_back(j);
        const auto nimbers = tree_nimbers(next);
        for (std::uint32_t i = 0; i < next.size(); ++i) {
            const auto has = [&](std::uint64_t n) {
                return std::ranges::any_of(next[i], [&](auto j) { return nimbers[j] == n; });
            };
            EXPECT_FALSE(has(nimbers[i]));
            for (std::uint64_t n = 0; n < nimbers[i]; ++n) EXPECT_TRUE(has(n)) << i;
        }
    }
    TreeMoves chain(100'000);  // deep, but not for the machine's stack
    for (std::uint32_t i = 0; i + 1 < chain.size(); ++i) chain[i].push_back(i + 1);
    EXPECT_EQ(tree_nimbers(chain)[0], 1u);
}

TEST(TreePicture, marks_lost_positions_and_moves_to_them) {
    const auto tree  = take_three(5, 10);
    TreeNotes  notes = {"take three", {"5", "4", "3", "2", "1", "0"}, {}, {}};
    const auto plain = tree_picture(tree->next, notes);
    EXPECT_TRUE(plain.layered);
    EXPECT_TRUE(plain.regions.empty());
    EXPECT_TRUE(std::ranges::none_of(plain.edges, &Picture::Edge::thick));
    notes.lost        = {false, true, false, false, false, true};
    notes.nimbers     = {1, 0, 3, 2, 1, 0};
    const auto solved = tree_picture(tree->next, notes);
    for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_EQ(solved.nodes[i].region, notes.lost[i] ? 1 : 0);
        EXPECT_EQ(solved.nodes[i].shape == Picture::Shape::square, bool(notes.lost[i]));
        EXPECT_EQ(solved.nodes[i].label, std::to_string(notes.nimbers[i]));
    }
    for (const auto& edge : test::some(solved.edges))
        EXPECT_EQ(edge.thick, bool(notes.lost[edge.to]));
    EXPECT_EQ(solved.edges.size(), 3u + 3 + 3 + 2 + 1);
}

}  // namespace
}  // namespace zermelo::game_tree_test
