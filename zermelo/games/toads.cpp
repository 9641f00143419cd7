// Toads and Frogs: on a strip, toads go right and frogs left, one step or over one piece of the
// other kind; a player who cannot move loses.
//
// A strip is typed with T, F and '.' for its squares; the word after it says who moves: "toads"
// (the default) or "frogs".  Each piece has at most one move, so its square names the move.
//
// Source: R. Guy's game, in E. Berlekamp, J. Conway, R. Guy, "Winning Ways" (1982), chapter 1;
//         J. Erickson, "New Toads and Frogs results", Games of No Chance (1996).
// Tested: test/games/toads_test.cpp, test/golden/solve_toads.txt.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "zermelo/workbench/key_session.hpp"
#include "zermelo/workbench/solver_cards.hpp"

namespace zermelo::inline games {
namespace {

constexpr std::size_t kMostSquares  = 31;  // so that two strips and the mover fit in one key
constexpr auto        kToadsInstead = phrase("toads TTT..FFF, or toads T.TF.F frogs");

// Returns the lowest `squares` bits in reverse order.
std::uint32_t reversed(std::uint32_t bits, unsigned squares) {
    bits = (bits & 0x55555555u) << 1 | (bits >> 1 & 0x55555555u);
    bits = (bits & 0x33333333u) << 2 | (bits >> 2 & 0x33333333u);
    bits = (bits & 0x0f0f0f0fu) << 4 | (bits >> 4 & 0x0f0f0f0fu);
    return __builtin_bswap32(bits) >> (32 - squares);
}

struct Toads {
    static constexpr std::string_view kName = "toads";
    // The leftmost square is the lowest bit.
    struct Position {
        std::uint32_t toads = 0, frogs = 0;
        bool          frogs_move = false;

        bool operator==(const Position&) const = default;
    };
    struct Move {
        std::uint32_t piece;  // the bit of its square
    };

    unsigned squares;
    Position from;

    std::uint32_t free(Position p) const {
        return ((std::uint32_t{1} << squares) - 1) & ~(p.toads | p.frogs);
    }
    std::uint32_t can_jump(Position p) const {
        return p.frogs_move ? p.frogs & p.toads << 1 & free(p) << 2
                            : p.toads & p.frogs >> 1 & free(p) >> 2;
    }
    std::uint32_t can_move(Position p) const {
        return can_jump(p) | (p.frogs_move ? p.frogs & free(p) << 1 : p.toads & free(p) >> 1);
    }
    Position start() const { return from; }
    Position play(Position p, Move m) const {
        const int far = (m.piece & can_jump(p)) != 0 ? 2 : 1;
        if (p.frogs_move) return {p.toads, p.frogs ^ m.piece ^ m.piece >> far, false};
        return {p.toads ^ m.piece ^ m.piece << far, p.frogs, true};
    }
    void moves(Position p, auto&& emit) const {
        for (auto rest = can_move(p); rest != 0; rest &= rest - 1) emit(Move{rest & -rest});
    }
    // Returns the number of squares ahead of each piece, summed over all pieces.
    std::uint64_t level(Position p) const {
        std::uint64_t sum = 0;
        for (unsigned i = 0; i < squares; ++i)
            sum += (p.toads >> i & 1) * (squares - 1 - i) + (p.frogs >> i & 1) * i;
        return sum;
    }
    Winning::Facts facts(Winning, Position) const { return {Outcome::loss}; }
    std::uint64_t  key(Position p) const {
         return std::uint64_t{p.toads} << 32 | p.frogs << 1 | std::uint64_t{p.frogs_move};
    }
    Position unpack(std::uint64_t key) const {
        return {static_cast<std::uint32_t>(key >> 32), static_cast<std::uint32_t>(key) >> 1,
                (key & 1) != 0};
    }
    // Seen from the other end, with toads and frogs exchanged, it is the same game.
    std::size_t turns() const { return 1; }
    Position    turned(Position p, std::size_t) const {
           return {reversed(p.frogs, squares), reversed(p.toads, squares), !p.frogs_move};
    }
    std::uint64_t canonical(Position p) const { return std::min(key(p), key(turned(p, 0))); }

    std::string text(Position p) const {
        std::string row(squares, '.');
        for (unsigned i = 0; i < squares; ++i)
            row[i] = (p.toads >> i & 1) != 0 ? 'T' : (p.frogs >> i & 1) != 0 ? 'F' : '.';
        return fmt::format("{} {}", row, p.frogs_move ? "frogs" : "toads");
    }
    std::string move_text(Position, Move m) const {
        return fmt::format("{}", std::countr_zero(m.piece) + 1);
    }
    Phrase why_illegal(Position p, std::string_view text) const {
        for (auto rest = p.frogs_move ? p.frogs : p.toads; rest != 0; rest &= rest - 1)
            if (move_text(p, {rest & -rest}) == text)
                return p.frogs_move ? phrase("the frog on square {} cannot move", text)
                                    : phrase("the toad on square {} cannot move", text);
        return {};
    }
    std::expected<Position, InputError> read(std::string_view text) const;
};

// Reads "TT.FF" or "TT.FF frogs".
std::expected<Toads, InputError> read_toads(std::string_view text) {
    const auto strip = text.substr(0, text.find(' '));
    const auto who   = text.substr(std::min(strip.size() + 1, text.size()));
    if (!who.empty() && who != "toads" && who != "frogs")
        return std::unexpected(plain_error(phrase("'{}' is not a player", who),
                                           phrase("'toads' or 'frogs', who moves"), kToadsInstead));
    if (strip.empty() || strip.size() > kMostSquares || strip.find_first_not_of("TF.") < text.npos)
        return std::unexpected(plain_error(
            phrase("'{}' is not a strip", strip),
            phrase("1 to {} of the letters T, F and '.'", kMostSquares), kToadsInstead));
    Toads game{static_cast<unsigned>(strip.size()), {0, 0, who == "frogs"}};
    for (unsigned i = 0; i < strip.size(); ++i)
        if (strip[i] != '.')
            (strip[i] == 'T' ? game.from.toads : game.from.frogs) |= std::uint32_t{1} << i;
    return game;
}

std::expected<Toads::Position, InputError> Toads::read(std::string_view text) const {
    const auto other = read_toads(text);
    if (!other) return std::unexpected(other.error());
    if (other->squares == squares) return other->from;
    return std::unexpected(
        plain_error(phrase("it is a different strip"), phrase("{} squares", squares)));
}

}  // namespace

extern constinit const GameCard toads_card = {
    .name     = "toads",
    .alias    = "toads-and-frogs",
    .title    = "Toads and Frogs: toads go right, frogs left; whoever cannot move loses",
    .source   = "Winning Ways (1982), chapter 1",
    .typed    = "toads STRIP [toads | frogs]",
    .solvers  = finite_solvers<Play::ending>,
    .standard = "memo",
    .example  = "TTT..FFF",
    .open     = open_words<read_toads>,
};

}  // namespace zermelo::inline games
