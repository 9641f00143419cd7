// Peg solitaire: jump pegs over pegs, which are taken, until one is left; in the fewest moves,
// where a peg's jumps on end are one move.
//
// A peg jumps over a neighbour along its row or column into the hole behind it.  A position is the
// set of the pegs, a bit a cell.
//
// Bound.  A cell from which no cell lies on both sides in a row, nor in a column, can never be
// jumped over.  A peg there that is not where the last one ends has to move itself, and a move
// moves one peg.  So many moves are needed at least.
//
// Impossible: cells are coloured along the diagonals in three colours, in two ways.  A jump changes
// the number of pegs of each colour by one, so the three numbers stay all even or odd together, or
// differ in the same way; a single peg at the goal has its own pattern.
//
// Symmetry: turning or mirroring the board is one where it sends cells to cells, and the cell of
// the last peg to itself.  Jumps go to jumps then, in rows or columns, and so do moves, which are
// jumps of one peg.  The canonical form is the least word.
//
// Source: J. Beasley, The Ins and Outs of Peg Solitaire (1985); fewest moves: E. Bergholt, The
// Queen,
//         11 May 1912; the colours: M. Reiss, Crelle's Journal 54 (1857).
// Tested: test/games/pegs_test.cpp, test/golden/solve_pegs.txt.
#include <bit>
#include <numeric>

#include "zermelo/base/bit_permutation.hpp"
#include "zermelo/workbench/puzzle_session.hpp"
#include "zermelo/workbench/wander.hpp"

namespace zermelo::inline games {
namespace {

constexpr unsigned    kMostSide  = 7;   // so that a peg has less than 30 000 moves
constexpr unsigned    kMostJumps = 24;  // of a move: it takes no peg twice
constexpr const char* kEnglish   = "__XXX__/__XXX__/XXXXXXX/XXX.XXX/XXXXXXX/__XXX__/__XXX__ 4,4";
constexpr const char* kTyped     = "rows of X a peg, . a hole, _ no cell, divided by '/'";
constexpr const char* kInstead   = "pegs X.XX/XXXX/XXXX/XXXX, or pegs english";

// A jump of a board: the peg's cell, the one jumped over, and the hole.
struct Jump {
    std::uint8_t from, over, to;
};

struct Shape {
    unsigned                       rows = 0, columns = 0;
    std::vector<int>               cell;              // of row * columns + column; -1: none
    std::vector<unsigned>          square;            // of each cell
    std::vector<std::vector<Jump>> jumps;             // from each cell
    std::uint64_t                  firm         = 0;  // cells that nobody can jump over
    std::uint64_t                  colour[2][3] = {};
    // Where symmetries send the pegs, all but the one that changes nothing.
    std::vector<BitPermutation<std::uint64_t, (kMostSide * kMostSide + 7) / 8>> images = {};

    std::string place(unsigned cell) const {
        return fmt::format("{},{}", square[cell] / columns + 1, square[cell] % columns + 1);
    }
};

class Pegs {
  public:
    static constexpr std::string_view kName           = "pegs";
    static constexpr bool             kProvedSymmetry = true;
    struct Position {
        std::uint64_t pegs;
        bool          operator==(const Position&) const = default;
    };
    struct Move {
        std::uint64_t                            after;  // the pegs
        std::uint8_t                             jumps;
        std::array<std::uint8_t, kMostJumps + 1> cells;  // its peg's, from the first to the last
    };
    using Key = std::uint64_t;

    Pegs(std::shared_ptr<const Shape> shape, Position start, int last)
        : shape_(std::move(shape)), start_(start), last_(last) {}

