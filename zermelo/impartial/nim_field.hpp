// The field of nimbers: what its arithmetic can do beside products.
//
// Half of the work is linear, and tables do it.  In characteristic 2 squaring is linear, so is
// its inverse, the root.  And so is the solution of y^2 + y = c, made unique by bit 0 = 0: it is
// there if and only if the trace of c is 0, and the trace of a nimber below 2^(2^n) is simply its
// top bit.  Every quadratic equation reduces to that one: x^2 + a x = b has the solutions a y and
// a y ^ a with c = b / a^2.
//
// The other half goes down the tower of fields, whose step is z = z1 F + z0, F * F = F ^ F/2:
//
//     1/z      is (z1 F + z0 ^ z1) / N,  N = z0 (z0 ^ z1) ^ z1^2 F/2  of half the length
//     root z   is s1 F + s0,  s1 = root z1,  s0 = root(z0 ^ z1 F/2)
//     y^2+y=z: y1 solves for z1, y0 for z0 ^ y1^2 F/2; if that has trace 1, y1 ^ 1 was meant
//
// All answers lie in the smallest field 2^(2^n) that holds the arguments and them.
//
// Cost: a square is a product; an inverse some 12 of them, a power two a bit of the exponent; a
// root or a quadratic with its inverse known, a product or less.  48 KiB of tables beside those
// of nim_product.hpp, at the first use of each.
//
// Main functions: nim_inverse, nim_power, nim_sqrt, nim_quadratic.
// Source: J. H. Conway, "On Numbers and Games" (1976), chapter 6; the tower step of the inverse:
//         T. Itoh, S. Tsujii, Information and Computation 78 (1988).
// Tested: test/impartial/nim_field_test.cpp: the laws of a field, substitution.
#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "zermelo/impartial/nim_product.hpp"
#include "zermelo/impartial/nimber.hpp"

namespace zermelo::inline impartial {

/// a * a.
std::uint64_t nim_square(std::uint64_t a);
/// The same for 128 bits.
Nimber128     nim_square(Nimber128 a);

/// The one nimber whose product with a is 1; none if a is 0.
std::optional<std::uint64_t> nim_inverse(std::uint64_t a);
/// The same for 128 bits.
std::optional<Nimber128>     nim_inverse(Nimber128 a);

/// The product of `exponent` factors a; 1 if there are none, also for a = 0.
std::uint64_t nim_power(std::uint64_t a, Natural128 exponent);
/// The same for 128 bits.
Nimber128     nim_power(Nimber128 a, Natural128 exponent);

/// The one nimber whose square is a.
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

/// All x of 64 bits with x * x ^ a * x = b: one if a is 0, else two or none.  Where there is
/// none, there are two of 128 bits.
NimRoots<std::uint64_t> nim_quadratic(std::uint64_t a, std::uint64_t b);
/// The same for 128 bits.
NimRoots<Nimber128>     nim_quadratic(Nimber128 a, Nimber128 b);

}  // namespace zermelo::inline impartial
