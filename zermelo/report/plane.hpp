// Points and curves of the plane, for drawing.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>

namespace zermelo::inline report {

struct Point {
    double x = 0, y = 0;

    Point  operator+(Point b) const { return {x + b.x, y + b.y}; }
    Point  operator-(Point b) const { return {x - b.x, y - b.y}; }
    Point  operator*(double s) const { return {x * s, y * s}; }
    double dot(Point b) const { return x * b.x + y * b.y; }
    double cross(Point b) const { return x * b.y - y * b.x; }
    double length() const { return std::sqrt(dot(*this)); }
    /// A quarter turn; to the right on a screen, where y grows downwards.
    Point  turned() const { return {-y, x}; }
};

/// Returns a vector of length one in this direction, or (1, 0) if v is zero.
inline Point direction(Point v) {
    const double length = v.length();
    return length > 1e-9 ? v * (1 / length) : Point{1, 0};
}

/// The distance from p to the segment a b.
inline double distance(Point p, Point a, Point b) {
    const Point  along = b - a;
    const double whole = along.dot(along);
    const double t     = whole > 0 ? std::clamp((p - a).dot(along) / whole, 0.0, 1.0) : 0;
    return (a + along * t - p).length();
}

/// Returns whether the segments a b and c d cross at a point inside both.
inline bool crossing(Point a, Point b, Point c, Point d) {
    const Point ab = b - a, cd = d - c;
    return ab.cross(c - a) * ab.cross(d - a) < 0 && cd.cross(a - c) * cd.cross(b - c) < 0;
}

/// A cubic Bezier curve.  Source: P. de Casteljau's algorithm, for points of it and parts.
struct Curve {
    std::array<Point, 4> p;

    static Curve straight(Point a, Point b) {
        return {{a, a + (b - a) * (1.0 / 3), a + (b - a) * (2.0 / 3), b}};
    }
    /// From a to b, with the middle moved sideways by `bend` times the length of a b.
    static Curve bent(Point a, Point b, double bend) {
        const Point shift = (b - a).turned() * (bend * 4 / 3);
        Curve       curve = straight(a, b);
        curve.p[1]        = curve.p[1] + shift;
        curve.p[2]        = curve.p[2] + shift;
        return curve;
    }
    Point at(double t) const {
        const double s = 1 - t;
        return p[0] * (s * s * s) + p[1] * (3 * s * s * t) + p[2] * (3 * s * t * t) +
               p[3] * (t * t * t);
    }
    /// The part from parameter t on.
    Curve from(double t) const {
        const auto  mix = [t](Point a, Point b) { return a + (b - a) * t; };
        const Point b = mix(p[1], p[2]), c = mix(p[2], p[3]);
        return {{at(t), mix(b, c), c, p[3]}};
    }
    Curve reversed() const { return {{p[3], p[2], p[1], p[0]}}; }
    /// The part up to parameter t.
    Curve until(double t) const { return reversed().from(1 - t).reversed(); }
};

}  // namespace zermelo::inline report
