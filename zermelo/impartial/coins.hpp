// Coin-turning games on a row of coins 0, 1, 2 ...
//
// A move turns some coins, of which the last (rightmost) goes from heads to tails; the game
// specifies which sets of coins may be turned.  A player who cannot move loses.  A position is the
// sum of its heads: a head at n is worth the least number that is not the XOR of the values of the
// other coins in a legal set.
// Source: E. Berlekamp, J. Conway, R. Guy, "Winning Ways", chapter 14 (H. Lenstra's theory).
// Tested: test/impartial/coins_test.cpp, against the definition.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/phrase.hpp"
#include "zermelo/game/solution.hpp"

namespace zermelo::inline impartial {

enum class CoinGame : std::uint8_t {
    mock_turtles,
    moebius,
    mogul,
    ruler,
    single,
    triplets,
    turtles,
    twins
};

/// One of the games, described for people.
struct CoinCard {
    CoinGame         game;
    std::string_view name;         // "twins"
    FixedPhrase      rule;         // "exactly two coins"
    std::uint32_t    least, most;  // how many coins a move turns
};
/// All of them, sorted by name, in the order of CoinGame.
std::span<const CoinCard> coin_games();
/// Returns the card of a game.
const CoinCard&           coin_card(CoinGame game);
/// Returns the game of that name, or nothing.
std::optional<CoinGame>   coin_game(std::string_view name);

/// Returns whether this set of coins may be turned (bit i: coin i) if its last coin shows heads.
bool coin_move(CoinGame game, std::uint64_t coins);
/// The same for coins counted from 0, rising.
bool coin_move(CoinGame game, std::span<const std::uint32_t> coins);

/// Returns the values of heads at 0 .. count-1.  O(count) for the games that have a formula.
/// Moebius and Mogul keep sets of bits, about count^4 / 200 and count^6 / 5000 bytes, checked as
/// they grow.
Solution<std::vector<std::uint64_t>> coin_values(CoinGame game, std::uint64_t count,
                                                 const Budget& budget);

/// The textbook twin, which tries every set of coins.  count is at most 24; O(2^count).
std::vector<std::uint64_t> coin_values_by_definition(CoinGame game, std::uint32_t count);

}  // namespace zermelo::inline impartial
