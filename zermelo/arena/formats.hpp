// Texts of arenas.  Each format has its own file, format_NAME.cpp; a reader takes bytes and returns
// values or an error.  doc/formats.md describes the formats.
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

/// Reads PGSolver's format if a ';' stands in the first two lines or the text begins with one of
/// its words, the contest format otherwise.
///
/// All readers are strict, and every error gives the line, the column and what was expected. A
/// reader reads nothing if budget.bytes is less than it needs; budget.seconds and budget.stop end
/// the reading (InputError::gave_up).  A successor named twice is kept once.
std::expected<Arena, InputError> read_arena(std::span<const std::byte>, const Budget&);

/// Reads the contest format, strictly (spec: Gra w zielone).  Needs about 4 bytes a move and 4 a
/// field; if budget.bytes is less, reads nothing and reports that.
std::expected<Arena, InputError> read_contest(std::span<const std::byte>, const Budget&);
/// The textbook twin of read_contest: returns the first fault of a contest file, if it has one.
/// Reads line by line and stores nothing.  O(bytes).
std::optional<InputError>        contest_fault(std::span<const std::byte>);
/// Fails, with the reason, if the arena has a move between two fields of one player.  Ann's fields
/// come first in a contest file, so fields may change their numbers; the fields of each player keep
/// their order.  O(n + m), n/16 bytes.
std::expected<void, InputError>  write_contest(const Arena&, Sink&);
/// Writes the contest's answer: the number of Ann's winning fields, then these fields, one a line.
void                             write_contest_answer(const Arena&, const GreenLabels&, Sink&);

/// Reads PGSolver's parity games of two colours: all even priorities lie above all odd ones, or
/// below them, or one kind does not occur.  Header, `start`, names and comments (`//` and `--`) are
/// optional; fields may stand in any order, with any numbers.  O(bytes), or O(bytes + m log n) if
/// there are gaps between the numbers.  Takes 4 bytes a move and 4 a field; for names, 8 a field
/// and the bytes themselves; if fields are out of order, 28 more a field.
std::expected<Arena, InputError>       read_pgsolver(std::span<const std::byte>, const Budget&);
/// Reads PGSolver's parity games with any priorities below 2^64 - 1.  The same cost, and 48 bytes a
/// field.
std::expected<ParityArena, InputError> read_parity(std::span<const std::byte>, const Budget&);
/// Writes a header with the highest number, and one line for each field.  Fields of a contest arena
/// are numbered from 0 (Arena::identifier).  O(n + m).
void                                   write_pgsolver(const Arena&, Sink&);
void                                   write_pgsolver(const ParityArena&, Sink&);

/// Returns true if the text begins like a game in the format HOA.
bool                                   is_hoa(std::span<const std::byte>);
/// Reads HOA games with a parity condition and spot-state-player.  O(bytes + m log m); 64 bytes for
/// each move and each field.
std::expected<ParityArena, InputError> read_hoa(std::span<const std::byte>, const Budget&);
/// Writes `parity max odd`, fields numbered from 0.  O(n + m).
void                                   write_hoa(const ParityArena&, Sink&);
/// Reads HOA if the text begins like it, PGSolver's format otherwise.
std::expected<ParityArena, InputError> read_parity_file(std::span<const std::byte>, const Budget&);

/// The winner of every vertex, and its owner's move where the owner wins (kNoMove elsewhere).
struct ParitySolution {
    static constexpr std::uint32_t kNoMove = ~std::uint32_t{0};
    Bits                           ann;   // bit v: Ann wins v
    Table<std::uint32_t>           move;  // the successor (a vertex), one for each field
    [[nodiscard]] bool             ok() const { return ann.ok() && move.ok(); }
};
/// Reads `paritysol N;` and lines `id winner successor;` about this arena, which must have a field.
/// Fields have the numbers that write_pgsolver gives them.  It is an error if a field that its
/// owner wins has no move.
std::expected<ParitySolution, InputError> read_paritysol(const Arena&, std::span<const std::byte>,
                                                         const Budget&);
void                                   write_paritysol(const Arena&, const ParitySolution&, Sink&);
/// The same for a parity game, where the players are always called by their numbers.
std::expected<ParityMoves, InputError> read_paritysol(const ParityArena&,
                                                      std::span<const std::byte>, const Budget&);
void write_paritysol(const ParityArena&, const ParityMoves&, Sink&);

/// Finds ranks for a solution that gives only winners and moves, so that the rule can judge it: the
/// longest way to a green field (Ann) or the most greens ahead (Billy), in the graph that is left
/// by the moves.  O(n + m), 16 bytes a field.  The labels are just everywhere; the error names a
/// field whose claim is wrong, and why.
std::expected<GreenLabels, NoRanks> ranks_of(const Arena&, const ParitySolution&, const Budget&);
/// The reverse: returns the winners and the moves that keep the promise of just labels.  O(n + m);
/// ok() is false if there is no memory for it (4 bytes a field).
ParitySolution                      moves_of(const Arena&, const GreenLabels&);

}  // namespace zermelo::inline arena
