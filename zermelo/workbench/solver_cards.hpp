// The solvers of each kind of game, as the catalogue lists them.
#pragma once
#include <span>

#include "zermelo/workbench/session.hpp"

namespace zermelo::inline workbench {

/// What solvers of a game that is won, lost or drawn need: that its play may go in circles; that
/// every play ends; that its positions have slots, too.
enum class Play { loopy, ending, slotted };
/// The solvers of such a game.
std::span<const SolverCard> finite_solvers(Play play);

}  // namespace zermelo::inline workbench
