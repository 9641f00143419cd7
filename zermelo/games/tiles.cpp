// The sliding-tile puzzle: its text, its bound, and how it is opened.
//
// Source: S. Loyd and others; W. Johnson, W. Story, American J. of Mathematics 2 (1879), see
//         games/tiles.hpp.
// Tested: test/games/tiles_test.cpp, test/golden/solve_tiles.txt.
#include "zermelo/games/tiles.hpp"

#include <fmt/format.h>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/joined.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/games/tiles_search.hpp"
#include "zermelo/workbench/key_puzzle.hpp"
#include "zermelo/workbench/wander.hpp"

namespace zermelo::inline games {
namespace {

constexpr auto kTilesTyped   = phrase("rows of numbers, 0 the blank, divided by '/'");
constexpr auto kTilesInstead = phrase("tiles 8,6,7/2,5,4/3,0,1, or tiles 3x3 8 6 7 2 5 4 3 0 1");

// Returns how many tiles have to leave a line so that the others are in order.  homes: of the tiles
// that belong in the line, in the order of their cells.
unsigned out_of_order(std::span<const unsigned> homes) {
    unsigned longest = 0, run[Tiles::kCells];
    for (std::size_t i = 0; i < homes.size(); ++i) {
        run[i] = 1;
        for (std::size_t j = 0; j < i; ++j)
            if (homes[j] < homes[i]) run[i] = std::max(run[i], run[j] + 1);
        longest = std::max(longest, run[i]);
    }
    return static_cast<unsigned>(homes.size()) - longest;
}

unsigned apart(unsigned a, unsigned b) {
    return a > b ? a - b : b - a;
}

std::unexpected<InputError> no_tiles(Phrase what, Phrase expected = kTilesTyped) {
    return std::unexpected(plain_error(std::move(what), std::move(expected), kTilesInstead));
}

struct TypedTiles {
    unsigned                  rows, columns;
    std::vector<std::uint8_t> tiles;  // empty: the goal
};

// Reads "8,6,7/2,5,4/3,0,1", "3x3" (the goal), or "3x3 8 6 7 2 5 4 3 0 1".
std::expected<TypedTiles, InputError> read_tiles(std::string_view text) {
    constexpr auto kCells = Tiles::kCells;
    // 1. The size, if it is typed.
    Scanner        in(text);
    std::uint64_t  rows = 0, columns = 0;
    in.blanks();
    auto ahead = in;
    if (ahead.number(rows) && ahead.take('x')) {
        if (!ahead.number(columns)) return no_tiles(phrase("'{}' is not a size", text));
        if (rows == 0 || columns == 0 || rows > kCells || columns > kCells ||
            rows * columns > kCells || rows * columns < 2)
            return no_tiles(phrase("a board of {} x {}", rows, columns),
                            phrase("2..{} cells", kCells));
        in = ahead;
        in.blanks();
    }
    const bool sized = columns > 0;

    // 2. The numbers.
    std::vector<std::uint8_t> tiles;
    std::vector<std::size_t>  ends;  // where each row ends
    while (!in.done()) {
        std::uint64_t number = 0;
        if (!in.number(number))
            return no_tiles(phrase("found '{}' where a number should be", in.peek()));
        if (tiles.size() == kCells)
            return no_tiles(phrase("the board is too large"), phrase("2..{} cells", kCells));
        if (number >= kCells)
            return no_tiles(phrase("a number above {} is not a tile", kCells - 1),
                            phrase("each of 0, 1, 2, ... once"));
        tiles.push_back(static_cast<std::uint8_t>(number));
        in.blanks();
        if (in.take('/'))
            ends.push_back(tiles.size());
        else
            in.take(',');
        in.blanks();
    }
    if (tiles.empty() && sized)
        return TypedTiles{static_cast<unsigned>(rows), static_cast<unsigned>(columns), {}};
    ends.push_back(tiles.size());
    if (!sized) rows = ends.size(), columns = ends[0];
    if (sized && ends.size() == 1 && tiles.size() != rows * columns)
        return no_tiles(phrase("{} numbers on a board of {} x {}", tiles.size(), rows, columns));
    for (std::size_t i = 0; i < ends.size(); ++i)
        if ((ends.size() > 1 || !sized) && (ends.size() != rows || ends[i] != (i + 1) * columns))
            return no_tiles(phrase("'{}' is not a board: its rows differ in length", text));
    if (tiles.size() < 2) return no_tiles(phrase("'{}' is not a board", text));

    // 3. Each number occurs once.
    std::uint32_t seen = 0;
    for (const auto tile : tiles) {
        if (tile >= tiles.size() || (seen >> tile & 1))
            return no_tiles(seen >> tile & 1 ? phrase("{} appears twice", tile)
                                             : phrase("{} is not a tile", tile),
                            phrase("each of 0..{} once", tiles.size() - 1));
        seen |= 1u << tile;
    }
    return TypedTiles{static_cast<unsigned>(rows), static_cast<unsigned>(columns),
                      std::move(tiles)};
}

}  // namespace

Tiles::Tiles(unsigned rows, unsigned columns, bool blank_first) : rows_(rows), columns_(columns) {
    std::array<std::uint8_t, kCells> order{};
    for (unsigned i = 0; i < cells(); ++i) {
        order[i]        = static_cast<std::uint8_t>(blank_first ? i : (i + 1) % cells());
        home_[order[i]] = static_cast<std::uint8_t>(i);
        const auto row = i / columns, column = i % columns;
        const auto cell = [&](bool there, unsigned to) {
            return there ? static_cast<std::uint8_t>(to) : kNoCell;
        };
        near_[i] = {cell(row > 0, i - columns), cell(column > 0, i - 1),
                    cell(column + 1 < columns, i + 1), cell(row + 1 < rows, i + columns)};
    }
    goal_ = packed({order.data(), cells()});
    for (unsigned i = 3; i < cells(); ++i) orders_ *= i;
    begin_at(goal_);
    if (rows > 4 || columns > 4) return;
    auto costs = std::make_shared<std::vector<std::uint8_t>>((rows + columns) << 16);
    for (std::uint32_t line = 0; line < 1 << 16; ++line) {
        for (unsigned i = 0; i < rows && line >> 4 * columns == 0; ++i)
            (*costs)[i << 16 | line] = row_cost(i, line);
        for (unsigned i = 0; i < columns && line >> 4 * rows == 0; ++i)
            (*costs)[(rows + i) << 16 | line] = column_cost(i, line);
    }
    costs_ = std::move(costs);
}

void Tiles::begin_at(Position p) {
    start_              = p;
    const auto tiles    = without(p.cells, blank(p));
    unsigned   inverted = 0;
    for (unsigned i = 0; i + 1 < cells(); ++i)
        for (unsigned j = i + 1; j + 1 < cells(); ++j)
            inverted += (tiles >> 4 * i & 15) > (tiles >> 4 * j & 15);
    // A step along a row keeps the tiles' order; along a column a tile passes columns - 1 others.
    for (unsigned c = 0; c < cells(); ++c)
        odd_[c] = (inverted + (c / columns_ + blank(p) / columns_) * (columns_ - 1)) % 2;
}

// Every tile except the last two is given by how many smaller tiles come after it.
Index Tiles::index(Position p) const {
    const auto    blank = this->blank(p);
    auto          tiles = without(p.cells, blank);
    Index         index = blank;
    std::uint32_t left  = (1u << cells()) - 2;
    for (unsigned n = cells() - 1; n > 2; --n, tiles >>= 4) {
        const auto bit = 1u << (tiles & 15);
        index          = index * n + static_cast<Index>(std::popcount(left & (bit - 1)));
        left ^= bit;
    }
    return index;
}

Tiles::Position Tiles::position(Index index) const {
    std::array<unsigned, kCells> smaller{};
    unsigned                     inverted = 0;
    for (unsigned n = 3; n < cells(); ++n) {
        inverted += smaller[n] = static_cast<unsigned>(index % n);
        index /= n;
    }
    const auto    blank = static_cast<unsigned>(index);
    std::uint64_t tiles = 0;
    std::uint32_t left  = (1u << cells()) - 2;
    unsigned      shift = 0;
    for (unsigned n = cells() - 1; n > 0; --n, shift += 4) {
        if (n == 2) smaller[2] = inverted % 2 != odd_[blank];
        auto rest = left;
        for (unsigned k = 0; k < smaller[n]; ++k) rest &= rest - 1;
        tiles |= static_cast<std::uint64_t>(std::countr_zero(rest)) << shift;
        left ^= rest & -rest;
    }
    const auto below = (std::uint64_t{1} << 4 * blank) - 1;
    return {(tiles & below) | (tiles & ~below) << 4};
}

std::uint8_t Tiles::row_cost(unsigned row, std::uint64_t line) const {
    unsigned cost = 0, here = 0, homes[kCells];
    for (unsigned i = 0; i < columns_; ++i) {
        const auto tile = static_cast<unsigned>(line >> 4 * i & 15);
        if (tile == 0 || tile >= cells()) continue;
        const unsigned to_row = home_[tile] / columns_, to_column = home_[tile] % columns_;
        cost += apart(to_row, row) + apart(to_column, i);
        if (to_row == row) homes[here++] = to_column;
    }
    return static_cast<std::uint8_t>(cost + 2 * out_of_order({homes, here}));
}

std::uint8_t Tiles::column_cost(unsigned column, std::uint64_t line) const {
    unsigned here = 0, homes[kCells];
    for (unsigned i = 0; i < rows_; ++i) {
        const auto tile = static_cast<unsigned>(line >> 4 * i & 15);
        if (tile == 0 || tile >= cells() || home_[tile] % columns_ != column) continue;
        homes[here++] = home_[tile] / columns_;
    }
    return static_cast<std::uint8_t>(2 * out_of_order({homes, here}));
}

std::uint32_t Tiles::bound(Position p) const {
    std::uint32_t sum = 0;
    if (rows_ == 4 && columns_ == 4) {
        // The board mirrored along its diagonal: blocks of 2 x 2 are exchanged, then cells within
        // them.
        auto       turned = p.cells;
        const auto blocks = (turned ^ turned >> 24) & 0x0000'0000'ff00'ff00;
        turned ^= blocks ^ blocks << 24;
        const auto single = (turned ^ turned >> 12) & 0x0000'f0f0'0000'f0f0;
        turned ^= single ^ single << 12;
        for (unsigned i = 0; i < 4; ++i) {
            sum += (*costs_)[i << 16 | (p.cells >> 16 * i & 0xffff)];
            sum += (*costs_)[(4 + i) << 16 | (turned >> 16 * i & 0xffff)];
        }
        return sum;
    }
    for (unsigned i = 0; i < rows_; ++i) {
        const auto line =
            p.cells >> 4 * i * columns_ &
            (columns_ == 16 ? ~std::uint64_t{0} : (std::uint64_t{1} << 4 * columns_) - 1);
        sum += costs_ ? (*costs_)[as_size(i << 16 | line)] : row_cost(i, line);
    }
    for (unsigned i = 0; i < columns_; ++i) {
        std::uint64_t line = 0;
        for (unsigned row = rows_; row-- > 0;) line = line << 4 | tile(p, row * columns_ + i);
        sum += costs_ ? (*costs_)[as_size((rows_ + i) << 16 | line)] : column_cost(i, line);
    }
    return sum;
}

Sentences Tiles::impossible(Position p) const {
    // A cycle of k tiles takes k - 1 exchanges.
    unsigned      exchanges = 0;
    std::uint32_t seen      = 0;
    for (unsigned first = 0; first < cells(); ++first) {
        unsigned round = 0;
        for (auto cell = first; !(seen >> cell & 1); ++round) {
            seen |= 1u << cell;
            cell = home_[tile(p, cell)];
        }
        exchanges += round > 0 ? round - 1 : 0;
    }
    const unsigned from = blank(p), to = home_[0];
    const unsigned steps =
        apart(from / columns_, to / columns_) + apart(from % columns_, to % columns_);
    if (exchanges % 2 == steps % 2) return {};
    return say(Say::tiles_parity, exchanges, steps);
}

std::string Tiles::text(Position p) const {
    std::string text;
    for (unsigned i = 0; i < cells(); ++i) {
        if (i > 0) text += i % columns_ == 0 ? '/' : ',';
        text += std::to_string(tile(p, i));
    }
    return text;
}

std::string Tiles::drawn(Position p) const {
    std::string text;
    for (unsigned i = 0; i < cells(); ++i) {
        text += tile(p, i) == 0 ? "  ." : fmt::format("{:>3}", tile(p, i));
        if ((i + 1) % columns_ == 0) text += '\n';
    }
    return text;
}

Film Tiles::scene() const {
    Film film;
    film.words = {phrase("a tile"), {}, {}};
    film.rows = rows_, film.columns = columns_;
    film.ground.assign(cells(), Film::Ground::plain);
    return film;
}

Film::Frame Tiles::frame(Position p) const {
    Film::Frame frame;
    for (unsigned i = 0; i < cells(); ++i) {
        if (tile(p, i) == 0) continue;
        frame.pieces.push_back(i);
        frame.names.push_back(std::to_string(tile(p, i)));
    }
    return frame;
}

std::expected<Tiles::Position, InputError> Tiles::read(std::string_view text) const {
    const auto typed = read_tiles(text);
    if (!typed) return std::unexpected(typed.error());
    if (typed->rows != rows_ || typed->columns != columns_)
        return std::unexpected(plain_error(phrase("'{}' is a different board", text),
                                           phrase("one of {} x {}", rows_, columns_)));
    return typed->tiles.empty() ? goal_ : packed(typed->tiles);
}

namespace {

std::expected<std::unique_ptr<Session>, InputError> open_tiles(const Parameters& parameters,
                                                               std::span<const std::byte>,
                                                               std::span<const std::string> words,
                                                               const Budget&) {
    if (words.empty())
        return std::unexpected(
            plain_error(phrase("the board is missing"), kTilesTyped, kTilesInstead));
    const bool first = !parameters.empty() && parameters[0].second == 1;
    const auto typed = read_tiles(joined(words, " "));
    if (!typed) return std::unexpected(typed.error());
    Tiles game(typed->rows, typed->columns, first);
    if (!typed->tiles.empty()) game.begin_at(game.packed(typed->tiles));
    return puzzle_session<TilesSearch>(std::move(game));
}

std::expected<void, InputError> make_tiles(std::size_t, std::span<const double> values,
                                           std::uint64_t seed, std::string_view, const Budget&,
                                           Sink&         sink) {
    const auto rows = static_cast<unsigned>(values[0]), columns = static_cast<unsigned>(values[1]);
    if (rows * columns < 2 || rows * columns > Tiles::kCells)
        return no_tiles(phrase("a board of {} x {}", rows, columns),
                        phrase("2..{} cells", Tiles::kCells));
    const Tiles game(rows, columns, false);
    Random      random(seed);
    const auto  moves = static_cast<std::uint64_t>(values[2]);
    sink.write(game.text(wandered(game, game.start(), moves, random)) + '\n');
    return {};
}

constexpr FamilyOption kShuffled[] = {{"rows", "of the board", 3, 1, Tiles::kCells, true},
                                      {"columns", "of the board", 3, 1, Tiles::kCells, true},
                                      {"moves", "taken back from the goal", 100, 0, 1e6, true}};

constexpr FamilyCard kTilesFamilies[] = {{"random", "moves at random from the goal", kShuffled}};
constexpr std::string_view kTilesFormats[] = {"text"};
constexpr std::string_view kPlaces[]       = {"last", "first"};
constexpr Parameter        kTilesNumbers[] = {
           {"blank", "where the blank is at the goal", 0, 0, 1, kPlaces}};
constexpr AnswerFormat kTilesAnswers[] = {{"path", Part::solution}};

}  // namespace

extern constinit const GameCard tiles_card = {
    .name       = "tiles",
    .alias      = "fifteen",
    .title      = "Sliding tiles (the 15-puzzle): put them in order in the fewest moves",
    .source     = "W. Johnson, W. Story, American J. of Mathematics 2 (1879)",
    .typed      = "tiles NUMBERS/NUMBERS/... | ROWSxCOLUMNS [--blank first]",
    .solitary   = true,
    .parameters = kTilesNumbers,
    .answers    = kTilesAnswers,
    .makes      = {.families = kTilesFamilies, .formats = kTilesFormats, .write = make_tiles},
    .solvers    = puzzle_solvers<Tiles, TilesSearch>,
    .standard   = "astar",
    .example    = "8,6,7/2,5,4/3,0,1",
    .open       = open_tiles,
};

}  // namespace zermelo::inline games
