// The games whose positions several machines share (workbench/shared_game.hpp): a line each in
// shared.inc, and a file NAME_shared.cpp beside the game's rules.
#pragma once
#include <cstdint>
#include <expected>
#include <memory>
#include <string_view>

#include "zermelo/base/input_error.hpp"
#include "zermelo/workbench/shared_game.hpp"

namespace zermelo::inline games {

/// What is shared, or why not.
using Sharing = std::expected<std::unique_ptr<const SharedGame>, InputError>;

/// Do its positions have numbers by which machines share them?
bool numbers_are_shared(std::string_view game);

/// The game of that name, from a position as its session tells it.  bytes: that its own tables may
/// take.  The error: it has no such numbers, it is no position, or there is no memory.
Sharing shared_game(std::string_view game, std::string_view position, std::uint64_t bytes);

}  // namespace zermelo::inline games
