// Finds moves into what was won or taken, for hundreds of vertices at a time.
//
// How many predecessors a vertex has, which of them are still open and who owns them cannot be
// predicted, and a processor that guesses wrong forgets the memory that it would have fetched next.
// So four predecessors are written for every vertex, whether it has so many or not, and those that
// do not count are written over.
//
// Time O(moves).  Memory: 8 bytes for each move of some hundred vertices.
//
// Called from arena/parity_zielonka.cpp and arena/parity_core.cpp.
// Tested: test/arena/parity_steps_test.cpp, against a plain loop.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/base/bits.hpp"
#include "zermelo/base/rows.hpp"

namespace zermelo::inline arena {

class ParitySteps {
  public:
    struct Step {
        std::uint32_t from, to;
    };

    /// Finds the moves from open vertices to the first vertices of `queue`, at least one, and
    /// returns how many vertices those were.  wants(x) is the player who wants to come to x.
    template <class Wants>
    std::size_t find(const Rows& in, const Bits& odd, const Bits& open,
                     std::span<const std::uint32_t> queue, Wants&& wants) {
        constexpr std::size_t      kMost = 256, kFar = 40, kNear = 20;
        const std::uint32_t* const to = in.to.data();
        std::size_t                i  = 0;
        looks = forced_ = willing_ = 0;
        do {
            if (i + kFar < queue.size()) __builtin_prefetch(&in.begin[queue[i + kFar]]);
            if (i + kNear < queue.size()) __builtin_prefetch(to + in.begin[queue[i + kNear]]);
            const auto x    = queue[i++];
            const auto from = in.begin[x], length = in.begin[x + 1] - from;
            const bool mover = wants(x);
            looks += length;
            room(length + 4);
            const auto write = [&](std::uint32_t y, bool there) {
                const bool counts = open.test(y) & there, own = odd.test(y) == mover;
                willing_steps_[willing_] = forced_steps_[forced_] = {y, x};
                willing_ += counts & own;
                forced_ += counts & !own;
            };
            std::uint32_t k = 0;
            if (from + 4ull <= in.to.size())
                for (; k < 4; ++k) write(to[from + k], k < length);
            for (; k < length; ++k) write(to[from + k], true);
        } while (i < queue.size() && forced_ + willing_ < kMost);
        return i;
    }
    /// The moves of vertices whose owner wants to come, and of vertices whose owner does not.
    std::span<const Step> willing() const { return {willing_steps_.data(), willing_}; }
    std::span<const Step> forced() const { return {forced_steps_.data(), forced_}; }

    std::uint64_t looks = 0;  // moves looked at by the last find

  private:
    void room(std::size_t more) {
        const auto size = std::max(forced_, willing_) + more;
        if (size <= forced_steps_.size()) return;
        forced_steps_.resize(2 * size);
        willing_steps_.resize(2 * size);
    }

    std::vector<Step> forced_steps_, willing_steps_;
    std::size_t       forced_ = 0, willing_ = 0;
};

inline constexpr std::uint32_t kManySuccessors = 255;
/// The number of successors of each vertex, or kManySuccessors if there are so many or more.  Empty
/// if there is no memory.
inline Table<std::uint8_t>     count_successors(const Rows& out) {
        Table<std::uint8_t> count(out.size());
        for (std::uint32_t v = 0; v < count.size(); ++v)
        count[v] = static_cast<std::uint8_t>(std::min(out.length(v), kManySuccessors));
    return count;
}

}  // namespace zermelo::inline arena
