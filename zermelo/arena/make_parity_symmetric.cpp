// Hard for symmetric strategy improvement.   <- make parity symmetric
//
// Two counters of k bits, one for each player, in k pieces of ten fields.  Each player improves his
// moves against the other's best answers, and both count through 2^k strategies.
//
//     a, d   high, from 16k+16 on: a odd, d even; the end's have 1 and 2 and loops
//     c, m   player 0's, may go back to the first a;  e, f between them lead on to the next piece
//     h, g   player 1's, may go back to the first d;  l, k likewise
//
// Cost: O(k).  Main function: make_parity_symmetric, called from arena/parity_families.inc.
// Source: M. Maat, counterexample to the symmetric strategy improvement of S. Schewe, A. Trivedi,
//         T. Varghese (ICALP 2015); as in T. van Dijk's collection.
// Tested: test/arena/parity_families_test.cpp.
#include <initializer_list>

#include "zermelo/arena/parity_families.hpp"

namespace zermelo::inline arena {
namespace {

constexpr FamilyOption kParitySymmetricOptions[] = {{"k", "pieces", 10, 1, 1 << 20, true}};

}  // namespace

const std::span<const FamilyOption> parity_symmetric_options = kParitySymmetricOptions;

std::expected<ParityArena, InputError> make_parity_symmetric(std::span<const double> values,
                                                             std::uint64_t, const Budget& budget) {
    const auto    k = static_cast<std::uint64_t>(values[0]), high = 16 * k + 16;
    ParityBuilder builder(10 * k + 2, 22 * k + 4, budget);
    const auto    to = [&](std::uint64_t from, std::initializer_list<std::uint64_t> all) {
        for (const auto w : all) builder.move(from, w);
    };
    for (std::uint64_t i = 0; builder.ok() && i < k; ++i) {
        const auto a = 10 * i, d = a + 1, c = a + 2, e = a + 3, m = a + 4, f = a + 5, g = a + 6,
                   l = a + 7, h = a + 8, n = a + 9, next_a = a + 10, next_d = a + 11;
        builder.field(a, high + 2 * i - 1, false), to(a, {c});
        builder.field(d, high + 2 * i, true), to(d, {h});
        builder.field(c, 14 * i + 1, false), to(c, {e, m, 0});
        builder.field(m, 14 * i + 3, false), to(m, {c, f, 0});
        builder.field(e, 14 * i + 4, true), to(e, {next_a, m});
        builder.field(f, 14 * i + 6, true), to(f, {next_d, c});
        builder.field(g, 14 * i + 8, true), to(g, {h, l, 1});
        builder.field(h, 14 * i + 10, true), to(h, {n, g, 1});
        builder.field(l, 14 * i + 11, false), to(l, {next_a, h});
        builder.field(n, 14 * i + 13, false), to(n, {next_d, g});
        if (!builder.go_on(32)) break;
    }
    if (builder.ok()) {
        builder.field(10 * k, 1, false), to(10 * k, {10 * k, 0});
        builder.field(10 * k + 1, 2, true), to(10 * k + 1, {10 * k + 1, 1});
    }
    return builder.finish();
}

}  // namespace zermelo::inline arena
