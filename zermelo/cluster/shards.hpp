// Which rank has which position.
//
//     number  0 ............ B-1   B .......... 2B-1   2B ...
//     block   0                    1                   2        block b belongs to shard b mod S,
//     shard   0                    1                   ...      shard s to rank s mod P
//
// B and S are powers of two that follow from the number of positions alone: a file of a shard can
// be read by any number of ranks.  A rank keeps the blocks of its shards side by side; a position's
// place there is its local number, and `local` everywhere.  O(1) for each question; 8 bytes of
// memory a block of ours.
//
// Tested: test/cluster/shards_test.cpp.
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/game/game.hpp"

namespace zermelo::inline cluster {

/// How positions are dealt.
struct Deal {
    unsigned block_bits = 0, shard_bits = 0;

    /// Blocks of 64 to 32768 positions, a table's (workbench/finite_table.hpp).  32 shards for
    /// small games, since each is a file; 256 from 2^26 positions on; then as many as have 2^24
    /// each.
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

    /// rank < ranks.  Some ranks may have nothing.
    Shards(Index count, Deal deal, unsigned rank, unsigned ranks)
        : count_(count), deal_(deal), rank_(rank), ranks_(ranks) {
        const auto shards = std::uint64_t{1} << deal.shard_bits;
        places_.resize(as_size(shards));
        for (std::uint64_t s = 0; s < shards; ++s)
            places_[as_size(s)] = {static_cast<unsigned>(s % ranks), s / ranks,
                                   (shards - 1 - s % ranks) / ranks + 1};
        // In a round of all shards a rank has a block of each of its own, in their order.
        for (Index turn = 0; turn < blocks(); turn += shards)
            for (Index s = rank; s < shards && turn + s < blocks(); s += ranks)
                mine_.push_back(turn + s);
    }

    Place place(Index i) const {
        const Index b    = i >> deal_.block_bits;
        const auto& s    = places_[as_size(b & (shards() - 1))];
        const auto  turn = b >> deal_.shard_bits;
        return {s.rank, (turn * s.of_rank + s.in_rank) << deal_.block_bits | (i & (block() - 1))};
    }
    /// The position there; count() or more: none.
    Index index(std::uint64_t local) const {
        return mine_[as_size(local >> deal_.block_bits)] << deal_.block_bits |
               (local & (block() - 1));
    }
    /// Local numbers are below that.
    std::uint64_t size() const { return mine_.size() * block(); }
    /// What size() is at the rank that has most.
    std::uint64_t most_size() const {
        return ((blocks() + shards() - 1) / shards()) * ((shards() + ranks_ - 1) / ranks_) *
               block();
    }
    Deal          deal() const { return deal_; }
    Index         count() const { return count_; }
    Index         block() const { return Index{1} << deal_.block_bits; }
    Index         blocks() const { return count_ == 0 ? 0 : (count_ - 1) / block() + 1; }
    std::uint64_t shards() const { return std::uint64_t{1} << deal_.shard_bits; }
    std::uint64_t shard_of(Index i) const { return (i >> deal_.block_bits) & (shards() - 1); }
    /// The place of a position among those of its shard.
    std::uint64_t in_shard(Index i) const {
        return (i >> deal_.block_bits >> deal_.shard_bits) << deal_.block_bits |
               (i & (block() - 1));
    }
    unsigned                  rank() const { return rank_; }
    unsigned                  ranks() const { return ranks_; }
    /// Our blocks, in the order of local numbers; they ascend.
    const std::vector<Index>& mine() const { return mine_; }
    /// act(first number, first local number, how many) for each of our blocks.
    void                      each_block(auto&& act) const {
                             for (std::size_t k = 0; k < mine_.size(); ++k) {
                                 const Index from = mine_[k] * block();
                                 act(from, k * block(), std::min(block(), count_ - from));
        }
    }
    /// The same for the blocks of one of our shards.
    void each_block_of(std::uint64_t shard, auto&& act) const {
        for (Index b = shard; b < blocks(); b += shards()) {
            const Index from = b * block();
            act(from, place(from).local, std::min(block(), count_ - from));
        }
    }

  private:
    struct OfShard {
        unsigned      rank    = 0;
        std::uint64_t in_rank = 0, of_rank = 0;  // which of the rank's shards; how many it has
    };

    Index                count_;
    Deal                 deal_;
    unsigned             rank_, ranks_;
    std::vector<OfShard> places_;
    std::vector<Index>   mine_;
};

}  // namespace zermelo::inline cluster
