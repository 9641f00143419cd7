// Tests the promises of a heap game on its smaller heaps.
//
// The promises are: options leave smaller heaps, none of them empty; the options are the same
// whenever the game lists them; and the game allows the moves that it lists.  Heaps are tested in
// ascending order, until a fixed number of options was seen.  O(options) time.
//
// Main function: broken_heap.  Called from workbench/heap_session.cpp.
// Tested: test/workbench/promises_test.cpp, games that break each promise.
#pragma once
#include <string>

#include "zermelo/game/sentence.hpp"
#include "zermelo/workbench/heap_game.hpp"

namespace zermelo::inline workbench {

struct TestedHeaps {
    Sentences     broken;       // the first promise found broken, or nothing
    Index         heaps   = 0;  // the heaps 0 .. heaps-1 were tested
    std::uint64_t options = 0;  // of these heaps
};

/// Tests the heaps up to `upto`.
TestedHeaps broken_heap(const HeapGame& game, Index upto);

}  // namespace zermelo::inline workbench
