// The field of nimbers: the operations of its arithmetic other than products.
//
// Half of the work is linear and done by tables.  In characteristic 2 squaring is linear, and so is
// its inverse, the square root.  The solution of y^2 + y = c, made unique by requiring bit 0 to be
// 0, is linear as well.  It exists if and only if the trace of c is 0, and the trace of a nimber
// below 2^(2^n) is simply its top bit.  Every quadratic equation reduces to this one: x^2 + a x = b
// has the solutions a y and a y ^ a with c = b / a^2.
//
// The other half goes down the tower of fields, whose step is z = z1 F + z0 with F * F = F ^ F/2:
//
//     1/z      is (z1 F + z0 ^ z1) / N,  N = z0 (z0 ^ z1) ^ z1^2 F/2  of half the length
//     root z   is s1 F + s0,  s1 = root z1,  s0 = root(z0 ^ z1 F/2)
//     y^2+y=z: y1 solves for z1, y0 for z0 ^ y1^2 F/2; if that has trace 1, y1 ^ 1 replaces y1
//
// Every answer lies in the smallest field of 2^(2^n) elements that contains it and the arguments.
//
// Cost: a square takes one product, an inverse about 12, a power two for each bit of the exponent;
// a square root, or a quadratic whose inverse is known, takes one product or less.  The tables take
// 48 KiB beside those of nim_product.hpp; each is made at its first use.
//
// Main functions: nim_inverse, nim_power, nim_sqrt, nim_quadratic.
// Source: J. H. Conway, "On Numbers and Games" (1976), chapter 6; the tower step of the inverse:
//         T. Itoh, S. Tsujii, Information and Computation 78 (1988).
// Tested: test/impartial/nim_field_test.cpp, by the laws of a field and by substitution.
#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "zermelo/impartial/nim_product.hpp"
#include "zermelo/impartial/nimber.hpp"

namespace zermelo::inline impartial {

/// Returns a * a.
std::uint64_t nim_square(std::uint64_t a);
/// The same for 128 bits.
Nimber128     nim_square(Nimber128 a);

/// Returns the one nimber whose product with a is 1, or nothing if a is 0.
std::optional<std::uint64_t> nim_inverse(std::uint64_t a);
/// The same for 128 bits.
std::optional<Nimber128>     nim_inverse(Nimber128 a);

/// Returns the product of `exponent` factors a; it is 1 if there are no factors, also for a = 0.
std::uint64_t nim_power(std::uint64_t a, Natural128 exponent);
/// The same for 128 bits.
Nimber128     nim_power(Nimber128 a, Natural128 exponent);

/// Returns the one nimber whose square is a.
std::uint64_t nim_sqrt(std::uint64_t a);
/// The same for 128 bits.
Nimber128     nim_sqrt(Nimber128 a);

/// The solutions of an equation, ascending.
template <class Nimber>
struct NimRoots {
    int                   count = 0;  // 0, 1 or 2
    std::array<Nimber, 2> root{};

    auto begin() const { return root.begin(); }
    auto end() const { return root.begin() + count; }
};

/// Returns all x of 64 bits with x * x ^ a * x = b: one if a is 0, else two or none.  If there are
/// none, there are two of 128 bits.
NimRoots<std::uint64_t> nim_quadratic(std::uint64_t a, std::uint64_t b);
/// The same for 128 bits.
NimRoots<Nimber128>     nim_quadratic(Nimber128 a, Nimber128 b);

}  // namespace zermelo::inline impartial
