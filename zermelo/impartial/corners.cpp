// Products of coin-turning games: the value of a position.
//
// The value is the XOR, over the heads, of x (*) y, the values of row and column.  Nim products
// distribute over XOR, so a row contributes x (*) (the XOR of its heads' columns): one product a
// row.  Bit b of that XOR is the parity of the heads in columns whose value has bit b, so a mask
// handles 64 coins at once.
//
// Time O(coins / 64 * bits of a column) and a nim product a row; no memory except the masks.
//
// Main function: tartan_value.  Winning moves: coin_turns.hpp.
// Source: the Tartan theorem: E. Berlekamp, J. Conway, R. Guy, "Winning Ways", chapter 14.
// Tested: test/impartial/corners_test.cpp, all positions of small grids.
#include "zermelo/impartial/corners.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>

#include "zermelo/impartial/nim_product.hpp"

namespace zermelo::inline impartial {
namespace {

// For each bit that a column's value may have, a mask of the columns that have it.
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
    // Returns the XOR of the values of the columns where the row has heads.
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

std::vector<std::uint64_t> row_sums(const CoinGrid&                grid,
                                    std::span<const std::uint64_t> column_values) {
    const ColumnMasks          masks(column_values);
    std::vector<std::uint64_t> sums(grid.rows);
    for (std::uint32_t r = 0; r < grid.rows; ++r)
        sums[r] = masks.sum(grid.bits.data() + r * grid.words());
    return sums;
}

std::uint64_t tartan_value(const CoinGrid& grid, std::span<const std::uint64_t> row_values,
                           std::span<const std::uint64_t> column_values) {
    const auto    sums  = row_sums(grid, column_values);
    std::uint64_t value = 0;
    for (std::uint32_t r = 0; r < grid.rows; ++r) value ^= nim_product(row_values[r], sums[r]);
    return value;
}

std::uint64_t corners_value(const CoinGrid& grid) {
    return tartan_value(grid, from_0(grid.rows), from_0(grid.columns));
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
    // The last coin goes to tails, and those after it stay, so a move makes the number smaller.
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

}  // namespace zermelo::inline impartial
