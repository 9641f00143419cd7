// The page's files, inside the program, packed with gzip.
//
// tools/build_page writes them as one source file; without a page (ZERMELO_WEB=OFF) it is replaced
// by serve/assets_none.cpp.in, which has no files.
#pragma once
#include <span>
#include <string_view>

namespace zermelo::inline serve {

struct Asset {
    std::string_view path;    // "/index.html"
    std::string_view type;    // "text/html; charset=utf-8"
    std::string_view tag;     // changes with the contents
    bool             fixed;   // its name changes with its contents: may be cached for ever
    std::string_view packed;  // gzip
};

/// Sorted by path; empty if the program was built without its page.
std::span<const Asset> assets();

}  // namespace zermelo::inline serve
