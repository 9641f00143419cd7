// Choosing several different numbers at random.
// Source: R. Floyd, in J. Bentley, "Programming pearls: a sample of brilliance", CACM 30 (1987).
// Tested: test/arena/families_test.cpp.
#pragma once
#include <algorithm>
#include <cstdint>

#include "zermelo/base/bits.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo::inline arena {

/// Chooses subsets of 0 .. size-1.  All subsets of one size are equally likely; their orders are
/// not.
class Sample {
  public:
    /// For subsets of at most `most` out of at most `size` < 2^32 numbers.
    /// Takes 4 bytes for each of `most`; if there are more than 32 of them, size/8 more.
    Sample(std::uint64_t size, std::uint64_t most) : drawn_(most), taken_(most > kFew ? size : 0) {}

    [[nodiscard]] bool ok() const { return drawn_.ok() && taken_.ok(); }

    /// Calls emit(i) for `count` different i below `size`; count <= size.
    /// O(count), with as many random numbers.
    template <class Emit>
    void choose(Random& random, std::uint64_t size, std::uint64_t count, Emit&& emit) {
        std::uint32_t* const drawn = drawn_.data();
        const bool           few   = count <= kFew;
        for (std::uint64_t i = 0; i < count; ++i) {
            const std::uint64_t last  = size - count + i;
            auto                value = static_cast<std::uint32_t>(random.below(last + 1));
            const bool          twice =
                few ? std::find(drawn, drawn + i, value) != drawn + i : taken_.test(value);
            if (twice) value = static_cast<std::uint32_t>(last);
            if (!few) taken_.set(value);
            drawn[i] = value;
            emit(value);
        }
        if (!few)
            for (std::uint64_t i = 0; i < count; ++i) taken_.reset(drawn[i]);
    }

  private:
    static constexpr std::uint64_t kFew = 32;  // for so few, a scan beats a look at the bits

    Table<std::uint32_t> drawn_;
    Bits                 taken_;
};

}  // namespace zermelo::inline arena
