// Texts of arenas: each format has its file, format_NAME.cpp.  Bytes in, values or an error out.
// doc/formats.md describes the formats.
#pragma once
#include <cstddef>
#include <expected>
#include <functional>
#include <optional>
#include <span>

#include "zermelo/arena/arena.hpp"
#include "zermelo/arena/green_labels.hpp"
#include "zermelo/arena/no_ranks.hpp"
#include "zermelo/arena/parity_ranks.hpp"
#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/base/sink.hpp"

namespace zermelo::inline arena {

/// PGSolver if a ';' stands in the first two lines or the text begins with one of its words,
/// contest otherwise.
///
/// All readers: strict, and every error tells the line, the column and what was expected.
/// Nothing is read where budget.bytes is less than it takes; budget.seconds and budget.stop
/// end the reading (InputError::gave_up).  A successor named twice is kept once.
std::expected<Arena, InputError> read_arena(std::span<const std::byte>, const Budget&);

/// The contest format, strictly (spec: Gra w zielone).  Needs about 4 bytes a move, 4 a
/// field; says so, and reads nothing, where budget.bytes is less.
std::expected<Arena, InputError> read_contest(std::span<const std::byte>, const Budget&);
/// The textbook twin of read_contest: the first fault of a contest file, if it has one.
/// Reads line by line and stores nothing.  O(bytes).
std::optional<InputError>        contest_fault(std::span<const std::byte>);
/// False, with the reason: the arena has a move between two fields of one player.  Ann's
/// fields come first in a contest file, so fields may change their numbers; each player's
/// stay in their order.  O(n + m), n/16 bytes.
std::expected<void, InputError>  write_contest(const Arena&, Sink&);
/// The contest's answer: the number of Ann's winning fields, then they, a line each.
void                             write_contest_answer(const Arena&, const GreenLabels&, Sink&);

/// PGSolver's parity games of two colours: all even priorities above all odd ones, or below them,
/// or none of one kind.  Header, `start`, names, comments
/// (`//` and `--`) are optional; fields stand in any order, with any numbers.
/// O(bytes), O(bytes + m log n) if there are gaps between the numbers; 4 bytes a move, 4 a
/// field, 8 a field and the bytes themselves for names; 28 more a field out of order.
std::expected<Arena, InputError>       read_pgsolver(std::span<const std::byte>, const Budget&);
/// PGSolver's parity games, of any priorities below 2^64 - 1.  The same, and 48 bytes a field.
std::expected<ParityArena, InputError> read_parity(std::span<const std::byte>, const Budget&);
/// Writes a header with the highest number and a line a field.  Fields of a contest arena are
/// written from 0 (Arena::identifier).  O(n + m).
void                                   write_pgsolver(const Arena&, Sink&);
void                                   write_pgsolver(const ParityArena&, Sink&);

/// Does the text begin as a game in the format HOA?
bool                                   is_hoa(std::span<const std::byte>);
/// HOA games of a parity condition, with spot-state-player.  O(bytes + m log m); 64 bytes a move
/// and a field.
std::expected<ParityArena, InputError> read_hoa(std::span<const std::byte>, const Budget&);
/// Writes `parity max odd`, fields numbered from 0.  O(n + m).
void                                   write_hoa(const ParityArena&, Sink&);
/// HOA where the text begins so, PGSolver's format otherwise.
std::expected<ParityArena, InputError> read_parity_file(std::span<const std::byte>, const Budget&);

/// Winner of every vertex, and its owner's move where the owner wins (kNoMove elsewhere).
struct ParitySolution {
    static constexpr std::uint32_t kNoMove = ~std::uint32_t{0};
    Bits                           ann;   // bit v: Ann wins v
    Table<std::uint32_t>           move;  // the successor (a vertex), one a field
    [[nodiscard]] bool             ok() const { return ann.ok() && move.ok(); }
};
/// `paritysol N;` and lines `id winner successor;` about this arena, which has a field.  Fields
/// are called as write_pgsolver calls them.  A field of its winner's without a move is an error.
std::expected<ParitySolution, InputError> read_paritysol(const Arena&, std::span<const std::byte>,
                                                         const Budget&);
void                                   write_paritysol(const Arena&, const ParitySolution&, Sink&);
/// The same for a parity game, whose players are called by their numbers anyway.
std::expected<ParityMoves, InputError> read_paritysol(const ParityArena&,
                                                      std::span<const std::byte>, const Budget&);
void write_paritysol(const ParityArena&, const ParityMoves&, Sink&);

/// Ranks for a solution that only gives winners and moves, so that the rule can judge it:
/// the longest way to a green field (Ann), the most greens ahead (Billy), on the graph that
/// the moves leave.  O(n + m), 16 bytes a field.  The labels are just everywhere; the error
/// names a field whose claim is wrong, and why.
std::expected<GreenLabels, NoRanks> ranks_of(const Arena&, const ParitySolution&, const Budget&);
/// The way back: winners, and the moves that keep the promise of just labels.  O(n + m); ok()
/// is false if there is no memory for it (4 bytes a field).
ParitySolution                      moves_of(const Arena&, const GreenLabels&);

}  // namespace zermelo::inline arena
