// Out-degrees drawn evenly between two bounds, as `random` and `ballast` do.
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

    /// The next one; at most `other`, the number of the other player's fields.
    std::uint64_t draw(Random& random, std::uint64_t other) const {
        return std::min(least + random.below(most - least + 1), other);
    }
    /// The sum of those drawn for `ann` fields and then `billy` fields.  `random` is a copy:
    /// drawing them again gives the same.  O(ann + billy).
    std::uint64_t sum(Random random, std::uint64_t ann, std::uint64_t billy) const {
        std::uint64_t total = 0;
        for (std::uint64_t i = 0; i < ann; ++i) total += draw(random, billy);
        for (std::uint64_t i = 0; i < billy; ++i) total += draw(random, ann);
        return total;
    }
};

/// The degrees least .. most, or what is wrong with them.
std::expected<Degrees, InputError> degrees_between(double least, double most);

}  // namespace zermelo::inline arena
