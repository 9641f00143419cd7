// Games that only one thread may ask.
#pragma once

namespace zermelo::inline game {

/// Must it be kept off parallel loops?  A game that must says so by serial(); a game made of
/// another asks that one.
template <class G>
bool is_serial([[maybe_unused]] const G& game) {
    if constexpr (requires { game.serial(); })
        return game.serial();
    else
        return false;
}

}  // namespace zermelo::inline game
