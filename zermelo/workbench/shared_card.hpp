// A game that a program provides for several machines to share: its card, and its numbers.
#pragma once
#include <expected>
#include <memory>
#include <string_view>

#include "zermelo/base/input_error.hpp"
#include "zermelo/workbench/game_card.hpp"

namespace zermelo::inline workbench {

class SharedGame;  // shared_game.hpp

struct SharedCard {
    const GameCard* card = nullptr;
    /// Makes the game from a position as its session writes it.  Null: it is shared by keys.
    std::expected<std::unique_ptr<const SharedGame>, InputError> (*share)(
        std::string_view position) = nullptr;
};

}  // namespace zermelo::inline workbench
