// Vertices in blocks, and blocks in chains: whole lists of vertices that move at once.
//
//     block   an ordered list of vertices, and one level for all of them
//     chain   blocks one after another; two chains become one in constant time
//
// If the number of its block is kept for each vertex, moving a block from one level to another
// moves all its vertices without looking at any of them.  The blocks' lists lie one after another
// in memory; released lists leave gaps, which are closed when they are more than half.
//
// Time: O(1) a step, O(list) to fill a block, O(blocks) to visit a chain.  Memory: at most 8 bytes
// for each vertex that is in a block now, and 16 a block.
//
// Called from arena/parity_zielonka.cpp.
// Tested: test/arena/parity_blocks_test.cpp, against lists that are copied.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace zermelo::inline arena {

class ParityBlocks {
  public:
    using Block                          = std::uint32_t;
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    struct Chain {
        Block first = kNone, last = kNone;
        bool  empty() const { return first == kNone; }
    };

    /// Makes an empty block of that level, in no chain.
    Block make(std::uint32_t level) {
        Block block = static_cast<Block>(levels_.size());
        if (free_.empty()) {
            levels_.push_back(0);
            lists_.emplace_back();
        } else {
            block = free_.back();
            free_.pop_back();
        }
        levels_[block] = level;
        lists_[block]  = {};
        return block;
    }
    /// Frees the block's number for another block.  The block must not be in a chain any more.
    void release(Block block) {
        forget(block);
        free_.push_back(block);
    }
    /// Makes the block's list empty again; its level stays.
    void forget(Block block) {
        live_ -= lists_[block].end - lists_[block].begin;
        lists_[block].begin = lists_[block].end = 0;
    }
    /// Gives an empty block its list.
    void fill(Block block, std::span<const std::uint32_t> list) {
        if (pool_.size() + list.size() > 2 * (live_ + list.size()) + kRoom) close_gaps();
        if (list.empty()) return;
        lists_[block].begin = static_cast<std::uint32_t>(pool_.size());
        pool_.insert(pool_.end(), list.begin(), list.end());
        lists_[block].end = static_cast<std::uint32_t>(pool_.size());
        live_ += list.size();
        laid_.push_back({block, lists_[block].begin});
    }

    std::uint32_t level(Block block) const { return levels_[block]; }
    void          set_level(Block block, std::uint32_t level) { levels_[block] = level; }

    std::span<const std::uint32_t> list(Block block) const {
        return {pool_.data() + lists_[block].begin, pool_.data() + lists_[block].end};
    }

    void append(Chain& chain, Block block) {
        lists_[block].next                                      = kNone;
        (chain.empty() ? chain.first : lists_[chain.last].next) = block;
        chain.last                                              = block;
    }
    void append(Chain& chain, Chain more) {
        if (more.empty()) return;
        (chain.empty() ? chain.first : lists_[chain.last].next) = more.first;
        chain.last                                              = more.last;
    }
    /// Calls visit(block) for each block of the chain; it may release the block.
    template <class Visit>
    void each(Chain chain, Visit&& visit) const {
        for (Block block = chain.first; block != kNone;) {
            const Block next = lists_[block].next;
            visit(block);
            block = next;
        }
    }

  private:
    static constexpr std::size_t kRoom = 4096;

    struct List {
        std::uint32_t begin = 0, end = 0;  // in pool_
        Block         next = kNone;        // in its chain
    };

    struct Place {
        Block         block;
        std::uint32_t begin;
    };

    // Moves the lists together, in the order in which they lie.
    void close_gaps() {
        std::uint32_t to   = 0;
        std::size_t   kept = 0;
        for (const auto [block, begin] : laid_) {
            auto& list = lists_[block];
            if (list.begin != begin || list.end == begin) continue;  // it lies elsewhere now
            const auto size = list.end - begin;
            std::copy_n(pool_.begin() + begin, size, pool_.begin() + to);
            list.begin = to, list.end = to + size;
            laid_[kept++] = {block, to};
            to += size;
        }
        laid_.resize(kept);
        pool_.resize(to);
    }

    std::vector<std::uint32_t> levels_;
    std::vector<List>          lists_;
    std::vector<Block>         free_;
    std::vector<std::uint32_t> pool_;
    std::vector<Place>         laid_;      // where lists lie or lay in pool_, ascending
    std::size_t                live_ = 0;  // entries of pool_ that are in a list
};

}  // namespace zermelo::inline arena
