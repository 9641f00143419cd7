// The judge of games that are won, lost or drawn.  An answer must pass it to be called certified,
// and a certificate or a table to be accepted.  All three are judged here, and nowhere else.
//
// The labels are those of all positions of a space, or those of a tree, and unknown elsewhere
// (check/tree.hpp).
// Tested: test/workbench/finite_judge_test.cpp, on random games whose symmetries are false.
#pragma once

#include <string>
#include <type_traits>

#include "zermelo/check/everywhere.hpp"
#include "zermelo/check/images.hpp"
#include "zermelo/check/slices.hpp"
#include "zermelo/check/tree.hpp"
#include "zermelo/finite/verdicts.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/workbench/finite_labels.hpp"

namespace zermelo::inline workbench {

/// Judges labels that are to answer for `root`.  Returns the objection to the first label that is
/// refused, or nothing if all are just.  Fails if the pace said stop.  `game` gives the texts of
/// positions; `moves` is the number of moves of all positions, roughly.  O(positions + moves).
template <Numbered Space>
std::expected<Sentences, InputError> judge_labels(const auto& game, const Space& space,
                                                  const auto&                     labels,
                                                  const typename Space::Position& root,
                                                  Extent extent, std::uint64_t moves, Pace& pace) {
    const auto unknown = [&](const auto& p) {
        return say(Say::label_no, game.text(p), word_of(labels.label(p)));
    };
    const auto judged = [&](const auto& numbered, const auto& rule) {
        if constexpr (BelievedImages<std::remove_cvref_t<decltype(numbered)>>)
            return images_in_slices(numbered, rule, labels, pace);
        else
            return check_in_slices(numbered, rule, labels, moves, pace);
    };
    if (walked(space, root) == kNone) return say(Say::no_label_for, game.text(root));
    if (labels.label(root).outcome == Outcome::unknown) return unknown(root);
    const auto check = extent == Extent::tree ? judged(Claimed{&space, &labels}, Winning{})
                                              : judged(space, Everywhere{});
    if (check.unjust && labels.label(*check.unjust).outcome == Outcome::unknown)
        return unknown(*check.unjust);
    if (check.unjust) return say(Say::label_not_follow, game.text(*check.unjust));
    if (!check.every) return std::unexpected(ended_early(pace.why()));
    return Sentences();
}

/// Returns what a known label says of its position: "first player wins in 3 moves".
Sentences who_wins(Verdict label, Extent extent);

}  // namespace zermelo::inline workbench
