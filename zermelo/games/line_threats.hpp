// Wins by threats alone in games where lines of stones win, and what stops them.
//
// Each move of the attacker leaves a line that lacks one stone, so the other player must take its
// last cell.  If that leaves the other player a line that lacks one, the attacker's next move must
// stop it.  A move that leaves two such lines with different last cells wins: only one can be
// stopped.
//
//     X X . .        X takes the cell in the corner of both lines, and threatens to complete
//     . . . X        either of them.
//     . . . X
//
// A search that knows such a win at once need not look at other moves, however far away the end is;
// nor at moves of the other player that do not stop it.  Nobody has to take the win on trust: the
// checker follows it to the end, against all moves.
//
// The number of stones in each line is kept up to date while stones are put and taken away: one
// byte for each line and player, with his own stones in its low half and the other player's in its
// high half.  Eight such bytes are scanned at once.
//
// Source: V. Allis, H. J. van den Herik, M. Huntjens, "Go-Moku solved by new search techniques",
//         Computational Intelligence 12 (1996), threat-space search; here of single cells.
// Tested: test/games/line_threats_test.cpp, against play of all moves.
#pragma once
#include <array>
#include <bit>
#include <bitset>
#include <cstdint>
#include <cstring>
#include <vector>

namespace zermelo::inline games {

/// Lines that win, all of the same length, on up to 64 cells.
class WinningLines {
  public:
    /// Threats are looked for only if there are at most so many lines, each of at most so many
    /// cells.
    static constexpr std::size_t kMostLines = 512, kLongest = 15;

    void add(std::uint64_t line) {
        for (auto cells = line; cells != 0; cells &= cells - 1)
            through_[number(cells)].push_back(static_cast<std::uint16_t>(all_.size()));
        all_.push_back(line);
    }

    const std::vector<std::uint64_t>& all() const { return all_; }
    /// Returns the indices, in all(), of the lines through a cell.
    const std::vector<std::uint16_t>& through(std::uint64_t cell) const {
        return through_[number(cell)];
    }
    /// Returns the number of cells of each line; 0 if there are no lines.
    unsigned length() const {
        return all_.empty() ? 0 : static_cast<unsigned>(std::popcount(all_[0]));
    }
    bool are_counted() const { return all_.size() <= kMostLines && length() <= kLongest; }

  private:
    static std::size_t number(std::uint64_t cells) {
        return static_cast<std::size_t>(std::countr_zero(cells));
    }

    std::vector<std::uint64_t>                 all_;
    std::array<std::vector<std::uint16_t>, 64> through_;
};

/// The stones of the two players, 0 and 1, and how many of them each line has.
class LineThreats {
  public:
    /// At most so many moves of an attacker are tried, and fewer when it is asked whether they are
    /// stopped.  So if a move was found not to stop a win, the win is found from the position after
    /// it too.
    static constexpr int kTries = 1 << 12, kParryTries = 1 << 9;

    /// The lines must be counted (are_counted), and must outlive it.  O(lines).
    LineThreats(const WinningLines& lines, std::uint64_t first, std::uint64_t second)
        : lines_(&lines), length_(lines.length()), stones_{first, second} {
        const auto& all = lines.all();
        words_          = (all.size() + 7) / 8;
        for (auto& counts : counts_) std::memset(counts.data(), kNoLine, 8 * words_);
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto own   = static_cast<unsigned>(std::popcount(all[i] & first));
            const auto other = static_cast<unsigned>(std::popcount(all[i] & second));
            counts_[0][i]    = static_cast<std::uint8_t>(own | other << 4);
            counts_[1][i]    = static_cast<std::uint8_t>(other | own << 4);
        }
    }

    /// Returns the cells that complete a line of the player.  O(lines).
    std::uint64_t completing(unsigned who) const {
        std::uint64_t cells = 0;
        each_with(who, length_ - 1, [&](std::uint64_t rest) { cells |= rest; });
        return cells;
    }
    /// Returns whether nobody can complete a line, since each has stones of both players.
    /// O(lines).
    bool all_blocked() const {
        for (std::size_t i = 0; i < lines_->all().size(); ++i)
            if ((counts_[0][i] & 15) == 0 || counts_[0][i] >> 4 == 0) return false;
        return true;
    }

    /// Returns the first move of a win by threats of `who`, who is to move; 0 if none was found.
    /// stop: the cell that completes a line of the other player, or 0.  Nobody may have a line, and
    /// `who` none that lacks one stone.  O(kTries * lines).
    std::uint64_t first_threat(unsigned who, std::uint64_t stop, int tries = kTries) {
        return find_threat(who, stop, tries);
    }

