// The nimbers of a heap game without a sparse space: look at some splits, then search for few
// values.
//
// To know g(n) one must know that no split is worth it, so all n/2 splits must be looked at.
// But to search for a split that is worth *one given value* is cheap (split_search.hpp), and 32
// heaps in a row can be searched together, since most of their parts are known beforehand.  The
// steps for a block:
//
//   1. Some thousand splits are looked at one by one, the same parts for all heaps of the block:
//      small parts, and *remembered* ones.  After that few values below the answer are unmarked.
//   2. A mask (sparse_space.hpp) makes some heaps rare, the fewer the better.  If a value is usual
//      at n, only a split with exactly one rare part can be worth it.  So the least usual values
//      left are searched for with rare heaps only, all heaps and values in one sweep.
//   3. Heap after heap: look at the splits with a part below 32, which are the only ones with a
//      part in the block.  Then the least value left is the answer if the sweep searched for it
//      and did not find it.  A value that was not in the sweep is searched for in all splits, which
//      ends early if it is found.
//
// A value that had to be searched for is often needed again, so the smaller parts of such splits
// are remembered.  The values are stored twice, the second time backward, so that both parts of a
// split are read in order.  Step 2 is left out if half of all heaps are rare, or if the processor's
// vectors are too narrow.
//
// Time O(rules n^2 / 32) words; memory at most 6 bytes a heap.  Measured: bench/octal, table dense.
//
// Main function: grow_dense.  Called from octal_dense and octal_best.
// Source: this project.
// Tested: test/impartial/octal_test.cpp, against octal_textbook.
#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/impartial/octal.hpp"
#include "zermelo/impartial/octal_growth.hpp"
#include "zermelo/impartial/sparse_space.hpp"
#include "zermelo/impartial/split_search.hpp"

namespace zermelo::inline impartial {
namespace {

constexpr std::uint64_t kBlock = SplitWords::kHeaps;
constexpr std::size_t   kAsked = SplitWords::kValues;
constexpr std::size_t   kChunk = 128;  // rare heaps between two looks at the results
constexpr std::uint64_t kLeast = 256, kMost = std::uint64_t{1} << 19;  // splits remembered

// The smaller part of a split that once had to be searched for, and its value.
struct Lucky {
    std::uint32_t part, value;
};

class DenseRun {
  public:
    DenseRun(OctalGrowth& growth, std::uint64_t upto)
        : growth_(growth),
          rules_(growth.code.rules),
          g_(growth.values.data()),
          backward_(upto),
          last_(backward_.data() + upto - 1),
          rare_(sweep_ ? upto / 2 + 1 : 0) {}
    bool ok() const { return backward_.ok() && rare_.ok(); }

    void grow(std::uint64_t upto, Pace& pace) {
        const std::uint64_t known = growth_.n;
        for (growth_.n = 0; growth_.n < known;) enter(g_[growth_.n]);
        while (growth_.n < upto) {
            const std::uint64_t n0 = growth_.n;
            if (n0 >= next_choice_) choose_space();
            make_room();
            see_far(n0, pace);
            if (sweeping_) ask(n0, pace);
            if (pace.stopped()) return;
            const std::uint64_t heaps = std::min(kBlock, upto - n0);
            for (std::uint64_t j = 0; j < heaps; ++j) {
                const std::uint32_t x = value_of(n0, j);
                if (x >= SeenValues::kEnd) {
                    growth_.why = GaveUp::values;
                    return;
                }
                enter(x);
                if (!pace.go_on(std::exchange(looked_, 0))) return;
                if (x >= width_) break;  // x does not fit the marks: begin a new block
            }
            balance();
        }
    }

  private:
    // Enters the value of the next heap.
    void enter(std::uint32_t x) {
        const std::uint64_t n = growth_.n++;
        g_[n]                 = static_cast<std::uint16_t>(x);
        *(last_ - n)          = g_[n];
        largest_              = std::max(largest_, x);
        histogram_.add(x, n);
        if (sweeping_ && !space_.usual(x, n)) add_rare(n);
    }
    void add_rare(std::uint64_t n) {
        sweeping_ = rares_ < rare_.size();
        if (sweeping_) rare_[rares_++] = static_cast<std::uint32_t>(n);
    }

