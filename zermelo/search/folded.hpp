// A puzzle with symmetries, folded: positions that are images of one another count as one.
//
// The positions of the folded puzzle are the canonical ones, and a move leads to the canonical form
// of the position to which it leads in the puzzle.  A symmetry maps moves to moves, so a canonical
// position has a move to some image of q exactly if one of its own images has a move to q.  Hence
// every path of the puzzle, with each position put into its canonical form, is a path of the folded
// puzzle.  A path there is unfolded by walking: from the true position, make a move whose end has
// the next canonical form.  Distances to goals are the same.  Successors with the same canonical
// form are not merged; a search treats them as any position that it meets a second time.
//
// That canonical forms are images is the puzzle's promise.  If it is broken, a shorter path may be
// missed; a path that was found is still valid, since it is played on the puzzle itself.
//
// Any search can search it.  check/shortest.hpp judges what was found: on the folded puzzle if the
// puzzle's symmetries are proved, otherwise on the whole one (check/unfolded.hpp).  Each move costs
// one canonical form; memory is that of the canonical positions, smaller by a factor of up to the
// number of images.
//
// Main function: Folded::unfolded.  Called from workbench/searches.hpp.
// Source: symmetry before search: J. Crawford, M. Ginsberg, E. Luks, A. Roy, "Symmetry-breaking
//         predicates for search problems", KR 1996; quotients of graphs: folklore.
// Tested: test/search/folded_test.cpp, random puzzles with a symmetry of order three;
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

    /// Returns a path of the puzzle itself, from its start, along the images of `path`, as far as
    /// there is one.  O(moves) for each step.
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

/// kProvedSymmetry: it is proved, at the top of the puzzle's file, that canonical forms are images.
template <class G>
concept ProvedSymmetry = Symmetrical<G> && requires {
    requires G::kProvedSymmetry;
};
/// The same for a puzzle object; proved_symmetry() decides if that depends on the set-up.
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
/// Returns true if the puzzle is folded; folds() decides if that depends on the set-up.
template <Puzzle G>
bool is_folded([[maybe_unused]] const G& game) {
    if constexpr (requires { game.folds(); })
        return game.folds();
    else
        return Folding<G>;
}
/// Returns the folded puzzle.
template <Symmetrical G>
auto fold(const G& game) {
    if constexpr (requires { game.folded(); })
        return game.folded();
    else
        return Folded<G>(game);
}

}  // namespace zermelo::inline search
