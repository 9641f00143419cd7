// Quixo on a small board: take a blank cube or one's own from the rim, push it in elsewhere as
// one's own; a full row, column or diagonal wins.  Play may go round in circles: then it is a draw.
//
//     0 1 2 3 ...      Cell (r, c) of n x n is bit n r + c.  A position's number has a digit of
//     base
//                      3 for each cell, the last cell's first: 0 blank, 1 the mover's, 2 the
//                      other's.  Who of them is X is no part of it.
//
// Who makes a line of the other's cubes has lost, also with one of his own.  All 3^(n n) positions
// have a number, those that no play reaches, too; on 4 x 4 they are 43 million.
//
// Source: T. Chapeau's game, Gigamic (1995); S. Tanaka, F. Bonnet, S. Tixeuil, Y. Tamura, "Quixo is
//         solved", Computers and Games (2020).
// Tested: test/games/finite_sessions_test.cpp, test/games/quixo_test.cpp,
// test/golden/solve_quixo.txt.
#include <array>
#include <bit>
#include <vector>

#include "zermelo/games/board_images.hpp"
#include "zermelo/games/stones.hpp"
#include "zermelo/workbench/finite_session.hpp"

namespace zermelo::inline games {
namespace {

constexpr unsigned    kLeast = 3, kMost = 5;  // rows
constexpr const char* kInstead = "quixo 3x3, or quixo X../.O./... O";

struct Quixo {
    static constexpr std::string_view kName = "quixo";
    struct Position {
        std::uint32_t mine = 0, theirs = 0;
        bool          x = true;  // to move

        bool operator==(const Position& p) const { return mine == p.mine && theirs == p.theirs; }
    };
    // A cube goes from `from` to `to`; those in between move one step towards `from`.
    struct Move {
        std::uint32_t from, to;  // a bit each
        std::uint32_t line;      // the cells from `from` to `to`
        int           up, down;  // bits that the others move; one of them is 0

        std::uint32_t pushed(std::uint32_t cells) const {
            return (cells & ~line) | (cells & line & ~from) << up >> down;
        }
        std::uint32_t pulled(std::uint32_t cells) const {
            return (cells & ~line) | (cells & line & ~to) << down >> up;
        }
    };

    StoneBoard board;
    Position   from;

    Quixo(unsigned n, Position p);

    Position start() const { return from; }
    Position play(const Position& p, const Move& m) const {
        return {m.pushed(p.theirs), m.pushed(p.mine) | m.to, !p.x};
    }
    bool lined(std::uint32_t cells) const {
        return with_line_.empty() ? find_line(cells) : with_line_[cells];
    }
    bool over(const Position& p) const { return lined(p.mine) || lined(p.theirs); }
    void moves(const Position& p, auto&& emit) const {
        if (over(p)) return;
        for (const auto& m : slides_)
            if (!(p.theirs & m.from)) emit(m);
    }
    void parents(const Position& p, auto&& emit) const {
        for (const auto& m : slides_) {
            if (!(p.theirs & m.to)) continue;
            const Position blank{m.pulled(p.theirs & ~m.to), m.pulled(p.mine), !p.x};
            if (lined(blank.theirs) || lined(blank.mine)) continue;  // play was over
            emit(blank);
            if (!lined(blank.mine | m.from))
                emit(Position{blank.mine | m.from, blank.theirs, !p.x});
        }
    }
    Winning::Facts facts(Winning, const Position& p) const {
        return {lined(p.mine) ? Outcome::win : Outcome::loss};
    }

    Index count() const { return low_count_ * high_count_; }
    Index index(const Position& p) const { return rank(p.mine) + 2 * rank(p.theirs); }
    // Both inlined always: left to itself g++ calls them 43 million times, a fifth slower.
    [[gnu::always_inline]] Position position(Index i) const {
        const auto low = digits(i % low_count_), high = digits(i / low_count_);
        return {low.mine | std::uint32_t{high.mine} << half_,
                low.theirs | std::uint32_t{high.theirs} << half_, true};
    }
    [[gnu::always_inline]] Images least(const Position& p) const {
        if (image_digits_.empty()) return {index(p)};
        std::array<std::uint32_t, 8> numbers;
        for (std::size_t i = 0; i < 8; ++i)
            numbers[i] =
                image_digits_[p.mine & 255][i] + image_digits_[256 + (p.mine >> 8)][i] +
                2 * (image_digits_[p.theirs & 255][i] + image_digits_[256 + (p.theirs >> 8)][i]);
        std::uint32_t least = numbers[0], alike = 0;
        for (const auto number : numbers) least = std::min(least, number);
        for (const auto number : numbers) alike += number == least;
        return {least, 8u >> std::countr_zero(alike)};
    }
    std::uint64_t key(const Position& p) const { return std::uint64_t{p.mine} << 32 | p.theirs; }
    Position      unpack(std::uint64_t key) const {
             return {static_cast<std::uint32_t>(key >> 32), static_cast<std::uint32_t>(key), true};
    }