    void choose_space() {
        const std::uint64_t n = growth_.n;
        next_choice_          = 2 * std::max(n, kBlock);
        space_                = best_space(growth_.code, histogram_);
        rares_                = 0;
        sweeping_             = sweep_ != nullptr;
        for (std::uint64_t p = 0; p < n && sweeping_; ++p)
            if (!space_.usual(g_[p], p)) add_rare(p);
        sweeping_ = sweeping_ && 2 * rares_ < n;
    }

    // A row of marks for each heap of a block: for all values below width_, a power of two that no
    // XOR of values reaches, and one more mark that is never set.
    void make_room() {
        if (width_ <= largest_) {
            width_ = std::max<std::uint32_t>(64, std::bit_ceil(largest_ + 1));
            row_   = width_ + 64;
            marks_.resize(kBlock * row_);
        }
        std::fill(marks_.begin(), marks_.end(), 0);
    }
    std::uint32_t unseen_from(const std::uint8_t* row, std::uint32_t x) const {
        const void* const at = std::memchr(row + x, 0, width_ + 1 - x);
        return static_cast<std::uint32_t>(static_cast<const std::uint8_t*>(at) - row);
    }

    // Marks the splits into a part of value x and four `others`, for four heaps whose rows of marks
    // begin at `at`.
    static void see_four(std::uint8_t* at, std::size_t row, const std::uint16_t* others,
                         std::uint64_t x) {
        static_assert(std::endian::native == std::endian::little, "the first heap lies lowest");
        std::uint64_t four;
        std::memcpy(&four, others, sizeof four);
        four ^= x * 0x0001'0001'0001'0001;
        at[four & 0xffff]                   = 1;
        at[row + (four >> 16 & 0xffff)]     = 1;
        at[2 * row + (four >> 32 & 0xffff)] = 1;
        at[3 * row + (four >> 48)]          = 1;
    }
    static void see_eight(std::uint8_t* at, std::size_t row, const std::uint16_t* others,
                          std::uint64_t x) {
        see_four(at, row, others, x);
        see_four(at + 4 * row, row, others + 4, x);
    }

    // Returns whether there are splits with two parts from kBlock on; their parts are heaps from
    // before the block.
    bool splits_far(const HeapRule& r, std::uint64_t n0) const {
        return r.leaves(2) && n0 > r.take + kBlock;
    }

    // Smaller parts from kBlock up to the returned one are looked at: all parts, if they are not
    // too many.
    std::uint64_t parts_seen(std::uint64_t rest) const {
        const std::uint64_t all = (rest - 1) / 2, first = many_ / 8;
        return all < many_ + first ? all : kBlock + first;
    }
    // 1. Looks at splits with these parts, and at the remembered ones.  Takes eight heaps at a
    // time, so that their marks stay in the first-level cache.
    void see_far(std::uint64_t n0, Pace& pace) {
        // A mark may lie anywhere in memory, so what is not a local variable is loaded again after
        // each.
        const std::size_t          row   = row_;
        const std::uint16_t* const g     = g_;
        const Lucky* const         lucky = lucky_.data();
        for (std::uint64_t j = 0; j < kBlock; j += 8)
            for (const auto& r : rules_) {
                if (!splits_far(r, n0)) continue;
                const std::uint64_t        rest = n0 - r.take, most = parts_seen(rest);
                const std::uint64_t        more = 2 * most + 2 < rest ? lucky_.size() : 0;
                const std::uint16_t* const end  = g + rest + j;
                std::uint8_t* const        at   = marks_.data() + j * row;
                for (std::uint64_t p = kBlock; p <= most; ++p) see_eight(at, row, end - p, g[p]);
                for (std::uint64_t i = 0; i < more; ++i)
                    if (2 * std::uint64_t{lucky[i].part} < rest)
                        see_eight(at, row, end - lucky[i].part, lucky[i].value);
                seen_ += 8 * (most + more);
                if (!pace.go_on(8 * (most + more))) return;
            }
    }
    // The more splits are looked at one by one, the fewer searches are needed.  It is best if
    // searches take a fourth to an eighth of the time of these looks (measured).
    void balance() {
        if (4 * searched_ > seen_ && many_ < kMost)
            many_ += many_ / (searched_ > seen_ ? 4 : 16);
        else if (8 * searched_ < seen_ && many_ > kLeast)
            many_ -= many_ / 64;
        if (lucky_.size() > many_) lucky_.resize(as_size(many_));
        seen_ = searched_ = 0;
    }
    void remember(std::uint64_t part) {
        const Lucky one{static_cast<std::uint32_t>(part), g_[part]};
        if (lucky_.size() < many_)
            lucky_.push_back(one);
        else
            lucky_[oldest_++ % lucky_.size()] = one;
    }

