// Answers for programs: one object, schema "zermelo/1".  doc/formats.md describes the keys.
#pragma once
#include <string>
#include <string_view>

#include "zermelo/base/sink.hpp"
#include "zermelo/workbench/answer.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline report {

/// Writes one key a line at the top level.  Lists are streamed: only a buffer is held.  stats:
/// include the statistics.
void write_json(const Answer&, bool stats, Sink&);
/// game: the name of the game.
void write_json(const Checked&, std::string_view game, Sink&);

/// Returns the text as a JSON string with its quotes; bytes that are not UTF-8 are replaced.
std::string json_string(std::string_view text);

}  // namespace zermelo::inline report
