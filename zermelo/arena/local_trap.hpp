// Small traps near one vertex: a few white vertices that Ann cannot leave.
//
// A repair of Ann's attractor may cost a walk through most of the arena.  It is put off as
// long as a trap can be found close to where a move was lost: explore at most 24 white
// vertices forward, then drop, again and again, Ann's that can step outside and Billy's that
// have nobody left inside.  What remains is a trap without green.
//
// The inside is a 32-bit mask: each explored vertex keeps the mask of its successors inside
// and whether one is outside, so that dropping touches no memory of the arena.
//
// Time: at most 24 rows of at most 64 moves a call.
//
// Main function: LocalTrap::find.  Called from buchi_supports.
// Source: this project.  Bounded local search for traps: cf. K. Chatterjee, M. Henzinger,
//         V. Loitzenbauer, "Improved algorithms for one-pair and k-pair Streett objectives",
//         LICS 2015 (local searches from vertices that lost moves).
// Tested: test/arena/local_trap_test.cpp.
#pragma once
#include <cstdint>
#include <span>

#include "zermelo/arena/arena.hpp"

namespace zermelo::inline arena {

class LocalTrap {
  public:
    static constexpr std::uint32_t kMost    = 24;  // vertices explored
    static constexpr std::uint32_t kLongRow = 64;  // longer rows count as a way out

    /// alive_white(v): v takes part and is white; dead(v): v is gone.  All other successors
    /// are ways out.  The trap found, maybe empty; valid until the next call.
    template <class AliveWhite, class Dead>
    std::span<const std::uint32_t> find(const Arena& arena, std::uint32_t seed,
                                        AliveWhite&& alive_white, Dead&& dead) {
        size_    = 1;
        seen_[0] = seed;
        for (std::uint32_t i = 0; i < size_; ++i) {
            const auto row = arena.out[seen_[i]];
            inside_[i] = 0, leaves_[i] = row.size() > kLongRow;
            if (leaves_[i] && i == 0 && arena.ann(seed)) return {};
            if (leaves_[i]) continue;
            looked += row.size();
            for (const auto z : row) {
                if (dead(z)) continue;
                const std::uint32_t at = alive_white(z) ? place(z) : kMost;
                if (at < kMost)
                    inside_[i] |= std::uint32_t{1} << at;
                else
                    leaves_[i] = true;
            }
        }
        return remaining(arena);
    }

    std::uint64_t looked = 0;  // moves looked at, all calls together

  private:
    // Where z stands in seen_; it is added while there is room, kMost otherwise.
    std::uint32_t place(std::uint32_t z) {
        for (std::uint32_t i = 0; i < size_; ++i)
            if (seen_[i] == z) return i;
        if (size_ == kMost) return kMost;
        seen_[size_] = z;
        return size_++;
    }
    std::span<const std::uint32_t> remaining(const Arena& arena) {
        std::uint32_t keep = static_cast<std::uint32_t>((std::uint64_t{1} << size_) - 1);
        for (std::uint32_t before = 0; before != keep;) {
            before = keep;
            for (std::uint32_t i = size_; i-- > 0;) {
                const bool stays = arena.ann(seen_[i]) ? !leaves_[i] && !(inside_[i] & ~keep)
                                                       : (inside_[i] & keep) != 0;
                if (!stays) keep &= ~(std::uint32_t{1} << i);
            }
        }
        std::uint32_t kept = 0;
        for (std::uint32_t i = 0; i < size_; ++i)
            if (keep >> i & 1) seen_[kept++] = seen_[i];
        return {seen_, kept};
    }

    std::uint32_t size_ = 0;
    std::uint32_t seen_[kMost], inside_[kMost];
    bool          leaves_[kMost];
};

}  // namespace zermelo::inline arena
