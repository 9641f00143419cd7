// What a script may `require`: functions for boards, stones, heaps, graphs and bits, in Lua.
//
// A library is text in the program.  It runs in the script's own box, under all its limits, and is
// compiled when the script asks for it: one that is not asked for costs nothing.
//
// Tested: test/script/libraries_test.cpp; every example of doc/libraries.md.
#pragma once
#include <string_view>

namespace zermelo::inline script {

struct ScriptLibrary {
    std::string_view name, text;
};

/// Sorted by name.
extern const ScriptLibrary kScriptLibraries[5];

}  // namespace zermelo::inline script
