// Blocks in an order in which those lie together that have moves to each other, so that they come
// to the same rank (shards.hpp).
//
// A game with whole rows tells of each row where it lies among all (SharedGame::row_near); a block
// goes with its first row.  O(blocks log blocks) time, 16 bytes a block.
//
// Tested: test/cluster/near_blocks_test.cpp.
#pragma once
#include <cstdint>
#include <vector>

#include "zermelo/cluster/shards.hpp"
#include "zermelo/workbench/shared_game.hpp"

namespace zermelo::inline cluster {

/// All blocks in that order; empty: the game has no whole rows, or there are fewer blocks than
/// shards, or so many that every rank would have to remember 32 MB of them.
std::vector<std::uint32_t> near_blocks(const SharedGame& game, Deal deal);

/// Shards of the game: with near blocks, if it has them.
Shards shards_of(const SharedGame& game, Deal deal, unsigned rank, unsigned ranks);

/// Bytes of memory of shards_of(), blocks of ours not among them.
std::uint64_t shards_bytes(const SharedGame& game, Deal deal);

}  // namespace zermelo::inline cluster
