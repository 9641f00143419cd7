#include "zermelo/games/board_images.hpp"

#include <bit>
#include <utility>

namespace zermelo {

// Symmetry s: 1 mirrors the rows' order, 2 the columns', 4 exchanges rows and columns first.
BoardImages::BoardImages(const StoneBoard& board)
    : count_(board.rows == board.columns ? 7 : 3), tables_() {
    for (std::size_t s = 1; s <= count_; ++s) {
        std::array<std::uint32_t, 32> to{};  // where a bit's cell goes
        for (unsigned row = 0; row < board.rows; ++row)
            for (unsigned column = 0; column < board.columns; ++column) {
                auto [r, c] = std::pair(row, column);
                if (s & 4) std::swap(r, c);
                if (s & 1) r = board.rows - 1 - r;
                if (s & 2) c = board.columns - 1 - c;
                to[static_cast<std::size_t>(std::countr_zero(board.cell(row, column)))] =
                    static_cast<std::uint32_t>(board.cell(r, c));
            }
        for (std::size_t byte = 0; byte < 4; ++byte)
            for (std::size_t v = 1; v < 256; ++v)
                tables_[s - 1][byte][v] =
                    tables_[s - 1][byte][v & (v - 1)] |
                    to[8 * byte + static_cast<std::size_t>(std::countr_zero(v))];
    }
}

}  // namespace zermelo
