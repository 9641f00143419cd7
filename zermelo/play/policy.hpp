// What chooses a player's moves.
//
// A policy sees the board, as the other player does, and a generator of random numbers that
// belongs to it; it may keep a count of its own turns.  Same board, same seed: same moves.
//
// To add one: zermelo/play/NAME.cpp, and a line in policies.inc.
// Tested: test/play/policy_test.cpp.
#pragma once
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "zermelo/base/random.hpp"
#include "zermelo/play/board.hpp"

namespace zermelo::inline play {

class Policy {
  public:
    virtual ~Policy() = default;
    /// A legal move of the board's position, which is not over; "": it forfeits the game, and
    /// fault() says why.  An error: the solver gave up.
    virtual std::expected<std::string, InputError> choose(Board& board) = 0;
    /// Why it has forfeited the game; nothing: it has not.
    virtual Sentences                              fault() const { return {}; }
    /// The game has ended for this player in a "win", "lose" or "draw".
    virtual void                                   over(std::string_view) {}
    /// Does it go on when moves were taken back?
    virtual bool                                   takes_back() const { return true; }
    /// How many of its moves were guesses, since it does not know which are good.
    std::uint64_t                                  guesses() const { return guesses_; }

  protected:
    /// What several policies share: the best move (the first winning one; where none is known, the
    /// answer's first, which lasts longest where the game counts moves; else the first legal one).
    /// Where nobody knows, a guess: no move that is known to lose, if there is another.
    std::expected<std::string, InputError> best_move(Board& board);

  private:
    std::uint64_t guesses_ = 0;
};

using PolicyMade = std::expected<std::unique_ptr<Policy>, InputError>;

/// One line of policies.inc.
struct PolicyCard {
    std::string_view name, argument, what;  // argument: what may follow behind a colon
    PolicyMade (*make)(std::string_view argument, Random random);
};

/// All of them, sorted by name.
std::span<const PolicyCard> policies();

/// The policy of "NAME" or "NAME:ARGUMENT".  The error: no such name, or an argument that it does
/// not take.
PolicyMade make_policy(std::string_view text, std::uint64_t seed);

/// The moves between the strokes of "33->28/9->1"; none of an empty text.
std::vector<std::string> moves_between_strokes(std::string_view text);
/// One of those listed, all equally likely.
std::string              random_move(Board& board, Random& random);

#define POLICY(function, name, argument, what) \
    PolicyMade make_##function(std::string_view argument_text, Random random);
#include "zermelo/play/policies.inc"
#undef POLICY

}  // namespace zermelo::inline play
