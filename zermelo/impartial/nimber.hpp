// Nimbers of 64 and of 128 bits: the values of impartial games, added by XOR.
#pragma once
#include <compare>
#include <cstdint>

namespace zermelo::inline impartial {

/// Natural numbers below 2^128: exponents, orders, logarithms.
__extension__ using Natural128 = unsigned __int128;

/// A nimber below 2^128.  One of 64 bits is a std::uint64_t and needs no name.
///
///     byte   15 ...... 8   7 ...... 0
///               high          low
struct Nimber128 {
    std::uint64_t low = 0, high = 0;

    static constexpr Nimber128 of(Natural128 n) {
        return {static_cast<std::uint64_t>(n), static_cast<std::uint64_t>(n >> 64)};
    }
    constexpr Natural128 number() const { return Natural128{high} << 64 | low; }

    friend constexpr bool operator==(Nimber128, Nimber128) = default;
    friend constexpr auto operator<=>(Nimber128 a, Nimber128 b) {
        return a.high == b.high ? a.low <=> b.low : a.high <=> b.high;
    }
    friend constexpr Nimber128 operator^(Nimber128 a, Nimber128 b) {
        return {a.low ^ b.low, a.high ^ b.high};
    }
};
static_assert(sizeof(Nimber128) == 16);

}  // namespace zermelo::inline impartial
