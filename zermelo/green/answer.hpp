// What a labelled arena tells people: sentences, lists, a table, a picture.
#pragma once
#include <cstdint>
#include <string>

#include "zermelo/arena/arena.hpp"
#include "zermelo/arena/green_labels.hpp"
#include "zermelo/arena/no_ranks.hpp"
#include "zermelo/base/as_size.hpp"
#include "zermelo/base/sink.hpp"
#include "zermelo/check/check.hpp"
#include "zermelo/workbench/answer.hpp"
#include "zermelo/workbench/picture.hpp"

namespace zermelo::inline green {

/// How many fields each player wins, and at how many the winner moves.
struct GreenCounts {
    std::uint64_t ann = 0, billy = 0, moved_by_winner = 0;

    std::uint64_t of(bool anns) const { return anns ? ann : billy; }
};
/// Counts them.  O(fields).
GreenCounts count_green(const Arena&, const GreenLabels&);

/// "Ann wins 5 of 8 fields; Billy 3"; the players have numbers if the arena's file is PGSolver's.
Sentences   won_text(const Arena&, const GreenCounts&);
/// "Ann, within 3 moves" or "Billy, at most 2 greens".
std::string label_text(const Arena&, Green::Label);
/// The promise of a just label as a sentence.
Sentences   promise_text(const Arena&, std::uint32_t v, Green::Label);
/// "field 5 (Billy moves, green): its label (Ann, within 3 moves) does not follow from its
/// successors'".
Sentences   unjust_text(const Arena&, const GreenLabels&, std::uint32_t v);

/// The moves from v, best first: those that win for the mover by the successor's rank, then
/// the others, the longest resistance first.
std::vector<MoveView> ranked_moves(const Arena&, const GreenLabels&, std::uint32_t v);

/// The facts regions, strategy and labels and, for PGSolver's games, ann_player.  The lists read
/// the arena and the labels when they are written: both must outlive the lists.
Group green_facts(const Arena&, const GreenLabels&, const GreenCounts&);

/// CSV: field,owner,green,winner,rank,move; one line for each field, with the move where the owner
/// wins.  The players are called ann and billy, or player_0 and player_1 if the arena's file is
/// PGSolver's.
void write_green_table(const Arena&, const GreenLabels&, Sink&);

/// Draws a node for each field.  If labels is nullptr, regions and strategy are left out.  `ranks`
/// puts the ranks beside the nodes.
Picture green_picture(const Arena&, const GreenLabels* labels, bool ranks);

/// Calls emit(v, successor) for every field that its owner wins, until it returns false: the
/// rule's own choice, the first successor that keeps the label's promise.  Fields ascend.
/// O(fields + moves).
template <class Emit>
void each_choice(const Arena& arena, const GreenLabels& labels, Emit&& emit) {
    std::vector<Green::Label> next;
    for (std::uint32_t v = 0; v < arena.fields(); ++v) {
        if (labels.ann(v) != arena.ann(v)) continue;
        const Ruling ruling = judge_at(arena, Green{}, labels, v, next);
        if (!ruling.just || ruling.choice == kNone) continue;
        if (!emit(v, arena.out[v][as_size(ruling.choice)])) return;
    }
}

}  // namespace zermelo::inline green
