// Assignments of many pigs.
//
// The assignment adds row after row; each finds its cheapest augmenting path by Dijkstra's method
// on reduced costs.
//
// Source: H. Kuhn (1955); R. Jonker, A. Volgenant, "A shortest augmenting path algorithm",
//         Computing 38 (1987).
// Tested: test/games/pigs_test.cpp, against all permutations.
#include "zermelo/games/pigs_bound.hpp"

#include <limits>

namespace zermelo {

std::uint32_t cheapest_assignment(std::span<const std::uint16_t* const> rows) {
    constexpr std::size_t              kMost = PigsMap::kMostPigs;
    constexpr std::int32_t             kFar  = std::numeric_limits<std::int32_t>::max();
    const auto                         n     = rows.size();
    // Column n stands for "no column": where the row to be added waits.
    std::int32_t                       of_row[kMost] = {}, of_column[kMost + 1] = {};
    std::array<std::size_t, kMost + 1> taken;  // by which row; n: by none
    taken.fill(n);
    for (std::size_t row = 0; row < n; ++row) {
        std::array<std::int32_t, kMost + 1> far;
        std::array<std::size_t, kMost + 1>  before;
        std::array<bool, kMost + 1>         done{};
        far.fill(kFar), before.fill(n);
        taken[n]           = row;
        std::size_t column = n;
        do {
            done[column]       = true;
            const auto   r     = taken[column];
            std::int32_t least = kFar;
            std::size_t  next  = n;
            for (std::size_t c = 0; c < n; ++c) {
                if (done[c]) continue;
                const auto cost = rows[r][c] - of_row[r] - of_column[c];
                if (cost < far[c]) far[c] = cost, before[c] = column;
                if (far[c] < least) least = far[c], next = c;
            }
            for (std::size_t c = 0; c <= n; ++c) {
                if (done[c])
                    of_row[taken[c]] += least, of_column[c] -= least;
                else if (far[c] != kFar)
                    far[c] -= least;
            }
            column = next;
        } while (taken[column] != n);
        for (; column != n; column = before[column]) taken[column] = taken[before[column]];
    }
    std::uint32_t sum = 0;
    for (std::size_t c = 0; c < n; ++c) sum += rows[taken[c]][c];
    return sum;
}

}  // namespace zermelo
