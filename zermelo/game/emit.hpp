// Walks moves that may be too many to walk.
#pragma once
#include <type_traits>
#include <utility>

namespace zermelo::inline game {

/// Calls emit(move).  False: the receiver has had enough; one that answers nothing wants all.
template <class Emit, class Move>
bool emitted(Emit& emit, Move&& move) {
    if constexpr (std::is_void_v<decltype(emit(std::forward<Move>(move)))>) {
        emit(std::forward<Move>(move));
        return true;
    } else {
        return emit(std::forward<Move>(move));
    }
}

}  // namespace zermelo::inline game
