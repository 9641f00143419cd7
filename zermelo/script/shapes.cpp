// Inside the box around Lua (see script/machine.hpp and script/lua.cpp): converts positions between
// Lua's values and flat lists of integers (script/form.hpp).
//
// A longjmp may leave any function that Lua calls, so such functions hold nothing that has a
// destructor.
#include <algorithm>

extern "C" {
#include <lauxlib.h>
#include <lua.h>
}

#include "zermelo/base/as_size.hpp"
#include "zermelo/script/state.hpp"

namespace zermelo::inline script {
namespace {

// Its temporaries are gone before the error is raised.
Phrase no_whole_number(const char* who, std::size_t i, double number) {
    return phrase("{} gives a list whose element {} is {}: a whole number is wanted, as // gives",
                  std::string_view(who), i, fmt::format("{:.14g}", number));
}

}  // namespace

// Takes the form of all positions from what start gave, at `index`.
void ScriptMachine::State::find_form(int index) {
    lua_State* const L = lua;
    form               = ScriptForm::integers;
    if (lua_type(L, index) == LUA_TSTRING) form = ScriptForm::text;
    if (form == ScriptForm::text) return;
    if (!lua_istable(L, index))
        raise(
            L,
            phrase("start gives a {}, not a list of integers or a text, such as {{ 0 }} or \"...\"",
                   std::string_view(luaL_typename(L, index))));
    const auto length = lua_rawlen(L, index);
    for (std::size_t i = 1; i <= length && form == ScriptForm::integers; ++i) {
        const auto type = lua_rawgeti(L, index, static_cast<lua_Integer>(i));
        if (type == LUA_TSTRING || type == LUA_TTABLE) form = ScriptForm::lists;
        lua_pop(L, 1);
    }
}

// ---- from Lua ----

void ScriptMachine::State::put(std::int64_t integer, const char* who) {
    if (size == ScriptPacking::kMostFields)
        raise(lua, phrase("{} gives a position of more than {} integers", std::string_view(who),
                          static_cast<int>(ScriptPacking::kMostFields)));
    list[size++] = integer;
}

void ScriptMachine::State::put_text(int index, const char* who) {
    std::size_t       length = 0;
    const char* const bytes  = lua_tolstring(lua, index, &length);
    if (length > ScriptPacking::kMostFields)
        raise(lua, phrase("{} gives a text of more than {} characters", std::string_view(who),
                          static_cast<int>(ScriptPacking::kMostFields)));
    if (form == ScriptForm::lists) put(2 * static_cast<std::int64_t>(length) + 2, who);
    for (std::size_t i = 0; i < length; ++i) put(static_cast<unsigned char>(bytes[i]), who);
}

// Takes an element of a list, at `index`; lists inside it are taken with all that is in them.
void ScriptMachine::State::take_part(int index, const char* who, int depth) {
    lua_State* const L    = lua;
    const auto       type = lua_type(L, index);
    if (type == LUA_TSTRING) return put_text(index, who);
    if (type == LUA_TTABLE) {
        const auto length = length_of(index, who);
        if (depth == kMostDepth)
            raise(L, phrase("{} gives lists inside lists, more than {} deep", std::string_view(who),
                            kMostDepth));
        if (depth > 0) put(2 * static_cast<std::int64_t>(length) + 1, who);
        for (std::size_t i = 1; i <= length; ++i) {
            lua_rawgeti(L, index, static_cast<lua_Integer>(i));
            take_part(lua_gettop(L), who, depth + 1);
            lua_pop(L, 1);
        }
        return;
    }
    int        whole = 0;
    const auto value = lua_tointegerx(L, index, &whole);
    if (type != LUA_TNUMBER)
        raise(L, phrase("{} gives a list with a {} in it, not an integer, a text or a list",
                        std::string_view(who), std::string_view(luaL_typename(L, index))));
    if (!whole)
        raise(L, phrase("{} gives a list with a number in it that is no integer",
                        std::string_view(who)));
    put(0, who);
    put(value, who);
}

// Reports that element i of a list, which is at `index`, is no integer.
void ScriptMachine::State::refuse_element(int index, const char* who, std::size_t i) {
    const auto type = lua_type(lua, index);
    if (type == LUA_TSTRING || type == LUA_TTABLE)
        raise(lua,
              phrase("{} gives a list whose element {} is a {}, and start gives integers alone",
                     std::string_view(who), static_cast<int>(i),
                     std::string_view(luaL_typename(lua, index))));
    if (type == LUA_TNUMBER) raise(lua, no_whole_number(who, i, lua_tonumber(lua, index)));
    raise(lua,
          phrase("{} gives a list whose element {} is no integer, but a {}", std::string_view(who),
                 static_cast<int>(i), std::string_view(luaL_typename(lua, index))));
}

// Puts the position at `index` into this->list.
void ScriptMachine::State::take_list(int index, const char* who) {
    lua_State* const L = lua;
    size               = 0;
    if (form == ScriptForm::text) {
        if (lua_type(L, index) != LUA_TSTRING)
            raise(L, phrase("{} gives a {}, not a text", std::string_view(who),
                            std::string_view(luaL_typename(L, index))));
        return put_text(index, who);
    }
    if (!lua_istable(L, index))
        raise(L, phrase("{} gives a {}, not a list of integers", std::string_view(who),
                        std::string_view(luaL_typename(L, index))));
    if (form == ScriptForm::lists) {
        luaL_checkstack(L, 2 * kMostDepth + LUA_MINSTACK, nullptr);
        return take_part(index, who, 0);
    }
    const auto length = lua_rawlen(L, index);
    if (length > ScriptPacking::kMostFields)
        raise(L, phrase("{} gives a list of more than {} integers", std::string_view(who),
                        static_cast<int>(ScriptPacking::kMostFields)));
    size                 = as_size(length);
    const int     base   = lua_gettop(L);
    constexpr int kBatch = 8;  // elements on the stack at once; it has room for twenty
    for (std::size_t i = 0; i < size;) {
        const auto count = std::min<std::size_t>(kBatch, size - i);
        for (std::size_t k = 1; k <= count; ++k)
            lua_rawgeti(L, index, static_cast<lua_Integer>(i + k));
        for (int k = 1; k <= static_cast<int>(count); ++k, ++i) {
            int whole = 0;
            list[i]   = lua_tointegerx(L, base + k, &whole);
            if (!whole || lua_type(L, base + k) != LUA_TNUMBER)
                refuse_element(base + k, who, i + 1);
        }
        lua_settop(L, base);
    }
    if (calls > kStrictCalls && size > 0) return;
    std::size_t keys = 0;
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) ++keys;
    if (keys != size)
        raise(L, phrase("{} gives a table that is no list: not all its keys are 1, 2, 3, ...",
                        std::string_view(who)));
}

