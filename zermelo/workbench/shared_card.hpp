// A game that a program brings along to be shared by several machines: its card, and its numbers.
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
    /// From a position as its session tells it.  Null: it is shared by keys.
    std::expected<std::unique_ptr<const SharedGame>, InputError> (*share)(
        std::string_view position) = nullptr;
};

}  // namespace zermelo::inline workbench
