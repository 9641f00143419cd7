#include "zermelo/games/board_images.hpp"

#include <bit>
#include <utility>

namespace zermelo::inline games {

// In symmetry s, bit 1 reverses the order of the rows, bit 2 that of the columns, and bit 4 first
// exchanges rows and columns.
BoardImages::BoardImages(const StoneBoard& board) : count_(board.rows == board.columns ? 7 : 3) {
    const auto bit = [&](unsigned row, unsigned column) {
        return static_cast<unsigned>(std::countr_zero(board.cell(row, column)));
    };
    for (std::size_t s = 1; s <= count_; ++s) {
        std::array<unsigned, 32> to{};  // where the cell of each bit goes
        for (unsigned row = 0; row < board.rows; ++row)
            for (unsigned column = 0; column < board.columns; ++column) {
                auto [r, c] = std::pair(row, column);
                if (s & 4) std::swap(r, c);
                if (s & 1) r = board.rows - 1 - r;
                if (s & 2) c = board.columns - 1 - c;
                to[bit(row, column)] = bit(r, c);
            }
        images_[s - 1] = Image(to);
    }
    for (std::size_t b = 0; b < cells_.size(); ++b)
        for (std::size_t i = 0; i < cells_[b].size(); ++i)
            cells_[b][i] = std::uint64_t{i < count_ ? image(i, std::uint64_t{1} << b) : 1u << b}
                           << 32;
}

}  // namespace zermelo::inline games
