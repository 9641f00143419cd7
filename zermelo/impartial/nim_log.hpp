// Discrete logarithms and orders among the nimbers.
//
// The nimbers other than 0 form a cyclic group under the product, of 2^64 - 1 or 2^128 - 1
// elements.  These numbers have no square factor:
//
//     2^64 - 1 = 3 * 5 * 17 * 257 * 641 * 65537 * 6700417
//     2^64 + 1 = 274177 * 67280421310721,      2^128 - 1 = (2^64 - 1)(2^64 + 1)
//
// So a logarithm can be split up (Pohlig, Hellman): x^(n/p) and g^(n/p) lie in the group of p
// elements, where baby steps and giant steps (Shanks) find the logarithm in time proportional to
// the square root of p, and the Chinese remainder theorem puts the parts together.
//
// The largest prime would require 8.2 million steps of each kind.  But in the group of 2^64 + 1
// elements z1 F + z0 of the tower, the inverse is the conjugate z1 F + (z0 ^ z1).  An element and
// its inverse thus share z1, so a table of baby steps by z1 serves both signs, and 4.2 million
// steps in 64 MiB are enough.  All steps are taken in batches (nim_product_batch.hpp).
//
// Cost: about 0.1 ms for 64 bits; about 0.2 s for 128 bits, longer if the budget gives less memory.
//
// Main function: nim_log.
// Source: S. Pohlig, M. Hellman, IEEE Transactions on Information Theory 24 (1978); D. Shanks,
//         "Class number, a theory of factorization, and genera" (1971); the factor 274177:
//         F. Landry (1880).
// Tested: test/impartial/nim_log_test.cpp, by powers, and exhaustively in small fields.
#pragma once
#include <cstdint>
#include <optional>

#include "zermelo/base/budget.hpp"
#include "zermelo/impartial/nimber.hpp"

namespace zermelo::inline impartial {

/// Returns the smallest n > 0 with x^n = 1, or 0 if x is 0.  Takes seven powers.
std::uint64_t nim_order(std::uint64_t x);
/// The same for 128 bits; takes nine powers.
Natural128    nim_order(Nimber128 x);

/// Returns the smallest e with base^e = x, if there is one.  0^0 is 1.  Takes 64 KiB.
std::optional<std::uint64_t> nim_log(std::uint64_t x, std::uint64_t base);

/// What is known about a logarithm.
struct NimLog {
    enum class Answer { found, none, gave_up };

    Answer     answer   = Answer::none;
    Natural128 exponent = 0;           // if found: the smallest
    GaveUp     why      = GaveUp::no;  // if gave_up: "bytes", or the reason of a Pace
};

/// The same for 128 bits.  If 67280421310721 divides the order of the base, it takes 64 MiB, or
/// less memory and more time under a smaller budget.bytes (at least 64 KiB).  The budget's work is
/// counted in steps.
NimLog nim_log(Nimber128 x, Nimber128 base, const Budget& budget = {});

}  // namespace zermelo::inline impartial
