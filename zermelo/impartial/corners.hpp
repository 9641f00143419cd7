// Turning Corners, and other products of coin-turning games, on a grid of coins.
//
// A move of the product of two games on a row turns all coins in chosen rows and chosen columns,
// where these rows are a move of the one game and these columns of the other; the coin at the
// bottom right must show heads.  Turning Corners is Twins times Twins: the four corners of a
// rectangle.  By the Tartan theorem a head in row r, column c is worth the nim product of r's
// value in the one game and c's in the other, so x (*) y in Turning Corners, counted from 0.
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

/// Rows of coins, a bit each (1: heads); every row begins a word, and unused bits are 0.
struct CoinGrid {
    static constexpr std::uint32_t kMostSide = 1u << 16;  // values are 16-bit nimbers

    std::uint32_t        rows = 0, columns = 0;
    Table<std::uint64_t> bits;

    CoinGrid() = default;
    /// All tails.  Check bits.ok().
    CoinGrid(std::uint32_t r, std::uint32_t c)
        : rows(r), columns(c), bits(std::size_t{r} * ((c + 63) / 64)) {}

    std::size_t words() const { return (columns + 63) / 64; }  // a row
    bool        heads(std::uint32_t r, std::uint32_t c) const {
               return bits[r * words() + c / 64] >> (c % 64) & 1;
    }
    void turn(std::uint32_t r, std::uint32_t c) {
        bits[r * words() + c / 64] ^= std::uint64_t{1} << c % 64;
    }
};

/// Reads lines of H and T, all equally long, at most kMostSide either way.  Lines end with LF or
/// CRLF, the last one may end with the file; blank lines stand at its end only.  Every error
/// tells line, column and what was expected.  O(bytes); a bit a coin, checked before.
std::expected<CoinGrid, InputError> read_coins(std::span<const std::byte> bytes,
                                               const Budget&              budget);
/// The textbook twin: the first fault of such a text, if it has one.  Letter by letter.
std::optional<InputError>           coins_fault(std::span<const std::byte> bytes);

/// The nimber of a position of a product game; row_values[r] belongs to row r.  O(coins / 64)
/// word operations for each bit of a column's value, a nim product a row.
std::uint64_t tartan_value(const CoinGrid& grid, std::span<const std::uint64_t> row_values,
                           std::span<const std::uint64_t> column_values);

/// For each row the XOR of the values of its heads' columns.
std::vector<std::uint64_t> row_sums(const CoinGrid&                grid,
                                    std::span<const std::uint64_t> column_values);

/// The nimber of a position of Turning Corners.
std::uint64_t corners_value(const CoinGrid& grid);

/// The textbook twin: the nimbers of all positions of a product game on rows x columns coins, by
/// the definition, rows * columns at most 16.  Position: bit r * columns + c is 1 for heads.
std::vector<std::uint32_t> tartan_values_by_definition(CoinGame rows_game, CoinGame columns_game,
                                                       std::uint32_t rows, std::uint32_t columns);

}  // namespace zermelo::inline impartial
