// Distances of a folded puzzle, checked on the puzzle itself: its symmetries are not trusted.
//
// A position is claimed to be as far from the start as its canonical form.  So the distances that a
// search of the folded puzzle left (search/folded.hpp) are labels of the whole puzzle, and
// check/shortest.hpp judges them: at every position to which moves lead, from the start on, as far
// as a label must be judged.  If they are just, no path is shorter, whatever canonical() says: a
// false one is refused, or did no harm.  The check, but only the check, costs what folding saved.
// If images have different bounds, a search of the folded puzzle may leave too little, and a true
// answer is refused.
//
// O(positions + moves), with a canonical form for each.  Memory: a key and a mark per position.
//
// Main function: Unfolded::each.  Called from workbench/puzzle_search.hpp.
// Source: check/shortest.hpp.
// Tested: test/check/unfolded_test.cpp, random puzzles whose canonical forms are false.
#pragma once
#include <optional>

#include "zermelo/base/key_table.hpp"
#include "zermelo/game/puzzle.hpp"

namespace zermelo::inline check {

/// D: of(p) is an optional number, called for canonical positions.  length: as claimed, or kNever
/// for "impossible".  The game, the distances and the allowance must outlive it.
template <Symmetrical G, class D>
class Unfolded {
  public:
    using Position = typename G::Position;

    Unfolded(const G& game, const D& distances, std::uint32_t length, Allowance& allowance)
        : game_(&game), distances_(&distances), length_(length), allowance_(&allowance) {}

    std::optional<std::uint32_t> of(const Position& p) const {
        return distances_->of(game_->unpack(game_->canonical(p)));
    }
    /// Calls emit(p, of(p)) while it returns true.  Returns false if it did not, or if there is no
    /// memory.
    bool each(auto&& emit) const {
        using Key = typename G::Key;
        KeyTable<Mark, Key> marks(*allowance_);
        Stack<Key>          queue(*allowance_);
        const auto          enter = [&](const Position& p) {
            if (!whole_ || !of(p)) return;
            const auto  key  = game_->key(p);
            auto* const mark = marks.insert(key);
            if (mark && mark->entered) return;
            if (mark) mark->entered = true;
            whole_ = mark && queue.push(key);
        };
        enter(game_->start());
        for (std::uint64_t i = 0; i < queue.size() && whole_; ++i) {
            const auto p    = game_->unpack(queue[i]);
            const auto from = *of(p);
            if (!emit(p, from)) return false;
            if (length_ == kNever || from + bound_of(*game_, p) < length_)
                game_->moves(p, [&](const auto& m) { enter(game_->play(p, m)); });
        }
        return whole_;
    }
    /// Returns true if there was memory for all positions.
    bool whole() const { return whole_; }

  private:
    struct Mark {
        bool entered = false;
    };

    const G*      game_;
    const D*      distances_;
    std::uint32_t length_;
    Allowance*    allowance_;
    mutable bool  whole_ = true;
};

}  // namespace zermelo::inline check
