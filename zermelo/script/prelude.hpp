// What runs in the box of a script before it.
#pragma once
#include <string_view>

namespace zermelo::inline script {

/// Lua; its argument is a function that looks at the clock.
extern const std::string_view kScriptPrelude;

}  // namespace zermelo::inline script
