// What is won at once in a parity game, by sweeps over the fields as the file has them.
//
// A field that its owner likes and may stay on is won, and so is one that nobody can leave.  Then
// whoever may step to a field that he has won wins; who must step to what the other has won loses.
// The fields are asked in order, up and down by turns, as long as it pays.  All that a sweep asks
// is in two sets of bits, which the nearest cache holds, while a queue of predecessors would go
// everywhere in memory, and needs the rows reversed first.  On random games with many moves, and in
// model checking, a few sweeps win nearly all fields; the solvers then see what is left alone
// (parity_core.hpp).
//
// Time O(m) a sweep; a sweep follows if the last one won an eighth of what is left, or four times
// what the one before it did, so O(log n) of them.  4 bytes a
// field, and two bits.
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

/// Fields that are won, with just labels as far as they are.
struct ParityLoops {
    ParityLabels  labels;         // of all fields; of the others they say nothing yet
    Bits          won[2];         // by player 0, by player 1
    std::uint32_t ranks[2] = {};  // given out so far
    std::uint32_t left     = 0;   // fields that nobody has won

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

/// Wins what the sweeps can win.  False: the pace says stop.
bool win_loops(const ParityArena&, ParityLoops&, Pace&);

}  // namespace zermelo::inline arena
