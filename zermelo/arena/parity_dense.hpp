// Dense parity games, tried on the rows as they are in the file (parity_dense.cpp).
#pragma once
#include <cstdint>

#include "zermelo/arena/parity_loops.hpp"

namespace zermelo::inline arena {

/// A game with so many moves for each field is dense.
inline constexpr std::uint64_t kDenseMoves = 64;

/// Wins all fields or none.  Wins none if the loops have won some already, or if `looks` looks at
/// moves, 64 nested games, or the memory do not suffice.  Returns false if the pace says stop.
bool win_dense(const ParityArena&, const ParityColours&, ParityLoops&, std::uint64_t looks, Pace&);

}  // namespace zermelo::inline arena
