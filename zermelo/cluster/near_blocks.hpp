// Orders blocks so that those with moves to each other lie together, and so come to the same rank
// (shards.hpp).
//
// A game with whole rows reports for each row where it lies in that order (SharedGame::row_near); a
// block goes with its first row.  O(blocks log blocks) time, 16 bytes a block.
//
// Tested: test/cluster/near_blocks_test.cpp.
#pragma once
#include <cstdint>
#include <vector>

#include "zermelo/cluster/shards.hpp"
#include "zermelo/workbench/shared_game.hpp"

namespace zermelo::inline cluster {

/// Returns all blocks in that order, or nothing if the game has no whole rows, if there are fewer
/// blocks than shards, or if there are so many that every rank would have to keep 32 MB of them.
std::vector<std::uint32_t> near_blocks(const SharedGame& game, Deal deal);

/// The shards of the game, with near blocks if the game has them.
Shards shards_of(const SharedGame& game, Deal deal, unsigned rank, unsigned ranks);

/// Bytes of memory that shards_of() needs, without the list of our own blocks.
std::uint64_t shards_bytes(const SharedGame& game, Deal deal);

}  // namespace zermelo::inline cluster
