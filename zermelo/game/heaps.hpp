// Heap games: a position is a sum of heaps, and a move turns one heap into smaller ones.
//
// What a heap is worth decides everything: by Sprague and Grundy a sum is worth the XOR of the
// nimbers of its heaps, and an option of one heap the XOR of its parts.
#pragma once
#include <concepts>
#include <span>

#include "zermelo/game/game.hpp"

namespace zermelo::inline game {

/// options(h, emit) calls emit(parts) for every move in a heap of h, in printing order.  The parts
/// are the heaps that the move leaves, each from 1 to h-1; there are none if the heap is gone.
/// emit returns false to end the listing.  The span is valid during the call.
template <class G>
concept Heaps = requires(const G& g, Index h, bool (*emit)(std::span<const Index> parts)) {
    g.options(h, emit);
};

}  // namespace zermelo::inline game
