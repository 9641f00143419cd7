// A dying chain under a random region that leans on it.   <- make ballast
//
// The chain of arena/chain.hpp loses one green a round.  Every field of Ann's in the region may
// also step to a random green of the chain, so each death touches the region.  An algorithm that
// starts afresh, or that justifies everything again, pays for the region in each of the k rounds.
// Every 64th of Ann's fields may also step to a green on a safe cycle; these fields, and few
// others, are what she wins in the end.
//
// 3k + fields + 2 fields, about 4k + fields (least + most + 1) / 2 moves.
//
// Cost: O(k + moves).  Main function: make_ballast, called from arena/families.inc.
// Source: ours, against incremental attractors that throw away too much.
// Tested: test/arena/families_test.cpp: counts, and k + 1 rounds of trap.
#include <algorithm>

#include "zermelo/arena/chain.hpp"
#include "zermelo/arena/degrees.hpp"
#include "zermelo/arena/families.hpp"
#include "zermelo/arena/sample.hpp"

namespace zermelo::inline arena {
namespace {

constexpr std::uint64_t kSafeEvery = 64;

constexpr FamilyOption kBallastOptions[] = {
    {"k", "gadgets of the chain, three fields each", 100, 1, 1 << 26, true},
    {"fields", "fields of the region", 10000, 2, 1 << 27, true},
    {"least", "smallest out-degree in the region", 2, 1, 1 << 26, true},
    {"most", "largest out-degree in the region", 10, 1, 1 << 26, true},
    kShuffleOption,
};

struct Ballast {
    std::uint64_t k, fields;
    Degrees       degrees;

    // Ann: a_0 .., the region's, the safe one; Billy: w_0, g_0 .., the region's, the safe green.
    std::uint64_t ann() const { return fields / 2; }  // in the region
    std::uint64_t billy() const { return fields - ann(); }
    Chain         chain() const { return {k, 0, k + ann() + 1}; }
    std::uint64_t safe_ann() const { return k + ann(); }
    std::uint64_t first_billy() const { return 3 * k + ann() + 1; }
    std::uint64_t safe_green() const { return first_billy() + billy(); }

    std::uint64_t moves(Random lengths) const {
        return chain().moves() + degrees.sum(lengths, ann(), billy()) + ann() +
               (ann() + kSafeEvery - 1) / kSafeEvery + 2;
    }
    bool add_fields(ArenaBuilder& builder, Sample& sample, Random lengths, Random picks) const {
        if (!chain().add_ann(builder)) return false;
        for (std::uint64_t i = 0; i < ann(); ++i) {
            if (!builder.field(false)) return false;
            sample.choose(picks, billy(), degrees.draw(lengths, billy()),
                          [&](std::uint64_t w) { builder.move(first_billy() + w); });
            builder.move(chain().g(picks.below(k)));
            if (i % kSafeEvery == 0) builder.move(safe_green());
        }
        if (!builder.field(false)) return false;
        builder.move(safe_green());
        if (!chain().add_billy(builder)) return false;
        for (std::uint64_t i = 0; i < billy(); ++i) {
            if (!builder.field(false)) return false;
            sample.choose(picks, ann(), degrees.draw(lengths, ann()),
                          [&](std::uint64_t w) { builder.move(k + w); });
        }
        if (!builder.field(true)) return false;
        builder.move(safe_ann());
        return true;
    }
};

}  // namespace

const std::span<const FamilyOption> ballast_options = kBallastOptions;

std::expected<Arena, InputError> make_ballast(std::span<const double> values, std::uint64_t seed,
                                              const Budget& budget) {
    const auto whole   = [&](int i) { return static_cast<std::uint64_t>(values[i]); };
    const auto degrees = degrees_between(values[2], values[3]);
    if (!degrees) return std::unexpected(degrees.error());
    const Ballast ballast{whole(0), whole(1), *degrees};
    Random        seeds(seed);
    const Random  lengths(seeds.next()), picks(seeds.next());
    ArenaBuilder  builder(ballast.k + ballast.ann() + 1, 2 * ballast.k + ballast.billy() + 1,
                          ballast.moves(lengths), values[4] != 0, budget);
    Sample        sample(ballast.billy(), std::min(degrees->most, ballast.billy()));
    if (sample.ok()) (void)ballast.add_fields(builder, sample, lengths, picks);
    return builder.finish(seeds);
}

}  // namespace zermelo::inline arena
