// The genus of each heap of a heap game, found and judged.
//
// Called from workbench/heap_session.cpp.
// Tested: test/workbench/heap_genus_test.cpp.
#pragma once
#include <expected>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/game/heap_outline.hpp"
#include "zermelo/workbench/answer.hpp"

namespace zermelo::inline workbench {

class HeapGame;

/// Larger heaps have no genus.
inline constexpr Index kMostGenusHeap = kMostOutlined;

/// The genera of the heaps 0 .. upto, upto <= kMostGenusHeap.  Facts: sums (how many have a label),
/// genera (a text for each heap), tame (the heaps that are), wild (those whose genus no position of
/// Nim has).  Of other heaps nothing is said.  Gives up at the budget's limits.
/// Cost and sources: impartial/genus.hpp, check/genus.hpp.
std::expected<Answer, InputError> genus_answer(const HeapGame& game, Index upto, bool check,
                                               const Budget& budget);

}  // namespace zermelo::inline workbench
