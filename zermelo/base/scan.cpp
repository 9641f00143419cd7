#include "zermelo/base/scan.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace zermelo::inline base {

InputError place_of(std::string_view text, const char* at) {
    const auto before = text.substr(0, static_cast<std::size_t>(at - text.data()));
    const auto start  = before.rfind('\n');
    InputError error;
    error.line   = 1 + static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
    error.column = before.size() - (start == before.npos ? 0 : start + 1) + 1;
    return error;
}

InputError fault_at(std::string_view text, const char* at, Phrase what, Phrase expected) {
    auto error     = place_of(text, at);
    error.what     = std::move(what);
    error.expected = std::move(expected);
    return error;
}

Phrase shown_at(std::string_view text, const char* at) {
    constexpr std::size_t kMost = 40;  // bytes that are shown; a word may be as long as the file
    const auto            rest = text.substr(static_cast<std::size_t>(at - text.data()), kMost + 1);
    if (rest.empty()) return phrase("the end of the file");
    if (rest[0] == '\n' || rest.starts_with("\r\n")) return phrase("the end of the line");
    const auto stop  = std::min(rest.find_first_of(" \t\r\n,;"), rest.size());
    const auto word  = rest.substr(0, std::max<std::size_t>(stop, 1));
    const bool plain = std::ranges::all_of(word, [](char c) { return c > ' ' && c < '\x7f'; });
    if (!plain)
        return phrase("a byte {}", fmt::format("{:#04x}", static_cast<unsigned char>(rest[0])));
    if (word.size() > kMost) return fmt::format("'{}...'", word.substr(0, kMost));
    return fmt::format("'{}'", word);
}

}  // namespace zermelo::inline base
