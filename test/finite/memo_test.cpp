// Tests the memoised search against retrograde analysis, on random games that end.
#include "zermelo/finite/memo.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "test/finite/graph_game.hpp"
#include "test/support/memory_checkpoint.hpp"
#include "zermelo/finite/retrograde.hpp"

namespace zermelo::memo_test {
namespace {

struct FallingGraph : GraphGame {
    std::uint64_t key(Position p) const { return p * std::uint64_t{0x100000001}; }
    Position      unpack(std::uint64_t key) const { return static_cast<Position>(key); }
    std::uint64_t level(Position p) const { return next.size() - p; }
};

template <class Value>
void try_graph(const FallingGraph& graph) {
    const auto wanted = retrograde(graph, {});
    const auto found  = memo<Value>(graph, graph.start(), {});
    ASSERT_EQ(found.status, Status::solved);
    std::vector<bool> reached(graph.count());
    reached[0]          = true;
    std::uint64_t count = 0;
    for (unsigned v = 0; v < graph.count(); ++v) {
        if (reached[v])
            for (const auto w : graph.next[v]) reached[w] = true;
        count += reached[v];
        ASSERT_EQ(found.labels->label(v), reached[v] ? wanted.labels.label(v) : Verdict{})
            << "position " << v;
    }
    ASSERT_EQ(found.visited, count);
}

TEST(Memo, finds_what_retrograde_finds) {
    constexpr std::uint64_t kSeed = 1968;
    Random                  random(kSeed);
    for (int i = 0; i < 3000; ++i) {
        const auto         n = static_cast<unsigned>(1 + random.below(120));
        const FallingGraph graph{random_graph(random, n, 1.0 + i % 4, true)};
        ASSERT_NO_FATAL_FAILURE(try_graph<std::int8_t>(graph)) << "seed " << kSeed << ", " << i;
        ASSERT_NO_FATAL_FAILURE(try_graph<std::int32_t>(graph)) << "seed " << kSeed << ", " << i;
    }
}

// Going on after any record gives the same labels, and the same records.
template <class Value>
void break_off(const FallingGraph& graph) {
    constexpr std::uint64_t kLeast = 4;
    const auto              whole  = memo<Value>(graph, 0, {});
    MemoryCheckpoint        kept;
    ASSERT_EQ(memo<Value>(graph, 0, {}, &kept, kLeast).status, Status::solved);
    ASSERT_EQ(kept.records.empty(), whole.visited <= kLeast);
    for (std::size_t n = 0; n <= kept.records.size(); ++n) {
        auto       cut  = kept.first(n);
        const auto rest = memo<Value>(graph, 0, {}, &cut, kLeast);
        ASSERT_EQ(rest.status, Status::solved);
        ASSERT_EQ(rest.visited, whole.visited);
        for (unsigned v = 0; v < graph.count(); ++v)
            ASSERT_EQ(rest.labels->label(v), whole.labels->label(v)) << n << " records";
        ASSERT_EQ(cut.records, kept.records);
    }
    if (kept.records.empty()) return;
    auto none = kept.first(0);
    none.most = 0;
    ASSERT_EQ(memo<Value>(graph, 0, {}, &none, kLeast).why, GaveUp::checkpoint);
    auto odd = kept.first(1);
    odd.records[0].pop_back();
    ASSERT_EQ(memo<Value>(graph, 0, {}, &odd, kLeast).why, GaveUp::checkpoint);
    auto no_key = kept.first(1);
    std::fill_n(no_key.records[0].begin(), 8, std::byte{255});
    ASSERT_EQ(memo<Value>(graph, 0, {}, &no_key, kLeast).why, GaveUp::checkpoint);
    auto no_score = kept.first(1);  // the lowest number is no score
    std::fill_n(no_score.records[0].end() - sizeof(Value), sizeof(Value), std::byte{0});
    no_score.records[0].back() = std::byte{128};
    ASSERT_EQ(memo<Value>(graph, 0, {}, &no_score, kLeast).why, GaveUp::checkpoint);
}

TEST(Memo, what_was_broken_off_goes_on) {
    constexpr std::uint64_t kSeed = 1969;
    Random                  random(kSeed);
    for (int i = 0; i < 500; ++i) {
        const auto         n = static_cast<unsigned>(1 + random.below(120));
        const FallingGraph graph{random_graph(random, n, 1.0 + i % 4, true)};
        ASSERT_NO_FATAL_FAILURE(break_off<std::int8_t>(graph)) << "seed " << kSeed << ", " << i;
        ASSERT_NO_FATAL_FAILURE(break_off<std::int32_t>(graph)) << "seed " << kSeed << ", " << i;
    }
}

TEST(Memo, records_grow_with_what_is_known) {
    EXPECT_EQ(record_size(0), kLeastRecord);
    EXPECT_EQ(record_size(100 * kLeastRecord), 100 * kLeastRecord / 8);
    EXPECT_EQ(record_size(~std::uint64_t{0}), std::uint64_t{1} << 22);
    EXPECT_EQ(record_size(100, 4), 12u);
}

// Play is as deep as it is long; a recursive search would need some 100 MB of stack.
TEST(Memo, deep_games_end_no_process) {
    constexpr unsigned kLength = 1'000'000;
    FallingGraph       path{{std::vector<std::vector<unsigned>>(kLength),
                             std::vector<Outcome>(kLength, Outcome::loss)}};
    for (unsigned v = 0; v + 1 < kLength; ++v) path.next[v].push_back(v + 1);
    const auto found = memo<std::int32_t>(path, 0, {});
    ASSERT_EQ(found.status, Status::solved);
    EXPECT_EQ(found.labels->label(0), (Verdict{Outcome::win, kLength - 1}));
    EXPECT_EQ(memo<std::int8_t>(path, 0, {}).why, GaveUp::game);
    Budget little;
    little.bytes = 10'000'000;
    EXPECT_EQ(memo<std::int32_t>(path, 0, little).why, GaveUp::bytes);
    Budget work;
    work.work = 1000;
    EXPECT_EQ(memo<std::int32_t>(path, 0, work).why, GaveUp::work);
}

}  // namespace
}  // namespace zermelo::memo_test