    // 2. Searches for the least usual values left among splits with one rare part.
    void ask(std::uint64_t n0, Pace& pace) {
        for (std::uint64_t j = 0; j < kBlock; ++j) {
            const std::uint8_t* const row = marks_.data() + j * row_;
            std::uint32_t             x   = 0;
            for (std::size_t k = 0; k < kAsked; ++k, ++x) {
                while ((x = unseen_from(row, x)) < width_ && !space_.usual(x, n0 + j)) ++x;
                const bool some = x < width_;
                open_[k]        = (open_[k] & ~(1u << j)) | std::uint32_t{some} << j;
                asked_.of[k][j] = static_cast<std::uint16_t>(x);
                x -= !some;
            }
        }
        std::memset(&least_, 0xff, sizeof least_);
        for (const auto& r : rules_) {
            if (!splits_far(r, n0)) continue;
            const std::uint64_t        rest = n0 - r.take;
            const std::uint32_t* const rare = rare_.data();
            const std::uint32_t* const last = std::lower_bound(rare, rare + rares_, rest);
            const std::uint32_t*       p    = std::lower_bound(rare, last, kBlock);
            while (p < last && pace.go_on(kChunk * kAsked)) {
                const auto count =
                    std::min<std::size_t>(kChunk, static_cast<std::size_t>(last - p));
                sweep_(g_, g_ + rest, p, count, asked_, least_);
                take_found(rest, p, count);
                p += count;
            }
        }
    }

    // Marks the values that the sweep over some rare heaps found, and remembers one split for each.
    void take_found(std::uint64_t rest, const std::uint32_t* parts, std::size_t count) {
        for (std::size_t k = 0; k < kAsked; ++k)
            for (std::uint64_t j = 0; j < kBlock; ++j) {
                if (least_.of[k][j] != 0) continue;
                least_.of[k][j] = 1;
                if (!(open_[k] >> j & 1)) continue;
                open_[k] &= ~(1u << j);
                const std::uint16_t x         = asked_.of[k][j];
                asked_.of[k][j]               = static_cast<std::uint16_t>(width_);
                marks_[as_size(j * row_ + x)] = 1;
                const auto* const p = std::find_if(parts, parts + count, [&](std::uint32_t part) {
                    return (g_[part] ^ g_[rest + j - part]) == x;
                });
                const auto        smaller = std::min<std::uint64_t>(*p, rest + j - *p);
                if (smaller >= kBlock) remember(smaller);
            }
    }
    // Returns whether x is known to be the value of no split whose parts are both kBlock or more.
    bool refused(std::uint64_t j, std::uint32_t x) const {
        for (std::size_t k = 0; k < kAsked; ++k)
            if ((open_[k] >> j & 1) && asked_.of[k][j] == x) return true;
        return false;
    }

