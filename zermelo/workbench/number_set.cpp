#include "zermelo/workbench/number_set.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "zermelo/base/scan.hpp"

namespace zermelo::inline workbench {
namespace {

constexpr std::size_t kLeastRange = 4;  // numbers

InputError no_set(Phrase what) {
    return plain_error(std::move(what), phrase("numbers and ranges, such as 1,3,7..10"));
}

// Appends the numbers of one piece between commas.
std::expected<void, InputError> read_piece(std::string_view piece, std::uint64_t most,
                                           std::vector<std::uint64_t>& numbers) {
    Scanner       in(piece);
    std::uint64_t from = 0, to = 0;
    if (!in.number(from)) return std::unexpected(no_set(phrase("'{}' is not a number", piece)));
    const bool range = in.take("..");
    if ((range && !in.number(to)) || !in.done())
        return std::unexpected(no_set(phrase("'{}' is not a number", piece)));
    if (from == Scanner::kTooLarge || to == Scanner::kTooLarge)
        return std::unexpected(no_set(phrase("'{}' does not fit 64 bits", piece)));
    if (!range) {
        numbers.push_back(from);
        return {};
    }
    if (to < from)
        return std::unexpected(plain_error(phrase("the range {} is empty", piece),
                                           phrase("its smaller end first"),
                                           fmt::format("{}..{}", to, from)));
    if (to > most)
        return std::unexpected(no_set(phrase("the range {} ends above {}", piece, most)));
    for (std::uint64_t n = from; n <= to; ++n) numbers.push_back(n);
    return {};
}

}  // namespace

std::expected<std::vector<std::uint64_t>, InputError> read_number_set(std::string_view text,
                                                                      std::uint64_t    most) {
    std::vector<std::uint64_t> numbers;
    while (!text.empty()) {
        const auto comma = std::min(text.find(','), text.size());
        const auto piece = text.substr(0, comma);
        if (!piece.empty())
            if (const auto read = read_piece(piece, most, numbers); !read)
                return std::unexpected(read.error());
        text.remove_prefix(std::min(comma + 1, text.size()));
        // Ranges that overlap must not pile up.
        if (numbers.size() > 2 * most || text.empty()) {
            std::ranges::sort(numbers);
            numbers.erase(std::ranges::unique(numbers).begin(), numbers.end());
        }
    }
    return numbers;
}

std::string number_set_text(std::span<const std::uint64_t> ascending) {
    std::string text;
    for (std::size_t i = 0; i < ascending.size();) {
        std::size_t end = i + 1;
        while (end < ascending.size() && ascending[end] == ascending[end - 1] + 1) ++end;
        if (end - i < kLeastRange) end = i + 1;
        if (i > 0) text += ',';
        text += end == i + 1 ? fmt::format("{}", ascending[i])
                             : fmt::format("{}..{}", ascending[i], ascending[end - 1]);
        i = end;
    }
    return text;
}

}  // namespace zermelo::inline workbench
