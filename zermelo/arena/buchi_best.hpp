// The two halves of the automatic choice (buchi_best.cpp), for its test.
#pragma once
#include <cstdint>

#include "zermelo/arena/green_labels.hpp"

namespace zermelo::inline arena {

/// Runs `supports` with at most `patience` edges looked at.  If that limit ends it, runs
/// `hierarchical` with what is left of the budget.  `visited` counts both.
Solution<GreenLabels> buchi_in_two(const Arena& arena, const Budget& budget,
                                   std::uint64_t patience);

}  // namespace zermelo::inline arena
