// Looks up the position behind each move of a position.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline api {

/// The position that a move leads to, solved.
struct Behind {
    std::string                  move, position;
    std::optional<Outcome>       verdict;     // for the mover there; unknown in puzzles
    std::optional<std::int64_t>  remoteness;  // moves left; none if not known, or if there are none
    std::optional<std::uint64_t> nimber;
    bool                         hopeless = false;  // a puzzle that cannot be solved from there
    bool                         again    = false;  // the same player moves there again
};
struct AllBehind {
    std::vector<Behind> moves;            // at most kMostBehind, in the order of the game
    bool                complete = true;  // false: there are more, or time ran out
};

inline constexpr std::size_t kMostBehind = 256;

/// Solves one position after the other, unjudged, while the budget lasts.  Afterwards the session
/// is at its own position again, unless `complete` is false.
AllBehind behind_moves(Session& session, const Budget& budget);

}  // namespace zermelo::inline api
