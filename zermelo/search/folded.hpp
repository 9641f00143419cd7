// A puzzle with symmetries, folded: positions that are images of one another are one.
//
// The positions of the folded puzzle are the canonical ones, and a move leads to the canonical form
// of where it leads.  A symmetry takes moves along, so a canonical position has a move to some
// image of q just if one of its own images has a move to q.  Hence every path of the puzzle, each
// position put into its canonical form, is a path of the folded one; and a path there is unfolded
// by walking: from the true position a move is made whose end has the next canonical form.
// Distances to goals are the same.  Successors that fall together are not made one; searches meet
// them as they meet any position for the second time.
//
// That canonical forms are images is the puzzle's promise.  Where it is broken a shorter path may
// be missed; a path that was found is true all the same, since it is played on the puzzle itself.
//
// Any search searches it.  check/shortest.hpp judges what was found on the folded puzzle, where the
// puzzle's symmetries are proved, else on the whole one (check/unfolded.hpp).  O(1) canonical form
// a move; the memory of what is canonical, up to as many times less as there are images.
//
// Main function: Folded::unfolded.  Called from workbench/searches.hpp.
// Source: symmetry before search: J. Crawford, M. Ginsberg, E. Luks, A. Roy, "Symmetry-breaking
//         predicates for search problems", KR 1996; quotients of graphs: folklore.
// Tested: test/search/folded_test.cpp, random puzzles that turn in threes;
// test/games/pegs_test.cpp.
#pragma once
#include <span>
#include <vector>

#include "zermelo/game/puzzle.hpp"

namespace zermelo::inline search {

template <Symmetrical G>
struct Folded : G {
    using Position = typename G::Position;

    explicit Folded(const G& game) : G(game) {}

    Position folded(const Position& p) const { return G::unpack(G::canonical(p)); }
    Position start() const { return folded(G::start()); }
    Position play(const Position& p, const typename G::Move& m) const {
        return folded(G::play(p, m));
    }
    void parents(const Position& p, auto&& emit) const requires Reversible<G> {
        G::parents(p, [&](const Position& q) { emit(folded(q)); });
    }
    void goals(auto&& emit) const requires Targeted<G> {
        G::goals([&](const Position& p) { emit(folded(p)); });
    }

    /// A path of the puzzle itself, from its start, along the images of `path`; as far as there is
    /// one.  O(moves) a step.
    std::vector<Position> unfolded(std::span<const Position> path) const {
        std::vector<Position> whole;
        if (path.empty() || !(path[0] == start())) return whole;
        whole.push_back(G::start());
        for (const auto& image : path.subspan(1)) {
            const auto p    = whole.back();
            bool       made = false;
            G::moves(p, [&](const typename G::Move& m) {
                if (made) return;
                const auto q = G::play(p, m);
                if (made = folded(q) == image; made) whole.push_back(q);
            });
            if (!made) break;
        }
        return whole;
    }
};

/// kProvedSymmetry: that canonical forms are images is proved, at the top of the puzzle's file.
template <class G>
concept ProvedSymmetry = Symmetrical<G> && requires {
    requires G::kProvedSymmetry;
};
/// The same; proved_symmetry() says so where it depends on the set-up.
template <Puzzle G>
bool has_proved_symmetry([[maybe_unused]] const G& game) {
    if constexpr (requires { game.proved_symmetry(); })
        return game.proved_symmetry();
    else
        return ProvedSymmetry<G>;
}

/// Folded puzzles can unfold a path.
template <class G>
concept Folding = Puzzle<G> && requires(const G& g, std::span<const typename G::Position> path) {
    g.unfolded(path);
};
/// Was it folded?  folds() says so where it depends on the set-up.
template <Puzzle G>
bool is_folded([[maybe_unused]] const G& game) {
    if constexpr (requires { game.folds(); })
        return game.folds();
    else
        return Folding<G>;
}
/// The folded puzzle.
template <Symmetrical G>
auto fold(const G& game) {
    if constexpr (requires { game.folded(); })
        return game.folded();
    else
        return Folded<G>(game);
}

}  // namespace zermelo::inline search
