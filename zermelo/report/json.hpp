// Answers for programs: one object, schema "zermelo/1".  doc/formats.md describes the keys.
#pragma once
#include <string>
#include <string_view>

#include "zermelo/base/sink.hpp"
#include "zermelo/workbench/answer.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline report {

/// A key a line at the top.  Lists are streamed: nothing is held but a buffer.  `stats`: with
/// the statistics.
void write_json(const Answer&, bool stats, Sink&);
/// game: its name.
void write_json(const Checked&, std::string_view game, Sink&);

/// The text as a JSON string with its quotes; bytes that are not UTF-8 are replaced.
std::string json_string(std::string_view text);

}  // namespace zermelo::inline report
