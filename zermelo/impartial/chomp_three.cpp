#include "zermelo/impartial/chomp_three.hpp"

#include <algorithm>
#include <bit>

#include "zermelo/base/as_size.hpp"

namespace zermelo::inline impartial {
namespace {

// Returns, for each p, how many of the last numbers repeat with period p, the first p of them
// included.
std::vector<std::size_t> tails(const std::vector<std::int64_t>& numbers) {
    const auto               n  = numbers.size();
    const auto               at = [&](std::size_t i) { return numbers[n - 1 - i]; };
    std::vector<std::size_t> same(n, 0);  // the Z function of the numbers backwards
    for (std::size_t i = 1, left = 0, right = 0; i < n; ++i) {
        if (i < right) same[i] = std::min(right - i, same[i - left]);
        while (i + same[i] < n && at(same[i]) == at(i + same[i])) ++same[i];
        if (i + same[i] > right) left = i, right = i + same[i];
    }
    for (std::size_t p = 1; p < n; ++p) same[p] += p;
    return same;
}

// Returns the least number from `x` on that is in neither set; there must be one.
std::uint32_t least_free(const std::uint64_t* a, const std::uint64_t* b, std::uint32_t x) {
    std::uint32_t w    = x / 64;
    std::uint64_t free = ~(a[w] | b[w]) & ~std::uint64_t{0} << (x % 64);
    while (free == 0) ++w, free = ~(a[w] | b[w]);
    return w * 64 + static_cast<std::uint32_t>(std::countr_zero(free));
}

}  // namespace

bool ChompThree::lost(const ChompBoard& board) const {
    const auto row = [&](std::size_t i) { return i < board.size() ? board[i] : 0; };
    return first(row(1), row(2)) == row(0);
}

std::vector<ChompMove> ChompThree::winning_moves(const ChompBoard& board) const {
    std::vector<ChompMove> winning;
    chomp_moves(board, [&](ChompMove m) {
        if (lost(chomp_play(board, m))) winning.push_back(m);
    });
    return winning;
}

ChompPattern ChompThree::pattern(std::uint32_t c) const {
    std::vector<std::int64_t> steps;
    for (std::uint32_t b = c; b <= second_; ++b)
        steps.push_back(first(b, c) == 0 ? -1 : std::int64_t{first(b, c)} - b);
    ChompPattern pattern;
    const auto   n    = steps.size();
    const auto   same = tails(steps);
    for (std::size_t p = 1; p < n; ++p)
        if (same[p] >= 3 * p && 2 * same[p] >= n) {
            pattern.from = c + static_cast<std::uint32_t>(n - same[p]);
            pattern.period.assign(steps.end() - static_cast<std::ptrdiff_t>(same[p]),
                                  steps.end() - static_cast<std::ptrdiff_t>(same[p] - p));
            pattern.ends = p == 1 && pattern.period[0] == -1;
            break;
        }
    return pattern;
}

Solution<ChompThree> chomp_three(std::uint32_t second, std::uint32_t third, const Budget& budget) {
    Solution<ChompThree> found;
    const std::uint64_t  pairs = (std::uint64_t{second} + 1) * (std::uint64_t{third} + 1);
    const std::uint64_t  most  = 2 * std::uint64_t{second} + third + 2;  // first rows stay below
    found.why                  = GaveUp::size;
    if (pairs > ChompThree::kMostPairs) return found;
    found.why                 = GaveUp::bytes;
    const std::uint64_t words = (most + 63) / 64;
    if (4 * pairs + 8 * words * (third + 2) > budget.bytes) return found;
    auto& three   = found.labels;
    three.second_ = second, three.third_ = third;
    three.first_ = Table<std::uint32_t>(pairs);
    Table<std::uint64_t>       taken(words * (third + 1));  // by c, a bit for each first row
    std::vector<std::uint64_t> with_b(as_size(words));      // the same for this b and smaller c
    if (!three.first_.ok() || !taken.ok()) return found;
    std::vector<char> dead(third + 1);

    Pace pace(budget, "three rows");
    for (std::uint32_t b = 0; b <= second; ++b) {
        const auto last = std::min(b, third);
        std::ranges::fill(with_b, 0);
        auto* row = three.first_.data() + std::uint64_t{b} * (third + 1);
        for (std::uint32_t c = 0; c <= last; ++c) {
            if (dead[c]) continue;
            row[c] = least_free(with_b.data(), taken.data() + words * c, std::max(b, 1u));
            with_b[row[c] / 64] |= std::uint64_t{1} << (row[c] % 64);
        }
        // Records the lost positions for longer second rows; if the third row is longer than b, it
        // is cut to b, too.
        for (std::uint32_t c = 0; c <= third; ++c) {
            const auto x = row[std::min(c, b)];
            if (x == 0) continue;
            taken[words * c + x / 64] |= std::uint64_t{1} << (x % 64);
            if (x == b) dead[c] = 1;
        }
        if (!pace.go_on(last + 1)) break;
    }
    found.visited = pace.work();
    found.why     = pace.why();
    if (!pace.stopped()) found.status = Status::solved;
    return found;
}

}  // namespace zermelo::inline impartial
