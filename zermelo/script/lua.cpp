// Inside the box around Lua (see script/machine.hpp).  Only this file, script/lead.cpp,
// script/limits.cpp and script/shapes.cpp see Lua.
//
// Every entry goes through State::call, which is lua_pcall: an error in Lua is a longjmp back
// there.  Functions between the two hold nothing that has a destructor; they read and write plain
// members of State, which is found through the lua_State's own spare word.
#include <algorithm>
#include <cstdlib>
#include <cstring>

#include <fmt/format.h>

extern "C" {
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
}

#include "zermelo/base/as_size.hpp"
#include "zermelo/script/libraries.hpp"
#include "zermelo/script/prelude.hpp"
#include "zermelo/script/state.hpp"

namespace zermelo::inline script {
namespace {

constexpr std::uint32_t kMostNumber = (std::uint32_t{1} << 31) - 2;

const char* name_of(ScriptFunction f) {
    return kScriptNames[static_cast<int>(f)].data();
}

int index_of(ScriptFunction f) {
    return static_cast<int>(f);
}

}  // namespace

ScriptMachine::State& ScriptMachine::State::of(lua_State* L) {
    return **static_cast<State**>(lua_getextraspace(L));
}

ScriptMachine::State::~State() {
    if (lua) lua_close(lua);
}

bool ScriptMachine::State::create() {
    lua = lua_newstate(allocate, this);
    if (!lua) {
        fail(over_memory(most, 0));
        return false;
    }
    *static_cast<State**>(lua_getextraspace(lua)) = this;
    // Rules leave much garbage and keep little, so Lua collects only when it holds ten times what
    // the last collection left.
    lua_gc(lua, LUA_GCSETPAUSE, 1000);
    return call(open, 0);
}

bool ScriptMachine::State::call(lua_CFunction f, int results) {
    if (fault || outside) return false;
    if (outer && outer->load(std::memory_order_relaxed)) {
        fail(ended_early(GaveUp::stopped));
        return false;
    }
    steps = 0, line = 0, full = 0, limit = ScriptLimit::none, ++calls;
    if (alarm && ticked() && reached() != ScriptLimit::none) {
        fail(ended_early(reached() == ScriptLimit::stopped ? GaveUp::stopped : GaveUp::seconds));
        return false;
    }
    lua_settop(lua, 0);
    lua_pushcfunction(lua, handle);
    lua_pushcfunction(lua, f);
    begin_counting();
    const int status = lua_pcall(lua, 0, results, 1);
    end_counting();
    if (status == LUA_OK) return true;
    if (outside) {
        stop = true;
        return false;
    }
    if (status == LUA_ERRMEM && limit == ScriptLimit::none) limit = ScriptLimit::bytes;
    fail_in_words(message());
    return false;
}

std::string ScriptMachine::State::string() {
    std::size_t       length = 0;
    const char* const bytes  = lua_tolstring(lua, -1, &length);  // already a text: nothing is made
    return {bytes, length};
}

std::vector<std::string> ScriptMachine::State::strings() {
    std::vector<std::string> texts;
    const auto               count = lua_rawlen(lua, -1);
    for (std::size_t i = 0; i < count; ++i) {
        lua_rawgeti(lua, -1, static_cast<lua_Integer>(i + 1));
        texts.push_back(string());
        lua_pop(lua, 1);
    }
    return texts;
}

int ScriptMachine::State::line_of(ScriptFunction f) {
    lua_Debug debug;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, functions[index_of(f)]);
    if (!lua_isfunction(lua, -1) || lua_iscfunction(lua, -1)) return lua_pop(lua, 1), 0;
    return lua_getinfo(lua, ">S", &debug) ? debug.linedefined : 0;
}

// Returns the error's text without "script:LINE: "; LINE goes to this->line.
Phrase ScriptMachine::State::message() {
    if (lua_type(lua, -1) != LUA_TSTRING)
        return phrase("error() with a {} instead of a text, such as error(\"what is wrong\")",
                      std::string_view(luaL_typename(lua, -1)));
    auto text = string();
    for (const std::string_view chunk : {"script:", "prelude:"}) {
        const auto end = text.find(": ", chunk.size());
        if (!text.starts_with(chunk) || end == text.npos) continue;
        if (chunk == "script:") line = std::atoi(text.c_str() + chunk.size());
        text = text.substr(end + 2);
    }
    if (raised_text == text) return raised;
    constexpr std::size_t kMost = 300;
    return text.substr(0, kMost);
}

