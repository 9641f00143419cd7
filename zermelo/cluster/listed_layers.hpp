// Levels, the least first, of positions whose moves were kept while they were found
// (kept_moves.hpp): no move is listed, and nobody is asked.
//
// After each level an owner tells each rank the scores of what that rank told him, in that order, a
// byte each; with each stretch whose levels are the same goes where it begins and how long it is.
// Positions are taken in the order in which they were found, so what they lead to is near.
// O(positions + moves) time.  Memory: 3 bytes a position, 1 a token, and what is kept.
//
// The labels are those of layers_of_keys (layers.hpp), its twin.
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

/// Of each position that a rank found: its local number.
using FoundLocals = std::span<const std::uint32_t>;

/// Is there room at all ranks, and has nobody dropped his lists?  At all ranks.
bool can_list(SharedRun& run, const KeptMoves& kept);

/// At all ranks, where they can: the labels of their positions.  start: words of our positions, by
/// local number, as FoundKeys has them: what an end is worth, and the level.  The error, at all:
/// one was told to end, no memory, or a move does not lead to a lower level.
std::expected<SharedLabels, InputError> listed_layers(SharedRun& run, const KeptMoves& kept,
                                                      FoundLocals                    locals,
                                                      std::span<const std::uint32_t> start);

}  // namespace zermelo::inline cluster
