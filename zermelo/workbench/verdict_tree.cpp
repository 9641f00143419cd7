#include "zermelo/workbench/verdict_tree.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace zermelo::inline workbench {

// Takes away positions to which no remaining move leads, until none is left or all lie on or below
// a cycle.
bool acyclic(const TreeMoves& next) {
    std::vector<std::uint32_t> from(next.size()), open;
    for (const auto& list : next)
        for (const auto j : list) ++from[j];
    for (std::uint32_t i = 0; i < next.size(); ++i)
        if (from[i] == 0) open.push_back(i);
    std::size_t taken = 0;
    for (; !open.empty(); ++taken) {
        const auto i = open.back();
        open.pop_back();
        for (const auto j : next[i])
            if (--from[j] == 0) open.push_back(j);
    }
    return taken == next.size();
}

Picture verdict_picture(const TreeMoves& next, std::uint64_t rounds, bool whole,
                        VerdictNotes notes) {
    const bool known = !notes.verdicts.empty();
    Picture    picture;
    picture.title   = tree_title(notes.game, next.size(), whole ? 0 : rounds);
    picture.layered = acyclic(next);
    if (known) {
        picture.regions     = {phrase("won for the mover"), phrase("lost for the mover")};
        picture.words.thick = phrase("a winning move");
        picture.words.green = phrase("drawn");
    }
    if (notes.moves)
        picture.words.label = notes.at_most ? phrase("moves left at most") : phrase("moves left");
    for (std::uint32_t i = 0; i < next.size(); ++i) {
        Picture::Node node;
        node.name      = std::move(notes.names[i]);
        const auto won = [&](std::uint32_t at) {
            return known ? notes.verdicts[at].outcome : Outcome::unknown;
        };
        const bool lost = won(i) == Outcome::loss, decided = lost || won(i) == Outcome::win;
        if (lost) node.shape = Picture::Shape::square;
        if (decided) node.region = lost ? 1 : 0;
        node.green = won(i) == Outcome::draw;
        if (decided && notes.moves) node.label = fmt::format("{}", notes.verdicts[i].moves);
        picture.nodes.push_back(std::move(node));
        for (const auto j : next[i]) {
            const bool again = !notes.movers.empty() && notes.movers[i] == notes.movers[j];
            picture.edges.push_back({i, j, won(j) == (again ? Outcome::win : Outcome::loss)});
        }
    }
    return picture;
}

}  // namespace zermelo::inline workbench