// Lua jumps over the destructors of what is on the stack, also where it has no memory for the text;
// so nothing that owns memory is left there.
int ScriptMachine::State::raise(lua_State* L, Phrase what) {
    auto& state       = of(L);
    state.raised      = std::move(what);
    state.raised_text = state.raised.english();
    luaL_where(L, 1);
    lua_pushlstring(L, state.raised_text.data(), state.raised_text.size());
    lua_concat(L, 2);
    lua_error(L);
    __builtin_unreachable();
}

// ---- called by Lua: no destructors here ----

void ScriptMachine::State::push_function(ScriptFunction f) {
    doing = f;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, functions[index_of(f)]);
}

// Returns the length of the value at `index`, which must be a list.  In the first calls it also
// checks that the table holds nothing else.
std::size_t ScriptMachine::State::length_of(int index, const char* who) {
    if (!lua_istable(lua, index))
        raise(lua, phrase("{} gives a {}, not a list", std::string_view(who),
                          std::string_view(luaL_typename(lua, index))));
    const auto  length = as_size(lua_rawlen(lua, index));
    std::size_t keys   = 0;
    if (calls > kStrictCalls && length > 0) return length;
    for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1)) ++keys;
    if (keys != length)
        raise(lua, phrase("{} gives a table that is no list: not all its keys are 1, 2, 3, ...",
                          std::string_view(who)));
    return length;
}

// Notes the move at `index`, for errors.
void ScriptMachine::State::note_move(int index) {
    if (lua_type(lua, index) == LUA_TSTRING) {
        number_of_move.reset();
        std::size_t       length = 0;
        const char* const bytes  = lua_tolstring(lua, index, &length);
        length                   = std::min(length, sizeof(move) - 1);
        std::memcpy(move, bytes, length);
        move[length] = 0;
        return;
    }
    int        whole = 0;
    const auto value = lua_tointegerx(lua, index, &whole);
    if (lua_type(lua, index) != LUA_TNUMBER || !whole)
        raise(lua, phrase("a move is a {}, not an integer or a text",
                          std::string_view(luaL_typename(lua, index))));
    number_of_move = value;
}

const char* ScriptMachine::State::move_text() {
    if (number_of_move) *fmt::format_to_n(move, sizeof(move) - 1, "{}", *number_of_move).out = 0;
    return move;
}

// Puts the options at `index`, a list of lists of positions, into this->to and this->ends.
void ScriptMachine::State::take_options(int index) {
    lua_State* const L     = lua;
    const auto       count = length_of(index, "options");
    if (count > kMostMoves)
        raise(L, phrase("options gives more than {} options", static_cast<int>(kMostMoves)));
    const int     option = index + 1, part = index + 2;
    std::uint32_t all = 0;
    for (std::size_t i = 0; i < count; ++i) {
        number_of_move = static_cast<std::int64_t>(i + 1);
        lua_rawgeti(L, index, static_cast<lua_Integer>(i + 1));
        if (!lua_istable(L, option))
            raise(L, phrase("this option is a {}, not a list of positions",
                            std::string_view(luaL_typename(L, option))));
        const auto parts = lua_rawlen(L, option);
        if (parts > kMostMoves - all)
            raise(L, phrase("options gives more than {} positions", static_cast<int>(kMostMoves)));
        for (std::size_t k = 0; k < parts; ++k) {
            lua_rawgeti(L, option, static_cast<lua_Integer>(k + 1));
            if (!lua_istable(L, part) && form != ScriptForm::text)
                raise(L,
                      phrase("part {} of this option is a {}, not a position: a list of integers",
                             static_cast<int>(k + 1), std::string_view(luaL_typename(L, part))));
            take_list(part, "options");
            lengths.meet(size);
            pack(to[all++]);
            lua_settop(L, option);
        }
        ends[i] = all;
        lua_settop(L, index);
    }
    no_move();
    moves->count = static_cast<std::uint32_t>(count);
    moves->to = {to.data(), all}, moves->ends = {ends.data(), count};
}

