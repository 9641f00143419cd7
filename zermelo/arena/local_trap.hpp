// Small traps near one vertex: a few white vertices that Ann cannot leave.
//
// A repair of Ann's attractor may cost a walk through most of the arena.  It is put off as long as
// a trap can be found close to the place where a move was lost: explore at most 24 white vertices
// forward, then repeatedly drop vertices of Ann that can step outside and vertices of Billy that
// have no successor left inside.  What remains is a trap without green.
//
// Only a trap that contains the seed is useful: other traps have a seed of their own.  If a vertex
// of Ann is in the trap, all its successors have to be; if a vertex of Billy is, its successor has
// to be once only one is left.  These are explored first, and the first vertex of Ann among them
// that has a way out ends the search.
//
// The inside is a 32-bit mask.  Each explored vertex keeps the mask of its successors inside and
// whether it has one outside, so dropping touches no memory of the arena.
//
// Time: at most 24 rows of at most 64 moves a call.
//
// Main function: LocalTrap::find.  Called from buchi_supports.
// Source: this project.  Bounded local search for traps: cf. K. Chatterjee, M. Henzinger,
//         V. Loitzenbauer, "Improved algorithms for one-pair and k-pair Streett objectives",
//         LICS 2015 (local searches from vertices that lost moves).
// Tested: test/arena/local_trap_test.cpp.
#pragma once
#include <bit>
#include <cstdint>
#include <span>

#include "zermelo/arena/arena.hpp"

namespace zermelo::inline arena {

class LocalTrap {
  public:
    static constexpr std::uint32_t kMost    = 24;  // vertices explored
    static constexpr std::uint32_t kLongRow = 64;  // longer rows count as a way out

    /// alive_white(v): v takes part and is white; dead(v): v is gone.  All other successors are
    /// ways out.  Returns the trap found, which may be empty; it is valid until the next call.
    template <class AliveWhite, class Dead>
    std::span<const std::uint32_t> find(const Arena& arena, std::uint32_t seed,
                                        AliveWhite&& alive_white, Dead&& dead) {
        size_              = 1;
        seen_[0]           = seed;
        std::uint32_t must = 1, todo = 1;  // masks: what has to stay; what is to be explored
        for (std::uint32_t done = 0; todo != 0;) {
            const std::uint32_t first = todo & must ? todo & must : todo;
            const auto          i     = static_cast<std::uint32_t>(std::countr_zero(first));
            const std::uint32_t known = size_;
            explore(arena, i, alive_white, dead);
            done |= bit(i);
            todo = (todo & ~bit(i)) | (below(size_) & ~below(known));
            // Vertices that have to stay along with these may have been explored already.
            for (std::uint32_t fresh = must & bit(i); fresh != 0;) {
                const auto          j    = static_cast<std::uint32_t>(std::countr_zero(fresh));
                const bool          ann  = arena.ann(seen_[j]);
                const std::uint32_t stay = inside_[j];
                if (ann ? leaves_[j] : stay == 0) return {};
                fresh &= fresh - 1;
                if (!ann && !std::has_single_bit(stay)) continue;
                fresh |= stay & ~must & done;
                must |= stay;
            }
        }
        return remaining(arena);
    }

    std::uint64_t looked = 0;  // moves looked at, in all calls together

  private:
    static std::uint32_t bit(std::uint32_t i) { return std::uint32_t{1} << i; }
    static std::uint32_t below(std::uint32_t i) { return bit(i) - 1; }

    template <class AliveWhite, class Dead>
    void explore(const Arena& arena, std::uint32_t i, AliveWhite&& alive_white, Dead&& dead) {
        const auto row = arena.out[seen_[i]];
        inside_[i] = 0, leaves_[i] = row.size() > kLongRow;
        if (leaves_[i]) return;
        looked += row.size();
        for (const auto z : row) {
            if (dead(z)) continue;
            const std::uint32_t at = alive_white(z) ? place(z) : kMost;
            if (at < kMost)
                inside_[i] |= bit(at);
            else
                leaves_[i] = true;
        }
    }
    // Returns the place of z in seen_, adding z while there is room, and kMost otherwise.
    std::uint32_t place(std::uint32_t z) {
        for (std::uint32_t i = 0; i < size_; ++i)
            if (seen_[i] == z) return i;
        if (size_ == kMost) return kMost;
        seen_[size_] = z;
        return size_++;
    }
    std::span<const std::uint32_t> remaining(const Arena& arena) {
        std::uint32_t keep = below(size_);
        for (std::uint32_t before = 0; before != keep;) {
            before = keep;
            for (std::uint32_t i = size_; i-- > 0;) {
                const bool stays = arena.ann(seen_[i]) ? !leaves_[i] && !(inside_[i] & ~keep)
                                                       : (inside_[i] & keep) != 0;
                if (!stays) keep &= ~bit(i);
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
