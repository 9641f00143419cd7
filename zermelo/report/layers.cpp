// Layers: one row for each level; the order within a row is found by barycenters, then single nodes
// are moved along their rows to where fewer edges cross or run over nodes.
//
// Main function: layered_positions.  Called from report/layout.cpp.
// Source: K. Sugiyama, S. Tagawa, M. Toda, "Methods for visual understanding of hierarchical
//         system structures", IEEE Trans. Systems, Man, and Cybernetics 11 (1981).
// Tested: test/report/layers_test.cpp.
#include "zermelo/report/layers.hpp"

#include <algorithm>

#include "zermelo/report/tidy.hpp"

namespace zermelo::inline report {
namespace {

constexpr double kStep   = 0.75;  // between two nodes of a row
constexpr int    kSweeps = 24;    // of barycenters, down and up

using Rows = std::vector<std::vector<std::uint32_t>>;

// Places each row in its order, centred at 0.
void spread(const Rows& rows, std::vector<Point>& at) {
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            at[row[i]].x =
                kStep * (static_cast<double>(i) - static_cast<double>(row.size() - 1) / 2);
}

void sort_row(std::vector<std::uint32_t>& row, const std::vector<double>& wanted) {
    std::ranges::stable_sort(row, {}, [&](std::uint32_t v) { return wanted[v]; });
}

// Orders each row by the mean place of its neighbours above, then below, and so on.
void by_barycenters(Rows& rows, std::vector<Point>& at, const Skeleton& graph) {
    std::vector<std::vector<std::uint32_t>> next(at.size());
    for (const auto& [a, b] : graph.edges) next[a].push_back(b), next[b].push_back(a);
    std::vector<double> wanted(at.size());
    for (int sweep = 0; sweep < kSweeps; ++sweep) {
        const bool down = sweep % 2 == 0;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            auto& row = rows[down ? i : rows.size() - 1 - i];
            for (const auto v : row) {
                double sum = 0, count = 0;
                for (const auto w : next[v])
                    if (down == (at[w].y < at[v].y)) sum += at[w].x, ++count;
                wanted[v] = count > 0 ? sum / count : at[v].x;
            }
            sort_row(row, wanted);
            spread({row}, at);
        }
    }
}

// Moves neighbours in a row at least kStep apart, as little as that takes.
void part(Rows& rows, std::vector<Point>& at) {
    std::vector<double> wanted(at.size());
    for (std::size_t v = 0; v < at.size(); ++v) wanted[v] = at[v].x;
    for (auto& row : rows) {
        sort_row(row, wanted);
        // Runs of nodes that touch; each is centred at the mean of the places that its nodes want.
        struct Run {
            std::size_t size;
            double      sum;  // of the wanted places, minus the steps within the run
            double      left() const { return sum / static_cast<double>(size); }
        };
        std::vector<Run> runs;
        for (const auto v : row) {
            runs.push_back({1, wanted[v]});
            while (runs.size() > 1) {
                const auto last   = runs.back();
                auto&      before = runs[runs.size() - 2];
                const auto steps  = kStep * static_cast<double>(before.size);
                if (last.left() >= before.left() + steps) break;
                before.sum += last.sum - steps * static_cast<double>(last.size);
                before.size += last.size;
                runs.pop_back();
            }
        }
        std::size_t i = 0;
        for (const auto& run : runs)
            for (std::size_t k = 0; k < run.size; ++k)
                at[row[i++]].x = run.left() + kStep * static_cast<double>(k);
    }
}

}  // namespace

std::optional<std::vector<std::uint32_t>> levels_of(const Picture& picture) {
    const std::size_t                       n = picture.nodes.size();
    std::vector<std::uint32_t>              level(n), entering(n), free;
    std::vector<std::vector<std::uint32_t>> next(n);
    for (const auto& edge : picture.edges) next[edge.from].push_back(edge.to), ++entering[edge.to];
    for (std::uint32_t v = 0; v < n; ++v)
        if (entering[v] == 0) free.push_back(v);
    for (std::size_t i = 0; i < free.size(); ++i) {
        const auto v = free[i];
        for (const auto w : next[v]) {
            level[w] = std::max(level[w], level[v] + 1);
            if (--entering[w] == 0) free.push_back(w);
        }
    }
    if (free.size() < n) return std::nullopt;
    return level;
}

std::vector<Point> layered_positions(const Picture&                    picture,
                                     const std::vector<std::uint32_t>& levels) {
    std::vector<Point> at(levels.size());
    Rows               rows;
    for (std::uint32_t v = 0; v < levels.size(); ++v) {
        if (levels[v] >= rows.size()) rows.resize(levels[v] + 1);
        rows[levels[v]].push_back(v);
        at[v].y = levels[v];
    }
    const auto graph = skeleton_of(picture);
    spread(rows, at);
    by_barycenters(rows, at, graph);
    tidy(at, graph, Tidied::rows);
    part(rows, at);
    return at;
}

}  // namespace zermelo::inline report
