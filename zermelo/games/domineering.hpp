// Domineering's rules, and what they tell a search; domineering.cpp reads and prints them.
//
// Source: domineering.cpp; safe moves: D. Breuker, J. Uiterwijk, H. van den Herik, "Solving 8x8
//         Domineering", Theoretical Computer Science 230 (2000); protective and vulnerable places,
//         and what they leave the other: N. Bullock, "Domineering: solving large combinatorial
//         search spaces", ICGA Journal 25 (2002), as we understood them: the text was not at hand.
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

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/bit_permutation.hpp"
#include "zermelo/check/placing.hpp"
#include "zermelo/game/outcome.hpp"
#include "zermelo/games/stones.hpp"
#include "zermelo/rule/winning.hpp"
#include "zermelo/workbench/table_session.hpp"

namespace zermelo::inline games {

/// Dominoes that fit on the board at the same time.
struct Dominoes {
    // Their upper or left cells; all the cells that they cover.
    std::uint64_t firsts = 0, cells = 0;

    int count() const { return std::popcount(firsts); }
};
/// Places where a player is sure to have moves.  The places for his dominoes do not overlap; they
/// are sorted by what the other player's next domino can do to them.
struct DominoPlaces {
    int safe       = 0;        // it reaches none of them
    int protective = 0;        // it takes one away, but a domino there makes another place safe
    int paired = 0, lone = 0;  // it takes away two of these, or one
    int half = 0;  // of the last two kinds: only one of the cells is of use to the other player
};

/// The board has at most 64 cells, stored row by row without gaps.  Key: a bit for each cell, and
/// one for whose move it is; in keys that a search remembers, also which player is ahead.
template <class Key>
struct Domineering {
    static constexpr std::string_view kName  = "domineering";
    static constexpr bool             kDraws = false;
    static constexpr unsigned         kAhead = 6;  // bits, for 31 more moves of either player
    static constexpr unsigned kMost = std::min(8 * sizeof(Key) - 1 - kAhead, std::size_t{64});
    struct Position {
        std::uint64_t covered = 0;
        bool          flat    = false;  // the mover lays flat dominoes

        bool operator==(const Position&) const = default;
    };
    struct Move {
        std::uint64_t domino;
    };

    // The rows in reverse order, or the columns: dominoes keep their direction.
    using Mirror = BitPermutation<std::uint64_t, 8>;

    struct Contested;

    StoneBoard            board;
    Position              from;
    std::uint64_t         inner = 0;  // cells with a neighbour to the right
    std::array<Mirror, 2> mirrors;

    // Of a cell: by the first mirror, the second, both.
    std::array<std::array<std::uint64_t, 64>, 3> images{};

    std::array<std::vector<std::uint64_t>, 2>
        dominoes;  // upright, flat: as the checker counts them

    Domineering(const StoneBoard& shape, Position p);

    int           step(bool flat) const { return flat ? board.right : board.down; }
    std::uint64_t free(Position p) const { return board.cells() & ~p.covered; }
    // Returns the upper or left cells of the dominoes that fit into `cells`.
    std::uint64_t slots(std::uint64_t cells, bool flat) const {
        return flat ? cells & cells >> board.right & inner : cells & cells >> board.down;
    }

    Position start() const { return from; }
    Position play(Position p, Move m) const { return {p.covered | m.domino, !p.flat}; }
    void     moves(Position p, auto&& emit) const {
            for (auto rest = slots(free(p), p.flat); rest != 0; rest &= rest - 1) {
                const auto first = rest & -rest;
                emit(Move{first | first << step(p.flat)});
        }
    }
    std::uint64_t level(Position p) const {
        return static_cast<std::uint64_t>(std::popcount(free(p)));
    }
    // For the checker, which counts places (check/placing.hpp).
    std::span<const std::uint64_t> places(bool flat) const { return dominoes[flat]; }
    Placed                         placed(Position p) const { return {p.covered, p.flat}; }
    std::uint64_t                  turned_cells(std::uint64_t cells, std::size_t k) const {
                         return mirrors[k](cells);
    }
    Winning::Facts facts(Winning, Position) const { return {Outcome::loss}; }
    Key            key(Position p) const { return Key{p.covered} << 1 | Key{p.flat}; }
    Position       unpack(Key key) const {
              return {static_cast<std::uint64_t>(key >> 1), (key & 1) != 0};
    }
    std::size_t turns() const { return mirrors.size(); }
    Position    turned(Position p, std::size_t k) const { return {mirrors[k](p.covered), p.flat}; }
    Key         canonical(Position p) const {
                const auto other = mirrors[0](p.covered);
                const auto third = mirrors[1](p.covered), both = mirrors[1](other);
                const auto least = std::min({p.covered, other, third, both});
                return key({least, p.flat});
    }
    void folded_next(Position p, auto&& emit) const {
        const auto                         first = mirrors[0](p.covered);
        const std::array<std::uint64_t, 3> covered{first, mirrors[1](p.covered), mirrors[1](first)};
        moves(p, [&](Move m) {
            const auto one   = static_cast<std::size_t>(std::countr_zero(m.domino));
            const auto two   = one + static_cast<std::size_t>(step(p.flat));
            auto       least = p.covered | m.domino;
            for (std::size_t i = 0; i < images.size(); ++i)
                least = std::min(least, covered[i] | images[i][one] | images[i][two]);
            emit(play(p, m), key({least, !p.flat}));
        });
    }

