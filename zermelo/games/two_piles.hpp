// How two piles, and what a move takes from them, are typed: `20 31`, `3 0`, `0 3`, `3 3`.  Shared
// by Wythoff's game and the last treat.
// Tested: test/games/sessions_test.cpp, test/golden/solve_wythoff.txt, test/golden/solve_treat.txt.
#pragma once
#include <array>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "zermelo/base/input_error.hpp"
#include "zermelo/impartial/wythoff.hpp"

namespace zermelo::inline games {

/// What the piles hold, as "cakes" and "fruits".
using TwoKinds = std::array<FixedPhrase, 2>;

/// A game's message if there are n piles, not two, and what to type: "wythoff 20 31".
struct TwoPilesWanted {
    Phrase (*what)(std::size_t n);
    std::string_view instead;
};

/// Reads two numbers of 64 bits.
std::expected<WythoffPiles, InputError> read_two_piles(std::span<const std::string> words,
                                                       TwoPilesWanted               wanted);
/// The same, but neither pile may be larger than in `from`.
std::expected<WythoffPiles, InputError> read_two_piles_within(std::string_view text,
                                                              WythoffPiles     from,
                                                              TwoPilesWanted   wanted);
/// Returns "20 31".
std::string                             to_text(WythoffPiles piles);
/// Returns what the move from p to `after` takes from each pile.
std::string                             taken_text(WythoffPiles p, WythoffPiles after);
/// Returns the piles after a move typed in this way; nothing if it is no move, or takes more than
/// `cap`.
std::optional<WythoffPiles>             read_taken(WythoffPiles p, std::string_view text,
                                                   std::uint64_t cap = ~std::uint64_t{0});
/// Returns which rule a text breaks that read_taken refuses; "" if the text is not two numbers.
Phrase why_not_taken(WythoffPiles p, std::string_view text, const TwoKinds& kinds,
                     std::uint64_t cap = ~std::uint64_t{0});

}  // namespace zermelo::inline games
