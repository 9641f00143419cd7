#include "zermelo/impartial/moore_procedure.hpp"

#include <algorithm>

#include "zermelo/impartial/moore_moves.hpp"

namespace zermelo::inline impartial {

std::vector<std::uint64_t> moore_columns(std::span<const std::uint64_t> piles) {
    std::vector<std::uint64_t> columns;
    for (unsigned bit = bits_of(piles); bit-- > 0;)
        columns.push_back(static_cast<std::uint64_t>(
            std::ranges::count_if(piles, [&](auto pile) { return bit_test(pile, bit); })));
    return columns;
}

MooreProcedure moore_procedure(std::span<const std::uint64_t> piles, std::uint64_t k) {
    using Kind = MooreStep::Kind;
    MooreProcedure        found{{}, Piles(piles.begin(), piles.end())};
    auto&                 after = found.after;
    std::vector<unsigned> marked(piles.size(), 0);  // n > 0: marked, bits below n are free
    const auto            count = [&](auto&& test) {
        std::uint64_t total = 0;
        for (std::size_t i = 0; i < after.size(); ++i) total += test(i);
        return total;
    };
    // A column once done stays done, so one pass from the top is enough.
    for (unsigned bit = bits_of(piles); bit-- > 0;) {
        const std::uint64_t mask = std::uint64_t{1} << bit;
        const auto          has  = [&](std::size_t i) { return (after[i] & mask) != 0; };
        const auto          free = [&](std::size_t i) { return marked[i] > bit; };
        while (true) {
            const auto sum   = moore_residue(count(has), k);
            const auto zeros = count([&](std::size_t i) { return free(i) && !has(i); });
            const auto ones  = count([&](std::size_t i) { return free(i) && has(i); });
            if (sum == 0) break;
            const auto  kind = sum + zeros > k ? Kind::give : sum <= ones ? Kind::take : Kind::mark;
            std::size_t i    = 0;
            if (kind == Kind::mark)
                while (marked[i] > 0 || !has(i)) ++i;
            else
                while (!free(i) || has(i) == (kind == Kind::give)) ++i;
            const auto before = after[i];
            after[i] ^= mask;
            if (kind == Kind::mark) marked[i] = bit;
            found.steps.push_back({kind, bit, sum, zeros, ones, i, before, after[i]});
        }
    }
    return found;
}

}  // namespace zermelo::inline impartial
