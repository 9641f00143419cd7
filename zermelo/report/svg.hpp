// Pictures as SVG, one file that needs nothing else.
#pragma once
#include "zermelo/base/sink.hpp"
#include "zermelo/workbench/picture.hpp"

namespace zermelo::inline report {

/// Draws the picture, placed by report/layout.hpp: circles and squares, green ones filled and
/// with a second ring, regions as tinted ground (plain, hatched, dotted), a winning strategy's
/// edges thick, labels beside the nodes, a title, a legend; titles that a pointer shows and a
/// screen reader speaks.  Any bytes may stand in the names.  Edges that name no node are left
/// out.  The same picture gives the same bytes.
void write_svg(const Picture&, Sink&);

}  // namespace zermelo::inline report
