// Tests the sweep against retrograde analysis, on random graphs laid out in rows and layers.
#include "zermelo/finite/layers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <vector>

#include "test/finite/graph_game.hpp"
#include "test/support/memory_checkpoint.hpp"
#include "zermelo/check/check.hpp"
#include "zermelo/finite/retrograde.hpp"

namespace zermelo {
namespace {

// Vertices lie in layers of rows of kWidth, with the last layer the earliest.  Within a row moves
// go to greater numbers, otherwise to a later layer.  Some slots have no position.
struct RowGame : GraphGame {
    static constexpr unsigned kWidth = 5;

    unsigned          rows_a_layer = 1;
    std::vector<bool> holes;

    std::uint64_t key(Position p) const { return p; }
    Position      unpack(std::uint64_t key) const { return static_cast<Position>(key); }
    std::uint64_t level(Position p) const {
        return p / kWidth < rows_a_layer ? std::min<std::uint64_t>(next.size(), 126)
                                         : std::min<std::uint64_t>(next.size() - p, 126);
    }
    bool  valid(Index i) const { return !holes[i]; }
    Index layers() const { return next.size() / (kWidth * rows_a_layer); }
    Index rows(Index) const { return rows_a_layer; }
    void  row(Index layer, Index r, auto&& visit) const {
         const Index first = ((layers() - 1 - layer) * rows_a_layer + r) * kWidth;
         for (Index i = first + kWidth; i-- > first;)
            if (!holes[i]) visit(i, static_cast<Position>(i));
    }
    Index after(Index, Position, Move m) const { return m; }
};

RowGame random_rows(Random& random, unsigned layers, unsigned rows) {
    const unsigned width = RowGame::kWidth, n = layers * rows * width;
    RowGame        game{{std::vector<std::vector<unsigned>>(n), std::vector<Outcome>(n)}, rows, {}};
    for (unsigned v = 0; v < n; ++v) game.holes.push_back(v != 0 && random.below(4) == 0);
    for (unsigned v = 0; v < n; ++v) {
        game.stuck[v]      = static_cast<Outcome>(1 + random.below(3));
        const unsigned end = (v / width + 1) * width;  // the end of the row
        const unsigned from =
            (v / (width * rows) + 1) * (width * rows);  // the beginning of the next layer
        for (auto moves = random.below(4); moves > 0; --moves) {
            const auto later = end - v - 1 + n - from;
            if (later == 0) break;
            const auto k = static_cast<unsigned>(random.below(later));
            const auto w = k < end - v - 1 ? v + 1 + k : from + k - (end - v - 1);
            if (!game.holes[w]) game.next[v].push_back(w);
        }
    }
    return game;
}

TEST(Layers, find_what_retrograde_finds) {
    constexpr std::uint64_t kSeed = 1965;
    Random                  random(kSeed);
    for (int i = 0; i < 2000; ++i) {
        const auto layers_of = static_cast<unsigned>(1 + random.below(8));
        const auto game      = random_rows(random, layers_of, static_cast<unsigned>(1 + i % 3));
        const auto wanted    = retrograde(game, {});
        const auto found     = layers(game, {});
        ASSERT_EQ(found.status, Status::solved);
        ASSERT_EQ(found.visited, std::ranges::count(game.holes, false));
        ASSERT_FALSE(first_unjust(game, Winning{}, found.labels)) << "seed " << kSeed << ", " << i;
        for (unsigned v = 0; v < game.count(); ++v)
            if (game.valid(v)) {
                ASSERT_EQ(found.labels.label(v), wanted.labels.label(v))
                    << "seed " << kSeed << ", game " << i << ", position " << v;
            }
    }
}

TEST(Layers, threads_find_the_same) {
    Random     random(3);
    const auto game  = random_rows(random, 20, 1'000);
    const auto alone = layers(game, {}), shared = layers(game, {}, 0);
    ASSERT_EQ(shared.status, Status::solved);
    EXPECT_EQ(shared.visited, alone.visited);
    EXPECT_TRUE(std::ranges::equal(shared.labels.at, alone.labels.at));
    EXPECT_FALSE(first_unjust(game, Winning{}, shared.labels));
}

// Going on after any record gives the same labels, and the same records.
TEST(Layers, a_sweep_goes_on_where_it_was_broken_off) {
    Random random(5);
    for (int i = 0; i < 20; ++i) {
        const auto       game  = random_rows(random, 6, static_cast<unsigned>(1 + i % 4));
        const auto       whole = layers(game, {});
        MemoryCheckpoint kept;
        ASSERT_EQ(layers(game, {}, kSlotsAThread, &kept).status, Status::solved);
        ASSERT_EQ(kept.records.size(), game.layers());
        for (std::size_t n = 0; n <= kept.records.size(); ++n) {
            auto       cut  = kept.first(n);
            const auto rest = layers(game, {}, n % 2 == 0 ? 0 : kSlotsAThread, &cut);
            ASSERT_EQ(rest.status, Status::solved);
            ASSERT_EQ(rest.visited, whole.visited);
            ASSERT_TRUE(std::ranges::equal(rest.labels.at, whole.labels.at)) << n << " records";
            ASSERT_EQ(cut.records, kept.records);
        }
        auto broken = kept.first(2);
        broken.most = 3;
        ASSERT_EQ(layers(game, {}, kSlotsAThread, &broken).why, GaveUp::checkpoint);
        auto other = kept.first(3);
        std::swap(other.records[1], other.records[2]);
        ASSERT_EQ(layers(game, {}, kSlotsAThread, &other).why, GaveUp::checkpoint);
        auto shorter = kept.first(3);
        shorter.records[1].pop_back();
        ASSERT_EQ(layers(game, {}, kSlotsAThread, &shorter).why, GaveUp::checkpoint);
        shorter.records[1].resize(3);
        shorter.read = 0;
        ASSERT_EQ(layers(game, {}, kSlotsAThread, &shorter).why, GaveUp::checkpoint);
    }
}

TEST(Layers, limits_are_kept) {
    Random     random(4);
    const auto game = random_rows(random, 20, 1000);
    Budget     bytes, work, stopped;
    bytes.bytes = game.count() - 1;
    EXPECT_EQ(layers(game, bytes).why, GaveUp::bytes);
    bytes.bytes = game.count();
    EXPECT_EQ(layers(game, bytes).status, Status::solved);
    work.work = 1000;
    EXPECT_EQ(layers(game, work).why, GaveUp::work);
    std::atomic<bool> stop = true;
    stopped.stop           = &stop;
    EXPECT_EQ(layers(game, stopped).why, GaveUp::stopped);
    RowGame long_one = game;
    struct Longer : RowGame {
        std::uint64_t level(Position p) const { return p == 0 ? 127 : RowGame::level(p); }
    };
    EXPECT_EQ(layers(Longer{std::move(long_one)}, {}).why, GaveUp::game);
}

}  // namespace
}  // namespace zermelo
