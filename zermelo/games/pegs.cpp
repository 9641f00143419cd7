// Peg solitaire: its text, its impossibility theorem, and how it is opened.
//
// Source: J. Beasley, The Ins and Outs of Peg Solitaire (1985), see games/pegs.hpp.
// Tested: test/games/pegs_test.cpp, test/golden/solve_pegs.txt.
#include "zermelo/games/pegs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <numeric>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/joined.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/games/pegs_search.hpp"
#include "zermelo/workbench/wander.hpp"

namespace zermelo::inline games {
namespace {

constexpr const char* kEnglish     = "__XXX__/__XXX__/XXXXXXX/XXX.XXX/XXXXXXX/__XXX__/__XXX__ 4,4";
constexpr auto        kPegsTyped   = phrase("rows of X a peg, . a hole, _ no cell, divided by '/'");
constexpr auto        kPegsInstead = phrase("pegs X.XX/XXXX/XXXX/XXXX, or pegs english");

// Returns which colours have an odd number of these pegs, one bit for each colour.
unsigned odd_colours(const std::uint64_t (&colour)[3], std::uint64_t pegs) {
    unsigned odd = 0;
    for (int i = 0; i < 3; ++i) odd |= (std::popcount(pegs & colour[i]) & 1u) << i;
    return odd;
}

}  // namespace

Sentences Pegs::impossible(Position p) const {
    // After pegs - 1 jumps one peg is left; each jump changes the numbers of all colours by one.
    const unsigned jumps = std::popcount(p.pegs) % 2 == 0 ? 7 : 0;
    for (unsigned cell = 0; cell < shape_->square.size(); ++cell) {
        if (last_ >= 0 && cell != static_cast<unsigned>(last_)) continue;
        bool fits = true;
        for (const auto& colour : shape_->colour)
            fits &= (odd_colours(colour, p.pegs) ^ jumps) ==
                    odd_colours(colour, std::uint64_t{1} << cell);
        if (fits) return {};
    }
    if (last_ < 0) return Say::pegs_nowhere;
    return say(Say::pegs_not_on, shape_->place(static_cast<unsigned>(last_)));
}

std::string Pegs::board_text(Position p) const {
    std::string text;
    for (unsigned i = 0; i < shape_->cell.size(); ++i) {
        if (i > 0 && i % shape_->columns == 0) text += '/';
        const auto cell = shape_->cell[i];
        text += cell < 0 ? '_' : p.pegs >> cell & 1 ? 'X' : '.';
    }
    return text;
}

std::string PegShape::place(unsigned cell) const {
    return fmt::format("{},{}", square[cell] / columns + 1, square[cell] % columns + 1);
}

std::string Pegs::text(Position p) const {
    if (last_ < 0) return board_text(p);
    return fmt::format("{} {}", board_text(p), shape_->place(static_cast<unsigned>(last_)));
}

std::string Pegs::drawn(Position p) const {
    auto rows = board_text(p);
    std::ranges::replace(rows, '/', '\n');
    std::ranges::replace(rows, '_', ' ');
    return rows + '\n';
}

Film Pegs::scene() const {
    Film film;
    film.words = {phrase("a peg"), phrase("where the last peg has to be"), phrase("no cell")};
    film.rows = shape_->rows, film.columns = shape_->columns;
    for (const auto cell : shape_->cell)
        film.ground.push_back(cell < 0        ? Film::Ground::blocked
                              : cell == last_ ? Film::Ground::goal
                                              : Film::Ground::plain);
    return film;
}

Film::Frame Pegs::frame(Position p) const {
    Film::Frame frame;
    for (auto rest = p.pegs; rest != 0; rest &= rest - 1)
        frame.pieces.push_back(shape_->square[static_cast<unsigned>(std::countr_zero(rest))]);
    return frame;
}

Film::Step Pegs::step(Position, const Move& m) const {
    const auto at = [&](unsigned i) { return shape_->square[m.cells[i]]; };
    Film::Step step{at(0), (at(0) + at(1)) / 2, at(m.jumps)};
    for (unsigned i = 1; i < m.jumps; ++i) step.by.push_back(at(i));
    return step;
}

std::string Pegs::move_text(Position, const Move& m) const {
    std::string text;
    for (unsigned i = 0; i <= m.jumps; ++i)
        text += (i == 0 ? "" : "->") + shape_->place(m.cells[i]);
    return text;
}

namespace {

std::unexpected<InputError> no_pegs(Phrase what, Phrase expected = kPegsTyped) {
    return std::unexpected(plain_error(std::move(what), std::move(expected), kPegsInstead));
}

struct TypedPegs {
    PegShape      shape;
    std::uint64_t pegs = 0;
    int           last = -1;
};

// Finds the jumps, the firm cells and the colours of a shape whose cells are known.
void survey(PegShape& shape) {
    const auto cells = static_cast<unsigned>(shape.square.size());
    const auto at    = [&](int row, int column) {
        const bool inside = row >= 0 && column >= 0 && row < static_cast<int>(shape.rows) &&
                            column < static_cast<int>(shape.columns);
        return inside ? shape.cell[static_cast<unsigned>(row) * shape.columns +
                                   static_cast<unsigned>(column)]
                         : -1;
    };
    constexpr int kDown[] = {-1, 0, 0, 1}, kRight[] = {0, -1, 1, 0};
    shape.jumps.resize(cells);
    for (unsigned c = 0; c < cells; ++c) {
        const int row    = static_cast<int>(shape.square[c] / shape.columns);
        const int column = static_cast<int>(shape.square[c] % shape.columns);
        for (int d = 0; d < 4; ++d) {
            const int over = at(row + kDown[d], column + kRight[d]);
            const int to   = at(row + 2 * kDown[d], column + 2 * kRight[d]);
            if (over >= 0 && to >= 0)
                shape.jumps[c].push_back({static_cast<std::uint8_t>(c),
                                          static_cast<std::uint8_t>(over),
                                          static_cast<std::uint8_t>(to)});
        }
        const auto bit = std::uint64_t{1} << c;
        if ((at(row - 1, column) < 0 || at(row + 1, column) < 0) &&
            (at(row, column - 1) < 0 || at(row, column + 1) < 0))
            shape.firm |= bit;
        shape.colour[0][(row + column) % 3] |= bit;
        shape.colour[1][(row - column + 9) % 3] |= bit;
    }
}

// Finds the symmetries of a shape whose last peg has to be at `last`.  In symmetry s, bit 1
// reverses the order of the rows, bit 2 that of the columns, and bit 4 first exchanges rows and
// columns.
void find_images(PegShape& shape, int last) {
    const auto            cells = static_cast<unsigned>(shape.square.size());
    std::vector<unsigned> none(cells);
    std::iota(none.begin(), none.end(), 0u);
    for (unsigned s = 1; s < (shape.rows == shape.columns ? 8 : 4); ++s) {
        std::vector<unsigned> to;  // where each cell goes
        bool                  cells_to_cells = true;
        for (const auto square : shape.square) {
            auto [row, column] = std::pair(square / shape.columns, square % shape.columns);
            if (s & 4) std::swap(row, column);
            if (s & 1) row = shape.rows - 1 - row;
            if (s & 2) column = shape.columns - 1 - column;
            const auto cell = shape.cell[row * shape.columns + column];
            cells_to_cells &= cell >= 0;
            to.push_back(static_cast<unsigned>(cell));
        }
        if (!cells_to_cells || to == none) continue;
        if (last < 0 || to[static_cast<unsigned>(last)] == static_cast<unsigned>(last))
            shape.images.emplace_back(to);
    }
}

// Reads "_X_/XXX/.XX", "_X_/XXX/.XX 3,1" or "english".
std::expected<TypedPegs, InputError> read_pegs(std::string_view text) {
    if (text == "english") text = kEnglish;
    TypedPegs  typed;
    auto&      shape = typed.shape;
    const auto end   = std::min(text.find(' '), text.size());
    const auto board = text.substr(0, end);
    // 1. The board.
    shape.columns = static_cast<unsigned>(std::min(board.find('/'), board.size()));
    shape.rows    = 1;
    for (const char c : board) shape.rows += c == '/';
    if (shape.columns == 0) return no_pegs(phrase("'{}' is not a board", board));
    if (shape.columns > PegShape::kMostSide || shape.rows > PegShape::kMostSide)
        return no_pegs(phrase("the board has a side longer than {}", PegShape::kMostSide));
    if (board.size() != shape.rows * (shape.columns + 1) - 1)
        return no_pegs(phrase("'{}' is not a board: its rows differ in length", board));
    for (unsigned i = 0; i < board.size(); ++i) {
        const char c = board[i];
        if ((c == '/') != (i % (shape.columns + 1) == shape.columns))
            return no_pegs(phrase("'{}' is not a board: its rows differ in length", board));
        if (c == '/') continue;
        if (c != 'X' && c != '.' && c != '_') return no_pegs(phrase("'{}' on a board", c));
        shape.cell.push_back(c == '_' ? -1 : static_cast<int>(shape.square.size()));
        if (c == 'X') typed.pegs |= std::uint64_t{1} << shape.square.size();
        if (c != '_') shape.square.push_back(static_cast<unsigned>(shape.cell.size()) - 1);
    }
    if (typed.pegs == 0) return no_pegs(phrase("'{}' has no peg", board));
    // 2. Where the last peg has to be.
    Scanner in(text.substr(end));
    in.blanks();
    if (!in.done()) {
        std::uint64_t row = 0, column = 0;
        if (!in.number(row) || !in.take(',') || !in.number(column) || !in.done())
            return no_pegs(phrase("'{}' is not a cell", text.substr(end + 1)),
                           phrase("ROW,COLUMN, where the last peg has to be"));
        if (row - 1 < shape.rows && column - 1 < shape.columns)
            typed.last = shape.cell[as_size((row - 1) * shape.columns + column - 1)];
        if (typed.last < 0)
            return no_pegs(phrase("{},{} is not on the board", row, column),
                           phrase("ROW,COLUMN, where the last peg has to be"));
    }
    survey(shape);
    find_images(shape, typed.last);
    return typed;
}

}  // namespace

std::expected<Pegs::Position, InputError> Pegs::read(std::string_view text) const {
    const auto typed = read_pegs(text);
    if (!typed) return std::unexpected(typed.error());
    if (typed->shape.columns != shape_->columns || typed->shape.cell != shape_->cell)
        return std::unexpected(plain_error(phrase("'{}' is a different board", text),
                                           phrase("the cells of {}", board_text(start_))));
    if (typed->last != last_)
        return std::unexpected(plain_error(phrase("'{}' has another cell for the last peg", text),
                                           phrase("the one of {}", this->text(start_))));
    return Position{typed->pegs};
}

namespace {

std::expected<std::unique_ptr<Session>, InputError> open_pegs(const Parameters&,
                                                              std::span<const std::byte>,
                                                              std::span<const std::string> words,
                                                              const Budget&) {
    if (words.empty()) return no_pegs(phrase("the board is missing"));
    auto typed = read_pegs(joined(words, " "));
    if (!typed) return std::unexpected(typed.error());
    return puzzle_session<PegsSearch>(Pegs(
        std::make_shared<const PegShape>(std::move(typed->shape)), {typed->pegs}, typed->last));
}

// Makes a board without gaps, by taking jumps back from one peg in its middle.
std::expected<void, InputError> make_pegs(std::size_t, std::span<const double> values,
                                          std::uint64_t seed, std::string_view, const Budget&,
                                          Sink&         sink) {
    const auto  rows = static_cast<unsigned>(values[0]), columns = static_cast<unsigned>(values[1]);
    std::string board;
    for (unsigned row = 0; row < rows; ++row)
        board += std::string(row > 0, '/') + std::string(columns, '.');
    board[rows / 2 * (columns + 1) + columns / 2] = 'X';
    auto typed                                    = read_pegs(board);
    if (!typed) return std::unexpected(typed.error());
    const Pegs game(std::make_shared<const PegShape>(std::move(typed->shape)), {typed->pegs}, -1);
    Random     random(seed);
    const auto moves = static_cast<std::uint64_t>(values[2]);
    sink.write(game.text(wandered(game, game.start(), moves, random)) + '\n');
    return {};
}

constexpr unsigned kSide = PegShape::kMostSide;

constexpr FamilyOption kJumped[] = {{"rows", "of the board", 4, 1, kSide, true},
                                    {"columns", "of the board", 4, 1, kSide, true},
                                    {"moves", "taken back from one peg", 10, 0, 48, true}};

constexpr FamilyCard       kPegsFamilies[] = {{"random", "jumps taken back at random", kJumped}};
constexpr std::string_view kPegsFormats[]  = {"text"};
constexpr AnswerFormat     kPegsAnswers[]  = {{"path", Part::solution}};

}  // namespace

extern constinit const GameCard pegs_card = {
    .name     = "pegs",
    .alias    = "solitaire",
    .title    = "Peg solitaire: jump until one peg is left, in the fewest moves",
    .source   = "J. Beasley, The Ins and Outs of Peg Solitaire (1985)",
    .typed    = "pegs ROW/ROW/... [ROW,COLUMN] | pegs english",
    .solitary = true,
    .answers  = kPegsAnswers,
    .makes    = {.families = kPegsFamilies, .formats = kPegsFormats, .write = make_pegs},
    .solvers  = puzzle_solvers<Pegs, PegsSearch>,
    .standard = "astar",
    .example  = "X.XX/XXXX/XXXX/XXXX",
    .open     = open_pegs,
};

}  // namespace zermelo::inline games
