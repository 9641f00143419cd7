// Tic-tac-toe on any small board: X and O move in turn, and K in a row win; a full board is a draw.
//
// Source: M. Gardner, "Ticktacktoe and its complications", Scientific American 225 (1971), and
//         what it names; as m,n,k-games: J. Uiterwijk, H. van den Herik, Information Sciences 122
//         (2000).
// Tested: test/games/finite_sessions_test.cpp, test/golden/solve_mnk.txt.
#include <algorithm>
#include <bit>
#include <vector>

#include "zermelo/base/scan.hpp"
#include "zermelo/games/board_images.hpp"
#include "zermelo/games/stones.hpp"
#include "zermelo/workbench/key_session.hpp"
#include "zermelo/workbench/solver_cards.hpp"

namespace zermelo::inline games {
namespace {

constexpr unsigned kMostBits = 32;  // rows * (columns + 1): two boards in one key

struct Mnk {
    static constexpr std::string_view kName = "mnk";
    using Position                          = Stones;
    struct Move {
        std::uint64_t cell;
    };

    StoneBoard                 board;
    unsigned                   length;
    Stones                     from;
    BoardImages                images;
    std::vector<std::uint64_t> lines;  // all of that length

    Mnk(const StoneBoard& shape, unsigned in_a_row, Stones stones);

    Position start() const { return from; }
    Position play(Position p, Move m) const { return {p.all ^ p.mine, p.all | m.cell}; }
    bool     over(Position p) const { return has_line(board, p.all ^ p.mine, length); }
    void     moves(Position p, auto&& emit) const {
            if (over(p)) return;
        for (auto rest = board.cells() & ~p.all; rest != 0; rest &= rest - 1)
            emit(Move{rest & -rest});
    }
    std::uint64_t level(Position p) const {
        return static_cast<std::uint64_t>(std::popcount(board.cells() & ~p.all));
    }
    Winning::Facts facts(Winning, Position p) const {
        return {over(p) ? Outcome::loss : Outcome::draw};
    }
    std::uint64_t key(Position p) const { return p.all << 32 | p.mine; }
    std::uint64_t canonical(Position p) const { return images.least(p); }
    std::size_t   turns() const { return images.turns(); }
    Position      turned(Position p, std::size_t k) const { return images.turned(p, k); }
    Position      unpack(std::uint64_t key) const { return {key & 0xffffffffu, key >> 32}; }

    // What a search is told (finite/lead.hpp).
    Outcome reckoned(Position p, auto&& emit) const;
    int     order(Position p, Move m) const;

