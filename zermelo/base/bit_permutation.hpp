// Moves the bits of a word to other places, many at a time.
//
// The image of a word is put together from those of its bytes, by tables.
// Tested: test/base/bit_permutation_test.cpp, bit by bit.
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace zermelo::inline base {

/// A permutation for words whose bits are all below 8 * kBytes.
template <class Word, std::size_t kBytes>
class BitPermutation {
  public:
    /// Sends every bit to nowhere.
    BitPermutation() = default;
    /// to[i] is where bit i goes, for at most 8 * kBytes bits; the others go nowhere.
    explicit BitPermutation(std::span<const unsigned> to) {
        for (std::size_t byte = 0; byte < kBytes; ++byte)
            for (std::size_t v = 1; v < 256; ++v) {
                const auto low   = 8 * byte + static_cast<std::size_t>(std::countr_zero(v));
                tables_[byte][v] = tables_[byte][v & (v - 1)];
                if (low < to.size()) tables_[byte][v] |= Word{1} << to[low];
            }
    }

    Word operator()(std::uint64_t bits) const {
        Word image = 0;
        for (std::size_t byte = 0; byte < kBytes; ++byte)
            image |= tables_[byte][bits >> 8 * byte & 255];
        return image;
    }

  private:
    std::array<std::array<Word, 256>, kBytes> tables_{};
};

}  // namespace zermelo::inline base
