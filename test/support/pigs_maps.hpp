// Random maps of pigs.
#pragma once
#include <algorithm>
#include <utility>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/pigs/map.hpp"

namespace zermelo {

/// Returns a map with random trees, and with as many pigs as haystacks on its free squares.
inline PigsMap random_map(Random& random, unsigned side, unsigned pigs, double trees) {
    PigsMap               map;
    std::vector<unsigned> free;
    map.side = side;
    while (free.size() < pigs) {
        map.free.clear(), free.clear();
        for (unsigned s = 0; s < side * side; ++s) {
            map.free.push_back(!random.chance(trees));
            if (map.free[s]) free.push_back(s);
        }
    }
    for (auto* const squares : {&map.pigs, &map.stacks}) {
        for (unsigned i = 0; i < pigs; ++i)
            std::swap(free[i], free[i + random.below(free.size() - i)]);
        squares->assign(free.begin(), free.begin() + pigs);
        std::ranges::sort(*squares);
    }
    return map;
}

}  // namespace zermelo
