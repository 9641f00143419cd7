// What can be reached, against a walk of the graph; and its limits.
#include "zermelo/finite/reach.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "test/finite/graph_game.hpp"
#include "zermelo/check/check.hpp"
#include "zermelo/finite/retrograde.hpp"

namespace zermelo {
namespace {

struct PackedGraph : GraphGame {
    std::uint64_t key(Position p) const { return p + 5; }
    Position      unpack(std::uint64_t key) const { return static_cast<Position>(key - 5); }
};

TEST(Reach, finds_what_a_walk_finds) {
    constexpr std::uint64_t kSeed = 11;
    Random                  random(kSeed);
    for (int i = 0; i < 500; ++i) {
        const auto            n = static_cast<unsigned>(1 + random.below(60));
        const PackedGraph     graph{random_graph(random, n, 1.0 + i % 2, false)};
        std::set<unsigned>    wanted = {0};
        std::vector<unsigned> todo   = {0};
        while (!todo.empty()) {
            const auto v = todo.back();
            todo.pop_back();
            for (const auto w : graph.next[v])
                if (wanted.insert(w).second) todo.push_back(w);
        }
        const auto found = reach(graph, 0, {});
        ASSERT_EQ(found.status, Status::solved);
        const auto& reached = *found.labels;
        ASSERT_EQ(reached.count(), wanted.size()) << "seed " << kSeed << ", graph " << i;
        for (unsigned v = 0; v < n; ++v) {
            const auto index = reached.index(v);
            ASSERT_EQ(index != kNone, wanted.contains(v));
            if (index != kNone) {
                ASSERT_EQ(reached.position(index), v);
            }
        }
        const auto keeping = reach(graph, 0, {}, true);
        ASSERT_EQ(keeping.status, Status::solved);
        ASSERT_FALSE(reached.keeps_moves());
        ASSERT_TRUE(keeping.labels->keeps_moves());
        for (Index at = 0; at < reached.count(); ++at) {
            std::vector<unsigned> next;
            for (const auto to : keeping.labels->successors(at))
                next.push_back(keeping.labels->position(to));
            ASSERT_EQ(next, graph.next[reached.position(at)]);
        }
        // Solved there, it is worth what it is worth in the whole graph.
        const auto all  = retrograde(graph, {});
        const auto some = retrograde(reached, {}), kept = retrograde(*keeping.labels, {});
        ASSERT_FALSE(first_unjust(reached, Winning{}, some.labels));
        for (const auto v : wanted) {
            ASSERT_EQ(some.labels.label(v), all.labels.label(v));
            ASSERT_EQ(kept.labels.label(v), all.labels.label(v));
        }
    }
}

TEST(Reach, limits_are_kept) {
    Random            random(12);
    const PackedGraph graph{random_graph(random, 200'000, 4, false)};
    Budget            bytes, work;
    bytes.bytes = 1'000'000;
    EXPECT_STREQ(reach(graph, 0, bytes).why, "bytes");
    bytes.bytes = 1;  // what is enough for positions is not for their moves
    while (reach(graph, 0, bytes).status != Status::solved) bytes.bytes *= 2;
    const auto enough = bytes.bytes - reach(graph, 0, bytes).labels->bytes_left();
    bytes.bytes       = enough + enough / 2;  // while a table grows, both are there
    ASSERT_EQ(reach(graph, 0, bytes).status, Status::solved);
    EXPECT_STREQ(reach(graph, 0, bytes, true).why, "bytes");
    work.work = 100;
    EXPECT_STREQ(reach(graph, 0, work).why, "work");
}

}  // namespace
}  // namespace zermelo
