// Tic-tac-toe's rules on boards of up to 64 cells, flat or with layers; mnk_large.cpp reads and
// prints them.
//
//     bit of cell (layer, row, column), from 0:   (layer * rows + row) * columns + column
//     key:   64 bits for all stones | 64 bits for the mover's
//
// Lines run in all directions: 4 on a flat board, 13 on one with layers.  For each direction the
// cells where a line can begin are kept, so that a few shifts tell whether there is a line.
//
// Source: mnk.cpp; 4 x 4 x 4: O. Patashnik, "Qubic: 4x4x4 tic-tac-toe", Mathematics Magazine 53
//         (1980).
// Tested: test/games/mnk_large_test.cpp; test/games/finite_sessions_test.cpp.
#pragma once
#include <bit>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/bit_permutation.hpp"
#include "zermelo/check/conceding.hpp"
#include "zermelo/games/mnk.hpp"

namespace zermelo::inline games {

/// The number of layers, rows and columns; a flat board has one layer.
struct MnkShape {
    unsigned layers = 1, rows = 0, columns = 0;

    bool     operator==(const MnkShape&) const = default;
    unsigned cells() const { return layers * rows * columns; }
};

struct LargeMnk {
    static constexpr std::string_view kName         = "mnk";
    static constexpr unsigned         kMostCells    = 64;
    static constexpr int              kFoldedStones = 9;
    using Position                                  = Stones;
    using Key                                       = unsigned __int128;
    using Move                                      = Mnk::Move;

    struct Direction {
        std::uint64_t begins = 0;  // cells where a line can begin
        unsigned      step   = 0;  // bits to the next cell of the line
    };
    using Image = BitPermutation<std::uint64_t, 8>;

    MnkShape                 shape;
    unsigned                 length;
    Stones                   from;
    std::uint64_t            cells;
    std::vector<Direction>   directions;
    WinningLines             lines;
    std::vector<Image>       images;      // all except the board itself
    std::vector<std::size_t> generators;  // indices of images that generate all of them

    /// The shape has at most kMostCells cells; length >= 1.
    LargeMnk(MnkShape the_shape, unsigned in_a_row, Stones stones);

    bool has_line(std::uint64_t stones) const {
        for (const auto& [begins, step] : directions) {
            auto first = begins & stones;
            for (unsigned k = 1; k < length && first != 0; ++k) first &= stones >> k * step;
            if (first != 0) return true;
        }
        return false;
    }

    Position start() const { return from; }
    Position play(Position p, Move m) const { return {p.all ^ p.mine, p.all | m.cell}; }
    bool     over(Position p) const { return has_line(p.all ^ p.mine); }
    void     moves(Position p, auto&& emit) const {
            if (over(p)) return;
        for (auto rest = cells & ~p.all; rest != 0; rest &= rest - 1) emit(Move{rest & -rest});
    }
    std::uint64_t level(Position p) const {
        return static_cast<std::uint64_t>(std::popcount(cells & ~p.all));
    }
    Winning::Facts facts(Winning, Position p) const {
        return {over(p) ? Outcome::loss : Outcome::draw};
    }
    Key      key(Position p) const { return Key{p.all} << 64 | p.mine; }
    Position unpack(Key key) const {
        return {static_cast<std::uint64_t>(key), static_cast<std::uint64_t>(key >> 64)};
    }
    std::size_t turns() const { return generators.size(); }
    Position    turned(Position p, std::size_t k) const {
           const auto& image = images[generators[k]];
           return {image(p.mine), image(p.all)};
    }
    // Returns the least key over all images.
    Key canonical(Position p) const {
        auto least = p;
        for (const auto& image : images) {
            const auto all = image(p.all);
            if (all > least.all) continue;
            const auto mine = image(p.mine);
            if (all < least.all || mine < least.mine) least = {mine, all};
        }
        return key(least);
    }

    // For a search (finite/lead.hpp).
    Outcome reckoned(Position p, auto&& emit) const {
        if (over(p)) return Outcome::unknown;
        return reckoned_by_lines(lines, p, cells & ~p.all, emit);
    }
    int              order(Position p, Move m) const { return order_by_lines(lines, p, m); }
    // A threat needs little effort; other moves need the more, the fewer lines they begin.
    std::uint32_t    effort(Position p, Position q) const;
    // Wins on flat boards are near; on boards with layers they are narrow and deep.
    std::string_view best_search() const { return shape.layers > 1 ? "dfpn" : "alphabeta"; }
    // Looking for images pays only while there are few stones.
    bool             folds(Position p) const { return std::popcount(p.all) <= kFoldedStones; }
    Key              remembered(Position p) const { return folds(p) ? canonical(p) : key(p); }

    // Stones never hurt their owner (check/conceding.hpp).
    ClaimedCells claimed(Position p) const {
        return {p.mine, p.all ^ p.mine, cells & ~p.all, Claimant::either};
    }
    Position conceded(Position p, std::uint64_t these) const {
        return {p.mine | these, p.all | these};
    }
    // Returns the cells that the other player's win by threats does not need, if he has made the
    // first threat.
    std::uint64_t concession(Position p) const;

    std::string                         setup() const { return ""; }
    std::string                         text(Position p) const;
    std::expected<Position, InputError> read(std::string_view text) const;
    std::string                         move_text(Position, Move m) const;
    std::optional<Move>                 read_move(Position p, std::string_view text) const;
    Phrase                              why_illegal(Position p, std::string_view text) const;
    std::optional<std::uint64_t>        read_place(std::string_view text) const;

    // One layer; its cells have the numbers of the first layer's cells.
    StoneBoard layer() const {
        return {shape.rows, shape.columns, 0, static_cast<int>(shape.columns), 1};
    }
};

/// O(cells * lines through one), seldom several times as much.
inline std::uint64_t LargeMnk::concession(Position p) const {
    // On small and flat boards it is not worth it: there strategies rather say in how many moves
    // they win at most.
    constexpr unsigned kSmall = 32;
    if (!lines.are_counted() || shape.layers == 1 || shape.cells() <= kSmall) return 0;
    return LineThreats(lines, p.mine, p.all ^ p.mine).spare(1, cells & ~p.all);
}

/// O(lines through the cell).
inline std::uint32_t LargeMnk::effort(Position p, Position q) const {
    constexpr int kThreat = 2, kLeast = 8, kMost = 40;
    const auto    its   = p.all ^ p.mine;
    int           begun = 0;
    for (const auto i : lines.through(q.all ^ p.all)) {
        const auto line = lines.all()[i];
        const int  mine = std::popcount(line & p.mine), other = std::popcount(line & its);
        if (other == 0 && mine + 2 == static_cast<int>(length)) return kThreat;
        if (other == 0) begun += 2 << 2 * std::min(mine, 4);
        if (mine == 0) begun += 1 << 2 * std::min(other, 4);
    }
    return static_cast<std::uint32_t>(std::max(kLeast, kMost - begun / 2));
}

/// Reads "8x8 5", "4x4x4 4", or rows from the top, with layers divided by '//'; without a length it
/// is 3.
std::expected<LargeMnk, InputError> read_large_mnk(std::string_view text);

/// Returns a session of the board that uses the kernels compiled in mnk_large_kernels.cpp.
std::unique_ptr<Session> mnk_session(LargeMnk game);

}  // namespace zermelo::inline games
