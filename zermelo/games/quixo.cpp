// Quixo on a small board: take a blank cube or one of your own from the rim, and push it in
// elsewhere as your own; a full row, column or diagonal wins.  Play that goes round in circles is a
// draw.
//
// Source: T. Chapeau's game, Gigamic (1995); S. Tanaka, F. Bonnet, S. Tixeuil, Y. Tamura, "Quixo is
//         solved", Computers and Games (2020).
// Tested: test/games/finite_sessions_test.cpp, test/games/quixo_test.cpp,
// test/golden/solve_quixo.txt.
#include "zermelo/games/quixo.hpp"

#include "zermelo/base/joined.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/games/board_images.hpp"
#include "zermelo/workbench/solver_cards.hpp"

namespace zermelo::inline games {
namespace {

constexpr unsigned kLeast = 3, kMost = 5;  // rows
constexpr auto     kQuixoInstead = phrase("quixo 3x3, or quixo X../.O./... O");

}  // namespace

Quixo::Quixo(unsigned n, Position p)
    : board{n, n, 0, static_cast<int>(n), 1}, from(p), half_((n * n + 1) / 2) {
    const auto cell = [&](unsigned r, unsigned c) {
        return static_cast<std::uint32_t>(board.cell(r, c));
    };
    // 1. Lines.
    lines_.assign(2, 0);
    for (unsigned r = 0; r < n; ++r) {
        std::uint32_t row = 0, column = 0;
        for (unsigned c = 0; c < n; ++c) row |= cell(r, c), column |= cell(c, r);
        lines_.insert(lines_.end(), {row, column});
        lines_[0] |= cell(r, r), lines_[1] |= cell(r, n - 1 - r);
    }
    // 2. From each cell of the rim to the other ends of its row and column.
    for (unsigned r = 0; r < n; ++r)
        for (unsigned c = 0; c < n; ++c) {
            if (r % (n - 1) != 0 && c % (n - 1) != 0) continue;
            const auto slide = [&](unsigned row, unsigned column) {
                if (row == r && column == c) return;
                Move m{cell(r, c), cell(row, column), 0, 0, 0};
                for (unsigned y = std::min(r, row); y <= std::max(r, row); ++y)
                    for (unsigned x = std::min(c, column); x <= std::max(c, column); ++x)
                        m.line |= cell(y, x);
                (m.to < m.from ? m.up : m.down) = row == r ? board.right : board.down;
                slides_.push_back(m);
            };
            slide(r, 0), slide(r, n - 1), slide(0, c), slide(n - 1, c);
        }
    // 3. Tables.
    const unsigned cells = n * n;
    for (unsigned i = 0; i < cells; ++i) (i < half_ ? low_count_ : high_count_) *= 3;
    ranks_.assign(std::size_t{1} << half_, 0);
    std::uint32_t power = 1;
    for (std::size_t bit = 1; bit < ranks_.size(); bit *= 2, power *= 3)
        for (std::size_t i = 0; i < bit; ++i) ranks_[bit + i] = ranks_[i] + power;
    if (n == kMost) return;
    with_line_.assign(std::size_t{1} << cells, false);
    for (std::uint32_t i = 0; i < with_line_.size(); ++i) with_line_[i] = find_line(i);
    std::vector<Digits> all;
    for (Index i = 0; i < low_count_; ++i) all.push_back(digits(i));
    digits_ = std::move(all);
    const BoardImages images(board);
    for (std::uint32_t i = 0; i < 512; ++i) {
        const auto bits =
            (i < 256 ? i : (i - 256) << 8) & static_cast<std::uint32_t>(board.cells());
        image_digits_.push_back({static_cast<std::uint32_t>(rank(bits))});
        for (std::size_t k = 0; k < images.count(); ++k)
            image_digits_.back()[k + 1] = static_cast<std::uint32_t>(rank(images.image(k, bits)));
    }
    for (const unsigned shift : {0u, half_})
        for (Index i = 0; i < (shift == 0 ? low_count_ : high_count_); ++i) {
            const auto half = digits(i);
            half_images_.push_back(all_images(
                {std::uint32_t{half.mine} << shift, std::uint32_t{half.theirs} << shift, true}));
        }
}

namespace {

struct TypedQuixo {
    unsigned        n;
    Quixo::Position position;
};

// Reads "4x4" or "X../.O./... O".
std::expected<TypedQuixo, InputError> read_quixo(std::string_view text) {
    Scanner in(text);
    in.blanks();
    const auto begin = text.size() - in.left();
    const auto typed = text.substr(begin, std::min(text.find(' ', begin), text.size()) - begin);
    in.skip(typed.size());
    in.blanks();
    auto who = std::string_view(in.at(), in.left());
    while (who.ends_with(' ')) who.remove_suffix(1);
    if (!who.empty() && who != "X" && who != "O")
        return std::unexpected(plain_error(phrase("'{}' is not a player", who),
                                           phrase("X or O, who moves"), kQuixoInstead));
    const auto size = read_board_size(typed, kMost, kQuixoInstead);
    if (!size) return std::unexpected(size.error());
    if (size->rows != size->columns || size->rows < kLeast)
        return std::unexpected(
            plain_error(phrase("Quixo has no board of {} x {}", size->rows, size->columns),
                        phrase("3 x 3, 4 x 4 or 5 x 5"), kQuixoInstead));
    const StoneBoard board{size->rows, size->rows, 0, static_cast<int>(size->rows), 1};
    const auto       stones = read_stones(board, typed);
    if (!stones) return std::unexpected(stones.error());
    const auto x = static_cast<std::uint32_t>(stones->x), o = static_cast<std::uint32_t>(stones->o);
    if (who == "O") return TypedQuixo{size->rows, {o, x, false}};
    return TypedQuixo{size->rows, {x, o, true}};
}

std::expected<std::unique_ptr<Session>, InputError> open_quixo(const Parameters&,
                                                               std::span<const std::byte>,
                                                               std::span<const std::string> words,
                                                               const Budget&) {
    if (words.empty())
        return std::unexpected(plain_error(phrase("the board is missing"), {}, kQuixoInstead));
    const auto typed = read_quixo(joined(words, " "));
    if (!typed) return std::unexpected(typed.error());
    return quixo_session(Quixo(typed->n, typed->position));
}

}  // namespace

std::expected<Quixo::Position, InputError> Quixo::read(std::string_view text) const {
    const auto other = read_quixo(text);
    if (!other) return std::unexpected(other.error());
    if (other->n != board.rows)
        return std::unexpected(plain_error(phrase("'{}' is a different board", text),
                                           phrase("one of {} x {}", board.rows, board.rows)));
    return other->position;
}

extern constinit const GameCard quixo_card = {
    .name     = "quixo",
    .title    = "Quixo on a small board: push a cube in from the rim; a full line wins",
    .source   = "T. Chapeau (1995)",
    .typed    = "quixo ROWSxCOLUMNS | ROW/ROW/... [X | O]",
    .solvers  = finite_solvers<Play::loopy>,
    .standard = "retrograde",
    .example  = "3x3",
    .open     = open_quixo,
};

}  // namespace zermelo::inline games
