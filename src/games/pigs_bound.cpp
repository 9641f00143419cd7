// Assignments of many pigs.
//
// Up to six rows: the cheapest way to give the first rows a set of columns, for all sets.  More:
// every row first takes its cheapest column if that is free; the others are added one by one, each
// by its cheapest augmenting path, found by Dijkstra's method on reduced costs.
//
// Source: M. Held, R. Karp, "A dynamic programming approach to sequencing problems", J. SIAM 10
//         (1962), for sets; H. Kuhn (1955); R. Jonker, A. Volgenant, "A shortest augmenting path
//         algorithm", Computing 38 (1987).
// Tested: test/games/pigs_test.cpp, against all permutations.
#include "zermelo/games/pigs_bound.hpp"

#include <bit>
#include <limits>

namespace zermelo {
namespace {

template <unsigned n>
std::uint32_t cheapest_by_sets(const std::uint16_t* const* rows) {
    std::uint32_t best[1u << n];
    best[0] = 0;
    for (unsigned set = 1; set < 1u << n; ++set) {
        const auto* const row   = rows[std::popcount(set) - 1];
        std::uint32_t     least = std::numeric_limits<std::uint32_t>::max();
        for (unsigned left = set; left != 0; left &= left - 1)
            least = std::min(least, best[set ^ (left & -left)] + row[std::countr_zero(left)]);
        best[set] = least;
    }
    return best[(1u << n) - 1];
}

}  // namespace

std::uint32_t cheapest_assignment(std::span<const std::uint16_t* const> rows) {
    if (rows.size() == 5) return cheapest_by_sets<5>(rows.data());
    if (rows.size() == 6) return cheapest_by_sets<6>(rows.data());
    constexpr std::size_t              kMost = PigsMap::kMostPigs;
    constexpr std::int32_t             kFar  = std::numeric_limits<std::int32_t>::max();
    const auto                         n     = rows.size();
    // Column n stands for "no column": where the row to be added waits.
    std::int32_t                       of_row[kMost] = {}, of_column[kMost + 1] = {};
    std::array<std::size_t, kMost + 1> taken;  // by which row; n: by none
    taken.fill(n);
    std::size_t waiting[kMost], count = 0;
    for (std::size_t row = 0; row < n; ++row) {
        const auto* const least = std::min_element(rows[row], rows[row] + n);
        of_row[row]             = *least;
        auto& owner             = taken[static_cast<std::size_t>(least - rows[row])];
        if (owner == n)
            owner = row;
        else
            waiting[count++] = row;
    }
    for (const auto row : std::span(waiting, count)) {
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
