// The layout of Hackenbush: a node is as high as its distance from the ground, so that an edge
// joins nodes of the same or of neighbouring heights, and trees and stalks stand upright.
//
// A search from the ground, in the order of the edges, makes each piece a forest: its trees stand
// side by side, as wide as their leaves need, and a node stands below the middle of its children.
// If further edges close cycles, a few sweeps pull each node to the middle of its neighbours and
// keep the order in its row.  Each edge to the ground has a foot of its own.  Parallel edges are
// bent apart, and so are edges that would run through a node of their row.
//
// Cost: O(edges^2), to find what falls.
// Source: E. Reingold, J. Tilford, Tidier drawings of trees (1981): subtrees side by side; the rows
//         by distance: K. Sugiyama, S. Tagawa, M. Toda (1981).
// Tested: test/games/hackenbush_scene_test.cpp.
#include "zermelo/games/hackenbush_scene.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "zermelo/base/as_size.hpp"

namespace zermelo::inline games {
namespace {

constexpr double kFeetApart = 0.9, kBent = 0.5, kLoop = 1.2, kBetween = 0.4;
constexpr int    kSweeps = 12;

struct PlantedNode {
    std::size_t              row = 0;  // the distance from the ground; 0: not reached yet
    double                   x = 0, own = 1, width = 1;
    std::vector<std::size_t> children, beside;  // in the forest; all neighbours
    std::size_t              feet = 0, loops = 0;
};

double thousandths(double x) {
    return std::round(x * 1000) / 1000 + 0.0;
}
ScenePoint between(ScenePoint a, ScenePoint b, double t) {
    return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}
ScenePoint on(const std::array<ScenePoint, 4>& c, double t) {
    const auto ab = between(c[0], c[1], t), bc = between(c[1], c[2], t),
               cd = between(c[2], c[3], t);
    return between(between(ab, bc, t), between(bc, cd, t), t);
}

// One piece.  Its nodes are numbered from 0, without the ground.
class PlantedPiece {
  public:
    explicit PlantedPiece(std::vector<const PlantedEdge*> edges) : edges_(std::move(edges)) {
        grow();
        measure();
        place();
        if (closed_) sweep();
    }

    double                    width() const { return width_; }
    double                    high() const { return high_; }
    // Returns the curve of edge i, by its number within the piece.
    std::array<ScenePoint, 4> curve(std::size_t i) const { return curves_[i]; }
    const PlantedEdge&        edge(std::size_t i) const { return *edges_[i]; }
    std::size_t               size() const { return edges_.size(); }
    void                      bend(double left);
    std::vector<ScenePoint>   ends(std::size_t i) const {  // above the ground
        std::vector<ScenePoint> all;
        for (const auto node : {edges_[i]->from, edges_[i]->to})
            if (node != 0) all.push_back(point(number(node)));
        return all;
    }

  private:
    std::size_t number(std::uint64_t node) const { return numbers_.at(node); }
    ScenePoint  point(std::size_t v) const {
         return {left_ + nodes_[v].x, static_cast<double>(nodes_[v].row)};
    }
    void grow();
    void measure();
    void place();
    void sweep();
    void settle(std::vector<std::size_t>& row, bool order);

