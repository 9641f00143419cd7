// Pictures as Graphviz text, for users who have `dot` and want its layouts.
#pragma once
#include "zermelo/base/sink.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/workbench/picture.hpp"

namespace zermelo::inline report {

/// Writes the picture as a digraph: circles and squares, green ones filled and with two borders,
/// regions marked by colour and by solid, dashed or dotted borders, a winning strategy's edges
/// thick, a legend in words.  Names may contain any bytes.  Edges that name no node are left out.
/// O(nodes + edges); the same picture gives the same bytes.
void write_dot(const Picture&, Sink&, const Language& = kEnglish);

}  // namespace zermelo::inline report
