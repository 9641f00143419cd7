// A game's rules in a script, run where they can do no harm: Lua 5.4 in a box.
//
// A script is text, loaded into a fresh state that knows arithmetic, texts and tables and nothing
// else: no files, no other libraries, no bytecode, no clock, no chance, nothing that catches an
// error.  Four limits hold, whatever it does:
//
//     memory     the state's allocator counts, and refuses what is above the limit: then Lua
//                collects all its garbage, which nothing interrupts, so that a state must never be
//                large; a call that runs into the limit again and again ends after kMostFull
//                times
//     a piece    so does it refuse one table, text or stack above kMostPiece bytes: then no single
//                step of Lua takes long
//     time       the thread's alarm (base/alarm.hpp) interrupts what lasts; a hook looks at the
//                clock, and at whoever says stop, every kHookSteps steps until the call is over;
//                without an alarm the hook is always set, and Lua takes twice the time
//     steps      one call may take kMostSteps of them, so that a loop without end is always found;
//                with an alarm the first milliseconds of a call are not counted
//
// Functions of Lua's library whose loops in C no hook would interrupt (patterns, rep, sort, move)
// are bounded by a prelude, which also makes pairs and tostring the same on every run.  A script
// that failed once is not asked again: fault() says with line, position and move what went wrong.
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

/// A position's moves: where each leads, packed; or what it is worth to be at its end.
struct ScriptMoves {
    std::uint32_t                  count = 0;
    std::optional<Outcome>         over;          // of the script's outcome; then count is 0
    bool                           goal = false;  // of its goal; then count is 0
    std::span<const ScriptKey>     to;            // count of them, valid until the next call
    /// Of a script with options: the parts that they leave, behind one another in `to`; here those
    /// of each end.  Else empty.
    std::span<const std::uint32_t> ends = {};
    /// Of a script with left and right: the first so many moves are Left's, the others Right's.
    std::uint32_t                  lefts = 0;

    /// The positions that move i leaves, whose XOR it is worth; i < count.
    std::span<const ScriptKey> parts(std::uint32_t i) const {
        if (ends.empty()) return to.subspan(i, 1);
        const auto from = i == 0 ? 0 : ends[i - 1];
        return to.subspan(from, ends[i] - from);
    }
};

/// What a script says of a position's moves to a search (finite/lead.hpp).
struct ScriptLead {
    Outcome                        said = Outcome::unknown;  // of its forced
    bool                           all  = true;  // every move need be looked at; else those told
    std::span<const std::uint32_t> told;         // numbers of moves, valid until the next call
    std::span<const std::int32_t>  orders;       // of all moves; empty: it does not say
};

/// Data beside a script: names, and texts that outlive it.
using ScriptData = std::vector<std::pair<std::string, std::string_view>>;

/// How many integers the positions have that start, play and options gave.
struct ScriptLengths {
    std::size_t fewest = ~std::size_t{0}, most = 0;
    bool        played = false;  // does that say what random plays from the start meet?

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
    static constexpr std::uint32_t kMostMoves  = std::uint32_t{1} << 16;  // of one position; parts
    static constexpr std::int64_t  kMostPoints = (std::int64_t{1} << 31) - 1;

    /// file: its name, for errors; data: what data(NAME) gives.
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
    /// Who cannot move has won, or has lost, whatever the script says.  What stands against that,
    /// in words; "": nothing.
    std::string       play_misere(bool misere);
    /// The limits of the calls from now on: its seconds and its flag; of its bytes a quarter, at
    /// most kMostBytes.  The flag must live as long as calls are made, and the thread keeps its
    /// alarm.
    void              limit(const Budget& budget);
    /// Whose limit is reached already: `seconds`, `stopped` or `no`.
    GaveUp            why_over() const;
    /// limit(), and what is left for who asks: three quarters of the bytes, the machine's own flag,
    /// which is set when the budget's is.
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
    /// Of its positions; known after start().
    ScriptForm         form() const;
    /// See there; who plays enters that.
    ScriptLengths&     lengths();
    /// Where the script defines that function; 0: nobody knows.
    int                line_of(ScriptFunction f) const;
    /// The file's name, for errors.
    const std::string& file() const;
    /// Bytes that the state has taken.
    std::uint64_t      bytes() const;

    // Each of these asks the script once; none: it failed, and fault() says how.  Functions that
    // the script does not offer must not be asked.

    std::optional<ScriptList> start();
    /// Moves, or options, and where they lead; false also where a position does not fit the
    /// packing, which is then to be widened by outside().
    bool          expand(std::span<const std::int64_t> position, const ScriptPacking& packing,
                         ScriptMoves& moves);
    /// How often expand() was called: its last answer is valid while this stays the same.
    std::uint64_t expansions() const;
    /// Moves as they are typed, in the order of expand(); of: moves, left or right.
    std::optional<std::vector<std::string>> move_texts(std::span<const std::int64_t> position,
                                                       ScriptFunction of = ScriptFunction::moves);
    std::optional<ScriptList>               canonical(std::span<const std::int64_t> position);
    /// forced and order, as far as it offers them.
    bool                         lead(std::span<const std::int64_t> position, ScriptLead& lead);
    /// level or bound: a number from 0 to 2^31 - 2; mover: 1 or 2.
    std::optional<std::uint32_t> number(ScriptFunction f, std::span<const std::int64_t> position);
    /// By how many points the player to move is ahead where there is no move: at most
    /// kMostPoints.
    std::optional<std::int64_t>  score(std::span<const std::int64_t> position);
    std::optional<bool>          goal(std::span<const std::int64_t> position);
    std::optional<std::string>   show(std::span<const std::int64_t> position);
    /// The position of a text; an empty optional inside: it is none.
    std::optional<std::optional<ScriptList>> read(std::string_view text);
    /// Rows of characters.
    std::optional<std::vector<std::string>>  board(std::span<const std::int64_t> position);

    /// What failed, if something did: file, line, what, position and move.
    const std::optional<InputError>&             fault() const;
    /// The fault, which is forgotten then: for what is asked for its looks alone.
    InputError                                   take_fault();
    /// Fails by itself: what the script said cannot be right.
    void                                         blame(std::string what);
    /// The list that did not fit; none where nothing of that kind happened.
    std::optional<std::span<const std::int64_t>> outside() const;
    /// Says that this list does not fit, either; it has at most kMostFields integers.  full: for
    /// lack of memory, and the machine fails.
    void               leave_outside(std::span<const std::int64_t> list, bool full = false);
    /// After widening: calls are made again.
    void               forget_outside();
    /// Set as soon as something fails, for a solver's budget.
    std::atomic<bool>& stop();

  private:
    struct State;
    explicit ScriptMachine(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace zermelo::inline script
