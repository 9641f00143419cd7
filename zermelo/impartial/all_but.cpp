#include "zermelo/impartial/all_but.hpp"

#include <algorithm>

namespace zermelo::inline impartial {

Solution<AllButNimbers> all_but(std::span<const std::uint64_t> set, std::uint64_t most,
                                const Budget& budget) {
    Solution<AllButNimbers> result;
    const std::uint64_t     k = std::ranges::max(set);
    most                      = std::min({most, budget.bytes / 16, std::uint64_t{1} << 31});
    AllButNimbers& game       = result.labels;
    auto&          g          = game.values;
    game.excluded.assign(k + 1, 0);
    game.excluded[0] = 1;
    for (const auto number : set) game.excluded[number] = 1;

    struct {
        std::uint64_t n, m;
    } kept{};                             // the state that others are compared with, if n > 0
    std::uint64_t              next = k;  // where another state is kept
    std::vector<std::uint64_t> mark(k + 1);
    Pace                       pace(budget, "all-but");
    result.why = GaveUp::heaps;
    for (std::uint64_t n = 0; n < most; ++n) {
        if (!pace.go_on(k)) {
            result.why = pace.why();
            break;
        }
        // 1. m(n): the heap n-k-1 is one more that every move from n on reaches.
        if (n > k && g[n - k - 1] == game.first.size())
            game.first.push_back(static_cast<std::uint32_t>(n - k - 1));
        const std::uint64_t m = game.first.size();

        // 2. Is the state the kept one?
        const auto last = [&](std::uint64_t end) { return g.begin() + static_cast<long>(end - k); };
        if (kept.n > 0 && std::equal(last(n), g.end(), last(kept.n), [&](auto later, auto earlier) {
                return later + kept.m == earlier + m;
            })) {
            game.length  = n - kept.n;
            game.saltus  = m - kept.m;
            game.lasting = kept.m;
            game.from    = kept.n - k;
            while (game.from > 0 &&
                   g[game.from - 1 + game.length] == g[game.from - 1] + game.saltus)
                --game.from;
            result.status = Status::solved;
            result.why    = GaveUp::no;
            break;
        }
        if (n >= next && n >= k) kept = {n, m}, next = 2 * n;

        // 3. g(n).
        for (std::uint64_t taken = 1; taken <= std::min(k, n); ++taken)
            if (!game.excluded[taken] && g[n - taken] >= m && g[n - taken] - m <= k)
                mark[g[n - taken] - m] = n + 1;
        std::uint64_t least = 0;
        while (mark[least] == n + 1) ++least;
        g.push_back(static_cast<std::uint32_t>(m + least));
    }
    result.visited = g.size();
    return result;
}

}  // namespace zermelo::inline impartial
