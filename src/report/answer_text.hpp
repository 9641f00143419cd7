// Answers for people.
#pragma once
#include <string>

#include "zermelo/base/sink.hpp"
#include "zermelo/workbench/answer.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo {

/// The headline, the reason, the moves, the facts, and what certifies them.  Lists are shown
/// up to kShown elements, and say how many there are beyond.  Infinity is "-".
void write_text(const Answer&, Sink&);
void write_text(const Checked&, Sink&);

/// "seconds 0.05, positions 123": one line for standard error, without a line end.
std::string stats_text(const Group& stats);

inline constexpr std::uint64_t kShown = 20;

}  // namespace zermelo
