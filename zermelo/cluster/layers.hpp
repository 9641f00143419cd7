// Games whose levels fall with every move, over shards: one level after the other, the least first.
//
// A rank labels its own positions of a level, and asks other owners for those one move away: a
// number there, one byte back.  Nobody needs to know parents.  The labels are those of the sweep
// (finite/layers.hpp), its twin, for any number of ranks.  O(positions + moves) time in all;
// 2 bytes a position of a rank, and the buffers.  Scores are of one byte: levels are below 127.
//
// Source: R. Bellman, "On the application of dynamic programming to the determination of optimal
//         play in chess and checkers", Proc. Nat. Acad. Sci. 53 (1965).
// Tested: test/cluster/solve_test.cpp, against the sweep; test/cluster/keys_test.cpp, against
//         retrograde analysis.
#pragma once
#include <expected>

#include "zermelo/cluster/shared_run.hpp"

namespace zermelo::inline cluster {

template <class Key>
class FoundKeys;  // cluster/found_keys.hpp
template <class Key>
class DiskKeys;  // cluster/disk_keys.hpp

/// At all ranks: the labels of their positions.  The error, at all of them: no memory, or one was
/// told to end.  The game has levels.  Where it has whole rows, they are solved row by row
/// (row_layers.hpp), but for a run that goes on from levels.
std::expected<SharedLabels, InputError> shared_layers(SharedRun& run);

/// The same with labels on disk (disk_labels.hpp): a level reads the shards that its positions ask
/// about once a round, and writes all of them once.  O(shards) reads a round beside.
std::expected<SharedLabels, InputError> layers_on_disk(SharedRun& run);

/// The same of positions that are known by keys: a key that was asked lately is not asked again.
/// The error, too: a move does not lead to a lower level.
template <class Key>
std::expected<SharedLabels, InputError> layers_of_keys(SharedRun& run, const FoundKeys<Key>& game);

/// The same with keys and labels on disk.
template <class Key>
std::expected<SharedLabels, InputError> layers_of_keys(SharedRun& run, const DiskKeys<Key>& game);

}  // namespace zermelo::inline cluster
