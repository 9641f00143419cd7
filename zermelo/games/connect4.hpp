// Connect Four's rules on words of bits; connect4.cpp reads and prints them.
//
//     key, board of 2 rows and 3 columns:   6 7 8 of column 3   from below: a column holds the
//                                           3 4 5 of column 2   mover's stones, and a 1 above its
//                                           0 1 2 of column 1   highest stone; its last bit is for
//                                                               the row above the top
//
// Source: connect4.cpp.
// Tested: test/games/finite_sessions_test.cpp.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/scan.hpp"
#include "zermelo/game/images.hpp"
#include "zermelo/game/outcome.hpp"
#include "zermelo/games/columns.hpp"
#include "zermelo/games/stones.hpp"
#include "zermelo/rule/winning.hpp"
#include "zermelo/workbench/table_session.hpp"

namespace zermelo::inline games {
struct Connect4Slots;

struct Connect4 {
    static constexpr std::string_view kName = "connect4";
    using Position                          = Stones;
    using Slots                             = Connect4Slots;
    struct Move {
        std::uint64_t cell;
    };

    StoneBoard    board;
    Stones        from;
    std::uint64_t cells, floor;  // all cells; the lowest row

    // By how many bits a cell's column is away from its mirror image.
    std::array<std::int8_t, 64> beside;

    Connect4(const StoneBoard& shape, Stones stones)
        : board(shape), from(stones), cells(shape.cells()), floor(0) {
        for (unsigned c = 0; c < shape.columns; ++c) floor |= shape.cell(shape.rows - 1, c);
        for (unsigned bit = 0; bit < beside.size(); ++bit) {
            const auto c = static_cast<int>(bit / (shape.rows + 1));
            beside[bit]  = static_cast<std::int8_t>((2 * c + 1 - static_cast<int>(shape.columns)) *
                                                   static_cast<int>(shape.rows + 1));
        }
    }

    Position start() const { return from; }
    Position play(Position p, Move m) const { return {p.all ^ p.mine, p.all | m.cell}; }
    bool     over(Position p) const {  // has_line for four stones: pairs, and pairs of pairs
        const auto stones = p.all ^ p.mine;
        const auto four   = [&](unsigned step) {
            const auto pairs = stones & stones >> step;
            return pairs & pairs >> step >> step;
        };
        return (four(1) | four(board.rows) | four(board.rows + 1) | four(board.rows + 2)) != 0;
    }
    void moves(Position p, auto&& emit) const {
        if (over(p)) return;
        for (auto rest = (p.all + floor) & cells; rest != 0; rest &= rest - 1)
            emit(Move{rest & -rest});
    }
    // Returns the cells, taken or not, where one more stone makes four with three of these stones.
    std::uint64_t makes_four(std::uint64_t stones) const {
        const auto along = [stones](unsigned step) {
            const auto up = stones << step, down = stones >> step;
            const auto two_up = up & up << step, two_down = down & down >> step;
            return (two_up & (down | up << 2 * step)) | (two_down & (up | down >> 2 * step));
        };
        const auto below   = stones << 1;
        const auto upright = below & below << 1 & below << 2;
        // The other directions need four columns, and small steps.
        if (board.columns < 4) return upright;
        return upright | along(board.rows) | along(board.rows + 1) | along(board.rows + 2);
    }
    // For finite/lead.hpp.  A stone must go where the other player would make four at once, and
    // must not go directly below such a cell.
    Outcome forced(Position p, auto&& emit) const {
        if (over(p)) return Outcome::unknown;
        const auto drops = (p.all + floor) & cells;
        if (makes_four(p.mine) & drops) return Outcome::win;
        const auto threats = makes_four(p.all ^ p.mine) & cells & ~p.all;
        auto       rest    = drops;
        if (const auto must = drops & threats; must != 0) rest = must & (must - 1) ? 0 : must;
        rest &= ~(threats >> 1);
        if (rest == 0 && drops != 0) return Outcome::loss;
        for (; rest != 0; rest &= rest - 1) emit(Move{rest & -rest});
        return Outcome::unknown;
    }
    // Prefers many threats, then the middle.
    int order(Position p, Move m) const {
        constexpr int kThreat = 128;  // more than twice the distance of any column
        const int     off     = beside[static_cast<unsigned>(std::countr_zero(m.cell))];
        return kThreat * std::popcount(makes_four(p.mine | m.cell) & cells & ~p.all) -
               (off < 0 ? -off : off);
    }
    // Does all of these at once: the mirror image of the position after a move is that of p with
    // one more stone.
    Outcome lead(Position p, auto&& emit) const {
        const auto all = mirrored(p.all), other = all ^ mirrored(p.mine);
        return forced(p, [&](Move m) { emit(play(p, m), least(p, m, all, other), order(p, m)); });
    }
    void folded_next(Position p, auto&& emit) const {
        const auto all = mirrored(p.all), other = all ^ mirrored(p.mine);
        moves(p, [&](Move m) { emit(play(p, m), least(p, m, all, other)); });
    }
    // Returns the lesser of the keys of the position after a move and of its mirror image. all,
    // other: the mirrored stones of p, those of both players and of the other player.
    std::uint64_t least(Position p, Move m, std::uint64_t all, std::uint64_t other) const {
        const int  off  = beside[static_cast<unsigned>(std::countr_zero(m.cell))];
        const auto cell = off < 0 ? m.cell << -off : m.cell >> off;
        return std::min(key(play(p, m)), other | ((all | cell) + floor));
    }
    std::uint64_t level(Position p) const {
        return static_cast<std::uint64_t>(std::popcount(cells & ~p.all));
    }
    Winning::Facts facts(Winning, Position p) const {
        return {over(p) ? Outcome::loss : Outcome::draw};
    }
    std::uint64_t      key(Position p) const { return p.mine | (p.all + floor); }
    // Returns the lesser of the keys of p and of its mirror image.
    std::uint64_t      canonical(Position p) const { return std::min(key(p), mirrored(key(p))); }
    static std::size_t turns() { return 1; }
    Position turned(Position p, std::size_t) const { return {mirrored(p.mine), mirrored(p.all)}; }
    std::uint64_t mirrored(std::uint64_t bits) const {
        const auto    column = (std::uint64_t{2} << board.rows) - 1;
        std::uint64_t mirror = 0;
        for (unsigned c = 0; c < board.columns; ++c, bits >>= board.rows + 1)
            mirror = mirror << (board.rows + 1) | (bits & column);
        return mirror;
    }
    Position unpack(std::uint64_t key) const {
        std::uint64_t top = key;  // becomes the highest set bit of each column
        for (unsigned c = 0; c < board.columns; ++c) {
            const auto column = (floor & -floor) << c * (board.rows + 1);
            const auto bits   = key & ((column << (board.rows + 1)) - column);
            top ^= bits ^ std::bit_floor(bits);
        }
        const auto all = top - floor;
        return {key & all, all};
    }

