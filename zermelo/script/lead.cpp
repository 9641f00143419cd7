// Inside the box around Lua (see script/machine.hpp and script/lua.cpp): what a script says of its
// moves to a search.
//
// A longjmp may leave any function that Lua calls, so such functions hold nothing that has a
// destructor.
#include <cstring>

extern "C" {
#include <lauxlib.h>
#include <lua.h>
}

#include "zermelo/script/state.hpp"

namespace zermelo::inline script {

// Takes forced's answer at `index`: a word, or a list of some of the moves at `moves_at`, in their
// order.
void ScriptMachine::State::take_forced(int moves_at, int index) {
    lua_State* const L = lua;
    if (lua_isnil(L, index)) return;
    if (lua_type(L, index) == LUA_TSTRING) {
        const char* const word = lua_tostring(L, index);
        leads->said            = std::strcmp(word, "win") == 0    ? Outcome::win
                                 : std::strcmp(word, "loss") == 0 ? Outcome::loss
                                                                  : Outcome::unknown;
        if (leads->said == Outcome::unknown)
            raise(L, phrase("forced gives '{}', not \"win\", \"loss\", a list of moves or nil",
                            std::string_view(word)));
        leads->all = leads->said == Outcome::win;
        return;
    }
    const auto some = length_of(index, "forced");
    const auto all  = lua_rawlen(L, moves_at);
    leads->all      = false;
    std::size_t at  = 0;
    for (std::size_t i = 0; i < some; ++i, ++at) {
        lua_rawgeti(L, index, static_cast<lua_Integer>(i + 1));
        note_move(lua_gettop(L));
        for (; at < all; ++at) {
            lua_rawgeti(L, moves_at, static_cast<lua_Integer>(at + 1));
            const bool same = lua_rawequal(L, -1, -2);
            lua_pop(L, 1);
            if (same) break;
        }
        if (at >= all)
            raise(L, phrase("forced gives what is no move, or not in the order of moves"));
        ends[i] = static_cast<std::uint32_t>(at);
        lua_pop(L, 1);
    }
    no_move();
    leads->told = {ends.data(), some};
}

// Takes the list at `index`, which has an integer for each of the moves at `moves_at`.
void ScriptMachine::State::take_orders(int moves_at, int index) {
    constexpr lua_Integer kMost = 1000;
    lua_State* const      L     = lua;
    const auto            count = length_of(index, "order");
    if (count != lua_rawlen(L, moves_at))
        raise(L, phrase("order gives {} numbers for {} moves, not one for each",
                        static_cast<lua_Integer>(count),
                        static_cast<lua_Integer>(lua_rawlen(L, moves_at))));
    for (std::size_t i = 0; i < count; ++i) {
        int whole = 0;
        lua_rawgeti(L, index, static_cast<lua_Integer>(i + 1));
        const auto value = lua_tointegerx(L, -1, &whole);
        if (lua_type(L, -1) != LUA_TNUMBER || !whole || value < -kMost || value > kMost)
            raise(L, phrase("order gives a list whose element {} is no integer from -{} to {}",
                            static_cast<int>(i + 1), kMost, kMost));
        orders[i] = static_cast<std::int32_t>(value);
        lua_pop(L, 1);
    }
    leads->orders = {orders.data(), count};
}

// Finds what forced and order say of the moves.
int ScriptMachine::State::lead(lua_State* L) {
    State& state = of(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, state.parameters);
    state.push_position();
    const auto ask = [&](ScriptFunction f) {
        state.push_function(f);
        lua_pushvalue(L, 2);
        lua_pushvalue(L, 1);
        lua_call(L, 2, 1);
    };
    ask(ScriptFunction::moves);
    const auto count = state.length_of(3, "moves");
    if (count > kMostMoves)
        raise(L, phrase("moves gives more than {} moves", static_cast<int>(kMostMoves)));
    for (const auto f : {ScriptFunction::forced, ScriptFunction::order}) {
        if (!state.face.offers(f)) continue;
        ask(f);
        if (f == ScriptFunction::forced)
            state.take_forced(3, 4);
        else
            state.take_orders(3, 4);
        lua_settop(L, 3);
    }
    return 0;
}

}  // namespace zermelo::inline script
