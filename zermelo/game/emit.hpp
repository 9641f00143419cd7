// Lists moves for receivers that may not want all of them.
#pragma once
#include <type_traits>
#include <utility>

namespace zermelo::inline game {

/// Calls emit(move).  Returns false if the receiver has had enough; one that returns nothing wants
/// all moves.
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
