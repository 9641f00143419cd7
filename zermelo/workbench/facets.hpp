// What only some sessions can do: each ability is a facet, a class from which a session derives
// beside Session.
//
// To use a facet, call the function below it: it finds the facet by a cast, or says what the game
// lacks.
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

/// Moves to positions of one nimber, of an impartial game.
struct RankedMoves {
    std::vector<MoveView> moves;
    bool                  complete = true;  // false: there may be more
};

class NimberFacet {
  public:
    virtual ~NimberFacet() = default;
    /// As nimber_of() below; nothing: solve() tells it, too.
    virtual std::optional<std::expected<Answer, InputError>> nimber(bool, const Budget&) {
        return std::nullopt;
    }
    /// After nimber_of(): the moves to positions of that nimber.  Verdicts are left empty.
    virtual std::expected<RankedMoves, InputError> moves_to(std::uint64_t nimber) = 0;
};
/// As solve(), and the answer tells the position's nimber (fact "nimber").  An error where the
/// game's positions have no nimber; it may give up where solve() would not.
std::expected<Answer, InputError>      nimber_of(Session&, bool check, const Budget&);
std::expected<RankedMoves, InputError> moves_to(Session&, std::uint64_t nimber);

/// What is asked of a heap game's nimbers.
struct SequenceQuestion {
    std::uint64_t              upto = 0;  // the largest heap; ~0: as far as a period's proof takes
    bool                       period     = false;  // is a period to be looked for?
    std::string_view           solver     = {};     // "": the automatic choice
    bool                       check      = true;
    std::span<const std::byte> checkpoint = {};  // what write() gave; it speaks of the same game
};

class SequenceFacet {
  public:
    virtual ~SequenceFacet() = default;
    /// The nimbers of the heaps 0, 1, 2, ..., judged unless asked not to; the position does not
    /// matter.  Asked again after giving up, it goes on where it was, if the solver can.
    virtual std::expected<Answer, InputError> sequence(const SequenceQuestion&, const Budget&) = 0;
};
std::expected<Answer, InputError> sequence_of(Session&, const SequenceQuestion&, const Budget&);

class ChartFacet {
  public:
    virtual ~ChartFacet() = default;
    /// What the rules say of all heaps, judged; the position does not matter.
    virtual std::expected<Charted, InputError> chart(const ChartWish&, const Budget&) = 0;
};
std::expected<Charted, InputError> chart_of(Session&, const ChartWish&, const Budget&);
/// What is said of a game without charts.
InputError                         no_chart();

class BoardFacet {
  public:
    virtual ~BoardFacet() = default;
    /// The position as a board, with winning moves after solve().  The error: it has none, or one
    /// of more than kMostBoard rows or columns.
    virtual std::expected<ValueMap, InputError> board() = 0;
};
std::expected<ValueMap, InputError> board_of(Session&);
/// What is said of a position that is no board.
InputError                          no_board();

struct GameCard;
struct SolverCard;

class SolversFacet {
  public:
    virtual ~SolversFacet() = default;
    /// Those that fit its rules, sorted; of its card's, or others in misere play.
    virtual std::span<const SolverCard> solvers() const = 0;
};
/// The session's own, or else the card's.
std::span<const SolverCard> solvers_of(Session&, const GameCard&);