    // 3. Returns the value of heap n0 + j; kEnd or more if it is too large.
    std::uint32_t value_of(std::uint64_t n0, std::uint64_t j) {
        const std::uint64_t n   = n0 + j;
        std::uint8_t* const row = marks_.data() + j * row_;
        for (const auto& r : rules_) {
            if (r.take > n) break;
            const std::uint64_t rest = n - r.take;
            if (r.leaves(0) && rest == 0) row[0] = 1;
            if (r.leaves(1) && rest > 0) row[g_[rest]] = 1;
            if (!r.leaves(2) || rest < 2) continue;
            if (rest % 2 == 0 && !r.unequal) row[0] = 1;
            const std::uint64_t most = std::min(kBlock - 1, (rest - 1) / 2);
            for (std::uint64_t p = 1; p <= most; ++p) row[g_[p] ^ g_[rest - p]] = 1;
            looked_ += most;
        }
        ++looked_;
        std::uint32_t x = 0;
        while ((x = unseen_from(row, x)) < width_ && !(sweeping_ && refused(j, x)) &&
               is_split(n0, n, x))
            ++x;
        return x;
    }
    // Returns whether heap n can be split into parts of kBlock or more that are worth x.
    bool is_split(std::uint64_t n0, std::uint64_t n, std::uint32_t x) {
        std::uint64_t passed = 0;  // splits passed over
        for (const auto& r : rules_) {
            if (r.take > n) break;
            const std::uint64_t rest = n - r.take;
            if (!r.leaves(2) || rest <= 2 * kBlock) continue;
            std::uint64_t from = kBlock;
            if (splits_far(r, n0)) from = std::max(from, parts_seen(n0 - r.take) + 1);
            if ((rest - 1) / 2 < from) continue;
            const std::uint64_t count = (rest - 1) / 2 - from + 1;
            const std::uint64_t at =
                find_(g_ + from, last_ - rest + from, count, static_cast<std::uint16_t>(x));
            passed += at + 256;
            looked_ += at / 16 + 1;
            if (at == count) continue;
            searched_ += passed / 8;
            remember(from + at);
            return true;
        }
        return false;
    }

    const SplitFind  find_  = split_find();
    const SplitSweep sweep_ = split_sweep();

    OctalGrowth&                 growth_;
    const std::vector<HeapRule>& rules_;
    std::uint16_t* const         g_;
    Table<std::uint16_t>         backward_;  // g(n) is *(last_ - n)
    std::uint16_t* const         last_;

    std::uint32_t             largest_ = 0;  // the largest value
    std::uint32_t             width_   = 0;
    std::size_t               row_     = 0;
    std::vector<std::uint8_t> marks_;            // kBlock rows
    std::uint64_t             many_   = kLeast;  // how many splits may be remembered
    std::uint64_t             looked_ = 0;
    std::uint64_t             seen_ = 0, searched_ = 0;  // in this block, in ticks
    std::vector<Lucky>        lucky_;
    std::size_t               oldest_ = 0;  // the oldest of them, modulo their number

    NimberHistogram      histogram_;
    std::uint64_t        next_choice_ = 0;
    SparseSpace          space_;
    bool                 sweeping_ = false;
    Table<std::uint32_t> rare_;  // rare heaps: the first rares_ entries
    std::size_t          rares_ = 0;
    SplitWords           asked_, least_;
    std::uint32_t        open_[kAsked] = {};  // bit j: searched for at heap j, and not found
};

}  // namespace

void grow_dense(OctalGrowth& growth, std::uint64_t upto, Pace& pace) {
    if (growth.code.most_heaps() > 2) {
        growth.why = GaveUp::game;
        return;
    }
    DenseRun run(growth, upto);
    if (run.ok())
        run.grow(upto, pace);
    else
        growth.why = GaveUp::bytes;
}

Solution<NimberSequence> octal_dense(const HeapCode& code, std::uint64_t upto,
                                     const Budget& budget) {
    return grown(code, upto, budget, 4, [](OctalGrowth& growth, Pace& pace) {
        grow_dense(growth, growth.values.size(), pace);
    });
}

}  // namespace zermelo::inline impartial