    Position start() const { return start_; }
    bool     goal(Position p) const {
            return last_ < 0 ? std::has_single_bit(p.pegs) : p.pegs == std::uint64_t{1} << last_;
    }
    void goals(auto&& emit) const {
        for (unsigned cell = 0; cell < shape_->square.size(); ++cell)
            if (goal({std::uint64_t{1} << cell})) emit(Position{std::uint64_t{1} << cell});
    }
    Key      key(Position p) const { return p.pegs; }
    Position unpack(Key key) const { return {key}; }
    bool     known(Key key) const { return key >> shape_->square.size() == 0; }
    void     moves(Position p, auto&& emit) const {
            Move move{};
            for (auto rest = p.pegs; rest != 0; rest &= rest - 1) {
                move.cells[0] = static_cast<std::uint8_t>(std::countr_zero(rest));
                jump_on(p.pegs, move, emit);
        }
    }
    void parents(Position p, auto&& emit) const {
        for (auto rest = p.pegs; rest != 0; rest &= rest - 1)
            jump_back(p.pegs, static_cast<unsigned>(std::countr_zero(rest)), emit);
    }
    Position      play(Position, const Move& m) const { return {m.after}; }
    std::uint32_t bound(Position p) const {
        const auto stay = last_ < 0 ? 0 : std::uint64_t{1} << last_;
        const auto firm = static_cast<std::uint32_t>(std::popcount(p.pegs & shape_->firm & ~stay));
        if (goal(p)) return 0;
        return last_ < 0 ? std::max(firm, 2u) - 1 : std::max(firm, 1u);
    }
    std::string impossible(Position p) const;
    bool        symmetric() const { return !shape_->images.empty(); }
    Key         canonical(Position p) const {
                auto least = p.pegs;
                for (const auto& image : shape_->images) least = std::min(least, image(p.pegs));
        return least;
    }

    std::string board_text(Position p) const;
    std::string text(Position p) const {
        return board_text(p) + (last_ < 0 ? "" : " " + shape_->place(static_cast<unsigned>(last_)));
    }
    std::string drawn(Position p) const {
        auto rows = board_text(p);
        std::ranges::replace(rows, '/', '\n');
        std::ranges::replace(rows, '_', ' ');
        return rows + '\n';
    }
    Film scene() const {
        Film film;
        film.words = {"a peg", "where the last peg has to be", "no cell"};
        film.rows = shape_->rows, film.columns = shape_->columns;
        for (const auto cell : shape_->cell)
            film.ground.push_back(cell < 0        ? Film::Ground::blocked
                                  : cell == last_ ? Film::Ground::goal
                                                  : Film::Ground::plain);
        return film;
    }
    Film::Frame frame(Position p) const {
        Film::Frame frame;
        for (auto rest = p.pegs; rest != 0; rest &= rest - 1)
            frame.pieces.push_back(shape_->square[static_cast<unsigned>(std::countr_zero(rest))]);
        return frame;
    }
    Film::Step step(Position, const Move& m) const {
        const auto at = [&](unsigned i) { return shape_->square[m.cells[i]]; };
        Film::Step step{at(0), (at(0) + at(1)) / 2, at(m.jumps)};
        for (unsigned i = 1; i < m.jumps; ++i) step.by.push_back(at(i));
        return step;
    }
    std::string move_text(Position, const Move& m) const {
        std::string text;
        for (unsigned i = 0; i <= m.jumps; ++i)
            text += (i == 0 ? "" : "->") + shape_->place(m.cells[i]);
        return text;
    }
    std::expected<Position, InputError> read(std::string_view text) const;

  private:
    // All jumps of the peg that `move` has brought so far, and those that follow.
    void jump_on(std::uint64_t pegs, Move& move, auto&& emit) const {
        const auto bit = [](unsigned cell) { return std::uint64_t{1} << cell; };
        for (const auto [from, over, to] : shape_->jumps[move.cells[move.jumps]]) {
            if (!(pegs & bit(over)) || pegs & bit(to)) continue;
            const auto after         = pegs ^ bit(from) ^ bit(over) ^ bit(to);
            move.after               = after;
            move.cells[++move.jumps] = to;
            emit(std::as_const(move));
            jump_on(after, move, emit);
            --move.jumps;
        }
    }

