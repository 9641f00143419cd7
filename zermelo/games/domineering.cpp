// Domineering: in turn, one player lays dominoes upright, the other flat; whoever cannot loses.
//
// A board is typed as its rows, with X for a covered cell; it does not matter whose domino covers
// it.  The word after it says who moves: "upright" (the default) or "flat".
//
// Source: G. Andersson's game, in M. Gardner, "Mathematical games", Scientific American 230 (1974);
//         outcomes of boards: D. Breuker, J. Uiterwijk, H. van den Herik, "Solving 8x8
//         Domineering", Theoretical Computer Science 230 (2000).
// Tested: test/games/finite_sessions_test.cpp, test/golden/solve_domineering.txt.
#include "zermelo/games/domineering.hpp"

#include "zermelo/base/scan.hpp"
#include "zermelo/workbench/solver_cards.hpp"

namespace zermelo::inline games {
namespace {

constexpr unsigned    kDomineeringMostBits = 63;  // rows * (columns + 1); the last bit is who moves
constexpr const char* kDomineeringInstead  = "domineering 4x5, or domineering X../X../... flat";

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
        return std::unexpected(plain_error(fmt::format("'{}' is not a player", who),
                                           "'upright' or 'flat', who moves", kDomineeringInstead));
    const auto cells = read_board(board, kDomineeringMostBits, kDomineeringInstead);
    if (!cells) return std::unexpected(cells.error());
    const auto stones = read_stones(*cells, board);
    if (!stones) return std::unexpected(stones.error());
    return Domineering(*cells, {stones->x | stones->o, who == "flat"});
}

}  // namespace

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
    for (std::size_t i = 0; i < images[0].size(); ++i) {
        const auto cell = std::uint64_t{1} << i;
        images[0][i] = mirrors[0](cell), images[1][i] = mirrors[1](cell);
        images[2][i] = mirrors[1](mirrors[0](cell));
    }
}

std::expected<Domineering::Position, InputError> Domineering::read(std::string_view text) const {
    const auto other = read_domineering(text);
    if (!other) return std::unexpected(other.error());
    if (const auto same = same_size(board, other->board, text); !same)
        return std::unexpected(same.error());
    return other->from;
}

namespace {

std::expected<std::unique_ptr<Session>, InputError> open_domineering(
    const Parameters&, std::span<const std::byte>, std::span<const std::string> words,
    const Budget&) {
    if (words.empty())
        return std::unexpected(plain_error("the board is missing", "", kDomineeringInstead));
    auto game = read_domineering(fmt::format("{}", fmt::join(words, " ")));
    if (!game) return std::unexpected(game.error());
    return domineering_session(std::move(*game));
}

}  // namespace

extern constinit const GameCard domineering_card = {
    .name     = "domineering",
    .alias    = "crosscram",
    .title    = "Domineering: upright dominoes against flat ones; whoever cannot move loses",
    .source   = "M. Gardner, Scientific American 230 (1974)",
    .typed    = "domineering ROWSxCOLUMNS | ROW/ROW/... [upright | flat]",
    .solvers  = finite_solvers<Play::ending>,
    .standard = "memo",
    .example  = "4x4",
    .open     = open_domineering,
};

}  // namespace zermelo::inline games
