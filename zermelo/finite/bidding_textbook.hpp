// Bidding as the rules say it: recursion on room and stake, memoised and plain.
//
// `room` is n - stack.  A value is the number of moves until the end (the winner hurries, the loser
// delays).  It also says who wins: the player who makes the last move loses here, so it is even
// where the mover wins, and odd where he loses.
//
// Time: the tree is exponential; with a memory O(room * stakes) positions.
// Main functions: bidding_tree, bidding_memo, bidding_moves.  Called from bidding/bidding.cpp.
// Source: "Licytacja", Polish Olympiad in Informatics.
// Tested: test/finite/bidding_test.cpp, against each other and a list of lost n.
#pragma once
#include <cstdint>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/finite/bidding_stakes.hpp"
#include "zermelo/game/solution.hpp"

namespace zermelo::inline finite {

/// The largest rooms for the tree, and for the recursion with a memory (its stack).
inline constexpr std::uint64_t kMostTreeRoom = 28, kMostMemoRoom = 40'000;
inline constexpr std::uint64_t kMostMovesRoom = 100'000'000;

/// The values after the moves: after a pass, and after each multiplier.  If only a pass is allowed,
/// all are those of the pass.
using BiddingValues = std::array<std::uint32_t, 1 + kMostTimes>;

/// The value of the mover from those of his moves.
constexpr std::uint32_t bidding_value(const BiddingValues& next) {
    std::uint32_t quickest = ~std::uint32_t{0}, longest = 0;
    for (const std::uint32_t value : next) {
        if (value % 2 == 1 && value < quickest) quickest = value;
        if (value > longest) longest = value;
    }
    return 1 + (quickest != ~std::uint32_t{0} ? quickest : longest);
}

/// The same for a stake below the room: values[i] belongs to the i-th stake of its list.
template <class Values>
std::uint32_t bidding_value(std::uint32_t pass, const BiddingStake<kMostTimes>& stake,
                            const Values& values) {
    BiddingValues next{pass};
    for (std::size_t k = 0; k < kMostTimes; ++k) next[k + 1] = values[stake.next[k]];
    return bidding_value(next);
}

/// Moves until the end, by the whole tree; gives up ("large") above kMostTreeRoom.
Solution<std::uint32_t> bidding_tree(const BiddingTimes& times, std::uint64_t room,
                                     std::uint64_t stake, const Budget&);

/// The same with a memory of positions; gives up ("large") above kMostMemoRoom.
Solution<std::uint32_t> bidding_memo(const BiddingTimes& times, std::uint64_t room,
                                     std::uint64_t stake, const Budget&);

/// Moves until the end with stake 1, for every room 0 .. upto in one pass; 4 bytes per room, O(upto
/// * stakes).  Gives up ("large") above kMostMovesRoom.
Solution<Table<std::uint32_t>> bidding_moves(const BiddingTimes& times, std::uint64_t upto,
                                             const Budget&);

/// Moves until the end with this room and any stake; moves[r] are those for room r and stake 1.
/// O(stakes).
std::uint32_t bidding_moves_from(const BiddingTimes& times, const Table<std::uint32_t>& moves,
                                 std::uint64_t room, std::uint64_t stake);

}  // namespace zermelo::inline finite
