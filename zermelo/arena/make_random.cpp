// A random arena of a given degree.   <- make random
//
// Half of the fields are Ann's (of an odd number, one less than half).  Each field is green with
// the given probability.  Its out-degree is drawn evenly from least .. most (but is no more than
// the number of the other player's fields), and its successors are drawn from those fields.  The
// mean degree can be given instead of `most`:
//
//     --degree 3                   1 .. 5
//     --degree 3 --least 2         2 .. 4
//     --least 2 --most 10          2 .. 10, whatever the degree
//
// Most algorithms are quick here: a few rounds, whatever the size.
//
// Cost: O(fields + moves); 4 bytes a field and a move.  Main function: make_random, called from
// arena/families.inc.
// Source: folklore; sparse random digraphs with even out-degrees.
// Tested: test/arena/families_test.cpp.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "zermelo/arena/builder.hpp"
#include "zermelo/arena/degrees.hpp"
#include "zermelo/arena/families.hpp"
#include "zermelo/arena/sample.hpp"

namespace zermelo::inline arena {
namespace {

constexpr double       kMostDegree      = 1 << 27;
constexpr FamilyOption kRandomOptions[] = {
    {"fields", "fields of both players", 1000, 2, Arena::kMostFields, true},
    {"degree", "mean out-degree, unless most is given", 3, 1, kMostDegree, false},
    {"least", "smallest out-degree", 1, 1, kMostDegree, true},
    {"most", "largest out-degree; 0: as much above the mean as least is below", 0, 0, kMostDegree,
     true},
    {"green", "share of green fields", 0.1, 0, 1, false},
    kShuffleOption,
};

std::expected<Degrees, InputError> degrees_of(double mean, double least, double most) {
    if (most > 0) return degrees_between(least, most);
    most = 2 * mean - least;
    if (most >= least && most == std::floor(most)) return degrees_between(least, most);
    InputError error;
    error.what     = phrase("out-degrees of {} or more cannot have the mean {}", least, mean);
    error.expected = phrase("a whole number or a half, at least as large");
    error.instead  = fmt::format("--degree {}", std::max(least, std::round(2 * mean) / 2));
    return std::unexpected(error);
}

}  // namespace

const std::span<const FamilyOption> random_options = kRandomOptions;

std::expected<Arena, InputError> make_random(std::span<const double> values, std::uint64_t seed,
                                             const Budget& budget) {
    const auto degrees = degrees_of(values[1], values[2], values[3]);
    if (!degrees) return std::unexpected(degrees.error());
    const auto          fields = static_cast<std::uint64_t>(values[0]);
    const std::uint64_t ann = fields / 2, billy = fields - ann;

    Random       seeds(seed);
    Random       lengths(seeds.next()), picks(seeds.next()), colours(seeds.next());
    ArenaBuilder builder(ann, billy, degrees->sum(lengths, ann, billy), values[5] != 0, budget);
    Sample       sample(billy, std::min(degrees->most, billy));
    for (std::uint64_t v = 0; sample.ok() && v < fields; ++v) {
        if (!builder.field(colours.chance(values[4]))) break;
        const std::uint64_t other = v < ann ? billy : ann, first = v < ann ? ann : 0;
        sample.choose(picks, other, degrees->draw(lengths, other),
                      [&](std::uint64_t w) { builder.move(first + w); });
    }
    return builder.finish(seeds);
}

}  // namespace zermelo::inline arena
