// Determines which rank has which position.
//
//     number  0 ............ B-1   B .......... 2B-1   2B ...
//     block   0                    1                   2        block b belongs to shard b mod S,
//     shard   0                    1                   ...      shard s to rank s mod P
//
// B and S are powers of two that follow from the number of positions alone, so a file of a shard
// can be read by any number of ranks.  A rank keeps the blocks of its shards side by side, in the
// order of their numbers; a position's place there is its local number, called `local` everywhere.
//
// If a game knows which blocks have moves to each other (near_blocks.hpp), these are listed side by
// side; shards are stretches of the list, and ranks stretches of shards, so most moves stay within
// a rank.
//
//     listed  block 0, 4, 8, ...   1, 5, ...       2, 6, ...       shard s: blocks s N/S .. of N,
//     shard   0                    1               2               to rank s P/S
//
// O(1) for each query; 8 bytes of memory for each block of ours, and, where blocks are listed, 4
// more and 16 for each block of any rank.
//
// Tested: test/cluster/shards_test.cpp.
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/game/game.hpp"

namespace zermelo::inline cluster {

/// How positions are divided into blocks and shards.
struct Deal {
    unsigned block_bits = 0, shard_bits = 0;

    /// Blocks of 64 to 32768 positions; the latter is a table's block (workbench/finite_table.hpp).
    /// 32 shards for small games, since each is a file; 256 from 2^26 positions on; beyond that, as
    /// many as give 2^24 positions each.
    static constexpr Deal of(Index count) {
        const auto bits   = static_cast<unsigned>(std::bit_width(count));
        const auto shards = std::clamp(bits, 24u, 27u) - 19, many = std::clamp(bits, 24u, 40u) - 24;
        return {std::clamp(bits, 16u, 25u) - 10, std::max(shards, many)};
    }
};

class Shards {
  public:
    struct Place {
        unsigned      rank;
        std::uint64_t local;
    };
    /// Bytes of memory for each block that is listed.
    static constexpr std::uint64_t kListedBytes = 16;

    /// rank < ranks.  Some ranks may have nothing.  near: all blocks in the order in which they are
    /// listed, at least as many as shards; empty if they are not listed.
    Shards(Index count, Deal deal, unsigned rank, unsigned ranks,
           std::span<const std::uint32_t> near = {})
        : count_(count), deal_(deal), rank_(rank), ranks_(ranks) {
        places_.resize(as_size(shards()));
        for (std::uint64_t s = 0, of_rank = 0; s < shards(); ++s) {
            const auto owner    = near.empty() ? s % ranks : s * ranks >> deal.shard_bits;
            of_rank             = s > 0 && places_[as_size(s - 1)].rank == owner ? of_rank + 1 : 0;
            places_[as_size(s)] = {static_cast<unsigned>(owner), near.empty() ? s / ranks : of_rank,
                                   (shards() - 1 - s % ranks) / ranks + 1};
        }
        if (near.empty())
            deal_by_turns();
        else
            deal_listed(near);
    }

