// Alpha-beta search of one position, and its proof as labels.
//
// Tested: test/games/alphabeta_test.cpp.
#pragma once
#include <memory>
#include <utility>

#include "zermelo/finite/outcome_proof.hpp"
#include "zermelo/workbench/finite_halves.hpp"
#include "zermelo/workbench/finite_words.hpp"

namespace zermelo::inline workbench {

/// What the search finds from `root`.  The game outlives the labels.
template <class Game>
Found<WidthOf<Game>> found_by_alphabeta(const Game& game, WidthOf<Game> root,
                                        const Budget& budget) {
    using Key         = WidthOf<Game>;
    const auto p      = game.unpack(root);
    auto       halves = std::make_unique<const HalvedGame<Game>>(game, p);
    auto       found  = outcome_proof(game, *halves, p, budget);
    auto&      proof  = found.labels;
    Found<Key> result;
    result.status = found.status, result.why = found.why, result.visited = found.visited;
    if (found.status != Status::solved) return result;
    if (proof.tree)
        result.labels = space_words(std::move(proof.tree->space), std::move(proof.tree->words));
    else if (proof.halves)
        result.labels = std::make_unique<HalvesLabels<Game>>(game, std::move(halves),
                                                             std::move(proof.halves->space),
                                                             std::move(proof.halves->words));
    else
        result.labels =
            std::make_unique<OutcomeAlone<Key>>(root, proof.outcome, proof.bytes_at_least);
    return result;
}

}  // namespace zermelo::inline workbench
