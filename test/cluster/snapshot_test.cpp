// A run that was broken off goes on with any number of ranks, to the same bytes.  A snapshot that
// is damaged or of another game is reported and never used.
#include "zermelo/cluster/snapshot.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "test/cluster/broken_run.hpp"
#include "test/cluster/opened.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/cluster/solve.hpp"

namespace zermelo::snapshot_test {
namespace {

namespace fs = std::filesystem;

class SharedSnapshot : public test::BrokenRuns {
  protected:
    SharedSnapshot() : BrokenRuns("snapshot") {}

    Run run(const SharedGame& game, unsigned ranks, int stop, bool drop = true) {
        return BrokenRuns::run(game,
                               {ranks, Deal{6, 3}, 1 << 16, Budget().bytes, false, stop, drop});
    }
};

TEST_F(SharedSnapshot, ARunGoesOnWithAnyNumberOfRanks) {
    Random random(11);
    for (const auto& [name, words] :
         {std::pair{"quixo", "3x3"}, {"morris", "3x3"}, {"connect4", "3x4"}}) {
        const auto session = test::opened(name, words);
        const auto whole   = test::table_of(*session);
        const auto game    = shared_game(name, session->position(), ~std::uint64_t{0});
        ASSERT_TRUE(game);
        for (int trial = 0; trial < 3; ++trial) {
            std::uint64_t wave = 0;
            for (bool on = true; on;) {
                const auto ranks = 1 + static_cast<unsigned>(random.below(5));
                const auto found = run(**game, ranks, 2 + static_cast<int>(random.below(4)));
                EXPECT_GE(found.from, wave);
                wave = found.from;
                on   = found.table.empty();
                EXPECT_TRUE(on || found.table == whole) << name << ' ' << ranks;
            }
            EXPECT_FALSE(fs::exists(folder_));
        }
    }
}

// With small buffers a wave takes many rounds, and a run is broken off in the first round of one.
TEST_F(SharedSnapshot, InsideAWaveToo) {
    Random random(13);
    for (const auto& [name, words] : {std::pair{"quixo", "3x3"}, {"connect4", "3x4"}}) {
        const auto session = test::opened(name, words);
        const auto whole   = test::table_of(*session);
        const auto game    = shared_game(name, session->position(), ~std::uint64_t{0});
        ASSERT_TRUE(game);
        int begun = 0, by_rows = 0;
        for (int trial = 0; trial < 4; ++trial) {
            std::uint64_t wave = 0;
            bool          rows = false;
            int           runs = 0;
            for (bool on = true; on;) {
                ASSERT_LT(++runs, 100) << name;
                How how{1 + static_cast<unsigned>(random.below(5)), Deal{6, 2}, 256};
                how.on_disk = random.below(3) == 0;
                how.stop    = 1 + static_cast<int>(random.below(3));
                // First in the first wave; then on disk or in memory.
                if (runs == 1) how.on_disk = false, how.stop = 1;
                if (runs == 2) how.on_disk = trial % 2 == 0;
                const auto found = BrokenRuns::run(**game, how);
                ASSERT_TRUE(found.found) << found.error;
                // Rows are not levels: on disk a run of rows begins anew.
                EXPECT_TRUE(found.from >= wave || (rows && !found.rows));
                wave = found.from;
                rows = found.rows;
                begun += found.begun ? 1 : 0;
                by_rows += found.rows ? 1 : 0;
                on = found.table.empty();
                ASSERT_TRUE(on || found.table == whole) << name << ' ' << how.ranks;
            }
        }
        EXPECT_GT(begun, 0) << name;
        EXPECT_EQ(by_rows > 0, (*game)->row_size() > 0) << name;
        EXPECT_FALSE(fs::exists(folder_));
    }
}

TEST_F(SharedSnapshot, DamageIsNamed) {
    const auto session = test::opened("quixo", "3x3");
    const auto game    = shared_game("quixo", session->position(), ~std::uint64_t{0});
    ASSERT_TRUE(game);
    EXPECT_EQ(run(**game, 3, 4).table, "");
    const auto half = [&] {
        std::ifstream in(folder_ / "now");
        return std::string(std::istreambuf_iterator<char>(in), {}).find("half 1\n") !=
                       std::string::npos
                   ? ".1"
                   : ".0";
    }();
    const auto  path = folder_ / (std::string("shard-00005") + half);
    std::string kept;
    {
        std::ifstream in(path, std::ios::binary);
        kept = std::string(std::istreambuf_iterator<char>(in), {});
    }
    ASSERT_GT(kept.size(), 40u);
    for (std::size_t at = 0; at < kept.size(); at += 7) {
        auto bad = kept;
        bad[at]  = static_cast<char>(bad[at] ^ 4);
        std::ofstream(path, std::ios::binary) << bad;
        const auto found = run(**game, 2, 0);
        EXPECT_NE(found.error.find("shard 5 is damaged"), std::string::npos) << at << found.error;
    }
    for (const std::size_t length : {std::size_t{0}, std::size_t{39}, kept.size() - 1}) {
        std::ofstream(path, std::ios::binary) << kept.substr(0, length);
        EXPECT_NE(run(**game, 2, 0).error, "");
    }
    fs::remove(path);
    EXPECT_NE(run(**game, 2, 0).error.find("shard-00005"), std::string::npos);
    std::ofstream(path, std::ios::binary) << kept;
    EXPECT_NE(run(**game, 2, 0).table, "");
}

TEST_F(SharedSnapshot, OfAnotherGameItIsRefused) {
    const auto quixo = test::opened("quixo", "3x3"), other = test::opened("quixo", "X../.../... O");
    const auto game  = shared_game("quixo", quixo->position(), ~std::uint64_t{0}),
               wrong = shared_game("quixo", other->position(), ~std::uint64_t{0});
    ASSERT_TRUE(game && wrong);
    EXPECT_EQ(run(**game, 2, 3).table, "");
    EXPECT_NE(run(**wrong, 2, 0).error.find("another game or position"), std::string::npos);
    std::ofstream(folder_ / "now") << "zermelo shards 2\n";
    EXPECT_NE(run(**game, 2, 0).error, "");
}

// Uses a clock that advances each time it is read.
TEST_F(SharedSnapshot, TheyTakeATwentiethOfTheTime) {
    test::with_ranks(1, [&](Exchange& exchange) {
        const Shards                 shards(64, Deal{6, 0}, 0, 1);
        const std::vector<std::byte> cells(64);
        struct Case {
            double seconds;
            int    first, later;
        };
        for (const auto& [seconds, first, later] : {Case{3, 3, 95}, {200, 200, 200}, {0, 1, 1}}) {
            double     now = 0, step = 1;
            Snapshot   snapshot(folder_.string(), {}, shards, exchange, seconds,
                                [&] { return now += step; });
            const auto looks = [&] {
                int many = 1;
                while (!snapshot.due()) ++many;
                return many;
            };
            EXPECT_EQ(looks(), first);
            step = 5;
            EXPECT_FALSE(snapshot.keep(1, cells, {}));
            EXPECT_EQ(snapshot.spent(), 5);
            EXPECT_EQ(snapshot.made(), 1u);
            step = 1;
            EXPECT_EQ(looks(), later);
            snapshot.drop();
        }
    });
}

// A shard's file begins with its number; these numbers look like the beginning of a packed file
// (gzip).
TEST_F(SharedSnapshot, AShardWhoseNumberLooksPackedIsRead) {
    test::with_ranks(1, [&](Exchange& exchange) {
        const Shards   shards(Index{1} << 24, Deal{6, 16}, 0, 1);
        const Snapshot snapshot(folder_.string(), {}, shards, exchange, 0);
        ASSERT_FALSE(Snapshot(folder_.string(), {}, shards, exchange, 0).open());
        for (const std::uint64_t shard : {0x8b1fu, 0x8b1eu}) {
            ASSERT_FALSE(snapshot.write(shard, {1, 0}, "cells"));
            std::string plain;
            const auto  error = snapshot.read(shard, {1, 0}, plain);
            EXPECT_FALSE(error) << to_text(*error);
            EXPECT_EQ(plain, "cells");
        }
    });
}

}  // namespace
}  // namespace zermelo::snapshot_test
