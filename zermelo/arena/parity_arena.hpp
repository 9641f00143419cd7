// A parity game: a finite directed graph whose vertices belong to player 0 or player 1, each with
// a priority.  Player 0 wants the highest priority that comes for ever to be even.
//
//     out        compressed rows: 4 bytes a move, 4 a vertex
//     odd        bit v: player 1 moves in v
//     priority   small numbers in the order of the file's, each of the same parity as the file's
//     shown      the file's priorities: shown[priority[v]], up to 64 bits, with gaps
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "zermelo/arena/field_names.hpp"
#include "zermelo/base/bits.hpp"
#include "zermelo/base/rows.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/rule/parity.hpp"

namespace zermelo::inline arena {

struct ParityArena : FieldNames {
    static constexpr std::uint64_t kMostFields = (std::uint64_t{1} << 28) - 1;
    static constexpr std::uint64_t kMostMoves  = (std::uint64_t{1} << 32) - 2;

    Rows                 out;
    Bits                 odd;
    Table<std::uint32_t> priority;  // below shown.size()
    Table<std::uint64_t> shown;     // ascending where used; at most 2n+1

    ParityArena() { first_field = 0; }

    std::uint32_t                fields() const { return out.size(); }
    std::uint64_t                moves() const { return out.entries(); }
    /// The vertex of a field number, if there is one.  O(log n).
    std::optional<std::uint32_t> vertex(std::uint64_t field) const {
        return vertex_of(field, fields());
    }
    /// v's number in a file, and the vertex of such a number.
    std::uint64_t                identifier(std::uint32_t v) const { return field(v); }
    std::optional<std::uint32_t> identified(std::uint64_t identifier) const {
        return vertex(identifier);
    }
    /// The player who moves in v: 0 or 1.
    int           player(std::uint32_t v) const { return odd.test(v) ? 1 : 0; }
    /// v's priority as in the file.
    std::uint64_t shown_priority(std::uint32_t v) const { return shown[priority[v]]; }
    /// Bytes held.
    std::uint64_t bytes() const {
        return out.bytes() + 8 * odd.words() + priority.bytes() + shown.bytes() + name_bytes();
    }

    // ---- as a game: positions are vertices ----
    static constexpr std::string_view kName = "parity";
    using Position                          = std::uint32_t;
    using Move                              = std::uint32_t;  // the vertex moved to
    Position start() const { return first.value_or(0); }
    Position play(Position, Move m) const { return m; }
    template <class Emit>
    void moves(Position p, Emit&& emit) const {
        for (const auto w : out[p]) emit(w);
    }
    std::span<const Position> row(Position p) const { return out[p]; }
    Index                     count() const { return fields(); }
    Index                     index(Position p) const { return p; }
    Position                  position(Index i) const { return static_cast<Position>(i); }
    bool                      odd_moves(Position p) const { return odd.test(p); }
    std::uint32_t             priority_of(Position p) const { return priority[p]; }
};

/// Fills in `priority` and `shown` for these priorities, one a vertex.  O(n log n), or O(n) if none
/// is above 4n.  Returns false if there is no memory (8 bytes a vertex, and 8 for each distinct
/// priority).
bool set_priorities(ParityArena&, const Table<std::uint64_t>& priorities);
/// The same for the numbers that `priority` holds; they become small numbers there.
bool set_priorities(ParityArena&);

/// The colours of a game: priorities of one parity with none of the other between them are one
/// colour.  The colours have ascending numbers, from 0, or from 1 if the lowest is odd, so that
/// each number has the parity of its priorities.
struct ParityColours {
    std::uint32_t        count = 0;  // how many distinct colours
    Table<std::uint32_t> of;         // colour of priority p (if p occurs)
};
/// O(n + priorities).  count is 0 if there is no memory or no vertex.
ParityColours colours_of(const ParityArena&);

}  // namespace zermelo::inline arena
