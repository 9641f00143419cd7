// The solvers of games that are won, lost or drawn: one file each, and one line of
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

/// Which game is to be solved, from where; it outlives the labels.
template <class Key>
struct FiniteQuestion {
    const KeyGame<Key>& game;
    Key                 root;
    const Budget&       budget;
    Checkpoint*         checkpoint;  // null: none
};

/// A solver for keys of either width; null where it needs a game's own numbers (game_kernels.hpp).
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

/// The solver of that name, which is one of finite_solvers(play).
const FiniteSolver& finite_solver(std::string_view name);

#define SOLVER(name) extern const FiniteSolver name##_solver;
#include "zermelo/workbench/finite_solvers.inc"
#undef SOLVER

}  // namespace zermelo::inline workbench
