// The checker over shards: it decides whether every label is just.
//
// The rule is that of check/everywhere.hpp; labels one move away are requested from their owners.
// Where the game promises how it numbers images (check/images.hpp), the labels of least images are
// judged, and the labels of all other images are compared with theirs.  Retrograde analysis labels
// the least images alone, so here the others are given theirs.  Nothing that a solver knows is
// trusted: each move is made anew, and must lead to a position with a number.
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

/// At all ranks: returns why the labels are refused, with the first position that is wrong and the
/// reason; or nothing if all are just.  Where only least images have labels, all other images get
/// theirs.  Fails if one rank was told to end.
std::expected<Sentences, InputError> judge_shared(SharedRun& run, SharedLabels& labels);

/// The same for positions known by keys: every key that a move leads to must belong to a position.
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
