#include "zermelo/impartial/octal_code.hpp"

#include <algorithm>

namespace zermelo::inline impartial {
namespace {

// Returns an error at the byte `at`, counted from 0.
std::unexpected<InputError> fault(std::size_t at, Phrase what, Phrase expected) {
    InputError error;
    error.line     = 1;
    error.column   = at + 1;
    error.what     = std::move(what);
    error.expected = std::move(expected);
    return std::unexpected(std::move(error));
}

// Returns the value of a digit, or -1.
int digit_of(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

std::string quoted(char c) {
    return {'\'', c, '\''};
}

// Reads a code from left to right.
struct CodeReader {
    std::string_view text;
    std::size_t      at = 0;
    HeapCode         code{};

    bool more() const { return at < text.size(); }

    // Reads one digit with its `!`, as the rule for `take`.
    std::expected<void, InputError> digit(std::uint32_t take) {
        const std::size_t place = at;
        const int         d     = more() ? digit_of(text[at]) : -1;
        if (d < 0)
            return more()
                       ? fault(at,
                               phrase("{} is not a digit of a heap game's code", quoted(text[at])),
                               phrase("0..7, or 0..f in a hexadecimal one"))
                       : fault(at, phrase("the code ends here"), phrase("a digit 0..f"));
        ++at;
        HeapRule rule{take, static_cast<std::uint8_t>(d), false};
        if (take == 0 && rule.digit % 4 != 0)
            return fault(place, phrase("taking nothing must split the heap"),
                         phrase("0, 4, 8 or c as the digit of take 0"));
        if (more() && text[at] == '!') {
            if (!rule.leaves(2) || rule.leaves(3))
                return fault(at, phrase("'!' is for moves that leave two heaps, and not three"),
                             phrase("'!' after one of the digits 4..7"));
            rule.unequal = true;
            ++at;
        }
        if (rule.digit) code.rules.push_back(rule);
        return {};
    }

    std::expected<HeapCode, InputError> digits() {
        if (text.size() > 1 && text.find_first_of(".!") == text.npos) {
            auto error =
                fault(1, phrase("the code has no point"), phrase("one digit, then a point"))
                    .error();
            error.instead = "0." + std::string(text);
            return std::unexpected(std::move(error));
        }
        if (text == ".") return fault(1, phrase("the code ends here"), phrase("a digit 0..f"));
        if (more() && text[at] != '.')
            if (const auto first = digit(0); !first) return std::unexpected(first.error());
        if (!more()) return code;
        if (text[at] != '.')
            return fault(at, phrase("{} is where the point should be", quoted(text[at])),
                         phrase("one digit, then a point"));
        ++at;
        for (std::uint32_t take = 1; more(); ++take) {
            if (take > HeapCode::kMostDigits)
                return fault(at, phrase("the code is too long"),
                             phrase("at most 64 digits, or a list TAKE:DIGIT,TAKE:DIGIT"));
            if (const auto next = digit(take); !next) return std::unexpected(next.error());
        }
        return code;
    }

    std::expected<HeapCode, InputError> list() {
        for (;;) {
            const std::size_t place = at;
            std::uint64_t     take  = 0;
            while (more() && text[at] >= '0' && text[at] <= '9' && take <= HeapCode::kMostTake)
                take = 10 * take + static_cast<std::uint64_t>(text[at++] - '0');
            if (at == place)
                return fault(at, phrase("there is no number here"), phrase("TAKE:DIGIT"));
            if (take > HeapCode::kMostTake)
                return fault(place, phrase("the number is too large"),
                             phrase("a take of at most 1048576"));
            if (!code.rules.empty() && code.rules.back().take >= take)
                return fault(place, phrase("the takes are not in ascending order"),
                             phrase("each take once, ascending"));
            if (!more() || text[at] != ':')
                return fault(at, phrase("the take has no digit"), phrase("':' and a digit"));
            ++at;
            if (const auto next = digit(static_cast<std::uint32_t>(take)); !next)
                return std::unexpected(next.error());
            if (!more()) return code;
            if (text[at] != ',')
                return fault(at, quoted(text[at]) + " follows a rule", phrase("',' or the end"));
            ++at;
        }
    }
};

}  // namespace

int HeapCode::most_heaps() const {
    int most = 1;
    for (const auto& r : rules)
        for (int heaps = 2; heaps <= 3; ++heaps)
            if (r.leaves(heaps)) most = std::max(most, heaps);
    return most;
}

std::expected<HeapCode, InputError> parse_heap_code(std::string_view text) {
    if (text.empty()) return fault(0, phrase("there is no code"), phrase("digits as in 0.77"));
    CodeReader reader{text};
    return text.find(':') != text.npos ? reader.list() : reader.digits();
}

std::string to_text(const HeapCode& code) {
    const auto digit = [](const HeapRule& r) {
        std::string shown(1, "0123456789abcdef"[r.digit & 15]);
        if (r.unequal) shown += '!';
        return shown;
    };
    std::string text;
    if (code.last_take() > HeapCode::kMostDigits) {
        for (const auto& r : code.rules) {
            if (!text.empty()) text += ',';
            text += std::to_string(r.take);
            text += ':';
            text += digit(r);
        }
        return text;
    }
    const auto    last = std::max<std::uint32_t>(1, code.last_take());
    std::uint32_t take = 0;
    for (auto rule = code.rules.begin(); take <= last; ++take) {
        const bool here = rule != code.rules.end() && rule->take == take;
        text += here ? digit(*rule++) : "0";
        if (take == 0) text += ".";
    }
    return text;
}

bool HeapCode::allows(std::uint64_t h, std::span<const std::uint64_t> parts) const {
    std::uint64_t left = h;
    for (const auto part : parts) {
        if (part > left) return false;
        left -= part;
    }
    const auto heaps = parts.size();
    return heaps <= 3 && std::ranges::any_of(rules, [&](const HeapRule& r) {
               return r.take == left && r.leaves(static_cast<int>(heaps)) &&
                      !(heaps == 2 && r.unequal && parts[0] == parts[1]);
           });
}

Phrase HeapCode::why_illegal(std::uint64_t h, std::span<const std::uint64_t> parts) const {
    constexpr std::size_t kShown = 10;
    std::uint64_t         taken  = h;
    for (const auto part : parts) taken -= part;
    const auto rule = std::ranges::find(rules, taken, &HeapRule::take);
    if (rule == rules.end()) {
        std::string list;
        for (std::size_t i = 0; i < std::min(rules.size(), kShown); ++i)
            list += (i == 0 ? "" : ", ") + std::to_string(rules[i].take);
        return rules.size() > kShown ? phrase("no move takes {} (moves take {}, ...)", taken, list)
                                     : phrase("no move takes {} (moves take {})", taken, list);
    }
    switch (const auto heaps = parts.size(); heaps) {
        case 0:
            return phrase("a move that takes {} does not leave nothing", taken);
        case 1:
            return rule->leaves(1) ? phrase("a move that takes {} leaves no two equal heaps", taken)
                                   : phrase("a move that takes {} does not leave one heap", taken);
        default:
            if (heaps <= 3 && rule->leaves(static_cast<int>(heaps)))
                return phrase("a move that takes {} leaves no two equal heaps", taken);
            return heaps == 2 ? phrase("a move that takes {} does not leave two heaps", taken)
                   : heaps == 3
                       ? phrase("a move that takes {} does not leave three heaps", taken)
                       : phrase("a move that takes {} does not leave more than three heaps", taken);
    }
}

namespace {

// Returns the code with `digit` at each of the numbers.  The errors: there are none, and what is
// wrong with one.
std::expected<HeapCode, InputError> listed_code(std::span<const std::uint64_t> takes,
                                                std::uint8_t digit, FixedPhrase none,
                                                Phrase (*wrong)(std::uint64_t number)) {
    if (takes.empty()) return fault(0, none, phrase("at least one number"));
    HeapCode code;
    for (std::size_t i = 0; i < takes.size(); ++i) {
        if (takes[i] == 0 || takes[i] > HeapCode::kMostTake)
            return fault(i, wrong(takes[i]), phrase("a number in 1..1048576"));
        code.rules.push_back({static_cast<std::uint32_t>(takes[i]), digit, false});
    }
    std::ranges::sort(code.rules, {}, &HeapRule::take);
    const auto repeated = std::ranges::unique(code.rules);
    code.rules.erase(repeated.begin(), repeated.end());
    return code;
}

}  // namespace

std::expected<HeapCode, InputError> stripes_code(std::span<const std::uint64_t> lengths) {
    return listed_code(lengths, 7, phrase("there are no stripes"), [](std::uint64_t length) {
        return phrase("a stripe cannot have the length {}", length);
    });
}

std::expected<HeapCode, InputError> subtraction_code(std::span<const std::uint64_t> takes) {
    return listed_code(takes, 3, phrase("there is nothing to take"), [](std::uint64_t number) {
        return phrase("a move cannot take {}", number);
    });
}

}  // namespace zermelo::inline impartial
