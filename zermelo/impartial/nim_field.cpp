#include "zermelo/impartial/nim_field.hpp"

#include <utility>

#include "zermelo/base/as_size.hpp"

namespace zermelo::inline impartial {
namespace {

using Word = std::uint64_t;

constexpr Word kHalf = Word{1} << 63;  // F/2 for F = 2^64

// --- Tables ---

std::array<std::uint8_t, 256> make_inverses() {
    std::array<std::uint8_t, 256> inverse{};
    for (unsigned x = 1; x < 256; ++x)
        for (unsigned y = 1; y <= x; ++y)
            if (nim_product(Word{x}, Word{y}) == 1)
                inverse[x] = static_cast<std::uint8_t>(y),
                inverse[y] = static_cast<std::uint8_t>(x);
    return inverse;
}

// The square root of a is a to the power 2^63.
LinearMap64 make_roots() {
    std::array<Word, 64> columns;
    for (unsigned i = 0; i < 64; ++i) columns[i] = nim_power(Word{1} << i, Natural128{1} << 63);
    return LinearMap64(columns);
}
const LinearMap64& roots() {
    static const LinearMap64 map = make_roots();
    return map;
}

// Returns the y with y^2 + y = z and bit 0 clear, for z below 2^bits with the top bit clear.
Word solved(Word z, unsigned bits) {
    if (z == 0) return 0;
    const unsigned half = bits / 2;
    const Word     top  = Word{1} << (half - 1);  // F/2
    const Word     mask = top | (top - 1);
    Word           y1   = solved(z >> half, half);
    Word           rest = (z & mask) ^ nim_product(nim_square(y1), top);
    if (rest & top) y1 ^= 1, rest ^= top;
    return y1 << half | solved(rest, half);
}
LinearMap64 make_solutions() {
    std::array<Word, 64> columns{};  // the top bit has no solution
    for (unsigned i = 0; i < 63; ++i) columns[i] = solved(Word{1} << i, 64);
    return LinearMap64(columns);
}
const LinearMap64& solutions() {
    static const LinearMap64 map = make_solutions();
    return map;
}

// --- One step of the tower ---

// Returns 1/z for 0 < z < 2^bits.
Word inverse(Word z, unsigned bits) {
    static const std::array<std::uint8_t, 256> table = make_inverses();
    if (z < 256) return table[as_size(z)];
    const unsigned half = bits / 2;
    const Word     top = Word{1} << (half - 1), mask = top | (top - 1);
    const Word     z0 = z & mask, z1 = z >> half;
    const Word     norm = nim_product(z0, z0 ^ z1) ^ nim_product(nim_square(z1), top);
    const Word     over = inverse(norm, half);
    return nim_product(z1, over) << half | nim_product(z0 ^ z1, over);
}

// Returns whether y^2 + y = z has a solution.
bool has_solution(Word z) {
    return z >> 63 == 0;
}
bool has_solution(Nimber128 z) {
    return z.high >> 63 == 0;
}

// If it has, returns the solution with bit 0 clear.
Word solution(Word z) {
    return solutions()(z);
}
Nimber128 solution(Nimber128 z) {
    Word y1   = solution(z.high);
    Word rest = z.low ^ nim_product(nim_square(y1), kHalf);
    if (!has_solution(rest)) y1 ^= 1, rest ^= kHalf;
    return {solution(rest), y1};
}

// --- The same for both lengths ---

template <class Nimber>
Nimber power(Nimber a, Natural128 exponent, Nimber one, auto&& product) {
    Nimber result = one;
    for (; exponent > 0; exponent >>= 1, a = product(a, a))
        if (exponent & 1) result = product(result, a);
    return result;
}

template <class Nimber>
NimRoots<Nimber> quadratic(Nimber a, Nimber b) {
    const auto over = nim_inverse(a);
    if (!over) return {1, {nim_sqrt(b), {}}};
    const Nimber c = nim_product(b, nim_square(*over));
    if (!has_solution(c)) return {};
    Nimber x = nim_product(a, solution(c)), other = x ^ a;
    if (other < x) std::swap(x, other);
    return {2, {x, other}};
}

}  // namespace

std::uint64_t nim_square(std::uint64_t a) {
    return nim_product(a, a);
}
Nimber128 nim_square(Nimber128 a) {
    const Word s1 = nim_square(a.high);
    return {nim_square(a.low) ^ nim_product(s1, kHalf), s1};
}

std::optional<std::uint64_t> nim_inverse(std::uint64_t a) {
    if (a == 0) return {};
    return inverse(a, 64);
}

std::optional<Nimber128> nim_inverse(Nimber128 a) {
    if (a == Nimber128{}) return {};
    const Word z0 = a.low, z1 = a.high;
    const Word over = inverse(nim_product(z0, z0 ^ z1) ^ nim_product(nim_square(z1), kHalf), 64);
    return Nimber128{nim_product(z0 ^ z1, over), nim_product(z1, over)};
}

std::uint64_t nim_power(std::uint64_t a, Natural128 exponent) {
    const NimPolynomials& field = nim_polynomials();
    return field.from(power(field.to(a), exponent, Word{1}, NimPolynomials::product));
}

Nimber128 nim_power(Nimber128 a, Natural128 exponent) {
    return power(a, exponent, Nimber128{1, 0},
                 [](Nimber128 x, Nimber128 y) { return nim_product(x, y); });
}

std::uint64_t nim_sqrt(std::uint64_t a) {
    return roots()(a);
}
Nimber128 nim_sqrt(Nimber128 a) {
    return {nim_sqrt(a.low ^ nim_product(a.high, kHalf)), nim_sqrt(a.high)};
}

NimRoots<std::uint64_t> nim_quadratic(std::uint64_t a, std::uint64_t b) {
    return quadratic(a, b);
}
NimRoots<Nimber128> nim_quadratic(Nimber128 a, Nimber128 b) {
    return quadratic(a, b);
}

}  // namespace zermelo::inline impartial
