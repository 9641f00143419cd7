// Games whose levels fall with every move, over shards: one level after the other, the least first.
//
// A rank labels its own positions of a level, and asks other owners for those one move away: a
// number there, one byte back.  Nobody needs to know parents.  The labels are those of the sweep
// (finite/layers.hpp), its twin, for any number of ranks.  O(positions + moves) time in all;
// 2 bytes a position of a rank, and the buffers.
//
// Source: R. Bellman, "On the application of dynamic programming to the determination of optimal
//         play in chess and checkers", Proc. Nat. Acad. Sci. 53 (1965).
// Tested: test/cluster/solve_test.cpp, against the sweep.
#pragma once
#include <expected>

#include "zermelo/cluster/shared_run.hpp"

namespace zermelo::inline cluster {

/// At all ranks: the labels of their positions.  The error, at all of them: no memory, or one was
/// told to end.  The game has levels.
std::expected<SharedLabels, InputError> shared_layers(SharedRun& run);

}  // namespace zermelo::inline cluster
