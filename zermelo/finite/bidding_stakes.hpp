// The stakes of Bidding: what its multipliers make of 1.  By 2 and 3: 1, 2, 3, 4, 6, 8, 9, 12, ...
//
// In ascending order, each with the places of its multiples: solvers go through them downwards, so
// what they need of these is there.
//
// A game may begin, after every pass, with a stake s instead of 1.  Then stakes are s times these,
// and a room r is as good as the room ceil(r / s) with stake 1: y < r / s iff y < ceil(r / s), and
// r - s y rounds to ceil(r / s) - y.  So solvers know of s = 1 alone: bidding_room.
//
// Time and memory: one entry a stake; by 2 and 3 some ln(most)^2 / 1.5 of them.
// Tested: test/finite/bidding_test.cpp.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace zermelo::inline finite {

inline constexpr std::size_t   kMostTimes  = 4;
inline constexpr std::uint64_t kMostFactor = 1'000'000;

/// What the mover may multiply the stake by: ascending, each 2 .. kMostFactor.  The last stands
/// again where they are fewer, so who asks for all or for one of them need not count.
using BiddingTimes = std::array<std::uint64_t, kMostTimes>;

/// The source's.
inline constexpr BiddingTimes kDoubleTriple = {2, 3, 3, 3};

/// A stake, and where its multiples stand: at the list's size if they are above `most`.
template <std::size_t kTimes>
struct BiddingStake {
    std::uint64_t                     stake;
    std::array<std::uint32_t, kTimes> next;
};

/// All stakes up to `most`, ascending; most below 2^62.
template <std::size_t kTimes>
std::vector<BiddingStake<kTimes>> bidding_stakes(const std::array<std::uint64_t, kTimes>& times,
                                                 std::uint64_t                            most) {
    std::vector<std::uint64_t> made;
    if (most > 0) made.push_back(1);
    for (std::size_t k = 0; k < kTimes; ++k) {
        if (k > 0 && times[k] == times[k - 1]) continue;
        for (std::size_t i = 0; i < made.size(); ++i)
            if (made[i] <= most / times[k]) made.push_back(made[i] * times[k]);
        std::ranges::sort(made);  // 2 and 4 make 8 twice
        made.erase(std::ranges::unique(made).begin(), made.end());
    }
    std::vector<BiddingStake<kTimes>> list;
    for (const auto stake : made) {
        list.push_back({stake, {}});
        for (std::size_t k = 0; k < kTimes; ++k) {
            const auto above = stake > most / times[k];
            const auto place =
                above ? made.end() : std::ranges::lower_bound(made, stake * times[k]);
            list.back().next[k] = static_cast<std::uint32_t>(place - made.begin());
        }
    }
    return list;
}

/// Is it a product of them?  from: of those from there on.
template <std::size_t kTimes>
constexpr bool is_bidding_stake(const std::array<std::uint64_t, kTimes>& times, std::uint64_t stake,
                                std::size_t from = 0) {
    if (stake <= 1) return stake == 1;
    for (; from < kTimes; ++from)
        if (stake % times[from] == 0 && is_bidding_stake(times, stake / times[from], from))
            return true;
    return false;
}

/// The room of a game that begins with stake 1, as good as `room` in one that begins with `start`.
constexpr std::uint64_t bidding_room(std::uint64_t room, std::uint64_t start) {
    return room / start + (room % start != 0);
}

}  // namespace zermelo::inline finite
