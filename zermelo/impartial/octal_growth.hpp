// A growing sequence of nimbers, which one engine may hand over to another.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include "zermelo/base/memory.hpp"
#include "zermelo/base/telling.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/impartial/nimber_sequence.hpp"
#include "zermelo/impartial/octal_code.hpp"

namespace zermelo::inline impartial {

/// g(0) .. g(n-1) are final; there is room for `values.size()` of them.
struct OctalGrowth {
    const HeapCode&      code;
    Table<std::uint16_t> values;
    std::uint64_t        n   = 0;
    GaveUp               why = GaveUp::no;  // why an engine stopped, as Solution::why

    bool full() const { return n == values.size(); }
};

/// Marks values below 2^16 and finds the least unmarked one; the engines keep all values below
/// 2^16.
class SeenValues {
  public:
    static constexpr std::uint32_t kEnd = 1u << 16;  // above all values

    SeenValues() : stamps_(kEnd + 1) {}

    void clear() {
        if (++now_ == 0) {
            std::fill(stamps_.begin(), stamps_.end(), 0);
            now_ = 1;
        }
    }
    void see(std::uint32_t x) { stamps_[x] = now_; }
    /// Marks value(0) .. value(count-1), four at a time.  A mark may lie anywhere in memory, so if
    /// they were set one by one, the compiler would have to load everything else again after each.
    template <class Value>
    void see_all(std::uint64_t count, Value&& value) {
        std::uint32_t* const stamps = stamps_.data();
        const std::uint32_t  now    = now_;
        std::uint64_t        i      = 0;
        for (; i + 4 <= count; i += 4) {
            const std::uint32_t a = value(i), b = value(i + 1), c = value(i + 2), d = value(i + 3);
            stamps[a] = now, stamps[b] = now, stamps[c] = now, stamps[d] = now;
        }
        for (; i < count; ++i) stamps[value(i)] = now;
    }
    bool          seen(std::uint32_t x) const { return stamps_[x] == now_; }
    std::uint32_t least_unseen(std::uint32_t from = 0) const {
        while (seen(from)) ++from;
        return from;
    }

  private:
    std::vector<std::uint32_t> stamps_;
    std::uint32_t              now_ = 0;
};

/// Runs engine(growth, pace) for g(0) .. g(upto).  more_bytes is the memory that it needs beside
/// the values, per heap.  The engine fills the growth, or stops with its reason.
template <class Engine>
Solution<NimberSequence> grown(const HeapCode& code, std::uint64_t upto, const Budget& budget,
                               std::uint64_t more_bytes, Engine&& engine) {
    Solution<NimberSequence> result;
    result.why = GaveUp::bytes;
    if (upto >= budget.bytes || upto > ~std::uint64_t{0} / 64 ||
        (upto + 1) * (2 + more_bytes) > budget.bytes)
        return result;
    OctalGrowth growth{code, Table<std::uint16_t>(upto + 1)};
    if (!growth.values.ok()) return result;
    const auto told =
        telling(budget, [&](Progress& now) { now.done = share_of(growth.n, upto + 1); });
    Pace pace(told, "heaps");
    engine(growth, pace);
    result.visited = growth.n;
    result.status  = growth.full() ? Status::solved : Status::gave_up;
    result.why = growth.full() ? GaveUp::no : growth.why != GaveUp::no ? growth.why : pace.why();
    if (growth.full()) result.labels = NimberSequence(std::move(growth.values));
    return result;
}

/// The engines work from growth.n on until the growth is full, `upto` (its new n) is reached, or
/// they stop.  Each is the core of the solver of its name.
void grow_textbook(OctalGrowth& growth, std::uint64_t upto, Pace& pace);
void grow_dense(OctalGrowth& growth, std::uint64_t upto, Pace& pace);
/// bytes: the memory allowed for everything, including the values.
void grow_triples(OctalGrowth& growth, std::uint64_t upto, std::uint64_t bytes, Pace& pace);

}  // namespace zermelo::inline impartial
