// Domineering's rules, and what they tell a search; domineering.cpp reads and tells them.
//
// Source: domineering.cpp; moves that nobody can take, and bounds of how many there are: D.
// Breuker,
//         J. Uiterwijk, H. van den Herik, "Solving 8x8 Domineering", Theoretical Computer Science
//         230 (2000).
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

#include "zermelo/base/bit_permutation.hpp"
#include "zermelo/game/outcome.hpp"
#include "zermelo/games/stones.hpp"
#include "zermelo/rule/winning.hpp"
#include "zermelo/workbench/table_session.hpp"

namespace zermelo::inline games {

struct Domineering {
    static constexpr std::string_view kName  = "domineering";
    static constexpr bool             kDraws = false;
    struct Position {
        std::uint64_t covered = 0;
        bool          flat    = false;  // who moves lays flat ones

        bool operator==(const Position&) const = default;
    };
    struct Move {
        std::uint64_t domino;
    };

    // The rows in the other order, or the columns: each player's dominoes stay his.
    using Mirror = BitPermutation<std::uint64_t, 8>;

    struct Contested;

    StoneBoard            board;
    Position              from;
    std::array<Mirror, 2> mirrors;

    std::array<std::array<std::uint64_t, 64>, 3> images{};  // of a cell: by one, the other, both

    Domineering(const StoneBoard& shape, Position p);

    int           step(Position p) const { return p.flat ? board.right : board.down; }
    std::uint64_t free(Position p) const { return board.cells() & ~p.covered; }

    Position start() const { return from; }
    Position play(Position p, Move m) const { return {p.covered | m.domino, !p.flat}; }
    void     moves(Position p, auto&& emit) const {
            const auto cells = free(p);
            for (auto rest = cells & cells >> step(p); rest != 0; rest &= rest - 1) {
                const auto first = rest & -rest;
                emit(Move{first | first << step(p)});
        }
    }
    std::uint64_t level(Position p) const {
        return static_cast<std::uint64_t>(std::popcount(free(p)));
    }
    Winning::Facts facts(Winning, Position) const { return {Outcome::loss}; }
    std::uint64_t  key(Position p) const { return p.covered << 1 | std::uint64_t{p.flat}; }
    Position       unpack(std::uint64_t key) const { return {key >> 1, (key & 1) != 0}; }
    std::size_t    turns() const { return mirrors.size(); }
    Position turned(Position p, std::size_t k) const { return {mirrors[k](p.covered), p.flat}; }
    std::uint64_t canonical(Position p) const {
        const auto other = mirrors[0](p.covered);
        const auto least = std::min({p.covered, other, mirrors[1](p.covered), mirrors[1](other)});
        return key({least, p.flat});
    }
    void folded_next(Position p, auto&& emit) const {
        const auto                         first = mirrors[0](p.covered);
        const std::array<std::uint64_t, 3> covered{first, mirrors[1](p.covered), mirrors[1](first)};
        moves(p, [&](Move m) {
            const auto one   = static_cast<std::size_t>(std::countr_zero(m.domino));
            const auto two   = one + static_cast<std::size_t>(step(p));
            auto       least = p.covered | m.domino;
            for (std::size_t i = 0; i < images.size(); ++i)
                least = std::min(least, covered[i] | images[i][one] | images[i][two]);
            emit(play(p, m), key({least, !p.flat}));
        });
    }

    // What a search is told (finite/lead.hpp).
    Contested     contested(std::uint64_t cells) const;
    Outcome       reckoned(Position p, auto&& emit) const;
    int           order(Position p, Move m) const;
    std::uint64_t remembered(Position p) const;