    std::string setup() const { return ""; }
    std::string text(const Position& p) const {
        return fmt::format("{} {}", stones_text(board, {p.mine, p.mine | p.theirs}, p.x),
                           p.x ? 'X' : 'O');
    }
    std::expected<Position, InputError> read(std::string_view text) const;
    std::string                         move_text(const Position&, const Move& m) const {
                                return cell_text(board, m.from) + "->" + cell_text(board, m.to);
    }
    std::optional<Move> read_move(const Position& p, std::string_view text) const {
        std::string bare;
        for (const char c : text)
            if (c != ' ') bare += c;
        std::optional<Move> found;
        moves(p, [&](const Move& m) {
            if (move_text(p, m) == bare) found = m;
        });
        return found;
    }
    std::string why_illegal(const Position& p, std::string_view text) const {
        const auto arrow = std::min(text.find("->"), text.size());
        const auto first = text.substr(0, arrow);
        const auto start = read_cell(board, first);
        if (!start) return why_no_cell(board, first, 0);
        const auto cube = cell_text(board, *start);
        if (std::ranges::find(slides_, *start, &Move::from) == slides_.end())
            return fmt::format("the cube {} is not on the rim", cube);
        if (*start & p.theirs) return fmt::format("the cube {} is the other player's", cube);
        return fmt::format("the cube {} is pushed in at another end of its row or column", cube);
    }

  private:
    Index rank(std::uint32_t cells) const {
        return ranks_[cells & ((1u << half_) - 1)] + low_count_ * ranks_[cells >> half_];
    }
    bool find_line(std::uint32_t cells) const {
        for (const auto line : lines_)
            if ((cells & line) == line) return true;
        return false;
    }
    struct Digits {
        std::uint16_t mine = 0, theirs = 0;
    };
    // The cells of the digits of one half's number.
    Digits digits(Index number) const {
        if (number < digits_.size()) return digits_[number];
        Digits p;
        for (unsigned bit = 1; number > 0; number /= 3, bit <<= 1) {
            if (number % 3 == 1) p.mine = static_cast<std::uint16_t>(p.mine | bit);
            if (number % 3 == 2) p.theirs = static_cast<std::uint16_t>(p.theirs | bit);
        }
        return p;
    }

    std::vector<Move>          slides_;  // in printing order
    std::vector<std::uint32_t> lines_;
    std::vector<bool>          with_line_;  // by cells; empty where they are too many
    unsigned                   half_;       // cells of a number's lower part
    Index                      low_count_ = 1, high_count_ = 1;
    std::vector<std::uint32_t> ranks_;   // the number of a set of cells of one half, all mine
    std::vector<Digits>        digits_;  // of the lower numbers; empty where they are too many
    // Of a byte of cells, all mine, and of the next: what it adds to the number of each image;
    // empty where the numbers are too large.
    std::vector<std::array<std::uint32_t, 8>> image_digits_;
};

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
}

struct TypedQuixo {
    unsigned        n;
    Quixo::Position position;
};

// "4x4", "X../.O./... O".
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
        return std::unexpected(
            plain_error(fmt::format("'{}' is neither player", who), "X or O, who moves", kInstead));
    const auto size = read_board_size(typed, kMost, kInstead);
    if (!size) return std::unexpected(size.error());
    if (size->rows != size->columns || size->rows < kLeast)
        return std::unexpected(plain_error(
            fmt::format("a board of {} x {} is none of Quixo", size->rows, size->columns),
            "3 x 3, 4 x 4 or 5 x 5", kInstead));
    const StoneBoard board{size->rows, size->rows, 0, static_cast<int>(size->rows), 1};
    const auto       stones = read_stones(board, typed);
    if (!stones) return std::unexpected(stones.error());
    const auto x = static_cast<std::uint32_t>(stones->x), o = static_cast<std::uint32_t>(stones->o);
    if (who == "O") return TypedQuixo{size->rows, {o, x, false}};
    return TypedQuixo{size->rows, {x, o, true}};
}

std::expected<Quixo::Position, InputError> Quixo::read(std::string_view text) const {
    const auto other = read_quixo(text);
    if (!other) return std::unexpected(other.error());
    if (other->n != board.rows)
        return std::unexpected(plain_error(fmt::format("'{}' is another board", text),
                                           fmt::format("one of {} x {}", board.rows, board.rows)));
    return other->position;
}

std::expected<std::unique_ptr<Session>, InputError> open_quixo(const Parameters&,
                                                               std::span<const std::byte>,
                                                               std::span<const std::string> words,
                                                               const Budget&) {
    if (words.empty()) return std::unexpected(plain_error("the board is missing", "", kInstead));
    const auto typed = read_quixo(fmt::format("{}", fmt::join(words, " ")));
    if (!typed) return std::unexpected(typed.error());
    return std::make_unique<FiniteSession<Quixo>>(Quixo(typed->n, typed->position));
}

}  // namespace

const GameCard& quixo_card() {
    static const GameCard kCard = {
        .name     = "quixo",
        .title    = "Quixo on a small board: push a cube in from the rim; a full line wins",
        .source   = "T. Chapeau (1995)",
        .typed    = "quixo ROWSxCOLUMNS | ROW/ROW/... [X | O]",
        .solvers  = finite_solvers(Play::loopy),
        .standard = "retrograde",
        .example  = "3x3",
        .open     = open_quixo,
    };
    return kCard;
}

}  // namespace zermelo::inline games
