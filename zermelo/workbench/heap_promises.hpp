// What a heap game promises, tested on its smaller heaps.
//
// Options leave smaller heaps, none of them empty; they are the same whenever asked; and what the
// game lists it allows.  Heaps are tested in their order, until so many options were seen.
// O(options) time.
//
// Main function: broken_heap.  Called from workbench/heap_session.cpp.
// Tested: test/workbench/promises_test.cpp, games that break each promise.
#pragma once
#include <string>

#include "zermelo/workbench/heap_game.hpp"

namespace zermelo::inline workbench {

struct TestedHeaps {
    std::string   broken;       // the first promise found broken, as a sentence; "": none
    Index         heaps   = 0;  // tested: 0 .. heaps-1
    std::uint64_t options = 0;  // of these
};

/// Heaps up to `upto`.
TestedHeaps broken_heap(const HeapGame& game, Index upto);

}  // namespace zermelo::inline workbench
