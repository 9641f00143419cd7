// From a picture to places: stress, room for every node, a good orientation, then the edges.
//
// Main function: lay_out.  Called from report/svg.cpp.
// Source: ours; the placing itself is in report/stress.cpp.
// Tested: test/report/layout_test.cpp.
#include "zermelo/report/layout.hpp"

#include <algorithm>
#include <cstdint>

#include "zermelo/report/layers.hpp"
#include "zermelo/report/routes.hpp"
#include "zermelo/report/stress.hpp"
#include "zermelo/report/text.hpp"
#include "zermelo/report/tidy.hpp"

namespace zermelo::inline report {
namespace {

constexpr double      kEdge      = 100;        // an edge's length if nothing hinders it
constexpr double      kRoom      = 18;         // between two nodes, at least
constexpr double      kFlat      = 17;         // half a node's height, in layers
constexpr double      kRow       = 84;         // between two layers, at least
constexpr double      kDisc      = 54;         // radius under a node that stands alone
constexpr std::size_t kMostInked = 1'000'000;  // the most pairs of a label and an edge to look at

double longest_name(const Picture& picture) {
    std::size_t longest = 2;
    for (const auto& node : picture.nodes)
        longest = std::max(longest, std::min(letters(node.name), most_letters(picture)));
    return static_cast<double>(longest);
}

// Turns the first region's nodes to the left of the others; without regions, makes the picture
// wider than high.
void turn(std::vector<Point>& at, const Picture& picture) {
    Point  middle, first, rest;
    double firsts = 0;
    for (std::size_t v = 0; v < at.size(); ++v) {
        const bool is_first = picture.nodes[v].region == 0;
        middle              = middle + at[v];
        firsts += is_first;
        (is_first ? first : rest) = (is_first ? first : rest) + at[v];
    }
    const double n = static_cast<double>(at.size());
    middle         = middle * (1 / n);
    Point axis;
    if (firsts > 0 && firsts < n) {
        axis = direction(rest * (1 / (n - firsts)) - first * (1 / firsts));
    } else {
        // The longer principal axis: the eigenvector of [[xx, xy], [xy, yy]].
        double xx = 0, xy = 0, yy = 0;
        for (const Point p : at) {
            const Point d = p - middle;
            xx += d.x * d.x, xy += d.x * d.y, yy += d.y * d.y;
        }
        const double half = (xx - yy) / 2, root = std::sqrt(half * half + xy * xy);
        axis = direction(half >= 0 ? Point{half + root, xy} : Point{xy, root - half});
    }
    for (auto& p : at) p = {(p - middle).dot(axis), (p - middle).dot(axis.turned())};
}

// Scales up until most nodes have room, then pushes the others aside.
void make_room(std::vector<Point>& at, double room) {
    const std::size_t   n = at.size();
    std::vector<double> nearest(n, 1e9);
    for (std::size_t v = 0; v < n; ++v)
        for (std::size_t w = v + 1; w < n; ++w) {
            const double d = (at[v] - at[w]).length();
            nearest[v]     = std::min(nearest[v], d);
            nearest[w]     = std::min(nearest[w], d);
        }
    std::ranges::sort(nearest);
    const double small = std::max(nearest[n / 4], room / (3 * kEdge));
    const double scale = std::max(kEdge, n > 1 ? room / small : 0);
    for (auto& p : at) p = p * scale;
    for (int round = 0;; ++round) {
        bool pushed = false;
        for (std::size_t v = 0; v < n; ++v)
            for (std::size_t w = v + 1; w < n; ++w) {
                const Point  way  = at[w] - at[v];
                const double lack = room - way.length();
                if (lack <= 0) continue;
                const Point move = direction(way) * (lack / 2 + 0.01);
                at[v]            = at[v] - move;
                at[w]            = at[w] + move;
                pushed           = true;
            }
        if (!pushed) return;
        if (round % 50 == 49)  // too crowded for pushing alone
            for (auto& p : at) p = p * 1.2;
    }
}

std::vector<Point> rows_of_nodes(std::size_t n, double room) {
    std::vector<Point> at;
    const auto         columns = static_cast<std::size_t>(std::sqrt(double(n) * 1.6)) + 1;
    for (std::size_t v = 0; v < n; ++v)
        at.push_back(Point{double(v % columns), double(v / columns)} * (2 * room));
    return at;
}

// Places rows one below the other, farther apart if the picture is wide: flat edges are hard to
// follow.
std::vector<Point> in_rows(const Picture& picture, const std::vector<std::uint32_t>& levels,
                           double wide) {
    auto   at  = layered_positions(picture, levels);
    double low = 0, high = 0;
    for (const Point p : at) low = std::min(low, p.x), high = std::max(high, p.x);
    const double many = double(picture.edges.size()) / double(picture.nodes.size());
    const double step = (2 * wide + kRoom) / 0.75 * std::clamp(0.7 + many / 10, 1.0, 2.0);
    const double gap  = std::max(kRow, 0.08 * step * (high - low));
    for (auto& p : at) p = {p.x * step, p.y * gap};
    return at;
}

// Places each label beside its node, where the fewest edges and nodes are in the way.
std::vector<Point> place_labels(const Picture& picture, const Layout& layout) {
    constexpr double   kSlope  = 0.70710678118654752;
    constexpr Point    kWays[] = {{kSlope, -kSlope}, {0, -1}, {-kSlope, -kSlope}, {1, 0}, {-1, 0},
                                  {kSlope, kSlope},  {0, 1},  {-kSlope, kSlope}};
    std::vector<Point> result(layout.nodes);
    std::vector<Point> inked;  // points on edges, unless there are too many
    if (layout.edges.size() * layout.nodes.size() <= kMostInked)
        for (const auto& curve : layout.edges)
            for (int i = 0; i <= 16; ++i) inked.push_back(curve.at(i / 16.0));
    for (std::size_t v = 0; v < result.size(); ++v) {
        const auto& label = picture.nodes[v].label;
        if (label.empty()) continue;
        const double wide  = 3.5 * static_cast<double>(std::min(letters(label), kMostLetters)) + 2;
        double       least = 1e18;
        for (const Point way : kWays) {
            const Point p = layout.nodes[v] + way * (layout.radius + 9) +
                            Point{way.x * (wide + layout.wide - layout.radius), 0};
            double     sum  = 0;
            const auto near = [&](Point q, Point room) {
                return std::abs(q.x - p.x) < wide + room.x && std::abs(q.y - p.y) < 7 + room.y;
            };
            for (const Point q : inked) sum += near(q, {2, 2});
            for (std::size_t w = 0; w < result.size(); ++w) {
                if (w != v) sum += 20 * near(layout.nodes[w], {layout.wide, layout.radius});
                if (w < v && !picture.nodes[w].label.empty()) sum += 20 * near(result[w], {8, 8});
            }
            if (sum < least) least = sum, result[v] = p;
        }
    }
    return result;
}

// Radii that reach at most half of the way to the nearest node of another region; 0 without a
// region.
std::vector<double> ground(const Picture& picture, const Layout& layout) {
    std::vector<double> result;
    const auto&         at    = layout.nodes;
    const bool          large = at.size() > kMostStressed;
    for (std::size_t v = 0; v < at.size(); ++v) {
        const int region = picture.nodes[v].region;
        double    room   = large ? layout.radius : kDisc;
        for (std::size_t w = 0; w < at.size() && !large; ++w)
            if (picture.nodes[w].region != region)
                room = std::min(room, (at[w] - at[v]).length() / 2);
        result.push_back(region < 0 ? 0 : std::max(room, layout.radius + 4));
    }
    return result;
}

// Moves everything so that the smallest coordinates are 0.
void frame(Layout& layout, const Picture& picture) {
    Point      low{1e18, 1e18}, high{-1e18, -1e18};
    const auto cover = [&](Point p, double x, double y) {
        low  = {std::min(low.x, p.x - x), std::min(low.y, p.y - y)};
        high = {std::max(high.x, p.x + x), std::max(high.y, p.y + y)};
    };
    for (std::size_t v = 0; v < layout.nodes.size(); ++v) {
        cover(layout.nodes[v], std::max(layout.wide, layout.discs[v]) + 6,
              std::max(layout.radius, layout.discs[v]) + 6);
    }
    for (const auto& curve : layout.edges)
        for (int i = 0; i <= 8; ++i) cover(curve.at(i / 8.0), 4, 4);
    for (std::size_t v = 0; v < layout.labels.size(); ++v)
        if (!picture.nodes[v].label.empty()) cover(layout.labels[v], 4.0 * kMostLetters, 10);
    for (auto& p : layout.nodes) p = p - low;
    for (auto& p : layout.labels) p = p - low;
    for (auto& curve : layout.edges)
        for (auto& p : curve.p) p = p - low;
    layout.width  = high.x - low.x;
    layout.height = high.y - low.y;
}

}  // namespace

Layout lay_out(const Picture& picture) {
    Layout       layout;
    const double longest = longest_name(picture);
    layout.radius = layout.wide = 12 + 2 * longest;
    if (picture.nodes.empty()) return layout;
    const double room   = 2 * layout.radius + kRoom;
    const auto   levels = picture.layered && picture.nodes.size() <= kMostStressed
                              ? levels_of(picture)
                              : std::nullopt;
    if (levels) {
        layout.radius = kFlat;
        layout.wide   = std::max(kFlat, 6 + 4.8 * longest);
        layout.nodes  = in_rows(picture, *levels, layout.wide);
    } else if (picture.nodes.size() > kMostStressed) {
        layout.nodes = rows_of_nodes(picture.nodes.size(), room);
    } else {
        const Skeleton graph = skeleton_of(picture);
        layout.nodes         = stress_positions(graph);
        tidy(layout.nodes, graph);
        turn(layout.nodes, picture);
        make_room(layout.nodes, room);
    }
    layout.edges  = route_edges(picture, layout.nodes, layout.radius, layout.wide);
    layout.labels = place_labels(picture, layout);
    layout.discs  = levels ? std::vector<double>(picture.nodes.size()) : ground(picture, layout);
    frame(layout, picture);
    return layout;
}

}  // namespace zermelo::inline report
