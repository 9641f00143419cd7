// Solves level by level, the lowest first, from moves that were kept while the positions were found
// (kept_moves.hpp): no move is listed again, and no questions are sent.
//
// After each level an owner sends each rank the scores of the positions whose keys that rank sent
// it, in that order, one byte each.  For each stretch of equal levels the owner also sends where it
// begins and how long it is.  Positions are visited in the order in which they were found, so their
// successors are near each other in memory.  O(positions + moves) time.  Memory: 3 bytes a
// position, 1 a token, and what is kept.
//
// The labels are those of its twin, layers_of_keys (layers.hpp).
//
// Source: R. Bellman, as in layers.hpp.
// Tested: test/cluster/keys_test.cpp, against retrograde analysis and lists that are made anew.
#pragma once
#include <expected>
#include <functional>
#include <span>

#include "zermelo/cluster/kept_moves.hpp"
#include "zermelo/cluster/shared_run.hpp"

namespace zermelo::inline cluster {

/// The local number of each position that a rank found.
using FoundLocals = std::span<const std::uint32_t>;

/// At all ranks: returns whether all have enough room and none has dropped its lists.
bool can_list(SharedRun& run, const KeptMoves& kept);

/// At all ranks, if can_list() holds: returns the labels of their positions.  start: the words of
/// our positions by local number, as FoundKeys has them: what an end is worth, and the level.
/// Fails at all ranks if one was told to end, there is no memory, or a move does not lead to a
/// lower level.
std::expected<SharedLabels, InputError> listed_layers(SharedRun& run, const KeptMoves& kept,
                                                      FoundLocals                    locals,
                                                      std::span<const std::uint32_t> start);

}  // namespace zermelo::inline cluster
