// The game tree of a game that is won, lost or drawn, as a picture: the start, and whole rounds of
// moves from it as long as they fit.
//
// A position that can be reached in several ways is one node.  If the tree goes on, the last
// round's positions are shown without their moves, and the title says where it was cut.
//
// Time O(moves log positions), memory O(moves), for the positions that are shown and, up to the
// limit, those of the round that did not fit.
//
// Main functions: cut_tree, verdict_picture.  Called from workbench/finite_session.hpp,
// workbench/puzzle_session.hpp and bidding/bidding.cpp.
// Tested: test/workbench/verdict_tree_test.cpp, test/games/pictures_test.cpp.
#pragma once
#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/rule/winning.hpp"
#include "zermelo/workbench/game_tree.hpp"

namespace zermelo::inline workbench {

/// The most nodes of such a picture; more are hard to read, on paper and on the page.
inline constexpr std::uint64_t kMostVerdicts = 300;

template <class Position>
struct CutTree {
    // The start first, then the others in the order in which they were met.
    std::vector<Position> positions;
    TreeMoves             next;        // none for the last round, unless the tree is whole
    std::uint64_t         rounds = 0;  // of moves that are shown
    bool                  whole  = false;
};

/// Makes the tree breadth first from `start`, with at most `most` positions.  Returns nothing if
/// not even the first round of moves fits.  Positions with the same key(p) are the same;
/// each_next(p, emit) calls emit(q) for the successors of p.
template <class Position, class Key, class EachNext>
std::optional<CutTree<Position>> cut_tree(Position start, std::uint64_t most, const Key& key,
                                          const EachNext& each_next) {
    CutTree<Position>                             tree;
    std::map<decltype(key(start)), std::uint32_t> number;
    if (most == 0) return std::nullopt;
    number.emplace(key(start), 0);
    tree.positions.push_back(std::move(start));
    for (std::size_t first = 0, end = 1; first < end; first = end, end = tree.positions.size()) {
        bool fits = true;
        for (auto i = first; i < end && fits; ++i) {
            tree.next.emplace_back();
            each_next(Position(tree.positions[i]), [&](Position q) {
                if (!fits) return;
                const auto [at, is_new] =
                    number.emplace(key(q), static_cast<std::uint32_t>(tree.positions.size()));
                fits = !is_new || tree.positions.size() < most;
                if (is_new && fits) tree.positions.push_back(std::move(q));
                if (fits && std::ranges::find(tree.next[i], at->second) == tree.next[i].end())
                    tree.next[i].push_back(at->second);
            });
        }
        if (!fits) {
            if (tree.rounds == 0) return std::nullopt;
            tree.positions.resize(end);
            tree.next.resize(first);
            tree.next.resize(end);
            return tree;
        }
        if (tree.positions.size() > end) ++tree.rounds;
    }
    tree.whole = true;
    return tree;
}

/// Returns true if the moves form no cycle.  O(nodes + moves).
bool acyclic(const TreeMoves&);

/// What is known about a tree's positions.
struct VerdictNotes {
    std::string              game;             // "mnk 3x3 3"
    std::vector<std::string> names;            // of each position
    std::vector<Verdict>     verdicts;         // for the mover; empty: not known yet
    std::vector<int>         movers;           // 1 or 2; empty: the players move in turn
    bool                     moves   = false;  // show how many moves are left, beside the nodes
    bool                     at_most = false;  // ... these numbers are bounds
};

/// Won positions are circles, lost ones squares, drawn ones circles with a second ring; winning
/// moves are thick.  Drawn in layers if no move leads back.  O(nodes + moves).
Picture verdict_picture(const TreeMoves&, std::uint64_t rounds, bool whole, VerdictNotes);

}  // namespace zermelo::inline workbench
