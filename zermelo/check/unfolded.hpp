// Distances of a folded puzzle, asked of the puzzle itself: nothing is believed of its symmetries.
//
// A position is said to be as far from the start as its canonical form is.  So what a search of the
// folded puzzle left (search/folded.hpp) are labels of the whole one, and check/shortest.hpp judges
// them: at every position that moves lead to, from the start on, as far as a label must be judged.
// Where they are just no path is shorter, whatever canonical() says; a false one is refused, or did
// no harm.  It costs what folding saved, in the check alone.  Where images have different bounds a
// search of the folded puzzle may leave too little, and what is true is refused.
//
// O(positions + moves), a canonical form for each; a key and a mark a position.
//
// Main function: Unfolded::each.  Called from workbench/puzzle_search.hpp.
// Source: check/shortest.hpp.
// Tested: test/check/unfolded_test.cpp, random puzzles whose canonical forms are false.
#pragma once
#include <optional>

#include "zermelo/base/key_table.hpp"
#include "zermelo/game/puzzle.hpp"

namespace zermelo::inline check {

/// D: of(p), an optional number, asked of canonical positions; length: as claimed; kNever:
/// impossible.  Game, distances and allowance outlive it.
template <Symmetrical G, class D>
class Unfolded {
  public:
    using Position = typename G::Position;

    Unfolded(const G& game, const D& distances, std::uint32_t length, Allowance& allowance)
        : game_(&game), distances_(&distances), length_(length), allowance_(&allowance) {}

    std::optional<std::uint32_t> of(const Position& p) const {
        return distances_->of(game_->unpack(game_->canonical(p)));
    }
    /// Calls emit(p, of(p)) while it returns true; false: it did not, or there is no memory.
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
    /// Was there memory for all?
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
