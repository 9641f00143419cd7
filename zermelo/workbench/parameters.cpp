#include "zermelo/workbench/parameters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#if defined(_LIBCPP_VERSION)
#include <cerrno>
#include <cstdlib>
#endif

#include "zermelo/base/joined.hpp"
#include "zermelo/base/nearest.hpp"

namespace zermelo::inline workbench {
namespace {

std::from_chars_result read_double(const char* from, const char* end, double& value) {
#if defined(_LIBCPP_VERSION)
    // libc++ 19 cannot read floating point.  strtod reads more than from_chars, and no locale is
    // set.
    const std::string text(from, end);
    if (text.find_first_not_of("0123456789.eE+-") != text.npos || text.starts_with('+'))
        return {from, std::errc::invalid_argument};
    char* stop = nullptr;
    errno      = 0;
    value      = std::strtod(text.c_str(), &stop);
    if (stop == text.c_str()) return {from, std::errc::invalid_argument};
    return {from + (stop - text.c_str()),
            errno == 0 ? std::errc() : std::errc::result_out_of_range};
#else
    return std::from_chars(from, end, value);
#endif
}

std::string plain_number(double value) {
    return fmt::format("{:.15g}", value);
}

// Reads a parameter's value.  Digits are read as they stand, so that 64 bits are exact; 1e6 is a
// whole number, too.
std::expected<std::int64_t, InputError> read_whole(const Parameter& parameter,
                                                   std::string_view text) {
    const auto* end      = text.data() + text.size();
    const auto  expected = [&] {
        return phrase("a whole number {}..{}", parameter.least, parameter.most);
    };
    std::int64_t value  = 0;
    const auto   digits = std::from_chars(text.data(), end, value);
    const bool   large  = digits.ec == std::errc::result_out_of_range && digits.ptr == end;
    if (!large && (digits.ec != std::errc() || digits.ptr != end)) {
        constexpr double kExact = 0x1p53;
        const auto       number = read_number(parameter.name, text, -kExact, kExact, true);
        if (!number) {
            auto error     = number.error();
            error.expected = expected();
            if (static_cast<double>(parameter.most) > kExact)
                error.expected = phrase("{}, in digits only above 2^53", error.expected);
            return std::unexpected(std::move(error));
        }
        value = static_cast<std::int64_t>(*number);
    }
    if (large || value < parameter.least || value > parameter.most)
        return std::unexpected(plain_error(
            phrase("--{} {} is out of range", std::string_view(parameter.name), text), expected()));
    return value;
}

}  // namespace

std::expected<double, InputError> read_number(std::string_view name, std::string_view text,
                                              double least, double most, bool whole) {
    double      value  = 0;
    const auto* end    = text.data() + text.size();
    const auto  result = read_double(text.data(), end, value);
    const bool  is     = result.ec == std::errc() && result.ptr == end && std::isfinite(value);
    const auto  first = plain_number(least), last = plain_number(most);
    const auto  expected = whole ? phrase("a whole number {}..{}", first, last)
                                 : phrase("a number {}..{}", first, last);
    if (!is || (whole && value != std::floor(value)))
        return std::unexpected(plain_error(phrase("--{} is '{}'", name, text), expected));
    if (value < least || value > most)
        return std::unexpected(
            plain_error(phrase("--{} {} is out of range", name, text), expected));
    return value;
}

std::expected<Parameters, InputError> parameters_of(const GameCard&     card,
                                                    const TypedOptions& typed) {
    Parameters result;
    for (const auto& parameter : card.parameters)
        result.emplace_back(parameter.name, parameter.standard);
    for (const auto& [name, text] : typed) {
        const auto i = std::ranges::find(card.parameters, name, &Parameter::name);
        if (i == card.parameters.end()) {
            const auto list = names_of(card.parameters);
            return std::unexpected(plain_error(
                phrase("{} has no parameter '{}'", card.name, name),
                list.empty() ? phrase("none: it has no parameters") : phrase("one of {}", list)));
        }
        if (!i->choices.empty()) {
            const auto choice = std::ranges::find(i->choices, text);
            if (choice == i->choices.end())
                return std::unexpected(
                    plain_error(phrase("--{} is '{}'", name, text),
                                phrase("one of {}", joined(i->choices, ", ")),
                                nearest_text(text, {i->choices.begin(), i->choices.end()})));
            result[static_cast<std::size_t>(i - card.parameters.begin())].second =
                choice - i->choices.begin();
            continue;
        }
        const auto value = read_whole(*i, text);
        if (!value) return std::unexpected(value.error());
        result[static_cast<std::size_t>(i - card.parameters.begin())].second = *value;
    }
    return result;
}

std::vector<std::string> with_switches(std::span<const std::string> words,
                                       const Parameters&            parameters) {
    std::vector<std::string> all(words.begin(), words.end());
    for (const auto& [name, value] : parameters)
        if (value != 0) all.push_back("--" + name);
    return all;
}

bool is_switch(const Parameter& parameter) {
    return parameter.standard == 0 && parameter.least == 0 && parameter.most == 1 &&
           parameter.choices.empty();
}

}  // namespace zermelo::inline workbench
