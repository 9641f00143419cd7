// The games whose positions several machines can share (workbench/shared_game.hpp): each has a line
// in shared.inc, and a file NAME_shared.cpp beside its rules.
#pragma once
#include <cstdint>
#include <expected>
#include <memory>
#include <string_view>

#include "zermelo/base/input_error.hpp"
#include "zermelo/workbench/shared_game.hpp"

namespace zermelo::inline games {

/// What is shared, or why it cannot be.
using Sharing = std::expected<std::unique_ptr<const SharedGame>, InputError>;

/// Returns whether the game's positions have numbers by which machines can share them.
bool numbers_are_shared(std::string_view game);

/// Returns the game of that name, from a position written as its session writes it.  bytes: the
/// most that its own tables may take.  The error: the game has no such numbers, the text is no
/// position, or there is no memory.
Sharing shared_game(std::string_view game, std::string_view position, std::uint64_t bytes);

}  // namespace zermelo::inline games
