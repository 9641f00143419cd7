// Hex's rules, and what they tell a search; hex.cpp reads and tells them.
//
// Source: hex.cpp, hex_links.hpp.
// Tested: test/games/alphabeta_test.cpp; test/games/promises_test.cpp.
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

#include "zermelo/game/outcome.hpp"
#include "zermelo/games/hex_links.hpp"
#include "zermelo/games/stones.hpp"
#include "zermelo/rule/winning.hpp"
#include "zermelo/workbench/table_session.hpp"

namespace zermelo::inline games {

/// Key: two boards, of half its bits each.
template <class Key>
struct Hex {
    static constexpr std::string_view kName  = "hex";
    static constexpr bool             kDraws = false;
    using Position                           = Stones;
    struct Move {
        std::uint64_t cell;
    };

    static constexpr unsigned kHalf = 4 * sizeof(Key);

    StoneBoard              board;
    Stones                  from;
    std::array<HexLinks, 2> links;  // of X, of O

    std::array<std::uint64_t, 2> begins{}, ends{};  // cells beside the sides of X, of O

    Hex(const StoneBoard& shape, Stones stones)
        : board(shape), from(stones), links{HexLinks(shape, true), HexLinks(shape, false)} {
        for (unsigned i = 0; i < shape.columns; ++i)
            begins[0] |= shape.cell(0, i), ends[0] |= shape.cell(shape.rows - 1, i);
        for (unsigned i = 0; i < shape.rows; ++i)
            begins[1] |= shape.cell(i, 0), ends[1] |= shape.cell(i, shape.columns - 1);
    }

    // Do stones of one player join his sides?  A flood from one side, in O(cells) steps.
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
    Position play(Position p, Move m) const { return {p.all ^ p.mine, p.all | m.cell}; }
    bool     over(Position p) const { return joined(p.all ^ p.mine, !x_moves(p)); }
    void     moves(Position p, auto&& emit) const {
            if (over(p)) return;
        for (auto rest = board.cells() & ~p.all; rest != 0; rest &= rest - 1)
            emit(Move{rest & -rest});
    }
    std::uint64_t level(Position p) const {
        return static_cast<std::uint64_t>(std::popcount(board.cells() & ~p.all));
    }
    Winning::Facts facts(Winning, Position) const { return {Outcome::loss}; }
    Key            key(Position p) const { return Key{p.all} << kHalf | p.mine; }
    Position       unpack(Key key) const {
              constexpr Key kLow = (Key{1} << kHalf) - 1;
              const auto    mine = key & kLow, all = key >> kHalf;
              return {static_cast<std::uint64_t>(mine), static_cast<std::uint64_t>(all)};
    }
    // Turned by half the rhombus is itself, and each player's sides are.
    static std::size_t turns() { return 1; }
    std::uint64_t      half_turned(std::uint64_t cells) const {
             for (const unsigned by : {1u, 2u, 4u}) {
                 const auto low = ~std::uint64_t{0} / ((1u << by) + 1);
                 cells          = (cells >> by & low) | (cells & low) << by;
        }
             return __builtin_bswap64(cells) >> (65 - board.rows * (board.columns + 1));
    }
    Position turned(Position p, std::size_t) const {
        return {half_turned(p.mine), half_turned(p.all)};
    }
    Key  canonical(Position p) const { return std::min(key(p), key(turned(p, 0))); }
    void folded_next(Position p, auto&& emit) const {
        const auto other = turned({p.all ^ p.mine, p.all}, 0);
        moves(p, [&](Move m) {
            const auto to = play(p, m);
            emit(to, std::min(key(to), key({other.mine, other.all | half_turned(m.cell)})));
        });
    }

    // What a search is told (finite/lead.hpp).
    Outcome reckoned(Position p, auto&& emit) const;
    int     order(Position p, Move m) const;

    std::string setup() const { return ""; }
    std::string text(Position p) const { return stones_text(board, p, x_moves(p)); }
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

/// A chain that nobody can part wins.  Where the other player could make one, the mover must take
/// one of its cells, of each that he could make.
template <class Key>
Outcome Hex<Key>::reckoned(Position p, auto&& emit) const {
    const auto  empty = board.cells() & ~p.all, its = p.all ^ p.mine;
    const auto& mine  = links[x_moves(p) ? 0 : 1];
    const auto& other = links[x_moves(p) ? 1 : 0];
    if (other.joined(its, empty)) return Outcome::loss;
    if (const auto threats = mine.threats(p.mine, empty); threats.moves != 0) {
        // As close to the end as can be.
        std::uint64_t best   = 0;
        int           fewest = 0;
        for (auto rest = threats.moves; rest != 0; rest &= rest - 1) {
            const auto move  = rest & -rest;
            const auto chain = mine.joined(p.mine | move, empty & ~move);
            if (best != 0 && chain->bridges >= fewest) continue;
            best = move, fewest = chain->bridges;
        }
        emit(Move{best});
        return Outcome::win;
    }
    auto must = other.threats(its, empty).carrier;
    if (must == 0) return Outcome::loss;
    for (; must != 0; must &= must - 1) emit(Move{must & -must});
    return Outcome::unknown;
}

/// The fewer stones the mover lacks then, and the more the other does.
template <class Key>
int Hex<Key>::order(Position p, Move m) const {
    constexpr int kStone = 32;
    const auto    empty  = board.cells() & ~p.all & ~m.cell;
    const auto&   sides  = links[x_moves(p) ? 0 : 1];
    const auto    mine   = sides.distance(p.mine | m.cell, empty);
    const auto    its    = links[x_moves(p) ? 1 : 0].distance(p.all ^ p.mine, empty);
    return kStone * (its.stones - mine.stones) + mine.ways - its.ways;
}

/// Sessions of the board, by the kernels compiled in hex_kernels.cpp.
std::unique_ptr<Session> hex_session(Hex<std::uint64_t> game);
std::unique_ptr<Session> hex_session(Hex<unsigned __int128> game);

}  // namespace zermelo::inline games
