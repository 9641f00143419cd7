#include "zermelo/cli/swept.hpp"

#include <fmt/format.h>

#include <charconv>

namespace zermelo::inline cli {

std::expected<Range, InputError> read_range(std::string_view text) {
    Range       range;
    const auto* end   = text.data() + text.size();
    const auto  first = std::from_chars(text.data(), end, range.from);
    const bool  dots  = end - first.ptr > 2 && first.ptr[0] == '.' && first.ptr[1] == '.';
    const auto  last  = dots ? std::from_chars(first.ptr + 2, end, range.to) : first;
    if (first.ec != std::errc() || last.ec != std::errc() || !dots || last.ptr != end)
        return std::unexpected(plain_error(phrase("'{}' is not a range", text),
                                           phrase("two whole numbers below 2^64, FROM..TO"),
                                           verbatim("zermelo scan bidding 1..30000")));
    if (range.from > range.to || range.to == ~std::uint64_t{0})
        return std::unexpected(plain_error(phrase("the range {} is empty, or ends too late", text),
                                           phrase("FROM at most TO, TO below 2^64 - 1")));
    return range;
}

std::expected<std::optional<SweptParameter>, InputError> swept_parameter(const Command& command) {
    std::optional<SweptParameter> swept;
    for (const auto& [name, value] : command.own) {
        if (value.find("..") == value.npos) continue;
        const auto range = read_range(value);
        if (!range)
            return std::unexpected(
                plain_error(phrase("parameter {} is '{}': {}", name, value, range.error().what),
                            phrase("a value, or FROM..TO"), fmt::format("--set {}=1..30", name)));
        if (swept)
            return std::unexpected(plain_error(phrase("{} and {} are ranges", swept->name, name),
                                               phrase("one range at a time")));
        swept = SweptParameter{name, *range};
    }
    return swept;
}

void write_bfile(std::uint64_t                                                        first,
                 const std::function<void(const std::function<bool(std::int64_t)>&)>& each,
                 Sink&                                                                sink) {
    Writer out(sink);
    auto   n = first;
    each([&](std::int64_t term) {
        out.number(n++) << (term < 0 ? " -" : " ");
        out.number(static_cast<std::uint64_t>(term < 0 ? -term : term)) << '\n';
        return out.ok();
    });
}

}  // namespace zermelo::inline cli
