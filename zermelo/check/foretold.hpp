// Compares what a game says about a position in a few words with the position's moves.
//
// In a game of placing, or of claiming cells, a few words (the view) describe a position, and they
// let a caller foretell the view after each move.  This is not trusted: here the moves themselves
// are made and compared.
//
// O(moves).
// Main function: moves_foretold.  Called from check/placing.hpp and check/conceding.hpp.
// Tested: test/check/placing_test.cpp, test/check/conceding_test.cpp.
#pragma once

namespace zermelo::inline check {

/// Returns true if p's moves lead, in order, to positions with exactly the views that next()
/// returns.  view(q): the view of q.  next(): an optional, the view after the next move, or nothing
/// when no move is left.
template <class G, class View, class Next>
bool moves_foretold(const G& game, const typename G::Position& p, const View& view,
                    const Next& next) {
    bool so = true;
    game.moves(p, [&](const auto& m) {
        if (!so) return;
        const auto foretold = next();
        so                  = foretold && *foretold == view(game.play(p, m));
    });
    return so && !next();
}

}  // namespace zermelo::inline check
