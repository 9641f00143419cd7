// Pictures on the ground as SVG.
#pragma once
#include <span>
#include <string>

#include "zermelo/base/sink.hpp"
#include "zermelo/workbench/scene.hpp"

namespace zermelo::inline report {

/// The ground, and the edges by colour, stroke and letter; those ringed whose moves are in `rings`.
/// O(edges * rings).
void write_svg(const Scene&, std::span<const std::string> rings, Sink&);

}  // namespace zermelo::inline report
