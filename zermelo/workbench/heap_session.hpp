// A heap game, opened: one session for all of them.
//
// Main function: open_heaps.  Called from games/.
// Source: R. Sprague (1935), P. M. Grundy (1939): a sum is worth the XOR of its parts.
// Tested: test/games/sessions_test.cpp, against positions searched as wholes.
#pragma once
#include <expected>
#include <memory>
#include <span>
#include <string>

#include "zermelo/workbench/heap_game.hpp"
#include "zermelo/workbench/session.hpp"
#include "zermelo/workbench/solver_cards.hpp"

namespace zermelo::inline workbench {

/// open() of a heap game's card.  words: the heaps, as read_heaps() takes them.
std::expected<std::unique_ptr<Session>, InputError> open_heaps(std::shared_ptr<const HeapGame> game,
                                                               std::span<const std::string> words);

}  // namespace zermelo::inline workbench
