// Finds the genus of each heap of a heap game, and has it judged.
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

/// The largest heap whose genus can be found.
inline constexpr Index kMostGenusHeap = kMostOutlined;

/// Finds the genera of the heaps 0 .. upto, upto <= kMostGenusHeap.  The facts are: sums (how many
/// have a label), genera (a text for each heap), tame (the tame heaps), wild (the heaps whose genus
/// no position of Nim has).  Other heaps are in neither list.  Gives up at the budget's limits.
/// Cost and sources: impartial/genus.hpp, check/genus.hpp.
std::expected<Answer, InputError> genus_answer(const HeapGame& game, Index upto, bool check,
                                               const Budget& budget);

}  // namespace zermelo::inline workbench
