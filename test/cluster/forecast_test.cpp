// Compares a forecast with what happens: the bytes that were sent, and the limits that were
// refused.
#include "zermelo/cluster/forecast.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <string>

#include "test/cluster/opened.hpp"
#include "test/cluster/threads_exchange.hpp"
#include "zermelo/cluster/solve.hpp"

namespace zermelo::forecast_test {
namespace {

struct Ran {
    std::map<std::string, std::uint64_t, std::less<>>
                sent;  // by all ranks, at the end of each part
    std::string error;
};

Ran ran(const SharedGame& game, const ForecastOf& of, bool stop = false) {
    std::vector<Ran>  all(of.ranks);
    std::atomic<bool> stopped = stop;
    test::with_ranks(of.ranks, [&](Exchange& exchange) {
        auto&      mine   = all[exchange.rank()];
        const auto shards = shards_of(game, Deal::of(game.count()), exchange.rank(), of.ranks);
        Budget     budget;
        budget.bytes = of.limit, budget.stop = &stopped;
        SharedRun run{game, shards, exchange, budget, of.buffer};
        run.packs = of.packs;
        run.ended = [&](std::string_view part) {
            mine.sent[std::string(part)] = exchange.sum(run.sent.bytes);
        };
        Snapshot snapshot("none", game.header(), shards, exchange, 1e9);  // nothing is kept
        run.snapshot = &snapshot;
        StringSink sink;
        const auto checked = solve_shared(run, exchange.rank() == 0 ? &sink : nullptr);
        if (!checked) mine.error = to_text(checked.error());
    });
    return all[0];
}

std::unique_ptr<const SharedGame> shared_of_words(const char* name, const char* words) {
    const auto session = test::opened(name, words);
    auto       game    = shared_game(name, session->position(), ~std::uint64_t{0});
    EXPECT_TRUE(game);
    return std::move(*game);
}

// Returns what the solver says about a limit of memory before it takes any, or "": the run is
// stopped right afterwards.
std::string within(const SharedGame& game, const ForecastOf& of) {
    const auto error = ran(game, of, true).error;
    return error.find("stopped") == error.npos ? error : "";
}

// Draws send nothing, and small games fill no buffer, so what is sent is between 0.5 and 1.2 times
// the forecast.
TEST(SharedForecast, TellsWhatIsSent) {
    for (const auto& [name, words] : {std::pair{"quixo", "3x3"}, {"connect4", "4x4"}})
        for (const unsigned ranks : {2u, 4u})
            for (const bool packs : {false, true}) {
                const auto game = shared_of_words(name, words);
                if (game->levels() > 0 && (ranks == 2 || !packs))
                    continue;  // slow, and nothing new
                const ForecastOf of{ranks, 1 << 18, ~std::uint64_t{0}, packs};
                const auto       told = forecast(*game, Deal::of(game->count()), of);
                const auto       run  = ran(*game, of);
                ASSERT_EQ(run.error, "");
                const auto solving = static_cast<double>(run.sent.at("solve"));
                const auto judging = static_cast<double>(run.sent.at("judge")) - solving;
                EXPECT_LT(solving, 1.2 * told.solving) << name << ' ' << ranks << packs;
                EXPECT_GT(solving, 0.5 * told.solving) << name << ' ' << ranks << packs;
                EXPECT_LT(judging, 1.2 * told.judging) << name << ' ' << ranks << packs;
                EXPECT_GT(judging, 0.5 * told.judging) << name << ' ' << ranks << packs;
            }
}

TEST(SharedForecast, OneRankSendsNothing) {
    const auto game = shared_of_words("quixo", "3x3");
    const auto told = forecast(*game, Deal::of(game->count()), {1, 1 << 20, 1 << 20});
    EXPECT_EQ(told.solving, 0);
    EXPECT_EQ(told.judging, 0);
}

TEST(SharedForecast, AsManyRanksAsNeededFitAndNoFewer) {
    int tried = 0;
    for (const char* const words : {"4x4", "3x5"})
        for (const std::uint64_t limit : {700'000u, 1'000'000u}) {
            const auto game = shared_of_words("connect4", words);
            ForecastOf of{1, 8192, limit};
            const auto deal   = Deal::of(game->count());
            const auto needed = static_cast<unsigned>(forecast(*game, deal, of).needed);
            ASSERT_GT(needed, 0u);
            EXPECT_LE((of.ranks = needed, forecast(*game, deal, of).memory), limit);
            EXPECT_EQ(within(*game, of), "") << words << ' ' << needed;
            if (needed == 1) continue;
            of.ranks = needed - 1;
            EXPECT_GT(forecast(*game, deal, of).memory, limit);
            EXPECT_NE(within(*game, of), "") << words << ' ' << needed;
            ++tried;
        }
    EXPECT_GT(tried, 2);
    const auto game = shared_of_words("quixo", "3x3");
    EXPECT_EQ(forecast(*game, Deal::of(game->count()), {1, 1 << 20, 1000}).needed, 0u);
}

}  // namespace
}  // namespace zermelo::forecast_test