    std::string setup() const { return ""; }
    std::string text(Position p) const {
        return fmt::format("{} {}", stones_text(board, {p.covered, p.covered}, true),
                           p.flat ? "flat" : "upright");
    }
    std::expected<Position, InputError> read(std::string_view text) const;
    // The upper or left cell of the domino.
    std::string move_text(Position, Move m) const { return cell_text(board, m.domino & -m.domino); }
    std::optional<Move> read_move(Position p, std::string_view text) const {
        const auto cell = read_cell(board, text);
        if (!cell || !(*cell & free(p) & free(p) >> step(p))) return std::nullopt;
        return Move{*cell | *cell << step(p)};
    }
    std::string why_illegal(Position p, std::string_view text) const {
        if (auto why = why_no_cell(board, text, p.covered); !why.empty()) return why;
        const auto cell = read_cell(board, text);
        if (!cell) return "";
        return fmt::format("there is no room {} {} for {} domino", p.flat ? "right of" : "below",
                           cell_text(board, *cell), p.flat ? "a flat" : "an upright");
    }
};

/// Dominoes that fit at once into `cells`, as many as there can be, all one step long.
struct Dominoes {
    std::uint64_t cells = 0;  // that they cover
    int           count = 0;
};
inline Dominoes packed(std::uint64_t cells, int step) {
    Dominoes result;
    for (auto slots = cells & cells >> step; slots != 0;) {
        const auto first = slots & ~(slots << step);
        result.cells |= first | first << step;
        result.count += std::popcount(first);
        slots &= ~(first | first << step);
    }
    return result;
}
/// The cells that such a domino can cover.
inline std::uint64_t reached(std::uint64_t cells, int step) {
    const auto slots = cells & cells >> step;
    return slots | slots << step;
}

/// How many moves a player has at least, whatever the other does.
struct Least {
    int safe, open;  // nobody takes these; of these the other's domino takes two at most

    int first() const { return safe + (open + 2) / 3; }
    int second() const { return safe + open / 3; }
};
/// Of a player whose dominoes are one step `mine` long, the other's one step `other`.
inline Least least_moves(std::uint64_t cells, int mine, int other) {
    const auto reach = reached(cells, mine);
    const auto safe  = packed(reach & ~reached(cells, other), mine);
    return {safe.count, packed(reach & ~safe.cells, mine).count};
}

// The regions in which both have a move; and by how many moves upright has more in the others.
struct Domineering::Contested {
    std::uint64_t cells = 0;
    int           ahead = 0;
};
inline Domineering::Contested Domineering::contested(std::uint64_t cells) const {
    Contested result;
    for (auto rest = reached(cells, board.down) | reached(cells, board.right); rest != 0;) {
        auto region = rest & -rest;
        for (std::uint64_t before = 0; region != before;) {
            before = region;
            region |= (region << board.right | region >> board.right | region << board.down |
                       region >> board.down) &
                      rest;
        }
        rest &= ~region;
        const bool upright = (region & region >> board.down) != 0;
        const bool flat    = (region & region >> board.right) != 0;
        if (upright && flat)
            result.cells |= region;
        else
            result.ahead += packed(region, board.down).count - packed(region, board.right).count;
    }
    return result;
}

// Who has more moves at least than the other at most, wins.  A region in which one player alone has
// moves is a number: nobody moves there before the others are done.
Outcome Domineering::reckoned(Position p, auto&& emit) const {
    const auto cells = free(p);
    const int  mine = step(p), other = step({p.covered, !p.flat});
    const auto at_most = packed(cells, mine).count;
    if (least_moves(cells, other, mine).second() >= at_most) return Outcome::loss;
    if (least_moves(cells, mine, other).first() > packed(cells, other).count) {
        moves(p, [&](Move m) {
            const auto left = cells & ~m.domino;
            if (least_moves(left, mine, other).second() >= packed(left, other).count) emit(m);
        });
        return Outcome::win;
    }
    const auto both = contested(cells).cells;
    moves(p, [&](Move m) {
        if ((m.domino & both) != 0) emit(m);
    });
    return Outcome::unknown;
}

// By how many moves the mover has then more than the other.
inline int Domineering::order(Position p, Move m) const {
    const auto cells = free(p) & ~m.domino;
    const int  mine = step(p), other = step({p.covered, !p.flat});
    const auto least = least_moves(cells, mine, other), its = least_moves(cells, other, mine);
    return 2 * (least.safe - its.safe) + std::popcount(cells & cells >> mine) -
           std::popcount(cells & cells >> other);
}

// The contested regions alone, and by how much the others favour a player.
inline std::uint64_t Domineering::remembered(Position p) const {
    constexpr unsigned kAhead = 6;  // bits, for 31 moves more of either
    const auto         bits   = board.rows * (board.columns + 1) + 1;
    if (bits + kAhead > 64) return canonical(p);
    const auto rest = contested(free(p));
    return canonical({board.cells() & ~rest.cells, p.flat}) | static_cast<std::uint64_t>(rest.ahead)
                                                                  << bits;
}

/// A session of the board, by the kernels compiled in domineering_kernels.cpp.
std::unique_ptr<Session> domineering_session(Domineering game);

}  // namespace zermelo::inline games
