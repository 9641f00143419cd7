#include "zermelo/impartial/coin_turns.hpp"

#include <fmt/format.h>

#include "zermelo/base/scan.hpp"

namespace zermelo::inline impartial {
namespace {

// Returns a text such as "1+3..5", counted from 1.
std::string set_text(std::span<const std::uint32_t> coins) {
    std::string text;
    for (std::size_t i = 0; i < coins.size(); ++i) {
        const auto first = coins[i];
        while (i + 1 < coins.size() && coins[i + 1] == coins[i] + 1) ++i;
        text += fmt::format("{}{}", text.empty() ? "" : "+", first + 1);
        if (coins[i] != first) text += fmt::format("..{}", coins[i] + 1);
    }
    return text;
}

// Reads a number of 1 .. kMostSide and returns it as a coin.
std::optional<std::uint32_t> read_coin(Scanner& in) {
    std::uint64_t number = 0;
    in.blanks();
    if (!in.number(number) || number == 0 || number > CoinGrid::kMostSide) return std::nullopt;
    in.blanks();
    return static_cast<std::uint32_t>(number - 1);
}

bool read_set(Scanner& in, std::vector<std::uint32_t>& coins) {
    do {
        const auto first = read_coin(in);
        const auto last  = first && in.take("..") ? read_coin(in) : first;
        if (!last || *last < *first || (!coins.empty() && *first <= coins.back())) return false;
        for (std::uint32_t coin = *first; coin <= *last; ++coin) coins.push_back(coin);
    } while (in.take('+'));
    return true;
}

}  // namespace

CoinTurns::CoinTurns(CoinGame game, std::vector<std::uint64_t> values)
    : card_(coin_card(game)), values_(std::move(values)), row_(values_.size()) {
    std::iota(row_.begin(), row_.end(), 0);
    for (std::uint32_t i = 0; i < row_.size(); ++i) places_.emplace_back(values_[i], i);
    std::ranges::sort(places_);
    for (const auto value : values_) reach_ |= value;
    reach_ = reach_ ? (std::bit_floor(reach_) - 1) | std::bit_floor(reach_) : 0;
}

std::string to_text(const CoinsMove& move, bool corners) {
    if (!corners) return set_text(move.rows) + "," + set_text(move.columns);
    return fmt::format("{},{} {},{}", move.rows.front() + 1, move.columns.front() + 1,
                       move.rows.back() + 1, move.columns.back() + 1);
}

std::optional<CoinsMove> read_coins_move(std::string_view text, bool corners) {
    Scanner   in(text);
    CoinsMove move;
    for (int corner = 0; corner < 2 && corners; ++corner) {
        const auto row    = read_coin(in);
        const auto column = row && in.take(',') ? read_coin(in) : std::nullopt;
        if (!column) return std::nullopt;
        move.rows.push_back(*row), move.columns.push_back(*column);
    }
    if (corners && (move.rows[0] >= move.rows[1] || move.columns[0] >= move.columns[1]))
        return std::nullopt;
    if (!corners && !(read_set(in, move.rows) && in.take(',') && read_set(in, move.columns)))
        return std::nullopt;
    if (!in.done()) return std::nullopt;
    return move;
}

bool is_coins_move(const CoinGrid& grid, CoinGame rows, CoinGame columns, const CoinsMove& move) {
    return coin_move(rows, move.rows) && coin_move(columns, move.columns) &&
           move.rows.back() < grid.rows && move.columns.back() < grid.columns &&
           grid.heads(move.rows.back(), move.columns.back());
}

void coins_play(CoinGrid& grid, const CoinsMove& move) {
    for (const auto r : move.rows)
        for (const auto c : move.columns) grid.turn(r, c);
}

std::optional<CoinsMove> tartan_move(const CoinGrid& grid, const CoinTurns& rows,
                                     const CoinTurns& columns, std::uint64_t change, Pace& pace) {
    // 1. A row, and a head in it, with the highest bit.
    const std::uint64_t highest = std::bit_floor(change);
    const auto          sums    = row_sums(grid, columns.values());
    std::uint32_t       r = 0, c = 0;
    while (r < grid.rows && !(nim_product(rows.values()[r], sums[r]) & highest)) ++r;
    if (r == grid.rows) return std::nullopt;
    while (!grid.heads(r, c) || !(nim_product(rows.values()[r], columns.values()[c]) & highest))
        ++c;

    // 2. The worth of both sets; the side with fewer numbers to try is tried.
    const std::uint64_t x = rows.values()[r], y = columns.values()[c];
    const bool          swapped = y < x;
    const std::uint64_t tried = swapped ? y : x, other = swapped ? x : y;
    for (std::uint64_t less = 0; less < tried; ++less) {
        if (!pace.go_on(1)) return std::nullopt;
        std::uint64_t a = tried ^ less, b = nim_product(change, *nim_inverse(a));
        if ((other ^ b) >= other) continue;
        if (swapped) std::swap(a, b);

        // 3. The sets.
        CoinsMove  move;
        const auto first = [](std::vector<std::uint32_t>& into) {
            return [&into](auto set) {
                into.assign(set.begin(), set.end());
                return false;
            };
        };
        rows.each_worth(r, a, pace, first(move.rows));
        columns.each_worth(c, b, pace, first(move.columns));
        if (!move.rows.empty() && !move.columns.empty()) return move;
        if (pace.stopped()) return std::nullopt;
    }
    return std::nullopt;  // never: the Tartan theorem
}

}  // namespace zermelo::inline impartial
