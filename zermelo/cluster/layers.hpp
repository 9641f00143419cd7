// Solves games whose levels fall with every move, over shards: level by level, the lowest first.
//
// A rank labels its own positions of a level, and asks other owners for the labels one move away: a
// question is a number, the answer one byte.  The game need not know parents.  The labels are those
// of its twin, the sweep (finite/layers.hpp), for any number of ranks.  O(positions + moves) time
// in all; 2 bytes for each position of a rank, and the buffers.  A score is one byte: levels are
// below 127.
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

/// At all ranks: returns the labels of their positions.  Fails at all ranks if there is no memory,
/// or one was told to end.  The game has levels.  If it has whole rows, they are solved row by row
/// (row_layers.hpp), except in a run that goes on from levels.
std::expected<SharedLabels, InputError> shared_layers(SharedRun& run);

/// The same with labels on disk (disk_labels.hpp): in each round a level reads once the shards that
/// its positions ask about; it writes all shards once.  O(shards) reads a round are added.
std::expected<SharedLabels, InputError> layers_on_disk(SharedRun& run);

/// The same for positions known by keys: a key that was requested recently is not requested again.
/// Fails also if a move does not lead to a lower level.
template <class Key>
std::expected<SharedLabels, InputError> layers_of_keys(SharedRun& run, const FoundKeys<Key>& game);

/// The same with keys and labels on disk.
template <class Key>
std::expected<SharedLabels, InputError> layers_of_keys(SharedRun& run, const DiskKeys<Key>& game);

}  // namespace zermelo::inline cluster
