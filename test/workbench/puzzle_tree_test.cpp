// Pictures of puzzles: how moves to and fro are drawn, and what is known.  Real puzzles are in
// test/games/whole_pictures_test.cpp.
#include "zermelo/workbench/puzzle_tree.hpp"

#include <gtest/gtest.h>

#include <random>

namespace zermelo {
namespace {

PuzzleNotes notes_of(std::size_t positions, std::uint32_t goal) {
    PuzzleNotes notes;
    notes.puzzle = "p";
    for (std::size_t i = 0; i < positions; ++i) {
        notes.names.push_back(std::to_string(i));
        notes.goals.push_back(i == goal);
    }
    notes.whole = notes.known = notes.moves = true;
    return notes;
}

TEST(MovesLeft, are_those_of_the_shortest_way) {
    std::mt19937 random(3);
    for (int round = 0; round < 500; ++round) {
        const std::uint32_t size = 1 + random() % 8;
        TreeMoves           next(size);
        for (auto& list : next)
            for (std::uint32_t j = 0; j < size; ++j)
                if (random() % 3 == 0) list.push_back(j);
        std::vector<bool> goals(size);
        for (std::uint32_t i = 0; i < size; ++i) goals[i] = random() % 4 == 0;
        const auto left = moves_left(next, goals);
        for (std::uint32_t i = 0; i < size; ++i) {
            auto least = kNoGoal;
            for (const auto j : next[i]) least = std::min(least, left[j]);
            if (goals[i])
                EXPECT_EQ(left[i], 0u);
            else
                EXPECT_EQ(left[i], least == kNoGoal ? kNoGoal : least + 1);
        }
    }
}

TEST(PuzzlePicture, draws_moves_that_can_be_taken_back_once) {
    // 0 - 1 - 2 - 3, and 1 -> 4, which has no move.
    const TreeMoves next  = {{1}, {0, 2, 4}, {1, 3}, {2}, {}};
    auto            notes = notes_of(5, 2);
    notes.solution = {0, 1, 2}, notes.length = 2;
    const auto picture = puzzle_picture(next, notes);
    EXPECT_TRUE(picture.layered);
    std::vector<std::vector<std::uint32_t>> edges;
    for (const auto& edge : picture.edges) edges.push_back({edge.from, edge.to, edge.thick});
    EXPECT_EQ(edges, (std::vector<std::vector<std::uint32_t>>{
                         {0, 1, 1}, {1, 2, 1}, {1, 4, 0}, {2, 3, 0}}));
    std::string labels, regions;
    for (const auto& node : picture.nodes) labels += node.label + ",", regions += '0' + node.region;
    EXPECT_EQ(labels, "2,1,0,1,,");
    EXPECT_EQ(regions, "00001");
    EXPECT_TRUE(picture.nodes[2].green);
    EXPECT_EQ(picture.title, "p: 5 positions");
}

TEST(PuzzlePicture, of_some_rounds_tells_of_the_solution_alone) {
    const TreeMoves next  = {{1, 2}, {}, {}};
    auto            notes = notes_of(3, 9);
    notes.whole = false, notes.rounds = 1, notes.solution = {0, 2}, notes.length = 7;
    const auto picture = puzzle_picture(next, notes);
    EXPECT_EQ(picture.title, "p: 3 positions, those of the first move");
    EXPECT_TRUE(picture.regions.empty());
    EXPECT_EQ(picture.nodes[0].label, "7");
    EXPECT_EQ(picture.nodes[1].label, "");
    EXPECT_EQ(picture.nodes[2].label, "6");
    EXPECT_FALSE(picture.edges[0].thick);
    EXPECT_TRUE(picture.edges[1].thick);
    notes.known = notes.moves = false;
    for (const auto& node : puzzle_picture(next, notes).nodes) EXPECT_EQ(node.label, "");
}

}  // namespace
}  // namespace zermelo
