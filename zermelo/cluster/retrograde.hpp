// Retrograde analysis (finite/retrograde.hpp, its twin) over shards: a wave for each remoteness.
//
// Each rank retracts moves from the settled positions that it owns, and sends a word to the owner
// of each parent.  Where positions have images, only those with the least number are settled; the
// others get their labels when these are judged (judge.hpp), which requests those labels anyway.  A
// wave is over when no rank has anything to send.  What becomes of a parent does not depend on the
// order of the words, so the labels are the same for any number of ranks.
//
// While a round of words is on its way, the next is computed.
//
// Words are those of told_words.hpp, in the streams of word_streams.hpp.  Where a player moves
// again, the parent takes the label as its own player's (rule/seen.hpp).
//
// O(positions + moves) time in all; 4 bytes for each position of a rank, 8 for each one that waits,
// and the buffers.
//
// Source: H. Bal, L. Allis, "Parallel Retrograde Analysis on a Distributed System", Supercomputing
//         (1995): owners compute, and messages are combined.
// Tested: test/cluster/solve_test.cpp, against the sequential solver.
#pragma once
#include <expected>

#include "zermelo/cluster/shared_run.hpp"
#include "zermelo/cluster/word_streams.hpp"

namespace zermelo::inline cluster {

/// How words are distributed over streams; most_size: the size of the rank with most positions.
StreamLayout told_layout(std::uint32_t most_images, std::uint64_t most_size, unsigned ranks,
                         std::uint64_t buffer, std::size_t least_width);

/// At all ranks: returns the labels of their positions.  Fails at all ranks if there is no memory,
/// or one was told to end.  The game knows parents.
std::expected<SharedLabels, InputError> shared_retrograde(SharedRun& run);

/// The same with labels on disk (disk_labels.hpp).  A wave reads the positions that wait, shard by
/// shard; words wait on disk for their shards (waiting_words.hpp), which are then read, changed and
/// written, one after the other.
std::expected<SharedLabels, InputError> retrograde_on_disk(SharedRun& run);

}  // namespace zermelo::inline cluster