class MergeFacet {
  public:
    virtual ~MergeFacet() = default;
    /// From now on pictures show positions that are equal up to the order of their heaps as one.
    /// False: positions of this game have no such order.
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
/// As solve(), and the answer tells how soon the winner wins, where solve() tells it at most; or
/// that it takes too long to find (answer.why).  An error where no answer says "at most".
std::expected<Answer, InputError> best_of(Session&, std::string_view solver, bool check,
                                          const Budget&);

/// What more may be asked of a puzzle.
struct PuzzleQuestion {
    enum class Kind : std::uint8_t {
        count,     // of shortest solutions
        nth,       // of them, in the order of their moves, each as legal() lists it
        distances  // from every position to the goal
    };
    Kind             kind   = Kind::count;
    std::string_view number = {};  // nth: which, from 1; a whole number of any size
};

class PuzzleFacet {
  public:
    virtual ~PuzzleFacet() = default;
    /// What is asked beside solve(); after `distances`, tables of them may be written.
    virtual std::expected<Answer, InputError> puzzle(const PuzzleQuestion&, bool check,
                                                     const Budget&) = 0;
    /// From now on answers keep what their certificates hold, where they would not by themselves.
    virtual void                              keep_evidence() = 0;
};
std::expected<Answer, InputError> puzzle_answer(Session&, const PuzzleQuestion&, bool check,
                                                const Budget&);

class EvidenceFacet {
  public:
    virtual ~EvidenceFacet() = default;
    /// From now on answers keep what their certificates hold, where they would not by themselves.
    virtual void keep_evidence() = 0;
};
void keep_evidence(Session&);

class StonesFacet {
  public:
    virtual ~StonesFacet() = default;
    /// What who moves at the position plays with and for, or the other, told to him: "you play X".
    /// Empty where the game does not say.
    virtual Sentences stones(bool mover) const = 0;
};
Sentences stones_of(const Session&, bool mover);

/// What a puzzle promises of a position: no solution is shorter.
struct BoundView {
    std::uint32_t                                      least = 0;
    std::vector<std::pair<std::string, std::uint32_t>> bounds;  // by name; the greatest counts
    Sentences                                          why;     // one sentence
};

class BoundFacet {
  public:
    virtual ~BoundFacet() = default;
    /// The puzzle's bounds at the position, without a search.  An error where the position cannot
    /// be solved.
    virtual std::expected<BoundView, InputError> bound(const Budget&) = 0;
};
std::expected<BoundView, InputError> bound_of(Session&, const Budget&);

class FilmFacet {
  public:
    virtual ~FilmFacet() = default;
    /// The solution that the last solve() found, in pictures; the position alone before, or where
    /// there is none.  An error where the game has no such pictures.
    virtual std::expected<Film, InputError> film() = 0;
};
std::expected<Film, InputError> film_of(Session&);
/// What is said of a game without such pictures.
InputError                      no_film();

class TraceFacet {
  public:
    virtual ~TraceFacet() = default;
    /// The steps of a textbook solver ("": the first that is traced), its answer judged.  An error
    /// where that solver tells none, or the game is too large for them.
    virtual std::expected<Trace, InputError> trace(std::string_view solver, const Budget&) = 0;
};
std::expected<Trace, InputError> trace_of(Session&, std::string_view solver, const Budget&);

class FormatFacet {
  public:
    virtual ~FormatFacet() = default;
    /// The game in another format, one of GameCard::formats.
    virtual std::expected<void, InputError> convert(std::string_view format, Sink&) = 0;
};
std::expected<void, InputError> convert(Session&, std::string_view format, Sink&);

/// Of sessions whose positions are keys: for whoever packs them, and never through text.
class KeyFacet {
  public:
    virtual ~KeyFacet() = default;
    /// As Session::reset; the key is one of the game's, whose width it has.
    virtual void                           put(unsigned __int128 key) = 0;
    /// The positions of the solution that solve() found last, the first of them too; empty where
    /// there is none, and where the game is no puzzle.
    virtual std::vector<unsigned __int128> path() const { return {}; }
};

/// How a play has ended that came back to a position, where the rules say so.
struct PlayEnd {
    Outcome   verdict;  // for the mover
    Sentences why;      // "field 3 for the second time, and field 4 on the way is green"
};

/// Of games whose plays are infinite, on paper.
class ReturnFacet {
  public:
    virtual ~ReturnFacet() = default;
    /// Why two players cannot play from here in turns, where they cannot.
    virtual std::expected<void, InputError> playable() const = 0;
    /// Play has come back: the first of these positions is the last one, too.  Nothing: it goes on.
    virtual std::optional<PlayEnd>          came_back(std::span<const std::string>) const = 0;
};
std::expected<void, InputError> playable(const Session&);
std::optional<PlayEnd>          came_back(const Session&, std::span<const std::string>);

}  // namespace zermelo::inline workbench
