// What runs in a script's box before the script.
#pragma once
#include <string_view>

namespace zermelo::inline script {

/// Lua source.  Its arguments are tick, which looks at the clock, sort_integers, library and
/// data_text (script/state.hpp).
extern const std::string_view kScriptPrelude;

}  // namespace zermelo::inline script