    /// Returns those of these moves of `who` after which the other player no longer wins by
    /// threats, as far as the search sees.  If there is a cell that completes a line of the other
    /// player, it must be the only move.  Nobody may have a line, and `who` none that lacks one
    /// stone.  O(moves * kTries * lines), seldom as much.
    std::uint64_t parrying(unsigned who, std::uint64_t moves);

    /// Returns empty cells that can all be given to the other player while `who` still wins by
    /// threats.  `who` has made a threat, the other player is to move, and nobody has a line.
    /// Returns 0 if `who` does not win by threats whatever the other player does, or needs all
    /// cells.  O(cells * lines through one), seldom 32 times as much.
    std::uint64_t spare(unsigned who, std::uint64_t empty);

  private:
    static constexpr int kNoLine = 0xff;

    static constexpr std::size_t number(std::uint64_t cell) {
        return static_cast<std::size_t>(std::countr_zero(cell));
    }
    void put(unsigned who, std::uint64_t cell, int by = 1) {
        stones_[who] ^= cell;
        for (const auto line : lines_->through(cell)) {
            counts_[who][line]     = static_cast<std::uint8_t>(counts_[who][line] + by);
            counts_[1 - who][line] = static_cast<std::uint8_t>(counts_[1 - who][line] + 16 * by);
        }
    }
    void take(unsigned who, std::uint64_t cell) { put(who, cell, -1); }

    // Calls visit(cells that he lacks) for each line in which only he has stones, and exactly so
    // many.
    void each_with(unsigned who, unsigned stones, auto&& visit) const {
        constexpr std::uint64_t kOnes = ~std::uint64_t{0} / 255, kLow = 127 * kOnes;
        for (std::size_t i = 0; i < words_; ++i) {
            std::uint64_t word;
            std::memcpy(&word, &counts_[who][8 * i], sizeof word);
            word ^= stones * kOnes;
            // Each byte that is 0 now gets its highest bit.
            for (auto found = ~(((word & kLow) + kLow) | word | kLow); found != 0;
                 found &= found - 1) {
                const auto byte = static_cast<std::size_t>(std::countr_zero(found)) / 8;
                const auto at   = std::endian::native == std::endian::little ? byte : 7 - byte;
                visit(lines_->all()[8 * i + at] & ~stones_[who]);
            }
        }
    }
    // Returns the cells that complete a line of the player through this cell, where he has a stone.
    std::uint64_t completing(unsigned who, std::uint64_t cell) const {
        std::uint64_t cells = 0;
        for (const auto line : lines_->through(cell))
            if (counts_[who][line] == length_ - 1) cells |= lines_->all()[line] & ~stones_[who];
        return cells;
    }
    std::uint64_t find_threat(unsigned who, std::uint64_t stop, int& tries);

    // Some positions are remembered in which the mover has no win by threats.
    struct Sides {
        std::uint64_t mine, its;
    };
    static constexpr std::size_t kFailedBits = 9, kFailed = 1 << kFailedBits;

    std::size_t slot(unsigned who) const {
        const auto mixed = stones_[who] * 0x9e3779b97f4a7c15u ^ stones_[1 - who];
        return static_cast<std::size_t>(mixed * 0xbf58476d1ce4e5b9u >> (64 - kFailedBits));
    }
    bool failed(unsigned who) const {
        const auto at = slot(who);
        return has_failed_[at] && failed_[at].mine == stones_[who] &&
               failed_[at].its == stones_[1 - who];
    }
    void fail(unsigned who) {
        const auto at   = slot(who);
        has_failed_[at] = true, failed_[at] = {stones_[who], stones_[1 - who]};
    }

    // A win by threats: the moves, each with the cell that stops it; the last move has two such
    // cells.
    struct Sequence {
        std::array<std::uint64_t, 32> moves, stops;
        std::size_t                   length = 0;
        std::uint64_t                 cells  = 0;  // all the cells of the moves and stops
    };
    bool sequence(unsigned who, std::uint64_t first, Sequence& all);
    bool still_wins(unsigned who, const Sequence& all);

    const WinningLines*          lines_;
    unsigned                     length_;
    std::size_t                  words_;
    std::array<std::uint64_t, 2> stones_;

    alignas(8) std::array<std::array<std::uint8_t, WinningLines::kMostLines>, 2> counts_;

    std::bitset<kFailed>       has_failed_;
    std::array<Sides, kFailed> failed_;  // where has_failed_
};