int ScriptMachine::State::open(lua_State* L) {
    const luaL_Reg libraries[] = {{LUA_GNAME, luaopen_base},
                                  {LUA_MATHLIBNAME, luaopen_math},
                                  {LUA_STRLIBNAME, luaopen_string},
                                  {LUA_TABLIBNAME, luaopen_table}};
    for (const auto& library : libraries) {
        luaL_requiref(L, library.name, library.func, 1);
        lua_pop(L, 1);
    }
    if (luaL_loadbufferx(L, kScriptPrelude.data(), kScriptPrelude.size(), "=prelude", "t"))
        lua_error(L);
    lua_pushcfunction(L, tick);
    lua_pushcfunction(L, sort_integers);
    lua_pushcfunction(L, library);
    lua_pushcfunction(L, data_text);
    lua_call(L, 4, 0);
    return 0;
}

// Returns what the library of that name gives, or nil if there is none.
int ScriptMachine::State::library(lua_State* L) {
    const char* const name = lua_tostring(L, 1);
    const auto* const end  = std::end(kScriptLibraries);
    const auto* const it   = std::ranges::find(kScriptLibraries, name, &ScriptLibrary::name);
    if (it == end) return 0;
    if (luaL_loadbufferx(L, it->text.data(), it->text.size(), "=prelude", "t")) lua_error(L);
    lua_call(L, 0, 1);
    return 1;
}

// Returns the data of that name, or nil if there is none.
int ScriptMachine::State::data_text(lua_State* L) {
    const char* const name = lua_tostring(L, 1);
    for (const auto& [known, text] : of(L).data)
        if (known == name) return lua_pushlstring(L, text.data(), text.size()), 1;
    return 0;
}

// Runs the script's own lines and finds the functions of its table, which stays on the stack.
int ScriptMachine::State::run(lua_State* L) {
    State& state = of(L);
    if (luaL_loadbufferx(L, state.text.data(), state.text.size(), "=script", "t")) lua_error(L);
    lua_call(L, 0, 1);
    if (!lua_istable(L, 1))
        raise(L,
              phrase("the script must end with: return { start = ..., moves = ..., play = ... }"));
    for (int f = 0; f < kScriptFunctions; ++f) {
        lua_pushlstring(L, kScriptNames[f].data(), kScriptNames[f].size());
        state.face.has[f]  = lua_rawget(L, 1) == LUA_TFUNCTION;
        state.functions[f] = luaL_ref(L, LUA_REGISTRYINDEX);
    }
    return 1;
}

// Calls each(key, type of value) for every entry of the table on top of the stack, with the value
// on top of the stack.  The key is "" for an entry whose key is not a text.  Nothing here can fail
// in Lua.
void ScriptMachine::State::entries(
    const std::function<void(const std::string&, std::string_view)>& each) {
    const int table = lua_gettop(lua);
    for (lua_pushnil(lua); lua_next(lua, table); lua_settop(lua, table + 1)) {
        lua_pushvalue(lua, -2);
        const auto key = lua_type(lua, -1) == LUA_TSTRING ? string() : "";
        lua_pop(lua, 1);
        each(key, luaL_typename(lua, -1));
    }
}

std::optional<std::int64_t> ScriptMachine::State::integer() const {
    int        whole = 0;
    const auto value = lua_tointegerx(lua, -1, &whole);
    if (lua_type(lua, -1) != LUA_TNUMBER || !whole) return std::nullopt;
    return value;
}

bool ScriptMachine::State::boolean() const {
    return lua_toboolean(lua, -1);
}

// The script reads p.NAME, which does not exist: nil would make another game of it.
int ScriptMachine::State::no_parameter(lua_State* L) {
    if (lua_type(L, 2) == LUA_TSTRING)
        raise(L, phrase("the game has no parameter '{}'", std::string_view(lua_tostring(L, 2))));
    if (lua_isinteger(L, 2))  // the two arguments were swapped
        raise(L, phrase("parameters have names, no element {}: the position is the first argument",
                        static_cast<int>(lua_tointegerx(L, 2, nullptr))));
    return raise(
        L, phrase("a parameter's name is a {}, not a text", std::string_view(luaL_typename(L, 2))));
}

int ScriptMachine::State::set(lua_State* L) {
    State& state = of(L);
    lua_createtable(L, 0, static_cast<int>(state.face.parameters.size()));
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, no_parameter);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    for (std::size_t i = 0; i < state.face.parameters.size(); ++i) {
        lua_pushlstring(L, state.face.parameters[i].name.data(),
                        state.face.parameters[i].name.size());
        lua_pushinteger(L, state.position[i]);
        lua_rawset(L, -3);
    }
    state.parameters = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

