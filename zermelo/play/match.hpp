// Plays two policies against each other.
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

inline constexpr std::uint64_t kMostMovesOfGame = 10'000;  // a game is broken off after so many
inline constexpr std::size_t   kMostFaults      = 10;      // the most that a match keeps

enum class GameEnd { first, second, draw, broken_off };  // who won

/// Plays from the board's position, at which the first player moves, until the end, until a player
/// forfeits (Policy::fault), or until `most` moves were made.  The error: a policy's solver gave
/// up, or the pace stopped.
std::expected<GameEnd, InputError> play_game(Board& board, Policy& first, Policy& second,
                                             Pace& pace, std::uint64_t most = kMostMovesOfGame);

/// The end of a game that is worth `verdict` to the mover at its last position.
GameEnd end_of(Outcome verdict, int mover);

struct Score {
    std::uint64_t games = 0, won = 0, lost = 0, drawn = 0, broken_off = 0, moves = 0;
    std::uint64_t forfeited = 0, forfeits_won = 0;  // among the games lost, and won
    std::int64_t  points = 0;  // by which it was ahead, summed over all games that have scores
};

struct MatchScore {
    Score                  as_first, as_second;  // for the first of the two policies
    std::vector<Sentences> faults;  // "forfeited: game 3: why", at most kMostFaults of them
    std::uint64_t          guesses[2] = {0, 0};  // moves of the first and of the second policy
    bool                   scored     = false;   // the game has scores
};

/// Makes a fresh policy for a game, from a seed.
using PolicyMaker = std::function<PolicyMade(std::uint64_t seed)>;

/// Plays `games` games from the board's first position.  Policy a moves first in games 0, 2, ...,
/// and b in the others; or a is always player `side` (0: the first).  The two seeds of each game
/// follow from `seed` and the game's number.
std::expected<MatchScore, InputError> play_match(Board& board, const PolicyMaker& a,
                                                 const PolicyMaker& b, std::uint64_t games,
                                                 std::uint64_t seed, const Budget& budget,
                                                 std::optional<int> side = std::nullopt);

}  // namespace zermelo::inline play
