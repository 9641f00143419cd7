#include "zermelo/base/input_error.hpp"

#include <fmt/format.h>

#include <utility>

namespace zermelo::inline base {

InputError::InputError()                                 = default;
InputError::InputError(const InputError&)                = default;
InputError::InputError(InputError&&) noexcept            = default;
InputError& InputError::operator=(const InputError&)     = default;
InputError& InputError::operator=(InputError&&) noexcept = default;
InputError::~InputError()                                = default;

std::string to_text(const InputError& error) {
    std::string text;
    if (!error.file.empty()) text += error.file + ":";
    if (error.line > 0) text += fmt::format("{}:", error.line);
    if (error.line > 0 && error.column > 0) text += fmt::format("{}:", error.column);
    if (!text.empty()) text += " ";
    text += error.what;
    if (!error.expected.empty()) text += ", expected " + error.expected;
    if (!error.instead.empty()) text += " (try: " + error.instead + ")";
    std::string shown;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 32 || byte == 127)
            shown += fmt::format("\\x{:02x}", byte);
        else
            shown += c;
    }
    return shown;
}

InputError plain_error(std::string what, std::string expected, std::string instead) {
    InputError error;
    error.what     = std::move(what);
    error.expected = std::move(expected);
    error.instead  = std::move(instead);
    return error;
}

InputError self_check_error(std::string_view who, std::string_view refused) {
    auto error = plain_error(
        fmt::format("self-check failed{}{}: {}", who.empty() ? "" : ", ", who, refused));
    error.kind = ErrorKind::self_check;
    return error;
}

InputError over_memory(std::uint64_t need, std::uint64_t limit) {
    InputError error;
    error.gave_up = GaveUp::bytes;
    if (need <= limit) {
        error.what =
            fmt::format("this takes {} bytes of memory, but the machine has none left", need);
        return error;
    }
    if (need == ~std::uint64_t{0}) {  // too many to count, and more than any limit
        error.what = fmt::format(
            "this takes more bytes of memory than any machine has, and {} are "
            "allowed",
            limit);
        return error;
    }
    error.what    = fmt::format("this takes {} bytes of memory, but {} are allowed", need, limit);
    error.instead = fmt::format("--mem-limit {}M", (need >> 20) + 1);
    return error;
}

InputError ended_early(GaveUp why) {
    InputError error;
    error.gave_up = why;
    error.what    = error.gave_up == GaveUp::seconds ? "the time limit was reached"
                    : error.gave_up == GaveUp::bytes ? "it does not fit in the allowed memory"
                                                     : "stopped";
    if (error.gave_up == GaveUp::bytes) error.instead = "a larger --mem-limit";
    return error;
}

}  // namespace zermelo::inline base
