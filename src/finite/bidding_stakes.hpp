// The stakes of Bidding: 1, 2, 3, 4, 6, 8, 9, 12, ... -- what doubling and tripling make of 1.
//
// In ascending order, each with the places of its double and its triple: solvers go through them
// downwards, so what they need of both is there.
//
// Time and memory: one entry a stake, some ln(most)^2 / 1.5 of them.
// Tested: test/finite/bidding_test.cpp.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace zermelo {

/// A stake, and where its double and triple stand: at the list's size if they are above `most`.
struct BiddingStake {
    std::uint64_t stake;
    std::uint32_t twice, thrice;
};

/// All stakes up to `most`, ascending; most below 2^62.
inline std::vector<BiddingStake> bidding_stakes(std::uint64_t most) {
    std::vector<BiddingStake> list;
    for (std::uint64_t three = 1; three <= most; three *= 3)
        for (std::uint64_t stake = three; stake <= most; stake *= 2) list.push_back({stake, 0, 0});
    std::ranges::sort(list, {}, &BiddingStake::stake);
    const auto place = [&](std::uint64_t stake) {
        if (stake > most) return static_cast<std::uint32_t>(list.size());
        return static_cast<std::uint32_t>(
            std::ranges::lower_bound(list, stake, {}, &BiddingStake::stake) - list.begin());
    };
    for (auto& s : list) s.twice = place(2 * s.stake), s.thrice = place(3 * s.stake);
    return list;
}

/// Is it 2^i 3^j?
constexpr bool is_bidding_stake(std::uint64_t stake) {
    if (stake == 0) return false;
    while (stake % 2 == 0) stake /= 2;
    while (stake % 3 == 0) stake /= 3;
    return stake == 1;
}

}  // namespace zermelo
