// The game tree as a picture: every position that play can reach, and the moves between them.
//
// A position that can be reached in several ways is one node: a tree with a node for each way grows
// much faster (nim 3 3 1: 22 positions, 1444 ways to reach one of them).  A position's row is the
// length of the longest way from the start, since some moves take more than others.
//
// Time O(moves log positions), memory O(moves), counting the positions that were met before the
// limit.
//
// Main functions: game_tree, tree_picture.  Called from workbench/heap_session.cpp,
// workbench/pn_session.cpp and games/dag.cpp.
// Tested: test/workbench/game_tree_test.cpp, test/games/pictures_test.cpp.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/workbench/picture.hpp"

namespace zermelo::inline workbench {

/// Successors by number: next[i] holds those of position i, each once.
using TreeMoves = std::vector<std::vector<std::uint32_t>>;

template <class Position>
struct GameTree {
    std::vector<Position> positions;  // the start first, the others as they were met
    TreeMoves             next;
};

/// Returns the positions that can be reached from `start`, breadth first, or nothing if there are
/// more than `most`.  each_next(p, emit) calls emit(q) for every successor of p, until emit returns
/// false; repeated successors do no harm.
template <class Position, class EachNext>
std::optional<GameTree<Position>> game_tree(Position start, std::uint64_t most,
                                            const EachNext& each_next) {
    GameTree<Position>                tree;
    std::map<Position, std::uint32_t> number;
    std::vector<std::uint32_t>        seen_from;  // 1 + the last position with that successor
    bool                              fits = most > 0;
    const auto                        meet = [&](Position p) {
        const auto [at, is_new] = number.emplace(std::move(p), tree.positions.size());
        if (is_new && tree.positions.size() == most) fits = false;
        if (is_new && fits) tree.positions.push_back(at->first), seen_from.push_back(0);
        return at->second;
    };
    meet(std::move(start));
    for (std::uint32_t i = 0; fits && i < tree.positions.size(); ++i) {
        auto& next = tree.next.emplace_back();
        each_next(Position(tree.positions[i]), [&](Position q) {
            const auto j = meet(std::move(q));
            if (fits && std::exchange(seen_from[j], i + 1) != i + 1) next.push_back(j);
            return fits;
        });
    }
    if (!fits) return std::nullopt;
    return tree;
}

/// Returns the error for a tree that was too large.  may_merge: --merge would make it smaller.
InputError too_many_positions(std::uint64_t most, bool may_merge);

/// "mnk 3x3 3: 10 positions, those of the first move".  cut: the rounds of moves that are shown, 0
/// if the tree is whole.
Phrase tree_title(std::string_view game, std::uint64_t positions, std::uint64_t cut = 0);

/// Returns the nimbers of all positions, found by the definition.  Play must end.  O(moves).
std::vector<std::uint64_t> tree_nimbers(const TreeMoves&);

/// What the picture shows of a tree's positions.
struct TreeNotes {
    Phrase                     title;
    std::vector<std::string>   names;    // of each position
    std::vector<bool>          lost;     // for the mover; empty: not known yet
    std::vector<std::uint64_t> nimbers;  // shown beside the nodes; empty: not shown
};

/// Returns a picture in layers: won positions are circles, lost positions are squares, and moves to
/// lost positions are thick.
Picture tree_picture(const TreeMoves&, const TreeNotes&);

}  // namespace zermelo::inline workbench
