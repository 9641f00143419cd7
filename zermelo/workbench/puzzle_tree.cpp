#include "zermelo/workbench/puzzle_tree.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "zermelo/workbench/verdict_tree.hpp"

namespace zermelo::inline workbench {

std::vector<std::uint64_t> moves_left(const TreeMoves& next, const std::vector<bool>& goals) {
    TreeMoves                  from(next.size());
    std::vector<std::uint64_t> left(next.size(), kNoGoal);
    std::vector<std::uint32_t> met;
    for (std::uint32_t i = 0; i < next.size(); ++i) {
        for (const auto j : next[i]) from[j].push_back(i);
        if (goals[i]) left[i] = 0, met.push_back(i);
    }
    for (std::size_t at = 0; at < met.size(); ++at)
        for (const auto i : from[met[at]])
            if (left[i] == kNoGoal) left[i] = left[met[at]] + 1, met.push_back(i);
    return left;
}

namespace {

// The least number of moves from the start.  Positions are numbered breadth first: none comes
// before a nearer one.
std::vector<std::uint32_t> rounds_of(const TreeMoves& next) {
    std::vector<std::uint32_t> round(next.size(), ~std::uint32_t{0});
    round[0] = 0;
    for (std::uint32_t i = 0; i < next.size(); ++i)
        for (const auto j : next[i]) round[j] = std::min(round[j], round[i] + 1);
    return round;
}

}  // namespace

Picture puzzle_picture(const TreeMoves& next, const PuzzleNotes& notes) {
    // 1. Choose the moves that are drawn.
    const auto round = rounds_of(next);
    TreeMoves  drawn(next.size());
    for (std::uint32_t i = 0; i < next.size(); ++i)
        for (const auto j : next[i])
            if (round[j] > round[i] || std::ranges::find(next[j], i) == next[j].end() ||
                (round[j] == round[i] && i < j))
                drawn[i].push_back(j);

    // 2. Find what is known about the positions.
    std::vector<std::uint64_t> left(next.size(), kNoGoal);
    if (notes.known && notes.whole) left = moves_left(next, notes.goals);
    std::set<std::pair<std::uint32_t, std::uint32_t>> made;
    for (std::size_t step = 0; notes.known && step < notes.solution.size(); ++step) {
        left[notes.solution[step]] = notes.length - step;
        if (step > 0) made.emplace(notes.solution[step - 1], notes.solution[step]);
    }

    // 3. Draw.
    Picture picture;
    picture.title   = tree_title(notes.puzzle, next.size(), notes.whole ? 0 : notes.rounds);
    picture.layered = acyclic(drawn);
    if (std::ranges::find(notes.goals, true) != notes.goals.end())
        picture.words.green = phrase("solved");
    if (!made.empty()) picture.words.thick = phrase("a move of the solution");
    if (notes.known && notes.moves) picture.words.label = phrase("moves left");
    if (notes.known && notes.whole)
        picture.regions = {phrase("can be solved"), phrase("cannot be solved")};
    for (std::uint32_t i = 0; i < next.size(); ++i) {
        Picture::Node node;
        node.name  = notes.names[i];
        node.green = notes.goals[i];
        if (notes.known && notes.whole) node.region = left[i] == kNoGoal ? 1 : 0;
        if (node.region == 1) node.shape = Picture::Shape::square;
        if (notes.moves && left[i] != kNoGoal) node.label = fmt::format("{}", left[i]);
        picture.nodes.push_back(std::move(node));
        for (const auto j : drawn[i]) picture.edges.push_back({i, j, made.contains({i, j})});
    }
    return picture;
}

}  // namespace zermelo::inline workbench
