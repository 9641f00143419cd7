// Pictures of Hackenbush: trees stand upright and never cross, nothing lies on anything else, and
// what falls is what the rules say.
#include "zermelo/games/hackenbush_scene.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <vector>

#include "test/support/typed.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/workbench/scene.hpp"

namespace zermelo::hackenbush_scene_test {
namespace {

using namespace test;

PlantedEdge planted(std::size_t piece, std::uint64_t from, std::uint64_t to) {
    const auto name = fmt::format("{}-{}:G", from, to);
    return {piece, from, to, 'G', name, fmt::format("{}.{}", piece + 1, name), true};
}
bool same(ScenePoint a, ScenePoint b) {
    return std::hypot(a.x - b.x, a.y - b.y) < 0.002;
}

// Returns true if the straight lines a and b cross, other than at a common end.
bool cross(const SceneEdge& a, const SceneEdge& b) {
    const auto side = [](ScenePoint p, ScenePoint q, ScenePoint r) {
        const double turn = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
        return std::abs(turn) < 0.001 ? 0 : turn > 0 ? 1 : -1;
    };
    const auto p = a.curve[0], q = a.curve[3], r = b.curve[0], s = b.curve[3];
    if (same(p, r) || same(p, s) || same(q, r) || same(q, s)) return false;
    return side(p, q, r) != side(p, q, s) && side(r, s, p) != side(r, s, q);
}

TEST(HackenbushScene, stalks_stand_upright_side_by_side) {
    const auto session = opened({"hackenbush", {}, {"RBB GR"}});
    const auto scene   = scene_of(*session);
    ASSERT_TRUE(scene);
    EXPECT_EQ(scene->title, "hackenbush RBB GR left");
    ASSERT_EQ(scene->edges.size(), 5u);
    for (std::size_t i = 0; i < 5; ++i) {
        const auto&  edge = scene->edges[i];
        const double x = i < 3 ? 0.5 : 1.9, y = static_cast<double>(i < 3 ? i : i - 3);
        EXPECT_EQ(edge.curve[0], (ScenePoint{x, y}));
        EXPECT_EQ(edge.curve[3], (ScenePoint{x, y + 1}));
        EXPECT_EQ(edge.label, (ScenePoint{x, y + 0.5}));
    }
    EXPECT_EQ(scene->wide, 2.4);
    EXPECT_EQ(scene->high, 3);
    EXPECT_EQ(scene->joints.size(), 5u);
    EXPECT_EQ(scene->edges[3].move, "2.1");
    EXPECT_EQ(scene->edges[3].colour, SceneColour::green);
    EXPECT_EQ(scene->edges[0].falls, (std::vector<std::size_t>{1, 2}));
    EXPECT_EQ(scene->edges[2].falls, (std::vector<std::size_t>{}));
}

// Cycles are bent apart, and no two drawings of one picture differ.
TEST(HackenbushScene, arches_loops_and_double_edges_have_places_of_their_own) {
    const std::vector<PlantedEdge> edges = {
        planted(0, 0, 0), planted(0, 0, 0), planted(0, 0, 1), planted(0, 1, 0),
        planted(0, 1, 2), planted(0, 2, 1), planted(0, 1, 2), planted(0, 2, 2),
        planted(0, 2, 2), planted(0, 1, 1), planted(1, 1, 0), planted(1, 0, 2),
        planted(1, 0, 3), planted(1, 1, 3), planted(1, 1, 2), planted(1, 2, 3)};
    const auto scene = planted_scene(edges);
    ASSERT_TRUE(scene);
    for (std::size_t i = 0; i < edges.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) {
            const auto &a = scene->edges[i], &b = scene->edges[k];
            EXPECT_GT(std::hypot(a.label.x - b.label.x, a.label.y - b.label.y), 0.35)
                << a.move << ' ' << b.move;
        }
    // If three nodes stand in a row and all are joined, one edge passes over the node in the
    // middle.
    std::size_t over = 0;
    for (std::size_t i = 13; i < 16; ++i) {
        over += scene->edges[i].label.y > 1.3 ? 1 : 0;
        EXPECT_TRUE(scene->edges[i].label.y == 1 || scene->edges[i].label.y > 1.3);
    }
    EXPECT_EQ(over, 1u);
}

TEST(HackenbushScene, trees_cross_nowhere_and_are_as_high_as_they_are_deep) {
    const std::uint64_t seed = 11;
    Random              random(seed);
    SCOPED_TRACE(seed);
    for (int round = 0; round < 200; ++round) {
        std::vector<PlantedEdge>        edges;
        std::map<std::uint64_t, double> depth = {{0, 0}};
        const auto                      nodes = 2 + random.below(30);
        double                          high  = 0;
        for (std::uint64_t v = 1; v < nodes; ++v) {
            const auto below = random.below(v);
            edges.push_back(random.below(2) == 0 ? planted(0, below, v) : planted(0, v, below));
            depth[v] = depth[below] + 1;
            high     = std::max(high, depth[v]);
        }
        const auto scene = planted_scene(edges);
        ASSERT_TRUE(scene);
        EXPECT_EQ(scene->high, high);
        EXPECT_EQ(scene->joints.size(), nodes - 1);
        for (std::size_t i = 0; i < edges.size(); ++i) {
            const auto& a = scene->edges[i];
            EXPECT_EQ(a.curve[0].y, depth[edges[i].from]);
            EXPECT_EQ(a.curve[3].y, depth[edges[i].to]);
            for (std::size_t k = 0; k < i; ++k) {
                const auto& b = scene->edges[k];
                ASSERT_FALSE(cross(a, b)) << a.name << ' ' << b.name;
                EXPECT_GT(std::hypot(a.label.x - b.label.x, a.label.y - b.label.y), 0.35);
            }
        }
    }
}

TEST(HackenbushScene, no_node_of_a_graph_lies_on_another_one_or_outside) {
    const std::uint64_t seed = 12;
    Random              random(seed);
    SCOPED_TRACE(seed);
    for (int round = 0; round < 200; ++round) {
        std::vector<PlantedEdge> edges;
        const auto               nodes = 1 + random.below(12);
        for (std::uint64_t v = 1; v <= nodes; ++v) edges.push_back(planted(0, random.below(v), v));
        for (auto more = random.below(14); more > 0; --more)
            edges.push_back(planted(0, random.below(nodes + 1), random.below(nodes + 1)));
        const auto scene = planted_scene(edges);
        ASSERT_TRUE(scene);
        EXPECT_EQ(scene->joints.size(), nodes);
        for (const auto& a : scene->joints)
            for (const auto& b : scene->joints)
                if (&a != &b && a.y == b.y) {
                    EXPECT_GE(std::abs(a.x - b.x), 0.998);
                }
        for (const auto& edge : scene->edges) {
            EXPECT_GE(edge.label.x, 0);
            EXPECT_LE(edge.label.x, scene->wide);
            EXPECT_LE(edge.label.y, scene->high);
            for (const auto end : {edge.curve[0], edge.curve[3]})
                EXPECT_TRUE(end.y == 0 ||
                            std::ranges::find(scene->joints, end) != scene->joints.end());
        }
    }
}

// By the rules: what must be left after each cut.
TEST(HackenbushScene, what_falls_is_gone_after_the_move_and_the_rest_stays_in_its_place) {
    for (const std::string picture :
         {"RBB GR", "0-1:G,1-2:G,2-0:G BRG", "0-1:G,1-2:G,1-3:G,3-4:G,4-4:G", "0-1:G,0-1:G,1-2:B",
          "0-1:R,1-2:G,2-3:B,3-0:G,2-4:G,4-5:G,5-2:B"})
        for (const char* const turn : {"left", "right"}) {
            const auto session = opened({"hackenbush", {}, {picture + " " + turn}});
            const auto start   = session->position();
            const auto whole   = *scene_of(*session);
            for (const auto& move : session->legal()) {
                const auto cut = std::ranges::find(whole.edges, move, &SceneEdge::move);
                ASSERT_NE(cut, whole.edges.end());
                std::multiset<std::string> wanted, found;
                for (std::size_t i = 0; i < whole.edges.size(); ++i)
                    if (&whole.edges[i] != &*cut &&
                        std::ranges::find(cut->falls, i) == cut->falls.end())
                        wanted.insert(whole.edges[i].move);
                ASSERT_TRUE(session->move(move));
                const auto rest = *scene_of(*session);
                EXPECT_EQ(rest.wide, whole.wide);
                for (const auto& edge : rest.edges) {
                    found.insert(edge.move);
                    EXPECT_TRUE(std::ranges::any_of(whole.edges, [&](const SceneEdge& before) {
                        return before.move == edge.move && before.curve == edge.curve &&
                               before.label == edge.label;
                    }));
                }
                EXPECT_EQ(found, wanted) << start << ' ' << move;
                ASSERT_TRUE(session->reset(start));
            }
        }
}

TEST(HackenbushScene, a_picture_has_so_many_edges) {
    std::vector<PlantedEdge> edges;
    for (std::uint64_t v = 1; v <= kMostPlanted; ++v) edges.push_back(planted(0, v - 1, v));
    const auto scene = planted_scene(edges);
    ASSERT_TRUE(scene);
    EXPECT_EQ(scene->high, static_cast<double>(kMostPlanted));
    edges.push_back(planted(1, 0, 1));
    EXPECT_FALSE(planted_scene(edges));
    EXPECT_TRUE(planted_scene({})->edges.empty());
}

}  // namespace
}  // namespace zermelo::hackenbush_scene_test
