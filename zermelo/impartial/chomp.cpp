#include "zermelo/impartial/chomp.hpp"

#include <algorithm>
#include <cassert>
#include <functional>

namespace zermelo::inline impartial {

bool is_chomp_board(std::span<const std::uint32_t> rows) {
    return !rows.empty() && rows.back() > 0 && std::ranges::is_sorted(rows, std::greater{});
}

ChompBoard chomp_rectangle(std::uint32_t rows, std::uint32_t columns) {
    return ChompBoard(rows, columns);
}

bool is_chomp_move(const ChompBoard& board, ChompMove move) {
    return move.row >= 1 && move.row <= board.size() && move.column >= 1 &&
           move.column <= board[move.row - 1] && move.row + move.column > 2;
}

ChompBoard chomp_play(const ChompBoard& board, ChompMove move) {
    assert(is_chomp_move(board, move));
    ChompBoard left = board;
    for (std::size_t row = move.row - 1; row < left.size(); ++row)
        left[row] = std::min(left[row], move.column - 1);
    while (left.back() == 0) left.pop_back();
    return left;
}

bool ChompMemo::won(const ChompBoard& board) {
    if (const auto known = won_.find(board); known != won_.end()) return known->second;
    bool found = false;
    chomp_moves(board, [&](ChompMove m) { found = found || !won(chomp_play(board, m)); });
    return won_[board] = found;
}

std::vector<ChompMove> ChompMemo::winning_moves(const ChompBoard& board) {
    std::vector<ChompMove> winning;
    chomp_moves(board, [&](ChompMove m) {
        if (!won(chomp_play(board, m))) winning.push_back(m);
    });
    return winning;
}

}  // namespace zermelo::inline impartial
