// The checker over shards: is every label just?
//
// The rule is the one of check/everywhere.hpp; labels one move away are asked of their owners.
// Where the game promises how it numbers images (check/images.hpp), the labels of least images are
// judged, and those of all others compared with theirs; after retrograde analysis, which labels the
// least ones alone, they are given theirs.  Nothing that a solver knows is believed:
// each move is played anew, and must lead to a position with a number.
//
// O(positions + moves) time in all, and messages for the moves that leave a rank.
//
// Source: check/check.hpp; check/images.hpp.
// Tested: test/cluster/judge_test.cpp, every single label changed.
#pragma once
#include <expected>

#include "zermelo/cluster/shared_run.hpp"
#include "zermelo/game/sentence.hpp"

namespace zermelo::inline cluster {

template <class Key>
class FoundKeys;  // cluster/found_keys.hpp
template <class Key>
class DiskKeys;  // cluster/disk_keys.hpp

/// At all ranks: why the labels are refused, the first position with its reason; none: they are
/// just.  Where only least images have labels all others get them.  The error: one was told to end.
std::expected<Sentences, InputError> judge_shared(SharedRun& run, SharedLabels& labels);

/// The same of positions that are known by keys: a key that a move leads to must be one of theirs.
template <class Key>
std::expected<Sentences, InputError> judge_keys(SharedRun& run, const FoundKeys<Key>& game,
                                                const SharedLabels& labels);

/// The same with keys and labels on disk.
template <class Key>
std::expected<Sentences, InputError> judge_keys(SharedRun& run, const DiskKeys<Key>& game,
                                                const SharedLabels& labels);

/// At all ranks: the label of the position asked about.
Verdict label_of_root(SharedRun& run, const SharedLabels& labels);

}  // namespace zermelo::inline cluster
