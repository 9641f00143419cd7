// Products and inverses of small nimbers, for grids.
//
// With F = 2^(2^n), numbers below F^2 are a*F + b, and F (*) F = F ^ F/2.
// Source: J. Conway, "On Numbers and Games", chapter 6.
// Tested: test/impartial/corners_test.cpp, against the definition.
#pragma once
#include <cstdint>

namespace zermelo {

/// x (*) y for x, y below 2^(2 * Half), Half a power of two.  Three products of half the size.
template <unsigned Half = 32>
constexpr std::uint64_t nim_product(std::uint64_t x, std::uint64_t y) {
    if constexpr (Half == 0) {
        return x & y;
    } else {
        constexpr std::uint64_t kLow = (std::uint64_t{1} << Half) - 1;
        if (x < 2 || y < 2) return x == 0 ? 0 : x == 1 ? y : y == 0 ? 0 : x;
        if constexpr (Half > 1)
            if ((x | y) <= kLow) return nim_product<Half / 2>(x, y);
        const std::uint64_t a = x >> Half, b = x & kLow, c = y >> Half, d = y & kLow;
        const std::uint64_t low   = nim_product<Half / 2>(b, d);
        const std::uint64_t cross = nim_product<Half / 2>(a ^ b, c ^ d) ^ low;
        const std::uint64_t high  = nim_product<Half / 2>(a, c);
        return cross << Half ^ low ^ nim_product<Half / 2>(high, std::uint64_t{1} << (Half - 1));
    }
}

/// y with x (*) y = 1; x is not 0.  x = a*F + b has the norm b (*) (a^b) ^ a (*) a (*) F/2.
template <unsigned Half = 32>
constexpr std::uint64_t nim_inverse(std::uint64_t x) {
    if constexpr (Half == 0) {
        return x;
    } else {
        constexpr std::uint64_t kLow    = (std::uint64_t{1} << Half) - 1;
        const auto              product = [](std::uint64_t p, std::uint64_t q) {
            return nim_product<Half>(p, q);
        };
        const std::uint64_t a = x >> Half, b = x & kLow;
        if (a == 0) return nim_inverse<Half / 2>(b);
        const std::uint64_t norm =
            product(b, a ^ b) ^ product(product(a, a), std::uint64_t{1} << (Half - 1));
        const std::uint64_t inverse = nim_inverse<Half / 2>(norm);
        return product(a, inverse) << Half ^ product(a ^ b, inverse);
    }
}

}  // namespace zermelo
