// Domineering: by turns one player lays dominoes upright, the other flat; who cannot, loses.
//
// A board is typed as its rows, X a covered cell, whose domino it was does not matter; the word
// behind it says who moves: "upright" (where it is left out) or "flat".
//
// Source: G. Andersson's game, in M. Gardner, "Mathematical games", Scientific American 230 (1974);
//         outcomes of boards: D. Breuker, J. Uiterwijk, H. van den Herik, "Solving 8x8
//         Domineering", Theoretical Computer Science 230 (2000).
// Tested: test/games/finite_sessions_test.cpp, test/golden/solve_domineering.txt.
#include <algorithm>
#include <array>
#include <bit>

#include "zermelo/base/bit_permutation.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/games/stones.hpp"
#include "zermelo/workbench/key_session.hpp"
#include "zermelo/workbench/solver_cards.hpp"

namespace zermelo::inline games {
namespace {

constexpr unsigned    kMostBits = 63;  // rows * (columns + 1); the last bit is who moves
constexpr const char* kInstead  = "domineering 4x5, or domineering X../X../... flat";

struct Domineering {
    static constexpr std::string_view kName = "domineering";
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

Domineering::Domineering(const StoneBoard& shape, Position p) : board(shape), from(p) {
    const auto bit = [&](unsigned row, unsigned column) {
        return static_cast<unsigned>(std::countr_zero(board.cell(row, column)));
    };
    std::array<unsigned, 64> rows{}, columns{};  // where a bit's cell goes
    for (unsigned r = 0; r < board.rows; ++r)
        for (unsigned c = 0; c < board.columns; ++c) {
            rows[bit(r, c)]    = bit(board.rows - 1 - r, c);
            columns[bit(r, c)] = bit(r, board.columns - 1 - c);
        }
    mirrors = {Mirror(rows), Mirror(columns)};
}

// Dominoes that fit at once into `cells`, as many as there can be, all one step long.
struct Packed {
    std::uint64_t cells = 0;  // that they cover
    int           count = 0;
};
Packed packed(std::uint64_t cells, int step) {
    Packed result;
    for (auto slots = cells & cells >> step; slots != 0;) {
        const auto first = slots & ~(slots << step);
        result.cells |= first | first << step;
        result.count += std::popcount(first);
        slots &= ~(first | first << step);
    }
    return result;
}
std::uint64_t reached(std::uint64_t cells, int step) {
    const auto slots = cells & cells >> step;
    return slots | slots << step;
}

/// How many moves a player has at least, whatever the other does.
struct Least {
    int safe, open;  // nobody takes these; of these the other's domino takes two at most

    int first() const { return safe + (open + 2) / 3; }
    int second() const { return safe + open / 3; }
};
Least least_moves(std::uint64_t cells, int mine, int other) {
    const auto reach = reached(cells, mine);
    const auto safe  = packed(reach & ~reached(cells, other), mine);
    return {safe.count, packed(reach & ~safe.cells, mine).count};
}

// The regions in which both have a move; and by how many moves upright has more in the others.
struct Domineering::Contested {
    std::uint64_t cells = 0;
    int           ahead = 0;
};
Domineering::Contested Domineering::contested(std::uint64_t cells) const {
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
int Domineering::order(Position p, Move m) const {
    const auto cells = free(p) & ~m.domino;
    const int  mine = step(p), other = step({p.covered, !p.flat});
    const auto least = least_moves(cells, mine, other), its = least_moves(cells, other, mine);
    return 2 * (least.safe - its.safe) + std::popcount(cells & cells >> mine) -
           std::popcount(cells & cells >> other);
}

// The contested regions alone, and by how much the others favour a player.
std::uint64_t Domineering::remembered(Position p) const {
    constexpr unsigned kAhead = 6;  // bits, for 31 moves more of either
    const auto         bits   = board.rows * (board.columns + 1) + 1;
    if (bits + kAhead > 64) return canonical(p);
    const auto rest = contested(free(p));
    return canonical({board.cells() & ~rest.cells, p.flat}) | static_cast<std::uint64_t>(rest.ahead)
                                                                  << bits;
}

// "4x5", "X../X../... flat".
std::expected<Domineering, InputError> read_domineering(std::string_view text) {
    Scanner in(text);
    in.blanks();
    const auto begin = text.size() - in.left();
    const auto end   = std::min(text.find(' ', begin), text.size());
    const auto board = text.substr(begin, end - begin);
    in.skip(board.size());
    in.blanks();
    auto who = std::string_view(in.at(), in.left());
    while (who.ends_with(' ')) who.remove_suffix(1);
    if (!who.empty() && who != "upright" && who != "flat")
        return std::unexpected(plain_error(fmt::format("'{}' is neither player", who),
                                           "'upright' or 'flat', who moves", kInstead));
    const auto cells = read_board(board, kMostBits, kInstead);
    if (!cells) return std::unexpected(cells.error());
    const auto stones = read_stones(*cells, board);
    if (!stones) return std::unexpected(stones.error());
    return Domineering(*cells, {stones->x | stones->o, who == "flat"});
}

std::expected<Domineering::Position, InputError> Domineering::read(std::string_view text) const {
    const auto other = read_domineering(text);
    if (!other) return std::unexpected(other.error());
    if (const auto same = same_size(board, other->board, text); !same)
        return std::unexpected(same.error());
    return other->from;
}

std::expected<std::unique_ptr<Session>, InputError> open_domineering(
    const Parameters&, std::span<const std::byte>, std::span<const std::string> words,
    const Budget&) {
    if (words.empty()) return std::unexpected(plain_error("the board is missing", "", kInstead));
    auto game = read_domineering(fmt::format("{}", fmt::join(words, " ")));
    if (!game) return std::unexpected(game.error());
    return finite_session(std::move(*game));
}

}  // namespace

extern constinit const GameCard domineering_card = {
    .name     = "domineering",
    .alias    = "crosscram",
    .title    = "Domineering: dominoes upright against flat ones; who cannot move, loses",
    .source   = "M. Gardner, Scientific American 230 (1974)",
    .typed    = "domineering ROWSxCOLUMNS | ROW/ROW/... [upright | flat]",
    .solvers  = finite_solvers<Play::ending>,
    .standard = "memo",
    .example  = "4x4",
    .open     = open_domineering,
};

}  // namespace zermelo::inline games
