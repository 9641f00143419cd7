// Choices of a strategy as words, which check/strategy.hpp reads (ChoiceBits).
//
// O(bits); 4 bytes for 32 of them.
//
// Called from finite/outcome_proof.hpp.
// Tested: test/finite/alphabeta_test.cpp, every strategy judged.
#pragma once
#include <cstdint>
#include <span>

#include "zermelo/base/key_table.hpp"

namespace zermelo::inline finite {

/// Writes what ChoiceBits reads.
class ChoiceWriter {
  public:
    explicit ChoiceWriter(Allowance& allowance) : words_(allowance) {}

    /// Writes a number of this many bits.  Returns false if there is no memory.
    [[nodiscard]] bool push(std::uint32_t number, unsigned bits) {
        for (unsigned i = 0; i < bits; ++i, ++at_) {
            if (at_ == 32 * words_.size() && !words_.push(0)) return false;
            words_.back() |= (number >> i & 1) << at_ % 32;
        }
        return true;
    }
    std::uint64_t                  bits() const { return at_; }
    /// The words that have all their bits.
    std::span<const std::uint32_t> whole_words() const {
        return words().first(static_cast<std::size_t>(at_ / 32));
    }
    /// Forgets all but the first `bits` bits.
    void truncate(std::uint64_t bits) {
        at_ = bits;
        words_.truncate((bits + 31) / 32);
        if (bits % 32 != 0) words_.back() &= (1u << bits % 32) - 1;
    }
    std::span<const std::uint32_t> words() const {
        return {words_.begin(), static_cast<std::size_t>(words_.size())};
    }

  private:
    Stack<std::uint32_t> words_;
    std::uint64_t        at_ = 0;
};

}  // namespace zermelo::inline finite
