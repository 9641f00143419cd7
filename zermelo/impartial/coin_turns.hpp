// Searching moves of coin-turning games by their worth.
//
// A move on a row turns a set of coins.  It changes the position's nimber by the XOR of their
// values; this is the move's worth.  To find sets of a given worth, all coins but two are tried;
// the last coin is known, and the remaining one is looked up by its value.  In Ruler the sets are
// runs, which are few enough to try all.
//
// A move of a product turns all coins in a set A of rows and a set B of columns; its worth is the
// nim product of A's worth and B's.  To find one move of worth s, take a head whose value x * y has
// the highest bit of s.  The Tartan theorem says that there are x' < x and y' < y with (x ^ x') *
// (y ^ y') = s, so each x' is tried and y' = y ^ s / (x ^ x') is tested; since x and y are mexes,
// sets of that worth exist.  To find all moves of worth s, every set of rows is tried, which
// determines the worth of the columns.
//
// Cost of one move: the coins of one row, min(x, y) nim divisions, and the search for two sets: n
// for Ruler and Mock Turtles, n^3 for Moebius, at most n^5 for Mogul.  Cost of all moves: every set
// of rows with a head in its last row, times the heads in that row.  Both ask a Pace.
//
// Main functions: tartan_move, each_tartan_move.  Called from coins/coins.cpp.
// Source: E. Berlekamp, J. Conway, R. Guy, "Winning Ways", chapter 14.
// Tested: test/impartial/coin_turns_test.cpp, against all moves of small grids.
#pragma once
#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/impartial/corners.hpp"
#include "zermelo/impartial/nim_field.hpp"

namespace zermelo::inline impartial {

/// The sets of coins, numbered from 0, that a move on a row may turn.
class CoinTurns {
  public:
    /// `values` are the values of heads at 0, 1, 2 ...; the row is as long as this list.
    CoinTurns(CoinGame game, std::vector<std::uint64_t> values);

    CoinGame                       game() const { return card_.game; }
    std::span<const std::uint64_t> values() const { return values_; }
    /// A mask of bits: the worth of a set has no bit outside it.
    std::uint64_t                  reach() const { return reach_; }

    /// Calls emit(coins, worth) for the sets whose last coin is `last`, until emit returns false.
    /// Returns false in that case.
    template <class Emit>
    bool each(std::uint32_t last, Emit&& emit) const {
        if (game() == CoinGame::ruler)
            return each_run(last, [&](auto run, auto worth) { return emit(run, worth); });
        std::vector<std::uint32_t> coins;
        const auto add = [&](const auto& self, std::uint32_t left, std::uint64_t worth) -> bool {
            if (left == 0) return with(coins, last, [&] { return emit(set(coins), worth); });
            for (std::uint32_t i = coins.empty() ? 0 : coins.back() + 1; i < last; ++i)
                if (!with(coins, i, [&] { return self(self, left - 1, worth ^ values_[i]); }))
                    return false;
            return true;
        };
        for (std::uint32_t size = card_.least; size <= std::min(card_.most, last + 1); ++size)
            if (!add(add, size - 1, values_[last])) return false;
        return true;
    }
    /// The same for the sets of worth `worth`, with emit(coins).  Returns false also if the pace
    /// says stop.
    template <class Emit>
    bool each_worth(std::uint32_t last, std::uint64_t worth, Pace& pace, Emit&& emit) const {
        if (game() == CoinGame::ruler)
            return pace.go_on(last / 8) &&
                   each_run(last, [&](auto run, auto sum) { return sum != worth || emit(run); });
        std::vector<std::uint32_t> coins;
        const auto add = [&](const auto& self, std::uint32_t left, std::uint64_t rest) -> bool {
            if (!pace.go_on(1)) return false;
            const std::uint32_t from = coins.empty() ? 0 : coins.back() + 1;
            if (left == 0) {
                for (auto i = std::ranges::lower_bound(places_, std::pair{rest, from});
                     i != places_.end() && i->first == rest && i->second < last; ++i) {
                    const bool more = with(coins, i->second, [&] {
                        return with(coins, last, [&] { return emit(set(coins)); });
                    });
                    if (!more) return false;
                }
                return true;
            }
            for (std::uint32_t i = from; i < last; ++i)
                if (!with(coins, i, [&] { return self(self, left - 1, rest ^ values_[i]); }))
                    return false;
            return true;
        };
        for (std::uint32_t size = card_.least; size <= std::min(card_.most, last + 1); ++size) {
            const bool more = size > 1 ? add(add, size - 2, worth ^ values_[last])
                                       : values_[last] != worth ||
                                             with(coins, last, [&] { return emit(set(coins)); });
            if (!more) return false;
        }
        return true;
    }

