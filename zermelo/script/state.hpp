// The state of the box around Lua, shared by its outside (script/machine.cpp) and its inside
// (script/lua.cpp, script/lead.cpp, script/limits.cpp and script/shapes.cpp, which see Lua).
#pragma once
#include <chrono>
#include <functional>
#include <utility>

#include "zermelo/base/alarm.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/script/machine.hpp"
#include "zermelo/script/pool.hpp"

struct lua_State;
struct lua_Debug;

namespace zermelo::inline script {

inline constexpr int              kScriptFunctions = static_cast<int>(ScriptFunction::count);
inline constexpr std::string_view kScriptNames[]   = {
      "start",     "moves", "play",   "outcome",   "goal",  "level",   "bound",
      "canonical", "show",  "read",   "name_move", "board", "options", "mover",
      "score",     "order", "forced", "left",      "right"};
static_assert(std::size(kScriptNames) == kScriptFunctions);

enum class ScriptLimit { none, bytes, piece, positions, seconds, stopped, steps };

struct ScriptMachine::State final : Rung {
    using Clock = std::chrono::steady_clock;

    static constexpr std::size_t   kMostSorted  = 1024;  // longer lists are sorted in Lua
    static constexpr std::uint64_t kStrictCalls = 1000;  // lists are checked in full in these

    ScriptPool  pool;  // outlives lua
    lua_State*  lua = nullptr;
    std::string file;
    Phrase      raised;       // the last error that raise() raised,
    std::string raised_text;  // and its text
    ScriptFace  face;
    ScriptData  data;
    int         functions[kScriptFunctions] = {}, parameters = 0;  // in the registry

    // Limits.
    std::uint64_t      used = 0, most = 0, steps = 0, calls = 0;
    Clock::time_point  deadline = Clock::time_point::max();
    std::atomic<bool>* outer    = nullptr;
    Alarm*             alarm    = nullptr;  // nullptr: every step is counted
    std::atomic<bool>  stop     = false;
    ScriptLimit        limit    = ScriptLimit::none;  // the one that was reached
    std::uint32_t      seen     = 0;                  // of the alarm's ticks, so many
    std::atomic<bool>  counts   = false;              // whether the hook is set
    int                line     = 0;                  // of the script, where it failed
    int                full     = 0;  // how often this call ran into the limit of bytes

    // The call that is being made.
    ScriptFunction                doing = ScriptFunction::count;  // count: the script's own lines
    std::span<const std::int64_t> position;
    std::string_view              text;
    const ScriptPacking*          packing    = nullptr;
    ScriptMoves*                  moves      = nullptr;
    std::uint64_t                 expansions = 0;
    char                          move[48]   = "";  // as text; "" if there is none, or ...
    std::optional<std::int64_t>   number_of_move;   // ... if it is this integer
    std::int64_t                  list[ScriptPacking::kMostFields];
    std::size_t                   size    = 0;
    bool                          outside = false;  // `list` does not fit the packing
    std::uint32_t                 number  = 0;
    std::int64_t                  points  = 0;
    bool                          truth   = false;
    Table<ScriptKey>              to{kMostMoves};
    Table<std::uint32_t>          ends{kMostMoves};  // where options end in `to`
    Table<std::int32_t>           orders{kMostMoves};
    ScriptLead*                   leads = nullptr;
    std::int64_t                  sorted[kMostSorted];

    ScriptForm    form = ScriptForm::integers;  // of positions, as start gives it
    ScriptLengths lengths;

    std::optional<InputError> fault;

