#include "zermelo/check/placing.hpp"

#include <algorithm>

namespace zermelo::inline check {

constexpr OpenMoves::OpenMoves() {
    for (std::size_t s = 0; s < kSquares; ++s)
        for (std::size_t i = 0; 2 * s + i < kSingles; ++i)
            for (std::size_t j = 0; 2 * s + i + j < kSingles; ++j) {
                int here = 0;
                if (s > 0) here = 2 + of(s - 1, i, j, true);
                if (i > 0) here = std::max(here, 1 + of(s, i - 1, j, true));
                if (j > 0) here = std::max(here, 1 + of(s, i, j - 1, true));
                int there = here;
                if (s > 0) there = std::min(there, of(s - 1, i, j, false));
                if (i > 0) there = std::min(there, of(s, i - std::min(i, kTwo), j, false));
                if (j > 0) there = std::min(there, of(s, i, j - 1, false));
                least_[s][i][j] = {static_cast<std::uint8_t>(here),
                                   static_cast<std::uint8_t>(there)};
            }
}

constinit const OpenMoves kOpenMoves;

}  // namespace zermelo::inline check
