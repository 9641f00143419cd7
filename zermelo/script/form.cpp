#include "zermelo/script/form.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "zermelo/base/joined.hpp"
#include "zermelo/script/packing.hpp"

namespace zermelo::inline script {
namespace {

bool is_gap(char c) {
    return c == ' ' || c == ',' || c == '\t';
}

bool is_control(char c) {
    const auto code = static_cast<unsigned char>(c);
    return code < ' ' || code == 0x7f;
}

// Returns whether a text with this character needs no quotation marks.  A byte of a letter in UTF-8
// needs none.
bool is_plain(char c) {
    return static_cast<unsigned char>(c) >= 0x80 || (c >= '0' && c <= '9') ||
           (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
           std::string_view("_.#*@:/").find(c) != std::string_view::npos;
}

bool is_integer(std::string_view text) {
    std::int64_t value = 0;
    const auto   read  = std::from_chars(text.data(), text.data() + text.size(), value);
    return read.ec == std::errc() && read.ptr == text.data() + text.size();
}

// Puts a text between quotation marks; control characters are written as numbers, as in Lua.
std::string quoted(std::string_view text, bool blanks) {
    std::string out = "\"";
    for (const char c : text)
        if (c == '"' || c == '\\')
            out.append({'\\', c});
        else if (is_control(c) || (c == ' ' && !blanks))
            out += fmt::format("\\{:03}", static_cast<unsigned char>(c));
        else
            out += c;
    return out + '"';
}

// Returns a text inside a list as it is typed.
std::string word_text(std::string_view text, bool blanks) {
    const bool bare = !text.empty() && std::ranges::all_of(text, is_plain) && !is_integer(text);
    return bare ? std::string(text) : quoted(text, blanks);
}

// Returns a text that is a whole position as it is typed.
std::string whole_text(std::string_view text, bool blanks) {
    const auto strange = [&](char c) {
        return is_control(c) || c == '"' || c == '+' || (c == ' ' && !blanks);
    };
    const bool bare = !text.empty() && text.front() != ' ' && text.back() != ' ' &&
                      std::ranges::none_of(text, strange) && text.find("->") == text.npos &&
                      text != "none";
    return bare ? std::string(text) : quoted(text, blanks);
}

std::string bytes_text(std::span<const std::int64_t> list) {
    std::string text;
    for (const auto c : list) text += static_cast<char>(c);
    return text;
}

// Appends `count` elements from `at` on; a list that does not have that form is written as far as
// it can be read.
void tell(std::span<const std::int64_t> list, std::size_t& at, std::int64_t count, char between,
          int depth, std::string& out) {
    for (std::int64_t i = 0; i < count && at < list.size() && depth < kMostDepth; ++i) {
        if (i > 0) out += between;
        const auto head = list[at++];
        const auto left = static_cast<std::int64_t>(list.size() - at);
        if (head == 0) {
            if (left > 0) out += fmt::format("{}", list[at++]);
        } else if (head % 2 != 0) {
            out += '{';
            tell(list, at, (head - 1) / 2, between, depth + 1, out);
            out += '}';
        } else {
            const auto size =
                static_cast<std::size_t>(std::clamp<std::int64_t>(head / 2 - 1, 0, left));
            out += word_text(bytes_text(list.subspan(at, size)), between == ' ');
            at += size;
        }
    }
}

std::string told(ScriptForm form, std::span<const std::int64_t> list, char between) {
    if (form == ScriptForm::text) return whole_text(bytes_text(list), between == ' ');
    if (form == ScriptForm::integers) return joined(list, std::string_view(&between, 1));
    std::string text;
    std::size_t at = 0;
    tell(list, at, static_cast<std::int64_t>(list.size()), between, 0, text);
    return text;
}

// Reads elements from the front of a text.
struct Reader {
    std::string_view          text;
    std::vector<std::int64_t> list;

    void skip() {
        const auto rest = std::ranges::find_if_not(text, is_gap);
        text.remove_prefix(static_cast<std::size_t>(rest - text.begin()));
    }
    bool full() const { return list.size() > ScriptPacking::kMostFields; }
    // Reads a text between quotation marks into bytes.
    bool quoted(std::string& bytes) {
        for (text.remove_prefix(1); !text.empty(); text.remove_prefix(1)) {
            char c = text.front();
            if (c == '"') return text.remove_prefix(1), true;
            if (c == '\\' && text.size() >= 4 && text[1] >= '0' && text[1] <= '2') {
                unsigned   value = 0;
                const auto read  = std::from_chars(text.data() + 1, text.data() + 4, value);
                if (read.ptr != text.data() + 4 || value > 255) return false;
                c = static_cast<char>(value);
                text.remove_prefix(3);
            } else if (c == '\\') {
                text.remove_prefix(1);
                if (text.empty()) return false;
                c = text.front();
            }
            bytes += c;
        }
        return false;
    }
    void put_text(std::string_view bytes) {
        list.push_back(2 * static_cast<std::int64_t>(bytes.size()) + 2);
        for (const char c : bytes) list.push_back(static_cast<unsigned char>(c));
    }
    // Reads elements until the text ends or, inside a list, until the list ends.
    bool elements(int depth, std::int64_t& count) {
        for (;; ++count) {
            skip();
            if (full()) return false;
            if (text.empty()) return depth == 0;
            const char c = text.front();
            if (c == '}') return text.remove_prefix(1), depth > 0;
            if (c == '{') {
                if (depth + 1 >= kMostDepth) return false;
                const auto   head  = list.size();
                std::int64_t inner = 0;
                list.push_back(0), text.remove_prefix(1);
                if (!elements(depth + 1, inner)) return false;
                list[head] = 2 * inner + 1;
            } else if (c == '"') {
                std::string bytes;
                if (!quoted(bytes)) return false;
                put_text(bytes);
            } else if (!word()) {
                return false;
            }
        }
    }
    bool word() {
        const auto end = std::ranges::find_if(
            text, [](char c) { return is_gap(c) || c == '{' || c == '}' || c == '"'; });
        const auto one = text.substr(0, static_cast<std::size_t>(end - text.begin()));
        if (is_integer(one)) {
            list.push_back(0);
            list.push_back(0);
            std::from_chars(one.data(), one.data() + one.size(), list.back());
        } else {
            if (!std::ranges::all_of(one, is_plain)) return false;
            put_text(one);
        }
        text.remove_prefix(one.size());
        return true;
    }
};

std::optional<std::vector<std::int64_t>> read_integers(std::string_view text) {
    std::vector<std::int64_t> list;
    const char*               at  = text.data();
    const char* const         end = at + text.size();
    for (;;) {
        at = std::find_if_not(at, end, is_gap);
        if (at == end) return list;
        std::int64_t value = 0;
        const auto   read  = std::from_chars(at, end, value);
        if (read.ec != std::errc() || (read.ptr != end && !is_gap(*read.ptr)) ||
            list.size() == ScriptPacking::kMostFields)
            return std::nullopt;
        list.push_back(value), at = read.ptr;
    }
}

}  // namespace

std::string form_text(ScriptForm form, std::span<const std::int64_t> list) {
    return told(form, list, ' ');
}

std::string short_form_text(ScriptForm form, std::span<const std::int64_t> list) {
    return told(form, list, ',');
}

std::optional<std::vector<std::int64_t>> read_form(ScriptForm form, std::string_view text) {
    if (form == ScriptForm::integers) return read_integers(text);
    Reader reader{text, {}};
    if (form == ScriptForm::text) {
        std::string bytes(text);
        if (text.starts_with('"')) {
            bytes.clear();
            if (!reader.quoted(bytes) || !reader.text.empty()) return std::nullopt;
        }
        if (bytes.size() > ScriptPacking::kMostFields) return std::nullopt;
        for (const char c : bytes) reader.list.push_back(static_cast<unsigned char>(c));
        return std::move(reader.list);
    }
    std::int64_t count = 0;
    if (!reader.elements(0, count) || reader.full()) return std::nullopt;
    return std::move(reader.list);
}

std::size_t find_outside_quotes(std::string_view text, char sought, std::size_t from) {
    bool inside = false;
    for (auto i = from; i < text.size(); ++i) {
        if (inside && text[i] == '\\')
            ++i;
        else if (text[i] == '"')
            inside = !inside;
        else if (!inside && text[i] == sought)
            return i;
    }
    return text.npos;
}

}  // namespace zermelo::inline script
