#include "zermelo/bidding/game.hpp"

#include <fmt/format.h>

#include <set>

#include "zermelo/base/joined.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/finite/bidding_times.hpp"

namespace zermelo::inline bidding {

std::string bidding_text(Bidding::Move m) {
    if (m == Bidding::Move::pass) return "pass";
    const auto factor = static_cast<std::uint64_t>(m);
    return factor == 2 ? "double" : factor == 3 ? "triple" : fmt::format("x{}", factor);
}

std::string bidding_text(const BiddingRules& rules, std::uint64_t n, Bidding::Position p) {
    const auto times = bidding_times_text(rules.times);
    if (p == Bidding::Position{0, rules.start}) return fmt::format("{}{}", times, n);
    return fmt::format("{}{} {} {}", times, n, p.stack, p.stake);
}

std::expected<TypedBidding, InputError> read_bidding(std::string_view text, std::uint64_t start) {
    BiddingRules rules{kDoubleTriple, start};
    const auto   first = std::min(text.find_first_not_of(" \t"), text.size());
    if (text.substr(first).starts_with('x')) {
        const auto end   = std::min(text.find_first_of(" \t", first), text.size());
        const auto times = read_bidding_times(text.substr(first, end - first));
        if (!times) return std::unexpected(times.error());
        rules.times = *times, text = text.substr(end);
    }
    std::string words(text);
    std::ranges::replace(words, ',', ' ');
    std::vector<std::uint64_t> numbers;
    Scanner                    scan(words);
    for (scan.space(); !scan.done(); scan.space()) {
        std::uint64_t number = 0;
        if (!scan.number(number) ||
            (!scan.done() && scan.peek() != ' ' && scan.peek() != '\t' && scan.peek() != '\n'))
            return std::unexpected(plain_error(phrase("'{}' is not a position of bidding", text),
                                               phrase("whole numbers: N, or N STACK STAKE"),
                                               verbatim("bidding 15")));
        numbers.push_back(number);
    }
    if (numbers.size() != 1 && numbers.size() != 3)
        return std::unexpected(
            plain_error(phrase("bidding takes N, or N STACK STAKE, not {} numbers", numbers.size()),
                        {}, phrase("bidding 15, or bidding 15 3 2")));
    const auto n = numbers[0];
    if (n < 1 || n > BiddingBits::kMost)
        return std::unexpected(
            plain_error(phrase("n is out of range"), phrase("1..{}", BiddingBits::kMost)));
    if (numbers.size() == 1) return TypedBidding{rules, n, {0, start}};
    const auto [stack, stake] = std::pair{numbers[1], numbers[2]};
    const auto times          = rules.largest();
    if (const auto most = std::max(times * n, n + start) - 1; stack > most)
        return std::unexpected(
            plain_error(phrase("no play makes the stack that large"), phrase("0..{}", most)));
    if (stake % start != 0 || !is_bidding_stake(rules.times, stake / start)) {
        const auto  few = bidding_stakes(rules.times, 1'000'000'000);
        std::string list;
        for (std::size_t i = 0; i < few.size() && i < 8; ++i)
            list += fmt::format("{}, ", start * few[i].stake);
        return std::unexpected(
            plain_error(rules == BiddingRules{}
                            ? phrase("the stake {} does not come from doubling and tripling", stake)
                            : phrase("the stake {} does not come from the multipliers", stake),
                        list + "..."));
    }
    if (const auto most = stack < n ? std::max(times * (n - stack) - 1, start) : start;
        stake > most)
        return std::unexpected(
            plain_error(phrase("no play makes the stake {} on a stack of {}", stake, stack),
                        phrase("{}..{}", start, most)));
    return TypedBidding{rules, n, {stack, stake}};
}

Phrase why_no_bidding_move(const Bidding& game, Bidding::Position p, std::string_view text) {
    if (text.starts_with('x')) text.remove_prefix(1);
    std::uint64_t factor = text == "double" ? 2 : text == "triple" ? 3 : 0;
    Scanner       in(text);
    if (factor == 0 && !(in.number(factor) && in.done())) return {};
    const auto& times = game.rules.times;
    if (std::ranges::find(times, factor) == times.end()) {
        const std::set<std::uint64_t> different(times.begin(), times.end());
        return phrase("a move passes, or multiplies the stake by {}", joined(different, " or "));
    }
    return phrase("stack and stake, {} + {}, are not below {}: only a pass is allowed", p.stack,
                  p.stake, game.n);
}

}  // namespace zermelo::inline bidding
