// An opened heap game: one session class for all of them.
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

/// The parameters that heap games share.
inline constexpr Parameter kHeapParameters[] = {{"misere", "whoever cannot move wins", 0, 0, 1}};

/// Returns true if the parameters choose misere play.
inline bool plays_misere(const Parameters& parameters) {
    return std::ranges::find(parameters, Parameters::value_type("misere", 1)) != parameters.end();
}

/// The function open() of a heap game's card.  `words` holds the heaps, as read_heaps() takes them.
/// If the parameters choose misere play, opens it by workbench/misere_sums.hpp or, if there are too
/// many stones for that, by workbench/quotient_session.hpp.
std::expected<std::unique_ptr<Session>, InputError> open_heaps(std::shared_ptr<const HeapGame> game,
                                                               std::span<const std::string> words,
                                                               const Parameters& parameters = {});

}  // namespace zermelo::inline workbench