// Finds the key of this->list; an error if it does not fit the packing or there is no room.
void ScriptMachine::State::pack(ScriptKey& key) {
    if (packing->pack({list, size}, key)) return;
    if (packing->full())
        limit = ScriptLimit::positions;
    else
        outside = true;
    luaL_error(lua, "outside");
}

// ---- to Lua ----

// Pushes the element that begins at `at`, and moves `at` behind it.
void ScriptMachine::State::push_part(std::size_t& at, int depth) {
    const auto left = [&] { return position.size() - at; };
    if (depth == kMostDepth || left() == 0 || position[at] < 0 ||
        (position[at] == 0 ? left() < 2
                           : static_cast<std::size_t>((position[at] - 1) / 2) >= left()))
        luaL_error(lua, "this is no position");
    const auto head = position[at++];
    if (head == 0) return lua_pushinteger(lua, position[at++]);
    const auto count = static_cast<std::size_t>((head - 1) / 2);
    if (head % 2 == 0) {
        luaL_Buffer buffer;
        char* const bytes = luaL_buffinitsize(lua, &buffer, count);
        for (std::size_t i = 0; i < count; ++i) bytes[i] = static_cast<char>(position[at + i]);
        at += count;
        return luaL_pushresultsize(&buffer, count);
    }
    lua_createtable(lua, static_cast<int>(count), 0);
    for (std::size_t i = 1; i <= count; ++i) {
        push_part(at, depth + 1);
        lua_rawseti(lua, -2, static_cast<lua_Integer>(i));
    }
}

