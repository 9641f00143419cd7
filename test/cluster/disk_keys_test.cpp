// Keys on disk: the bytes, and the judgement of a table, are the same as with keys in memory, and
// take less memory.  A run goes on from where it was, on disk or in memory.  Damage is named.
#include "zermelo/cluster/disk_keys.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "test/cluster/keyed_games.hpp"
#include "test/cluster/opened.hpp"
#include "test/cluster/threads_exchange.hpp"
#include "test/support/changed_table.hpp"
#include "test/support/repository.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/cluster/share_keys.hpp"
#include "zermelo/cluster/solve.hpp"

namespace zermelo::disk_keys_test {
namespace {

namespace fs = std::filesystem;

using test::game;
using test::Opener;
using test::script;

std::string whole_of(const Opener& open) {
    const auto session = open();
    return test::table_of(dynamic_cast<TableSession&>(*session), "retrograde");
}

class DiskKeysOf : public testing::Test {
  protected:
    DiskKeysOf()
        : folder_(fs::path(fs::exists("/dev/shm") ? "/dev/shm" : fs::temp_directory_path()) /
                  ("zermelo-disk-keys-" + std::to_string(::getpid()) + ".shards")) {}
    ~DiskKeysOf() override { fs::remove_all(folder_); }

    struct How {
        unsigned      ranks;
        std::uint64_t buffer  = 1 << 14;
        bool          on_disk = true;
        int           stop    = 0;  // break off at this report of progress; 0: never
        std::uint64_t bytes   = ~std::uint64_t{0};
    };
    struct Run {
        std::string   table, error;  // table: "" if broken off; error: of all ranks
        std::uint64_t from  = 0;     // the wave with which it went on
        Sent          found = {};    // what was sent while keys were found
    };
    Run run(const Opener& open, const How& how) {
        std::vector<Run>  results(how.ranks);
        std::atomic<bool> stopped = false;
        int               reports = 0;
        test::with_ranks(how.ranks, [&](Exchange& exchange) {
            auto&      mine    = results[exchange.rank()];
            const auto session = open();
            Budget     budget;
            StringSink sink;
            budget.stop = &stopped, budget.bytes = how.bytes;
            if (exchange.rank() == 0)
                budget.progress = [&](const Progress& now) {
                    if (now.phase != "table" && ++reports == how.stop) stopped = true;
                };
            const auto done = share_keys(
                dynamic_cast<SharedKeys&>(*session), {}, exchange, budget, how.buffer, mine.found,
                [&](const KeyedGame& game, const Budget& left) -> std::expected<void, InputError> {
                    SharedRun  run{game, game.shards(), exchange, left, how.buffer};
                    Snapshot   snapshot(folder_.string(), game.header(), run.shards, exchange, 0);
                    const auto wave = snapshot.find();
                    if (!wave) return std::unexpected(wave.error());
                    mine.from = *wave;
                    run.keyed = &game, run.snapshot = &snapshot, run.on_disk = how.on_disk;
                    const auto checked = solve_shared(run, exchange.rank() == 0 ? &sink : nullptr);
                    if (!checked) return std::unexpected(checked.error());
                    EXPECT_TRUE(checked->accepted) << spoken(checked->headline);
                    snapshot.drop();
                    return {};
                },
                how.on_disk ? folder_.string() : "");
            if (!done) mine.error = to_text(done.error());
            if (done) mine.table = sink.text();
        });
        for (const auto& one : results) EXPECT_EQ(one.error, results[0].error);
        return results[0];
    }
    // Lets all ranks judge a table, and returns what they all say: the headline, or the error.
    std::string judged(const Opener& open, const std::string& table, const How& how) {
        std::vector<std::string> said(how.ranks);
        test::with_ranks(how.ranks, [&](Exchange& exchange) {
            const auto session = open();
            auto&      mine    = said[exchange.rank()];
            Sent       sent;
            Budget     budget;
            budget.bytes    = how.bytes;
            const auto done = share_keys(
                dynamic_cast<SharedKeys&>(*session), bytes_of(table), exchange, budget, how.buffer,
                sent,
                [&](const KeyedGame& game, const Budget& left) -> std::expected<void, InputError> {
                    SharedRun run{game, game.shards(), exchange, left, how.buffer};
                    Snapshot  snapshot(folder_.string(), game.header(), run.shards, exchange, 0);
                    run.keyed = &game, run.on_disk = how.on_disk;
                    if (how.on_disk) run.snapshot = &snapshot;
                    const auto checked = check_shared(run, *TableFile::open(bytes_of(table)));
                    if (!checked) return std::unexpected(checked.error());
                    mine = spoken(checked->headline);
                    return {};
                },
                how.on_disk ? folder_.string() : "");
            if (!done) mine = to_text(done.error());
        });
        for (const auto& one : said) EXPECT_EQ(one, said[0]);
        drop_shards(folder_.string());
        EXPECT_FALSE(fs::exists(folder_));
        return said[0];
    }
    void expect_accepted(const Opener& open, const std::string& table,
                         std::initializer_list<unsigned> all, std::uint64_t buffer = 1 << 10) {
        const auto said = judged(open, table, {1, 1 << 14, false});
        EXPECT_NE(said.find("accepted"), std::string::npos) << said;
        for (const unsigned ranks : all) EXPECT_EQ(judged(open, table, {ranks, buffer}), said);
    }
    // With the small buffer words wait in files, with the large one in memory.
    void expect_same(const Opener& open, std::initializer_list<unsigned> all,
                     std::uint64_t buffer = 1 << 10) {
        const auto whole = whole_of(open);
        for (const unsigned ranks : all) {
            const auto found = run(open, {ranks, buffer});
            EXPECT_EQ(found.error, "") << ranks;
            EXPECT_TRUE(found.table == whole) << ranks << " ranks: other bytes";
            EXPECT_FALSE(fs::exists(folder_));
        }
    }

