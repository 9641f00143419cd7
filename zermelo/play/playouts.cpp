#include "zermelo/play/playouts.hpp"

#include <algorithm>
#include <vector>

#include "zermelo/base/random.hpp"

namespace zermelo::inline play {
namespace {

constexpr std::uint64_t kSeed    = 1990;
constexpr std::size_t   kListed  = 24'000;         // moves, in all plays together
constexpr std::size_t   kLongest = 400;            // moves of a play; a longer one counts as a draw
constexpr std::size_t   kRounds = 4, kMost = 200;  // plays of each move: at least, at most

/// Plays on to the end.  Returns 2, 1 or 0 if `player` wins, draws or loses.  listed: moves so far.
int play_out(Board& board, int player, Random& random, std::size_t& listed) {
    std::size_t moves = 0;
    int         worth = 1;
    for (; moves < kLongest && listed < kListed && !board.over(); ++moves) {
        const auto& legal = board.legal();
        listed += legal.size();
        board.move(std::string(legal[random.below(legal.size())]));
    }
    if (board.over())
        if (const auto verdict = board.verdict(); verdict && *verdict != Outcome::draw)
            worth = (*verdict == Outcome::win) == (board.turn() == player) ? 2 : 0;
    for (; moves > 0; --moves) board.undo();
    return worth;
}

}  // namespace

std::optional<std::size_t> best_by_plays(Board& board, std::span<const std::string> moves) {
    const int                player = board.turn();
    Random                   random(kSeed);
    std::vector<std::size_t> points(moves.size()), whole;
    std::size_t              listed = 0, rounds = 0;
    for (; rounds < kMost && listed < kListed; ++rounds) {
        whole = points;
        for (std::size_t i = 0; i < moves.size() && listed < kListed; ++i) {
            board.move(moves[i]);
            points[i] += static_cast<std::size_t>(play_out(board, player, random, listed));
            board.undo();
        }
    }
    if (listed >= kListed) --rounds;  // the last round was cut off
    const auto& counted = listed >= kListed ? whole : points;
    if (rounds < kRounds) return std::nullopt;
    return static_cast<std::size_t>(std::ranges::max_element(counted) - counted.begin());
}

}  // namespace zermelo::inline play
