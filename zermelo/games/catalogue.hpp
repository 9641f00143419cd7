// All games: one line of the catalogue each.
#pragma once
#include <span>

#include "zermelo/workbench/game_card.hpp"

namespace zermelo::inline games {

/// All games, sorted by name (games/catalogue.inc).
std::span<const GameCard* const> catalogue();

}  // namespace zermelo::inline games
