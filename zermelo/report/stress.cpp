// Layout by stress: a spring between every two nodes, as long as the way between them.
//
// The stress is the sum over pairs of ((|p - q| - d) / d)^2, where d is the length of the shortest
// way (one and a half more between different regions, so that these separate).  Pairs are visited
// in random order, and each is pulled or pushed towards its d, with a step that shrinks from sweep
// to sweep.  Every attempt starts from other random positions; the one with the fewest crossings,
// and the fewest edges that run over nodes, is kept.
//
// Random numbers come from a fixed seed, and no sines are used: the same graph gives the same
// picture.  A sweep is O(nodes^2); there are 20 to 50 of them in an attempt.
//
// Main function: stress_positions.  Called from report/layout.cpp.
// Source: J. Zheng, S. Pawar, D. Goodman, "Graph drawing by stochastic gradient descent", IEEE
//         TVCG 25 (2019); stress: T. Kamada, S. Kawai, Inf. Process. Lett. 31 (1989).
// Tested: test/report/layout_test.cpp.
#include "zermelo/report/stress.hpp"

#include <algorithm>
#include <cstddef>

#include "zermelo/base/random.hpp"

namespace zermelo::inline report {
namespace {

constexpr double kApart = 1.5;  // between regions, in edges

struct Spring {
    std::uint32_t a, b;
    double        length;
};

std::vector<std::vector<std::uint32_t>> neighbours(const Skeleton& graph) {
    std::vector<std::vector<std::uint32_t>> result(graph.nodes);
    for (const auto& [a, b] : graph.edges) {
        result[a].push_back(b);
        result[b].push_back(a);
    }
    return result;
}

// Makes one spring for each pair, by a search from every node.  Pairs without a way between them
// get a length that keeps the parts beside each other.
std::vector<Spring> springs_of(const Skeleton& graph) {
    const auto                 next = neighbours(graph);
    const std::uint32_t        n    = graph.nodes;
    std::vector<Spring>        springs;
    std::vector<std::uint32_t> queue;
    std::vector<int>           far(n);
    int                        longest = 1;
    springs.reserve(std::size_t{n} * n / 2);
    for (std::uint32_t a = 0; a < n; ++a) {
        std::ranges::fill(far, -1);
        far[a] = 0;
        queue.assign(1, a);
        for (std::size_t i = 0; i < queue.size(); ++i)
            for (const auto w : next[queue[i]])
                if (far[w] < 0) far[w] = far[queue[i]] + 1, queue.push_back(w);
        for (std::uint32_t b = a + 1; b < n; ++b) springs.push_back({a, b, double(far[b])});
        longest = std::max(longest, far[queue.back()]);
    }
    for (auto& [a, b, length] : springs) {
        if (length < 0) length = longest / 2.0 + 1.5;
        if (graph.regions[a] != graph.regions[b]) length += kApart;
    }
    return springs;
}

void relax(std::vector<Point>& at, std::vector<Spring>& springs, Random& random) {
    double longest = 1;
    for (const auto& spring : springs) longest = std::max(longest, spring.length);
    for (double step = longest * longest; step > 0.05; step *= 0.72) {
        for (std::size_t i = springs.size(); i > 1; --i)
            std::swap(springs[i - 1], springs[random.below(i)]);
        for (const auto& [a, b, length] : springs) {
            const Point  way  = at[b] - at[a];
            const double now  = way.length();
            const double part = std::min(1.0, step / (length * length));
            const Point  move = direction(way) * (part * (now - length) / 2);
            at[a]             = at[a] + move;
            at[b]             = at[b] - move;
        }
    }
}

// Counts what disturbs a reader: crossings, edges that run over nodes, and nodes that nearly touch.
double untidiness(const std::vector<Point>& at, const Skeleton& graph) {
    double      sum   = 0;
    const auto& edges = graph.edges;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const auto [a, b] = edges[i];
        for (std::size_t j = i + 1; j < edges.size(); ++j) {
            const auto [c, d] = edges[j];
            sum += crossing(at[a], at[b], at[c], at[d]);
        }
        for (std::uint32_t v = 0; v < graph.nodes; ++v)
            if (v != a && v != b) sum += 2 * (distance(at[v], at[a], at[b]) < 0.25);
    }
    for (std::uint32_t v = 0; v < graph.nodes; ++v)
        for (std::uint32_t w = v + 1; w < graph.nodes; ++w)
            sum += 3 * ((at[v] - at[w]).length() < 0.45);
    return sum;
}

}  // namespace

Skeleton skeleton_of(const Picture& picture) {
    Skeleton graph{static_cast<std::uint32_t>(picture.nodes.size()), {}, {}};
    for (const auto& edge : picture.edges)
        if (edge.from != edge.to)
            graph.edges.emplace_back(std::min(edge.from, edge.to), std::max(edge.from, edge.to));
    std::ranges::sort(graph.edges);
    const auto again = std::ranges::unique(graph.edges);
    graph.edges.erase(again.begin(), again.end());
    for (const auto& node : picture.nodes) graph.regions.push_back(node.region);
    return graph;
}

std::vector<Point> stress_positions(const Skeleton& graph) {
    auto         springs = springs_of(graph);
    const double n = graph.nodes, m = static_cast<double>(graph.edges.size());
    const int    attempts = std::clamp(static_cast<int>(8e6 / (20 * n * n + m * m + 1)), 1, 64);
    const bool   judged   = attempts > 1;
    Random       random(1);

    std::vector<Point> best, at(graph.nodes);
    double             least = 0;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        const double side = std::sqrt(n);
        for (auto& p : at)
            p = {side * (random.below(1 << 20) * 0x1p-20),
                 side * (random.below(1 << 20) * 0x1p-20)};
        relax(at, springs, random);
        const double now = judged ? untidiness(at, graph) : 0;
        if (best.empty() || now < least) best = at, least = now;
    }
    return best;
}

}  // namespace zermelo::inline report