    std::vector<const PlantedEdge*>        edges_;
    std::map<std::uint64_t, std::size_t>   numbers_;
    std::vector<PlantedNode>               nodes_;
    // Nodes by row; those next to the ground.
    std::vector<std::size_t>               found_, roots_;
    std::vector<std::vector<std::size_t>>  rows_;        // from row 1 on
    std::size_t                            arches_ = 0;  // edges from the ground to the ground
    bool                                   closed_ = false;
    double                                 width_ = 0, high_ = 0, left_ = 0;
    std::vector<std::array<ScenePoint, 4>> curves_;
};

// Makes the forest, breadth first, in the order of the edges.
void PlantedPiece::grow() {
    for (const auto* edge : edges_)
        for (const auto node : {edge->from, edge->to})
            if (node != 0 && numbers_.emplace(node, nodes_.size()).second) nodes_.emplace_back();
    std::vector<bool> used(edges_.size());
    for (std::size_t i = 0; i < edges_.size(); ++i) {
        const auto from = edges_[i]->from, to = edges_[i]->to;
        if (from == to) {
            used[i] = true;
            ++(from == 0 ? arches_ : nodes_[number(from)].loops);
        } else if (from == 0 || to == 0) {
            const auto v = number(from + to);
            if (++nodes_[v].feet > 1) continue;
            used[i]       = true;
            nodes_[v].row = 1;
            found_.push_back(v), roots_.push_back(v);
        } else {
            const auto a = number(from), b = number(to);
            nodes_[a].beside.push_back(b), nodes_[b].beside.push_back(a);
        }
    }
    for (std::size_t at = 0; at < found_.size(); ++at)
        for (std::size_t i = 0; i < edges_.size(); ++i) {
            const auto from = edges_[i]->from, to = edges_[i]->to;
            if (used[i] || from == 0 || to == 0) continue;
            const auto a = number(from), b = number(to);
            if (a != found_[at] && b != found_[at]) continue;
            const auto next = a == found_[at] ? b : a;
            used[i]         = true;
            if (nodes_[next].row > 0) {
                closed_ = true;
                continue;
            }
            nodes_[next].row = nodes_[found_[at]].row + 1;
            nodes_[found_[at]].children.push_back(next);
            found_.push_back(next);
        }
    for (const auto v : found_) {
        if (rows_.size() < nodes_[v].row) rows_.emplace_back();
        rows_[nodes_[v].row - 1].push_back(v);
    }
}

// Measures the width of each tree, from the leaves down.
void PlantedPiece::measure() {
    for (auto at = found_.rbegin(); at != found_.rend(); ++at) {
        auto&                              node = nodes_[*at];
        const auto                         row  = node.row;
        std::map<std::size_t, std::size_t> times;
        for (const auto v : node.beside) ++times[v];
        std::size_t most = 1;
        for (const auto& [v, many] : times) most = std::max(most, many);
        node.own        = std::max({1.0, kFeetApart * static_cast<double>(node.feet),
                                    1 + kBent * static_cast<double>(most - 1),
                                    1 + kLoop * static_cast<double>(node.loops)});
        double children = 0;
        for (const auto v : node.children) children += nodes_[v].width;
        node.width = std::max(node.own, children);
        // A loop reaches half a unit higher than its node.
        high_ = std::max(high_, static_cast<double>(row) + (node.loops > 0 ? 0.6 : 0));
    }
    for (const auto v : roots_) width_ += nodes_[v].width;
    width_ += static_cast<double>(arches_);
    if (arches_ > 0) high_ = std::max(high_, 1.0);
}

// Places the trees side by side, and the arches after them.
void PlantedPiece::place() {
    std::vector<double> left(nodes_.size());
    double              at = 0;
    for (const auto v : roots_) left[v] = std::exchange(at, at + nodes_[v].width);
    for (const auto v : found_) {  // parents first
        double inside = 0;
        for (const auto w : nodes_[v].children) inside += nodes_[w].width;
        double next = left[v] + (nodes_[v].width - inside) / 2;
        for (const auto w : nodes_[v].children)
            left[w] = std::exchange(next, next + nodes_[w].width);
    }
    for (auto v = found_.rbegin(); v != found_.rend(); ++v) {  // children first
        auto& node = nodes_[*v];
        node.x     = left[*v] + node.width / 2;
        if (!node.children.empty())
            node.x = (nodes_[node.children.front()].x + nodes_[node.children.back()].x) / 2;
    }
}

// Moves the nodes of a row to the middle of their neighbours, as near as the row allows.
void PlantedPiece::settle(std::vector<std::size_t>& row, bool order) {
    std::vector<double> wanted(nodes_.size());
    for (const auto v : row) {
        double sum = nodes_[v].x;
        for (const auto w : nodes_[v].beside) sum += nodes_[w].x;
        wanted[v] = sum / static_cast<double>(nodes_[v].beside.size() + 1);
    }
    if (order) std::ranges::stable_sort(row, {}, [&](std::size_t v) { return wanted[v]; });
    // Fits from both sides and takes the middle; neighbours stay half of each width apart.
    const auto apart = [&](std::size_t i) {
        return (nodes_[row[i]].own + nodes_[row[i + 1]].own) / 2;
    };
    std::vector<double> low(row.size()), high(row.size());
    for (std::size_t i = 0; i < row.size(); ++i) {
        low[i] = wanted[row[i]];
        if (i > 0) low[i] = std::max(low[i], low[i - 1] + apart(i - 1));
    }
    for (std::size_t i = row.size(); i-- > 0;) {
        high[i] = wanted[row[i]];
        if (i + 1 < row.size()) high[i] = std::min(high[i], high[i + 1] - apart(i));
    }
    for (std::size_t i = 0; i < row.size(); ++i) nodes_[row[i]].x = (low[i] + high[i]) / 2;
}

void PlantedPiece::sweep() {
    for (int i = 0; i < kSweeps; ++i) {
        for (auto& row : rows_) settle(row, i < kSweeps / 2);
        for (auto row = rows_.rbegin(); row != rows_.rend(); ++row) settle(*row, false);
    }
    double low = 1e18, high = -1e18;
    for (const auto& node : nodes_) {
        low  = std::min(low, node.x - node.own / 2);
        high = std::max(high, node.x + node.own / 2);
    }
    for (auto& node : nodes_) node.x -= low;
    width_ = high - low + static_cast<double>(arches_);
}

// Draws the edges as curves, with the piece's left side at `left`.
void PlantedPiece::bend(double left) {
    left_ = left;
    curves_.resize(edges_.size());
    std::map<std::pair<std::uint64_t, std::uint64_t>, std::size_t> many, met;
    const auto ends = [](const PlantedEdge& edge) { return std::minmax(edge.from, edge.to); };
    for (const auto* edge : edges_) ++many[ends(*edge)];
    for (std::size_t i = 0; i < edges_.size(); ++i) {
        const auto& edge  = *edges_[i];
        const auto  nth   = static_cast<double>(met[ends(edge)]++);
        const auto  aside = nth - (static_cast<double>(many[ends(edge)]) - 1) / 2;
        auto&       curve = curves_[i];
        if (edge.from == 0 && edge.to == 0) {  // an arch
            const double x = left_ + width_ - static_cast<double>(arches_) + nth + 0.5;
            curve          = {ScenePoint{x - 0.36, 0}, {x - 0.36, 1}, {x + 0.36, 1}, {x + 0.36, 0}};
            continue;
        }
        if (edge.from == edge.to) {  // to the right, to the left, and then wider
            const auto   at   = point(number(edge.from));
            const double side = static_cast<std::size_t>(nth) % 2 == 0 ? 1 : -1;
            const double far  = 0.8 + 0.6 * std::floor(nth / 2);
            curve = {at, {at.x + side * far, at.y - 0.15}, {at.x + side * far, at.y + 0.75}, at};
            continue;
        }
        if (edge.from == 0 || edge.to == 0) {  // upright, or from a foot beside it
            const auto at = point(number(edge.from + edge.to));
            ScenePoint foot{at.x + kFeetApart * aside, 0}, up = at;
            if (edge.to == 0) std::swap(foot, up);
            curve = {foot, between(foot, up, 1 / 3.0), between(foot, up, 2 / 3.0), up};
            continue;
        }
        // Bent to one side, counted the same way for all edges between these nodes.
        const auto   v = number(edge.from), w = number(edge.to);
        const auto   a = point(v), b = point(w);
        const bool   turned = edge.from > edge.to;
        const double dx = b.x - a.x, dy = b.y - a.y, length = std::hypot(dx, dy);
        ScenePoint   to    = {-dy / length, dx / length};  // to the left
        double       by    = kBent * aside * (turned ? -1 : 1);
        const bool   level = nodes_[v].row == nodes_[w].row;
        const bool   over = level && std::ranges::any_of(rows_[nodes_[v].row - 1], [&](auto other) {
                              const double x = point(other).x;
                              return std::min(a.x, b.x) < x && x < std::max(a.x, b.x);
                          });
        if (over) by += (0.3 + 0.06 * length) * (dx > 0 ? 1 : -1);
        by *= 4 / 3.0;  // a cubic comes only three quarters of the way to its two control points
        const auto pulled = [&](double t) {
            const auto p = between(a, b, t);
            return ScenePoint{p.x + by * to.x, p.y + by * to.y};
        };
        curve = {a, pulled(1 / 3.0), pulled(2 / 3.0), b};
    }
    for (const auto& curve : curves_)
        for (int t = 0; t <= 8; ++t) high_ = std::max(high_, on(curve, t / 8.0).y);
}

// Returns what no longer stands without edge `cut`.
std::vector<std::size_t> falling(std::span<const PlantedEdge> edges, std::size_t cut) {
    std::vector<std::size_t> rest;
    for (std::size_t i = 0; i < edges.size(); ++i)
        if (i != cut && edges[i].stands && edges[i].piece == edges[cut].piece) rest.push_back(i);
    std::map<std::uint64_t, bool> stands = {{0, true}};
    for (bool more = true; more;) {
        more = false;
        std::erase_if(rest, [&](std::size_t i) {
            if (!stands[edges[i].from] && !stands[edges[i].to]) return false;
            stands[edges[i].from] = stands[edges[i].to] = more = true;
            return true;
        });
    }
    return rest;
}

// Returns a place on the curve as far as possible from the other labels.
ScenePoint labelled(const std::array<ScenePoint, 4>& curve, const std::vector<SceneEdge>& others) {
    ScenePoint best;
    double     most = -1;
    for (const double t : {0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74}) {
        const auto at   = on(curve, t);
        double     free = 0.6;  // more distance than this is not needed
        for (const auto& other : others)
            free = std::min(free, std::hypot(at.x - other.label.x, at.y - other.label.y));
        if (free > most + 1e-9) most = free, best = at;
    }
    return best;
}

SceneColour colour_of(char letter) {
    return letter == 'R'   ? SceneColour::red
           : letter == 'B' ? SceneColour::blue
                           : SceneColour::green;
}

}  // namespace

std::optional<Scene> planted_scene(std::span<const PlantedEdge> edges) {
    if (edges.size() > kMostPlanted) return std::nullopt;
    std::map<std::size_t, std::vector<std::size_t>> pieces;
    for (std::size_t i = 0; i < edges.size(); ++i) pieces[edges[i].piece].push_back(i);

    // 1. Where everything is, including what was cut.
    Scene                                  scene;
    std::vector<std::array<ScenePoint, 4>> curves(edges.size());
    std::vector<std::vector<ScenePoint>>   ends(edges.size());
    for (const auto& [piece, members] : pieces) {
        std::vector<const PlantedEdge*> all;
        for (const auto i : members) all.push_back(&edges[i]);
        PlantedPiece placed(all);
        if (scene.wide > 0) scene.wide += kBetween;
        placed.bend(scene.wide);
        for (std::size_t i = 0; i < members.size(); ++i) {
            curves[members[i]] = placed.curve(i);
            ends[members[i]]   = placed.ends(i);
        }
        scene.wide += placed.width();
        scene.high = std::max(scene.high, placed.high());
    }

    // 2. What stands.
    std::vector<std::size_t> shown(edges.size());
    std::vector<SceneEdge>   labels;  // of all edges, so that they keep their places
    for (std::size_t i = 0; i < edges.size(); ++i) {
        SceneEdge edge;
        edge.piece  = edges[i].piece + 1;
        edge.name   = edges[i].name;
        edge.move   = edges[i].move;
        edge.colour = colour_of(edges[i].colour);
        edge.curve  = curves[i];
        edge.label  = labelled(curves[i], labels);
        for (auto& point : edge.curve) point = {thousandths(point.x), thousandths(point.y)};
        edge.label = {thousandths(edge.label.x), thousandths(edge.label.y)};
        labels.push_back(edge);
        if (!edges[i].stands) continue;
        shown[i] = scene.edges.size();
        scene.edges.push_back(std::move(edge));
        for (const auto& end : ends[i]) {
            const ScenePoint joint{thousandths(end.x), thousandths(end.y)};
            if (std::ranges::find(scene.joints, joint) == scene.joints.end())
                scene.joints.push_back(joint);
        }
    }
    for (std::size_t i = 0; i < edges.size(); ++i)
        if (edges[i].stands)
            for (const auto fallen : falling(edges, i))
                scene.edges[shown[i]].falls.push_back(shown[fallen]);
    scene.wide = thousandths(scene.wide), scene.high = thousandths(scene.high);
    return scene;
}

}  // namespace zermelo::inline games
