#include "zermelo/impartial/all_but.hpp"

#include <algorithm>

#include "zermelo/base/as_size.hpp"

namespace zermelo::inline impartial {

Solution<AllButNimbers> all_but(std::span<const std::uint64_t> set, std::uint64_t most,
                                const Budget& budget) {
    Solution<AllButNimbers> result;
    const std::size_t       k = as_size(std::ranges::max(set));
    most                      = std::min({most, budget.bytes / 16, std::uint64_t{1} << 31});
    AllButNimbers& game       = result.labels;
    auto&          g          = game.values;
    game.excluded.assign(k + 1, 0);
    game.excluded[0] = 1;
    for (const auto number : set) game.excluded[as_size(number)] = 1;

    struct {
        std::size_t n, m;
    } kept{};                             // the state that others are compared with, if n > 0
    std::size_t                next = k;  // where the next state is kept
    std::vector<std::uint64_t> mark(k + 1);
    Pace                       pace(budget, "all-but");
    result.why = GaveUp::heaps;
    for (std::size_t n = 0; n < most; ++n) {
        if (!pace.go_on(k)) {
            result.why = pace.why();
            break;
        }
        // 1. m(n): heap n-k-1 now belongs to the heaps that a move from every heap from n on
        // reaches.
        if (n > k && g[n - k - 1] == game.first.size())
            game.first.push_back(static_cast<std::uint32_t>(n - k - 1));
        const std::size_t m = game.first.size();

        // 2. Compare the state with the kept one.
        const auto last = [&](std::size_t end) { return g.begin() + static_cast<long>(end - k); };
        if (kept.n > 0 && std::equal(last(n), g.end(), last(kept.n), [&](auto later, auto earlier) {
                return later + kept.m == earlier + m;
            })) {
            const std::size_t length = n - kept.n, saltus = m - kept.m;
            std::size_t       from = kept.n - k;
            while (from > 0 && g[from - 1 + length] == g[from - 1] + saltus) --from;
            game.length   = length;
            game.saltus   = saltus;
            game.lasting  = kept.m;
            game.from     = from;
            result.status = Status::solved;
            result.why    = GaveUp::no;
            break;
        }
        if (n >= next && n >= k) kept = {n, m}, next = 2 * n;

        // 3. g(n).
        for (std::size_t taken = 1; taken <= std::min(k, n); ++taken)
            if (!game.excluded[taken] && g[n - taken] >= m && g[n - taken] - m <= k)
                mark[g[n - taken] - m] = n + 1;
        std::size_t least = 0;
        while (mark[least] == n + 1) ++least;
        g.push_back(static_cast<std::uint32_t>(m + least));
    }
    result.visited = g.size();
    return result;
}

}  // namespace zermelo::inline impartial
