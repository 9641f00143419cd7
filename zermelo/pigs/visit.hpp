// Which puzzle a part of a map is: its word and its number of pigs, known to the compiler.
#pragma once
#include <bit>

#include "zermelo/base/long_key.hpp"
#include "zermelo/pigs/puzzle.hpp"

namespace zermelo::inline pigs {

/// Every position of the largest maps fits.
using LongestKey = LongKey<3>;
static_assert(PigsMap::kMostPigs * std::bit_width(PigsMap::kMostSide * PigsMap::kMostSide - 1) <=
              LongestKey::kBits);

/// Only three and four pigs are many positions and few enough to be worth code of their own.
///
/// Calls run.template operator()<Game>() with the PigsPuzzle that takes this part.
template <class Run>
void visit_pigs(const PigsField& field, const Run& run) {
    const auto pigs = field.pigs.size();
    const auto bits = pigs * static_cast<std::size_t>(std::bit_width(field.cells() - 1));
    if (pigs == 3)
        run.template operator()<PigsPuzzle<std::uint64_t, 3>>();
    else if (pigs == 4)
        run.template operator()<PigsPuzzle<std::uint64_t, 4>>();
    else if (bits <= 64)
        run.template operator()<PigsPuzzle<std::uint64_t, 0>>();
    else if (bits <= 128)
        run.template operator()<PigsPuzzle<WideKey, 0>>();
    else
        run.template operator()<PigsPuzzle<LongestKey, 0>>();
}

}  // namespace zermelo::inline pigs
