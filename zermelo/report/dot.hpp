// Pictures as Graphviz text, for those who have `dot` and want its layouts.
#pragma once
#include "zermelo/base/sink.hpp"
#include "zermelo/workbench/picture.hpp"

namespace zermelo::inline report {

/// The picture as a digraph: circles and squares, green ones filled and with two borders,
/// regions by colour and by solid, dashed or dotted borders, a winning strategy's edges
/// thick, a legend in words.  Any bytes may stand in the names.  Edges that name no node are
/// left out.  O(nodes + edges); the same picture gives the same bytes.
void write_dot(const Picture&, Sink&);

}  // namespace zermelo::inline report
