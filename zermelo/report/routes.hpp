// The curves of a picture's edges, once its nodes have their places.
#pragma once
#include <vector>

#include "zermelo/report/plane.hpp"
#include "zermelo/workbench/picture.hpp"

namespace zermelo::inline report {

/// One curve an edge, from the border of its first node to `kArrow` before that of its second.
/// Two edges between the same nodes never lie on each other; edges go round nodes where a
/// slight bend is enough.  radius: of a circle; wide: the same across, where circles are
/// ellipses and squares as wide as they.  O(edges nodes) with a bound on the whole; past it
/// edges are straight.
inline constexpr double   kArrow = 9;
std::vector<Curve>        route_edges(const Picture&, const std::vector<Point>& at, double radius,
                                      double wide);
inline std::vector<Curve> route_edges(const Picture& picture, const std::vector<Point>& at,
                                      double radius) {
    return route_edges(picture, at, radius, radius);
}

/// Half the side of a square that stands for a circle of this radius.
inline double half_side(double radius) {
    return radius * 0.9;
}

}  // namespace zermelo::inline report