    std::string setup() const { return ""; }
    std::string text(Position p) const { return stones_text(board, p, x_moves(p)); }
    std::expected<Position, InputError> read(std::string_view text) const;
    std::string                         move_text(Position, Move m) const {
                                const auto bit = static_cast<unsigned>(std::countr_zero(m.cell));
                                return fmt::format("{}", bit / (board.rows + 1) + 1);
    }
    static std::optional<std::uint64_t> read_column(std::string_view text) {
        Scanner       in(text);
        std::uint64_t column = 0;
        in.blanks();
        if (!in.number(column)) return std::nullopt;
        in.blanks();
        return in.done() ? std::optional(column) : std::nullopt;
    }
    std::optional<Move> read_move(Position p, std::string_view text) const {
        const auto column = read_column(text);
        if (!column || *column - 1 >= board.columns || over(p)) return std::nullopt;
        const auto any  = (std::uint64_t{2} << board.rows) - 1;  // the bits of the first column
        const auto cell = (p.all + floor) & cells & any << (*column - 1) * (board.rows + 1);
        if (cell == 0) return std::nullopt;
        return Move{cell};
    }
    Phrase why_illegal(Position, std::string_view text) const {
        const auto column = read_column(text);
        if (!column) return {};
        if (*column - 1 >= board.columns) return phrase("the columns are 1..{}", board.columns);
        return phrase("column {} is full", *column);
    }
};

// All positions of the board, as slots (finite/layers.hpp).
struct Connect4Slots : Connect4 {
    static constexpr bool kImagesAlike = true;  // test/games/connect4_test.cpp

    ColumnSlots slots;

    explicit Connect4Slots(const Connect4& game)
        : Connect4(game.board, {}), slots(board.rows, board.columns) {}
    static std::uint64_t bytes_for(const Connect4& game) {
        return ColumnSlots::bytes_for(game.board.rows, game.board.columns);
    }

    /// Returns whether there is room for the sweep, and whether it is the fastest way to p's
    /// verdict.  With one or two columns most slots lie beyond the first line of four, and late in
    /// a game few slots are reached.
    static bool fastest(const Connect4& game, Position p, std::uint64_t bytes) {
        return p.all == 0 && game.board.columns > 2 && bytes_for(game) < bytes;
    }

    [[nodiscard]] bool ok() const { return slots.ok(); }
    Index              count() const { return slots.count(); }
    Index              index(Position p) const { return slots.index(p); }
    Position           position(Index i) const { return slots.position(i); }
    bool               valid(Index i) const { return slots.valid(i); }
    Images             least_at(Index i) const {
                    const auto image = slots.mirrored(i);
                    return {std::min(i, image), image == i ? 1u : 2u};
    }
    Images        least(Position p) const { return least_at(index(p)); }
    Index         layers() const { return slots.layers(); }
    Index         rows(Index layer) const { return slots.rows(layer); }
    void          row(Index layer, Index r, auto&& visit) const { slots.row(layer, r, visit); }
    void          row_slots(Index number, auto&& visit) const { slots.row_slots(number, visit); }
    Index         row_size() const { return slots.row_size(); }
    Index         row_of(Index i) const { return slots.row_of(i); }
    Index         row_at(Index layer, Index r) const { return slots.row_at(layer, r); }
    unsigned      row_kind(Index number) const { return slots.row_kind(number); }
    std::uint32_t row_near(Index number) const { return slots.row_near(number); }
    void          rows_before(Index number, auto&& emit) const { slots.rows_before(number, emit); }
    Index after(Index i, Position p, Move m) const { return slots.after(i, m.cell, x_moves(p)); }
};

/// Returns a session of the board that uses the kernels compiled in connect4_kernels.cpp.
std::unique_ptr<Session> connect4_session(Connect4 game);

}  // namespace zermelo::inline games
