// A sum of heaps as one number: the outline of its heaps, the smallest first.
//
// For each heap, the outline has a 1 for each stone that it has more than the heap before, then a
// 0; a 1 ends the outline.  From the right:
//
//     2 2 5      0 0 1 1 | 0 | 0 1 1 1      1 0111 0 011
//
// A number of 64 bits holds heaps with 61 stones in all, one of 128 bits 125.  Different sums have
// different numbers.
//
// Called from check/heap_kinds.hpp and workbench/misere_heaps.cpp.
// Tested: test/game/heap_outline_test.cpp, all small sums there and back.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "zermelo/game/game.hpp"

namespace zermelo::inline game {

/// The most stones in all heaps of an outline of 128 bits.
inline constexpr Index kMostOutlined = 125;

/// Heaps of 1 .. kMostOutlined stones, the smallest first.
struct OutlinedHeaps {
    using Heap = std::uint8_t;

    std::array<Heap, kMostOutlined> heaps;
    std::size_t                     count = 0;

    /// heap: at least as large as the one before.
    void                  add(Heap heap) { heaps[count++] = heap; }
    std::span<const Heap> list() const& { return {heaps.data(), count}; }
    std::span<const Heap> list() && = delete;  // the heaps would be gone
};

/// Returns the outline of these heaps, none of them 0.  Key: an unsigned type of 64 or 128 bits
/// that can hold that many stones.
template <class Key>
Key outline_of(std::span<const OutlinedHeaps::Heap> ascending) {
    Key      key = 0;
    unsigned at = 0, before = 0;
    for (const auto heap : ascending) {
        key |= ((Key{1} << (heap - before)) - 1) << at;
        at += heap - before + 1;
        before = heap;
    }
    return key | Key{1} << at;
}

/// Returns the heaps of an outline.  For a number that is not an outline, returns some heaps, whose
/// outline is another number.
template <class Key>
OutlinedHeaps heaps_of(Key outline) {
    OutlinedHeaps       all;
    OutlinedHeaps::Heap heap = 0;
    for (Key rest = outline; rest > 1 && all.count < kMostOutlined; rest >>= 1) {
        if ((rest & 1) != 0)
            ++heap;
        else
            all.add(heap);
    }
    return all;
}

}  // namespace zermelo::inline game
