// Three Men's Morris: three stones each, placed by turns and then moved along lines; three in a
// row win.  Play may go round in circles: then it is a draw.
//
//     1,1 - 1,2 - 1,3      Lines run along rows, columns and both diagonals; a stone moves one
//      |  \  |  /  |       step along a line to an empty point.  Who cannot move loses.
//     2,1 - 2,2 - 2,3
//      |  /  |  \  |
//     3,1 - 3,2 - 3,3
//
// Source: H. J. R. Murray, A History of Board-Games Other than Chess (1952).
// Tested: test/games/finite_sessions_test.cpp, test/golden/solve_morris.txt.
#include <bit>

#include "zermelo/games/stones.hpp"
#include "zermelo/workbench/finite_session.hpp"

namespace zermelo {
namespace {

constexpr StoneBoard    kBoard{3, 3, 0, 4, 1};  // bits 0-2, 4-6, 8-10
constexpr std::uint64_t kCells = 0x777, kCorners = 0x505, kCentre = 0x020;
constexpr const char*   kInstead =
    "morris, or morris XO./.X./... or, with all six stones, "
    "morris 'XOX/OXO/...' O";

// Points one step from `cell`, which is one bit.
std::uint64_t neighbours(std::uint64_t cell) {
    auto near = cell << 1 | cell >> 1 | cell << 4 | cell >> 4;
    if (cell & kCentre) near |= kCorners;
    if (cell & kCorners) near |= kCentre;
    return near & kCells;
}

struct Morris {
    static constexpr std::string_view kName = "morris";
    struct Position {
        Stones stones;
        bool   x;  // to move
        bool   operator==(const Position&) const = default;
    };
    struct Move {
        std::uint64_t from, to;  // from: 0 where a stone is placed
    };

    Position from;

    Position start() const { return from; }
    Position play(Position p, Move m) const {
        const auto [mine, all] = p.stones;
        return {{all ^ mine, (all ^ m.from) | m.to}, !p.x};
    }
    static bool over(Position p) { return has_line(kBoard, p.stones.all ^ p.stones.mine, 3); }
    static bool placing(Position p) { return std::popcount(p.stones.all) < 6; }
    void        moves(Position p, auto&& emit) const {
               if (over(p)) return;
        const auto each = [](std::uint64_t set, auto&& act) {
            for (; set != 0; set &= set - 1) act(set & -set);
        };
               const auto empty = kCells & ~p.stones.all;
               if (placing(p)) return each(empty, [&](std::uint64_t to) { emit(Move{0, to}); });
        each(p.stones.mine, [&](std::uint64_t stone) {
            each(empty & neighbours(stone), [&](std::uint64_t to) { emit(Move{stone, to}); });
        });
    }
    Winning::Facts facts(Winning, Position) const { return {Outcome::loss}; }
    std::uint64_t  key(Position p) const {
         return p.stones.mine | p.stones.all << 12 | std::uint64_t{p.x} << 24;
    }
    Position unpack(std::uint64_t key) const {
        return {{key & 0xfff, key >> 12 & 0xfff}, key >> 24 != 0};
    }

    std::string setup() const { return ""; }
    std::string text(Position p) const {
        return fmt::format("{}{}", stones_text(kBoard, p.stones, p.x),
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
};

// "XO./.X./...", "XOX/OXO/... O".
std::expected<Morris::Position, InputError> read_morris(std::string_view text) {
    Scanner in(text);
    in.blanks();
    const auto board = text.substr(text.size() - in.left()).substr(0, text.find(' '));
    const auto typed = read_stones(kBoard, board);
    if (!typed) return std::unexpected(typed.error());
    in.skip(board.size());
    in.blanks();
    const auto wrong = [&](std::string_view what) {
        return std::unexpected(plain_error(fmt::format("'{}' {}", text, what), "", kInstead));
    };
    if (board[0] >= '0' && board[0] <= '9' && board != "3x3") return wrong("is no board of 3 x 3");
    const int x = std::popcount(typed->x), o = std::popcount(typed->o);
    if (x > 3 || (x != o && x != o + 1))
        return wrong("has other numbers of X and O than placing by turns, three each, gives");
    bool x_moves = x == o;
    if (!in.done()) {
        const char mover = in.peek();
        in.skip();
        in.blanks();
        if ((mover != 'X' && mover != 'O') || !in.done()) return wrong("ends in no mover, X or O");
        if (x + o < 6 && x_moves != (mover == 'X')) return wrong("has the other player to move");
        x_moves = mover == 'X';
    }
    const Morris::Position p{{x_moves ? typed->x : typed->o, typed->x | typed->o}, x_moves};
    if (has_line(kBoard, p.stones.mine, 3))
        return wrong("has a line of the player to move already");
    return p;
}

std::expected<Morris::Position, InputError> Morris::read(std::string_view text) const {
    return read_morris(text);
}

std::expected<std::unique_ptr<Session>, InputError> open_morris(const Parameters&,
                                                                std::span<const std::byte>,
                                                                std::span<const std::string> words,
                                                                const Budget&) {
    auto position = read_morris(words.empty() ? "3x3" : fmt::format("{}", fmt::join(words, " ")));
    if (!position) return std::unexpected(position.error());
    return std::make_unique<FiniteSession<Morris>>(Morris{*position});
}

}  // namespace

const GameCard& morris_card() {
    static const GameCard kCard = {
        .name     = "morris",
        .title    = "Three Men's Morris: place three stones, then move them; three in a row win",
        .source   = "H. J. R. Murray, A History of Board-Games Other than Chess (1952)",
        .typed    = "morris [ROW/ROW/ROW [X | O]]",
        .solvers  = finite_solvers(Play::loopy),
        .standard = "retrograde",
        .example  = "3x3",
        .open     = open_morris,
    };
    return kCard;
}

}  // namespace zermelo
