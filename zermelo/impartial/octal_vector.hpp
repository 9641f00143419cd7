// The vector engine as an object that grows, for those who look at the values in between.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/impartial/nimber_sequence.hpp"
#include "zermelo/impartial/sparse_space.hpp"

namespace zermelo::inline impartial {

/// A sequence kept as packed bytes: the lowest bit of the space's mask is left out, the kind
/// of the value gives it back.  octal_vector.cpp says how it grows.
class VectorRun {
  public:
    /// Heaps that must be known before: this many and four times the last take.
    static constexpr std::uint64_t kStart = 4096;
    static constexpr std::uint64_t kMost  = std::uint64_t{1} << 32;  // heaps

    /// Does this processor have the instructions?
    static bool runs();
    /// Is there a space to work in, are there enough values, do they fit packed?
    static bool takes(const HeapCode& code, std::span<const std::uint16_t> values,
                      const SparseSpace& space);

    /// Goes on from values that `takes` accepts.  Check ok().
    VectorRun(const HeapCode& code, std::span<const std::uint16_t> values, SparseSpace space);
    bool ok() const { return packed_.ok(); }

    /// Room for g(0) .. g(heaps-1); false: no memory, nothing changed.
    bool          reserve(std::uint64_t heaps);
    /// Bytes that room for so many heaps takes.
    std::uint64_t bytes_for(std::uint64_t heaps) const { return heaps + front_ + kBehind; }

    /// Bytes taken at most by growing to so many heaps, and by unpacked() then.
    std::uint64_t peak_bytes(std::uint64_t heaps) const;

    /// Grows to `heaps` values, which must be reserved.  False: the pace says stop, or a value
    /// does not fit packed (unfit()); what is known stays right.
    bool grow(std::uint64_t heaps, Pace& pace);
    bool unfit() const { return unfit_; }

    std::uint64_t      size() const { return n_; }
    std::uint32_t      label(std::uint64_t n) const;  // g(n), n < size()
    const SparseSpace& space() const { return space_; }
    std::uint64_t      rare() const { return heaps_.size(); }
    std::uint64_t      last_rare() const { return last_rare_; }

    /// The packed bytes: from last_rare() + 1 on, equal ones at heaps of one parity (without
    /// by_place: at any heaps) are equal values, and unequal ones are not.
    std::span<const std::uint8_t> packed() const {
        return {packed_.data() + front_, static_cast<std::size_t>(n_)};
    }

    /// All values, and the run is empty.  Where bytes do not do, 2 bytes a heap are taken.
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
    bool wide() const;  // are there values above 255?
    void add_rare(std::uint64_t n, std::uint32_t x);
    void adopt(std::span<const std::uint16_t> values);
    void choose();

    const HeapCode&            code_;
    SparseSpace                space_;
    std::uint32_t              low_ = 0;  // the bits below the one left out
    std::uint64_t              n_ = 0, last_rare_ = 0;
    std::uint64_t              front_;        // bytes, and bits, that stand for heaps below 0
    Table<std::uint8_t>        packed_;       // of heap n at front_ + n
    std::vector<std::uint64_t> heaps_;        // rare ones, ascending; heap 0 is never one
    std::vector<std::uint16_t> values_;       // theirs
    std::vector<std::uint64_t> bits_;         // bit front_ + n: heap n is rare, or there is none
    std::uint8_t               largest_ = 0;  // packed
    bool                       unfit_   = false;
};

}  // namespace zermelo::inline impartial
