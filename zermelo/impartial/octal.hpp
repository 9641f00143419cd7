// The nimbers of taking-and-breaking games: all engines, one file each.
//
// All of them return the same values g(0) .. g(upto), or give up: "bytes", "seconds", "work",
// "stopped"; "values" if a nimber exceeds 16 bits; "game" if this engine cannot take the game,
// because the code has moves that leave three heaps, or the processor lacks the instructions.
#pragma once
#include <cstdint>

#include "zermelo/base/budget.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/impartial/nimber_sequence.hpp"
#include "zermelo/impartial/octal_code.hpp"

namespace zermelo::inline impartial {

/// The definition: mex over all options.  O(rules n^2) pairs, O(n^3) with three heaps; 2 bytes a
/// heap.  octal_textbook.cpp
Solution<NimberSequence> octal_textbook(const HeapCode&, std::uint64_t upto, const Budget&);

/// Looks at some splits first, and then searches for few values: O(rules n^2) comparisons, many at
/// once.  For games without a sparse space; 6 bytes a heap.  octal_dense.cpp
Solution<NimberSequence> octal_dense(const HeapCode&, std::uint64_t upto, const Budget&);

/// Looks at splits with a rare heap, and finds one split for each smaller value.  2 bytes a heap.
/// octal_sparse.cpp
Solution<NimberSequence> octal_sparse(const HeapCode&, std::uint64_t upto, const Budget&);

/// The same for 64 heaps at once; needs AVX-512 (VBMI 2, BITALG, GFNI).  1 byte a heap, or 2 if
/// values exceed 255.  octal_vector.cpp
Solution<NimberSequence> octal_vector(const HeapCode&, std::uint64_t upto, const Budget&);

/// Also takes moves that leave three heaps: keeps the values of all splits as sets of bits.  O(n^2
/// V / 64) for values below V; V/4 bytes a heap.  octal_triple.cpp
Solution<NimberSequence> octal_triple(const HeapCode&, std::uint64_t upto, const Budget&);

/// Uses whichever engine is fastest, decided as the values come in.  octal_best.cpp
Solution<NimberSequence> octal_best(const HeapCode&, std::uint64_t upto, const Budget&);

/// Returns whether this processor can run octal_vector.
bool octal_vector_runs();

}  // namespace zermelo::inline impartial
