// All games: one line of the catalogue each.
#pragma once
#include <span>

#include "zermelo/workbench/session.hpp"

namespace zermelo::inline games {

/// All games, sorted by name (games/catalogue.inc).
std::span<const GameCard* const> catalogue();

}  // namespace zermelo::inline games
