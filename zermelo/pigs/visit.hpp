// Chooses the PigsPuzzle for a part of a map: its word and number of pigs are known to the
// compiler.
#pragma once
#include <bit>
#include <cstdint>

#include "zermelo/base/long_key.hpp"
#include "zermelo/pigs/puzzle.hpp"

namespace zermelo::inline pigs {

/// Every position of the largest maps fits in it.
using LongestKey = LongKey<3>;
static_assert(PigsMap::kMostPigs * std::bit_width(PigsMap::kMostSide * PigsMap::kMostSide - 1) <=
              LongestKey::kBits);

/// Calls run.template operator()<Game>() with the PigsPuzzle for this part, if its positions have
/// at most 64 bits.  Returns false if they have more.
template <class Run>
bool visit_short_pigs(const PigsField& field, const Run& run) {
    const auto pigs = field.pigs.size();
    if (pigs == 3)  // with three and four pigs there are many positions, and yet few pigs
        run.template operator()<PigsPuzzle<std::uint64_t, 3>>();
    else if (pigs == 4)
        run.template operator()<PigsPuzzle<std::uint64_t, 4>>();
    else if (field.bits() <= 64)
        run.template operator()<PigsPuzzle<std::uint64_t, 0>>();
    else
        return false;
    return true;
}

/// The same for positions of more than 64 bits.
template <class Run>
void visit_long_pigs(const PigsField& field, const Run& run) {
    if (field.bits() <= 128)
        run.template operator()<PigsPuzzle<WideKey, 0>>();
    else
        run.template operator()<PigsPuzzle<LongestKey, 0>>();
}

/// The same for positions of any size.
template <class Run>
void visit_pigs(const PigsField& field, const Run& run) {
    if (!visit_short_pigs(field, run)) visit_long_pigs(field, run);
}

}  // namespace zermelo::inline pigs
