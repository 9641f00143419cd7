// Dense parity games, tried on the rows as the file has them (parity_dense.cpp).
#pragma once
#include <cstdint>

#include "zermelo/arena/parity_loops.hpp"

namespace zermelo::inline arena {

/// Games with so many moves a field are dense.
inline constexpr std::uint64_t kDenseMoves = 64;

/// Wins all fields, or none: where the loops have won some, and where `looks` at moves, 64 games
/// within each other, or the memory were not enough.  False: the pace says stop.
bool win_dense(const ParityArena&, const ParityColours&, ParityLoops&, std::uint64_t looks, Pace&);

}  // namespace zermelo::inline arena
