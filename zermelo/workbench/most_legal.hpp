// How many legal moves of a position are listed.
//
// A list that holds so many may lack others, and whoever shows it says so.
#pragma once
#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace zermelo::inline workbench {

/// Moves that Session::legal() lists at most, where a game may have more.
inline constexpr std::size_t kMostLegal = 100'000;

/// Puts `best` in front of a full list, which keeps its length; "" is no move.
inline void put_first(std::vector<std::string>& moves, const std::string& best) {
    if (best.empty() || moves.empty()) return;
    auto place = std::ranges::find(moves, best);
    if (place == moves.end()) *--place = best;
    std::rotate(moves.begin(), place, place + 1);
}

}  // namespace zermelo::inline workbench
