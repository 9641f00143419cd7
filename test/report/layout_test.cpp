#include "zermelo/report/layout.hpp"

#include <gtest/gtest.h>

#include "test/report/picture_of.hpp"
#include "zermelo/report/routes.hpp"
#include "zermelo/report/stress.hpp"
#include "zermelo/report/tidy.hpp"

namespace zermelo {
namespace {

void expect_sound(const Picture& picture, const std::string& what) {
    const Layout layout = lay_out(picture);
    ASSERT_EQ(layout.nodes.size(), picture.nodes.size()) << what;
    ASSERT_EQ(layout.edges.size(), picture.edges.size()) << what;
    const auto on_page = [&](Point p) {
        return p.x >= 0 && p.y >= 0 && p.x <= layout.width && p.y <= layout.height;
    };
    for (std::size_t v = 0; v < layout.nodes.size(); ++v) {
        EXPECT_TRUE(on_page(layout.nodes[v])) << what << ": node " << v;
        for (std::size_t w = v + 1; w < layout.nodes.size(); ++w)
            ASSERT_GT((layout.nodes[v] - layout.nodes[w]).length(), 2 * layout.radius + 5)
                << what << ": nodes " << v << " and " << w << " touch";
        for (std::size_t w = v + 1; w < layout.nodes.size(); ++w)
            if (picture.nodes[v].region != picture.nodes[w].region) {
                EXPECT_GT((layout.nodes[v] - layout.nodes[w]).length() + 1e-6,
                          layout.discs[v] + layout.discs[w])
                    << what << ": the grounds of two regions meet";
            }
    }
    for (std::size_t e = 0; e < layout.edges.size(); ++e) {
        const auto& p      = layout.edges[e].p;
        const Point from   = layout.nodes[picture.edges[e].from];
        const Point to     = layout.nodes[picture.edges[e].to];
        const auto  border = [&](Point q, Point node) { return (q - node).length(); };
        EXPECT_GE(border(p[0], from), 0.89 * layout.radius) << what << ": edge " << e;
        EXPECT_LE(border(p[0], from), 1.3 * layout.radius) << what << ": edge " << e;
        EXPECT_GE(border(p[3], to), 0.89 * layout.radius + kArrow - 0.1) << what;
        EXPECT_LE(border(p[3], to), 1.3 * (layout.radius + kArrow) + 1) << what;
        for (int i = 0; i <= 10; ++i) EXPECT_TRUE(on_page(layout.edges[e].at(i / 10.0))) << what;
    }
}

TEST(Layout, nothing_touches_and_everything_is_on_the_page) {
    expect_sound(sample_picture(), "sample");
    for (const std::uint32_t nodes : {1u, 2u, 3u, 10u, 30u, 120u})
        for (const std::uint64_t seed : {1u, 2u, 3u})
            expect_sound(random_picture(nodes, nodes * 2, seed),
                         std::to_string(nodes) + " nodes, seed " + std::to_string(seed));
    expect_sound(random_picture(40, 0, 1), "no edges");
    expect_sound(random_picture(20, 400, 1), "everything joined");
    expect_sound(random_picture(kMostStressed + 100, 50, 1), "too many for stress");
    EXPECT_TRUE(lay_out({}).nodes.empty());
}

TEST(Layout, in_layers_edges_go_down_and_nodes_are_as_wide_as_their_names) {
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        const auto picture = random_tree(40, 90, seed);
        const auto layout  = lay_out(picture);
        EXPECT_GT(layout.wide, 2 * layout.radius) << "names of 12 letters";
        const auto on_page = [&](Point p, double x, double y) {
            return p.x >= x && p.y >= y && p.x <= layout.width - x && p.y <= layout.height - y;
        };
        for (std::size_t v = 0; v < layout.nodes.size(); ++v) {
            EXPECT_TRUE(on_page(layout.nodes[v], layout.wide, layout.radius));
            for (std::size_t w = v + 1; w < layout.nodes.size(); ++w) {
                const Point d = layout.nodes[v] - layout.nodes[w];
                EXPECT_TRUE(std::abs(d.x) > 2 * layout.wide || std::abs(d.y) > 2 * layout.radius);
            }
        }
        for (std::size_t e = 0; e < layout.edges.size(); ++e) {
            const auto& p = layout.edges[e].p;
            EXPECT_LT(layout.nodes[picture.edges[e].from].y, layout.nodes[picture.edges[e].to].y);
            EXPECT_LT(p[0].y, p[3].y);
            // The ends are on their nodes' borders: not inside, and not far from them.
            const Point from = p[0] - layout.nodes[picture.edges[e].from];
            const Point to   = p[3] - layout.nodes[picture.edges[e].to];
            const auto  size = [&](Point d, double grown) {
                return Point{d.x / (layout.wide + grown), d.y / (layout.radius + grown)}.length();
            };
            EXPECT_GT(size(from, 0), 0.89);
            EXPECT_LT(size(from, 0), 1.3);
            EXPECT_GT(size(to, 0), 1.05);
            EXPECT_LT(size(to, kArrow), 1.3);
        }
    }
    auto cyclic = random_tree(10, 20, 1);
    cyclic.edges.push_back({0, 0, false});
    EXPECT_EQ(lay_out(cyclic).wide, lay_out(cyclic).radius) << "no layers";
}

TEST(Layout, the_same_picture_gives_the_same_places) {
    const auto picture = random_picture(50, 120, 9);
    const auto a = lay_out(picture), b = lay_out(picture);
    for (std::size_t v = 0; v < a.nodes.size(); ++v) {
        EXPECT_EQ(a.nodes[v].x, b.nodes[v].x);
        EXPECT_EQ(a.nodes[v].y, b.nodes[v].y);
    }
}

TEST(Layout, the_first_region_is_on_the_left) {
    const auto picture = sample_picture();
    const auto layout  = lay_out(picture);
    for (std::size_t v = 0; v < 8; ++v)
        for (std::size_t w = 0; w < 8; ++w)
            if (picture.nodes[v].region == 0 && picture.nodes[w].region == 1) {
                EXPECT_LT(layout.nodes[v].x, layout.nodes[w].x);
            }
}

TEST(Layout, the_sample_has_no_crossing_and_no_edge_over_a_node) {
    const auto picture = sample_picture();
    const auto layout  = lay_out(picture);
    for (const auto& e : picture.edges) {
        const Point a = layout.nodes[e.from], b = layout.nodes[e.to];
        for (const auto& f : picture.edges)
            EXPECT_FALSE(crossing(a, b, layout.nodes[f.from], layout.nodes[f.to]));
        for (std::uint32_t v = 0; v < 8; ++v)
            if (v != e.from && v != e.to) {
                EXPECT_GT(distance(layout.nodes[v], a, b), layout.radius);
            }
    }
}

// Each direction keeps to its side, so that both edges of a two-way pair can be seen.
TEST(Routes, two_way_edges_part) {
    Picture picture;
    picture.nodes.resize(2);
    picture.edges    = {{0, 1, false}, {1, 0, true}};
    const auto edges = route_edges(picture, {{0, 0}, {200, 0}}, 15);
    EXPECT_GT(std::abs(edges[0].at(0.5).y - edges[1].at(0.5).y), 15);
}

TEST(Routes, an_edge_goes_round_a_node_in_its_way) {
    Picture picture;
    picture.nodes.resize(3);
    picture.edges    = {{0, 1, false}};
    const auto edges = route_edges(picture, {{0, 0}, {300, 0}, {150, 2}}, 15);
    for (int i = 0; i <= 20; ++i) EXPECT_GT((edges[0].at(i / 20.0) - Point{150, 2}).length(), 15);
    const auto free = route_edges(picture, {{0, 0}, {300, 0}, {150, 100}}, 15);
    EXPECT_NEAR(free[0].at(0.5).y, 0, 1e-6) << "nothing is in the way";
}

TEST(Routes, a_loop_turns_away_from_the_neighbours_and_repeats_do_not_coincide) {
    Picture picture;
    picture.nodes.resize(2);
    picture.edges    = {{0, 0, false}, {0, 1, false}, {0, 1, false}};
    const auto edges = route_edges(picture, {{0, 0}, {100, 0}}, 15);
    EXPECT_LT(edges[0].at(0.5).x, -15);
    EXPECT_GT((edges[1].at(0.5) - edges[2].at(0.5)).length(), 8);
}

int crossings(const std::vector<Point>& at, const Skeleton& graph) {
    int sum = 0;
    for (const auto& [a, b] : graph.edges)
        for (const auto& [c, d] : graph.edges) sum += crossing(at[a], at[b], at[c], at[d]);
    return sum / 2;
}

TEST(Tidy, uncrosses_a_square_and_leaves_large_graphs_alone) {
    const Skeleton     square{4, {{0, 1}, {0, 3}, {1, 2}, {2, 3}}, {0, 0, 0, 0}};
    std::vector<Point> at = {{0, 0}, {1, 1}, {1, 0}, {0, 1}};
    ASSERT_EQ(crossings(at, square), 1);
    const auto before = at;
    tidy(at, square, Tidied::freely, 10);
    EXPECT_EQ(at[0].x, before[0].x) << "no work was allowed";
    tidy(at, square);
    EXPECT_EQ(crossings(at, square), 0);
}

TEST(Stress, a_way_is_as_long_as_it_has_edges) {
    Skeleton way{10, {}, std::vector<int>(10, 0)};
    for (std::uint32_t v = 0; v + 1 < 10; ++v) way.edges.emplace_back(v, v + 1);
    const auto at = stress_positions(way);
    EXPECT_NEAR((at[0] - at[9]).length(), 9, 0.5);
    for (std::uint32_t v = 0; v + 1 < 10; ++v) EXPECT_NEAR((at[v] - at[v + 1]).length(), 1, 0.15);
}

}  // namespace
}  // namespace zermelo
