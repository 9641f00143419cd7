// Shards on disk: the bytes are the same as with labels in memory, and take less memory.  A run
// goes on from where it was, on disk or in memory.
#include "zermelo/cluster/disk_labels.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "test/cluster/broken_run.hpp"
#include "test/cluster/opened.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/cluster/solve.hpp"
#include "zermelo/cluster/waiting_words.hpp"

namespace zermelo::disk_test {
namespace {

namespace fs = std::filesystem;

class SharedDisk : public test::BrokenRuns {
  protected:
    SharedDisk() : BrokenRuns("disk") {}

    Run run(const SharedGame& game, const How& how) {
        auto result = BrokenRuns::run(game, how);
        EXPECT_TRUE(result.found) << result.error;
        return result;
    }
};

TEST_F(SharedDisk, TablesAreThoseOfLabelsInMemory) {
    for (const auto& [name, words] : {std::pair{"quixo", "3x3"},
                                      {"quixo", "X../.O./... O"},
                                      {"morris", "3x3"},
                                      {"connect4", "3x4"},
                                      {"connect4", "6x1"}}) {
        const auto session = test::opened(name, words);
        const auto whole =
            test::table_of(*session, std::string(name) == "connect4" ? "layers" : "");
        const auto game = shared_game(name, session->position(), ~std::uint64_t{0});
        ASSERT_TRUE(game);
        for (const auto& how : {How{1, Deal::of((*game)->count()), 1 << 20},
                                {3, Deal{6, 3}, 1 << 20},
                                {2, Deal{6, 2}, 3000},
                                {4, Deal{9, 2}, 10'000},
                                {3, Deal{12, 1}, 1 << 16}}) {
            const auto found = run(**game, how);
            EXPECT_EQ(found.error, "");
            EXPECT_TRUE(found.table == whole) << name << ' ' << words << ' ' << how.ranks;
            EXPECT_FALSE(fs::exists(folder_));
        }
    }
}

TEST_F(SharedDisk, LessMemoryIsEnough) {
    for (const auto& [name, words, each] :
         {std::tuple{"quixo", "3x3", 4}, {"connect4", "3x4", 2}}) {
        const auto session = test::opened(name, words);
        const auto game    = shared_game(name, session->position(), ~std::uint64_t{0});
        ASSERT_TRUE(game);
        const auto labels = static_cast<std::uint64_t>(each) * (*game)->count();
        How        how{1, Deal{6, 5}, 1024, labels / 4 * 3, false};
        const auto refused = run(**game, how);
        EXPECT_NE(refused.error.find("bytes"), refused.error.npos) << refused.error;
        EXPECT_EQ(refused.table, "");
        how.on_disk     = true;
        const auto less = run(**game, how);
        EXPECT_EQ(less.error, "");
        how.bytes   = ~std::uint64_t{0};
        how.on_disk = false;
        EXPECT_TRUE(!less.table.empty() && less.table == run(**game, how).table);
        how.bytes = 1000, how.on_disk = true;
        EXPECT_NE(run(**game, how).error.find("bytes"), std::string::npos);
    }
}

TEST_F(SharedDisk, ARunGoesOnWithAnyNumberOfRanksInMemoryOrNot) {
    Random random(12);
    for (const auto& [name, words] : {std::pair{"quixo", "3x3"}, {"connect4", "3x4"}}) {
        const auto session = test::opened(name, words);
        const auto whole   = test::table_of(*session);
        const auto game    = shared_game(name, session->position(), ~std::uint64_t{0});
        ASSERT_TRUE(game);
        for (int trial = 0; trial < 3; ++trial) {
            std::uint64_t wave = 0;
            bool          rows = false;
            for (bool on = true; on;) {
                How how{1 + static_cast<unsigned>(random.below(5)), Deal{6, 3}, 1 << 14};
                how.on_disk      = random.below(3) > 0;
                how.stop         = 2 + static_cast<int>(random.below(4));
                const auto found = run(**game, how);
                // Rows are not levels: on disk a run of rows begins anew.
                EXPECT_TRUE(found.from >= wave || (rows && !found.rows));
                wave = found.from;
                rows = found.rows;
                on   = found.table.empty();
                EXPECT_TRUE(on || found.table == whole) << name << ' ' << how.ranks;
            }
            EXPECT_FALSE(fs::exists(folder_));
        }
    }
}

TEST_F(SharedDisk, AFolderThatCannotBeWrittenIsTold) {
    const auto session = test::opened("quixo", "3x3");
    const auto game    = shared_game("quixo", session->position(), ~std::uint64_t{0});
    ASSERT_TRUE(game);
    folder_ /= "none";
    const auto found = run(**game, {3, Deal{6, 3}, 1 << 16});
    EXPECT_NE(found.error.find("cannot be made"), found.error.npos) << found.error;
    folder_ = folder_.parent_path();
}

TEST_F(SharedDisk, WordsWaitInMemoryAndInFiles) {
    const std::vector<std::uint64_t> shards = {3, 10};
    fs::create_directory(folder_);
    for (const std::uint64_t bytes : {1u, 100u, 100'000u}) {
        WaitingWords<>             words(folder_.string(), shards, bytes);
        std::vector<std::uint64_t> put[2];
        Random                     random(8);
        for (int round = 0; round < 3; ++round) {
            for (int k = 0; k < 500; ++k) {
                const auto part = as_size(random.below(2));
                put[part].push_back(random.below(~std::uint64_t{0}));
                EXPECT_FALSE(words.put(part, put[part].back()));
            }
            for (const std::size_t part : {0u, 1u}) {
                std::vector<std::uint64_t> taken;
                EXPECT_FALSE(words.take(part, [&](auto word) { taken.push_back(word); }));
                EXPECT_TRUE(taken == put[part]) << bytes;
                put[part].clear();
            }
        }
        // A word may look like the beginning of a packed file (gzip, zstd).
        for (const std::uint64_t packed : {0x8b1fu, 0xfd2fb528u}) {
            std::vector<std::uint64_t> taken;
            for (int k = 0; k < 100; ++k) EXPECT_FALSE(words.put(0, packed));
            EXPECT_EQ(words.count(0), 100u);
            EXPECT_FALSE(words.take(0, [&](auto word) { taken.push_back(word); }));
            EXPECT_TRUE(taken == std::vector<std::uint64_t>(100, packed));
        }
        for (int k = 0; k < 100; ++k) EXPECT_FALSE(words.put(1, 7));
        words.clear();
        EXPECT_FALSE(words.take(1, [](auto) { ADD_FAILURE(); }));
        EXPECT_TRUE(fs::is_empty(folder_));
    }
}

}  // namespace
}  // namespace zermelo::disk_test