int ScriptMachine::State::start(lua_State* L) {
    State& state = of(L);
    state.push_function(ScriptFunction::start);
    lua_rawgeti(L, LUA_REGISTRYINDEX, state.parameters);
    lua_call(L, 1, 1);
    state.find_form(lua_gettop(L));
    state.take_list(lua_gettop(L), "start");
    state.lengths.meet(state.size);
    return 0;
}

int ScriptMachine::State::expand(lua_State* L) {
    State& state = of(L);
    auto&  moves = *state.moves;
    // 1. The stack: 1 parameters, 2 the position.
    lua_rawgeti(L, LUA_REGISTRYINDEX, state.parameters);
    state.push_position();
    const auto ask = [&](ScriptFunction f) {  // f(position, parameters), one value
        state.push_function(f);
        lua_pushvalue(L, 2);
        lua_pushvalue(L, 1);
        lua_call(L, 2, 1);
    };

    // 2. Is play over?
    if (state.face.offers(ScriptFunction::goal)) {
        ask(ScriptFunction::goal);
        if (!lua_isboolean(L, 3))
            raise(L, phrase("goal gives a {}", std::string_view(luaL_typename(L, 3))));
        moves.goal = lua_toboolean(L, 3);
        if (moves.goal) return 0;
        lua_settop(L, 2);
    }
    if (state.face.offers(ScriptFunction::outcome)) {
        ask(ScriptFunction::outcome);
        if (!lua_isnil(L, 3)) {
            const char* const word = lua_type(L, 3) == LUA_TSTRING ? lua_tostring(L, 3) : "";
            if (std::strcmp(word, "win") == 0)
                moves.over = Outcome::win;
            else if (std::strcmp(word, "loss") == 0)
                moves.over = Outcome::loss;
            else if (std::strcmp(word, "draw") == 0)
                moves.over = Outcome::draw;
            else
                raise(L, phrase("outcome gives {}, not \"win\", \"loss\", \"draw\" or nil",
                                std::string_view(*word ? word : luaL_typename(L, 3))));
            return 0;
        }
        lua_settop(L, 2);
    }

    // 3. The options, or the moves (3), and where each (4) leads (5).
    if (state.face.offers(ScriptFunction::options)) {
        ask(ScriptFunction::options);
        state.take_options(3);
        state.want_unchanged(2);
        return 0;
    }
    std::size_t count  = 0;
    const auto  follow = [&](ScriptFunction f) {
        ask(f);
        const char* const name = name_of(f);
        const auto        some = state.length_of(3, name);
        if (count + some > kMostMoves)
            raise(L, phrase("{} gives more than {} moves", std::string_view(name),
                             static_cast<int>(kMostMoves)));
        for (std::size_t i = 0; i < some; ++i) {
            lua_rawgeti(L, 3, static_cast<lua_Integer>(i + 1));
            state.note_move(4);
            state.push_function(ScriptFunction::play);
            lua_pushvalue(L, 2);
            lua_pushvalue(L, 4);
            lua_pushvalue(L, 1);
            lua_call(L, 3, 1);
            if (lua_rawequal(L, 5, 2) && state.form != ScriptForm::text)
                raise(L, phrase("play gives back the list that it was given; it must make a "
                                  "new one"));
            state.take_list(5, "play");
            state.lengths.meet(state.size);
            state.pack(state.to[count++]);
            lua_settop(L, 3);
        }
        state.no_move();
        state.want_unchanged(2);
        lua_settop(L, 2);
    };
    if (state.face.offers(ScriptFunction::left)) {
        follow(ScriptFunction::left);
        moves.lefts = static_cast<std::uint32_t>(count);
        follow(ScriptFunction::right);
    } else {
        follow(ScriptFunction::moves);
    }
    moves.count = static_cast<std::uint32_t>(count), moves.to = {state.to.data(), count};
    return 0;
}

