// The solvers of each kind of game, as the catalogue lists them.
#pragma once
#include <span>

#include "zermelo/workbench/game_card.hpp"

namespace zermelo::inline workbench {

/// What the solvers of a game that is won, lost or drawn may rely on: play may go in circles; every
/// play ends; its positions have slots, too.
enum class Play { loopy, ending, slotted };
/// The solvers of such a game.
std::span<const SolverCard> finite_solvers(Play play);
template <Play kPlay>
std::span<const SolverCard> finite_solvers() {
    return finite_solvers(kPlay);
}
/// The solvers of a heap game with or without a formula.
std::span<const SolverCard> heap_solvers(bool theory);
template <bool kTheory>
std::span<const SolverCard> heap_solvers() {
    return heap_solvers(kTheory);
}
/// The solvers of a heap game whose rules are a code; "best" is their standard.
std::span<const SolverCard> code_solvers();
/// The solvers of a game whose theorem says who wins.
std::span<const SolverCard> pn_solvers();

}  // namespace zermelo::inline workbench
