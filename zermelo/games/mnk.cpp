// Tic-tac-toe on any small board: X and O by turns, K in a row wins; a full board is a draw.
//
// Source: M. Gardner, "Ticktacktoe and its complications", Scientific American 225 (1971), and
//         what it names; as m,n,k-games: J. Uiterwijk, H. van den Herik, Information Sciences 122
//         (2000).
// Tested: test/games/finite_sessions_test.cpp, test/golden/solve_mnk.txt.
#include <bit>

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

    StoneBoard  board;
    unsigned    length;
    Stones      from;
    BoardImages images;

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
            plain_error(fmt::format("'{}' is no length of a line", text.substr(end + 1)),
                        fmt::format("a number from 1 to {}", kMostSide), kInstead));
    in.blanks();
    if (!in.done())
        return std::unexpected(plain_error(
            fmt::format("'{}' is too much", std::string_view(in.at(), in.left())), "", kInstead));
    const auto stones = read_turn(*cells, board);
    if (!stones) return std::unexpected(stones.error());
    const Mnk game{*cells, static_cast<unsigned>(length), *stones, BoardImages(*cells)};
    if (has_line(*cells, stones->mine, game.length))
        return std::unexpected(plain_error(
            fmt::format("on '{}' the player to move has a line already", board), "", kInstead));
    return game;
}

std::expected<Stones, InputError> Mnk::read(std::string_view text) const {
    const auto other = read_mnk(text);
    if (!other) return std::unexpected(other.error());
    if (other->board.rows != board.rows || other->board.columns != board.columns ||
        other->length != length)
        return std::unexpected(
            plain_error(fmt::format("'{}' is another game", text),
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
    .title    = "Tic-tac-toe: X and O by turns, K in a row win; on any small board",
    .source   = "M. Gardner, Scientific American 225 (1971)",
    .typed    = "mnk [ROWSxCOLUMNS | ROW/ROW/... [K]]",
    .solvers  = finite_solvers<Play::ending>,
    .standard = "memo",
    .example  = "3x3 3",
    .open     = open_mnk,
};

}  // namespace zermelo::inline games