    Place place(Index i) const {
        const Index b = i >> deal_.block_bits;
        if (listed()) {
            const auto& there = blocks_[as_size(b)];
            return {there.rank, Index{there.local} << deal_.block_bits | (i & (block() - 1))};
        }
        const auto& s    = places_[as_size(b & (shards() - 1))];
        const auto  turn = b >> deal_.shard_bits;
        return {s.rank, (turn * s.of_rank + s.in_rank) << deal_.block_bits | (i & (block() - 1))};
    }
    /// Returns the position there; if there is none, a number >= count().
    Index index(std::uint64_t local) const {
        return mine_[as_size(local >> deal_.block_bits)] << deal_.block_bits |
               (local & (block() - 1));
    }
    /// All local numbers are below this.
    std::uint64_t size() const { return mine_.size() * block(); }
    /// The size() of the rank that has most.
    std::uint64_t most_size() const {
        return ((blocks() + shards() - 1) / shards()) * ((shards() + ranks_ - 1) / ranks_) *
               block();
    }
    Deal         deal() const { return deal_; }
    Index        count() const { return count_; }
    Index        block() const { return Index{1} << deal_.block_bits; }
    Index        blocks() const { return blocks(count_, deal_); }
    static Index blocks(Index count, Deal deal) {
        return count == 0 ? 0 : ((count - 1) >> deal.block_bits) + 1;
    }
    std::uint64_t shards() const { return std::uint64_t{1} << deal_.shard_bits; }
    /// Returns whether blocks that have moves to each other lie together.
    bool          listed() const { return !blocks_.empty(); }
    std::uint64_t shard_of(Index i) const {
        const Index b = i >> deal_.block_bits;
        return listed() ? blocks_[as_size(b)].shard : b & (shards() - 1);
    }
    /// The place of a position among those of its shard.
    std::uint64_t in_shard(Index i) const {
        const Index b    = i >> deal_.block_bits;
        const Index turn = listed() ? blocks_[as_size(b)].in_shard : b >> deal_.shard_bits;
        return turn << deal_.block_bits | (i & (block() - 1));
    }
    /// The place of one of our shards among them, in their order.
    std::uint64_t part(std::uint64_t shard) const { return places_[as_size(shard)].in_rank; }
    /// Calls act(shard) for each of our shards that has a block, in their order.
    void          each_of_ours(auto&& act) const {
                 for (std::uint64_t s = 0; s < std::min(shards(), blocks()); ++s)
            if (places_[as_size(s)].rank == rank_) act(s);
    }
    unsigned                  rank() const { return rank_; }
    unsigned                  ranks() const { return ranks_; }
    /// Our blocks, in the order of local numbers, which is ascending.
    const std::vector<Index>& mine() const { return mine_; }
    /// Calls act(first number, first local number, how many) for each of our blocks.
    void                      each_block(auto&& act) const {
                             for (std::size_t k = 0; k < mine_.size(); ++k) {
                                 const Index from = mine_[k] * block();
                                 act(from, k * block(), std::min(block(), count_ - from));
        }
    }
    /// The same for the blocks of one of our shards.
    void each_block_of(std::uint64_t shard, auto&& act) const {
        const auto one = [&](Index b) {
            const Index from = b * block();
            act(from, place(from).local, std::min(block(), count_ - from));
        };
        for (Index b = shard; !listed() && b < blocks(); b += shards()) one(b);
        if (listed() && places_[as_size(shard)].rank == rank_)
            for (const auto b : of_shards_[as_size(part(shard))]) one(b);
    }

  private:
    struct OfShard {
        unsigned      rank = 0;
        // Which of the rank's shards it is, and how many the rank has.
        std::uint64_t in_rank = 0, of_rank = 0;
    };
    struct OfBlock {
        unsigned      rank = 0;
        // Which block it is of the rank, and of the shard.
        std::uint32_t local = 0, shard = 0, in_shard = 0;
    };

    // In each turn over all shards a rank gets one block for each of its shards, in their order.
    void deal_by_turns() {
        for (Index turn = 0; turn < blocks(); turn += shards())
            for (Index s = rank_; s < shards() && turn + s < blocks(); s += ranks_)
                mine_.push_back(turn + s);
    }
    void deal_listed(std::span<const std::uint32_t> near) {
        blocks_.resize(near.size());
        for (std::size_t k = 0; k < near.size(); ++k) {
            const auto shard = (std::uint64_t{k} << deal_.shard_bits) / near.size();
            blocks_[near[k]] = {places_[as_size(shard)].rank, 0, static_cast<std::uint32_t>(shard),
                                0};
        }
        std::vector<std::uint32_t> of_rank(ranks_), of_shard(as_size(shards()));
        for (std::size_t b = 0; b < blocks_.size(); ++b) {
            auto& one    = blocks_[b];
            one.local    = of_rank[one.rank]++;
            one.in_shard = of_shard[one.shard]++;
            if (one.rank != rank_) continue;
            mine_.push_back(b);
            const auto its = as_size(part(one.shard));
            if (of_shards_.size() <= its) of_shards_.resize(its + 1);
            of_shards_[its].push_back(static_cast<std::uint32_t>(b));
        }
    }

    Index                                   count_;
    Deal                                    deal_;
    unsigned                                rank_, ranks_;
    std::vector<OfShard>                    places_;
    std::vector<Index>                      mine_;
    std::vector<OfBlock>                    blocks_;     // if they are listed
    std::vector<std::vector<std::uint32_t>> of_shards_;  // the blocks of our shards, if listed
};

}  // namespace zermelo::inline cluster
