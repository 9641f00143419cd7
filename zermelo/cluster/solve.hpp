// Solves, judges and writes a whole game on several ranks; or judges a table on them.
//
// Main functions: solve_shared, check_shared.
// Called from cli/run_shared.cpp, at all ranks at once.
// Tested: test/cluster/solve_test.cpp.
#pragma once
#include <expected>

#include "zermelo/base/sink.hpp"
#include "zermelo/cluster/shared_run.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline cluster {

/// Solves by layers or by retrograde analysis, has all labels judged, and writes those that are
/// just to rank 0's sink (nullptr elsewhere).  Returns the judgement at all ranks: "accepted: ..."
/// or why the labels are refused.  Fails if there is no memory, or a rank was told to end.
std::expected<Checked, InputError> solve_shared(SharedRun& run, Sink* sink);

/// Judges a table of the game.  Fails if it is damaged, or as above.
std::expected<Checked, InputError> check_shared(SharedRun& run, const TableFile& table);

}  // namespace zermelo::inline cluster
