// Parity games by fixpoint iteration with freezing.   <- --solver fixpoint
//
// Every vertex is first believed to be won by the player who likes its colour.  Colours are looked
// at from the lowest up.  Where the moves show otherwise, a vertex changes its winner, and
// everything below was computed in vain.  The vertices below that are won by the player who gained
// stay as they are, frozen until this colour is quiet; the rest start again with their first
// beliefs.  Then the search goes back to the lowest colour.  When the highest colour is quiet, all
// is solved.
//
// The sets are packed: starting again is a pass over words.  This solver shares nothing with the
// others but the core, and is their independent witness.
//
// Time O(m n^d) at worst; n/8 bytes for each colour that froze something, and 4 a vertex.
//
// Main function: parity_fixpoint.  Called from arena/parity_roster.inc.
// Source: F. Bruse, M. Falk, M. Lange, "The fixpoint-iteration algorithm for parity games", GandALF
//         2014; T. van Dijk, B. Rubbens, "Simple fixpoint iteration to solve parity games", GandALF
//         2019.
// Tested: test/arena/parity_test.cpp, against the other solvers, enumeration and the checker.
#include <vector>

#include "zermelo/arena/parity_ranks.hpp"
#include "zermelo/arena/parity_roster.hpp"
#include "zermelo/base/as_size.hpp"

namespace zermelo::inline arena {
namespace {

class FixpointIteration {
  public:
    FixpointIteration(const ParityCore& core, Table<std::uint32_t>& move)
        : core_(core),
          move_(move),
          odd_(core.vertices()),
          belief_(core.vertices()),
          frozen_(core.vertices()) {
        const auto n = core.vertices();
        for (std::uint32_t v = 0; v < n; ++v) {
            if (v == 0 || core.colour[v] != core.colour[v - 1]) first_.push_back(v);
            if (core.likes(v)) belief_.set(v), odd_.set(v);
        }
        frozen_at_.resize(first_.size());
        first_.push_back(n);
    }
    bool        ok() const { return odd_.ok() && belief_.ok() && frozen_.ok(); }
    const Bits& odd() const { return odd_; }

    bool run(Pace& pace) {
        for (std::size_t c = 0; c + 1 < first_.size();) {
            looks_             = first_[c] / 16;
            const bool changed = look_at(c);
            if (changed)
                freeze_below(c), c = 0;
            else
                thaw(c), ++c;
            if (!pace.go_on(looks_)) return false;
        }
        return true;
    }

  private:
    // Looks at those vertices of the c-th colour that still have their first belief and are not
    // frozen.
    bool look_at(std::size_t c) {
        const auto begin = first_[c], end = first_[c + 1];
        const bool likes   = core_.likes(begin);
        bool       changed = false;
        for (std::uint64_t w = begin / 64; w * 64 < end; ++w) {
            auto rest = ~(odd_.word(w) ^ belief_.word(w)) & ~frozen_.word(w) & below(w, end);
            if (w * 64 < begin) rest &= ~below(w, begin);
            for (; rest; rest &= rest - 1) {
                const auto v = static_cast<std::uint32_t>(
                    w * 64 + static_cast<unsigned>(std::countr_zero(rest)));
                const bool mover = core_.odd.test(v);
                move_[v]         = ParityMoves::kNoMove;
                for (const auto to : core_.out[v]) {
                    ++looks_;
                    if (odd_.test(to) == mover) {
                        move_[v] = to;
                        break;
                    }
                }
                const bool winner = move_[v] != ParityMoves::kNoMove ? mover : !mover;
                if (winner == likes) continue;
                flips_.push_back(v);
                changed = true;
            }
        }
        for (const auto v : flips_) likes ? odd_.reset(v) : odd_.set(v);
        flips_.clear();
        return changed;
    }

    // The vertices below `end` of word w.
    static std::uint64_t below(std::uint64_t w, std::uint64_t end) {
        if (end >= w * 64 + 64) return ~std::uint64_t{0};
        return end <= w * 64 ? 0 : (std::uint64_t{1} << (end - w * 64)) - 1;
    }

    void freeze_below(std::size_t c) {
        const auto end   = first_[c];
        const bool likes = core_.likes(end);
        auto&      mine  = frozen_at_[c];
        mine.resize((end + 63) / 64);
        for (std::uint64_t w = 0; w * 64 < end; ++w) {
            const auto free  = ~frozen_.word(w) & below(w, end);
            const auto gains = likes ? ~odd_.word(w) : odd_.word(w);
            mine[as_size(w)] |= free & gains;
            frozen_.word(w) |= free & gains;
            const auto again = free & ~gains;
            odd_.word(w)     = (odd_.word(w) & ~again) | (belief_.word(w) & again);
        }
    }
    void thaw(std::size_t c) {
        for (std::size_t w = 0; w < frozen_at_[c].size(); ++w) frozen_.word(w) &= ~frozen_at_[c][w];
        std::vector<std::uint64_t>().swap(frozen_at_[c]);
    }

    const ParityCore&                       core_;
    Table<std::uint32_t>&                   move_;
    Bits                                    odd_, belief_, frozen_;
    std::vector<std::uint32_t>              first_;  // first vertex of each colour, and n
    std::vector<std::vector<std::uint64_t>> frozen_at_;
    std::vector<std::uint32_t>              flips_;
    std::uint64_t                           looks_ = 0;
};

}  // namespace

Solution<ParityLabels> parity_fixpoint(const ParityArena& arena, const Budget& budget) {
    return solve_core(arena, budget, "fixpoint", 32, [](ParityWon& won, Pace& pace) {
        Table<std::uint32_t> move(won.core.vertices());
        FixpointIteration    iteration(won.core, move);
        if (!move.ok() || !iteration.ok() || !iteration.run(pace)) return false;
        return win_by_moves(won, iteration.odd(), move, pace) == ByMoves::won;
    });
}

}  // namespace zermelo::inline arena
