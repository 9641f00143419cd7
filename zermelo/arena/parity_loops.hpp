// What can be won at once in a parity game, by sweeps over the fields in the order of the file.
//
// A field that its owner likes and may stay on is won, and so is one that nobody can leave.  From
// then on, a player wins where he may step to a field that he has won, and loses where he must step
// to fields that the other has won.  The fields are looked at in order, up and down by turns, as
// long as it pays.  All that a sweep tests is in two sets of bits, which the nearest cache holds,
// while a queue of predecessors would go everywhere in memory and needs the rows reversed first.
// On random games with many moves, and in model checking, a few sweeps win nearly all fields; then
// the solvers get only what is left (parity_core.hpp).
//
// Time O(m) a sweep.  Another sweep follows if the last one won an eighth of what is left, or four
// times what the one before it won, so there are O(log n) of them.  4 bytes a field, and two bits.
//
// Main function: win_loops.  Called from parity_best.
// Source: self-loops first: O. Friedmann, M. Lange, "Solving parity games in practice", ATVA 2009;
//         the sweeps are this project's.
// Tested: test/arena/parity_test.cpp, against the other solvers, enumeration and the checker.
#pragma once
#include <cstdint>

#include "zermelo/arena/parity_arena.hpp"
#include "zermelo/arena/parity_labels.hpp"
#include "zermelo/base/bits.hpp"
#include "zermelo/base/budget.hpp"

namespace zermelo::inline arena {

/// Fields that have been won, with labels that are just among themselves.
struct ParityLoops {
    ParityLabels  labels;         // of all fields; no meaning yet where nobody has won
    Bits          won[2];         // by player 0, by player 1
    std::uint32_t ranks[2] = {};  // given out so far, by player
    std::uint32_t left     = 0;   // fields that nobody has won yet

    explicit ParityLoops(std::uint32_t fields)
        : labels(fields), won{Bits(fields), Bits(fields)}, left(fields) {}
    [[nodiscard]] bool ok() const { return labels.ok() && won[0].ok() && won[1].ok(); }
    bool               is_left(std::uint32_t v) const { return !won[0].test(v) && !won[1].test(v); }
    void               win(std::uint32_t v, bool odd) {
                      labels.set(v, odd, ranks[odd]++);
                      won[odd].set(v);
                      --left;
    }
};

/// Wins what the sweeps can win.  Returns false if the pace says stop.
bool win_loops(const ParityArena&, ParityLoops&, Pace&);

}  // namespace zermelo::inline arena