    // Returns as many dominoes of one player as fit into these cells.
    Dominoes packed(std::uint64_t cells, bool flat) const {
        Dominoes result;
        for (auto rest = slots(cells, flat); rest != 0;) {
            const auto first = rest & ~(rest << step(flat));
            result.firsts |= first;
            result.cells |= first | first << step(flat);
            rest &= ~result.cells;
        }
        return result;
    }
    // Returns the cells that the player's dominoes can cover.
    std::uint64_t reached(std::uint64_t cells, bool flat) const {
        const auto firsts = slots(cells, flat);
        return firsts | firsts << step(flat);
    }
    // Returns the cells beside these, on the other player's lines.
    std::uint64_t across(std::uint64_t cells, bool flat) const {
        return flat ? (cells << board.down | cells >> board.down) & board.cells()
                    : (cells & inner) << board.right | (cells >> board.right & inner);
    }
    // Returns the first cells of squares of four where two of the player's dominoes can lie side by
    // side and one of them has no room beside it, so that laying the other makes it safe.  `left`:
    // cells that are not taken yet.
    std::uint64_t protective(std::uint64_t cells, std::uint64_t left, bool flat) const {
        const int  along = step(flat), beside = step(!flat);
        const auto room = slots(cells, !flat), own = slots(left, flat);
        const auto before = room << beside, behind = room >> beside;
        return own & own >> beside & slots(left, !flat) &
               ~((before | before >> along) & (behind | behind >> along));
    }
    DominoPlaces places(std::uint64_t cells, bool flat) const {
        const int    along = step(flat), beside = step(!flat);
        const auto   own = reached(cells, flat), its = reached(cells, !flat);
        DominoPlaces places;
        // 1. Places that the other player does not reach.
        const auto   safe  = packed(own & ~its, flat);
        places.safe        = safe.count();
        auto          left = cells & ~safe.cells;
        // 2. Squares of four, no two of them adjacent.
        std::uint64_t squares = 0;
        for (auto firsts = protective(cells, left, flat); firsts != 0;) {
            const auto first = firsts & -firsts;
            const auto pair  = first | first << along;
            const auto four  = pair | pair << beside;
            const auto near  = four | across(four, flat);
            squares |= four;
            ++places.protective;
            const auto met = near | near >> along;
            firsts &= ~(met | met >> beside);
        }
        left &= ~squares;
        // 3. The other places.
        const auto open   = packed(left, flat);
        const auto near   = open.cells & across(open.cells | squares, flat);
        const auto paired = open.firsts & (near | near >> along);
        places.paired     = std::popcount(paired);
        places.lone       = std::popcount(open.firsts & ~paired);
        places.half       = std::popcount(open.firsts & ~(its & its >> along));
        return places;
    }
    // Returns how many moves the player is sure of in places that are not safe, as the checker
    // counts them.  second: the other player moves first.
    static int open_moves(const DominoPlaces& places, bool second) {
        return kOpenMoves.of(as_size(places.protective), as_size(places.paired),
                             as_size(places.lone), second);
    }
    // Returns how many moves the player has at least.  second: the other player moves first.
    int least_moves(const DominoPlaces& places, bool second) const {
        return places.safe + open_moves(places, second);
    }
    // Returns how many moves the player `flat` has at most if the other player makes the moves that
    // he is sure of.
    int most_moves(std::uint64_t cells, bool flat, const DominoPlaces& its, bool second) const {
        const int open  = open_moves(its, second);
        const int taken = 2 * open - std::min(open, its.half);
        return std::min(packed(cells, flat).count(),
                        (std::popcount(reached(cells, flat)) - taken) / 2);
    }
    // Returns whether the waiting player wins.  flat: the other player, who moves.
    bool waits_well(std::uint64_t cells, bool flat) const {
        const auto its = places(cells, !flat);
        return least_moves(its, true) >= most_moves(cells, flat, its, true);
    }
    // Returns these cells and their neighbours.
    std::uint64_t spread(std::uint64_t cells) const {
        return cells | (cells & inner) << board.right | (cells >> board.right & inner) |
               cells << board.down | cells >> board.down;
    }

