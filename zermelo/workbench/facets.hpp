// What only some sessions can do.  Each ability is a facet: a class from which a session derives
// beside Session.
//
// To use a facet, call the function below it, which finds the facet by a cast or returns an error
// that says what the game lacks.
#pragma once
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/workbench/session.hpp"
#include "zermelo/workbench/value_map.hpp"

namespace zermelo::inline workbench {

struct Film;   // workbench/film.hpp
struct Trace;  // workbench/trace.hpp

/// Moves of an impartial game to positions with a given nimber.
struct RankedMoves {
    std::vector<MoveView> moves;
    bool                  complete = true;  // if false, there may be more
};

class NimberFacet {
  public:
    virtual ~NimberFacet() = default;
    /// As nimber_of() below, or nothing if solve() reports the nimber as well.
    virtual std::optional<std::expected<Answer, InputError>> nimber(bool, const Budget&) {
        return std::nullopt;
    }
    /// After nimber_of(): returns the moves to positions with that nimber, without verdicts.
    virtual std::expected<RankedMoves, InputError> moves_to(std::uint64_t nimber) = 0;
};
/// As solve(), but the answer also reports the position's nimber (fact "nimber").  Fails if the
/// game's positions have no nimbers; may give up where solve() would not.
std::expected<Answer, InputError>      nimber_of(Session&, bool check, const Budget&);
std::expected<RankedMoves, InputError> moves_to(Session&, std::uint64_t nimber);

/// A question about the nimbers of a heap game.
struct SequenceQuestion {
    std::uint64_t              upto       = 0;  // the largest heap; ~0: as many as prove a period
    bool                       period     = false;  // whether to look for a period
    std::string_view           solver     = {};     // "": the automatic choice
    bool                       check      = true;
    std::span<const std::byte> checkpoint = {};  // from write(), of the same game
};

class SequenceFacet {
  public:
    virtual ~SequenceFacet() = default;
    /// Finds the nimbers of the heaps 0, 1, 2, ... and, unless `check` is false, has them judged;
    /// the position does not matter.  A second call, after the first gave up, continues where that
    /// one stopped, if the solver can.
    virtual std::expected<Answer, InputError> sequence(const SequenceQuestion&, const Budget&) = 0;
};
std::expected<Answer, InputError> sequence_of(Session&, const SequenceQuestion&, const Budget&);

class ChartFacet {
  public:
    virtual ~ChartFacet() = default;
    /// Returns a chart of what the rules say about all heaps, judged; the position does not matter.
    virtual std::expected<Charted, InputError> chart(const ChartWish&, const Budget&) = 0;
};
std::expected<Charted, InputError> chart_of(Session&, const ChartWish&, const Budget&);
/// Returns the error for a game without charts.
InputError                         no_chart();

class BoardFacet {
  public:
    virtual ~BoardFacet() = default;
    /// Returns the position as a board; after solve(), with winning moves.  Fails if it has no
    /// board, or one of more than kMostBoard rows or columns.
    virtual std::expected<ValueMap, InputError> board() = 0;
};
std::expected<ValueMap, InputError> board_of(Session&);
/// Returns the error for a position that is not a board.
InputError                          no_board();

struct GameCard;
struct SolverCard;

class SolversFacet {
  public:
    virtual ~SolversFacet() = default;
    /// Returns the solvers that fit its rules, sorted: those of its card, or others in misere play.
    virtual std::span<const SolverCard> solvers() const = 0;
};
/// Returns the session's own solvers if it has the facet, else those of the card.
std::span<const SolverCard> solvers_of(Session&, const GameCard&);

class MergeFacet {
  public:
    virtual ~MergeFacet() = default;
    /// From now on, pictures show positions that differ only in the order of their heaps as one.
    /// Returns false if positions of this game have no such order.
    virtual bool merge() = 0;
};
bool merge(Session&);

class BestFacet {
  public:
    virtual ~BestFacet() = default;
    /// As best_of() below.
    virtual std::expected<Answer, InputError> best(std::string_view solver, bool check,
                                                   const Budget&) = 0;
};
/// As solve(), but where solve() reports only a bound ("at most"), the answer reports how soon the
/// winner wins, or that this takes too long to find (answer.why).  Fails if no answer about this
/// game ever says "at most".
std::expected<Answer, InputError> best_of(Session&, std::string_view solver, bool check,
                                          const Budget&);

/// What may be asked about a puzzle beside solve().
struct PuzzleQuestion {
    enum class Kind : std::uint8_t {
        count,     // how many shortest solutions there are
        nth,       // one of these, in the order of moves: that of legal()
        distances  // the distance of every position to the goal
    };
    Kind             kind   = Kind::count;
    std::string_view number = {};  // for nth: which one, from 1; may be of any size
};

class PuzzleFacet {
  public:
    virtual ~PuzzleFacet() = default;
    /// Answers the question; after `distances`, tables of them may be written.
    virtual std::expected<Answer, InputError> puzzle(const PuzzleQuestion&, bool check,
                                                     const Budget&) = 0;
    /// From now on, answers keep what their certificates need, even where they usually would not.
    virtual void                              keep_evidence() = 0;
};
std::expected<Answer, InputError> puzzle_answer(Session&, const PuzzleQuestion&, bool check,
                                                const Budget&);

class EvidenceFacet {
  public:
    virtual ~EvidenceFacet() = default;
    /// From now on, answers keep what their certificates need, even where they usually would not.
    virtual void keep_evidence() = 0;
};
void keep_evidence(Session&);

class StonesFacet {
  public:
    virtual ~StonesFacet() = default;
    /// Returns a sentence that tells the mover, or the other player if `mover` is false, what he
    /// plays with and for: "you play X".  Empty if the game does not say.
    virtual Sentences stones(bool mover) const = 0;
};
Sentences stones_of(const Session&, bool mover);

/// What a puzzle promises about a position: that no solution is shorter than this.
struct BoundView {
    std::uint32_t                                      least = 0;
    std::vector<std::pair<std::string, std::uint32_t>> bounds;  // by name; the largest counts
    Sentences                                          why;     // one sentence
};

class BoundFacet {
  public:
    virtual ~BoundFacet() = default;
    /// Returns the puzzle's bounds at the position, without a search.  Fails if the position cannot
    /// be solved.
    virtual std::expected<BoundView, InputError> bound(const Budget&) = 0;
};
std::expected<BoundView, InputError> bound_of(Session&, const Budget&);

class FilmFacet {
  public:
    virtual ~FilmFacet() = default;
    /// Returns pictures of the solution that the last solve() found, or of the position alone if
    /// nothing was solved yet or there is no solution.  Fails if the game has no such pictures.
    virtual std::expected<Film, InputError> film() = 0;
};
std::expected<Film, InputError> film_of(Session&);
/// Returns the error for a game without such pictures.
InputError                      no_film();

class TraceFacet {
  public:
    virtual ~TraceFacet() = default;
    /// Returns the steps of a textbook solver ("": the first that is traced), its answer judged.
    /// Fails if that solver reports no steps, or the game is too large for a trace.
    virtual std::expected<Trace, InputError> trace(std::string_view solver, const Budget&) = 0;
};
std::expected<Trace, InputError> trace_of(Session&, std::string_view solver, const Budget&);

class FormatFacet {
  public:
    virtual ~FormatFacet() = default;
    /// Writes the game in another format, one of MakeFacet::formats.
    virtual std::expected<void, InputError> convert(std::string_view format, Sink&) = 0;
};
std::expected<void, InputError> convert(Session&, std::string_view format, Sink&);

/// For sessions whose positions are keys, and callers that pack positions without using text.
class KeyFacet {
  public:
    virtual ~KeyFacet() = default;
    /// As Session::reset(), with a key of the game's, which has the width of the game's keys.
    virtual void                           put(unsigned __int128 key) = 0;
    /// Returns the positions of the solution that solve() found last, the first one included; empty
    /// if there is none, or the game is not a puzzle.
    virtual std::vector<unsigned __int128> path() const { return {}; }
};

/// How a play ended that came back to a position, if the rules say that it has ended.
struct PlayEnd {
    Outcome   verdict;  // for the mover
    Sentences why;      // "field 3 for the second time, and field 4 on the way is green"
};

/// For games whose plays are infinite in theory.
class ReturnFacet {
  public:
    virtual ~ReturnFacet() = default;
    /// Fails, with the reason, if two players cannot play from here in turns.
    virtual std::expected<void, InputError> playable() const = 0;
    /// Returns how play ended that has come back: the first of these positions is also the last.
    /// Returns nothing if play goes on.
    virtual std::optional<PlayEnd>          came_back(std::span<const std::string>) const = 0;
};
std::expected<void, InputError> playable(const Session&);
std::optional<PlayEnd>          came_back(const Session&, std::span<const std::string>);

}  // namespace zermelo::inline workbench
