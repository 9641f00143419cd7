// Domineering: one player lays dominoes upright, the other flat, in turn; a player who cannot move
// loses.
//
// A board is typed as its rows, with X for a covered cell; it does not matter whose domino covers
// it.  The word after it says who moves: "upright" (the default) or "flat".
//
// Source: G. Andersson's game, in M. Gardner, "Mathematical games", Scientific American 230 (1974);
//         outcomes of boards: D. Breuker, J. Uiterwijk, H. van den Herik, "Solving 8x8
//         Domineering", Theoretical Computer Science 230 (2000).
// Tested: test/games/finite_sessions_test.cpp, test/golden/solve_domineering.txt.
#include "zermelo/games/domineering.hpp"

#include "zermelo/base/joined.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/workbench/solver_cards.hpp"

namespace zermelo::inline games {
namespace {

__extension__ using WideKey = unsigned __int128;

constexpr unsigned kDomineeringMostCells = Domineering<WideKey>::kMost;
constexpr auto     kDomineeringInstead = phrase("domineering 4x5, or domineering X../X../... flat");

struct TypedDominoes {
    StoneBoard    board;
    std::uint64_t covered;
    bool          flat;
};

// Reads "4x5" or "X../X../... flat".
std::expected<TypedDominoes, InputError> read_dominoes(std::string_view text) {
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
        return std::unexpected(plain_error(phrase("'{}' is not a player", who),
                                           phrase("'upright' or 'flat', who moves"),
                                           kDomineeringInstead));
    const auto size = read_board_size(board, kMostSide, kDomineeringInstead);
    if (!size) return std::unexpected(size.error());
    if (size->rows * size->columns > kDomineeringMostCells)
        return std::unexpected(plain_error(
            phrase("a board of {} x {} is too large", size->rows, size->columns),
            phrase("rows x columns at most {}", kDomineeringMostCells), kDomineeringInstead));
    const StoneBoard cells(size->rows, size->columns, 0, static_cast<int>(size->columns), 1);
    const auto       stones = read_stones(cells, board);
    if (!stones) return std::unexpected(stones.error());
    return TypedDominoes{cells, stones->x | stones->o, who == "flat"};
}

}  // namespace

template <class Key>
Domineering<Key>::Domineering(const StoneBoard& shape, Position p) : board(shape), from(p) {
    for (unsigned row = 0; row < board.rows; ++row)
        for (unsigned column = 0; column + 1 < board.columns; ++column)
            inner |= board.cell(row, column);
    for (const bool flat : {false, true})
        for (auto rest = slots(board.cells(), flat); rest != 0; rest &= rest - 1)
            dominoes[flat].push_back((rest & -rest) | (rest & -rest) << step(flat));
    const auto bit = [&](unsigned row, unsigned column) {
        return static_cast<unsigned>(std::countr_zero(board.cell(row, column)));
    };
    std::array<unsigned, 64> rows{}, columns{};  // where the cell of each bit goes
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

template <class Key>
std::expected<typename Domineering<Key>::Position, InputError> Domineering<Key>::read(
    std::string_view text) const {
    const auto other = read_dominoes(text);
    if (!other) return std::unexpected(other.error());
    if (const auto same = same_size(board, other->board, text); !same)
        return std::unexpected(same.error());
    return Position{other->covered, other->flat};
}
template struct Domineering<std::uint64_t>;
template struct Domineering<WideKey>;

namespace {

std::expected<std::unique_ptr<Session>, InputError> open_domineering(
    const Parameters&, std::span<const std::byte>, std::span<const std::string> words,
    const Budget&) {
    if (words.empty())
        return std::unexpected(
            plain_error(phrase("the board is missing"), {}, kDomineeringInstead));
    const auto typed = read_dominoes(joined(words, " "));
    if (!typed) return std::unexpected(typed.error());
    const auto open = [&]<class Key>(Key) {
        return domineering_session(Domineering<Key>(typed->board, {typed->covered, typed->flat}));
    };
    if (typed->board.rows * typed->board.columns <= Domineering<std::uint64_t>::kMost)
        return open(std::uint64_t{});
    return open(WideKey{});
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
