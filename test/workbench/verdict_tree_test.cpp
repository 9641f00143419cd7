// Trees that are cut, and what their pictures show; whole games are in
// test/games/pictures_test.cpp.
#include "zermelo/workbench/verdict_tree.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace zermelo {
namespace {

constexpr auto kItself = [](int p) { return p; };

// Take 1, 2 or 3; every move is emitted twice.
std::optional<CutTree<int>> take_three(int heap, std::uint64_t most) {
    return cut_tree(heap, most, kItself, [](int h, const auto& emit) {
        for (int taken = 1; taken <= std::min(3, h); ++taken) emit(h - taken), emit(h - taken);
    });
}

TEST(CutTree, is_whole_where_it_fits) {
    const auto tree = take_three(9, 10);
    ASSERT_TRUE(tree);
    EXPECT_TRUE(tree->whole);
    EXPECT_EQ(tree->rounds, 3u);  // 9, 6, 3, 0
    EXPECT_EQ(tree->positions, (std::vector<int>{9, 8, 7, 6, 5, 4, 3, 2, 1, 0}));
    EXPECT_EQ(tree->next[0], (std::vector<std::uint32_t>{1, 2, 3}));
    EXPECT_TRUE(tree->next[9].empty());
    const auto over = take_three(0, 1);
    ASSERT_TRUE(over);
    EXPECT_TRUE(over->whole);
    EXPECT_EQ(over->rounds, 0u);
}

TEST(CutTree, has_whole_rounds_and_nothing_of_the_next) {
    for (std::uint64_t most = 0; most < 10; ++most) {
        const auto tree = take_three(9, most);
        ASSERT_EQ(tree.has_value(), most >= 4) << most;
        if (!tree) continue;
        EXPECT_FALSE(tree->whole);
        const auto rounds = most >= 7 ? 2u : 1u;
        EXPECT_EQ(tree->rounds, rounds);
        ASSERT_EQ(tree->positions.size(), 1 + 3 * rounds);
        ASSERT_EQ(tree->next.size(), tree->positions.size());
        for (std::size_t i = 0; i < tree->next.size(); ++i)
            EXPECT_EQ(tree->next[i].size(), i < tree->next.size() - 3 ? 3u : 0u) << i;
    }
}

TEST(CutTree, looks_no_further_than_the_limit) {
    std::uint64_t asked = 0;
    const auto    tree  = cut_tree(
            std::uint64_t{1}, 500, [](auto p) { return p; },
            [&](std::uint64_t p, const auto& emit) {
            ++asked;
            emit(2 * p), emit(2 * p + 1);
        });
    ASSERT_TRUE(tree);
    EXPECT_EQ(tree->positions.size(), 255u);
    EXPECT_LT(asked, 500u);
}

VerdictNotes notes(std::size_t count) {
    VerdictNotes notes;
    notes.game = "game";
    for (std::size_t i = 0; i < count; ++i) notes.names.push_back(std::to_string(i));
    return notes;
}

TEST(VerdictPicture, marks_won_lost_and_drawn_positions) {
    const TreeMoves next = {{1, 2, 3}, {}, {}, {}};
    auto            told = notes(4);
    told.verdicts        = {{Outcome::win, 1}, {Outcome::loss, 0}, {Outcome::draw, 0}, {}};
    told.moves           = true;
    const auto picture   = verdict_picture(next, 1, true, told);
    EXPECT_EQ(picture.title, "game: 4 positions");
    EXPECT_TRUE(picture.layered);
    EXPECT_EQ(picture.nodes[0].region, 0);
    EXPECT_EQ(picture.nodes[1].region, 1);
    EXPECT_EQ(picture.nodes[2].region, -1);
    EXPECT_EQ(picture.nodes[3].region, -1);
    EXPECT_EQ(picture.nodes[1].shape, Picture::Shape::square);
    EXPECT_TRUE(picture.nodes[2].green);
    EXPECT_FALSE(picture.nodes[3].green);
    EXPECT_EQ(picture.nodes[0].label, "1");
    EXPECT_EQ(picture.nodes[2].label, "");
    EXPECT_TRUE(picture.edges[0].thick);
    EXPECT_FALSE(picture.edges[1].thick);
    EXPECT_FALSE(picture.edges[2].thick);
    const auto plain = verdict_picture(next, 1, false, notes(4));
    EXPECT_EQ(plain.title, "game: 4 positions, those of the first move");
    EXPECT_TRUE(plain.regions.empty());
    EXPECT_FALSE(plain.edges[0].thick);
}

TEST(VerdictPicture, is_in_layers_where_no_move_leads_back) {
    EXPECT_TRUE(verdict_picture({{1, 2}, {2}, {}}, 2, true, notes(3)).layered);
    EXPECT_FALSE(verdict_picture({{1, 2}, {2}, {1}}, 2, true, notes(3)).layered);
    EXPECT_FALSE(verdict_picture({{0}}, 1, true, notes(1)).layered);
}

}  // namespace
}  // namespace zermelo
