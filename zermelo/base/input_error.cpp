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

namespace {

// "FILE:LINE:COLUMN:"
std::string place(const InputError& error) {
    std::string text;
    if (!error.file.empty()) text += error.file + ":";
    if (error.line > 0) text += fmt::format("{}:", error.line);
    if (error.line > 0 && error.column > 0) text += fmt::format("{}:", error.column);
    return text;
}

// What is wrong, what was expected, and what to type instead.
Phrase without_place(const InputError& error) {
    if (error.expected.empty() && error.instead.empty()) return error.what;
    if (error.instead.empty()) return phrase("{}, expected {}", error.what, error.expected);
    if (error.expected.empty()) return phrase("{} (try: {})", error.what, error.instead);
    return phrase("{}, expected {} (try: {})", error.what, error.expected, error.instead);
}

// The text as a terminal may show it.
std::string shown(const std::string& text) {
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

}  // namespace

Phrase whole_phrase(const InputError& error) {
    const auto at = place(error);
    return at.empty() ? without_place(error) : phrase("{} {}", at, without_place(error));
}
std::string to_text(const InputError& error) {
    return shown(whole_phrase(error).english());
}
std::string to_text(const InputError& error, const PhraseForms& language) {
    return shown(whole_phrase(error).in(language));
}

InputError plain_error(Phrase what, Phrase expected, Phrase instead) {
    InputError error;
    error.what     = std::move(what);
    error.expected = std::move(expected);
    error.instead  = std::move(instead);
    return error;
}

InputError self_check_error(Phrase who, Phrase refused) {
    auto error = plain_error(
        who.empty() ? phrase("self-check failed: {}", std::move(refused))
                    : phrase("self-check failed, {}: {}", std::move(who), std::move(refused)));
    error.kind = ErrorKind::self_check;
    return error;
}

InputError over_memory(std::uint64_t need, std::uint64_t limit) {
    InputError error;
    error.gave_up = GaveUp::bytes;
    if (need <= limit) {
        error.what = phrase("this takes {} bytes of memory, but the machine has none left", need);
        return error;
    }
    if (need == ~std::uint64_t{0}) {  // too many to count, and more than any limit
        error.what = phrase(
            "this takes more bytes of memory than any machine has, and {} are allowed", limit);
        return error;
    }
    error.what    = phrase("this takes {} bytes of memory, but {} are allowed", need, limit);
    error.instead = fmt::format("--mem-limit {}M", (need >> 20) + 1);
    return error;
}

InputError ended_early(GaveUp why) {
    InputError error;
    error.gave_up = why;
    error.what    = why == GaveUp::seconds ? phrase("the time limit was reached")
                    : why == GaveUp::bytes ? phrase("it does not fit in the allowed memory")
                                           : phrase("stopped");
    if (why == GaveUp::bytes) error.instead = phrase("a larger --mem-limit");
    return error;
}

}  // namespace zermelo::inline base
