// Hard for solvers that promote, recurse or learn.   <- make parity core, make parity robust
//
// There are 2k+1 pieces of three fields a, b, c.  In piece i the fields a and b belong to player i
// mod 2, and c to the other player; a has the priority n+1+i, b and c have i, where n = 2k.
//
//     a -> b,  b <-> c,  c -> c,      c of piece i -> a of piece i+1,    b of i+1 -> a of i
//
// `robust` adds connectors of priority 0 between every two c's, so that no solver gains by
// splitting the game into components.  Where the same player owns both c's, the connector is one
// field of the other player; otherwise it is a chain of two.
//
// Cost: O(k), for robust O(k^2).  Main functions: make_parity_core, make_parity_robust, called from
// arena/parity_families.inc.
// Source: M. Benerecetti, D. Dell'Erba, F. Mogavero, "Robust worst cases for parity games
//         algorithms", Information and Computation 272 (2020).
// Tested: test/arena/parity_families_test.cpp.
#include "zermelo/arena/parity_families.hpp"

namespace zermelo::inline arena {
namespace {

constexpr FamilyOption kCoreOptions[]   = {{"k", "half of the pieces", 10, 1, 1 << 20, true}};
constexpr FamilyOption kRobustOptions[] = {{"k", "half of the pieces", 8, 1, 4096, true}};

void add_pieces(ParityBuilder& builder, std::uint64_t n) {
    for (std::uint64_t i = 0; i <= n; ++i) {
        const auto a = 3 * i, b = a + 1, c = a + 2;
        builder.field(a, n + 1 + i, i % 2 == 1);
        builder.field(b, i, i % 2 == 1);
        builder.field(c, i, i % 2 == 0);
        builder.move(a, b);
        builder.move(b, c);
        builder.move(c, b);
        builder.move(c, c);
        if (i > 0) builder.move(b, a - 3);
        if (i < n) builder.move(c, a + 3);
    }
}

}  // namespace

const std::span<const FamilyOption> parity_core_options   = kCoreOptions;
const std::span<const FamilyOption> parity_robust_options = kRobustOptions;

std::expected<ParityArena, InputError> make_parity_core(std::span<const double> values,
                                                        std::uint64_t, const Budget& budget) {
    const auto    n = 2 * static_cast<std::uint64_t>(values[0]);
    ParityBuilder builder(3 * (n + 1), 6 * (n + 1), budget);
    if (builder.go_on(n)) add_pieces(builder, n);
    return builder.finish();
}

std::expected<ParityArena, InputError> make_parity_robust(std::span<const double> values,
                                                          std::uint64_t, const Budget& budget) {
    const auto          n     = 2 * static_cast<std::uint64_t>(values[0]);
    const std::uint64_t pairs = n * (n + 1) / 2, mixed = (n / 2) * (n / 2 + 1);
    std::uint64_t       next = 3 * (n + 1);
    ParityBuilder       builder(next + pairs + mixed, 6 * (n + 1) + 4 * pairs + 2 * mixed, budget);
    if (!builder.go_on(n)) return builder.finish();
    add_pieces(builder, n);
    const auto both_ways = [&](std::uint64_t v, std::uint64_t w) {
        builder.move(v, w);
        builder.move(w, v);
    };
    for (std::uint64_t i = 0; i <= n; ++i) {
        if (!builder.go_on(n)) break;
        for (std::uint64_t j = i + 1; j <= n; ++j) {
            const bool odd_i = i % 2 == 0, odd_j = j % 2 == 0;  // who owns the c's
            builder.field(next, 0, !odd_i);
            both_ways(3 * i + 2, next);
            if (odd_i != odd_j) {
                builder.field(next + 1, 0, !odd_j);
                both_ways(next, next + 1);
                ++next;
            }
            both_ways(next, 3 * j + 2);
            ++next;
        }
    }
    return builder.finish();
}

}  // namespace zermelo::inline arena
