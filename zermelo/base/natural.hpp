// Whole numbers of any size, for counting: sums, products, decimal text.
//
// Schoolbook arithmetic on words of 32 bits, the lowest first, without leading zeros; O(words) per
// sum, O(words^2) per product.
// Source: D. Knuth, The Art of Computer Programming 2, 4.3.1.
// Tested: test/base/natural_test.cpp, against 128 bits and by identities.
#pragma once
#include <algorithm>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zermelo::inline base {

class Natural {
  public:
    Natural(std::uint64_t value = 0) : Natural(std::span(&value, 1)) {}
    /// Made of words of 64 bits, the lowest first.
    explicit Natural(std::span<const std::uint64_t> words) {
        for (const auto word : words) {
            words_.push_back(static_cast<std::uint32_t>(word));
            words_.push_back(static_cast<std::uint32_t>(word >> 32));
        }
        trim();
    }

    Natural& operator+=(const Natural& other) {
        words_.resize(std::max(words_.size(), other.words_.size()) + 1);
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < words_.size(); ++i) {
            carry += std::uint64_t{words_[i]} + other.word(i);
            words_[i] = static_cast<std::uint32_t>(carry);
            carry >>= 32;
        }
        trim();
        return *this;
    }
    /// other must be at most *this.
    Natural& operator-=(const Natural& other) {
        std::uint64_t borrow = 0;
        for (std::size_t i = 0; i < words_.size(); ++i) {
            const auto lower = other.word(i) + borrow;
            borrow           = words_[i] < lower;
            words_[i]        = static_cast<std::uint32_t>(words_[i] - lower);
        }
        trim();
        return *this;
    }
    Natural operator*(const Natural& other) const {
        Natural product;
        product.words_.resize(words_.size() + other.words_.size());
        for (std::size_t i = 0; i < words_.size(); ++i) {
            std::uint64_t carry = 0;
            for (std::size_t j = 0; j < other.words_.size() || carry != 0; ++j) {
                carry += product.words_[i + j] + std::uint64_t{words_[i]} * other.word(j);
                product.words_[i + j] = static_cast<std::uint32_t>(carry);
                carry >>= 32;
            }
        }
        product.trim();
        return product;
    }
    /// Divides, rounding down, and returns the remainder.  divisor > 0.
    std::uint32_t divide(std::uint32_t divisor) {
        std::uint64_t rest = 0;
        for (auto i = words_.size(); i-- > 0;) {
            rest      = rest << 32 | words_[i];
            words_[i] = static_cast<std::uint32_t>(rest / divisor);
            rest %= divisor;
        }
        trim();
        return static_cast<std::uint32_t>(rest);
    }
    bool                 operator==(const Natural&) const = default;
    std::strong_ordering operator<=>(const Natural& other) const {
        if (words_.size() != other.words_.size()) return words_.size() <=> other.words_.size();
        for (auto i = words_.size(); i-- > 0;)
            if (words_[i] != other.words_[i]) return words_[i] <=> other.words_[i];
        return std::strong_ordering::equal;
    }
    bool zero() const { return words_.empty(); }

    /// Decimal digits.  O(words^2).
    std::string text() const {
        std::string digits;
        for (auto rest = *this; !rest.zero();)
            digits.insert(digits.begin(), static_cast<char>('0' + rest.divide(10)));
        return digits.empty() ? "0" : digits;
    }
    /// The converse.  Returns nothing unless the text is decimal digits and nothing else, at most
    /// `most` of them.
    static std::optional<Natural> read(std::string_view text, std::size_t most = 10'000) {
        if (text.empty() || text.size() > most) return std::nullopt;
        Natural value;
        for (const char c : text) {
            if (c < '0' || c > '9') return std::nullopt;
            value = value * Natural(10);
            value += Natural(static_cast<std::uint64_t>(c - '0'));
        }
        return value;
    }
    /// The number of ways to choose k of n things.
    static Natural choose(std::uint32_t n, std::uint32_t k) {
        Natural ways(1);
        k = std::min(k, n - k);
        for (std::uint32_t i = 1; i <= k; ++i) {
            ways = ways * Natural(n - k + i);
            ways.divide(i);
        }
        return ways;
    }

  private:
    std::uint64_t word(std::size_t i) const { return i < words_.size() ? words_[i] : 0; }
    void          trim() {
                 while (!words_.empty() && words_.back() == 0) words_.pop_back();
    }

    std::vector<std::uint32_t> words_;
};

}  // namespace zermelo::inline base
