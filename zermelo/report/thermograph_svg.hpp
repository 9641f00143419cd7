// Thermographs as SVG.
#pragma once
#include "zermelo/base/sink.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/workbench/thermograph_facet.hpp"

namespace zermelo::inline report {

/// Draws temperature upwards and values decreasing to the right, with one unit of both equally
/// long: the walls from where they begin to where they meet, and the mast above.  The walls are not
/// empty.  O(corners).
void write_svg(const ThermographPlot&, Sink&, const Language& = kEnglish);

}  // namespace zermelo::inline report
