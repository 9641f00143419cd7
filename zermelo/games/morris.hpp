// Three Men's Morris: its rules on sets of points; morris.cpp reads and prints them.
//
//     1,1 - 1,2 - 1,3      Lines run along rows, columns and both diagonals; a stone moves one
//      |  \  |  /  |       step along a line to an empty point.  A player who cannot move loses.
//     2,1 - 2,2 - 2,3
//      |  /  |  \  |
//     3,1 - 3,2 - 3,3
//
// Positions are numbered by a table with a place for each of the 3^9 boards; the number does not
// say which player is X.
//
// Source: morris.cpp.
// Tested: test/games/finite_sessions_test.cpp, test/games/promises_test.cpp.
#pragma once
#include <fmt/format.h>

#include <array>
#include <bit>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/games/stones.hpp"
#include "zermelo/rule/winning.hpp"
#include "zermelo/workbench/key_game.hpp"
#include "zermelo/workbench/table_session.hpp"

namespace zermelo::inline games {

inline constexpr StoneBoard    kMorrisBoard{3, 3, 0, 4, 1};  // bits 0-2, 4-6, 8-10
inline constexpr std::uint64_t kMorrisCells = 0x777;

/// Returns the points one step from `cell`, which is one bit.
inline std::uint64_t morris_neighbours(std::uint64_t cell) {
    constexpr std::uint64_t kCorners = 0x505, kCentre = 0x020;
    auto                    near = cell << 1 | cell >> 1 | cell << 4 | cell >> 4;
    if (cell & kCentre) near |= kCorners;
    if (cell & kCorners) near |= kCentre;
    return near & kMorrisCells;
}

/// Calls act(cell) for each cell of the set; the cell is one bit.
inline void each_morris_cell(std::uint64_t set, auto&& act) {
    for (; set != 0; set &= set - 1) act(set & -set);
}

// All positions, by number, that have legal numbers of stones and in which the mover has no line;
// and facts about each set of cells.
struct MorrisTables {
    static constexpr std::size_t kSets = kMorrisCells + 1;

    std::array<bool, kSets>          lined{};
    std::array<std::uint16_t, kSets> digits{};   // in base 3, one for each cell: is it in the set?
    std::array<std::uint16_t, 19683> numbers{};  // by the mover's digits plus twice the other's
    std::vector<Stones>              positions;

    MorrisTables() {
        constexpr std::uint16_t kPowers[] = {1, 3, 9, 0, 27, 81, 243, 0, 729, 2187, 6561};
        for (std::size_t set = 1; set < kSets; ++set) {
            lined[set]  = has_line(kMorrisBoard, set & kMorrisCells, 3);
            digits[set] = static_cast<std::uint16_t>(digits[set & (set - 1)] +
                                                     kPowers[std::countr_zero(set)]);
        }
        for (std::size_t mine = 0; mine < kSets; ++mine) {
            const int stones = std::popcount(mine);
            if ((mine & ~kMorrisCells) != 0 || stones > 3 || lined[mine]) continue;
            for (std::uint64_t theirs = 0; theirs < kSets; ++theirs) {
                const int more = std::popcount(theirs) - stones;
                if ((theirs & (~kMorrisCells | mine)) != 0 || more < 0 || more > 1 ||
                    stones + more > 3)
                    continue;
                numbers[place(mine, theirs)] = static_cast<std::uint16_t>(positions.size());
                positions.push_back({mine, mine | theirs});
            }
        }
    }
    std::size_t place(std::uint64_t mine, std::uint64_t theirs) const {
        return digits[as_size(mine)] + std::size_t{2} * digits[as_size(theirs)];
    }
};

/// Returns the tables, which are made once.
const MorrisTables& morris_tables();

struct Morris {
    static constexpr std::string_view kName = "morris";
    struct Position {
        Stones stones;
        bool   x;  // whether X is to move
        bool   operator==(const Position& p) const { return stones == p.stones; }
    };
    struct Move {
        std::uint64_t from, to;  // from: 0 if a stone is placed
    };

    Position            from;
    const MorrisTables* tables;

    explicit Morris(Position p) : from(p), tables(&morris_tables()) {}

