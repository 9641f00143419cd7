// The dying chain, a part that several hard families share.
//
//     a_j (Ann) <-> w_j (Billy)      a_j -> g_{j-1}      g_j (Billy, green) -> a_j
//
// Gadget 0 has no green field to step to, so Billy wins a_0 and w_0, and then g_0 leads nowhere
// good for Ann.  Without gadget 0, gadget 1 is like gadget 0.  So exactly one gadget dies in every
// round.
//
// Numbering: a_j is `ann` + j; w_j and g_j are `billy` + 2j and `billy` + 2j + 1.
// Source: ours; like the chains that make Zielonka's algorithm slow (O. Friedmann, 2011).
#pragma once
#include <cstdint>

#include "zermelo/arena/builder.hpp"

namespace zermelo::inline arena {

struct Chain {
    std::uint64_t k = 0, ann = 0, billy = 0;

    std::uint64_t a(std::uint64_t j) const { return ann + j; }
    std::uint64_t w(std::uint64_t j) const { return billy + 2 * j; }
    std::uint64_t g(std::uint64_t j) const { return billy + 2 * j + 1; }
    std::uint64_t moves() const { return 4 * k - 1; }

    /// Adds a_0 .. a_{k-1}.  Returns false if the builder says stop.
    [[nodiscard]] bool add_ann(ArenaBuilder& builder) const {
        for (std::uint64_t j = 0; j < k; ++j) {
            if (!builder.field(false)) return false;
            builder.move(w(j));
            if (j > 0) builder.move(g(j - 1));
        }
        return true;
    }
    /// Adds w_0, g_0 .. w_{k-1}, g_{k-1}.
    [[nodiscard]] bool add_billy(ArenaBuilder& builder) const {
        for (std::uint64_t j = 0; j < k; ++j)
            for (const bool green : {false, true}) {
                if (!builder.field(green)) return false;
                builder.move(a(j));
            }
        return true;
    }
};

/// Adds all fields of a corridor with k exits: Ann's a_0 .., c_0 ..; Billy's w_0, g_0 .., b_0 ...
/// From c_j Ann steps out to g_j or on to b_j; with short cuts, also to any later b.
[[nodiscard]] inline bool add_corridor(ArenaBuilder& builder, std::uint64_t k, bool short_cuts) {
    const Chain         chain{k, 0, 2 * k};
    const std::uint64_t c = k, b = 4 * k;
    if (!chain.add_ann(builder)) return false;
    for (std::uint64_t j = 0; j < k; ++j) {
        if (!builder.field(false)) return false;
        builder.move(chain.g(j));
        for (std::uint64_t i = j; i < (short_cuts ? k : j + 1); ++i) builder.move(b + i);
    }
    if (!chain.add_billy(builder)) return false;
    for (std::uint64_t j = 0; j < k; ++j) {
        if (!builder.field(false)) return false;
        builder.move(c + (j + 1) % k);
    }
    return true;
}

}  // namespace zermelo::inline arena
