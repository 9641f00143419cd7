#include "zermelo/arena/hoa_tokens.hpp"

namespace zermelo::inline arena {
namespace {

bool in_hoa_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '.';
}

}  // namespace

void HoaTokens::comments() {
    while (scan_.take("/*")) {
        for (std::uint64_t depth = 1; depth > 0 && !scan_.done();) {
            if (scan_.take("/*"))
                ++depth;
            else if (scan_.take("*/"))
                --depth;
            else
                scan_.skip();
        }
        scan_.space();
    }
}

InputError HoaTokens::fault(const char* at, Phrase what, Phrase expected) const {
    return fault_at(text_, at, std::move(what), std::move(expected));
}

InputError HoaTokens::unexpected(const Phrase& wanted) const {
    return fault(at(), phrase("{} is out of place", shown_at(text_, at())), wanted);
}

std::optional<InputError> HoaTokens::number(std::uint32_t& value, const Phrase& wanted) {
    const char* const begin = at();
    std::uint64_t     read  = 0;
    if (!scan_.number(read)) return unexpected(wanted);
    if (read >= ~std::uint32_t{0})
        return fault(begin, phrase("the number {} is too large", shown_at(text_, begin)),
                     phrase("a number below 2^32 - 1"));
    value = static_cast<std::uint32_t>(read);
    gap();
    return std::nullopt;
}

const char* HoaTokens::name_end() const {
    Scanner ahead = scan_;
    if (ahead.digit() || ahead.peek() == '-' || ahead.peek() == '.') return at();
    while (!ahead.done() && in_hoa_name(ahead.peek())) ahead.skip();
    return ahead.at();
}

std::string_view HoaTokens::name() {
    const std::string_view name(at(), static_cast<std::size_t>(name_end() - at()));
    scan_.skip(name.size());
    gap();
    return name;
}

std::string_view HoaTokens::item() const {
    const char* const      end = name_end();
    const std::string_view name(at(), static_cast<std::size_t>(end - at()));
    return !name.empty() && end != text_.data() + text_.size() && *end == ':' ? name : "";
}

std::optional<InputError> HoaTokens::string(std::string_view& inside, const Phrase& wanted) {
    const char* const begin = at();
    if (!scan_.take('"')) return unexpected(wanted);
    while (!scan_.done() && scan_.peek() != '"') {
        scan_.skip(scan_.peek() == '\\' && scan_.left() > 1 ? 2 : 1);
    }
    inside = {begin + 1, static_cast<std::size_t>(at() - begin - 1)};
    if (!scan_.take('"'))
        return fault(begin, phrase("the string does not end"), phrase("'\"' after it"));
    gap();
    return std::nullopt;
}

// Reads operands and operators in turn, and counts the parentheses.
std::optional<InputError> HoaTokens::label(std::uint32_t propositions, bool& never) {
    std::uint64_t depth = 0, operands = 0;
    for (;;) {
        bool negated = false;
        while (peek() == '!' || peek() == '(') {
            if (mark('('))
                ++depth;
            else
                negated = mark('!');
        }
        const char* const begin = at();
        if (digit()) {
            std::uint32_t which = 0;
            if (auto error = number(which, phrase("a proposition"))) return error;
            if (which >= propositions)
                return fault(begin, phrase("there is no atomic proposition {}", which),
                             phrase("a number below {}, which AP: gives", propositions));
        } else if (mark('@')) {
            if (digit()) {
                std::uint32_t which = 0;
                if (auto error = number(which, phrase("an alias"))) return error;
            } else if (name().empty()) {
                return unexpected(phrase("the name of an alias"));
            }
        } else if (const auto value = name(); value != "t" && value != "f") {
            go_to(begin);
            return unexpected(phrase("a proposition's number, an alias, t or f"));
        }
        ++operands;
        never = operands == 1 && !negated && *begin == 'f';
        while (depth > 0 && mark(')')) --depth;
        if (!mark('&') && !mark('|')) break;
    }
    if (depth > 0) return unexpected(phrase("')' in the label"));
    return std::nullopt;
}

std::optional<InputError> HoaTokens::skip_values() {
    while (!done() && item().empty() && !std::string_view(at(), scan_.left()).starts_with("--")) {
        std::string_view inside;
        if (peek() == '"') {
            if (auto error = string(inside, {})) return error;
        } else if (name().empty()) {
            scan_.skip();
            gap();
        }
    }
    return std::nullopt;
}

}  // namespace zermelo::inline arena
