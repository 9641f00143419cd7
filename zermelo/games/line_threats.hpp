// Wins by threats alone, where lines of stones win.
//
// Each move of the attacker leaves a line that lacks one stone, so the other player must take its
// last cell.  If that leaves a line of his that lacks one, the attacker's next move must stop it.
// A move that leaves two such lines of different cells wins: only one can be stopped.
//
//     X X . .        X takes the cell in the corner of both lines, and threatens to complete
//     . . . X        either.
//     . . . X
//
// A search that knows such a win at once need not look at other moves, however far the end is.
// Nobody has to believe it: whoever judges follows it to the end, against all moves.
//
// Source: V. Allis, H. J. van den Herik, M. Huntjens, "Go-Moku solved by new search techniques",
//         Computational Intelligence 12 (1996), threat-space search; here of single cells.
// Tested: test/games/line_threats_test.cpp, against play of all moves.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace zermelo::inline games {

/// Lines that win, each of some of 64 cells.
class WinningLines {
  public:
    /// Moves of the attacker that are tried, at most.
    static constexpr int kTries = 1 << 9;

    void add(std::uint64_t line) {
        all_.push_back(line);
        for (auto cells = line; cells != 0; cells &= cells - 1)
            through_[number(cells & -cells)].push_back(line);
    }

    const std::vector<std::uint64_t>& all() const { return all_; }
    const std::vector<std::uint64_t>& through(std::uint64_t cell) const {
        return through_[number(cell)];
    }

    /// The attacker's first move of a win by threats; 0: none was found.  mine, its: the stones of
    /// the attacker, who moves, and of the other.  stop: the cell that completes a line of the
    /// other's, or 0.  Nobody has a line, nor the attacker one that lacks one stone.
    /// O(kTries * lines).
    std::uint64_t first_threat(std::uint64_t mine, std::uint64_t its, std::uint64_t stop) const {
        int tries = kTries;
        return first_threat(mine, its, stop, tries);
    }

  private:
    static std::size_t number(std::uint64_t cell) {
        return static_cast<std::size_t>(std::countr_zero(cell));
    }
    // The cells that complete a line of `mine` through this one of its cells.
    std::uint64_t completing(std::uint64_t mine, std::uint64_t its, std::uint64_t cell) const {
        std::uint64_t cells = 0;
        for (const auto line : through(cell)) {
            const auto rest = line & ~mine;
            if ((line & its) == 0 && std::has_single_bit(rest)) cells |= rest;
        }
        return cells;
    }
    // The same, for so many tries.
    std::uint64_t first_threat(std::uint64_t mine, std::uint64_t its, std::uint64_t stop,
                               int& tries) const {
        // 1. Who makes a threat, and what stops that; two of them win.
        std::array<std::uint64_t, 64> stops;
        std::uint64_t                 threats = 0;
        for (const auto line : all_) {
            const auto rest = line & ~mine;
            if ((line & its) != 0 || std::popcount(rest) != 2) continue;
            const auto low = rest & -rest;
            for (const auto cell : {low, rest ^ low}) {
                if (stop != 0 && cell != stop) continue;
                auto& at = stops[number(cell)];
                if ((threats & cell) != 0 && at != (rest ^ cell)) return cell;
                threats |= cell, at = rest ^ cell;
            }
        }

        // 2. What comes after it.
        for (auto left = threats; left != 0; left &= left - 1) {
            if (tries-- <= 0) return 0;
            const auto cell  = left & -left;
            const auto reply = stops[number(cell)];
            const auto next  = completing(its | reply, mine | cell, reply);
            if ((next & (next - 1)) == 0 &&
                first_threat(mine | cell, its | reply, next, tries) != 0)
                return cell;
        }
        return 0;
    }

    std::vector<std::uint64_t>                 all_;
    std::array<std::vector<std::uint64_t>, 64> through_;
};

}  // namespace zermelo::inline games
