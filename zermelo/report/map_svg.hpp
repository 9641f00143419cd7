// Values on squares, and nimbers as points, as SVG.
#pragma once
#include "zermelo/base/sink.hpp"
#include "zermelo/workbench/value_map.hpp"

namespace zermelo::inline report {

/// Squares in rows, with numbers along the edges: strong ones filled, shown values tint the
/// others, rings around marked ones, a heavy line where a period begins, a legend.
/// Any bytes may stand in the texts.  O(squares).
void write_svg(const ValueMap&, Sink&);

/// A point a heap, lost ones square, those that break the period ringed; a line and bands show
/// where the period begins and repeats.  O(heaps).
void write_svg(const NimberPlot&, Sink&);

/// Whichever it is.
void write_svg(const Chart&, Sink&);

}  // namespace zermelo::inline report
