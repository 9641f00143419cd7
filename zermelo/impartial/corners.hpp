// Turning Corners, and other products of coin-turning games, on a grid of coins.
//
// A move of the product of two games on a row turns all coins in chosen rows and chosen columns,
// where these rows are a move of one game and these columns a move of the other; the coin at the
// bottom right must show heads.  Turning Corners is Twins times Twins: a move turns the four
// corners of a rectangle.  By the Tartan theorem a head in row r, column c is worth the nim product
// of r's value in one game and c's value in the other: x (*) y in Turning Corners, counted from 0.
// Source: E. Berlekamp, J. Conway, R. Guy, "Winning Ways", chapter 14.
// Tested: test/impartial/corners_test.cpp.
#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/base/memory.hpp"

#include "zermelo/impartial/coins.hpp"

namespace zermelo::inline impartial {

/// Rows of coins, one bit each (1: heads).  Every row begins a new word, and unused bits are 0.
struct CoinGrid {
    static constexpr std::uint32_t kMostSide = 1u << 16;  // values are 16-bit nimbers

    std::uint32_t        rows = 0, columns = 0;
    Table<std::uint64_t> bits;

    CoinGrid() = default;
    /// A grid of tails only.  Check bits.ok().
    CoinGrid(std::uint32_t r, std::uint32_t c)
        : rows(r), columns(c), bits(std::size_t{r} * ((c + 63) / 64)) {}

    std::size_t words() const { return (columns + 63) / 64; }  // of a row
    bool        heads(std::uint32_t r, std::uint32_t c) const {
               return bits[r * words() + c / 64] >> (c % 64) & 1;
    }
    void turn(std::uint32_t r, std::uint32_t c) {
        bits[r * words() + c / 64] ^= std::uint64_t{1} << c % 64;
    }
};

/// Reads lines of H and T, all equally long, at most kMostSide in both directions.  Lines end with
/// LF or CRLF, the last one may end with the file; blank lines stand at the end of the file only.
/// Every error names line, column and what was expected.  O(bytes); takes one bit a coin, checked
/// beforehand.
std::expected<CoinGrid, InputError> read_coins(std::span<const std::byte> bytes,
                                               const Budget&              budget);
/// The textbook twin: returns the first fault of such a text, if there is one.  Goes letter by
/// letter.
std::optional<InputError>           coins_fault(std::span<const std::byte> bytes);

/// Returns the nimber of a position of a product game; row_values[r] belongs to row r.  O(coins /
/// 64) word operations for each bit of a column's value, and a nim product a row.
std::uint64_t tartan_value(const CoinGrid& grid, std::span<const std::uint64_t> row_values,
                           std::span<const std::uint64_t> column_values);

/// Returns, for each row, the XOR of the values of the columns where it has heads.
std::vector<std::uint64_t> row_sums(const CoinGrid&                grid,
                                    std::span<const std::uint64_t> column_values);

/// Returns the nimber of a position of Turning Corners.
std::uint64_t corners_value(const CoinGrid& grid);

/// The textbook twin: returns the nimbers of all positions of a product game on rows x columns
/// coins by the definition.  rows * columns is at most 16.  Bit r * columns + c of a position is 1
/// for heads.
std::vector<std::uint32_t> tartan_values_by_definition(CoinGame rows_game, CoinGame columns_game,
                                                       std::uint32_t rows, std::uint32_t columns);

}  // namespace zermelo::inline impartial
