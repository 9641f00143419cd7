// Chooses a player's moves.
//
// A policy sees the board, as the other player does, and has a random generator of its own; it may
// count its turns.  Same board and same seed give the same moves.
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
    /// Returns a legal move of the board's position, which is not over, or "" if it forfeits the
    /// game; fault() then says why.  The error: the solver gave up.
    virtual std::expected<std::string, InputError> choose(Board& board) = 0;
    /// Why it has forfeited the game; empty if it has not.
    virtual Sentences                              fault() const { return {}; }
    /// Called when the game has ended with a "win", "lose" or "draw" for this player.
    virtual void                                   over(std::string_view) {}
    /// Returns true if it can go on after moves were taken back.
    virtual bool                                   takes_back() const { return true; }
    /// How many of its moves were guesses, made because it did not know which moves are good.
    std::uint64_t                                  guesses() const { return guesses_; }

  protected:
    /// Shared by several policies: the best move.  This is the first winning one; if none is known,
    /// the answer's first, which lasts longest if the game counts moves; otherwise the first legal
    /// one.  If the verdict is unknown, it is a guess: no move that is known to lose, if there is
    /// another.
    std::expected<std::string, InputError> best_move(Board& board);

  private:
    std::uint64_t guesses_ = 0;
};

using PolicyMade = std::expected<std::unique_ptr<Policy>, InputError>;

/// One line of policies.inc.
struct PolicyCard {
    std::string_view name, argument, what;  // argument: what may follow a colon
    PolicyMade (*make)(std::string_view argument, Random random);
};

/// All policies, sorted by name.
std::span<const PolicyCard> policies();

/// Makes the policy of "NAME" or "NAME:ARGUMENT".  The error: there is no such name, or it does not
/// take that argument.
PolicyMade make_policy(std::string_view text, std::uint64_t seed);

/// The moves between the strokes of "33->28/9->1"; an empty text has none.
std::vector<std::string> moves_between_strokes(std::string_view text);
/// One of the legal moves, all equally likely.
std::string              random_move(Board& board, Random& random);

#define POLICY(function, name, argument, what) \
    PolicyMade make_##function(std::string_view argument_text, Random random);
#include "zermelo/play/policies.inc"
#undef POLICY

}  // namespace zermelo::inline play
