// A parity game in the form that the fast solvers need, and what they have found out so far.
//
// Vertices are renumbered by colour, the lowest first.  So the vertices of one colour, and all
// above or below it, are a range, and the highest vertex of a set is its last one.  Colours are
// priorities with neighbours of one parity merged (parity_arena.hpp).
//
// Everything that a solver finds is a part of the game that is won: a dominion, its attractor, the
// rest.  When the parts are written one after the other, each in an order of its own, the places
// are ranks: a vertex may lead to vertices written before it, but not the other way round.
#pragma once
#include <cstdint>
#include <expected>
#include <vector>

#include "zermelo/arena/parity_arena.hpp"
#include "zermelo/arena/parity_labels.hpp"
#include "zermelo/arena/parity_loops.hpp"
#include "zermelo/base/budget.hpp"

namespace zermelo::inline arena {

struct ParityCore {
    Rows                       out, in;
    Bits                       odd;     // player 1 moves
    Table<std::uint32_t>       colour;  // ascending with the vertex
    Table<std::uint32_t>       was;     // the vertex of the arena that it was
    std::uint32_t              colours = 0;
    // Where some fields were won before: the vertices that are won because of them, by winner.
    std::vector<std::uint32_t> forced[2];

    std::uint32_t vertices() const { return out.size(); }
    /// The player who likes the colour of v: 1 or 0.
    bool          likes(std::uint32_t v) const { return colour[v] & 1; }
};

/// O(n + m); 8 bytes a move and 16 a vertex.  The error is budget.bytes, or no memory.  If the
/// given loops have won many fields, the core has only those they have left, without moves to the
/// fields that are won.
std::expected<ParityCore, GaveUp> core_of(const ParityArena&, const Budget&,
                                          const ParityLoops*   = nullptr,
                                          const ParityColours* = nullptr);

/// What has been won so far of a core, which must outlive it.
struct ParityWon {
    const ParityCore&    core;
    ParityLabels         labels;  // of the arena's vertices
    Bits                 left;    // vertices of the core that nobody has won yet
    Table<std::uint32_t> escape;  // one more than the successor that helped last; 0: none yet
    std::uint32_t        ranks[2] = {};  // given out so far, by player
    std::uint64_t        count    = 0;   // vertices in `left`
    // The trace of this budget, if any, receives the steps.
    const Budget*        heard = nullptr;

    explicit ParityWon(const ParityCore& core);
    /// Takes over what the loops have won.  They are the loops with which the core was made.
    ParityWon(const ParityCore& core, ParityLoops&& loops);
    [[nodiscard]] bool ok() const { return labels.ok() && left.ok() && escape.ok(); }
    void               win(std::uint32_t v, bool odd) {
                      labels.set(core.was[v], odd, ranks[odd]++);
                      left.reset(v);
                      --count;
    }
    void tell(std::uint32_t v, Traced what, std::int64_t value) const {
        if (heard && heard->trace) heard->trace(core.was[v], what, value);
    }
};

/// Wins for player `odd` all vertices left from which he can force his way into the vertices of
/// `queue`, which he has just won; they join the queue.  Returns false if the pace says stop.
bool win_attractor(ParityWon& won, bool odd, std::vector<std::uint32_t>& queue, Pace& pace);

/// Wins core.forced and all that is forced by these.  Returns false if the pace says stop.
bool win_forced(ParityWon& won, Pace& pace);

/// Wins all that is left for the players that `odd` says, by these moves of the winners (of the
/// core's vertices).  stopped: the pace says stop, or there is no memory (24 bytes a vertex).
/// wrong: with the moves of one player some cycle is the other's; nothing more is won for that
/// player.
enum class ByMoves : std::uint8_t { won, stopped, wrong };
ByMoves win_by_moves(ParityWon& won, const Bits& odd, const Table<std::uint32_t>& moves,
                     Pace& pace);

/// The solvers' loops on a core.  They win all that is left, or the pace says stop; what they have
/// won by then is right.  promotion_loop also gives up after `most` promotions, and tangles_loop
/// after `sure` looks if it still learns too fast (parity_tangles.cpp).
bool zielonka_loop(ParityWon&, Pace&);
bool supports_loop(ParityWon&, Pace&);
bool promotion_loop(ParityWon&, Pace&, std::uint64_t most = ~std::uint64_t{0});
bool tangles_loop(ParityWon&, std::uint64_t bytes, Pace&, std::uint64_t sure = ~std::uint64_t{0});

}  // namespace zermelo::inline arena
