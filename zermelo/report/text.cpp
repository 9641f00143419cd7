#include "zermelo/report/text.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace zermelo::inline report {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD", kEllipsis = "\xE2\x80\xA6";

// Returns the length of the well-formed letter at the start of the text, or 0 if there is none fit
// to be shown.
// Source: The Unicode Standard, table 3-7, well-formed UTF-8 byte sequences.
std::size_t letter_at(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
    };
    const auto tail = [&](std::size_t i) { return (byte(i) & 0xC0) == 0x80; };
    if (byte(0) < 0x80) return byte(0) >= 0x20 && byte(0) != 0x7F;
    std::uint32_t code = 0;
    std::size_t   size = 0;
    if (byte(0) >= 0xC2 && byte(0) < 0xE0 && tail(1))
        size = 2, code = (byte(0) & 0x1F) << 6 | (byte(1) & 0x3F);
    else if (byte(0) >= 0xE0 && byte(0) < 0xF0 && tail(1) && tail(2))
        size = 3, code = (byte(0) & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F);
    else if (byte(0) >= 0xF0 && byte(0) < 0xF5 && tail(1) && tail(2) && tail(3))
        size = 4, code = (byte(0) & 0x07) << 18 | (byte(1) & 0x3F) << 12 | (byte(2) & 0x3F) << 6 |
                         (byte(3) & 0x3F);
    // Smaller codes of that size are control characters, or encoded too long.
    constexpr std::uint32_t kFirst[]  = {0, 0, 0xA0, 0x800, 0x10000};
    const bool              surrogate = code >= 0xD800 && code < 0xE000;
    if (size == 0 || code < kFirst[size] || code > 0x10FFFF || surrogate) return 0;
    if ((code & 0xFFFE) == 0xFFFE) return 0;
    return size;
}

// Source: The Unicode Standard, annex 11, East Asian wide.
bool is_wide(std::string_view letter) {
    // UTF-8 bytes sort in the same order as code points.
    constexpr std::pair<std::string_view, std::string_view> kWide[] = {
        {"\u1100", "\u115f"},        {"\u2e80", "\ua4cf"}, {"\uac00", "\ud7a3"},
        {"\uf900", "\ufaff"},        {"\ufe30", "\ufe6f"}, {"\uff00", "\uff60"},
        {"\U00020000", "\U0003fffd"}};
    return std::ranges::any_of(kWide, [&](const auto& range) {
        return letter.size() == range.first.size() && range.first <= letter &&
               letter <= range.second;
    });
}

// Calls emit(letter) for every letter; a bad byte counts as one letter, the replacement.
template <class Emit>
void each_letter(std::string_view text, Emit&& emit) {
    while (!text.empty()) {
        const auto size = letter_at(text);
        emit(size == 0 ? kReplacement : text.substr(0, size));
        text.remove_prefix(size == 0 ? 1 : size);
    }
}

}  // namespace

std::size_t letters(std::string_view text) {
    std::size_t count = 0;
    each_letter(text, [&](std::string_view) { ++count; });
    return count;
}

std::size_t columns_of(std::string_view text) {
    std::size_t count = 0;
    each_letter(text, [&](std::string_view letter) { count += is_wide(letter) ? 2 : 1; });
    return count;
}

std::vector<std::string> wrapped(std::string_view text, double columns) {
    // Marks that do not begin a line.
    constexpr std::string_view kClosing[] = {"\u3001", "\u3002", "\u300d", "\u300f",
                                             "\uff01", "\uff09", "\uff0c", "\uff1a",
                                             "\uff1b", "\uff1f", "\u201d"};
    std::vector<std::string>   lines;
    std::string                word;
    bool       blank = true, after_wide = false;  // before the word; its last letter
    const auto put = [&](bool blank_after) {
        const auto width = static_cast<double>(columns_of(word));
        if (!lines.empty() && static_cast<double>(columns_of(lines.back())) + width < columns)
            lines.back().append(blank ? " " : "").append(word);
        else
            lines.push_back(word);
        word.clear();
        blank = blank_after, after_wide = false;
    };
    each_letter(text, [&](std::string_view letter) {
        if (letter == " ") return put(true);
        const bool closes = std::ranges::find(kClosing, letter) != std::end(kClosing);
        if (!word.empty() && !closes && (after_wide || is_wide(letter))) put(false);
        word += letter;
        after_wide = closes ? after_wide : is_wide(letter);
    });
    if (!word.empty()) put(true);
    return lines;
}

std::string shortened(std::string_view text, std::size_t most) {
    if (letters(text) <= most) return std::string(text);
    std::string result;
    std::size_t count = 0;
    each_letter(text, [&](std::string_view letter) {
        if (++count < most) result += letter;
    });
    return result.append(kEllipsis);
}

std::string xml_text(std::string_view text) {
    std::string result;
    each_letter(text, [&](std::string_view letter) {
        if (letter == "<") return void(result += "&lt;");
        if (letter == ">") return void(result += "&gt;");
        if (letter == "&") return void(result += "&amp;");
        if (letter == "\"") return void(result += "&quot;");
        result += letter;
    });
    return result;
}

std::string dot_text(std::string_view text) {
    std::string result;
    each_letter(text, [&](std::string_view letter) {
        if (letter == "&") return void(result += "&amp;");  // Graphviz knows HTML's entities
        if (letter == "\"" || letter == "\\") result += '\\';
        result += letter;
    });
    return result;
}

}  // namespace zermelo::inline report
