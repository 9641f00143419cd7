// A heap game, opened: one session for all of them.
//
// Main function: open_heaps.  Called from games/.
// Source: R. Sprague (1935), P. M. Grundy (1939): a sum is worth the XOR of its parts.
// Tested: test/games/sessions_test.cpp, against positions searched as wholes.
#pragma once
#include <algorithm>
#include <expected>
#include <memory>
#include <span>
#include <string>

#include "zermelo/workbench/heap_game.hpp"
#include "zermelo/workbench/session.hpp"
#include "zermelo/workbench/solver_cards.hpp"

namespace zermelo::inline workbench {

/// What such a game's card has beside the heaps.
inline constexpr Parameter kHeapParameters[] = {{"misere", "whoever cannot move wins", 0, 0, 1}};

/// Do these say so?
inline bool plays_misere(const Parameters& parameters) {
    return std::ranges::find(parameters, Parameters::value_type("misere", 1)) != parameters.end();
}

/// open() of a heap game's card.  words: the heaps, as read_heaps() takes them; misere play, where
/// the parameters say so, is opened by workbench/misere_heaps.hpp, of more stones than it takes by
/// workbench/quotient_session.hpp.
std::expected<std::unique_ptr<Session>, InputError> open_heaps(std::shared_ptr<const HeapGame> game,
                                                               std::span<const std::string> words,
                                                               const Parameters& parameters = {});

}  // namespace zermelo::inline workbench
