// Out-degrees drawn evenly between two bounds, for the families `random` and `ballast`.
#pragma once
#include <algorithm>
#include <cstdint>
#include <expected>

#include "zermelo/base/input_error.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo::inline arena {

/// least <= most, both positive.
struct Degrees {
    std::uint64_t least = 1, most = 1;

    /// Draws the next degree; at most `other`, the number of the other player's fields.
    std::uint64_t draw(Random& random, std::uint64_t other) const {
        return std::min(least + random.below(most - least + 1), other);
    }
    /// The sum of the degrees drawn for `ann` fields and then `billy` fields.  `random` is a copy,
    /// so drawing them again gives the same degrees.  O(ann + billy).
    std::uint64_t sum(Random random, std::uint64_t ann, std::uint64_t billy) const {
        std::uint64_t total = 0;
        for (std::uint64_t i = 0; i < ann; ++i) total += draw(random, billy);
        for (std::uint64_t i = 0; i < billy; ++i) total += draw(random, ann);
        return total;
    }
};

/// Returns the degrees least .. most, or what is wrong with these bounds.
std::expected<Degrees, InputError> degrees_between(double least, double most);

}  // namespace zermelo::inline arena
