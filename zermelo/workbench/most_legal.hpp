// How many legal moves of a position are listed.
//
// A list of this length may lack moves, and code that shows such a list says so.
#pragma once
#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace zermelo::inline workbench {

/// The most moves that Session::legal() lists.
inline constexpr std::size_t kMostLegal = 100'000;

/// Moves `best` to the front of the list; if it is missing, it replaces the last move.  "" is no
/// move.
inline void put_first(std::vector<std::string>& moves, const std::string& best) {
    if (best.empty() || moves.empty()) return;
    auto place = std::ranges::find(moves, best);
    if (place == moves.end()) *--place = best;
    std::rotate(moves.begin(), place, place + 1);
}

}  // namespace zermelo::inline workbench
