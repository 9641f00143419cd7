// Edges as curves: straight where the way is clear, bent where it is not.
//
// An edge with a counterpart bends to its own left, so the two separate like lanes of a road.  Of a
// few bends the one that runs over the fewest other nodes is taken, the slightest first.  A loop
// goes where its node has the most room.
//
// Main function: route_edges.  Called from report/layout.cpp.
// Source: ours.
// Tested: test/report/layout_test.cpp.
#include "zermelo/report/routes.hpp"

#include <cstdint>
#include <map>
#include <span>
#include <utility>

namespace zermelo::inline report {
namespace {

// How far the middle of an edge is moved to the right, in pixels.
constexpr double kBends[]   = {0, -15, 15, -28, 28, -42, 42};
constexpr double kLanes[]   = {-12, -22, -34, -7, -46};
constexpr double kMostBent  = 0.35;  // of the edge's length
constexpr double kSlope     = 0.70710678118654752;
constexpr Point  kCompass[] = {{0, -1},           {kSlope, -kSlope}, {1, 0}, {kSlope, kSlope},
                               {-kSlope, kSlope}, {-1, 0},           {0, 1}, {-kSlope, -kSlope}};
constexpr std::uint64_t kMostTries = 4'000'000;  // pairs of a bend and a node

using Ends = std::pair<std::uint32_t, std::uint32_t>;

class Router {
  public:
    Router(const Picture& picture, const std::vector<Point>& at, double radius, double wide)
        : picture_(picture), at_(at), radius_(radius), stretch_(wide / radius) {
        neighbours_.resize(at.size());
        for (const auto& [from, to, thick] : picture.edges) {
            ++count_[{from, to}];
            if (from != to) neighbours_[from].push_back(to), neighbours_[to].push_back(from);
        }
        const std::uint64_t pairs = picture.nodes.size() * picture.edges.size();
        try_bends_                = pairs * std::size(kBends) <= kMostTries;
    }

    Curve route(const Picture::Edge& edge) {
        // How many edges between the same nodes came before.
        const std::size_t copy = copies_[{edge.from, edge.to}]++;
        if (edge.from == edge.to) return loop(edge.from, copy);
        const Point a = at_[edge.from], b = at_[edge.to];
        const bool  lane = count_.contains({edge.to, edge.from});
        const auto bends = lane ? std::span<const double>(kLanes) : std::span<const double>(kBends);
        double     bend  = bends[std::min(copy, bends.size() - 1)];
        if (count_[{edge.from, edge.to}] == 1 && try_bends_) {
            std::size_t least = ~std::size_t{0};
            for (const double each : bends) {
                const auto hits = nodes_under(curve(a, b, each), edge.from, edge.to);
                if (hits < least) least = hits, bend = each;
                if (least == 0) break;
            }
        }
        return trimmed(curve(a, b, bend), edge.from, edge.to);
    }

  private:
    static Curve curve(Point a, Point b, double bend) {
        const double part = bend / std::max((b - a).length(), 1.0);
        return Curve::bent(a, b, std::clamp(part, -kMostBent, kMostBent));
    }

    std::size_t nodes_under(const Curve& curve, std::uint32_t from, std::uint32_t to) const {
        constexpr int kParts = 8;
        Point         on[kParts + 1];
        Point         low = curve.p[0], high = low;
        for (int i = 0; i <= kParts; ++i) {
            on[i] = curve.at(double(i) / kParts);
            low   = {std::min(low.x, on[i].x), std::min(low.y, on[i].y)};
            high  = {std::max(high.x, on[i].x), std::max(high.y, on[i].y)};
        }
        const double room = radius_ + 5;
        std::size_t  hits = 0;
        for (std::uint32_t v = 0; v < at_.size(); ++v) {
            const Point p = at_[v];
            if (v == from || v == to || p.x < low.x - room * stretch_ ||
                p.x > high.x + room * stretch_ || p.y < low.y - room || p.y > high.y + room)
                continue;
            double near = room;
            for (int i = 0; i < kParts; ++i)
                near = std::min(near, distance(narrow(p), narrow(on[i]), narrow(on[i + 1])));
            hits += near < room;
        }
        return hits;
    }

    // Maps ellipses to circles.
    Point narrow(Point p) const { return {p.x / stretch_, p.y}; }

    bool inside(std::uint32_t v, Point p, double grown) const {
        const Point d = p - at_[v];
        if (picture_.nodes[v].shape == Picture::Shape::circle)
            return Point{d.x * (radius_ + grown) / (radius_ * stretch_ + grown), d.y}.length() <
                   radius_ + grown;
        return std::abs(d.x) < half_side(radius_ * stretch_) + grown &&
               std::abs(d.y) < half_side(radius_) + grown;
    }

    // Cuts off the parts inside the two nodes, and leaves room for the arrow's head.
    Curve trimmed(const Curve& curve, std::uint32_t from, std::uint32_t to) const {
        double in = 0, out = 0.5;  // it leaves `from` between these parameters
        for (int i = 0; i < 20; ++i)
            (inside(from, curve.at((in + out) / 2), 0) ? in : out) = (in + out) / 2;
        const double start = out;
        in = 1, out = 0.5;
        for (int i = 0; i < 20; ++i)
            (inside(to, curve.at((in + out) / 2), kArrow) ? in : out) = (in + out) / 2;
        return curve.until(out).from(start / out);
    }

    // Puts the loop away from the node's neighbours, as far as the compass directions allow.
    Curve loop(std::uint32_t v, std::size_t copy) const {
        Point  best  = kCompass[0];
        double least = 2;
        for (const Point way : kCompass) {
            double worst = -1;
            for (const auto other : neighbours_[v])
                worst = std::max(worst, way.dot(direction(at_[other] - at_[v])));
            if (worst < least - 1e-9) least = worst, best = way;
        }
        const double reach = radius_ * (3.6 + static_cast<double>(std::min<std::size_t>(copy, 4)));
        const Point  side  = best.turned() * (0.55 * reach);
        const Point  far   = at_[v] + best * reach;
        return trimmed({{at_[v], far - side, far + side, at_[v]}}, v, v);
    }

    const Picture&                          picture_;
    const std::vector<Point>&               at_;
    double                                  radius_, stretch_;
    std::map<Ends, std::size_t>             count_, copies_;
    std::vector<std::vector<std::uint32_t>> neighbours_;
    bool                                    try_bends_ = true;
};

}  // namespace

std::vector<Curve> route_edges(const Picture& picture, const std::vector<Point>& at, double radius,
                               double wide) {
    Router             router(picture, at, radius, wide);
    std::vector<Curve> curves;
    curves.reserve(picture.edges.size());
    for (const auto& edge : picture.edges) curves.push_back(router.route(edge));
    return curves;
}

}  // namespace zermelo::inline report
