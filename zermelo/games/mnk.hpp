// Tic-tac-toe's rules, and what they tell a search; mnk.cpp reads and prints them.
//
// Source: mnk.cpp.
// Tested: test/games/alphabeta_test.cpp; test/games/promises_test.cpp.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/game/outcome.hpp"
#include "zermelo/games/board_images.hpp"
#include "zermelo/games/line_threats.hpp"
#include "zermelo/games/stones.hpp"
#include "zermelo/rule/winning.hpp"
#include "zermelo/workbench/table_session.hpp"

namespace zermelo::inline games {

struct Mnk {
    static constexpr std::string_view kName = "mnk";
    using Position                          = Stones;
    struct Move {
        std::uint64_t cell;
    };

    StoneBoard   board;
    unsigned     length;
    Stones       from;
    BoardImages  images;
    WinningLines lines;

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
    void          folded_next(Position p, auto&& emit) const {
                 const auto words = images.words({p.all ^ p.mine, p.all});
                 moves(p, [&](Move m) { emit(play(p, m), images.least(words, m.cell)); });
    }
    std::size_t turns() const { return images.turns(); }
    Position    turned(Position p, std::size_t k) const { return images.turned(p, k); }
    Position    unpack(std::uint64_t key) const { return {key & 0xffffffffu, key >> 32}; }

    // For a search (finite/lead.hpp).
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
    Phrase why_illegal(Position p, std::string_view text) const {
        return why_no_cell(board, text, p.all);
    }
};

/// Judges the position p for its mover, from its lines.  A line that lacks one stone is completed,
/// or stopped; a player who can win by threats alone does so, and the other moves so that he no
/// longer can; if every line has stones of both players, nobody wins.  empty: cells; play must not
/// be over.  O(lines), plus the search for threats.
Outcome reckoned_by_lines(const WinningLines& lines, const Stones& p, std::uint64_t empty,
                          auto&& emit) {
    const auto emit_all = [&](std::uint64_t cells) {
        for (; cells != 0; cells &= cells - 1) emit(Mnk::Move{cells & -cells});
    };
    if (!lines.are_counted()) {
        emit_all(empty);
        return Outcome::unknown;
    }
    LineThreats threats(lines, p.mine, p.all ^ p.mine);
    const auto  wins = threats.completing(0), stops = threats.completing(1);
    if (wins == 0 && (stops & (stops - 1)) != 0) return Outcome::loss;
    if (const auto first = wins != 0 ? wins & -wins : threats.first_threat(0, stops)) {
        emit(Mnk::Move{first});
        return Outcome::win;
    }
    if (empty != 0 && threats.all_blocked()) {
        emit_all(empty);
        return Outcome::draw;
    }
    const auto moves = threats.parrying(0, stops != 0 ? stops : empty);
    emit_all(moves);
    return moves == 0 && empty != 0 ? Outcome::loss : Outcome::unknown;
}

/// The order prefers cells in lines with many stones, if the stones of the line are all of one
/// player.  O(lines through the cell).
inline int order_by_lines(const WinningLines& lines, const Stones& p, Mnk::Move m) {
    const auto its = p.all ^ p.mine;
    int        sum = 0;
    for (const auto i : lines.through(m.cell)) {
        const auto line = lines.all()[i];
        if ((line & its) == 0 || (line & p.mine) == 0)
            sum += 1 << std::min(2 * std::popcount(line & p.all), 8);
    }
    return sum;
}

/// See reckoned_by_lines.
Outcome Mnk::reckoned(Position p, auto&& emit) const {
    if (over(p)) return Outcome::unknown;
    return reckoned_by_lines(lines, p, board.cells() & ~p.all, emit);
}

/// See order_by_lines.
inline int Mnk::order(Position p, Move m) const {
    return order_by_lines(lines, p, m);
}

inline constexpr auto kMnkInstead = phrase("mnk 3x3 3, or mnk XO./.X./... 3");

/// A board as it is typed, and the length of lines that follows it; 3 if none follows.
struct TypedMnk {
    std::string_view board;
    unsigned         length = 3;
};
std::expected<TypedMnk, InputError> read_typed_mnk(std::string_view text);
/// Returns the error for a board on which the mover has a line.
InputError                          has_line_already(std::string_view board);

/// Returns a session of the board that uses the kernels compiled in mnk_kernels.cpp.
std::unique_ptr<Session> mnk_session(Mnk game);

}  // namespace zermelo::inline games
