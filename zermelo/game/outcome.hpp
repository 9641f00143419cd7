// Who wins, from the point of view of the player to move.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

namespace zermelo::inline game {

/// For the player to move.
enum class Outcome : std::uint8_t { unknown, loss, draw, win };

/// "win": one word, as in the JSON; "" for none.
constexpr std::string_view name_of(std::optional<Outcome> outcome) {
    constexpr std::string_view kNames[] = {"unknown", "loss", "draw", "win"};
    return outcome ? kNames[static_cast<int>(*outcome)] : "";
}

/// The same for the other player.
constexpr Outcome turned(Outcome outcome) {
    return outcome == Outcome::win    ? Outcome::loss
           : outcome == Outcome::loss ? Outcome::win
                                      : outcome;
}

}  // namespace zermelo::inline game
