// The open positions of A*: the least f first, then the least bound, then the latest.
//
// There is a bucket for each pair f, h: a stack in blocks of a page.  Empty blocks are reused, so
// the queue takes as much memory as its largest number of members did.  O(1) for a member, except
// for rows, each of which is skipped once.
// Source: R. Dial, "Algorithm 360: shortest-path forest with topological ordering", CACM 12
//         (1969); the order of ties: R. Korf, "Depth-first iterative-deepening", Artificial
//         Intelligence 27 (1985).
// Tested: test/search/bucket_queue_test.cpp, against a sorted list.
#pragma once
#include <cstddef>
#include <vector>

#include "zermelo/base/key_table.hpp"

namespace zermelo::inline search {

template <class Key>
class BucketQueue {
  public:
    struct Member {
        std::uint32_t f, h;
        Key           key;
    };

    explicit BucketQueue(Allowance& allowance) : allowance_(&allowance) {}

    std::uint64_t      size() const { return size_; }
    bool               empty() const { return size_ == 0; }
    /// h <= f, and f less than 2^17.  Returns false, and changes nothing, if there is no memory.
    [[nodiscard]] bool push(const Member& member) {
        if (rows_.size() <= member.f) rows_.resize(member.f + 1);
        auto& row = rows_[member.f];
        if (row.buckets.size() <= member.h) row.buckets.resize(member.h + 1);
        auto& bucket = row.buckets[member.h];
        if (bucket.top == nullptr || bucket.used == kKeys) {
            Block* const block = fresh();
            if (!block) return false;
            block->below = bucket.top;
            bucket       = {block, 0};
        }
        bucket.top->keys[bucket.used++] = member.key;
        least_                          = std::min<std::size_t>(least_, member.f);
        row.least                       = std::min<std::size_t>(row.least, member.h);
        ++size_;
        return true;
    }
    /// The queue must not be empty.
    Member pop() {
        while (!rows_[least_].seek()) ++least_;
        auto&      row    = rows_[least_];
        auto&      bucket = row.buckets[row.least];
        const auto key    = bucket.top->keys[--bucket.used];
        --size_;
        if (bucket.used == 0) {
            Block* const empty = bucket.top;
            bucket             = {empty->below, kKeys};
            empty->below       = spare_;
            spare_             = empty;
        }
        return {static_cast<std::uint32_t>(least_), static_cast<std::uint32_t>(row.least), key};
    }

  private:
    static constexpr std::size_t kKeys   = (4096 - 2 * sizeof(Key)) / sizeof(Key);
    static constexpr std::size_t kBlocks = 32;  // allocated at once

    struct Block {
        Key    keys[kKeys];
        Block* below;
    };
    struct Bucket {
        Block*      top  = nullptr;  // a bucket's blocks below the top are full
        std::size_t used = 0;        // keys in the top block
    };
    struct Row {
        std::vector<Bucket> buckets;
        std::size_t         least = 0;

        // Goes to the first bucket that is not empty.  Returns false if there is none.
        bool seek() {
            while (least < buckets.size() && !buckets[least].top) ++least;
            return least < buckets.size();
        }
    };

    Block* fresh() {
        if (!spare_) {
            if (!allowance_->take(kBlocks * sizeof(Block))) return nullptr;
            Table<Block> more(kBlocks);
            if (!more.ok()) return allowance_->give_back(kBlocks * sizeof(Block)), nullptr;
            for (auto& block : more) block.below = spare_, spare_ = &block;
            tables_.push_back(std::move(more));
        }
        Block* const block = spare_;
        spare_             = block->below;
        return block;
    }

    Allowance*                allowance_;
    std::vector<Table<Block>> tables_;
    std::vector<Row>          rows_;
    Block*                    spare_ = nullptr;
    std::size_t               least_ = 0;
    std::uint64_t             size_  = 0;
};

}  // namespace zermelo::inline search
