// An arena: a finite directed graph whose vertices belong to Ann or to Billy, some green.
//
//     vertex v   0 .. fields()-1, in ascending order of its field number
//     out        compressed rows: 4 bytes a move, 4 a field
//     billy      bit v: Billy moves in v         (n/8 bytes: fits the cache)
//     green      bit v: v is green
//
// Ann is the player who wants green for ever.  In a PGSolver file she is player 0 where the
// higher priority is even, player 1 where it is odd (a co-Buchi game for player 0).
// A vertex is a number that only this room uses; people see field numbers (field(v)).
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "zermelo/base/bits.hpp"
#include "zermelo/base/rows.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/rule/green.hpp"

#include "zermelo/arena/field_names.hpp"

namespace zermelo::inline arena {

struct Arena : FieldNames {
    /// The counters of the fast solvers can hold no more fields.  Moves are fewer than 2^32 - 1.
    static constexpr std::uint64_t kMostFields = (std::uint64_t{1} << 28) - 1;
    static constexpr std::uint64_t kMostMoves  = (std::uint64_t{1} << 32) - 2;

    Rows out;
    Bits billy, green;

    // ---- how people name it ----
    int           ann_player     = 0;  // 0 or 1: Ann's number in a PGSolver file
    std::uint64_t green_priority = 2;  // white is one less; even iff Ann is player 0
    // The format of the file that it was read from.
    enum class Format { contest, pgsolver } format = Format::contest;

    std::uint32_t                fields() const { return out.size(); }
    std::uint64_t                moves() const { return out.entries(); }
    /// The vertex of a field number, if there is one.  O(log n).
    std::optional<std::uint32_t> vertex(std::uint64_t field) const {
        return vertex_of(field, fields());
    }
    /// v's number in PGSolver's files: its field number, but counted from 0 for contest arenas,
    /// because other tools want no gap before the first number.
    std::uint64_t identifier(std::uint32_t v) const {
        return format == Format::contest ? v : field(v);
    }
    /// The vertex of an identifier, if there is one.  O(log n).
    std::optional<std::uint32_t> identified(std::uint64_t identifier) const;
    bool                         ann(std::uint32_t v) const { return !billy.test(v); }
    /// PGSolver's player number of v's owner.
    int              player(std::uint32_t v) const { return ann(v) ? ann_player : 1 - ann_player; }
    /// What the readers of the file call Ann or Billy: PGSolver's players have numbers.
    std::string_view name_of(bool ann) const {
        static constexpr std::string_view kNames[] = {"Ann", "Billy", "player 0", "player 1"};
        if (format == Format::contest) return kNames[ann ? 0 : 1];
        return kNames[2 + (ann ? ann_player : 1 - ann_player)];
    }
    /// The same, as a word for JSON and CSV.
    std::string_view key_of(bool ann) const {
        static constexpr std::string_view kKeys[] = {"ann", "billy", "player_0", "player_1"};
        if (format == Format::contest) return kKeys[ann ? 0 : 1];
        return kKeys[2 + (ann ? ann_player : 1 - ann_player)];
    }
    /// True if Ann is named first.  In a PGSolver file player 0 comes first.
    bool          ann_first() const { return format == Format::contest || ann_player == 0; }
    /// Bytes held.
    std::uint64_t bytes() const {
        return out.bytes() + 8 * (billy.words() + green.words()) + name_bytes();
    }

    // ---- as a game: positions are vertices ----
    static constexpr std::string_view kName = "green";
    using Position                          = std::uint32_t;
    using Move                              = std::uint32_t;  // the vertex moved to
    Position start() const { return first.value_or(0); }
    Position play(Position, Move m) const { return m; }
    template <class Emit>
    void moves(Position p, Emit&& emit) const {
        for (const auto w : out[p]) emit(w);
    }
    std::span<const std::uint32_t> row(Position p) const { return out[p]; }
    std::span<const std::uint32_t> rows(Position p, Position end) const {
        return {out.to.data() + out.begin[p], out.to.data() + out.begin[end]};
    }
    Index        count() const { return fields(); }
    Index        index(Position p) const { return p; }
    Position     position(Index i) const { return static_cast<Position>(i); }
    Green::Facts facts(Green, Position p) const { return {ann(p), green.test(p)}; }
};

/// Returns true if some entry may occur twice in the row.  Exact for short rows; a long row counts
/// as repeating unless it ascends.  O(row), expected.
bool may_repeat(std::span<const std::uint32_t> row);

/// Removes every repeated successor of a row, keeping its first occurrence and the order.  O(n + m)
/// expected; nothing is moved if there are no repeats.
void drop_repeats(Rows& rows);

}  // namespace zermelo::inline arena