    // For a search (finite/lead.hpp).
    Contested contested(std::uint64_t cells) const;
    Outcome   reckoned(Position p, auto&& emit) const;
    int       order(Position p, Move m) const;
    Key       remembered(Position p) const;

    std::string setup() const { return ""; }
    std::string text(Position p) const {
        return fmt::format("{} {}", stones_text(board, {p.covered, p.covered}, true),
                           p.flat ? "flat" : "upright");
    }
    std::expected<Position, InputError> read(std::string_view text) const;
    // The text of a move is the upper or left cell of the domino.
    std::string move_text(Position, Move m) const { return cell_text(board, m.domino & -m.domino); }
    std::optional<Move> read_move(Position p, std::string_view text) const {
        const auto cell = read_cell(board, text);
        if (!cell || !(*cell & slots(free(p), p.flat))) return std::nullopt;
        return Move{*cell | *cell << step(p.flat)};
    }
    Phrase why_illegal(Position p, std::string_view text) const {
        if (auto why = why_no_cell(board, text, p.covered); !why.empty()) return why;
        const auto cell = read_cell(board, text);
        if (!cell) return {};
        return p.flat ? phrase("there is no room right of {} for a flat domino",
                               cell_text(board, *cell))
                      : phrase("there is no room below {} for an upright domino",
                               cell_text(board, *cell));
    }
};

/// The regions in which both players have a move, and by how many moves upright is ahead in the
/// others.
template <class Key>
struct Domineering<Key>::Contested {
    std::uint64_t cells = 0;
    int           ahead = 0;
};
/// Floods each region from its lowest cell.
template <class Key>
typename Domineering<Key>::Contested Domineering<Key>::contested(std::uint64_t cells) const {
    Contested result;
    for (auto rest = reached(cells, false) | reached(cells, true); rest != 0;) {
        auto region = rest & -rest;
        for (std::uint64_t before = 0; region != before;) {
            before = region;
            region = spread(region) & rest;
        }
        rest &= ~region;
        if (slots(region, false) != 0 && slots(region, true) != 0)
            result.cells |= region;
        else
            result.ahead += packed(region, false).count() - packed(region, true).count();
    }
    return result;
}

/// A player wins if the least number of his moves exceeds the greatest number of the other's; for
/// the waiting player, equality is enough.  A region in which only one player has moves is a
/// number: nobody moves there before the others are finished.
template <class Key>
Outcome Domineering<Key>::reckoned(Position p, auto&& emit) const {
    const auto cells = free(p);
    if (waits_well(cells, p.flat)) return Outcome::loss;
    const auto mine = places(cells, p.flat);
    if (least_moves(mine, false) > most_moves(cells, !p.flat, mine, false)) {
        // Emits one winning move, the first that a search would try.
        std::uint64_t best  = 0;
        int           worth = 0;
        for (auto rest = slots(cells, p.flat); rest != 0; rest &= rest - 1) {
            const auto domino = (rest & -rest) | (rest & -rest) << step(p.flat);
            if (!waits_well(cells & ~domino, !p.flat)) continue;
            const int its = order(p, Move{domino});
            if (best == 0 || its > worth) best = domino, worth = its;
        }
        if (best != 0) emit(Move{best});
        return Outcome::win;
    }
    const auto both = contested(cells).cells;
    moves(p, [&](Move m) {
        if ((m.domino & both) != 0) emit(m);
    });
    return Outcome::unknown;
}

/// Returns by how much the mover then has more places than the other player.
template <class Key>
int Domineering<Key>::order(Position p, Move m) const {
    const auto cells = free(p) & ~m.domino;
    const auto worth = [&](bool flat) {
        const auto here = places(cells, flat);
        return 3 * (here.safe + here.protective) + here.paired + here.lone +
               std::popcount(slots(cells, flat));
    };
    return worth(p.flat) - worth(!p.flat);
}

/// The key has only the contested regions, and by how much the other regions favour a player.
template <class Key>
Key Domineering<Key>::remembered(Position p) const {
    constexpr std::uint64_t kMask = (1 << kAhead) - 1;
    const auto              rest  = contested(free(p));
    const auto              ahead = static_cast<std::uint64_t>(rest.ahead) & kMask;
    return canonical({board.cells() & ~rest.cells, p.flat}) |
           Key{ahead} << (board.rows * board.columns + 1);
}

/// Return a session of the board that uses the kernels compiled in domineering_kernels.cpp.
std::unique_ptr<Session> domineering_session(Domineering<std::uint64_t> game);
std::unique_ptr<Session> domineering_session(Domineering<unsigned __int128> game);

}  // namespace zermelo::inline games
