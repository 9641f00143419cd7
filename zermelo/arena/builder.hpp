// Writes an arena field by field, Ann's fields first.  All families of arenas are built with it.
//
// A family numbers its fields by arithmetic (Ann's 0 .. ann-1, then Billy's) and adds them in that
// order, each with its moves.  So the compressed rows are final as they are written, and nothing is
// stored twice unless the fields are shuffled at the end.
//
// Cost: O(n + m); 4 bytes a move, 4 a field (twice that at the peak of a shuffle).
#pragma once
#include <cassert>
#include <cstdint>
#include <expected>

#include "zermelo/arena/arena.hpp"
#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/game/family.hpp"

namespace zermelo::inline arena {

/// The option that every family has as its last one.
inline constexpr FamilyOption kShuffleOption{
    "shuffle", "1: renumber each player's fields at random", 0, 0, 1, true};

/// The most fields of an arena that has every move between the players.
inline constexpr std::uint64_t kMostComplete = 92681;
static_assert(2 * (kMostComplete / 2) * (kMostComplete - kMostComplete / 2) <= Arena::kMostMoves);

class ArenaBuilder {
  public:
    /// Starts an arena of exactly so many fields and moves.  If it does not fit (too many for an
    /// arena, or more than budget.bytes), this is remembered: field() then returns false, and
    /// finish() returns the reason.
    ArenaBuilder(std::uint64_t ann, std::uint64_t billy, std::uint64_t moves, bool shuffle,
                 const Budget& budget);

    /// Starts the next field.  `work` is the cost of choosing its moves, if that is more than their
    /// number.  Returns false if the family must stop; finish() then has the reason.
    [[nodiscard]] bool field(bool green, std::uint64_t work = 1) {
        if (failed_ || !pace_.go_on(work + moved_ - start_)) return failed_ = true, false;
        assert(field_ < arena_.fields());
        start_ = moved_;
        if (green) arena_.green.set(field_);
        arena_.out.begin[field_++] = static_cast<std::uint32_t>(moved_);
        return true;
    }
    /// Adds a move from the field just started to a field of the other player.  No move may be
    /// repeated.
    void move(std::uint64_t to) {
        assert(moved_ < arena_.moves() && to < arena_.fields());
        assert(arena_.ann(static_cast<std::uint32_t>(to)) != arena_.ann(field_ - 1));
        arena_.out.to[moved_++] = static_cast<std::uint32_t>(to);
    }
    /// Returns the arena, after every field and move has been added.  `random` is used only for a
    /// shuffle, which renumbers Ann's fields among themselves and Billy's among themselves; the
    /// order of a field's moves stays.
    std::expected<Arena, InputError> finish(Random random);

  private:
    bool shuffled(Random random);

    const Budget& budget_;
    Pace          pace_;
    Arena         arena_;
    std::uint64_t ann_ = 0, moved_ = 0;  // number of Ann's fields; moves added so far
    std::uint64_t start_   = 0;          // moves before the last field's
    std::uint32_t field_   = 0;          // fields added so far
    bool          shuffle_ = false, failed_ = false;
    InputError    error_;
};

}  // namespace zermelo::inline arena
