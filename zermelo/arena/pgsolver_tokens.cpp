#include "zermelo/arena/pgsolver_tokens.hpp"

namespace zermelo::inline arena {

void PgTokens::long_gap() {
    for (;;) {
        scan_.space();
        if (!scan_.take("//") && !scan_.take("--")) return;
        while (!scan_.done() && scan_.peek() != '\n') scan_.skip();
    }
}

InputError PgTokens::fault(const char* at, Phrase what, Phrase expected) const {
    return fault_at(text_, at, std::move(what), std::move(expected));
}

InputError PgTokens::unexpected(const Phrase& wanted, const Phrase& part) const {
    const char* const at = scan_.at();
    if (scan_.done() && !part.empty())
        return fault(at, phrase("the file ends in the middle of {}", part), wanted);
    Scanner minus = scan_;
    if (minus.take('-') && minus.digit())
        return fault(at, phrase("{} is negative", shown_at(text_, at)), wanted);
    return fault(at, phrase("{} is out of place", shown_at(text_, at)), wanted);
}

InputError PgTokens::too_large(const char* at) const {
    return fault(at, phrase("the number {} is too large", shown_at(text_, at)),
                 phrase("a number below 2^64 - 1"));
}

// If the next token is on the same line, it is what is wrong; if on a later line, it is not.
InputError PgTokens::unended(const char* end, const Phrase& part, Phrase expected) const {
    const std::string_view between(end, static_cast<std::size_t>(scan_.at() - end));
    if (!scan_.done() && !between.contains('\n')) return unexpected(expected, part);
    return fault(end, phrase("{} does not end with ';'", part), std::move(expected));
}

std::optional<InputError> PgTokens::clause(std::string_view              word,
                                           std::optional<std::uint64_t>& number, const char*& at) {
    if (!scan_.take(word)) return std::nullopt;
    gap();
    at = scan_.at();
    std::uint64_t value;
    if (!scan_.number(value)) return unexpected(phrase("a number after '{}'", word));
    if (value == Scanner::kTooLarge) return too_large(at);
    number                = value;
    const char* const end = scan_.at();
    gap();
    if (!scan_.take(';')) return unended(end, phrase("'{} {}'", word, value), phrase("';'"));
    return std::nullopt;
}

}  // namespace zermelo::inline arena
