// Hex's rules, and what they tell a search; hex.cpp reads and prints them.
//
// Source: hex.cpp, hex_links.hpp.
// Tested: test/games/alphabeta_test.cpp; test/games/promises_test.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/check/conceding.hpp"
#include "zermelo/game/outcome.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/games/hex_fill.hpp"
#include "zermelo/games/hex_links.hpp"
#include "zermelo/games/stones.hpp"
#include "zermelo/rule/winning.hpp"
#include "zermelo/workbench/table_session.hpp"

namespace zermelo::inline games {

/// Stones, and whose turn it is: X's if the number of stones is even, unless some were conceded.
struct HexStones {
    std::uint64_t mine = 0, all = 0;
    bool          x = true;

    bool operator==(const HexStones&) const = default;
};

/// Key: two boards, each of half its bits.
template <class Key>
struct Hex {
    static constexpr std::string_view kName  = "hex";
    static constexpr bool             kDraws = false;
    using Position                           = HexStones;
    struct Move {
        std::uint64_t cell;
    };

    static constexpr unsigned kHalf = 4 * sizeof(Key);

    StoneBoard              board;
    HexStones               from;
    std::array<HexLinks, 2> links;  // of X, of O
    HexFill                 fill;

    std::array<std::uint64_t, 2> begins{}, ends{};  // cells beside the sides of X, of O

    Hex(const StoneBoard& shape, Stones stones)
        : board(shape),
          from{stones.mine, stones.all, x_moves(stones)},
          links{HexLinks(shape, true), HexLinks(shape, false)},
          fill(shape) {
        for (unsigned i = 0; i < shape.columns; ++i)
            begins[0] |= shape.cell(0, i), ends[0] |= shape.cell(shape.rows - 1, i);
        for (unsigned i = 0; i < shape.rows; ++i)
            begins[1] |= shape.cell(i, 0), ends[1] |= shape.cell(i, shape.columns - 1);
    }

    // Returns whether a player's stones join his sides.  Floods from one side in O(cells) steps.
    bool joined(std::uint64_t stones, bool x) const {
        const int     d     = board.down;
        const auto    end   = ends[x ? 0 : 1];
        std::uint64_t flood = stones & begins[x ? 0 : 1], before = 0;
        if ((stones & end) == 0) return false;
        while (flood != before) {
            before = flood;
            flood |= flood << 1 | flood >> 1 | flood << d | flood >> d | flood << (d - 1) |
                     flood >> (d - 1);
            flood &= stones;
        }
        return flood & end;
    }

    Position start() const { return from; }
    Position play(Position p, Move m) const { return {p.all ^ p.mine, p.all | m.cell, !p.x}; }
    bool     over(Position p) const { return joined(p.all ^ p.mine, !p.x); }
    void     moves(Position p, auto&& emit) const {
            if (over(p)) return;
        for (auto rest = board.cells() & ~p.all; rest != 0; rest &= rest - 1)
            emit(Move{rest & -rest});
    }
    std::uint64_t level(Position p) const {
        return static_cast<std::uint64_t>(std::popcount(board.cells() & ~p.all));
    }
    Winning::Facts facts(Winning, Position) const { return {Outcome::loss}; }
    // There is no cell behind the first row.  The bit there is set if the turn is not the one that
    // follows from the number of stones.
    Key            key(Position p) const {
                   const bool odd = p.x != x_moves({p.mine, p.all});
                   return (Key{p.all} | Key{odd} << board.columns) << kHalf | p.mine;
    }
    Position unpack(Key key) const {
        constexpr Key kLow   = (Key{1} << kHalf) - 1;
        const auto    mine   = static_cast<std::uint64_t>(key & kLow);
        const auto    marked = static_cast<std::uint64_t>(key >> kHalf);
        const auto    all    = marked & ~(std::uint64_t{1} << board.columns);
        return {mine, all, x_moves({mine, all}) == (all == marked)};
    }
    // A half turn maps the rhombus to itself, and each player's sides too.
    static std::size_t turns() { return 1; }
    std::uint64_t      half_turned(std::uint64_t cells) const {
             for (const unsigned by : {1u, 2u, 4u}) {
                 const auto low = ~std::uint64_t{0} / ((1u << by) + 1);
                 cells          = (cells >> by & low) | (cells & low) << by;
        }
             return __builtin_bswap64(cells) >> (65 - board.rows * (board.columns + 1));
    }
    Position turned(Position p, std::size_t) const {
        return {half_turned(p.mine), half_turned(p.all), p.x};
    }
    Key  canonical(Position p) const { return std::min(key(p), key(turned(p, 0))); }
    void folded_next(Position p, auto&& emit) const {
        const auto other = turned({p.all ^ p.mine, p.all, !p.x}, 0);
        moves(p, [&](Move m) {
            const auto to = play(p, m);
            emit(to,
                 std::min(key(to), key({other.mine, other.all | half_turned(m.cell), other.x})));
        });
    }

    // Players claim cells, and more of them never hurt (check/conceding.hpp).
    ClaimedCells claimed(Position p) const {
        return {p.mine, p.all ^ p.mine, board.cells() & ~p.all,
                p.x ? Claimant::first : Claimant::second};
    }
    Position conceded(Position p, std::uint64_t cells) const {
        return {p.mine | cells, p.all | cells, p.x};
    }

