#include "zermelo/games/two_piles.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "zermelo/workbench/heap_text.hpp"

namespace zermelo::inline games {

std::expected<WythoffPiles, InputError> read_two_piles(std::span<const std::string> words,
                                                       TwoPilesWanted               wanted) {
    const auto piles = read_heaps(words);
    if (!piles) return std::unexpected(piles.error());
    if (piles->size() != 2)
        return std::unexpected(
            plain_error(wanted.what ? wanted.what(piles->size()) : Phrase(), {}, wanted.instead));
    return WythoffPiles{(*piles)[0], (*piles)[1]};
}

std::expected<WythoffPiles, InputError> read_two_piles_within(std::string_view text,
                                                              WythoffPiles     from,
                                                              TwoPilesWanted   wanted) {
    const std::string words[] = {std::string(text)};
    auto              piles   = read_two_piles(words, wanted);
    if (piles && (piles->a > from.a || piles->b > from.b))
        return std::unexpected(plain_error(phrase("'{}' is not below {} {}", text, from.a, from.b),
                                           phrase("smaller piles")));
    return piles;
}

std::string to_text(WythoffPiles piles) {
    return fmt::format("{} {}", piles.a, piles.b);
}

std::string taken_text(WythoffPiles p, WythoffPiles after) {
    return to_text(WythoffPiles{p.a - after.a, p.b - after.b});
}

std::optional<WythoffPiles> read_taken(WythoffPiles p, std::string_view text, std::uint64_t cap) {
    const std::string words[] = {std::string(text)};
    const auto        taken   = read_two_piles(words, {});
    if (!taken) return std::nullopt;
    const auto [a, b] = *taken;
    if (a > p.a || b > p.b || std::max(a, b) > cap || (a == 0 && b == 0)) return std::nullopt;
    if (a > 0 && b > 0 && a != b) return std::nullopt;
    return WythoffPiles{p.a - a, p.b - b};
}

Phrase why_not_taken(WythoffPiles p, std::string_view text, const TwoKinds& kinds,
                     std::uint64_t cap) {
    const std::string words[] = {std::string(text)};
    const auto        taken   = read_two_piles(words, {});
    if (!taken) return {};
    const auto [a, b] = *taken;
    if (a == 0 && b == 0) return phrase("a move must take something");
    if (a > p.a) return phrase("there are only {} {}", p.a, kinds[0]);
    if (b > p.b) return phrase("there are only {} {}", p.b, kinds[1]);
    if (std::max(a, b) > cap) return phrase("a move takes at most {} of a kind", cap);
    return phrase("a move that takes from both takes as many of each");
}

}  // namespace zermelo::inline games