    fs::path folder_;
};

const Opener kMnk  = game({"mnk", {}, {"3x3", "3"}});
const Opener kAchi = script(test::repository_text("data/scripts/achi.lua"), {"stones=3"});

TEST_F(DiskKeysOf, TablesAreThoseOfOneProcess) {
    expect_same(kMnk, {1, 2, 3, 4, 7});
    expect_same(kMnk, {2}, 1 << 20);
    expect_same(game({"mnk", {}, {"1x1", "1"}}), {1, 3});
    expect_same(game({"hex", {}, {"2x3"}}), {3});
    expect_same(game({"domineering", {}, {"3x4"}}), {2});
    expect_same(game({"mnk", {}, {"2x3", "3"}}), {300});  // some ranks have no shard
    for (const auto* const name : {"tictactoe", "chomp"})
        expect_same(script(test::repository_text("data/scripts/" + std::string(name) + ".lua")),
                    {1, 4});
}

// Play may go in circles, or be longer than levels are counted.
TEST_F(DiskKeysOf, TablesOfGamesWithoutLevels) {
    expect_same(kAchi, {1, 2, 7});
    expect_same(kAchi, {3}, 1 << 20);
    expect_same(script(test::repository_text("data/scripts/pong_hau_ki.lua")), {2});
    expect_same(game({"toads", {}, {"T.F"}}), {300});  // some ranks have no shard
    test::on_random_graphs(
        17, 8, [](int k) { return k == 5 ? 500 : 20; }, [](int) { return false; },
        [&](const Opener& open, unsigned ranks) { expect_same(open, {ranks}); });
}

// Levels that fall by more than one, players who move again, and keys of 128 bits.
TEST_F(DiskKeysOf, RandomGraphs) {
    test::on_random_graphs(
        7, 8, [](int) { return 20; }, [](int) { return true; },
        [&](const Opener& open, unsigned ranks) { expect_same(open, {ranks}); });
}

// The tables were made by other runs.
TEST_F(DiskKeysOf, TablesAreJudgedAsInMemory) {
    expect_accepted(kMnk, whole_of(kMnk), {1, 3});
    expect_accepted(kMnk, whole_of(kMnk), {2}, 1 << 20);
    const auto one = game({"mnk", {}, {"1x1", "1"}}), few = game({"mnk", {}, {"2x3", "3"}});
    expect_accepted(one, whole_of(one), {1, 3});
    expect_accepted(few, whole_of(few), {300});  // some ranks have no shard
    const auto chomp = script(test::repository_text("data/scripts/chomp.lua"));
    expect_accepted(chomp, whole_of(chomp), {4});
    expect_accepted(kAchi, whole_of(kAchi), {3});
    test::on_random_graphs(
        11, 8, [](int) { return 20; }, [](int) { return true; },
        [&](const Opener& open, unsigned ranks) {
            expect_accepted(open, whole_of(open), {ranks});
        });
}

// The changed labels may also claim more moves than a level has, or none.
TEST_F(DiskKeysOf, AChangedLabelIsRefusedAsInMemory) {
    const auto open  = game({"mnk", {}, {"2x3", "2"}});
    const auto whole = whole_of(open);
    const auto codes = TableFile::open(bytes_of(whole))->header().codes;
    Random     random(19);
    int        refused = 0;
    for (int k = 0; k < 16; ++k) {
        const auto most = k % 4 == 0 ? std::uint64_t{1} << 32 : k % 4 == 1 ? 1000 : 12;
        const auto bad  = test::with_code(whole, random.below(codes),
                                          static_cast<std::uint32_t>(random.below(most)));
        if (!bad) continue;
        const auto ranks = 1 + static_cast<unsigned>(k) % 3;
        const auto said  = judged(open, *bad, {ranks, 1 << 14, false});
        EXPECT_EQ(judged(open, *bad, {ranks}), said);
        refused += said.find("accepted") == std::string::npos ? 1 : 0;
    }
    EXPECT_GT(refused, 8);
}

TEST_F(DiskKeysOf, ADamagedTableIsTold) {
    auto table      = whole_of(kMnk);
    table[300]      = static_cast<char>(table[300] ^ 1);  // in a block
    const auto said = judged(kMnk, table, {2, 1 << 14, false});
    EXPECT_NE(said.find("damaged"), std::string::npos) << said;
    EXPECT_EQ(judged(kMnk, table, {2}), said);
}

TEST_F(DiskKeysOf, LessMemoryIsEnoughToJudge) {
    const auto table = whole_of(kMnk);
    How        how{1, 1 << 14, false};
    how.bytes          = 500'000;
    const auto refused = judged(kMnk, table, how);
    EXPECT_NE(refused.find("bytes"), std::string::npos) << refused;
    how.on_disk = true;
    EXPECT_EQ(judged(kMnk, table, how), judged(kMnk, table, {1, 1 << 14, false}));
    how.bytes = 200'000;
    EXPECT_NE(judged(kMnk, table, how).find("200000 are allowed"), std::string::npos);
}

// Runs are broken off while keys are found, while parents are found, in levels and waves, and while
// labels are judged.
TEST_F(DiskKeysOf, ARunGoesOnWithAnyNumberOfRanksInMemoryOrNot) {
    Random        random(21);
    std::uint64_t last = 0;
    int           kept = 0;  // runs that reused the keys of an earlier one
    for (int trial = 0; trial < 8; ++trial) {
        const auto&   open  = trial % 2 == 0 ? kMnk : kAchi;
        const auto    whole = whole_of(open);
        std::uint64_t wave  = 0;
        for (bool on = true; on;) {
            How how{1 + static_cast<unsigned>(random.below(5)), 1 << 12};
            how.on_disk      = random.below(3) > 0;
            how.stop         = 4 + static_cast<int>(random.below(30));
            const bool known = how.on_disk && fs::exists(folder_ / "keys") &&
                               (trial % 2 == 0 || fs::exists(folder_ / "parents"));
            const auto found = run(open, how);
            kept += known ? 1 : 0;
            if (known && how.ranks > 1) {
                EXPECT_EQ(found.found.bytes, 0u);
            }
            EXPECT_TRUE(found.from >= wave || found.from == 0);
            wave = found.from;
            last = std::max(last, wave);
            on   = found.table.empty();
            ASSERT_TRUE(on || found.table == whole) << how.ranks;
            ASSERT_TRUE(!on || found.error.find("stopped") != std::string::npos) << found.error;
        }
        EXPECT_FALSE(fs::exists(folder_));
    }
    EXPECT_GT(last, 1u);
    EXPECT_GT(kept, 0);
}

// Words that a killed process left behind are not taken for our own.
TEST_F(DiskKeysOf, WordsOfAnEarlierRunAreForgotten) {
    fs::create_directory(folder_);
    for (const auto* const name : {"words-00000", "words-00517", "words-32512", "keys"})
        std::ofstream(folder_ / name) << "0123456789abcdef0123456789abcdef";
    expect_same(kMnk, {2});
}

TEST_F(DiskKeysOf, LessMemoryIsEnough) {
    for (const auto* const open : {&kMnk, &kAchi}) {
        How how{1, open == &kMnk ? std::uint64_t{1} << 14 : 1 << 12, false};
        how.bytes          = 560'000;
        const auto refused = run(*open, how);
        EXPECT_NE(refused.error.find("--keep-on-disk"), std::string::npos) << refused.error;
        how.on_disk      = true;
        const auto found = run(*open, how);
        EXPECT_EQ(found.error, "");
        EXPECT_TRUE(found.table == whole_of(*open));
        // Any limit below what the run takes is reported in some phase.
        for (how.bytes = 50'000; how.bytes < 400'000; how.bytes *= 2) {
            const auto poor = run(*open, how);
            if (!poor.table.empty()) break;
            EXPECT_NE(poor.error.find("bytes"), std::string::npos) << poor.error;
            EXPECT_EQ(poor.error.find("--keep-on-disk"), std::string::npos) << poor.error;
        }
    }
}

// Damages any byte of a file of keys, or of moves to them.
TEST_F(DiskKeysOf, ADamagedFileIsNamed) {
    struct Kind {
        const Opener& open;
        std::string   named, file;
    };
    for (const auto& kind :
         {Kind{kMnk, "keys", "shard-00005.2"}, Kind{kAchi, "keys", "shard-00005.2"},
          Kind{kAchi, "parents", "shard-00005.3"}}) {
        How how{2};  // stop as soon as the named file exists
        for (how.stop = 1; !fs::exists(folder_ / kind.named); ++how.stop)
            ASSERT_EQ(run(kind.open, how).table, "");
        const auto  path = folder_ / kind.file;
        std::string whole;
        {
            std::ifstream in(path, std::ios::binary);
            whole = std::string(std::istreambuf_iterator<char>(in), {});
        }
        ASSERT_GT(whole.size(), 40u);
        for (std::size_t at = 0; at < whole.size(); at += 23) {
            auto bad = whole;
            bad[at]  = static_cast<char>(bad[at] ^ 4);
            std::ofstream(path, std::ios::binary) << bad;
            const auto said = run(kind.open, {1 + static_cast<unsigned>(at) % 3}).error;
            EXPECT_NE(said.find("shard 5 is damaged"), std::string::npos) << at << said;
            EXPECT_NE(said.find(kind.file), std::string::npos) << said;
        }
        fs::remove(path);
        EXPECT_NE(run(kind.open, {3}).error.find(kind.file), std::string::npos);
        std::ofstream(path, std::ios::binary) << whole;
        EXPECT_TRUE(run(kind.open, {3}).table == whole_of(kind.open));
    }
}

// Nothing can be written beyond this many bytes of a file.
TEST_F(DiskKeysOf, AFullDiskIsTold) {
    const auto before = std::signal(SIGXFSZ, SIG_IGN);
    rlimit     was{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &was), 0);
    const auto whole = whole_of(kMnk);
    for (const rlim_t most : {0u, 100u, 200u}) {
        const rlimit full{most, was.rlim_max};
        ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &full), 0);
        const auto found = run(kMnk, {3, 1 << 10});
        ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &was), 0);
        EXPECT_EQ(found.table, "");
        EXPECT_NE(found.error.find("cannot be written"), std::string::npos) << found.error;
    }
    EXPECT_TRUE(run(kMnk, {2}).table == whole);
    std::signal(SIGXFSZ, before);
}

TEST_F(DiskKeysOf, AFolderThatCannotBeWrittenIsTold) {
    folder_ /= "none";
    const auto found = run(kMnk, {3});
    EXPECT_NE(found.error.find("cannot be made"), std::string::npos) << found.error;
    folder_ = folder_.parent_path();
}

}  // namespace
}  // namespace zermelo::disk_keys_test