/// The same, within so many tries, which are counted down.
inline std::uint64_t LineThreats::find_threat(unsigned who, std::uint64_t stop, int& tries) {
    // 1. Which moves make a threat, and what stops it; a move with two threats wins.
    std::array<std::uint64_t, 64> stops;
    std::uint64_t                 threats = 0, wins = 0;
    if (length_ < 2) return 0;
    each_with(who, length_ - 2, [&](std::uint64_t rest) {
        const auto low = rest & -rest;
        for (const auto cell : {low, rest ^ low}) {
            if (stop != 0 && cell != stop) continue;
            auto& at = stops[number(cell)];
            if ((threats & cell) != 0 && at != (rest ^ cell)) wins |= cell;
            threats |= cell, at = rest ^ cell;
        }
    });
    if (wins != 0) return wins & -wins;

    if (threats == 0 || failed(who)) return 0;

    // 2. What comes after each threat.
    std::uint64_t found = 0;
    for (auto left = threats; left != 0 && found == 0; left &= left - 1) {
        if (tries-- <= 0) return 0;
        const auto cell  = left & -left;
        const auto reply = stops[number(cell)];
        put(who, cell), put(1 - who, reply);
        const auto next = completing(1 - who, reply);
        if ((next & (next - 1)) == 0 && find_threat(who, next, tries) != 0) found = cell;
        take(1 - who, reply), take(who, cell);
    }
    if (found == 0 && tries > 0) fail(who);
    return found;
}

/// Follows a win by threats that begins with `first`.  Returns false if it is not found again, or
/// is longer than 32 moves.
inline bool LineThreats::sequence(unsigned who, std::uint64_t first, Sequence& all) {
    bool ends  = false;
    all.length = 0, all.cells = 0;
    for (auto move = first; move != 0 && !ends && all.length < all.moves.size();) {
        put(who, move);
        const auto two        = completing(who, move);
        all.moves[all.length] = move;
        all.cells |= move | two;
        ends = (two & (two - 1)) != 0;
        if (ends || two == 0) {
            take(who, move);
            break;
        }
        put(1 - who, two);
        all.stops[all.length++] = two;
        move                    = first_threat(who, completing(1 - who, two));
    }
    for (auto i = all.length; i-- > 0;) take(1 - who, all.stops[i]), take(who, all.moves[i]);
    return ends;
}

/// Returns whether the sequence still wins after another stone of the other player, which is on
/// none of its cells and threatens nothing: no stop may threaten more than the next move stops.
inline bool LineThreats::still_wins(unsigned who, const Sequence& all) {
    std::size_t i    = 0;
    bool        wins = true;
    for (; wins && i < all.length; ++i) {
        put(who, all.moves[i]), put(1 - who, all.stops[i]);
        wins = (completing(1 - who, all.stops[i]) & ~all.moves[i + 1]) == 0;
    }
    while (i-- > 0) take(1 - who, all.stops[i]), take(who, all.moves[i]);
    return wins;
}

/// Gives the cells one by one, as long as the same moves win.
inline std::uint64_t LineThreats::spare(unsigned who, std::uint64_t empty) {
    const auto its = 1 - who;
    const auto two = completing(who);
    if (two == 0 || completing(its) != 0) return 0;
    Sequence   win;
    const bool wins_next = (two & (two - 1)) != 0;
    if (!wins_next) {
        put(its, two);
        const auto stop  = completing(its, two);
        const auto first = (stop & (stop - 1)) == 0 ? first_threat(who, stop) : 0;
        const bool found = first != 0 && sequence(who, first, win);
        take(its, two);
        if (!found) return 0;
    }
    std::uint64_t given = 0;
    for (auto left = empty & ~two & ~win.cells; left != 0; left &= left - 1) {
        const auto cell = left & -left;
        put(its, cell), given |= cell;
        bool wins = completing(its, cell) == 0;
        if (wins && !wins_next) {
            put(its, two);
            wins = (completing(its, two) & ~win.moves[0]) == 0 && still_wins(who, win);
            take(its, two);
        }
        if (!wins) take(its, cell), given ^= cell;
    }
    for (auto left = given; left != 0; left &= left - 1) take(its, left & -left);
    return given;
}

/// One win by threats shows that most moves do not stop it.
inline std::uint64_t LineThreats::parrying(unsigned who, std::uint64_t moves) {
    Sequence   win;
    const bool one   = std::has_single_bit(moves);
    const auto first = one ? 0 : first_threat(1 - who, 0, kParryTries);
    if (!one && first == 0) return moves;
    const bool    known = first != 0 && sequence(1 - who, first, win);
    std::uint64_t parry = 0;
    for (auto left = moves; left != 0; left &= left - 1) {
        const auto move = left & -left;
        put(who, move);
        const auto stop = completing(who, move);
        const bool lost =
            (known && stop == 0 && (move & win.cells) == 0 && still_wins(1 - who, win)) ||
            ((stop & (stop - 1)) == 0 && first_threat(1 - who, stop, kParryTries) != 0);
        if (!lost) parry |= move;
        take(who, move);
    }
    return parry;
}

}  // namespace zermelo::inline games
