// A game in play: the session, the moves made so far, and what is known about the current position.
//
// A position is solved only if its answer is needed, and the answer is kept until the next move.
// The worth of the end is what the solver says of the last position, so misere play and every other
// kind of ending are left to the game.
//
// Play that comes back to a position ends if the game's rules say so (Session::came_back); in any
// game it ends when a position that neither player can win occurs for the third time.
//
// Main function: Board::move.  Called from play/match.cpp, the judge and the verbs.
// Tested: test/play/board_test.cpp.
#pragma once
#include <cstddef>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline play {

/// Returns how a play through these positions, the last of which is the session's, has ended by
/// coming back, or nothing if it has not.  drawn() returns whether neither player can win at the
/// last position, and is called only if that matters.  O(positions).
std::optional<PlayEnd> end_by_return(const Session&, std::span<const std::string> positions,
                                     const std::function<bool()>& drawn);

/// kThought is the work that an opponent may spend on finding a move by alphabeta or dfpn search,
/// before it guesses; kGlance is the work to see whether a guessed move loses soon.
inline constexpr std::uint64_t kThought = std::uint64_t{1} << 19, kGlance = std::uint64_t{1} << 14;

/// Solves the session's position, unjudged, with at most so much work.
std::expected<Answer, InputError> glimpse(Session& session, const Budget& budget,
                                          std::uint64_t work = kThought);
/// The same, but a solver other than alphabeta and dfpn then goes on as long as it takes.
std::expected<Answer, InputError> thought(Session& session, const Budget& budget);

class Board {
  public:
    /// Plays from the session's position on; the session must outlive the board.  Answers are not
    /// judged again: the code that opens a board has one judged before.
    Board(Session& session, Budget budget)
        : session_(session),
          budget_(std::move(budget)),
          first_(session.mover()),
          positions_{session.position()} {
        times_[position()] = 1;
    }

    const std::string&              position() const { return positions_.back(); }
    const std::string&              first_position() const { return positions_.front(); }
    /// The board as rows of characters, or "" if the game has none.
    std::string                     drawn() const { return session_.drawn(); }
    const std::vector<std::string>& moves() const { return moves_; }
    /// 0: the first player's turn, 1: the second's.  The first player is the one who moves first.
    int                             turn() const { return turns_.back(); }
    /// Whose turn it was before move i, i <= moves().size().
    int                             turn_at(std::size_t i) const { return turns_[i]; }
    /// Returns true if there is no move, or play has ended by coming back.
    bool                            over();
    /// How play has ended by coming back, or nothing if it has not.
    const std::optional<PlayEnd>&   end();
    /// As Session::legal, without repetitions: not empty before the end.
    const std::vector<std::string>& legal();
    /// The first of legal(), or "" after the end, without listing the others.
    std::string                     first_legal() const { return session_.first_legal(); }

    /// The answer about the current position; its verdict is unknown if the game is too large for
    /// the solver.  The error: the solver gave up for another reason, or refused its own labels
    /// ("game").
    std::expected<const Answer*, InputError> answer();
    /// Its verdict, if kGlance of work finds it; otherwise unknown.
    Outcome                                  glance();
    /// What the play is worth to the mover, win, loss or draw: answer()'s verdict, or that of the
    /// end.  The error: as for answer(), or the verdict is not known.
    std::expected<Outcome, InputError>       verdict();
    /// By how many points the mover will be ahead at the end, if the answer says so.
    std::optional<std::int64_t>              margin();

    /// Returns true if the move is legal.
    bool   allows(std::string_view text);
    /// Returns which rule the text breaks, or "" if the game does not say (Session::why_illegal).
    Phrase rule_against(std::string_view text) const { return session_.why_illegal(text); }
    /// Makes a move.  Returns false, and changes nothing, if it is illegal.
    bool   move(std::string_view text);
    /// Takes the last move back.  Returns false if there is none.
    bool   undo();
    /// Goes back to the first position.
    std::expected<void, InputError> restart();

  private:
    InputError limit_reached() const;
    void       forget() { over_.reset(), legal_.reset(), answer_.reset(), end_.reset(); }
    // Whose turn it is at the position just reached.
    int        whose_turn() const {
               const int  mover = session_.mover();
               const bool other = mover == 0 ? moves_.size() % 2 == 1 : mover != first_;
               return other ? 1 : 0;
    }

    Session&                                session_;
    Budget                                  budget_;
    int                                     first_;  // the mover at the first position
    std::vector<std::string>                positions_, moves_;
    std::vector<int>                        turns_ = {0};  // at each of positions_
    std::unordered_map<std::string, int>    times_;  // how often each position occurs in positions_
    std::optional<bool>                     over_;
    std::optional<PlayEnd>                  end_;  // valid once over_ is known
    std::optional<std::vector<std::string>> legal_;
    std::optional<Answer>                   answer_;
};

}  // namespace zermelo::inline play
