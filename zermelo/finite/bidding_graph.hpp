// Bidding by two slower solutions of its source: the graph of positions, and all stakes.
//
// graph      The positions with the stakes that play can make, and their moves, as a graph in
//            memory.  It has no cycles: positions without a move left to look at are taken away,
//            one by one, and each is settled when it goes.  O(room * stakes) time, and as much
//            memory: some 30 bytes per position.
// quadratic  Contestants who did not see that stakes are products took every stake 1 .. room - 1.
//            O(room^2) time; a row of stakes and a value for each room in memory.
//
// Values are those of bidding_textbook.hpp: moves until the end, even where the mover wins.
// Main functions: bidding_graph, bidding_quadratic.  Called from bidding/bidding.cpp.
// Source: "Licytacja", Polish Olympiad in Informatics: topological order, and the slow solutions.
// Tested: test/finite/bidding_test.cpp, against the pass in numbers.
#pragma once
#include <cstdint>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/finite/bidding_stakes.hpp"
#include "zermelo/game/solution.hpp"

namespace zermelo::inline finite {

inline constexpr std::uint64_t kMostGraphRoom = 40'000, kMostQuadraticRoom = 100'000;

/// As bidding_moves: moves until the end with stake 1, for every room 0 .. upto.  `visited` counts
/// positions of the graph.  Gives up ("large") above kMostGraphRoom.
Solution<Table<std::uint32_t>> bidding_graph(const BiddingTimes& times, std::uint64_t upto,
                                             const Budget&);

/// The same, by every stake below the room.  Gives up ("large") above kMostQuadraticRoom.
Solution<Table<std::uint32_t>> bidding_quadratic(const BiddingTimes& times, std::uint64_t upto,
                                                 const Budget&);

}  // namespace zermelo::inline finite
