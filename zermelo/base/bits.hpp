// A set of small numbers, one bit each.  A million members fit in the second-level cache, which is
// why the fast solvers use these and not tables of words.
#pragma once
#include <bit>
#include <cstdint>

#include "zermelo/base/memory.hpp"

namespace zermelo::inline base {

/// A subset of 0 .. size-1.  Bits from size on are always 0.
class Bits {
  public:
    Bits() = default;
    explicit Bits(std::uint64_t size) : size_(size), words_((size + 63) / 64) {}

    [[nodiscard]] bool ok() const { return words_.ok(); }
    std::uint64_t      size() const { return size_; }
    std::uint64_t      words() const { return words_.size(); }
    bool               test(std::uint64_t i) const { return words_[i / 64] >> (i % 64) & 1; }
    void               set(std::uint64_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
    void               reset(std::uint64_t i) { words_[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
    const std::uint64_t* data() const { return words_.data(); }
    std::uint64_t&       word(std::uint64_t w) { return words_[w]; }
    const std::uint64_t& word(std::uint64_t w) const { return words_[w]; }

    /// The bits of word w that stand for members of 0 .. size-1.
    std::uint64_t valid(std::uint64_t w) const {
        const std::uint64_t rest = size_ - w * 64;
        return rest >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << rest) - 1;
    }
    std::uint64_t count() const {
        std::uint64_t total = 0;
        for (const auto word : words_) total += static_cast<std::uint64_t>(std::popcount(word));
        return total;
    }
    /// Calls emit(i) for every member, ascending.
    template <class Emit>
    void each(Emit&& emit) const {
        for (std::uint64_t w = 0; w < words(); ++w)
            for (std::uint64_t rest = words_[w]; rest; rest &= rest - 1)
                emit(w * 64 + static_cast<std::uint64_t>(std::countr_zero(rest)));
    }

  private:
    std::uint64_t        size_ = 0;
    Table<std::uint64_t> words_;
};

}  // namespace zermelo::inline base
