// Two policies against each other.
// Main function: play_game.  Called from cli/verb_match.cpp.
// Tested: test/play/match_test.cpp.
#pragma once
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/play/policy.hpp"

namespace zermelo::inline play {

inline constexpr std::uint64_t kMostMovesOfGame = 10'000;  // where a game is broken off
inline constexpr std::size_t   kMostFaults      = 10;      // that a match keeps

enum class GameEnd { first, second, draw, broken_off };  // who won

/// Plays from the board's position, which is the first player's, until the end, until a player
/// forfeits (Policy::fault), or until `most` moves were made.  An error: a policy's solver gave up,
/// or the pace says stop.
std::expected<GameEnd, InputError> play_game(Board& board, Policy& first, Policy& second,
                                             Pace& pace, std::uint64_t most = kMostMovesOfGame);

/// How the game stands for `verdict`, the mover's, at a finished game's last position.
GameEnd end_of(Outcome verdict, int mover);

struct Score {
    std::uint64_t games = 0, won = 0, lost = 0, drawn = 0, broken_off = 0, moves = 0;
    std::uint64_t forfeited = 0, forfeits_won = 0;  // of those lost, and won
    std::int64_t  points = 0;                       // ahead, in all games that have scores
};

struct MatchScore {
    Score                    as_first, as_second;  // of the first of the two
    std::vector<std::string> faults;               // "game 3: why", the first kMostFaults
    std::uint64_t            guesses[2] = {0, 0};  // moves of the first and of the second of them
    bool                     scored     = false;   // has the game scores?
};

/// What makes a fresh policy for a game, from a seed.
using PolicyMaker = std::function<PolicyMade(std::uint64_t seed)>;

/// `games` games from the board's first position, a first in the even ones and b in the odd ones,
/// or a always the player `side` (0: the first); every game's two seeds follow from `seed` and its
/// number.
std::expected<MatchScore, InputError> play_match(Board& board, const PolicyMaker& a,
                                                 const PolicyMaker& b, std::uint64_t games,
                                                 std::uint64_t seed, const Budget& budget,
                                                 std::optional<int> side = std::nullopt);

}  // namespace zermelo::inline play
