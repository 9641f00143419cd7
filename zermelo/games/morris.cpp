// Three Men's Morris: each player has three stones, which are placed in turn and then moved along
// lines; three in a row win.  Play that goes round in circles is a draw.
//
// Source: H. J. R. Murray, A History of Board-Games Other than Chess (1952).
// Tested: test/games/finite_sessions_test.cpp, test/games/promises_test.cpp,
// test/golden/solve_morris.txt.
#include "zermelo/games/morris.hpp"

#include "zermelo/base/joined.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/workbench/solver_cards.hpp"

namespace zermelo::inline games {
namespace {

constexpr auto kMorrisInstead = phrase(
    "morris, or morris XO./.X./... or, with all six stones, "
    "morris 'XOX/OXO/...' O");

// Reads "XO./.X./..." or "XOX/OXO/... O".
std::expected<Morris::Position, InputError> read_morris(std::string_view text) {
    Scanner in(text);
    in.blanks();
    const auto rest  = text.substr(text.size() - in.left());
    const auto board = rest.substr(0, rest.find(' '));
    const auto typed = read_stones(kMorrisBoard, board);
    if (!typed) return std::unexpected(typed.error());
    in.skip(board.size());
    in.blanks();
    const auto wrong = [&](Phrase what) {
        return std::unexpected(plain_error(phrase("'{}' {}", text, what), {}, kMorrisInstead));
    };
    if (board[0] >= '0' && board[0] <= '9' && board != "3x3")
        return wrong(phrase("is not a board of 3 x 3"));
    const int x = std::popcount(typed->x), o = std::popcount(typed->o);
    if (x > 3 || (x != o && x != o + 1))
        return wrong(
            phrase("has numbers of X and O that do not come from placing three each in turn"));
    bool x_moves = x == o;
    if (!in.done()) {
        const char mover = in.peek();
        in.skip();
        in.blanks();
        if ((mover != 'X' && mover != 'O') || !in.done())
            return wrong(phrase("does not end with the mover, X or O"));
        if (x + o < 6 && x_moves != (mover == 'X'))
            return wrong(phrase("has the other player to move"));
        x_moves = mover == 'X';
    }
    const Morris::Position p{{x_moves ? typed->x : typed->o, typed->x | typed->o}, x_moves};
    if (has_line(kMorrisBoard, p.stones.mine, 3))
        return wrong(phrase("already has a line of the player to move"));
    return p;
}

std::expected<std::unique_ptr<Session>, InputError> open_morris(const Parameters&,
                                                                std::span<const std::byte>,
                                                                std::span<const std::string> words,
                                                                const Budget&) {
    auto position = read_morris(words.empty() ? "3x3" : joined(words, " "));
    if (!position) return std::unexpected(position.error());
    return morris_session(Morris{*position});
}

}  // namespace

const MorrisTables& morris_tables() {
    static const MorrisTables kTables;
    return kTables;
}

std::expected<Morris::Position, InputError> Morris::read(std::string_view text) const {
    return read_morris(text);
}

extern constinit const GameCard morris_card = {
    .name     = "morris",
    .title    = "Three Men's Morris: place three stones, then move them; three in a row win",
    .source   = "H. J. R. Murray, A History of Board-Games Other than Chess (1952)",
    .typed    = "morris [ROW/ROW/ROW [X | O]]",
    .solvers  = finite_solvers<Play::loopy>,
    .standard = "retrograde",
    .example  = "3x3",
    .open     = open_morris,
};

}  // namespace zermelo::inline games
