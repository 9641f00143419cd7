// Games that only one thread at a time may use.
#pragma once

namespace zermelo::inline game {

/// Returns true if the game must be kept out of parallel loops.  Such a game says so by serial(); a
/// game built on another one passes the question on.
template <class G>
bool is_serial([[maybe_unused]] const G& game) {
    if constexpr (requires { game.serial(); })
        return game.serial();
    else
        return false;
}

}  // namespace zermelo::inline game