    Position start() const { return from; }
    Position play(Position p, Move m) const {
        const auto [mine, all] = p.stones;
        return {{all ^ mine, (all ^ m.from) | m.to}, !p.x};
    }
    bool over(Position p) const { return tables->lined[as_size(p.stones.all ^ p.stones.mine)]; }
    static bool placing(Position p) { return std::popcount(p.stones.all) < 6; }
    void        moves(Position p, auto&& emit) const {
               if (over(p)) return;
        const auto empty = kMorrisCells & ~p.stones.all;
               if (placing(p)) return each_morris_cell(empty, [&](auto to) { emit(Move{0, to}); });
        each_morris_cell(p.stones.mine, [&](std::uint64_t stone) {
            each_morris_cell(empty & morris_neighbours(stone), [&](auto to) {
                emit(Move{stone, to});
            });
        });
    }
    // The other player's last stone was placed, or came from a neighbouring point that is empty
    // now.
    void parents(Position p, auto&& emit) const {
        const auto [mine, all] = p.stones;
        each_morris_cell(all ^ mine, [&](std::uint64_t to) {
            const auto others = all ^ mine ^ to;
            emit(by_counting({others, all ^ to}));
            if (placing(p)) return;
            each_morris_cell(kMorrisCells & ~all & morris_neighbours(to), [&](std::uint64_t from) {
                if (!tables->lined[as_size(others | from)])
                    emit(by_counting({others | from, (all ^ to) | from}));
            });
        });
    }
    Winning::Facts facts(Winning, Position) const { return {Outcome::loss}; }

    Index count() const { return tables->positions.size(); }
    Index index(Position p) const {
        return tables->numbers[tables->place(p.stones.mine, p.stones.all ^ p.stones.mine)];
    }
    Position      position(Index i) const { return by_counting(tables->positions[as_size(i)]); }
    std::uint64_t key(Position p) const { return p.stones.mine | p.stones.all << 12; }
    Position      unpack(std::uint64_t key) const { return by_counting({key & 0xfff, key >> 12}); }
    // If all six stones are placed, the mover counts as X.
    static Position by_counting(Stones stones) { return {stones, x_moves(stones)}; }

    static Turn turn(Position p) { return p.x ? Turn::first : Turn::second; }
    static void set_turn(Position& p, Turn turn) { p.x = turn == Turn::first; }

    std::string setup() const { return ""; }
    std::string text(Position p) const {
        return fmt::format("{}{}", stones_text(kMorrisBoard, p.stones, p.x),
                           placing(p) ? ""
                           : p.x      ? " X"
                                      : " O");
    }
    std::expected<Position, InputError> read(std::string_view text) const;
    static std::string                  point_text(std::uint64_t cell) {
                         const auto bit = std::countr_zero(cell);
                         return fmt::format("{},{}", bit / 4 + 1, bit % 4 + 1);
    }
    std::string move_text(Position, Move m) const {
        return m.from ? point_text(m.from) + "->" + point_text(m.to) : point_text(m.to);
    }
    std::optional<Move> read_move(Position p, std::string_view text) const {
        std::string bare;
        for (const char c : text)
            if (c != ' ') bare += c;
        std::optional<Move> found;
        moves(p, [&](Move m) {
            if (move_text(p, m) == bare) found = m;
        });
        return found;
    }
    Phrase why_illegal(Position p, std::string_view text) const {
        const auto arrow = text.find("->");
        const auto first = text.substr(0, arrow);
        if (arrow == text.npos) {
            if (placing(p) || !read_cell(kMorrisBoard, text))
                return why_no_cell(kMorrisBoard, text, p.stones.all);
            return phrase("all six stones are placed: a move goes from a point to another");
        }
        const auto second = text.substr(arrow + 2);
        const auto start = read_cell(kMorrisBoard, first), end = read_cell(kMorrisBoard, second);
        if (!start || !end) return why_no_cell(kMorrisBoard, start ? second : first, 0);
        if (placing(p)) return phrase("stones are placed until there are six: a move is a point");
        if (!(*start & p.stones.mine))
            return phrase("there is no stone of {} on {}", p.x ? 'X' : 'O', point_text(*start));
        if (*end & p.stones.all) return phrase("the point {} is taken", point_text(*end));
        return phrase("a stone on {} does not reach {} in one step", point_text(*start),
                      point_text(*end));
    }
};

/// Returns a session from this position that uses the kernels compiled in morris_kernels.cpp.
std::unique_ptr<Session> morris_session(Morris game);

}  // namespace zermelo::inline games
