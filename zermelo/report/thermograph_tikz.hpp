// Thermographs for LaTeX.
#pragma once
#include "zermelo/base/sink.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/workbench/thermograph_facet.hpp"

namespace zermelo::inline report {

/// Writes the picture of thermograph_svg.hpp as a `tikzpicture`, for \input; its title is a
/// comment.  The walls are not empty.  O(corners).
void write_tikz(const ThermographPlot&, Sink&, const Language& = kEnglish);

}  // namespace zermelo::inline report