// Leaves one list: the moves as texts.
int ScriptMachine::State::texts(lua_State* L) {
    State& state = of(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, state.parameters);
    state.push_position();
    const char* const name = name_of(state.doing);
    state.push_function(state.doing);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 1);
    lua_call(L, 2, 1);
    if (!lua_istable(L, 3))
        raise(L, phrase("{} gives a {}, not a list", std::string_view(name),
                        std::string_view(luaL_typename(L, 3))));
    const auto count = lua_rawlen(L, 3);
    lua_createtable(L, static_cast<int>(std::min<lua_Unsigned>(count, kMostMoves)), 0);
    for (std::size_t i = 0; i < count; ++i) {
        lua_rawgeti(L, 3, static_cast<lua_Integer>(i + 1));
        state.note_move(5);
        if (state.face.offers(ScriptFunction::name_move)) {
            state.push_function(ScriptFunction::name_move);
            lua_pushvalue(L, 5);
            lua_pushvalue(L, 2);
            lua_pushvalue(L, 1);
            lua_call(L, 3, 1);
            if (lua_type(L, 6) != LUA_TSTRING)
                raise(L, phrase("name_move gives a {}, not a text",
                                std::string_view(luaL_typename(L, 6))));
        } else if (lua_type(L, 5) == LUA_TSTRING) {
            lua_pushvalue(L, 5);
        } else {
            lua_pushstring(L, state.move_text());  // 3.0 is written as 3
        }
        lua_rawseti(L, 4, static_cast<lua_Integer>(i + 1));
        lua_settop(L, 4);
    }
    return 1;
}

// Calls doing(position, parameters), whatever it returns.
int ScriptMachine::State::ask(lua_State* L) {
    State& state = of(L);
    state.push_function(state.doing);
    state.push_position();
    lua_rawgeti(L, LUA_REGISTRYINDEX, state.parameters);
    lua_call(L, 2, 1);
    return 1;
}

int ScriptMachine::State::ask_text(lua_State* L) {
    ask(L);
    if (lua_type(L, -1) != LUA_TSTRING)
        raise(L, phrase("show gives a {}, not a text", std::string_view(luaL_typename(L, -1))));
    return 1;
}

int ScriptMachine::State::rows(lua_State* L) {
    ask(L);
    if (!lua_istable(L, -1))
        raise(L, phrase("board gives a {}, not a list", std::string_view(luaL_typename(L, -1))));
    const auto count = lua_rawlen(L, -1);
    for (std::size_t i = 0; i < count; ++i) {
        if (lua_rawgeti(L, -1, static_cast<lua_Integer>(i + 1)) != LUA_TSTRING)
            raise(L, phrase("board gives a list whose element {} is no text",
                            static_cast<int>(i + 1)));
        lua_pop(L, 1);
    }
    return 1;
}

int ScriptMachine::State::ask_list(lua_State* L) {
    ask(L);
    of(L).take_list(lua_gettop(L), "canonical");
    return 0;
}

int ScriptMachine::State::ask_number(lua_State* L) {
    State& state = of(L);
    ask(L);
    int        whole = 0;
    const auto value = lua_tointegerx(L, -1, &whole);
    if (lua_type(L, -1) != LUA_TNUMBER || !whole || value < 0 || value > kMostNumber)
        raise(L, phrase("it gives a {} that is no integer from 0 to {}",
                        std::string_view(luaL_typename(L, -1)), static_cast<int>(kMostNumber)));
    if (state.doing == ScriptFunction::mover && (value < 1 || value > 2))
        raise(L, phrase("mover gives {}, not 1 or 2: there are no games of more than two players",
                        value));
    state.number = static_cast<std::uint32_t>(value);
    return 0;
}

int ScriptMachine::State::ask_score(lua_State* L) {
    ask(L);
    int        whole = 0;
    const auto value = lua_tointegerx(L, -1, &whole);
    if (lua_type(L, -1) != LUA_TNUMBER || !whole || value < -kMostPoints || value > kMostPoints)
        raise(L, phrase("there is no move, and score gives a {} that is no integer from -{} to {}: "
                        "by how many points the player to move is ahead",
                        std::string_view(luaL_typename(L, -1)), kMostPoints, kMostPoints));
    of(L).points = value;
    return 0;
}

int ScriptMachine::State::ask_truth(lua_State* L) {
    ask(L);
    if (!lua_isboolean(L, -1))
        raise(L, phrase("goal gives a {}", std::string_view(luaL_typename(L, -1))));
    of(L).truth = lua_toboolean(L, -1);
    return 0;
}

int ScriptMachine::State::ask_read(lua_State* L) {
    State& state = of(L);
    state.push_function(ScriptFunction::read);
    lua_pushlstring(L, state.text.data(), state.text.size());
    lua_rawgeti(L, LUA_REGISTRYINDEX, state.parameters);
    lua_call(L, 2, 1);
    state.truth = !lua_isnil(L, -1);
    if (state.truth) state.take_list(lua_gettop(L), "read");
    return 0;
}

}  // namespace zermelo::inline script
