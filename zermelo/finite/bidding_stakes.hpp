// The stakes of Bidding: the products of its multipliers.  For 2 and 3: 1, 2, 3, 4, 6, 8, 9, 12,
// ...
//
// They are in ascending order, each with the places of its multiples.  Solvers go through them
// downwards, so what they need to know of the multiples is there.
//
// A game may begin with a stake s instead of 1, and come back to it after every pass.  Then stakes
// are s times these, and a room r is as good as the room ceil(r / s) with stake 1: y < r / s iff y
// < ceil(r / s), and r - s y rounds to ceil(r / s) - y.  So solvers know only s = 1: bidding_room.
//
// Time and memory: one entry per stake; for 2 and 3, some ln(most)^2 / 1.5 of them.
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

/// The numbers by which the mover may multiply the stake: ascending, each 2 .. kMostFactor.  If
/// there are fewer than kMostTimes, the last one is repeated, so that code that needs all or one of
/// them need not count.
using BiddingTimes = std::array<std::uint64_t, kMostTimes>;

/// The multipliers of the source.
inline constexpr BiddingTimes kDoubleTriple = {2, 3, 3, 3};

/// A stake, and the places of its multiples in the list; the list's size for those above `most`.
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

/// Returns true if the stake is a product of the multipliers.  from: only those from there on
/// count.
template <std::size_t kTimes>
constexpr bool is_bidding_stake(const std::array<std::uint64_t, kTimes>& times, std::uint64_t stake,
                                std::size_t from = 0) {
    if (stake <= 1) return stake == 1;
    for (; from < kTimes; ++from)
        if (stake % times[from] == 0 && is_bidding_stake(times, stake / times[from], from))
            return true;
    return false;
}

/// The room that is as good, in a game that begins with stake 1, as `room` in one that begins with
/// `start`.
constexpr std::uint64_t bidding_room(std::uint64_t room, std::uint64_t start) {
    return room / start + (room % start != 0);
}

}  // namespace zermelo::inline finite
