// k marks in a row on a board, round after round.   <- make parity board
//
// Players 0 and 1 in turn put their marks on a board of `columns` x `rows`.  A player who has `row`
// marks in a line wins the round.  Then, or when the board is full, it is cleared; the loser of the
// round begins the next one, or after a draw the player whose turn it is.  Priority 2: player 0 has
// won a round; 3: player 1 has; 1: a draw; 0: any other position.  So player 1 wants to win rounds
// for ever, and player 0 wants to stop him and to win some, or at least to avoid draws for ever.
//
// Positions are explored from the empty board on, and numbered in that order.
//
// Cost: O(positions * cells); 8 bytes for each number of a position, of which there are 2 *
// 3^cells.  Main function: make_parity_board, called from arena/parity_families.inc.
// Source: this project.
// Tested: test/arena/parity_families_test.cpp.
#include <vector>

#include "zermelo/arena/parity_families.hpp"

namespace zermelo::inline arena {
namespace {

constexpr std::uint64_t kMostCells = 14;

constexpr FamilyOption kParityBoardOptions[] = {
    {"columns", "columns of the board", 3, 1, kMostCells, true},
    {"rows", "rows of the board", 3, 1, kMostCells, true},
    {"row", "marks in a line that win", 3, 1, kMostCells, true},
};

class Rounds {
  public:
    Rounds(std::uint64_t columns, std::uint64_t rows, std::uint64_t row) : cells_(columns * rows) {
        const auto line = [&](std::uint64_t x, std::uint64_t y, int dx, int dy) {
            std::uint64_t cells = 0;
            for (std::uint64_t i = 0; i < row; ++i, x += dx, y += dy) {
                if (x >= columns || y >= rows) return;
                cells |= std::uint64_t{1} << (y * columns + x);
            }
            lines_.push_back(cells);
        };
        for (std::uint64_t y = 0; y < rows; ++y)
            for (std::uint64_t x = 0; x < columns; ++x) {
                line(x, y, 1, 0);
                line(x, y, 0, 1);
                line(x, y, 1, 1);
                line(x, y, 1, -1);
            }
        for (std::uint64_t c = 0; c < cells_; ++c) boards_ *= 3;
    }

    // How many numbers there are.  A position's number encodes who moves, and for each cell 0, or
    // 1 + whose mark it holds.
    std::uint64_t numbers() const { return 2 * boards_; }

    // Returns the priority of a position, and fills `next` with the positions that follow.
    std::uint64_t look(std::uint64_t number, std::vector<std::uint64_t>& next) const {
        const bool    odd      = number >= boards_;
        std::uint64_t marks[2] = {}, full = (std::uint64_t{1} << cells_) - 1;
        auto          rest = number % boards_;
        for (std::uint64_t c = 0; c < cells_; ++c, rest /= 3)
            if (rest % 3 > 0) marks[rest % 3 - 1] |= std::uint64_t{1} << c;
        next.clear();
        for (const auto cells : lines_)
            for (const int player : {0, 1})
                if ((marks[player] & cells) == cells) {
                    next.push_back(player == 0 ? boards_ : 0);  // the loser begins
                    return player == 0 ? 2 : 3;
                }
        if ((marks[0] | marks[1]) == full) {
            next.push_back(odd ? boards_ : 0);
            return 1;
        }
        std::uint64_t place = odd ? 2 : 1;
        for (std::uint64_t c = 0; c < cells_; ++c, place *= 3)
            if (!((marks[0] | marks[1]) >> c & 1))
                next.push_back(number % boards_ + place + (odd ? 0 : boards_));
        return 0;
    }

  private:
    std::uint64_t              cells_, boards_ = 1;
    std::vector<std::uint64_t> lines_;
};

}  // namespace

const std::span<const FamilyOption> parity_board_options = kParityBoardOptions;

std::expected<ParityArena, InputError> make_parity_board(std::span<const double> values,
                                                         std::uint64_t, const Budget& budget) {
    const auto whole   = [&](int i) { return static_cast<std::uint64_t>(values[i]); };
    const auto columns = whole(0), rows = whole(1);
    if (columns * rows > kMostCells)
        return std::unexpected(plain_error(phrase("a board of {} cells", columns * rows),
                                           phrase("at most {}", kMostCells)));
    const Rounds        rounds(columns, rows, whole(2));
    const std::uint64_t bytes = 8 * rounds.numbers();
    if (bytes > budget.bytes) return std::unexpected(over_memory(bytes, budget.bytes));

    // 1. The positions that can occur, in the order in which they are found.
    constexpr auto       kUnknown = ~std::uint32_t{0};
    Table<std::uint32_t> place(rounds.numbers()), number(rounds.numbers());
    if (!place.ok() || !number.ok()) return std::unexpected(over_memory(bytes, bytes));
    for (auto& one : place) one = kUnknown;
    std::vector<std::uint64_t> next;
    std::uint32_t              met   = 1;
    std::uint64_t              moves = 0;
    place[0] = number[0] = 0;
    Pace pace(budget, "make");
    for (std::uint32_t v = 0; v < met; ++v) {
        rounds.look(number[v], next);
        moves += next.size();
        for (const auto to : next)
            if (place[to] == kUnknown) {
                place[to]     = met;
                number[met++] = static_cast<std::uint32_t>(to);
            }
        if (!pace.go_on(1 + next.size())) return std::unexpected(ended_early(pace.why()));
    }

    // 2. The game.
    ParityBuilder builder(met, moves, budget);
    for (std::uint32_t v = 0; builder.ok() && v < met; ++v) {
        builder.field(v, rounds.look(number[v], next), number[v] >= rounds.numbers() / 2);
        for (const auto to : next) builder.move(v, place[to]);
        if (!builder.go_on(1 + next.size())) break;
    }
    return builder.finish();
}

}  // namespace zermelo::inline arena
