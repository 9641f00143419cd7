// What a labelled parity game tells people: sentences, lists, a table, a picture.
#pragma once
#include <cstdint>
#include <string>

#include "zermelo/arena/parity_arena.hpp"
#include "zermelo/arena/parity_labels.hpp"
#include "zermelo/base/as_size.hpp"
#include "zermelo/base/sink.hpp"
#include "zermelo/check/parity.hpp"
#include "zermelo/workbench/answer.hpp"
#include "zermelo/workbench/picture.hpp"

namespace zermelo::inline parity {

/// A game with labels and the bounds that the checker's sweep found for them.
struct Labelled {
    const ParityArena&        arena;
    const ParityLabels&       labels;
    const Swept<ParityArena>& swept;
};

/// How many fields each player wins, and at how many the winner moves.
struct ParityCounts {
    std::uint64_t won[2] = {}, moved_by_winner = 0;
};
/// Counts them.  O(fields).
ParityCounts count_parity(const ParityArena&, const ParityLabels&);

/// "player 0 wins 5 of 8 fields; player 1 3".
Sentences won_text(const ParityArena&, const ParityCounts&);
/// What the winner of v promises, and with which rank, in two sentences.
Sentences promise_text(const Labelled&, std::uint32_t v);
/// "field 5 (player 1 moves, priority 3): its label (player 0, rank 4) does not follow from its
/// successors', whose ranks must stay below 4".
Sentences unjust_text(const Labelled&, std::uint32_t v);

/// The moves from v, best first: those that win for the mover by the successor's rank, then the
/// others, the highest rank first.
std::vector<MoveView> parity_moves(const ParityArena&, const ParityLabels&, std::uint32_t v);

/// The facts regions, strategy and labels.  The lists read the game, the labels and the bounds when
/// they are written: all three must outlive the lists.
Group parity_facts(const Labelled&, const ParityCounts&);

/// CSV: field,owner,priority,winner,rank,move; one line for each field, with the move where the
/// owner wins.
void write_parity_table(const Labelled&, Sink&);

/// Draws a node for each field, with its priority beside it, and its rank if `ranks`.  If labelled
/// is nullptr, regions, strategy and ranks are left out.
Picture parity_picture(const ParityArena&, const Labelled* labelled, bool ranks);

/// Calls emit(v, successor) for every field that its owner wins, until it returns false: the
/// rule's own choice, the first successor that keeps the label's promise.  Fields ascend.
/// O(fields + moves).
template <class Emit>
void each_parity_choice(const Labelled& game, Emit&& emit) {
    std::vector<Parity::Label> next;
    for (std::uint32_t v = 0; v < game.arena.fields(); ++v) {
        if (game.labels.odd(v) != game.arena.odd.test(v)) continue;
        const Ruling ruling = judge_at(game.swept, Parity{}, game.labels, v, next);
        if (!ruling.just || ruling.choice == kNone) continue;
        if (!emit(v, game.arena.out[v][as_size(ruling.choice)])) return;
    }
}

}  // namespace zermelo::inline parity
