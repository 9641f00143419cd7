// A parity game as the fast solvers want it, and what they have found out about it so far.
//
// Vertices are numbered again, by colour, the lowest first: so the vertices of one colour, and all
// above or below it, are a range, and the highest of a set is its last one.  Colours are priorities
// with neighbours of one parity merged (parity_arena.hpp).
//
// Everything that a solver finds is a part of the game that is won: a dominion, its attractor, the
// rest.  Written in this order, each part in an order of its own, the places are ranks: whoever is
// written later may lead to what was written before, never the other way round.
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
    Table<std::uint32_t>       was;     // the vertex of the arena
    std::uint32_t              colours = 0;
    // Where some fields were won before: vertices that are won because of that, by whom.
    std::vector<std::uint32_t> forced[2];

    std::uint32_t vertices() const { return out.size(); }
    /// Who likes the colour of v: 1 or 0.
    bool          likes(std::uint32_t v) const { return colour[v] & 1; }
};

/// O(n + m); 8 bytes a move and 16 a vertex.  The error: budget.bytes, or no memory.  With loops
/// that have won many: of what they have left, without the moves to what they have won.
std::expected<ParityCore, GaveUp> core_of(const ParityArena&, const Budget&,
                                          const ParityLoops*   = nullptr,
                                          const ParityColours* = nullptr);

/// What is won so far, of a core that outlives it.
struct ParityWon {
    const ParityCore&    core;
    ParityLabels         labels;         // of the arena's vertices
    Bits                 left;           // vertices of the core that nobody has won yet
    Table<std::uint32_t> escape;         // one more than a successor that helped last, 0: none yet
    std::uint32_t        ranks[2] = {};  // given out so far
    std::uint64_t        count    = 0;   // vertices in `left`
    const Budget*        heard    = nullptr;  // whose trace is told of steps, if anybody's is

    explicit ParityWon(const ParityCore& core);
    /// What the loops have won beside the core, which they were told to, is won.
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

/// Player `odd` forces his way from what is left into the vertices of `queue`, which he has won
/// just now: those from which he can are his, and join the queue.  False: the pace says stop.
bool win_attractor(ParityWon& won, bool odd, std::vector<std::uint32_t>& queue, Pace& pace);

/// Wins core.forced, and all that is forced by these.  False: the pace says stop.
bool win_forced(ParityWon& won, Pace& pace);

/// All that is left is won as `odd` says, by these moves of the winners (of the core's vertices).
/// stopped: the pace says stop, or there is no memory (24 bytes a vertex); wrong: some cycle of a
/// player's moves is the other's, and nothing more of that player is won.
enum class ByMoves : std::uint8_t { won, stopped, wrong };
ByMoves win_by_moves(ParityWon& won, const Bits& odd, const Table<std::uint32_t>& moves,
                     Pace& pace);

/// The solvers' loops on a core: they win all that is left, or the pace says stop.  What they have
/// won until then is true.  promotion_loop gives up, too, after `most` promotions,
/// tangles_loop after `sure` looks, if it still learns too fast (parity_tangles.cpp).
bool zielonka_loop(ParityWon&, Pace&);
bool supports_loop(ParityWon&, Pace&);
bool promotion_loop(ParityWon&, Pace&, std::uint64_t most = ~std::uint64_t{0});
bool tangles_loop(ParityWon&, std::uint64_t bytes, Pace&, std::uint64_t sure = ~std::uint64_t{0});

}  // namespace zermelo::inline arena
