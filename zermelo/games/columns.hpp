// Numbers of positions for boards on which X and O take turns to drop stones into columns.
//
// A column of h stones is a number below 2^(rows+1) - 1: the bits of its X stones, from below, plus
// 2^h - 1.  The columns are the digits of the slot's number, the first column the least
// significant.  A stone O in row j of column c (from 0) makes that number larger by 2^j *
// (2^(rows+1) - 1)^c, a stone X by twice that: so every move leads to a greater number.  Slots
// where X and O have not moved in turn are not valid.
//
// The first half of the columns gives a slot's place in its row, the other half gives its row; the
// more stones a row has, the earlier is its layer.  Tables of the two halves, sorted by their
// numbers of X and O, give the valid slots of a row without looking at any others.
//
// O(square root of the slots) time and memory for the tables (somewhat more if the number of
// columns is odd).
// Tested: test/games/columns_test.cpp, against a walk through all boards.
#pragma once
#include <array>
#include <bit>
#include <cstdint>

#include "zermelo/base/memory.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/games/stones.hpp"

namespace zermelo::inline games {

class ColumnSlots {
  public:
    /// columns * (rows + 1) <= 63; column c has the bits from c * (rows + 1) on, its lowest cell
    /// first.  The caller must check ok().
    ColumnSlots(unsigned rows, unsigned columns);

    /// Returns the number of slots.
    static Index         count_for(unsigned rows, unsigned columns);
    /// Returns the bytes of the tables plus one byte for each slot; all ones if that is too large.
    static std::uint64_t bytes_for(unsigned rows, unsigned columns);

    static constexpr Index kMost = Index{1} << 40;

    [[nodiscard]] bool ok() const { return low_.ok() && high_.ok(); }
    Index              count() const { return Index{low_.at.size()} * high_.at.size(); }
    Index              index(const Stones& p) const {
                     const auto sum = (x_moves(p) ? p.mine : p.all ^ p.mine) + p.all;  // no carries
                     const auto mask = (std::uint64_t{2} << rows_) - 1;
                     Index      i    = 0;
                     for (unsigned bit = columns_ * (rows_ + 1); bit > 0;)  // by Horner's rule
            bit -= rows_ + 1, i = i * mask + (sum >> bit & mask);
                     return i;
    }
    [[gnu::always_inline]] Stones position(Index i) const { return stones(halves(i)); }
    bool valid(Index i) const {  // are there as many stones X as O, or one more?
        const auto row = row_of(i);
        return static_cast<unsigned>(high_.ahead[row] + low_.ahead[i - row * low_.at.size()]) <= 1;
    }
    /// Returns the number of the slot after X, or O, has put a stone into `cell`.
    Index after(Index i, std::uint64_t cell, bool x) const {
        return i + (steps_[static_cast<std::size_t>(std::countr_zero(cell))] << x);
    }

    /// Returns the number of the mirror image, which has the columns in the opposite order.
    Index mirrored(Index i) const {
        const auto row = row_of(i);
        return high_.mirrored[row] + low_.mirrored[i - row * low_.at.size()];
    }

    /// Returns the number of slots in a row; row number c has the slots from c * row_size() on.
    Index row_size() const { return low_.at.size(); }
    /// Returns the number of row r of a layer.
    Index row_at(Index layer, Index r) const {
        return high_.order[high_.first[group(high_.cells - layer, 0)] + r];
    }
    /// Returns a number below 2 * kCounts; rows of one kind have their valid slots in the same
    /// places.
    unsigned row_kind(Index number) const {
        return static_cast<unsigned>(static_cast<int>(kCounts) + high_.ahead[number]);
    }
    /// Rows with the same stones at the bottom of the last column get numbers near each other; if
    /// that column has few stones, those of the column before count next.
    std::uint32_t row_near(Index number) const;

