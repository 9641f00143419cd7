// The place of each part of a picture, in pixels.
#pragma once
#include <vector>

#include "zermelo/report/plane.hpp"
#include "zermelo/report/text.hpp"
#include "zermelo/workbench/picture.hpp"

namespace zermelo::inline report {

struct Layout {
    double              width = 0, height = 0;  // everything lies within
    double              radius = 0;             // of a circle; a square is 0.9 times as wide
    double              wide   = 0;  // half the width of a node: in layers nodes are wider
    std::vector<Point>  nodes;       // centres
    std::vector<Curve>  edges;       // from border to border, without an arrow's head
    std::vector<double> discs;       // radius of a region's ground under each node
    std::vector<Point>  labels;      // centres; unused if the node has no label
};

/// The most letters of a node's name that are shown.
inline std::size_t most_letters(const Picture& picture) {
    return picture.layered ? kMostWide : kMostLetters;
}

/// Returns a layout in which no two nodes lie on each other.  Up to kMostStressed nodes are placed
/// by stress, with regions beside each other and the first on the left, or in layers if the picture
/// asks for them and has no cycle; larger pictures are rows of nodes.  The work is bounded: about
/// 0.05 s for 30 nodes, 0.25 s for 300 and 1500 edges.  Every edge must name nodes that exist.  The
/// same picture gives the same layout.
Layout lay_out(const Picture&);

}  // namespace zermelo::inline report
