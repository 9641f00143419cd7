// Pictures on the ground as SVG.
#pragma once
#include <span>
#include <string>

#include "zermelo/base/sink.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/workbench/scene.hpp"

namespace zermelo::inline report {

/// Writes the ground, and the edges by colour, stroke and letter; edges whose moves are in `rings`
/// are ringed.  O(edges * rings).
void write_svg(const Scene&, std::span<const std::string> rings, Sink&, const Language& = kEnglish);

}  // namespace zermelo::inline report
