// Runs that may be broken off, and that go on from the snapshot that they left in a folder.
#pragma once
#include <gtest/gtest.h>

#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <string>
#include <vector>

#include "test/cluster/threads_exchange.hpp"
#include "zermelo/cluster/near_blocks.hpp"
#include "zermelo/cluster/snapshot.hpp"
#include "zermelo/cluster/solve.hpp"

namespace zermelo::test {

class BrokenRuns : public testing::Test {
  protected:
    explicit BrokenRuns(const std::string& name)
        : folder_(std::filesystem::temp_directory_path() /
                  ("zermelo-" + name + "-" + std::to_string(::getpid()) + ".shards")) {}
    ~BrokenRuns() override { std::filesystem::remove_all(folder_); }

    struct How {
        unsigned      ranks;
        Deal          deal;
        std::uint64_t buffer, bytes = ~std::uint64_t{0};
        bool          on_disk = true;
        int           stop    = 0;  // break off at this report of progress; 0: never
        bool          drop    = true;
    };
    struct Run {
        std::string   table;          // "" if it was broken off
        std::string   error;          // of all ranks
        std::uint64_t from  = 0;      // the wave with which it went on
        bool          begun = false;  // whether it was begun
        bool          rows  = false;  // whether it is one of rows
        bool          found = true;   // whether the snapshot was found, or found missing
    };
    Run run(const SharedGame& game, const How& how) {
        std::vector<Run>  results(how.ranks);
        std::atomic<bool> stopped = false;
        int               reports = 0;
        with_ranks(how.ranks, [&](Exchange& exchange) {
            auto&      mine   = results[exchange.rank()];
            const auto shards = shards_of(game, how.deal, exchange.rank(), how.ranks);
            Budget     budget;
            budget.stop = &stopped, budget.bytes = how.bytes;
            if (exchange.rank() == 0)
                budget.progress = [&](const Progress& now) {
                    if (now.phase != "table" && ++reports == how.stop) stopped = true;
                };
            SharedRun  run{game, shards, exchange, budget, how.buffer};
            Snapshot   snapshot(folder_.string(), game.header(), shards, exchange, 0);
            const auto found = snapshot.find();
            if (!found) {
                mine.found = false, mine.error = to_text(found.error());
                return;
            }
            mine.from    = *found;
            mine.begun   = snapshot.begun();
            mine.rows    = snapshot.rows();
            run.snapshot = &snapshot, run.on_disk = how.on_disk;
            StringSink sink;
            const auto checked = solve_shared(run, exchange.rank() == 0 ? &sink : nullptr);
            if (!checked) {
                mine.error = to_text(checked.error());
                return;
            }
            EXPECT_TRUE(checked->accepted) << spoken(checked->headline);
            mine.table = sink.text();
            if (how.drop) snapshot.drop();
        });
        for (const auto& one : results) EXPECT_EQ(one.error, results[0].error);
        return results[0];
    }

    std::filesystem::path folder_;
};

}  // namespace zermelo::test