    // All positions before jumps of the peg of this cell.
    void jump_back(std::uint64_t pegs, unsigned cell, auto&& emit) const {
        const auto bit = [](unsigned c) { return std::uint64_t{1} << c; };
        for (const auto [to, over, from] : shape_->jumps[cell]) {
            if (pegs & (bit(over) | bit(from))) continue;
            const auto before = pegs ^ bit(from) ^ bit(over) ^ bit(to);
            emit(Position{before});
            jump_back(before, from, emit);
        }
    }

    std::shared_ptr<const Shape> shape_;
    Position                     start_;
    int                          last_;  // where the last peg has to be; -1: anywhere
};

// Which colours have an odd number of these pegs, a bit each.
unsigned odd_colours(const std::uint64_t (&colour)[3], std::uint64_t pegs) {
    unsigned odd = 0;
    for (int i = 0; i < 3; ++i) odd |= (std::popcount(pegs & colour[i]) & 1u) << i;
    return odd;
}

std::string Pegs::impossible(Position p) const {
    // After all jumps but one peg is left; each jump changes all colours' numbers by one.
    const unsigned jumps = std::popcount(p.pegs) % 2 == 0 ? 7 : 0;
    for (unsigned cell = 0; cell < shape_->square.size(); ++cell) {
        if (last_ >= 0 && cell != static_cast<unsigned>(last_)) continue;
        bool fits = true;
        for (const auto& colour : shape_->colour)
            fits &= (odd_colours(colour, p.pegs) ^ jumps) ==
                    odd_colours(colour, std::uint64_t{1} << cell);
        if (fits) return "";
    }
    return fmt::format(
        "Coloured along the diagonals in three colours, each jump changes the number of pegs of "
        "every "
        "colour by one; so the last peg cannot be {}.",
        last_ < 0 ? "anywhere" : "on " + shape_->place(static_cast<unsigned>(last_)));
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

std::unexpected<InputError> wrong(std::string what, std::string expected = kTyped) {
    return std::unexpected(plain_error(std::move(what), std::move(expected), kInstead));
}

struct TypedPegs {
    Shape         shape;
    std::uint64_t pegs = 0;
    int           last = -1;
};

// The jumps, the firm cells and the colours of a shape whose cells are known.
void survey(Shape& shape) {
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

// The symmetries of a shape whose last peg has to be at `last`.  Symmetry s: 1 mirrors the rows'
// order, 2 the columns', 4 exchanges rows and columns first.
void find_images(Shape& shape, int last) {
    const auto            cells = static_cast<unsigned>(shape.square.size());
    std::vector<unsigned> none(cells);
    std::iota(none.begin(), none.end(), 0u);
    for (unsigned s = 1; s < (shape.rows == shape.columns ? 8 : 4); ++s) {
        std::vector<unsigned> to;  // where a cell goes
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

// "_X_/XXX/.XX", "_X_/XXX/.XX 3,1", "english".
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
    if (shape.columns == 0) return wrong(fmt::format("'{}' is no board", board));
    if (shape.columns > kMostSide || shape.rows > kMostSide)
        return wrong(fmt::format("the board has a side above {}", kMostSide));
    if (board.size() != shape.rows * (shape.columns + 1) - 1)
        return wrong(fmt::format("'{}' is no board: its rows differ in length", board));
    for (unsigned i = 0; i < board.size(); ++i) {
        const char c = board[i];
        if ((c == '/') != (i % (shape.columns + 1) == shape.columns))
            return wrong(fmt::format("'{}' is no board: its rows differ in length", board));
        if (c == '/') continue;
        if (c != 'X' && c != '.' && c != '_') return wrong(fmt::format("'{}' on a board", c));
        shape.cell.push_back(c == '_' ? -1 : static_cast<int>(shape.square.size()));
        if (c == 'X') typed.pegs |= std::uint64_t{1} << shape.square.size();
        if (c != '_') shape.square.push_back(static_cast<unsigned>(shape.cell.size()) - 1);
    }
    if (typed.pegs == 0) return wrong(fmt::format("'{}' has no peg", board));
    // 2. Where the last peg has to be.
    Scanner in(text.substr(end));
    in.blanks();
    if (!in.done()) {
        std::uint64_t row = 0, column = 0;
        if (!in.number(row) || !in.take(',') || !in.number(column) || !in.done())
            return wrong(fmt::format("'{}' is no cell", text.substr(end + 1)),
                         "ROW,COLUMN, where the last peg has to be");
        if (row - 1 < shape.rows && column - 1 < shape.columns)
            typed.last = shape.cell[(row - 1) * shape.columns + column - 1];
        if (typed.last < 0)
            return wrong(fmt::format("{},{} is not on the board", row, column),
                         "ROW,COLUMN, where the last peg has to be");
    }
    survey(shape);
    find_images(shape, typed.last);
    return typed;
}

std::expected<Pegs::Position, InputError> Pegs::read(std::string_view text) const {
    const auto typed = read_pegs(text);
    if (!typed) return std::unexpected(typed.error());
    if (typed->shape.columns != shape_->columns || typed->shape.cell != shape_->cell)
        return std::unexpected(plain_error(fmt::format("'{}' is another board", text),
                                           "the cells of " + board_text(start_)));
    if (typed->last != last_)
        return std::unexpected(
            plain_error(fmt::format("'{}' has another cell for the last peg", text),
                        "the one of " + this->text(start_)));
    return Position{typed->pegs};
}

std::expected<std::unique_ptr<Session>, InputError> open_pegs(const Parameters&,
                                                              std::span<const std::byte>,
                                                              std::span<const std::string> words,
                                                              const Budget&) {
    if (words.empty()) return wrong("the board is missing");
    auto typed = read_pegs(fmt::format("{}", fmt::join(words, " ")));
    if (!typed) return std::unexpected(typed.error());
    return std::make_unique<PuzzleSession<Pegs>>(
        Pegs(std::make_shared<const Shape>(std::move(typed->shape)), {typed->pegs}, typed->last));
}

// A board without gaps; jumps taken back from one peg in its middle.
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
    const Pegs game(std::make_shared<const Shape>(std::move(typed->shape)), {typed->pegs}, -1);
    Random     random(seed);
    const auto moves = static_cast<std::uint64_t>(values[2]);
    sink.write(game.text(wandered(game, game.start(), moves, random)) + '\n');
    return {};
}

constexpr FamilyOption     kJumped[]   = {{"rows", "of the board", 4, 1, kMostSide, true},
                                          {"columns", "of the board", 4, 1, kMostSide, true},
                                          {"moves", "taken back from one peg", 10, 0, 48, true}};
constexpr FamilyCard       kFamilies[] = {{"random", "jumps taken back at random", kJumped}};
constexpr std::string_view kFormats[]  = {"text"};
constexpr AnswerFormat     kAnswers[]  = {{"path", Part::solution}};

}  // namespace

const GameCard& pegs_card() {
    static const GameCard kCard = {
        .name     = "pegs",
        .alias    = "solitaire",
        .title    = "Peg solitaire: jump until one peg is left, in the fewest moves",
        .source   = "J. Beasley, The Ins and Outs of Peg Solitaire (1985)",
        .typed    = "pegs ROW/ROW/... [ROW,COLUMN] | pegs english",
        .solitary = true,
        .formats  = kFormats,
        .answers  = kAnswers,
        .families = kFamilies,
        .solvers  = puzzle_solvers<Begun<Pegs>>(),
        .standard = "astar",
        .example  = "X.XX/XXXX/XXXX/XXXX",
        .open     = open_pegs,
        .make     = make_pegs,
    };
    return kCard;
}

}  // namespace zermelo::inline games
