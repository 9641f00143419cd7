// The vector engine as an object that grows, for callers that look at the values in between.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/impartial/nimber_sequence.hpp"
#include "zermelo/impartial/sparse_space.hpp"

namespace zermelo::inline impartial {

/// A sequence kept as packed bytes: the lowest bit of the space's mask is left out, and is restored
/// from the kind of the value.  octal_vector_block.cpp explains how it grows.
class VectorRun {
  public:
    /// The number of heaps that must be known beforehand: this many and four times the last take.
    static constexpr std::uint64_t kStart = 4096;
    static constexpr std::uint64_t kMost  = std::uint64_t{1} << 32;  // heaps

    /// Returns whether this processor has the instructions.
    static bool runs();
    /// Returns whether the engine can take over: there is a space to work in, there are enough
    /// values, and they fit packed.
    static bool takes(const HeapCode& code, std::span<const std::uint16_t> values,
                      const SparseSpace& space);

    /// Continues from values that `takes` accepts.  Check ok().
    VectorRun(const HeapCode& code, std::span<const std::uint16_t> values, SparseSpace space);
    bool ok() const { return packed_.ok(); }

    /// Makes room for g(0) .. g(heaps-1).  Returns false and changes nothing if there is no memory.
    bool          reserve(std::uint64_t heaps);
    /// Returns the bytes that room for so many heaps takes.
    std::uint64_t bytes_for(std::uint64_t heaps) const { return heaps + front_ + kBehind; }

    /// Returns the most bytes that are taken while growing to so many heaps, and by unpacked()
    /// then.
    std::uint64_t peak_bytes(std::uint64_t heaps) const;

    /// Grows to `heaps` values, which must be reserved.  Returns false if the pace says stop, or if
    /// a value does not fit packed (unfit()); the values found so far stay right.
    bool grow(std::uint64_t heaps, Pace& pace);
    bool unfit() const { return unfit_; }

    std::uint64_t      size() const { return n_; }
    std::uint32_t      label(std::uint64_t n) const;  // g(n), n < size()
    const SparseSpace& space() const { return space_; }
    std::uint64_t      rare() const { return heaps_.size(); }
    std::uint64_t      last_rare() const { return last_rare_; }

    /// The packed bytes.  From last_rare() + 1 on, at heaps of the same parity (without by_place:
    /// at any heaps), equal bytes are equal values, and unequal bytes unequal values.
    std::span<const std::uint8_t> packed() const {
        return {packed_.data() + front_, static_cast<std::size_t>(n_)};
    }

    /// Returns all values and leaves the run empty.  Takes 2 bytes a heap if bytes are too small
    /// for the values.
    NimberSequence unpacked();

  private:
    static constexpr std::uint64_t kBehind = 192;  // bytes that may be read or written beyond

    struct Lanes;
    friend struct Lanes;

    std::uint8_t pack(std::uint32_t x) const {
        return static_cast<std::uint8_t>((x & low_) | (x >> 1 & ~low_));
    }
    std::uint32_t unpack(std::uint32_t y, bool usual, std::uint64_t n) const {
        const std::uint32_t x = (y & low_) | (y & ~low_) << 1;
        return x | (space_.usual(x, n) != usual ? low_ + 1 : 0);
    }
    bool is_rare(std::uint64_t n) const {
        return n <= last_rare_ && bits_[as_size((n + front_) / 64)] >> (n + front_) % 64 & 1;
    }
    bool wide() const;  // whether there are values above 255
    void add_rare(std::uint64_t n, std::uint32_t x);
    void adopt(std::span<const std::uint16_t> values);
    void choose();

    const HeapCode&            code_;
    SparseSpace                space_;
    std::uint32_t              low_ = 0;  // the bits below the one left out
    std::uint64_t              n_ = 0, last_rare_ = 0;
    std::uint64_t              front_;        // bytes, and bits, for heaps below 0
    Table<std::uint8_t>        packed_;       // heap n is at front_ + n
    std::vector<std::uint64_t> heaps_;        // rare ones, ascending; heap 0 is never one
    std::vector<std::uint16_t> values_;       // their values
    std::vector<std::uint64_t> bits_;         // bit front_ + n: heap n is rare, or does not exist
    std::uint8_t               largest_ = 0;  // packed
    bool                       unfit_   = false;
};

}  // namespace zermelo::inline impartial
