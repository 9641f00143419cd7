// Which puzzle a part of a map is: its word and its number of pigs, known to the compiler.
#pragma once
#include <bit>

#include "zermelo/games/pigs_puzzle.hpp"

namespace zermelo {

/// Calls run.template operator()<Game>() with the PigsPuzzle that takes this part.  False: none
/// does, since its positions do not fit in 128 bits.
template <class Run>
bool visit_pigs(const PigsField& field, const Run& run) {
    const auto bits = static_cast<std::size_t>(std::bit_width(field.cells() - 1));
    const auto pigs = field.pigs.size();
    if (pigs == 1)
        run.template operator()<PigsPuzzle<std::uint64_t, 1>>();
    else if (pigs == 2)
        run.template operator()<PigsPuzzle<std::uint64_t, 2>>();
    else if (pigs == 3)
        run.template operator()<PigsPuzzle<std::uint64_t, 3>>();
    else if (pigs == 4)
        run.template operator()<PigsPuzzle<std::uint64_t, 4>>();
    else if (bits * pigs <= 64)
        run.template operator()<PigsPuzzle<std::uint64_t, 0>>();
    else if (bits * pigs < 128)
        run.template operator()<PigsPuzzle<WideKey, 0>>();
    else
        return false;
    return true;
}

}  // namespace zermelo
