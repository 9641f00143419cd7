// Outcome and remoteness by repeated passes over all positions: the textbook.
//
// Pass m finds the positions whose play ends after m moves: those with a lost successor of m-1
// moves, and those whose successors are all won.  When a pass finds none, the rest is drawn.
// O((positions + moves) * longest play) time, 4 bytes a position.
//
// Source: E. Zermelo (1913), as put right by D. Konig, "Uber eine Schlussweise aus dem Endlichen
//         ins Unendliche", Acta Sci. Math. Szeged 3 (1927).
// Tested: test/finite/graphs_test.cpp, by the rule, and against retrograde.
#pragma once
#include "zermelo/base/budget.hpp"
#include "zermelo/finite/verdicts.hpp"
#include "zermelo/game/solution.hpp"

namespace zermelo::inline finite {

/// Successors of valid positions must be valid.  Gives up with "bytes", or for the pace's reasons.
template <Numbered G>
    requires WinningGame<G> Solution<Verdicts<G>> iterate(const G& game, const Budget& budget) {
        Solution<Verdicts<G>> result;
        const Index           count = game.count();
        if (count > kMostMoves || 4 * count > budget.bytes) {
            result.why = GaveUp::bytes;
            return result;
        }
        Table<std::uint32_t> labels(count);
        if (!labels.ok()) {
            result.why = GaveUp::bytes;
            return result;
        }
        Pace pace(budget, "passes");
        bool found = true;
        for (std::uint32_t m = 0; found; ++m) {
            found = false;
            for (Index i = 0; i < count; ++i) {
                if (labels[i] != 0 || !is_valid(game, i)) continue;
                const auto    p     = game.position(i);
                std::uint64_t moves = 0;
                bool          lost = false, all_won = true;
                game.moves(p, [&](const auto& move) {
                    const auto q = game.play(p, move);
                    const auto [outcome, after] =
                        as_seen(stays(game, p, q), verdict_of(labels[game.index(q)]));
                    const bool known = outcome != Outcome::unknown && after < m;
                    lost |= known && outcome == Outcome::loss;
                    all_won &= known && outcome == Outcome::win;
                    ++moves;
                });
                if (moves == 0)
                    labels[i] = word_of({game.facts(Winning{}, p).stuck, 0});
                else if (lost || all_won)
                    labels[i] = word_of({lost ? Outcome::win : Outcome::loss, m});
                found |= labels[i] != 0;
                if (!pace.go_on(1 + moves)) {
                    result.why = pace.why();
                    return result;
                }
            }
        }
        for (Index i = 0; i < count; ++i)
            if (labels[i] == 0 && is_valid(game, i)) labels[i] = word_of({Outcome::draw, 0});
        result.labels  = {&game, std::move(labels)};
        result.visited = pace.work();
        result.status  = Status::solved;
        return result;
    }

}  // namespace zermelo::inline finite
