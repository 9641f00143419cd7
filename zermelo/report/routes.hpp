// The curves of a picture's edges, once the nodes have their places.
#pragma once
#include <vector>

#include "zermelo/report/plane.hpp"
#include "zermelo/workbench/picture.hpp"

namespace zermelo::inline report {

/// Returns one curve for each edge, from the border of its first node to `kArrow` before the border
/// of its second.  Two edges between the same nodes never lie on each other; edges go round nodes
/// where a slight bend is enough.  radius: of a circle; wide: the same horizontally, if circles are
/// ellipses and squares are equally wide.  O(edges nodes), with a bound on the whole, beyond which
/// edges are straight.
inline constexpr double   kArrow = 9;
std::vector<Curve>        route_edges(const Picture&, const std::vector<Point>& at, double radius,
                                      double wide);
inline std::vector<Curve> route_edges(const Picture& picture, const std::vector<Point>& at,
                                      double radius) {
    return route_edges(picture, at, radius, radius);
}

/// Half the side of the square that stands for a circle of this radius.
inline double half_side(double radius) {
    return radius * 0.9;
}

}  // namespace zermelo::inline report
