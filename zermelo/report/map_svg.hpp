// Values on squares, and nimbers as points, as SVG.
#pragma once
#include "zermelo/base/sink.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/workbench/value_map.hpp"

namespace zermelo::inline report {

/// Writes squares in rows, with numbers along the edges: strong ones filled, the others tinted by
/// their values if these are shown, rings around marked ones, a heavy line where a period begins, a
/// legend.  Texts may contain any bytes.  O(squares).
void write_svg(const ValueMap&, Sink&, const Language& = kEnglish);

/// Writes one point a heap, squares for lost ones, rings around those that break the period; a line
/// and bands show where the period begins and repeats.  O(heaps).
void write_svg(const NimberPlot&, Sink&, const Language& = kEnglish);

/// Writes the chart, whichever kind it is.
void write_svg(const Chart&, Sink&, const Language& = kEnglish);

}  // namespace zermelo::inline report
