#include "zermelo/cluster/near_blocks.hpp"

#include <algorithm>
#include <utility>

namespace zermelo::inline cluster {
namespace {

constexpr Index kMostListed = Index{1} << 21;

// How many blocks are listed; 0 if none.
Index listed(const SharedGame& game, Deal deal) {
    const Index blocks = Shards::blocks(game.count(), deal);
    const bool  few    = blocks < std::uint64_t{1} << deal.shard_bits;
    return game.row_size() == 0 || few || blocks > kMostListed ? 0 : blocks;
}

}  // namespace

std::vector<std::uint32_t> near_blocks(const SharedGame& game, Deal deal) {
    const Index                                          all = listed(game, deal);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> near;
    near.reserve(as_size(all));
    for (Index b = 0; b < all; ++b)
        near.emplace_back(game.row_near((b << deal.block_bits) / game.row_size()),
                          static_cast<std::uint32_t>(b));
    std::ranges::sort(near);
    std::vector<std::uint32_t> blocks;
    blocks.reserve(near.size());
    for (const auto& [where, block] : near) blocks.push_back(block);
    return blocks;
}

Shards shards_of(const SharedGame& game, Deal deal, unsigned rank, unsigned ranks) {
    return Shards(game.count(), deal, rank, ranks, near_blocks(game, deal));
}

std::uint64_t shards_bytes(const SharedGame& game, Deal deal) {
    return Shards::kListedBytes * listed(game, deal);
}

}  // namespace zermelo::inline cluster
