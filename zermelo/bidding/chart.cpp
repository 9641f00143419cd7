// Charts of Bidding, one square for each position: who wins for each n, and for each room and
// stake.
//
// Main function: bidding_chart.  Called from bidding/bidding.cpp, which judges the labels shown.
// Source: "Licytacja", Polish Olympiad in Informatics: the game.
// Tested: test/bidding/chart_test.cpp, against the rules played out.
#include "zermelo/bidding/chart.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace zermelo::inline bidding {
namespace {

constexpr std::uint32_t kRow = 20;  // rooms in a row of the strip

ValueMap::Cell square(std::optional<std::uint32_t> moves) {
    if (!moves) return {.absent = true};
    return {.value = *moves, .strong = *moves % 2 == 1};
}

}  // namespace

std::expected<ValueMap, InputError> bidding_chart(const ChartWish& wish, std::string_view times,
                                                  std::uint64_t start, const BiddingMoves& moves) {
    if (wish.kind == ChartWish::Kind::scatter)
        return std::unexpected(plain_error(phrase("bidding has no scatter plot"),
                                           phrase("a strip or a map"),
                                           verbatim("zermelo draw bidding --strip 100")));
    const auto name =
        fmt::format("bidding{}{}", times.empty() ? "" : " ", times.substr(0, times.find(' '))) +
        (start == 1 ? "" : fmt::format(" --stake {}", start));
    const auto until_the_end = wish.labels ? Phrase(phrase("moves until the end")) : Phrase();
    ValueMap   map;
    map.values = wish.labels;
    map.note   = phrase("Certified: every label is just.");
    if (wish.kind == ChartWish::Kind::strip) {
        map.columns  = static_cast<std::uint32_t>(std::min<std::uint64_t>(kRow, wish.upto + 1));
        map.row_step = map.columns;
        map.title    = phrase("{}: who wins for n from 1 to {}", name, wish.upto);
        map.across   = phrase("n = row number + column number");
        map.words    = {.plain  = phrase("won by the first player"),
                        .strong = phrase("won by the second player"),
                        .ringed = {},
                        .value  = until_the_end};
        map.cells.push_back({.absent = true});
        for (std::uint64_t room = 1; room <= wish.upto; ++room)
            map.cells.push_back(square(moves(room, start)));
        return map;
    }
    map.columns = static_cast<std::uint32_t>(wish.upto);
    map.first   = 1;
    map.title   = phrase("{}: rooms and stakes from 1 to {}", name, wish.upto);
    map.across = phrase("stake"), map.down = phrase("room (n - stack)");
    map.words = {.plain  = phrase("won for the mover"),
                 .strong = phrase("lost for the mover"),
                 .ringed = {},
                 .value  = until_the_end};
    for (std::uint64_t room = 1; room <= wish.upto; ++room)
        for (std::uint64_t stake = 1; stake <= wish.upto; ++stake)
            map.cells.push_back(square(moves(room, stake)));
    return map;
}

}  // namespace zermelo::inline bidding