void ScriptMachine::State::push_position() {
    const auto size = position.size();
    if (form == ScriptForm::text) {
        luaL_Buffer buffer;
        char* const bytes = luaL_buffinitsize(lua, &buffer, size);
        for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<char>(position[i]);
        return luaL_pushresultsize(&buffer, size);
    }
    lua_createtable(lua, static_cast<int>(form == ScriptForm::lists ? 8 : size), 0);
    if (form == ScriptForm::lists) {
        luaL_checkstack(lua, 4 * kMostDepth + LUA_MINSTACK, nullptr);
        lua_Integer i = 0;
        for (std::size_t at = 0; at < size;) {
            push_part(at, 0);
            lua_rawseti(lua, -2, ++i);
        }
        return;
    }
    for (std::size_t i = 0; i < size; ++i) {
        lua_pushinteger(lua, position[i]);
        lua_rawseti(lua, -2, static_cast<lua_Integer>(i + 1));
    }
}

// Returns whether the value at `index` is the element that begins at `at`, and moves `at` behind
// it.
bool ScriptMachine::State::same_part(int index, std::size_t& at) {
    const auto head = position[at++];
    if (head == 0)
        return lua_isinteger(lua, index) && lua_tointegerx(lua, index, nullptr) == position[at++];
    const auto count = static_cast<std::size_t>((head - 1) / 2);
    if (head % 2 == 0) {
        if (lua_type(lua, index) != LUA_TSTRING) return false;
        std::size_t       length = 0;
        const char* const bytes  = lua_tolstring(lua, index, &length);
        const auto byte = [](char c) -> std::int64_t { return static_cast<unsigned char>(c); };
        const auto mine = position.subspan(at, count);
        at += count;
        return std::equal(mine.begin(), mine.end(), bytes, bytes + length,
                          [&](std::int64_t one, char c) { return one == byte(c); });
    }
    if (!lua_istable(lua, index) || lua_rawlen(lua, index) != count) return false;
    bool same = true;
    for (std::size_t i = 1; same && i <= count; ++i) {
        lua_rawgeti(lua, index, static_cast<lua_Integer>(i));
        same = same_part(lua_gettop(lua), at);
        lua_pop(lua, 1);
    }
    return same;
}

// An error if the value at `index` is no longer the position.
void ScriptMachine::State::want_unchanged(int index) {
    if (form == ScriptForm::text) return;
    bool same = true;
    if (form == ScriptForm::lists) {
        std::size_t at = 0, count = 0;
        for (; same && at < position.size(); ++count) {
            lua_rawgeti(lua, index, static_cast<lua_Integer>(count + 1));
            same = same_part(lua_gettop(lua), at);
            lua_pop(lua, 1);
        }
        same = same && lua_rawlen(lua, index) == count;
    } else {
        same = lua_rawlen(lua, index) == position.size();
        for (std::size_t i = 0; same && i < position.size(); ++i) {
            lua_rawgeti(lua, index, static_cast<lua_Integer>(i + 1));
            same = lua_isinteger(lua, -1) && lua_tointegerx(lua, -1, nullptr) == position[i];
            lua_pop(lua, 1);
        }
    }
    const bool options = face.offers(ScriptFunction::options);
    if (!same)
        raise(lua, options ? phrase("options changes the position it was given")
                           : phrase("moves or play changes the position it was given"));
}

}  // namespace zermelo::inline script
