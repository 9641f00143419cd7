// The solvers of games that are won, lost or drawn.  Each has one file, and one line in
// finite_solvers.inc.
//
// Tested: test/games/finite_sessions_test.cpp, every solver on every game that it fits.
#pragma once
#include <cstdint>
#include <span>

#include "zermelo/base/checkpoint.hpp"
#include "zermelo/workbench/finite_labels.hpp"
#include "zermelo/workbench/solver_cards.hpp"

namespace zermelo::inline workbench {

template <class Key>
class KeyGame;  // workbench/key_game.hpp

/// The game to be solved, and from which position.  The game must outlive the labels.
template <class Key>
struct FiniteQuestion {
    const KeyGame<Key>& game;
    Key                 root;
    const Budget&       budget;
    Checkpoint*         checkpoint;  // null: none
};

/// A solver, for keys of either width.  `narrow` and `wide` are null if it needs the game's own
/// numbers (game_kernels.hpp).
struct FiniteSolver {
    SolverCard card;
    bool (*fits)(Play);
    Found<std::uint64_t> (*narrow)(const FiniteQuestion<std::uint64_t>&)       = nullptr;
    Found<unsigned __int128> (*wide)(const FiniteQuestion<unsigned __int128>&) = nullptr;
    Extent extent = Extent::all;  // of its labels

    Found<std::uint64_t> solve(const FiniteQuestion<std::uint64_t>& asked) const {
        return narrow(asked);
    }
    Found<unsigned __int128> solve(const FiniteQuestion<unsigned __int128>& asked) const {
        return wide(asked);
    }
};

/// Returns the solver of that name, which must be one of finite_solvers(play).
const FiniteSolver& finite_solver(std::string_view name);

#define SOLVER(name) extern const FiniteSolver name##_solver;
#include "zermelo/workbench/finite_solvers.inc"
#undef SOLVER

}  // namespace zermelo::inline workbench
