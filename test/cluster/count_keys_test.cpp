// Compares the counted positions of games with keys with what is found, sent and refused.
#include "zermelo/cluster/count_keys.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "test/cluster/keyed_games.hpp"
#include "test/cluster/threads_exchange.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/cluster/share_keys.hpp"
#include "zermelo/cluster/solve.hpp"

namespace zermelo::count_keys_test {
namespace {

struct Solved {
    std::uint64_t positions = 0, solving = 0, judging = 0;  // bytes of all ranks
    std::string   error;
};

using test::Opener;

Solved solved(const Opener& open, unsigned ranks, std::uint64_t buffer,
              std::uint64_t bytes = ~std::uint64_t{0}) {
    std::vector<Solved> all(ranks);
    test::with_ranks(ranks, [&](Exchange& exchange) {
        auto&      mine    = all[exchange.rank()];
        const auto session = open();
        Budget     budget;
        budget.bytes = bytes;
        Sent       sent;
        StringSink sink;
        const auto done = share_keys(
            dynamic_cast<SharedKeys&>(*session), {}, exchange, budget, buffer, sent,
            [&](const KeyedGame& found, const Budget& left) -> std::expected<void, InputError> {
                SharedRun run{found, found.shards(), exchange, left, buffer};
                run.keyed = &found, run.sent = sent;
                mine.positions = found.positions();
                run.ended      = [&](std::string_view part) {
                    const auto sent = exchange.sum(run.sent.bytes);
                    if (part == "solve") mine.solving = sent;
                    if (part == "judge") mine.judging = sent;
                };
                const auto checked = solve_shared(run, exchange.rank() == 0 ? &sink : nullptr);
                if (!checked) return std::unexpected(checked.error());
                return {};
            });
        if (!done) mine.error = to_text(done.error());
    });
    return all[0];
}

struct Counted {
    CountedKeys keys;
    std::string error;
};

Counted counted(const Opener& open, unsigned ranks, std::uint64_t buffer,
                std::uint64_t bytes = ~std::uint64_t{0}) {
    std::vector<Counted> all(ranks);
    test::with_ranks(ranks, [&](Exchange& exchange) {
        auto&      mine    = all[exchange.rank()];
        const auto session = open();
        Budget     budget;
        budget.bytes    = bytes;
        const auto done = ask_keys(dynamic_cast<SharedKeys&>(*session), exchange, budget,
                                   [&](const KeyedQuestion& question,
                                       const Budget& rest) -> std::expected<void, InputError> {
                                       const auto found =
                                           count_keys(question, exchange, rest, buffer);
                                       if (!found) return std::unexpected(found.error());
                                       mine.keys = *found;
                                       return {};
                                   });
        if (!done) mine.error = to_text(done.error());
    });
    for (const auto& one : all) {
        EXPECT_EQ(one.error, all[0].error);
        EXPECT_EQ(one.keys.positions, all[0].keys.positions);
    }
    return all[0];
}

// A game in which play may go in circles.
std::unique_ptr<Session> circles() {
    Random random(3);
    auto   graph = told_graph(random_graph(random, 4000, 4, false));
    return finite_session(graph);
}

const Opener kGames[] = {test::game({"mnk", {}, {"3x3", "3"}}), test::game({"hex", {}, {"3x3"}}),
                         test::game({"domineering", {}, {"4x4"}}), circles};

// The number of a game, for messages.
std::ptrdiff_t number_of(const Opener& game) {
    return &game - kGames;
}

TEST(CountKeys, AsManyAsAreFound) {
    for (const auto& game : kGames)
        for (const unsigned ranks : {1u, 3u, 4u}) {
            const auto all = counted(game, ranks, 1 << 12);
            ASSERT_EQ(all.error, "");
            EXPECT_EQ(all.keys.positions, solved(game, ranks, 1 << 16).positions)
                << number_of(game);
            EXPECT_EQ(std::reduce(all.keys.of_shards.begin(), all.keys.of_shards.end()),
                      all.keys.positions);
            EXPECT_EQ(all.keys.leaving > 0, ranks > 1);
            EXPECT_LE(all.keys.told, all.keys.leaving);
        }
}

// In small games a third of the messages is what comes before their labels.
TEST(CountKeys, TellsWhatIsSent) {
    for (const auto& game : kGames) {
        const ForecastOf of{4, 1 << 16, ~std::uint64_t{0}};
        const auto       told = forecast_keys(counted(game, 4, of.buffer).keys, of);
        const auto       ran  = solved(game, 4, of.buffer);
        ASSERT_EQ(ran.error, "");
        const auto solving = static_cast<double>(ran.solving);
        EXPECT_LT(solving, 1.5 * told.solving) << number_of(game);
        EXPECT_GT(solving, 0.8 * told.solving) << number_of(game);
        EXPECT_LT(static_cast<double>(ran.judging - ran.solving), told.judging) << number_of(game);
    }
}

// The memory in the forecast is enough, and two thirds of it, without buffers, is not.
TEST(CountKeys, TellsTheMemoryOfARank) {
    for (const auto& game : kGames)
        for (const unsigned ranks : {1u, 3u}) {
            const ForecastOf of{ranks, 1 << 10, ~std::uint64_t{0}};
            const auto       keys    = counted(game, ranks, of.buffer).keys;
            const auto       need    = forecast_keys(keys, of).memory;
            const auto       waiting = keys.levels ? 0 : 16 * keys.positions;
            const auto       buffers = kBuffers * of.buffer;
            EXPECT_EQ(solved(game, ranks, of.buffer, need + waiting).error, "")
                << number_of(game) << ' ' << ranks;
            EXPECT_NE(solved(game, ranks, of.buffer, buffers + (need - buffers) / 3 * 2).error, "")
                << number_of(game) << ' ' << ranks;
        }
}

TEST(CountKeys, AsManyRanksAsAreNeeded) {
    const auto all    = counted(kGames[0], 2, 1 << 10).keys;
    const auto within = [&](std::uint64_t limit) {
        return forecast_keys(all, {2, 1 << 10, limit}).needed;
    };
    const auto one = forecast_keys(all, {1, 1 << 10, 0}).memory;
    EXPECT_EQ(within(one), 1u);
    EXPECT_EQ(within(one - 1), 2u);
    EXPECT_EQ(within(1000), 0u);
}

TEST(CountKeys, ToCountTakesLessThanToFind) {
    const auto game = test::game({"mnk", {}, {"3x4", "3"}});
    const auto all  = counted(game, 1, 1 << 10);
    const auto need = forecast_keys(all.keys, {1, 1 << 10, 0}).memory;
    EXPECT_LT(2 * all.keys.held, need);
    EXPECT_EQ(counted(game, 1, 1 << 10, kBuffers * 1024 + all.keys.held).error, "");
    EXPECT_NE(counted(game, 1, 1 << 10, kBuffers * 1024 + all.keys.held - 1).error.find("count"),
              std::string::npos);
}

}  // namespace
}  // namespace zermelo::count_keys_test
