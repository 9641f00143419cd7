// Turning Corners: value and winning move.
//
// The value of a position is the XOR over its heads of r (*) c.  Nim products distribute over
// XOR, so a row adds r (*) (the XOR of its heads' columns): one product a row.  Bit b of that XOR
// is the parity of the heads in columns whose value has bit b: a mask, and 64 coins at once.
//
// A winning move must change the value by all of S, the position's value.  Its four corners
// change it by (r ^ r') (*) (c ^ c').  Some row's share has the highest bit of S; in it, some
// head's value r (*) c has.  For this head r (*) c ^ S is smaller than r (*) c, so by the Tartan
// theorem there is a move with this head at the bottom right: each r' < r is tried, and
// c' = c ^ S / (r ^ r') is all that it can be.
//
// Time O(coins / 64 * bits of a column) and a nim division a row; no memory beside the masks.
//
// Main functions: corners_value, corners_winning_move.
// Source: the Tartan theorem: E. Berlekamp, J. Conway, R. Guy, "Winning Ways", chapter 14.
// Tested: test/impartial/corners_test.cpp, all positions of small grids.
#include "zermelo/impartial/corners.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>

#include "zermelo/impartial/nim_field.hpp"

namespace zermelo {
namespace {

// For each bit that a column's value may have, the columns that have it.
class ColumnMasks {
  public:
    explicit ColumnMasks(std::span<const std::uint64_t> values)
        : words_((values.size() + 63) / 64) {
        std::uint64_t all = 0;
        for (const auto value : values) all |= value;
        bits_ = static_cast<std::size_t>(std::bit_width(all));
        masks_.assign(bits_ * words_, 0);
        for (std::size_t c = 0; c < values.size(); ++c)
            for (std::size_t b = 0; b < bits_; ++b)
                masks_[b * words_ + c / 64] |= (values[c] >> b & 1) << c % 64;
    }
    // The XOR of the values of a row's heads.
    std::uint64_t sum(const std::uint64_t* row) const {
        std::uint64_t sum = 0;
        for (std::size_t b = 0; b < bits_; ++b) {
            const std::uint64_t* const mask = masks_.data() + b * words_;
            std::uint64_t              odd  = 0;
            for (std::size_t w = 0; w < words_; ++w) odd ^= row[w] & mask[w];
            sum |= static_cast<std::uint64_t>(std::popcount(odd) & 1) << b;
        }
        return sum;
    }

  private:
    std::size_t                words_, bits_;
    std::vector<std::uint64_t> masks_;  // bits_ masks of words_ words
};

std::vector<std::uint64_t> from_0(std::uint32_t count) {
    std::vector<std::uint64_t> values(count);
    std::iota(values.begin(), values.end(), 0);
    return values;
}

}  // namespace

std::uint64_t tartan_value(const CoinGrid& grid, std::span<const std::uint64_t> row_values,
                           std::span<const std::uint64_t> column_values) {
    const ColumnMasks masks(column_values);
    std::uint64_t     value = 0;
    for (std::uint32_t r = 0; r < grid.rows; ++r)
        value ^= nim_product(row_values[r], masks.sum(grid.bits.data() + r * grid.words()));
    return value;
}

std::uint64_t corners_value(const CoinGrid& grid) {
    return tartan_value(grid, from_0(grid.rows), from_0(grid.columns));
}

std::string to_text(const CornersMove& move) {
    return fmt::format("{},{} {},{}", move.top + 1, move.left + 1, move.bottom + 1, move.right + 1);
}

bool is_corners_move(const CoinGrid& grid, const CornersMove& move) {
    return move.top < move.bottom && move.left < move.right && move.bottom < grid.rows &&
           move.right < grid.columns && grid.heads(move.bottom, move.right);
}

void corners_play(CoinGrid& grid, const CornersMove& move) {
    for (const auto r : {move.top, move.bottom})
        for (const auto c : {move.left, move.right}) grid.turn(r, c);
}

std::optional<CornersMove> corners_winning_move(const CoinGrid& grid) {
    // 1. The value, and what each row adds to it.
    const ColumnMasks          masks(from_0(grid.columns));
    std::vector<std::uint64_t> share(grid.rows);
    std::uint64_t              value = 0;
    for (std::uint32_t r = 0; r < grid.rows; ++r) {
        share[r] = nim_product(r, masks.sum(grid.bits.data() + r * grid.words()));
        value ^= share[r];
    }
    if (value == 0) return std::nullopt;

    // 2. A row, and a head in it, with the highest bit.
    const std::uint64_t highest = std::bit_floor(value);
    std::uint32_t       r = 0, c = 0;
    while (!(share[r] & highest)) ++r;
    while (!grid.heads(r, c) || !(nim_product(r, c) & highest)) ++c;

    // 3. The opposite corner.
    for (std::uint32_t top = 0; top < r; ++top) {
        const std::uint64_t left = c ^ nim_product(value, *nim_inverse(r ^ top));
        if (left < c) return CornersMove{top, static_cast<std::uint32_t>(left), r, c};
    }
    return std::nullopt;  // never: the Tartan theorem
}

std::vector<std::uint32_t> tartan_values_by_definition(CoinGame rows_game, CoinGame columns_game,
                                                       std::uint32_t rows, std::uint32_t columns) {
    struct Turn {
        std::uint32_t coins, last;
    };
    std::vector<Turn> turns;
    for (std::uint32_t a = 1; a < 1u << rows; ++a)
        for (std::uint32_t b = 1; b < 1u << columns; ++b) {
            if (!coin_move(rows_game, a) || !coin_move(columns_game, b)) continue;
            Turn turn{0, 0};
            for (std::uint32_t i = 0; i < rows * columns; ++i)
                if (a >> i / columns & 1 && b >> i % columns & 1) turn.coins |= 1u << i;
            turn.last = std::bit_floor(turn.coins);
            turns.push_back(turn);
        }
    // The last coin goes to tails, and those after it stay: a move makes the number smaller.
    std::vector<std::uint32_t> values;
    for (std::uint32_t position = 0; position < 1u << rows * columns; ++position) {
        std::set<std::uint32_t> options;
        for (const auto& turn : turns)
            if (position & turn.last) options.insert(values[position ^ turn.coins]);
        std::uint32_t mex = 0;
        while (options.contains(mex)) ++mex;
        values.push_back(mex);
    }
    return values;
}

}  // namespace zermelo
