// The positions of a script's game for a picture: all that play can reach or, if they are too many,
// as many whole rounds of moves from the start as fit.
//
// Tested: test/golden/draw_scripts.txt.
#pragma once
#include <algorithm>
#include <optional>
#include <string>

#include "zermelo/workbench/verdict_tree.hpp"

namespace zermelo::inline script {

/// Positions, and the notes that a picture shows with them.
template <class Position>
struct ScriptTree {
    GameTree<Position> tree;
    TreeNotes          notes;
};

/// Returns what game_tree does, or a part of it; `cut` is how many rounds of moves the part has, 0
/// if the tree is whole.  Returns nothing if not even the first moves fit.
template <class Position, class EachNext>
std::optional<GameTree<Position>> tree_or_part(const Position& start, std::uint64_t most,
                                               const EachNext& each_next, std::uint64_t& cut) {
    cut = 0;
    if (auto whole = game_tree(start, most, each_next)) return whole;
    auto part = cut_tree(
        start, std::min(most, kMostVerdicts), [](const Position& p) { return p; },
        [&](const Position& p, const auto& emit) {
            each_next(p, [&](Position q) {
                emit(std::move(q));
                return true;
            });
        });
    if (!part) return std::nullopt;
    cut = part->rounds;
    return GameTree<Position>{std::move(part->positions), std::move(part->next)};
}

}  // namespace zermelo::inline script
