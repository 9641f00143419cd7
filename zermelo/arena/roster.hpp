// The solvers of Buchi games, by name.
#pragma once
#include <span>
#include <string_view>

#include "zermelo/arena/green_labels.hpp"

namespace zermelo::inline arena {

#define BUCHI(name, what, textbook) Solution<GreenLabels> buchi_##name(const Arena&, const Budget&);
#include "zermelo/arena/roster.inc"
#undef BUCHI

struct BuchiCard {
    std::string_view name, what;
    bool             textbook;  // for reading, and for small arenas
    BuchiSolver      solve;
};

/// All solvers, sorted by name.
std::span<const BuchiCard> buchi_solvers();

}  // namespace zermelo::inline arena
