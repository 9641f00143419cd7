// One winning move of Moore's Nim, found directly.
//
// This is the way down of moore.hpp, taking the first choice at every bit.  The piles that have
// each bit are counted in one pass, 64 counters side by side; a pile that is lowered is removed
// from the counts below.  So the piles are looked at again only at bits where some must be lowered,
// and at most k are.  Residues need no division by 2^64: if k is the number of piles or more, a
// move may touch them all.
//
// Misere: if that move would leave no pile above 1, the large piles (at most k) become 1 or 0 so
// that the number of piles of 1 is 1 modulo k+1; some piles of 1 may vanish as well.
//
// Time O(64 piles + k bits), mostly counting.  Measured: bench/impartial, table moore.
// Main function: moore_move.  Called from games/nim.cpp.
// Source: as moore.hpp.
// Tested: test/impartial/moore_test.cpp, against all positions of small boxes.
#include <algorithm>
#include <array>
#include <bit>

#include "zermelo/impartial/moore.hpp"

namespace zermelo::inline impartial {
namespace {

using Counts = std::array<std::uint64_t, 64>;

// Counts, for each bit, the piles that have it.
Counts bit_counts(std::span<const std::uint64_t> piles) {
    Counts counts{};
    for (const auto pile : piles)
        for (unsigned bit = 0; bit < 64; ++bit) counts[bit] += pile >> bit & 1;
    return counts;
}

// Returns the piles after a move in normal play, or nothing if the mover has lost.  1 <= k <=
// piles.
std::optional<Piles> normal_move(std::span<const std::uint64_t> piles, std::uint64_t k) {
    Counts                   counts = bit_counts(piles);  // of the piles not yet lowered
    Piles                    after(piles.begin(), piles.end());
    std::vector<std::size_t> lowered;
    std::vector<char>        is_lowered(piles.size());
    for (unsigned bit = 64; bit-- > 0;) {
        const std::uint64_t mask = std::uint64_t{1} << bit;
        std::uint64_t       rest = counts[bit] % (k + 1);
        std::uint64_t       give = 0;  // how many lowered piles get the bit
        if (rest > 0 && k + 1 - rest <= lowered.size()) give = k + 1 - rest, rest = 0;
        for (const auto i : lowered)
            after[i] = give > 0 ? --give, after[i] | mask : after[i] & ~mask;
        for (std::size_t i = 0; rest > 0; ++i) {
            if ((after[i] & mask) == 0 || is_lowered[i]) continue;
            for (unsigned below = 0; below < bit; ++below) counts[below] -= after[i] >> below & 1;
            after[i] &= ~mask;
            lowered.push_back(i);
            is_lowered[i] = 1;
            --rest;
        }
    }
    if (lowered.empty()) return std::nullopt;
    return after;
}

// Returns the piles after a move that leaves only piles of 1, in number 1 modulo k+1.  At most k
// piles are larger.
std::optional<Piles> move_to_ones(std::span<const std::uint64_t> piles, std::uint64_t k) {
    const auto count = [&](auto&& test) {
        return static_cast<std::uint64_t>(std::ranges::count_if(piles, test));
    };
    const auto    large = count([](auto pile) { return pile > 1; });
    const auto    ones  = count([](auto pile) { return pile == 1; });
    const auto    have  = ones % (k + 1);
    std::uint64_t keep  = have <= 1 ? 1 - have : k + 2 - have;  // large piles that become 1
    std::uint64_t gone  = 0;                                    // piles of 1 that vanish
    if (keep > large) keep = 0, gone = have == 0 ? k : have - 1;
    if (large + gone == 0 || gone > ones) return std::nullopt;
    Piles after(piles.begin(), piles.end());
    for (auto& pile : after) {
        if (pile > 1)
            pile = keep > 0 ? --keep, 1 : 0;
        else if (pile == 1 && gone > 0)
            pile = 0, --gone;
    }
    return after;
}

}  // namespace

std::optional<Piles> moore_move(std::span<const std::uint64_t> piles, MooreRules rules) {
    const std::uint64_t k =
        std::min<std::uint64_t>(rules.k, std::max<std::size_t>(piles.size(), 1));
    const auto only_ones = [](std::span<const std::uint64_t> all) {
        return std::ranges::all_of(all, [](auto pile) { return pile <= 1; });
    };
    if (rules.misere && only_ones(piles)) return move_to_ones(piles, k);
    auto after = normal_move(piles, k);
    if (after && rules.misere && only_ones(*after)) return move_to_ones(piles, k);
    return after;
}

}  // namespace zermelo::inline impartial
