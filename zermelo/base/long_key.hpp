// An unsigned number of more than 128 bits, for keys: it has the operations that tables of keys and
// packed positions need, and no more.
//
// Tested: test/base/long_key_test.cpp, against numbers of 128 bits, and word by word.
#pragma once
#include <compare>
#include <concepts>
#include <cstdint>

namespace zermelo::inline base {

/// Arithmetic modulo 2^(64 kWords).
template <unsigned kWords>
struct LongKey {
    static constexpr unsigned kBits = 64 * kWords;

    std::uint64_t words[kWords] = {};  // the lowest first

    constexpr LongKey() = default;
    constexpr LongKey(std::uint64_t low) : words{low} {}

    /// The lowest bits.
    template <std::unsigned_integral T>
        requires(sizeof(T) <= sizeof(std::uint64_t))
    constexpr explicit operator T() const { return static_cast<T>(words[0]); }

    friend constexpr bool operator==(const LongKey&, const LongKey&) = default;
    friend constexpr auto operator<=>(const LongKey& a, const LongKey& b) {
        for (unsigned i = kWords - 1; i > 0; --i)
            if (a.words[i] != b.words[i]) return a.words[i] <=> b.words[i];
        return a.words[0] <=> b.words[0];
    }
    friend constexpr LongKey operator|(LongKey a, const LongKey& b) {
        for (unsigned i = 0; i < kWords; ++i) a.words[i] |= b.words[i];
        return a;
    }
    friend constexpr LongKey operator~(LongKey a) {
        for (auto& word : a.words) word = ~word;
        return a;
    }
    /// by: less than kBits.
    friend constexpr LongKey operator<<(const LongKey& a, unsigned by) {
        LongKey        b;
        const unsigned whole = by / 64, part = by % 64;
        for (unsigned i = whole; i < kWords; ++i) {
            b.words[i] = a.words[i - whole] << part;
            if (part > 0 && i > whole) b.words[i] |= a.words[i - whole - 1] >> (64 - part);
        }
        return b;
    }
    friend constexpr LongKey operator>>(const LongKey& a, unsigned by) {
        LongKey        b;
        const unsigned whole = by / 64, part = by % 64;
        for (unsigned i = whole; i < kWords; ++i) {
            b.words[i - whole] = a.words[i] >> part;
            if (part > 0 && i + 1 < kWords) b.words[i - whole] |= a.words[i + 1] << (64 - part);
        }
        return b;
    }
    friend constexpr LongKey operator+(LongKey a, std::uint64_t b) {
        for (unsigned i = 0; i < kWords && b > 0; ++i) b = (a.words[i] += b) < b;
        return a;
    }
    friend constexpr LongKey operator-(LongKey a, std::uint64_t b) {
        for (unsigned i = 0; i < kWords && b > 0; ++i) {
            const auto before = a.words[i];
            a.words[i] -= b;
            b = a.words[i] > before;
        }
        return a;
    }
    constexpr LongKey& operator|=(const LongKey& b) { return *this = *this | b; }
    constexpr LongKey& operator>>=(unsigned by) { return *this = *this >> by; }
};

}  // namespace zermelo::inline base
