// Large boards of tic-tac-toe: their texts, lines and images.
//
// Source: mnk_large.hpp.
// Tested: test/games/mnk_large_test.cpp; test/golden/solve_mnk.txt.
#include "zermelo/games/mnk_large.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>

#include "zermelo/base/scan.hpp"

namespace zermelo::inline games {
namespace {

using MnkCell  = std::array<unsigned, 3>;                     // layer, row, column
using MnkPlace = std::array<unsigned, LargeMnk::kMostCells>;  // where each cell goes

constexpr auto kLayersInstead = phrase("mnk 4x4x4 4, or mnk XO./...//.../.X. 3");

unsigned bit_of(const MnkShape& shape, const MnkCell& cell) {
    return (cell[0] * shape.rows + cell[1]) * shape.columns + cell[2];
}

MnkCell cell_at(const MnkShape& shape, unsigned bit) {
    return {bit / shape.columns / shape.rows, bit / shape.columns % shape.rows,
            bit % shape.columns};
}

// Returns where the cells go if each is moved in this way.  moved: maps cells of the board to cells
// of the board.
MnkPlace place_by(const MnkShape& shape, auto&& moved) {
    MnkPlace place{};
    for (unsigned bit = 0; bit < shape.cells(); ++bit)
        place[bit] = bit_of(shape, moved(cell_at(shape, bit)));
    return place;
}

// Returns the reversal of each axis, and the exchange of neighbouring axes of equal length.
std::vector<MnkPlace> turns_of(const MnkShape& shape) {
    const MnkCell         sides = {shape.layers, shape.rows, shape.columns};
    std::vector<MnkPlace> turns;
    for (std::size_t a = 0; a < 3; ++a) {
        if (sides[a] > 1)
            turns.push_back(place_by(shape, [&](MnkCell cell) {
                cell[a] = sides[a] - 1 - cell[a];
                return cell;
            }));
        if (a > 0 && sides[a] > 1 && sides[a] == sides[a - 1])
            turns.push_back(place_by(shape, [&](MnkCell cell) {
                std::swap(cell[a], cell[a - 1]);
                return cell;
            }));
    }
    return turns;
}

// For a cube in which lines go from side to side: returns exchanges of coordinates, made on all
// axes at once, which map lines to lines.  Either one coordinate is exchanged with its opposite, or
// two neighbours are exchanged and their opposites too.
std::vector<MnkPlace> exchanges_of(const MnkShape& shape, const WinningLines& lines) {
    const auto            side = shape.rows;
    std::vector<MnkPlace> exchanges;
    if (shape.layers != side || shape.columns != side || lines.length() != side) return exchanges;
    const std::set<std::uint64_t> all(lines.all().begin(), lines.all().end());
    const auto                    add = [&](const std::vector<unsigned>& to) {
        const auto place = place_by(shape, [&](MnkCell cell) {
            for (auto& at : cell) at = to[at];
            return cell;
        });
        const bool kept  = std::ranges::all_of(all, [&](std::uint64_t line) {
            std::uint64_t image = 0;
            for (auto rest = line; rest != 0; rest &= rest - 1)
                image |= std::uint64_t{1}
                         << place[static_cast<std::size_t>(std::countr_zero(rest))];
            return all.contains(image);
        });
        if (kept) exchanges.push_back(place);
    };
    std::vector<unsigned> same(side);
    std::iota(same.begin(), same.end(), 0u);
    for (unsigned i = 0; i < side / 2; ++i) {
        auto to = same;
        std::swap(to[i], to[side - 1 - i]);
        add(to);
        if (i + 1 >= side / 2) continue;
        to = same;
        std::swap(to[i], to[i + 1]);
        std::swap(to[side - 1 - i], to[side - 2 - i]);
        add(to);
    }
    return exchanges;
}

// Returns all symmetries that these generate, the identity first.
std::vector<MnkPlace> group_of(const MnkShape& shape, const std::vector<MnkPlace>& turns) {
    std::vector<MnkPlace> all = {place_by(shape, [](const MnkCell& cell) { return cell; })};
    std::set<MnkPlace>    met = {all.front()};
    for (std::size_t i = 0; i < all.size(); ++i)
        for (const auto& turn : turns) {
            MnkPlace next{};
            for (unsigned bit = 0; bit < shape.cells(); ++bit) next[bit] = turn[all[i][bit]];
            if (met.insert(next).second) all.push_back(next);
        }
    return all;
}

// Reads a shape from digits and 'x', or from rows.
std::expected<MnkShape, InputError> read_shape(std::string_view board) {
    MnkShape   shape;
    const auto wrong = [&](Phrase what) {
        return std::unexpected(plain_error(std::move(what), {}, kLayersInstead));
    };
    Scanner       in(board);
    std::uint64_t sides[3] = {0, 0, 0};
    if (typed_as_size(board) && std::ranges::count(board, 'x') > 1) {
        if (!in.number(sides[0]) || !in.take('x') || !in.number(sides[1]) || !in.take('x') ||
            !in.number(sides[2]) || !in.done() || std::ranges::count(sides, 0u) > 0)
            return wrong(phrase("'{}' is not a board", board));
        if (*std::ranges::max_element(sides) > kMostSide)
            return wrong(phrase("'{}' has a side longer than {}", board, kMostSide));
        shape = {static_cast<unsigned>(sides[0]), static_cast<unsigned>(sides[1]),
                 static_cast<unsigned>(sides[2])};
    } else {
        const auto end  = std::min(board.find("//"), board.size());
        const auto size = read_board_size(board.substr(0, end), kMostSide, kMnkInstead);
        if (!size) return std::unexpected(size.error());
        shape.rows = size->rows, shape.columns = size->columns;
        if (end < board.size()) {
            const auto each = std::size_t{shape.rows} * (shape.columns + 1) + 1;  // including "//"
            if ((board.size() + 2) % each != 0 || (board.size() + 2) / each > kMostSide)
                return wrong(phrase("'{}' is not a board", board));
            shape.layers = static_cast<unsigned>((board.size() + 2) / each);
        }
    }
    const auto too_large = [&](std::string_view rows) {
        return phrase("a board of {} x {} is too large", rows, shape.columns);
    };
    if (shape.cells() > LargeMnk::kMostCells && shape.layers > 1)
        return wrong(too_large(fmt::format("{} x {}", shape.layers, shape.rows)));
    if (shape.cells() > LargeMnk::kMostCells)
        return std::unexpected(
            plain_error(too_large(std::to_string(shape.rows)),
                        phrase("rows x columns at most {}", LargeMnk::kMostCells), kMnkInstead));
    return shape;
}

// Reads the stones layer by layer; the text must be as long as the shape requires.
std::expected<TypedStones, InputError> read_layers(const MnkShape& shape, const StoneBoard& layer,
                                                   std::string_view text) {
    TypedStones all;
    if (typed_as_size(text)) return all;
    const auto each = std::size_t{shape.rows} * (shape.columns + 1) - 1;
    for (unsigned i = 0; i < shape.layers; ++i) {
        const auto from = i * (each + 2);
        if (i > 0 && text.substr(from - 2, 2) != "//")
            return std::unexpected(
                plain_error(phrase("'{}' is not a board", text), {}, kLayersInstead));
        const auto typed = read_stones(layer, text.substr(from, each));
        if (!typed) return std::unexpected(typed.error());
        all.x |= typed->x << i * shape.rows * shape.columns;
        all.o |= typed->o << i * shape.rows * shape.columns;
    }
    return all;
}

}  // namespace

LargeMnk::LargeMnk(MnkShape the_shape, unsigned in_a_row, Stones stones)
    : shape(the_shape),
      length(in_a_row),
      from(stones),
      cells(the_shape.cells() == kMostCells ? ~std::uint64_t{0}
                                            : (std::uint64_t{1} << the_shape.cells()) - 1) {
    // 1. Lines, in each direction but not in its opposite.
    for (int way = 14; way < 27; ++way) {
        const std::array<int, 3> step = {way / 9 - 1, way / 3 % 3 - 1, way % 3 - 1};
        if (length == 1 && way > 14) break;  // the same in all directions
        const std::array<int, 3> sides = {static_cast<int>(shape.layers),
                                          static_cast<int>(shape.rows),
                                          static_cast<int>(shape.columns)};
        Direction                in;
        for (unsigned bit = 0; bit < shape.cells(); ++bit) {
            const auto    cell   = cell_at(shape, bit);
            bool          inside = true;
            std::uint64_t line   = 0;
            for (int k = 0; k < static_cast<int>(length) && inside; ++k) {
                MnkCell at{};
                for (std::size_t a = 0; a < 3; ++a) {
                    const int i = static_cast<int>(cell[a]) + k * step[a];
                    inside      = inside && i >= 0 && i < sides[a];
                    at[a]       = static_cast<unsigned>(i);
                }
                if (inside) line |= std::uint64_t{1} << bit_of(shape, at);
            }
            if (!inside) continue;
            in.begins |= std::uint64_t{1} << bit;
            lines.add(line);
        }
        in.step = static_cast<unsigned>((step[0] * sides[1] + step[1]) * sides[2] + step[2]);
        if (in.begins != 0) directions.push_back(in);
    }

    // 2. Images.
    auto       turns     = turns_of(shape);
    const auto exchanges = exchanges_of(shape, lines);
    turns.insert(turns.end(), exchanges.begin(), exchanges.end());
    const auto group = group_of(shape, turns);
    for (const auto& place : group) {
        if (place == group.front()) continue;
        if (std::ranges::find(turns, place) != turns.end()) generators.push_back(images.size());
        images.emplace_back(std::span(place).first(shape.cells()));
    }
}

namespace {

// What is typed of a board, without its stones.
struct TypedLarge {
    std::string_view board;
    unsigned         length;
    MnkShape         shape;
};

std::expected<TypedLarge, InputError> read_typed_large(std::string_view text) {
    const auto typed = read_typed_mnk(text);
    if (!typed) return std::unexpected(typed.error());
    const auto shape = read_shape(typed->board);
    if (!shape) return std::unexpected(shape.error());
    return TypedLarge{typed->board, typed->length, *shape};
}

// Reads the stones of a board of the game's shape and length.
std::expected<Stones, InputError> read_large_stones(const LargeMnk& game, std::string_view board) {
    const auto stones = read_layers(game.shape, game.layer(), board);
    if (!stones) return std::unexpected(stones.error());
    const auto turn = turn_of(*stones, board);
    if (!turn) return std::unexpected(turn.error());
    if (game.has_line(turn->mine)) return std::unexpected(has_line_already(board));
    return *turn;
}

}  // namespace

std::expected<LargeMnk, InputError> read_large_mnk(std::string_view text) {
    const auto typed = read_typed_large(text);
    if (!typed) return std::unexpected(typed.error());
    LargeMnk   game(typed->shape, typed->length, {});
    const auto stones = read_large_stones(game, typed->board);
    if (!stones) return std::unexpected(stones.error());
    game.from = *stones;
    return game;
}

std::string LargeMnk::text(Position p) const {
    const auto  board = layer();
    std::string text;
    for (unsigned i = 0; i < shape.layers; ++i) {
        const auto by = i * shape.rows * shape.columns;
        if (i > 0) text += "//";
        text += stones_text(board, {p.mine >> by, p.all >> by}, x_moves(p));
    }
    return fmt::format("{} {}", text, length);
}

std::expected<Stones, InputError> LargeMnk::read(std::string_view text) const {
    const auto other = read_typed_large(text);
    if (!other) return std::unexpected(other.error());
    if (other->shape != shape || other->length != length)
        return std::unexpected(plain_error(
            phrase("'{}' is a different game", text),
            phrase("{} x {}, {} in a row", shape.layers * shape.rows, shape.columns, length)));
    return read_large_stones(*this, other->board);
}

std::string LargeMnk::move_text(Position, Move m) const {
    const auto cell = cell_at(shape, static_cast<unsigned>(std::countr_zero(m.cell)));
    if (shape.layers == 1) return fmt::format("{},{}", cell[1] + 1, cell[2] + 1);
    return fmt::format("{},{},{}", cell[0] + 1, cell[1] + 1, cell[2] + 1);
}

std::optional<LargeMnk::Move> LargeMnk::read_move(Position p, std::string_view text) const {
    const auto cell = read_place(text);
    if (!cell || p.all & *cell || over(p)) return std::nullopt;
    return Move{*cell};
}

/// Reads "2,3", or "1,2,3" if there are layers; blanks are allowed.
std::optional<std::uint64_t> LargeMnk::read_place(std::string_view text) const {
    if (shape.layers == 1) return read_cell(layer(), text);
    const MnkCell sides = {shape.layers, shape.rows, shape.columns};
    MnkCell       cell{};
    Scanner       in(text);
    for (std::size_t a = 0; a < 3; ++a) {
        std::uint64_t number = 0;
        in.blanks();
        if (a > 0 && !in.take(',')) return std::nullopt;
        in.blanks();
        if (!in.number(number) || number - 1 >= sides[a]) return std::nullopt;
        cell[a] = static_cast<unsigned>(number - 1);
    }
    in.blanks();
    if (!in.done()) return std::nullopt;
    return std::uint64_t{1} << bit_of(shape, cell);
}

Phrase LargeMnk::why_illegal(Position p, std::string_view text) const {
    if (shape.layers == 1) return why_no_cell(layer(), text, p.all);
    const auto cell = read_place(text);
    if (!cell || !(*cell & p.all)) return {};
    return phrase("the cell {} is taken", move_text(p, Move{*cell}));
}

}  // namespace zermelo::inline games
