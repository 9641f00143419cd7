// What a game says of a position in few words, compared with the position's moves.
//
// Of a game of placing, or of claiming cells, a position is told by some words (its view), and what
// each move does to them is foretold.  That is not believed: here the moves themselves are asked.
//
// O(moves).
// Main function: moves_foretold.  Called from check/placing.hpp and check/conceding.hpp.
// Tested: test/check/placing_test.cpp, test/check/conceding_test.cpp.
#pragma once

namespace zermelo::inline check {

/// Do p's moves lead, in their order, to positions of the views that next() gives, and to no more?
/// view(q): that of a position.  next(): that after the next move, an optional; none: no move is
/// left.
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