    ~State();
    /// Makes the Lua state with its libraries and the prelude.  Returns false if there is no memory
    /// for it, or if it failed (fault).
    bool create();
    /// Goes through a table (see the definition).
    void entries(const std::function<void(const std::string&, std::string_view)>& each);
    /// Returns the integer, or boolean, on top of the stack.
    std::optional<std::int64_t> integer() const;
    bool                        boolean() const;
    /// Calls f under lua_pcall, alone on an empty stack.  Returns false if it failed: see fault or
    /// outside.
    bool                        call(int (*f)(lua_State*), int results);
    /// Returns the texts in the list that the last call left.
    std::vector<std::string>    strings();
    /// Returns the text that the last call left.
    std::string                 string();
    /// Returns the line where the script defines that function; 0 if it is not known.
    int                         line_of(ScriptFunction f);
    /// Returns the error that lua_pcall left, in words.
    Phrase                      message();

    void        fail(InputError error);
    void        fail_in_words(Phrase what);
    ScriptLimit reached() const {
        if (outer && outer->load(std::memory_order_relaxed)) return ScriptLimit::stopped;
        if (steps > kMostSteps) return ScriptLimit::steps;
        if (deadline != Clock::time_point::max() && Clock::now() > deadline)
            return ScriptLimit::seconds;
        return ScriptLimit::none;
    }
    /// Returns whether the alarm has ticked since the last such call.  Always true without an
    /// alarm.
    bool ticked() {
        if (!alarm) return true;
        const auto now = alarm->ticks();
        return std::exchange(seen, now) != now;
    }
    /// The alarm calls this when a call lasts long: from now on, until the call ends, its steps are
    /// counted.
    void ring() noexcept override;
    void begin_counting();
    void end_counting();
    // Notes the function and the position of the next call, for errors.
    void about(ScriptFunction f, std::span<const std::int64_t> p) {
        doing = f, position = p;
        no_move();
    }
    void        no_move() { move[0] = 0, number_of_move.reset(); }
    const char* move_text();

    // ---- what call() takes ----
    static int open(lua_State* L);
    static int run(lua_State* L);
    static int no_parameter(lua_State* L);
    static int set(lua_State* L);
    static int start(lua_State* L);
    static int expand(lua_State* L);
    static int texts(lua_State* L);
    static int lead(lua_State* L);
    static int rows(lua_State* L);
    static int ask(lua_State* L);
    static int ask_list(lua_State* L);
    static int ask_number(lua_State* L);
    static int ask_score(lua_State* L);
    static int ask_truth(lua_State* L);
    static int ask_text(lua_State* L);
    static int ask_read(lua_State* L);

    // ---- called by Lua, and by what call() takes ----
    static State&           of(lua_State* L);
    /// Fails with that error, as luaL_error does; message() finds the phrase again.
    [[noreturn]] static int raise(lua_State* L, Phrase what);
    static void*            allocate(void* self, void* piece, std::size_t old, std::size_t size);
    static void             hook(lua_State* L, lua_Debug*) { watch(L, kHookSteps); }
    static int              tick(lua_State* L);
    static int              sort_integers(lua_State* L);
    static int              library(lua_State* L);
    static int              data_text(lua_State* L);
    void*                   moved(void* piece, std::size_t old, std::size_t size);
    void                    give(void* piece, std::size_t size);
    static void             watch(lua_State* L, std::uint64_t steps);
    static void             note_line(lua_State* L);
    static int              handle(lua_State* L) { return note_line(L), 1; }
    void                    push_function(ScriptFunction f);
    void                    push_position();
    void                    find_form(int index);
    void                    take_list(int index, const char* who);
    void                    refuse_element(int index, const char* who, std::size_t i);
    void                    take_part(int index, const char* who, int depth);
    void                    put(std::int64_t integer, const char* who);
    void                    put_text(int index, const char* who);
    void                    push_part(std::size_t& at, int depth);
    bool                    same_part(int index, std::size_t& at);
    void                    pack(ScriptKey& key);
    std::size_t             length_of(int index, const char* who);
    void                    note_move(int index);
    void                    want_unchanged(int index);
    void                    take_options(int index);
    void                    take_forced(int moves, int index);
    void                    take_orders(int moves, int index);
};

}  // namespace zermelo::inline script
