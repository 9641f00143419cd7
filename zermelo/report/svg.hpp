// Pictures as SVG, in one self-contained file.
#pragma once
#include "zermelo/base/sink.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/workbench/picture.hpp"

namespace zermelo::inline report {

/// Draws the picture, placed by report/layout.hpp: circles and squares, green ones filled and with
/// a second ring, regions as tinted ground (plain, hatched, dotted), a winning strategy's edges
/// thick, labels beside the nodes, a title, a legend; and titles that a pointer shows and a screen
/// reader speaks.  Names may contain any bytes.  Edges that name no node are left out.  The same
/// picture gives the same bytes.
void write_svg(const Picture&, Sink&, const Language& = kEnglish);

}  // namespace zermelo::inline report