    // Returns the input for HexFill: X's cells and O's.
    HexCells cells_of(Position p) const {
        return p.x ? HexCells{{p.mine, p.all ^ p.mine}} : HexCells{{p.all ^ p.mine, p.mine}};
    }

    // For a search (finite/lead.hpp).
    Outcome       reckoned(Position p, auto&& emit) const;
    int           order(Position p, Move m) const;
    // Of these moves, which join the player's sides, returns one after which he lacks the fewest
    // bridges.
    std::uint64_t nearest(unsigned player, std::uint64_t stones, std::uint64_t empty,
                          std::uint64_t moves) const;
    // Of these cells, at least one, returns the one that comes first in the order.
    Move          best_of(Position p, std::uint64_t cells) const;
    Key           remembered(Position p) const {
                  const auto cells = fill.filled(cells_of(p));
                  return canonical({cells.of[p.x ? 0 : 1], cells.all(), p.x});
    }

    std::string setup() const { return ""; }
    std::string text(Position p) const { return stones_text(board, {p.mine, p.all}, p.x); }
    std::expected<Position, InputError> read(std::string_view text) const;
    // Returns which sides the mover, or the other player, joins.
    Sentences                           stones(Position p, bool mover) const {
                                  return p.x == mover ? Say::you_join_down : Say::you_join_across;
    }
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

/// Costs O(moves) chains.
template <class Key>
std::uint64_t Hex<Key>::nearest(unsigned player, std::uint64_t stones, std::uint64_t empty,
                                std::uint64_t moves) const {
    std::uint64_t best   = 0;
    int           fewest = 0;
    for (auto rest = moves; rest != 0; rest &= rest - 1) {
        const auto move  = rest & -rest;
        const auto chain = links[player].joined(stones | move, empty & ~move);
        if (best != 0 && chain->bridges >= fewest) continue;
        best = move, fewest = chain->bridges;
    }
    return best;
}

/// Costs O(cells) distances.
template <class Key>
auto Hex<Key>::best_of(Position p, std::uint64_t cells) const -> Move {
    Move best{cells & -cells};
    int  first = order(p, best);
    for (auto rest = cells & (cells - 1); rest != 0; rest &= rest - 1)
        if (const int at = order(p, {rest & -rest}); at > first) best = {rest & -rest}, first = at;
    return best;
}

/// Cells that are as good as filled are filled in first.  A player with a chain that cannot be
/// parted wins.  If the other player threatens to make chains, the mover must take a cell of every
/// one of them; and moves that another such move would make his own or dead are left out.
template <class Key>
Outcome Hex<Key>::reckoned(Position p, auto&& emit) const {
    const unsigned me = p.x ? 0 : 1, it = 1 - me;
    const auto     filled = fill.filled(cells_of(p));
    const auto     empty  = board.cells() & ~filled.all();
    if (links[it].joined(filled.of[it], empty)) return Outcome::loss;
    const auto chain   = links[me].joined(filled.of[me], empty);
    const auto threats = chain ? HexLinks::Threats{} : links[me].threats(filled.of[me], empty);
    if (chain || threats.moves != 0) {
        // Emits the move closest to the end, if possible one that rests on stones that are there.
        const auto free = board.cells() & ~p.all;
        const auto sure = links[me].threats(p.mine, free).moves;
        if (sure != 0)
            emit(Move{nearest(me, p.mine, free, sure)});
        else if (!chain)
            emit(Move{nearest(me, filled.of[me], empty, threats.moves)});
        else if (const auto own = free & (chain->carrier | filled.of[me]); own != 0)
            emit(best_of(p, own));  // any move keeps the chain
        return Outcome::win;
    }
    const auto must = links[it].threats(filled.of[it], empty).carrier;
    if (must == 0) return Outcome::loss;
    // A move that is left out is filled in by a move that is kept, or by one left out later.
    std::uint64_t worse = 0;
    for (auto rest = must; rest != 0; rest &= rest - 1) {
        const auto move = rest & -rest;
        if ((worse & move) != 0) continue;
        auto then = filled;
        then.of[me] |= move, then.dead = 0;
        then = fill.filled(then);
        worse |= (then.of[me] | then.dead) & must & ~move;
    }
    for (auto rest = must & ~worse; rest != 0; rest &= rest - 1) emit(Move{rest & -rest});
    return Outcome::unknown;
}

/// The order prefers moves after which the mover lacks fewer stones, and the other player more.
template <class Key>
int Hex<Key>::order(Position p, Move m) const {
    constexpr int kStone = 32;
    const auto    empty  = board.cells() & ~p.all & ~m.cell;
    const auto&   sides  = links[p.x ? 0 : 1];
    const auto    mine   = sides.distance(p.mine | m.cell, empty);
    const auto    its    = links[p.x ? 1 : 0].distance(p.all ^ p.mine, empty);
    return kStone * (its.stones - mine.stones) + mine.ways - its.ways;
}

/// Return sessions of the board that use the kernels compiled in hex_kernels.cpp.
std::unique_ptr<Session> hex_session(Hex<std::uint64_t> game);
std::unique_ptr<Session> hex_session(Hex<unsigned __int128> game);

}  // namespace zermelo::inline games