    /// Calls emit(number) for each other row from which one stone, X or O, may lead to this one;
    /// once for each.
    void rows_before(Index number, auto&& emit) const {
        const auto columns = columns_ - columns_ / 2;  // of the high half
        const auto digits  = (Index{2} << rows_) - 1;
        Index      rest = number, step = 1;
        for (unsigned c = 0; c < columns; ++c, rest /= digits, step *= digits) {
            const auto digit = rest % digits;
            if (digit == 0) continue;
            const auto top = std::bit_floor(digit + 1) / 2;  // the highest stone, if it is an O
            const bool x   = (digit - 2 * top + 1) & top;
            emit(number - step * (top << (x ? 1 : 0)));
        }
    }

    /// Returns the number of a slot's row.
    // Multiplies instead of dividing: the quotient is right, or one too small.  WebAssembly has no
    // 128-bit product.
    [[gnu::always_inline]] Index row_of(Index i) const {
#if defined(__wasm__)
        return i / low_.at.size();
#else
        __extension__ using Wide = unsigned __int128;
        const auto row           = static_cast<Index>(Wide{i} * inverse_ >> 64);
        return i - row * low_.at.size() >= low_.at.size() ? row + 1 : row;
#endif
    }
    Index layers() const {
        return high_.cells + 1;
    }
    Index rows(Index layer) const {
        const auto n = high_.cells - layer;
        return high_.first[group(n + 1, 0)] - high_.first[group(n, 0)];
    }
    void row(Index layer, Index r, auto&& visit) const {
        row_slots(row_at(layer, r), visit);
    }
    /// Calls visit(i, p) for every position p of row number `row` and its slot i, after its
    /// successors in the row.
    void row_slots(Index row, auto&& visit) const {
        const auto high = high_.at[row];
        const auto n    = static_cast<Index>(std::popcount(high.all));
        const auto x    = static_cast<Index>(std::popcount(high.x));
        for (Index more = low_.cells + 1; more-- > 0;) {
            const Index wanted = (n + more + 1) / 2 - x;  // X stones in the low half
            if (wanted > more) continue;                  // or below 0
            const auto these = group(more, wanted);
            for (auto k = low_.first[these]; k < low_.first[these + 1]; ++k) {
                const auto& low = low_.at[low_.order[k]];
                visit(row * low_.at.size() + low_.order[k],
                      stones({high.x | low.x, high.all | low.all}));
            }
        }
    }

  private:
    static constexpr std::size_t kCounts = 64;  // more than any number of stones

    struct Both {
        std::uint64_t x = 0, all = 0;
    };
    struct Half {
        Table<Both>          at;        // by number
        Table<Index>         mirrored;  // what each board adds to the number of its mirror image
        Table<std::int8_t>   ahead;     // its X stones less its O stones
        Table<std::uint32_t> order;     // numbers, sorted by stones, then by X
        std::array<std::uint32_t, kCounts * kCounts + 1> first{};  // of each group
        Index                                            cells = 0;

        [[nodiscard]] bool ok() const {
            return at.ok() && mirrored.ok() && ahead.ok() && order.ok();
        }
    };
    // Boards with so many stones, of which so many are X; both are below kCounts.
    static std::size_t group(Index stones, Index x) {
        return static_cast<std::size_t>(stones) * kCounts + static_cast<std::size_t>(x);
    }
    static Half made(unsigned rows, unsigned columns, unsigned from, unsigned end);

    [[gnu::always_inline]] Both halves(Index i) const {
        const auto  row = row_of(i);
        const auto &low = low_.at[i - row * low_.at.size()], &high = high_.at[row];
        return {low.x | high.x, low.all | high.all};
    }
    static Stones stones(const Both& both) {
        return {std::popcount(both.all) % 2 == 0 ? both.x : both.all ^ both.x, both.all};
    }

    unsigned                      rows_, columns_;
    std::array<std::uint64_t, 64> steps_{};  // for a stone O in that bit
    Half                          low_, high_;
    std::uint64_t                 inverse_ = 0;  // (2^64 - 1) / boards of the low half
};

}  // namespace zermelo::inline games
