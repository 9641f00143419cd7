#include "zermelo/finite/bidding_times.hpp"

#include <fmt/format.h>
#include <charconv>

namespace zermelo::inline finite {

std::expected<BiddingTimes, InputError> read_bidding_times(std::string_view text) {
    const auto fault = [&](Phrase what) {
        return std::unexpected(plain_error(
            std::move(what),
            phrase("1 to {} different multipliers 2..{}, as x2,x5", kMostTimes, kMostFactor),
            verbatim("bidding x2,x5 15")));
    };
    std::vector<std::uint64_t> factors;
    for (std::string_view rest = text; factors.empty() || !rest.empty();) {
        const auto    comma = std::min(rest.find(','), rest.size());
        const auto    word  = rest.substr(0, comma);
        std::uint64_t value = 0;
        const auto*   end   = word.data() + word.size();
        if (!word.starts_with('x')) return fault(phrase("'{}' are not multipliers", text));
        const auto read = std::from_chars(word.data() + 1, end, value);
        if (read.ptr != end || word.size() == 1 || comma + 1 == rest.size())
            return fault(phrase("'{}' are not multipliers", text));
        if (read.ec != std::errc() || value < 2 || value > kMostFactor)
            return fault(phrase("the multiplier {} is out of range", word.substr(1)));
        if (std::ranges::find(factors, value) != factors.end())
            return fault(phrase("the multiplier {} is given twice", value));
        if (factors.size() == kMostTimes) return fault(phrase("these are too many multipliers"));
        factors.push_back(value);
        rest = rest.substr(std::min(comma + 1, rest.size()));
    }
    std::ranges::sort(factors);
    BiddingTimes times;
    times.fill(factors.back());
    std::ranges::copy(factors, times.begin());
    return times;
}

std::string bidding_times_text(const BiddingTimes& times) {
    if (times == kDoubleTriple) return "";
    std::string text = fmt::format("x{}", times[0]);
    for (std::size_t k = 1; k < times.size(); ++k)
        if (times[k] != times[k - 1]) text += fmt::format(",x{}", times[k]);
    return text + " ";
}

}  // namespace zermelo::inline finite
