// Answers for people.
#pragma once
#include <cstdint>
#include <string>

#include "zermelo/base/sink.hpp"
#include "zermelo/workbench/answer.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline report {

inline constexpr std::uint64_t kShown = 20;

/// Writes the headline, the reason, the moves, the facts, and what certifies them.  Lists are shown
/// up to `most` elements, moves up to kShown, and it is noted how many more there are.  Infinity is
/// "-".  Facts keep their names, which are those of the JSON, in every language.
void write_text(const Answer&, Sink&, std::uint64_t most = kShown, const Language& = kEnglish);
/// all: writes every objection, one a line, not only the first.
void write_text(const Checked&, Sink&, const Language& = kEnglish, bool all = false);

/// Returns "seconds 0.05, positions 123": one line for standard error, without a line end.
std::string stats_text(const Group& stats);

}  // namespace zermelo::inline report