  private:
    static std::span<const std::uint32_t> set(const std::vector<std::uint32_t>& coins) {
        return coins;
    }
    // Calls `then` with one more coin in the list.
    template <class Then>
    static bool with(std::vector<std::uint32_t>& coins, std::uint32_t coin, Then&& then) {
        coins.push_back(coin);
        const bool more = then();
        coins.pop_back();
        return more;
    }
    template <class Emit>
    bool each_run(std::uint32_t last, Emit&& emit) const {
        std::uint64_t worth = 0;
        for (std::uint32_t first = last + 1; first-- > 0;) {
            worth ^= values_[first];
            if (!emit(std::span(row_).subspan(first, last - first + 1), worth)) return false;
        }
        return true;
    }

    const CoinCard&                                      card_;
    std::vector<std::uint64_t>                           values_;
    std::vector<std::uint32_t>                           row_;     // 0, 1, 2 ..., for runs
    std::vector<std::pair<std::uint64_t, std::uint32_t>> places_;  // by value, then by place
    std::uint64_t                                        reach_ = 0;
};

/// A move of a product: it turns all coins in these rows and columns, numbered from 0, rising.
struct CoinsMove {
    std::vector<std::uint32_t> rows, columns;
    bool                       operator==(const CoinsMove&) const = default;
};

/// Returns the move as it is typed, counted from 1: "1,2 4,4" for the corners of a rectangle,
/// "1+3,2..5" for rows 1 and 3, columns 2 to 5.
std::string              to_text(const CoinsMove& move, bool corners);
/// Reads what to_text writes; blanks are allowed between its words.  Numbers rise, up to kMostSide.
std::optional<CoinsMove> read_coins_move(std::string_view text, bool corners);
/// Returns whether this is a move: it is on the grid, and its coin at the bottom right shows heads.
bool is_coins_move(const CoinGrid& grid, CoinGame rows, CoinGame columns, const CoinsMove& move);
/// Turns the coins of the move.
void coins_play(CoinGrid& grid, const CoinsMove& move);

/// Returns a move that changes the nimber by `change`, which is not 0.  There is one if the nimber
/// has the highest bit of `change` (always so if `change` is the nimber itself).  Returns nothing
/// if the nimber lacks that bit, or if the pace said stop.
std::optional<CoinsMove> tartan_move(const CoinGrid& grid, const CoinTurns& rows,
                                     const CoinTurns& columns, std::uint64_t change, Pace& pace);

/// Calls emit(CoinsMove) for all moves that change the nimber by `change`, which is not 0, until
/// emit returns false.  Returns false if there may be more moves.
template <class Emit>
bool each_tartan_move(const CoinGrid& grid, const CoinTurns& rows, const CoinTurns& columns,
                      std::uint64_t change, Pace& pace, Emit&& emit) {
    for (std::uint32_t r = 0; r < grid.rows; ++r) {
        const std::span row(grid.bits.data() + r * grid.words(), grid.words());
        if (std::ranges::all_of(row, [](auto word) { return word == 0; })) continue;
        const bool more = rows.each(r, [&](auto set, std::uint64_t worth) {
            if (!pace.go_on(1 + grid.words() / 16)) return false;
            if (worth == 0) return true;
            const std::uint64_t wanted = nim_product(change, *nim_inverse(worth));
            if (wanted & ~columns.reach()) return true;
            for (std::size_t w = 0; w < row.size(); ++w)
                for (std::uint64_t heads = row[w]; heads; heads &= heads - 1) {
                    const auto c = static_cast<std::uint32_t>(64 * w) +
                                   static_cast<std::uint32_t>(std::countr_zero(heads));
                    if (!columns.each_worth(c, wanted, pace, [&](auto others) {
                            return emit(CoinsMove{{set.begin(), set.end()},
                                                  {others.begin(), others.end()}});
                        }))
                        return false;
                }
            return true;
        });
        if (!more) return false;
    }
    return true;
}

}  // namespace zermelo::inline impartial
