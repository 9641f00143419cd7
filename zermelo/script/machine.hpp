// A game's rules in a script, run where they can do no harm: Lua 5.4 in a box.
//
// A script is text, loaded into a fresh state that has arithmetic, texts and tables and nothing
// else: no files, no other libraries, no bytecode, no clock, no random numbers, nothing that
// catches an error.  Four limits hold, whatever the script does:
//
//     memory     the state's allocator counts bytes, and refuses those above the limit: then Lua
//                collects all its garbage, and nothing can interrupt that, so a state must never be
//                large; a call that runs into the limit again and again ends after kMostFull
//                times
//     a piece    the allocator also refuses any one table, text or stack above kMostPiece bytes, so
//                that no single step of Lua takes long
//     time       the thread's alarm (base/alarm.hpp) interrupts a long call; from then on,
//                until the call is over, a hook checks the clock and the stop flag every
//                kHookSteps steps; without an alarm the hook is always set, and Lua takes twice
//                the time
//     steps      one call may take kMostSteps of them, so that an endless loop is always found;
//                with an alarm the first milliseconds of a call are not counted
//
// Some functions of Lua's library loop in C, where no hook can interrupt them (patterns, rep, sort,
// move).  A prelude bounds them; it also makes pairs and tostring the same on every run.  A script
// that has failed once is not asked again: fault() says what went wrong, with line, position and
// move.
//
// Without Lua (the option ZERMELO_LUA is off) there is a machine that loads nothing.
//
// Source: R. Ierusalimschy, L. de Figueiredo, W. Celes, "Lua 5.4 Reference Manual" (2020).
// Tested: test/script/machine_test.cpp, hostile scripts of all kinds.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/rule/winning.hpp"
#include "zermelo/script/form.hpp"
#include "zermelo/script/packing.hpp"

namespace zermelo::inline script {

/// A position in a script: a list of integers (script/form.hpp).
using ScriptList = std::vector<std::int64_t>;

/// What a script's table may hold besides name, params, impartial, loopy and misere.
enum class ScriptFunction {
    start,
    moves,
    play,
    outcome,
    goal,
    level,
    bound,
    canonical,
    show,
    read,
    name_move,
    board,
    options,
    mover,
    score,
    order,
    forced,
    left,
    right,
    count
};

struct ScriptParameter {
    std::string  name;
    std::int64_t standard = 0, least = 0, most = 0;
};

/// What a script says of itself.
struct ScriptFace {
    std::string                  name;        // "" where it has none
    std::vector<ScriptParameter> parameters;  // sorted by name
    bool                         misere                                       = false;
    bool                         impartial                                    = false;
    bool                         loopy                                        = false;
    bool                         has[static_cast<int>(ScriptFunction::count)] = {};

    bool offers(ScriptFunction f) const { return has[static_cast<int>(f)]; }
};

/// A position's moves: where each leads, packed; or the outcome if play ends there.
struct ScriptMoves {
    std::uint32_t                  count = 0;
    std::optional<Outcome>         over;          // what its outcome says; then count is 0
    bool                           goal = false;  // it is a goal; then count is 0
    std::span<const ScriptKey>     to;            // count of them, valid until the next call
    /// For a script with options: `to` holds the parts that they leave, one after another, and this
    /// where those of each option end.  Otherwise empty.
    std::span<const std::uint32_t> ends = {};
    /// For a script with left and right: the first `lefts` moves are Left's, the others Right's.
    std::uint32_t                  lefts = 0;

    /// Returns the positions that move i leaves; the move is worth their XOR. Requires i < count.
    std::span<const ScriptKey> parts(std::uint32_t i) const {
        if (ends.empty()) return to.subspan(i, 1);
        const auto from = i == 0 ? 0 : ends[i - 1];
        return to.subspan(from, ends[i] - from);
    }
};

/// What a script says of a position's moves to a search (finite/lead.hpp).
struct ScriptLead {
    Outcome                        said = Outcome::unknown;  // what its forced says
    bool                           all  = true;  // all moves matter; else only those told
    std::span<const std::uint32_t> told;         // numbers of moves, valid until the next call
    std::span<const std::int32_t>  orders;       // of all moves; empty if it does not say
};

/// Data beside a script: names, and texts that must outlive the machine.
using ScriptData = std::vector<std::pair<std::string, std::string_view>>;

/// The numbers of integers in the positions that start, play and options gave.
struct ScriptLengths {
    std::size_t fewest = ~std::size_t{0}, most = 0;
    bool        played = false;  // whether random plays from the start were counted

    void meet(std::size_t size) { fewest = std::min(fewest, size), most = std::max(most, size); }
    bool holds(std::size_t size) const { return fewest <= size && size <= most; }
};

class ScriptMachine {
  public:
    static constexpr std::size_t   kMostText   = std::size_t{1} << 16;  // of a script
    static constexpr std::size_t   kMostPiece  = std::size_t{1} << 21;
    static constexpr std::uint64_t kMostBytes  = std::uint64_t{1} << 26;  // of a state, in all
    static constexpr int           kMostFull   = 64;  // times that a call may run into that limit
    static constexpr int           kHookSteps  = 1000;
    static constexpr std::uint64_t kMostSteps  = 100'000'000;
    static constexpr std::uint32_t kMostMoves  = std::uint32_t{1} << 16;  // of a position; or parts
    static constexpr std::int64_t  kMostPoints = (std::int64_t{1} << 31) - 1;

