#include "zermelo/base/json_reader.hpp"

#include <utility>

namespace zermelo::inline base {

void JsonReader::fail(const char* at, Phrase what, Phrase expected) {
    if (!fault_) fault_ = fault_at(text_, at, std::move(what), std::move(expected));
}

void JsonReader::open(char bracket) {
    in_.space();
    if (!fault_ && !in_.take(bracket))
        fail(in_.at(), phrase("{} is out of place", shown_at(text_, in_.at())),
             phrase("'{}'", bracket));
    first_ = true;
}

bool JsonReader::more(char bracket) {
    in_.space();
    if (fault_) return false;
    const bool first = std::exchange(first_, false);
    if (in_.take(bracket)) return false;
    if (first) return true;
    if (in_.take(',')) return true;
    fail(in_.at(), phrase("{} is out of place", shown_at(text_, in_.at())),
         phrase("',' or '{}'", bracket));
    return false;
}

std::string_view JsonReader::string() {
    in_.space();
    const char* const at = in_.at();
    if (fault_) return "";
    if (!in_.take('"')) {
        fail(at, phrase("{} is out of place", shown_at(text_, at)), phrase("a text in quotes"));
        return "";
    }
    const char* const begin = in_.at();
    while (!in_.done() && in_.peek() != '"') {
        if (in_.peek() == '\\' && in_.left() > 1) in_.skip();
        in_.skip();
    }
    const std::string_view text(begin, static_cast<std::size_t>(in_.at() - begin));
    if (!in_.take('"')) fail(at, phrase("a text does not end"), phrase("'\"'"));
    return fault_ ? "" : text;
}

std::string_view JsonReader::key() {
    const auto name = string();
    in_.space();
    if (!fault_ && !in_.take(':'))
        fail(in_.at(), phrase("{} is out of place", shown_at(text_, in_.at())), phrase("':'"));
    return name;
}

std::uint64_t JsonReader::number() {
    in_.space();
    const char* const at    = in_.at();
    std::uint64_t     value = 0;
    if (fault_) return 0;
    const bool read = in_.number(value);
    const char next = in_.peek();
    if (!read || next == '.' || next == 'e' || next == 'E')
        fail(at, phrase("{} is out of place", shown_at(text_, at)),
             phrase("a nonnegative whole number"));
    return value;
}

bool JsonReader::null() {
    in_.space();
    return !fault_ && in_.take("null");
}

void JsonReader::skip(int depth) {
    in_.space();
    if (fault_) return;
    const char* const at   = in_.at();
    const char        next = in_.peek();
    if (next == '"') return static_cast<void>(string());
    if (next == '{' || next == '[') {
        if (depth == kDeepest)
            return fail(at, phrase("values are nested too deeply"), phrase("at most {}", kDeepest));
        const char close = next == '{' ? '}' : ']';
        for (open(next); more(close);) {
            if (next == '{') key();
            skip(depth + 1);
        }
        return;
    }
    for (const std::string_view word : {"true", "false", "null"})
        if (in_.take(word)) return;
    in_.take('-');
    if (!in_.digit())
        return fail(at, phrase("{} is out of place", shown_at(text_, at)),
                    phrase("a value of JSON"));
    while (in_.digit() || in_.peek() == '.' || in_.peek() == 'e' || in_.peek() == 'E' ||
           in_.peek() == '+' || in_.peek() == '-')
        in_.skip();
}

void JsonReader::end() {
    in_.space();
    if (!in_.done())
        fail(in_.at(), phrase("{} is out of place", shown_at(text_, in_.at())),
             phrase("the end of the file"));
}

}  // namespace zermelo::inline base
