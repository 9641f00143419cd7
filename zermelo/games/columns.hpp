// Numbers for boards on which X and O drop stones into columns by turns.
//
// A column of h stones is a number below 2^(rows+1) - 1: the bits of its stones X, from below, plus
// 2^h - 1.  Columns are the digits of the slot's number, the first the least.  A stone in row j of
// column c (from 0) makes that number larger by 2^j * (2^(rows+1) - 1)^c, and an X by twice that:
// so every move leads to a greater number.  Slots whose X and O are not in turn are not valid.
//
// The first half of the columns tells a slot's place in its row, the others its row; the more
// stones a row has, the earlier its layer.  Tables of the two halves, sorted by their numbers of X
// and O, give the valid slots of a row without a look at any other.
//
// O(square root of the slots) time and memory for the tables (for odd columns somewhat more).
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
    /// first.  Check ok().
    ColumnSlots(unsigned rows, unsigned columns);

    /// How many slots there are.
    static Index         count_for(unsigned rows, unsigned columns);
    /// Bytes of the tables, and one for each slot; all ones if they are too large for us.
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
    bool valid(Index i) const {  // are as many stones X there as O, or one more?
        const auto row = row_of(i);
        return static_cast<unsigned>(high_.ahead[row] + low_.ahead[i - row * low_.at.size()]) <= 1;
    }
    /// The number after a stone in `cell`, which X puts there or O.
    Index after(Index i, std::uint64_t cell, bool x) const {
        return i + (steps_[static_cast<std::size_t>(std::countr_zero(cell))] << x);
    }

    /// The number of the mirror image: its columns in the opposite order.
    Index mirrored(Index i) const {
        const auto row = row_of(i);
        return high_.mirrored[row] + low_.mirrored[i - row * low_.at.size()];
    }

    /// Slots of a row; those of row number c are c * row_size() and on.
    Index row_size() const { return low_.at.size(); }
    /// The number of row r of a layer.
    Index row_at(Index layer, Index r) const {
        return high_.order[high_.first[group(high_.cells - layer, 0)] + r];
    }
    /// Below 2 * kCounts; rows of one kind have their valid slots in the same places.
    unsigned row_kind(Index number) const {
        return static_cast<unsigned>(static_cast<int>(kCounts) + high_.ahead[number]);
    }
    /// Rows of the same stones at the bottom of the last column lie together; where these are few,
    /// of the column before.
    std::uint32_t row_near(Index number) const;

    /// emit(number) for each other row from which a stone, X or O, may lead to that one; each once.
    void rows_before(Index number, auto&& emit) const {
        const auto columns = columns_ - columns_ / 2;  // of the high half
        const auto digits  = (Index{2} << rows_) - 1;
        Index      rest = number, step = 1;
        for (unsigned c = 0; c < columns; ++c, rest /= digits, step *= digits) {
            const auto digit = rest % digits;
            if (digit == 0) continue;
            const auto top = std::bit_floor(digit + 1) / 2;  // of the highest stone, an O
            const bool x   = (digit - 2 * top + 1) & top;
            emit(number - step * (top << (x ? 1 : 0)));
        }
    }

    /// The number of a slot's row.
    // A multiplication instead of a division: the quotient is right, or one too small.  WebAssembly
    // has no product of 128 bits.
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
        const auto  n    = high_.cells - layer;
        const Index code = row_at(layer, r);
        const auto  high = high_.at[code];
        const auto  x    = static_cast<Index>(std::popcount(high.x));
        for (Index more = low_.cells + 1; more-- > 0;) {
            const Index wanted = (n + more + 1) / 2 - x;  // stones X in the low half
            if (wanted > more) continue;                  // or below 0
            const auto these = group(more, wanted);
            for (auto k = low_.first[these]; k < low_.first[these + 1]; ++k) {
                const auto& low = low_.at[low_.order[k]];
                visit(code * low_.at.size() + low_.order[k],
                      stones({high.x | low.x, high.all | low.all}));
            }
        }
    }

  private:
    static constexpr std::size_t kCounts = 64;  // above all numbers of stones

    struct Both {
        std::uint64_t x = 0, all = 0;
    };
    struct Half {
        Table<Both>          at;        // by number
        Table<Index>         mirrored;  // what a board adds to the number of its mirror image
        Table<std::int8_t>   ahead;     // its stones X, less its stones O
        Table<std::uint32_t> order;     // numbers, sorted by stones, then by X
        std::array<std::uint32_t, kCounts * kCounts + 1> first{};  // of each group
        Index                                            cells = 0;

        [[nodiscard]] bool ok() const {
            return at.ok() && mirrored.ok() && ahead.ok() && order.ok();
        }
    };
    // Boards with so many stones, so many of them X: both below kCounts.
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
    std::array<std::uint64_t, 64> steps_{};  // of a stone O in that bit
    Half                          low_, high_;
    std::uint64_t                 inverse_ = 0;  // (2^64 - 1) / boards of the low half
};

}  // namespace zermelo::inline games