    /// file: the script's name, for errors; data: what data(NAME) returns.
    static std::expected<std::unique_ptr<ScriptMachine>, InputError> load(std::string      file,
                                                                          std::string_view text,
                                                                          const Budget&    budget,
                                                                          ScriptData data = {});
    ~ScriptMachine();
    ScriptMachine(const ScriptMachine&)            = delete;
    ScriptMachine& operator=(const ScriptMachine&) = delete;

    const ScriptFace& face() const;
    /// Sets the parameters, one value for each of face().parameters.
    void              set(std::span<const std::int64_t> values);
    /// Sets whether a player who cannot move has won or has lost, whatever the script says.
    /// Returns what speaks against that, in words; "" if nothing does.
    Phrase            play_misere(bool misere);
    /// Sets the limits of the calls from now on: the budget's seconds and flag, and a quarter of
    /// its bytes, at most kMostBytes.  The flag and the thread's alarm must live as long as calls
    /// are made.
    void              limit(const Budget& budget);
    /// Returns the limit that is reached already: `seconds`, `stopped` or `no`.
    GaveUp            why_over() const;
    /// Calls limit() and returns what is left for the caller: three quarters of the bytes, and the
    /// machine's own flag, which is set when the budget's is.
    Budget            share(const Budget& budget) {
                   limit(budget);
                   Budget rest   = budget;
                   rest.bytes    = budget.bytes - budget.bytes / 4;
                   rest.stop     = &stop();
                   rest.progress = [this, flag = budget.stop,
                         tell = budget.progress](const Progress& progress) {
            if (flag && flag->load(std::memory_order_relaxed)) stop() = true;
            if (tell) tell(progress);
        };
                   return rest;
    }
    /// The form of its positions; known after start().
    ScriptForm         form() const;
    /// See ScriptLengths.  The caller that makes random plays sets `played`.
    ScriptLengths&     lengths();
    /// Returns the line where the script defines that function; 0 if it is not known.
    int                line_of(ScriptFunction f) const;
    /// The file's name, for errors.
    const std::string& file() const;
    /// The bytes that the state has taken.
    std::uint64_t      bytes() const;

    // Each of these queries the script once, and returns nothing or false if the script failed;
    // then fault() says how.  A function that the script does not offer must not be queried.

    std::optional<ScriptList> start();
    /// Finds the moves, or options, and where they lead.  Also returns false if a position does not
    /// fit the packing, which must then be widened for outside().
    bool          expand(std::span<const std::int64_t> position, const ScriptPacking& packing,
                         ScriptMoves& moves);
    /// How often expand() was called: its last answer is valid while this stays the same.
    std::uint64_t expansions() const;
    /// Returns the moves as they are typed, in the order of expand(). of: moves, left or right.
    std::optional<std::vector<std::string>> move_texts(std::span<const std::int64_t> position,
                                                       ScriptFunction of = ScriptFunction::moves);
    std::optional<ScriptList>               canonical(std::span<const std::int64_t> position);
    /// Queries forced and order, as far as the script offers them.
    bool                         lead(std::span<const std::int64_t> position, ScriptLead& lead);
    /// Returns level or bound, a number from 0 to 2^31 - 2, or mover, 1 or 2.
    std::optional<std::uint32_t> number(ScriptFunction f, std::span<const std::int64_t> position);
    /// Returns by how many points the player to move is ahead where there is no move: at most
    /// kMostPoints.
    std::optional<std::int64_t>  score(std::span<const std::int64_t> position);
    std::optional<bool>          goal(std::span<const std::int64_t> position);
    std::optional<std::string>   show(std::span<const std::int64_t> position);
    /// Returns the position of a text.  The inner optional is empty if the text is no position.
    std::optional<std::optional<ScriptList>> read(std::string_view text);
    /// Returns the board as rows of characters.
    std::optional<std::vector<std::string>>  board(std::span<const std::int64_t> position);

    /// What failed, if something did: file, line, reason, position and move.
    const std::optional<InputError>&             fault() const;
    /// Returns the fault and forgets it: for functions that are only for show.
    InputError                                   take_fault();
    /// Makes the machine fail because what the script said cannot be right.
    void                                         blame(Phrase what);
    /// Returns the list that did not fit, or nothing if all did.
    std::optional<std::span<const std::int64_t>> outside() const;
    /// Records that this list does not fit, either; it has at most kMostFields integers.  full: it
    /// does not fit for lack of memory, and the machine fails.
    void               leave_outside(std::span<const std::int64_t> list, bool full = false);
    /// To be called after widening: calls are made again.
    void               forget_outside();
    /// Set as soon as something fails, for a solver's budget.
    std::atomic<bool>& stop();

  private:
    struct State;
    explicit ScriptMachine(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace zermelo::inline script
