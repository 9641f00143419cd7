// Texts that may be typed with or without blanks.
//
// Tested: test/base/blanks_test.cpp.
#pragma once
#include <string>
#include <string_view>

namespace zermelo::inline base {

/// The same text without its spaces and tabs.
inline std::string without_blanks(std::string_view text) {
    std::string bare(text);
    std::erase_if(bare, [](char c) { return c == ' ' || c == '\t'; });
    return bare;
}

}  // namespace zermelo::inline base
