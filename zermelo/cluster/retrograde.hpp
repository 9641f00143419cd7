// Retrograde analysis (finite/retrograde.hpp, its twin) over shards: a wave for each remoteness.
//
// Each rank leaves the settled positions that it owns, and tells the owners of their parents: a
// word a parent.  Where positions have images only those of the least number are settled; the
// others get their labels when these are judged (judge.hpp), which asks for them anyway.  A wave is
// over when nobody has anything to send.  What becomes of a parent does not depend on the order of
// the words, so the labels are the same for any number of ranks.
//
// While a round of words is on its way the next is computed.
//
// Words are those of told_words.hpp, in the streams of word_streams.hpp.  Where a player moves
// again it is his own label that the parent hears of (rule/seen.hpp).
//
// O(positions + moves) time in all; 4 bytes a position of a rank, 8 one that waits, and the
// buffers.
//
// Source: H. Bal, L. Allis, "Parallel Retrograde Analysis on a Distributed System", Supercomputing
//         (1995): owners compute, and messages are combined.
// Tested: test/cluster/solve_test.cpp, against the sequential solver.
#pragma once
#include <expected>

#include "zermelo/cluster/shared_run.hpp"
#include "zermelo/cluster/word_streams.hpp"

namespace zermelo::inline cluster {

/// How words are dealt; most_size: of the rank with most positions.
StreamLayout told_layout(std::uint32_t most_images, std::uint64_t most_size, unsigned ranks,
                         std::uint64_t buffer, std::size_t least_width);

/// At all ranks: the labels of their positions.  The error, at all of them: no memory, or one was
/// told to end.  The game knows parents.
std::expected<SharedLabels, InputError> shared_retrograde(SharedRun& run);

/// The same with labels on disk (disk_labels.hpp).  A wave reads the positions that wait, shard by
/// shard; words wait on disk for their shards (waiting_words.hpp), which then are read, changed and
/// written, one after the other.
std::expected<SharedLabels, InputError> retrograde_on_disk(SharedRun& run);

}  // namespace zermelo::inline cluster
