// A game in play: the session, the moves made so far, and what is known of the position now.
//
// Each position is solved at most once, when somebody asks; positions and answers follow the
// moves.  What the end is worth is what the solver says of the last position, so that misere
// play and every other ending are the game's business.
//
// Play that comes back to a position ends where the game's rules say so (Session::came_back), and
// in any game where a position that neither player can win has come for the third time.
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

/// How a play that has passed these positions, the session's the last of them, has ended by coming
/// back; nothing: it has not.  drawn(), asked where that matters: neither player can win there.
/// O(positions).
std::optional<PlayEnd> end_by_return(const Session&, std::span<const std::string> positions,
                                     const std::function<bool()>& drawn);

/// Work that an opponent may take to find a move, where alpha-beta search looks for it: beyond that
/// it guesses.  Of a guess, the work to see whether it loses soon.
inline constexpr std::uint64_t kThought = std::uint64_t{1} << 19, kGlance = std::uint64_t{1} << 14;

/// Solves the session's position, not judged, for at most so much work.
std::expected<Answer, InputError> glimpse(Session& session, const Budget& budget,
                                          std::uint64_t work = kThought);
/// The same; other solvers than alpha-beta search then go on as long as it takes.
std::expected<Answer, InputError> thought(Session& session, const Budget& budget);

class Board {
  public:
    /// Plays from the session's position on; the session must outlive the board.  Answers are not
    /// judged again: whoever opens a board has one judged before.
    Board(Session& session, Budget budget)
        : session_(session),
          budget_(std::move(budget)),
          first_(session.mover()),
          positions_{session.position()} {
        times_[position()] = 1;
    }

    const std::string&              position() const { return positions_.back(); }
    const std::string&              first_position() const { return positions_.front(); }
    /// The board as rows of characters, "" where the game has none.
    std::string                     drawn() const { return session_.drawn(); }
    const std::vector<std::string>& moves() const { return moves_; }
    /// 0: the first player's turn, 1: the second's.  The first is he who moves first.
    int                             turn() const { return turns_.back(); }
    /// Whose it was before move i, i <= moves().size().
    int                             turn_at(std::size_t i) const { return turns_[i]; }
    /// Is there no move, or has play ended by coming back?
    bool                            over();
    /// How it has ended by coming back; nothing: it has not.
    const std::optional<PlayEnd>&   end();
    /// As Session::legal: not empty before the end.
    const std::vector<std::string>& legal();
    /// The first of them, "" behind the end; without listing the others.
    std::string                     first_legal() const { return session_.first_legal(); }

    /// Of the position now; its verdict is unknown where the game is too large for the solver.
    /// An error: the solver gave up for another reason, or refused its own labels ("game").
    std::expected<const Answer*, InputError> answer();
    /// The same, where kGlance of work tells it; unknown elsewhere.
    Outcome                                  glance();
    /// What the play is worth to the mover, win, loss or draw: answer()'s verdict, or the end's.
    /// An error: as answer(), or it is not known.
    std::expected<Outcome, InputError>       verdict();
    /// By how many points the mover is ahead in the end, where the answer says so.
    std::optional<std::int64_t>              margin();

    /// Is it legal?
    bool        allows(std::string_view text);
    /// Which rule such a text breaks, "" where nobody says (Session::why_illegal).
    std::string rule_against(std::string_view text) const { return session_.why_illegal(text); }
    /// False: illegal, nothing changed.
    bool        move(std::string_view text);
    /// Takes the last move back.  False: there is none.
    bool        undo();
    /// Back to the first position.
    std::expected<void, InputError> restart();

  private:
    InputError limit_reached() const;
    void       forget() { over_.reset(), legal_.reset(), answer_.reset(), end_.reset(); }
    // At the position that was come to.
    int        whose_turn() const {
               const int  mover = session_.mover();
               const bool other = mover == 0 ? moves_.size() % 2 == 1 : mover != first_;
               return other ? 1 : 0;
    }

    Session&                                session_;
    Budget                                  budget_;
    int                                     first_;  // mover at the first position
    std::vector<std::string>                positions_, moves_;
    std::vector<int>                        turns_ = {0};  // at positions_
    std::unordered_map<std::string, int>    times_;  // how often each of positions_ stands there
    std::optional<bool>                     over_;
    std::optional<PlayEnd>                  end_;  // once over_ is known
    std::optional<std::vector<std::string>> legal_;
    std::optional<Answer>                   answer_;
};

}  // namespace zermelo::inline play
