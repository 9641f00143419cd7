// The limits inside the box around Lua (see script/machine.hpp): memory, time and steps, and the
// functions of Lua's library that we replace.
//
// A longjmp may leave any function that Lua calls, so such functions hold nothing that has a
// destructor.
#include <algorithm>
#include <cstdlib>
#include <cstring>

extern "C" {
#include <lauxlib.h>
#include <lua.h>
}

#include "zermelo/script/state.hpp"

namespace zermelo::inline script {
namespace {

constexpr std::size_t kMostString = std::size_t{1} << 18;
constexpr std::size_t kWatched    = std::size_t{1} << 16;  // larger pieces look at the clock

}  // namespace

void* ScriptMachine::State::allocate(void* self, void* piece, std::size_t old, std::size_t size) {
    State& state = *static_cast<State*>(self);
    if (size == 0) {
        if (piece) state.used -= old, state.give(piece, old);
        return nullptr;
    }
    const std::size_t had  = piece ? old : 0;
    ScriptLimit       hit  = ScriptLimit::none;
    const bool        text = !piece && old == LUA_TSTRING;
    if (size > had) {
        if (size > kMostPiece || (text && size > kMostString))
            hit = ScriptLimit::piece;
        else if (state.full > kMostFull)
            hit = ScriptLimit::bytes;
        else if (size - had > state.most - std::min(state.most, state.used)) {
            ++state.full;
            hit = state.reached();
            if (hit == ScriptLimit::none) hit = ScriptLimit::bytes;
        } else if (size > kWatched)
            hit = state.reached();
    }
    void* const moved = hit == ScriptLimit::none ? state.moved(piece, had, size) : nullptr;
    if (moved) {
        if (state.limit == ScriptLimit::bytes) state.limit = ScriptLimit::none;  // after collecting
        state.used += size, state.used -= had;
        return moved;
    }
    state.limit = hit == ScriptLimit::none ? ScriptLimit::bytes : hit;
    if (state.lua) note_line(state.lua);
    return nullptr;
}

// Like realloc, but takes small pieces from the pool.
void* ScriptMachine::State::moved(void* piece, std::size_t old, std::size_t size) {
    const bool pooled = piece && pool.owns(piece);
    if (pooled && (size <= old || ScriptPool::alike(old, size))) return piece;
    if (piece && !pooled) return std::realloc(piece, size);
    void* to = pool.take(size);
    if (!to) to = std::malloc(size);
    if (to && piece) {
        std::memcpy(to, piece, old);
        pool.give(piece, old);
    }
    return to;
}

void ScriptMachine::State::give(void* piece, std::size_t size) {
    if (pool.owns(piece))
        pool.give(piece, size);
    else
        std::free(piece);
}

void ScriptMachine::State::watch(lua_State* L, std::uint64_t steps) {
    State& state = of(L);
    state.steps += steps;
    if (state.steps <= kMostSteps && !state.ticked()) return;
    state.limit = state.reached();
    if (state.limit != ScriptLimit::none) luaL_error(L, "limit");
}

// tick(steps) or tick(): a function of the prelude has done so many steps.
int ScriptMachine::State::tick(lua_State* L) {
    int        told  = 0;
    const auto steps = lua_tointegerx(L, 1, &told);
    watch(L, told && steps > 0 ? static_cast<std::uint64_t>(steps) : kHookSteps);
    return 0;
}

// Sorts a list of few integers.  Returns false if it is not such a list.
int ScriptMachine::State::sort_integers(lua_State* L) {
    State& state = of(L);
    watch(L, kHookSteps);
    const bool is_list = lua_istable(L, 1);
    const auto count   = is_list ? lua_rawlen(L, 1) : 0;
    bool       sorts   = is_list && count <= kMostSorted;
    for (std::size_t i = 0; sorts && i < count; ++i) {
        lua_rawgeti(L, 1, static_cast<lua_Integer>(i + 1));
        sorts           = lua_isinteger(L, -1);
        state.sorted[i] = lua_tointegerx(L, -1, nullptr);
        lua_pop(L, 1);
    }
    if (sorts) {
        std::sort(state.sorted, state.sorted + count);
        for (std::size_t i = 0; i < count; ++i) {
            lua_pushinteger(L, state.sorted[i]);
            lua_rawseti(L, 1, static_cast<lua_Integer>(i + 1));
        }
    }
    lua_pushboolean(L, sorts);
    return 1;
}

// Notes the line of the innermost function of the script.
void ScriptMachine::State::note_line(lua_State* L) {
    lua_Debug debug;
    for (int level = 0; lua_getstack(L, level, &debug); ++level) {
        if (!lua_getinfo(L, "Sl", &debug) || std::strcmp(debug.short_src, "script") != 0) continue;
        of(L).line = debug.currentline;
        return;
    }
}

// Called in a signal handler: lua_sethook may be called there, and nothing else here may.
void ScriptMachine::State::ring() noexcept {
    if (!counts.exchange(true, std::memory_order_relaxed))
        lua_sethook(lua, hook, LUA_MASKCOUNT, kHookSteps);
}

// With an alarm, only calls that last long are counted, because Lua takes twice the time with its
// hook.
void ScriptMachine::State::begin_counting() {
    if (!alarm || !alarm->watch(*this)) ring();
}

void ScriptMachine::State::end_counting() {
    if (!alarm) return;
    alarm->leave();
    if (counts.exchange(false, std::memory_order_relaxed)) lua_sethook(lua, nullptr, 0, 0);
}

}  // namespace zermelo::inline script
