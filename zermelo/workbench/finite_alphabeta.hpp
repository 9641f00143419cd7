// Searches of one position, alpha-beta or another, with their proofs as labels.
//
// Tested: test/games/alphabeta_test.cpp.
#pragma once
#include <memory>
#include <utility>

#include "zermelo/finite/outcome_proof.hpp"
#include "zermelo/workbench/finite_strategy.hpp"

namespace zermelo::inline workbench {

/// Returns what a search of the position `root` finds.  The game must outlive the labels.
template <template <Packed> class Search, class Game>
Found<WidthOf<Game>> found_by_search(const Game& game, WidthOf<Game> root, const Budget& budget,
                                     Checkpoint* checkpoint) {
    constexpr std::uint64_t kTable = std::uint64_t{1} << 30;

    using Key   = WidthOf<Game>;
    auto  found = outcome_proof<Search>(game, game.unpack(root), budget, kTable, checkpoint);
    auto& proof = found.labels;

    Found<Key> result;
    result.status = found.status, result.why = found.why, result.visited = found.visited;
    if (found.status != Status::solved) return result;
    if (proof.words)
        result.labels = std::make_unique<StrategyLabels<Game>>(
            game, root, std::move(proof.claims), std::move(*proof.words), budget.bytes);
    else
        result.labels =
            std::make_unique<OutcomeAlone<Key>>(root, proof.claims.outcome, proof.bytes_at_least);
    return result;
}

/// The same by alpha-beta search.
template <class Game>
Found<WidthOf<Game>> found_by_alphabeta(const Game& game, WidthOf<Game> root, const Budget& budget,
                                        Checkpoint* checkpoint) {
    return found_by_search<OutcomeSearch>(game, root, budget, checkpoint);
}

}  // namespace zermelo::inline workbench
