// Parity games by beliefs that rest on each other.   <- --solver supports
//
// Every vertex is first believed to be won by the player who likes its colour.  A belief is open
// until it has a support: the winner's own vertex needs one successor of the same belief, the other
// player's needs that all are.  The lowest open colour is looked at first.  Where the moves show
// otherwise, a vertex changes its winner; whatever rested on it loses its support, and so on.
// Those vertices are open again, with their first beliefs.  Everything else stays as it is: a
// fixpoint iteration would find it out again.  When nothing is open, all is solved.
//
// A vertex that loses its support looks for another one before it opens: a successor of the same
// belief that, as far as a few dozen steps show, does not rest on the vertex itself.
//
// Ranks come from the moves (parity_ranks.hpp).  Moves that were chosen at different times may
// close a cycle of the other player's, although the winners are right.  Then zielonka wins what is
// left.
//
// Time exponential in the colours at worst; near linear on clustered games, where other solvers
// make attractors in vain.  Memory: 32 bytes a vertex.
//
// Main function: parity_supports.  Called from arena/parity_roster.inc.
// Source: this project; compare R. Lapauw, M. Bruynooghe, M. Denecker, "Improving parity game
//         solvers with justifications", VMCAI 2020.
// Tested: test/arena/parity_test.cpp, against the other solvers, enumeration and the checker.
#include <algorithm>
#include <vector>

#include "zermelo/arena/parity_ranks.hpp"
#include "zermelo/arena/parity_roster.hpp"

namespace zermelo::inline arena {
namespace {

class Beliefs {
  public:
    Beliefs(ParityWon& won, Pace& pace)
        : won_(won),
          core_(won.core),
          pace_(pace),
          odd_(core_.vertices()),
          open_(core_.vertices()),
          move_(core_.vertices()),
          seen_(core_.vertices()) {
        const auto n = core_.vertices();
        if (!ok()) return;
        for (std::uint32_t v = 0; v < n; ++v) {
            while (first_.size() <= core_.colour[v]) first_.push_back(v);
            const bool left = won_.left.test(v);
            if (left) open_.set(v);
            if (left ? core_.likes(v) : won_.labels.odd(core_.was[v])) odd_.set(v);
        }
        first_.push_back(n);
    }
    bool ok() const { return odd_.ok() && open_.ok() && move_.ok() && seen_.ok(); }

    /// Wins all that is left.
    bool run() {
        for (std::uint64_t low = 0;; low = std::min(low, reopened_ / 64)) {
            for (; low < open_.words() && open_.word(low) == 0; ++low) ++looks_;
            if (low == open_.words()) break;
            const auto v = static_cast<std::uint32_t>(
                low * 64 + static_cast<unsigned>(std::countr_zero(open_.word(low))));
            look_at(core_.colour[v], v);
            if (!pace_.go_on(looks_)) return false;
            looks_ = 0;
        }
        const auto by_moves = win_by_moves(won_, odd_, move_, pace_);
        return by_moves == ByMoves::won ||
               (by_moves == ByMoves::wrong && zielonka_loop(won_, pace_));
    }

  private:
    // Looks at the open vertices of this colour, of which v is the first.
    void look_at(std::uint32_t colour, std::uint32_t v) {
        const bool          likes = colour & 1;
        const std::uint32_t end   = first_[colour + 1];
        reopened_                 = ~std::uint64_t{0};
        flips_.clear();
        for (std::uint64_t w = v / 64; w * 64 < end; ++w) {
            auto rest = open_.word(w);
            if (end < w * 64 + 64) rest &= (std::uint64_t{1} << (end - w * 64)) - 1;
            for (open_.word(w) &= ~rest; rest; rest &= rest - 1) {
                const auto u = static_cast<std::uint32_t>(
                    w * 64 + static_cast<unsigned>(std::countr_zero(rest)));
                const bool mover = core_.odd.test(u);
                move_[u]         = ParityMoves::kNoMove;
                for (const auto to : core_.out[u]) {
                    ++looks_;
                    if (odd_.test(to) == mover) {
                        move_[u] = to;
                        break;
                    }
                }
                if ((move_[u] != ParityMoves::kNoMove ? mover : !mover) != likes)
                    flips_.push_back(u);
            }
        }
        for (const auto u : flips_) likes ? odd_.reset(u) : odd_.set(u);
        fallen_.clear();
        for (const auto u : flips_) drop_supported(u, likes);
        for (std::size_t i = 0; i < fallen_.size(); ++i) drop_supported(fallen_[i], likes);
        for (const auto u : fallen_) core_.likes(u) ? odd_.set(u) : odd_.reset(u);
    }

    // v is no longer won by `odd`, or is open: opens what rested on v, unless it finds another
    // support.
    void drop_supported(std::uint32_t v, bool odd) {
        for (const auto y : core_.in[v]) {
            ++looks_;
            if (odd_.test(y) != odd || open_.test(y) || !won_.left.test(y)) continue;
            if (core_.odd.test(y) == odd && (move_[y] != v || supported_otherwise(y, odd)))
                continue;
            open_.set(y);
            fallen_.push_back(y);
            reopened_ = std::min<std::uint64_t>(reopened_, y);
        }
    }

    bool supported_otherwise(std::uint32_t y, bool odd) {
        int steps = 48;
        for (const auto x : core_.out[y]) {
            if (--steps < 0) return false;
            if (odd_.test(x) != odd || open_.test(x) || x == y) continue;
            if (!rests_elsewhere(x, y, odd, steps)) continue;
            move_[y] = x;
            return true;
        }
        return false;
    }

    // Returns true if all that x rests on is won by `odd` and y is not among it.  Returns false,
    // too, if `steps` do not suffice to find out.
    bool rests_elsewhere(std::uint32_t x, std::uint32_t y, bool odd, int& steps) {
        path_ = {x};
        ++stamp_;
        while (!path_.empty()) {
            const auto z = path_.back();
            path_.pop_back();
            ++looks_;
            if (seen_[z] == stamp_) continue;
            if (--steps < 0 || z == y || odd_.test(z) != odd || open_.test(z)) return false;
            seen_[z] = stamp_;
            if (!won_.left.test(z)) continue;
            if (core_.odd.test(z) == odd) {
                path_.push_back(move_[z]);
            } else {
                steps -= static_cast<int>(std::min<std::size_t>(core_.out[z].size(), 64));
                if (steps < 0) return false;
                path_.insert(path_.end(), core_.out[z].begin(), core_.out[z].end());
            }
        }
        return true;
    }

    ParityWon&                 won_;
    const ParityCore&          core_;
    Pace&                      pace_;
    Bits                       odd_, open_;  // believed to be won by player 1; without a support
    Table<std::uint32_t>       move_, seen_;
    std::vector<std::uint32_t> first_;  // first vertex of each colour, and n
    std::vector<std::uint32_t> flips_, fallen_, path_;
    std::uint32_t              stamp_    = 0;
    std::uint64_t              reopened_ = 0;  // the least vertex that opened again
    std::uint64_t              looks_    = 0;
};

}  // namespace

bool supports_loop(ParityWon& won, Pace& pace) {
    if (won.count == 0) return true;
    Beliefs beliefs(won, pace);
    return beliefs.ok() && beliefs.run();
}

Solution<ParityLabels> parity_supports(const ParityArena& arena, const Budget& budget) {
    return solve_core(arena, budget, "supports", 36,
                      [](ParityWon& won, Pace& pace) { return supports_loop(won, pace); });
}

}  // namespace zermelo::inline arena
