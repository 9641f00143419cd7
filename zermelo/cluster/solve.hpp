// A whole game solved, judged and written by several ranks; or a table judged by them.
//
// Main functions: solve_shared, check_shared.  Called from cli/run_shared.cpp, at all ranks at
// once. Tested: test/cluster/solve_test.cpp.
#pragma once
#include <expected>

#include "zermelo/base/sink.hpp"
#include "zermelo/cluster/shared_run.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline cluster {

/// Solves by layers or by retrograde analysis, has all labels judged, and writes those that are
/// just to rank 0's sink (nullptr elsewhere).  At all ranks the judgement: "accepted: ..." or why
/// it is refused.  The error: no memory, or a rank was told to end.
std::expected<Checked, InputError> solve_shared(SharedRun& run, Sink* sink);

/// Judges a table of the game.  The error: it is damaged, or as above.
std::expected<Checked, InputError> check_shared(SharedRun& run, const TableFile& table);

}  // namespace zermelo::inline cluster
