#include "zermelo/impartial/nim_textbook.hpp"

#include <array>

namespace zermelo::inline impartial {
namespace {

// a and b are below 2^bits; bits is a power of two.
std::uint64_t by_halves(std::uint64_t a, std::uint64_t b, unsigned bits) {
    if (a < 2 || b < 2) return a * b;
    const unsigned      half = bits / 2;
    const std::uint64_t mask = (std::uint64_t{1} << half) - 1;
    const std::uint64_t a0 = a & mask, a1 = a >> half, b0 = b & mask, b1 = b >> half;
    const std::uint64_t c = by_halves(a0, b0, half), d = by_halves(a1, b1, half);
    const std::uint64_t e = by_halves(a0 ^ a1, b0 ^ b1, half);
    return (e ^ c) << half | (c ^ by_halves(d, std::uint64_t{1} << (half - 1), half));
}

}  // namespace

std::vector<std::uint8_t> nim_product_by_mex(std::size_t n) {
    if (n > 256) return {};
    std::vector<std::uint8_t> product(n * n);
    for (std::size_t x = 0; x < n; ++x)
        for (std::size_t y = 0; y <= x; ++y) {
            std::array<bool, 256> seen{};
            for (std::size_t i = 0; i < x; ++i)
                for (std::size_t j = 0; j < y; ++j)
                    seen[product[i * n + y] ^ product[x * n + j] ^ product[i * n + j]] = true;
            std::size_t mex = 0;
            while (seen[mex]) ++mex;  // x * y is among them: numbers below 256 are a field
            product[x * n + y] = product[y * n + x] = static_cast<std::uint8_t>(mex);
        }
    return product;
}

std::uint64_t nim_product_by_halves(std::uint64_t a, std::uint64_t b) {
    return by_halves(a, b, 64);
}

Nimber128 nim_product_by_halves(Nimber128 a, Nimber128 b) {
    const std::uint64_t c = nim_product_by_halves(a.low, b.low);
    const std::uint64_t d = nim_product_by_halves(a.high, b.high);
    const std::uint64_t e = nim_product_by_halves(a.low ^ a.high, b.low ^ b.high);
    return {c ^ nim_product_by_halves(d, std::uint64_t{1} << 63), e ^ c};
}

}  // namespace zermelo::inline impartial