    std::string setup() const { return ""; }
    std::string text(Position p) const {
        return fmt::format("{} {}", stones_text(board, p, x_moves(p)), length);
    }
    std::expected<Position, InputError> read(std::string_view text) const;
    std::string         move_text(Position, Move m) const { return cell_text(board, m.cell); }
    std::optional<Move> read_move(Position p, std::string_view text) const {
        const auto cell = read_cell(board, text);
        if (!cell || p.all & *cell || over(p)) return std::nullopt;
        return Move{*cell};
    }
    std::string why_illegal(Position p, std::string_view text) const {
        return why_no_cell(board, text, p.all);
    }
};

Mnk::Mnk(const StoneBoard& shape, unsigned in_a_row, Stones stones)
    : board(shape), length(in_a_row), from(stones), images(shape) {
    const auto add = [&](unsigned row, unsigned column, int down, int right) {
        std::uint64_t line = 0;
        for (unsigned i = 0; i < length;
             ++i, row += static_cast<unsigned>(down), column += static_cast<unsigned>(right)) {
            if (row >= board.rows || column >= board.columns) return;
            line |= board.cell(row, column);
        }
        lines.push_back(line);
    };
    for (unsigned row = 0; row < board.rows; ++row)
        for (unsigned column = 0; column < board.columns; ++column) {
            add(row, column, 0, 1);
            if (length == 1) continue;  // the same in all directions
            add(row, column, 1, 0), add(row, column, 1, 1), add(row, column, 1, -1);
        }
}

// A line that lacks one stone is completed, or stopped; where every line has stones of both, nobody
// wins.
Outcome Mnk::reckoned(Position p, auto&& emit) const {
    if (over(p)) return Outcome::unknown;
    const auto    its  = p.all ^ p.mine;
    std::uint64_t wins = 0, stops = 0;
    bool          open = false;
    for (const auto line : lines) {
        const bool mine = (line & its) == 0, other = (line & p.mine) == 0;
        open            = open || mine || other;
        const auto rest = line & ~p.all;
        if ((rest & (rest - 1)) != 0) continue;
        if (mine) wins |= rest;
        if (other) stops |= rest;
    }
    const auto empty = board.cells() & ~p.all;
    if (wins != 0) {
        emit(Move{wins & -wins});
        return Outcome::win;
    }
    if ((stops & (stops - 1)) != 0) return Outcome::loss;
    for (auto rest = stops != 0 ? stops : empty; rest != 0; rest &= rest - 1)
        emit(Move{rest & -rest});
    return open || empty == 0 ? Outcome::unknown : Outcome::draw;
}

// The more stones in lines through it that one player alone has begun.
int Mnk::order(Position p, Move m) const {
    const auto its = p.all ^ p.mine;
    int        sum = 0;
    for (const auto line : lines) {
        if ((line & m.cell) == 0 || ((line & its) != 0 && (line & p.mine) != 0)) continue;
        sum += 1 << std::min(2 * std::popcount(line & p.all), 8);
    }
    return sum;
}

constexpr const char* kInstead = "mnk 3x3 3, or mnk XO./.X./... 3";

// "3x3 3", "XO./.X./... 3"; without the length: 3.
std::expected<Mnk, InputError> read_mnk(std::string_view text) {
    Scanner in(text);
    in.blanks();
    const auto begin = text.size() - in.left();
    const auto end   = std::min(text.find(' ', begin), text.size());
    const auto board = text.substr(begin, end - begin);
    const auto cells = read_board(board, kMostBits, kInstead);
    if (!cells) return std::unexpected(cells.error());
    in.skip(board.size());
    in.blanks();
    std::uint64_t length = 3;
    if (!in.done() && (!in.number(length) || length == 0 || length > kMostSide))
        return std::unexpected(
            plain_error(fmt::format("'{}' is not the length of a line", text.substr(end + 1)),
                        fmt::format("a number from 1 to {}", kMostSide), kInstead));
    in.blanks();
    if (!in.done())
        return std::unexpected(
            plain_error(fmt::format("unexpected text '{}'", std::string_view(in.at(), in.left())),
                        "", kInstead));
    const auto stones = read_turn(*cells, board);
    if (!stones) return std::unexpected(stones.error());
    const Mnk game(*cells, static_cast<unsigned>(length), *stones);
    if (has_line(*cells, stones->mine, game.length))
        return std::unexpected(plain_error(
            fmt::format("on '{}' the player to move already has a line", board), "", kInstead));
    return game;
}

std::expected<Stones, InputError> Mnk::read(std::string_view text) const {
    const auto other = read_mnk(text);
    if (!other) return std::unexpected(other.error());
    if (other->board.rows != board.rows || other->board.columns != board.columns ||
        other->length != length)
        return std::unexpected(
            plain_error(fmt::format("'{}' is a different game", text),
                        fmt::format("{} x {}, {} in a row", board.rows, board.columns, length)));
    return other->from;
}

std::expected<std::unique_ptr<Session>, InputError> open_mnk(const Parameters&,
                                                             std::span<const std::byte>,
                                                             std::span<const std::string> words,
                                                             const Budget&) {
    auto game = read_mnk(words.empty() ? "3x3 3" : fmt::format("{}", fmt::join(words, " ")));
    if (!game) return std::unexpected(game.error());
    return finite_session(std::move(*game));
}

}  // namespace

extern constinit const GameCard mnk_card = {
    .name     = "mnk",
    .alias    = "tic-tac-toe",
    .title    = "Tic-tac-toe: X and O move in turn, K in a row win; any small board",
    .source   = "M. Gardner, Scientific American 225 (1971)",
    .typed    = "mnk [ROWSxCOLUMNS | ROW/ROW/... [K]]",
    .solvers  = finite_solvers<Play::ending>,
    .standard = "memo",
    .example  = "3x3 3",
    .open     = open_mnk,
};

}  // namespace zermelo::inline games
