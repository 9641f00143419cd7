// Compares the reachable positions with a walk of the graph, and tests the limits.
#include "zermelo/finite/reach.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "test/finite/graph_game.hpp"
#include "test/support/memory_checkpoint.hpp"
#include "zermelo/check/check.hpp"
#include "zermelo/finite/retrograde.hpp"

namespace zermelo {
namespace {

struct PackedGraph : GraphGame {
    std::uint64_t key(Position p) const { return p + 5; }
    Position      unpack(std::uint64_t key) const { return static_cast<Position>(key - 5); }
};

struct HeldGraph : PackedGraph {
    bool holds(std::uint64_t key) const { return key >= 5 && key - 5 < next.size(); }
};

// Going on after any record gives the same positions, moves and records.
void break_off(const HeldGraph& graph) {
    const auto       whole = reach(graph, 0, {}, true);
    MemoryCheckpoint kept;
    ASSERT_EQ(reach(graph, 0, {}, true, &kept, 4).status, Status::solved);
    ASSERT_GE(4 * kept.records.size() + 4, whole.visited);
    for (std::size_t n = 0; n <= kept.records.size(); ++n) {
        auto       cut  = kept.first(n);
        const auto rest = reach(graph, 0, {}, true, &cut, 4);
        ASSERT_EQ(rest.status, Status::solved);
        ASSERT_EQ(rest.visited, whole.visited);
        for (Index i = 0; i < whole.visited; ++i) {
            ASSERT_EQ(rest.labels->position(i), whole.labels->position(i));
            ASSERT_EQ(rest.labels->index(rest.labels->position(i)), i);
            ASSERT_TRUE(std::ranges::equal(rest.labels->successors(i),  //
                                           whole.labels->successors(i)));
        }
        ASSERT_EQ(cut.records, kept.records);
    }
    auto none = kept.first(0);
    none.most = 0;
    ASSERT_EQ(reach(graph, 0, {}, true, &none, 4).why, GaveUp::checkpoint);
    // Tries any number of bytes less, and any word changed to one that is too large.
    for (std::size_t size = 0; size < kept.records[0].size(); ++size) {
        auto cut = kept.first(1);
        cut.records[0].resize(size);
        const auto found = reach(graph, 0, {}, true, &cut, 4);
        if (found.status == Status::solved) {  // then fewer keys, but whole ones
            ASSERT_EQ((kept.records[0].size() - size) % 8, 0u);
        }
        auto wrong = kept.first(1);
        std::fill_n(wrong.records[0].begin() + static_cast<std::ptrdiff_t>(size / 4 * 4), 4,
                    std::byte{255});
        ASSERT_EQ(reach(graph, 0, {}, true, &wrong, 4).why, GaveUp::checkpoint) << size;
    }
}

TEST(Reach, what_was_broken_off_goes_on) {
    constexpr std::uint64_t kSeed = 1959;
    Random                  random(kSeed);
    for (int i = 0; i < 300; ++i) {
        const auto n = static_cast<unsigned>(1 + random.below(60));
        ASSERT_NO_FATAL_FAILURE(break_off({{random_graph(random, n, 1.0 + i % 2, false)}}))
            << "seed " << kSeed << ", graph " << i;
    }
}

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
        // The values in the part are those in the whole graph.
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
    EXPECT_EQ(reach(graph, 0, bytes).why, GaveUp::bytes);
    bytes.bytes = 1;  // what is enough for positions is not enough for their moves
    while (reach(graph, 0, bytes).status != Status::solved) bytes.bytes *= 2;
    const auto enough = bytes.bytes - reach(graph, 0, bytes).labels->bytes_left();
    bytes.bytes       = enough + enough / 2;  // while a table grows, both copies exist
    ASSERT_EQ(reach(graph, 0, bytes).status, Status::solved);
    EXPECT_EQ(reach(graph, 0, bytes, true).why, GaveUp::bytes);
    work.work = 100;
    EXPECT_EQ(reach(graph, 0, work).why, GaveUp::work);
}

}  // namespace
}  // namespace zermelo
