// The nimbers of taking-and-breaking games: every engine, one file each.
//
// All of them give g(0) .. g(upto), the same values, or give up: "bytes", "seconds", "work",
// "stopped"; "values": a nimber exceeds 16 bits; "game": the code has moves that leave three
// heaps, or the processor lacks the instructions, and this engine cannot take it.
#pragma once
#include <cstdint>

#include "zermelo/base/budget.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/impartial/nimber_sequence.hpp"
#include "zermelo/impartial/octal_code.hpp"

namespace zermelo::inline impartial {

/// The definition: mex over all options.  O(rules n^2) pairs, three heaps O(n^3); 2 bytes a
/// heap.  octal_textbook.cpp
Solution<NimberSequence> octal_textbook(const HeapCode&, std::uint64_t upto, const Budget&);

/// Some splits first, then few values asked for: O(rules n^2) comparisons, many at once.  For
/// games without a sparse space; 6 bytes a heap.  octal_dense.cpp
Solution<NimberSequence> octal_dense(const HeapCode&, std::uint64_t upto, const Budget&);

/// Splits with a rare heap, and one split for each smaller value.  2 bytes a heap.
/// octal_sparse.cpp
Solution<NimberSequence> octal_sparse(const HeapCode&, std::uint64_t upto, const Budget&);

/// The same for 64 heaps at once; needs AVX-512 (VBMI 2, BITALG, GFNI).  1 byte a heap, 2 where
/// values exceed 255.  octal_vector.cpp
Solution<NimberSequence> octal_vector(const HeapCode&, std::uint64_t upto, const Budget&);

/// Also moves that leave three heaps: sets of the values of all splits, as bits.  O(n^2 V / 64)
/// for values below V; V/4 bytes a heap.  octal_triple.cpp
Solution<NimberSequence> octal_triple(const HeapCode&, std::uint64_t upto, const Budget&);

/// Whichever of them is fastest, decided while the values come.  octal_best.cpp
Solution<NimberSequence> octal_best(const HeapCode&, std::uint64_t upto, const Budget&);

/// Does this processor run octal_vector?
bool octal_vector_runs();

}  // namespace zermelo::inline impartial
