#include "zermelo/impartial/chomp_theory.hpp"

#include "zermelo/game/say.hpp"

#include <algorithm>

namespace zermelo::inline impartial {
namespace {

ChompMove turned_if(bool turn, ChompMove move) {
    return turn ? ChompMove{move.column, move.row} : move;
}

// A theorem decides the board; `winning` is its only winning bite, if it is won.
ChompTheory decided(std::optional<ChompMove> winning, Say theorem) {
    ChompTheory theory{winning.has_value(), {}, true, theorem};
    if (winning) theory.winning.push_back(*winning);
    return theory;
}

// Decides a board of two rows of a and b squares, or of two columns if `turned`.
ChompTheory two_rows(std::uint32_t a, std::uint32_t b, bool turned) {
    std::optional<ChompMove> winning;
    if (a == b) winning = turned_if(turned, {2, a});
    if (a > b + 1) winning = turned_if(turned, {1, b + 2});
    return decided(winning, Say::theorem_chomp_two);
}

// Decides a row and a column with so many squares to the right of the poisoned one and below it.
ChompTheory row_and_column(std::uint32_t right, std::uint32_t below) {
    std::optional<ChompMove> winning;
    if (right != below) winning = turned_if(below > right, {1, std::min(right, below) + 2});
    return decided(winning, Say::theorem_chomp_corner);
}

}  // namespace

ChompTheory chomp_theory(const ChompBoard& board) {
    const auto rows = static_cast<std::uint32_t>(board.size()), columns = board.front();
    const auto second = static_cast<std::uint32_t>(  // length of the second column
        std::ranges::count_if(board, [](auto length) { return length > 1; }));
    if (rows <= 2) return two_rows(columns, rows == 2 ? board[1] : 0, false);
    if (columns <= 2) return two_rows(rows, second, true);
    if (board[1] == 1) return row_and_column(columns - 1, rows - 1);

    ChompTheory theory;
    const auto  full = board.back() == columns;
    if (rows == columns) {
        theory.winning.push_back({2, 2});
        theory.complete = full;
        theory.theorem  = Say::theorem_chomp_square;
    }
    if (rows == second + 1) {
        theory.winning.push_back({1, 3});
        theory.theorem = Say::theorem_chomp_columns;
    }
    if (columns == board[1] + 1) {
        theory.winning.push_back({3, 1});
        theory.theorem = Say::theorem_chomp_rows;
    }
    if (full && theory.winning.empty()) theory.theorem = Say::theorem_chomp_rectangle;
    if (full || !theory.winning.empty()) theory.wins = true;
    std::ranges::sort(theory.winning, {}, [](ChompMove m) { return std::pair(m.row, m.column); });
    return theory;
}

}  // namespace zermelo::inline impartial
