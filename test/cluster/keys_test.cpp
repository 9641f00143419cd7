// Games without numbers, solved by several ranks: the table has the same bytes as that of one
// process, for built-in games, random graphs and scripts.  An error is reported at all ranks.
#include "zermelo/cluster/share_keys.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <functional>

#include "test/cluster/keyed_games.hpp"
#include "test/cluster/opened.hpp"
#include "test/cluster/threads_exchange.hpp"
#include "test/support/changed_table.hpp"
#include "test/support/repository.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/cluster/solve.hpp"
#include "zermelo/workbench/table_file.hpp"

namespace zermelo::shared_keys_test {
namespace {

using test::Opener;
using test::script;

struct Ended {
    std::string   table, said;  // said: the headline, or the error
    bool          accepted  = false;
    GaveUp        gave_up   = GaveUp::no;
    std::uint64_t positions = 0;
    Sent          sent;
};

// Lets all ranks solve a game, or judge its table; every rank says the same.
Ended shared(const Opener& open, unsigned ranks, std::uint64_t buffer,
             const std::string& table = "", const std::function<Budget(unsigned)>& limits = {}) {
    std::vector<Ended> results(ranks);
    test::with_ranks(ranks, [&](Exchange& exchange) {
        auto&        mine    = results[exchange.rank()];
        const auto   session = open();
        auto&        keys    = dynamic_cast<SharedKeys&>(*session);
        const Budget budget  = limits ? limits(exchange.rank()) : Budget();
        StringSink   sink;
        const auto   done = share_keys(
              keys, bytes_of(table), exchange, budget, buffer, mine.sent,
              [&](const KeyedGame& game, const Budget& left) -> std::expected<void, InputError> {
                SharedRun run{game, game.shards(), exchange, left, buffer};
                run.keyed           = &game;
                run.sent            = mine.sent;
                auto* const out     = exchange.rank() == 0 ? &sink : nullptr;
                const auto  checked = table.empty()
                                            ? solve_shared(run, out)
                                            : check_shared(run, *TableFile::open(bytes_of(table)));
                if (!checked) return std::unexpected(checked.error());
                mine.said      = spoken(checked->headline);
                mine.accepted  = checked->accepted;
                mine.positions = game.positions();
                mine.sent      = run.sent;
                return {};
            });
        if (!done) mine.said = to_text(done.error()), mine.gave_up = done.error().gave_up;
        mine.table = sink.text();
    });
    for (const auto& one : results) {
        EXPECT_EQ(one.said, results[0].said);
        EXPECT_EQ(one.accepted, results[0].accepted);
        EXPECT_EQ(one.gave_up, results[0].gave_up);
    }
    return results[0];
}

// Any number of ranks makes the same bytes, and judges them in the same way.
void expect_same(const Opener& open, std::initializer_list<unsigned> all = {1, 2, 3, 4, 7}) {
    const auto  session = open();
    auto* const one     = dynamic_cast<TableSession*>(session.get());
    ASSERT_TRUE(one);
    const auto whole   = test::table_of(*one, "retrograde");
    const auto checked = one->check(bytes_of(whole), {});
    ASSERT_TRUE(checked && checked->accepted);
    for (const unsigned ranks : all) {
        const auto found = shared(open, ranks, 1 << 16);
        EXPECT_TRUE(found.accepted) << found.said;
        EXPECT_TRUE(found.table == whole) << ranks << " ranks: other bytes";
        EXPECT_EQ(found.said, spoken(checked->headline));
        EXPECT_EQ(shared(open, ranks, 1 << 12, whole).said, found.said);
    }
}

TEST(SharedKeys, MoreRanksThanShards) {
    expect_same(test::game({"mnk", {}, {"2x3", "3"}}), {300});
}

class SharedKeysOf : public testing::TestWithParam<test::Typed> {};

TEST_P(SharedKeysOf, TablesAreThoseOfOneProcess) {
    expect_same(test::game(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(
    Games, SharedKeysOf,
    testing::Values(test::Typed{"mnk", {}, {"3x3", "3"}}, test::Typed{"mnk", {}, {"1x1", "1"}},
                    test::Typed{"mnk", {}, {"2x4", "3"}}, test::Typed{"hex", {}, {"2x3"}},
                    test::Typed{"hex", {}, {"3x3"}}, test::Typed{"domineering", {}, {"3x4"}},
                    test::Typed{"toads", {}, {"TT.FF"}}));

class SharedScript : public testing::TestWithParam<std::vector<std::string>> {};

TEST_P(SharedScript, TablesAreThoseOfOneProcess) {
    auto       words = GetParam();
    const auto text  = test::repository_text("data/scripts/" + words[0] + ".lua");
    words.erase(words.begin());
    expect_same(script(text, words), {1, 3, 4});
}

using Words = std::vector<std::string>;
// Of these pong_hau_ki and achi may go in circles, and in kalah a player may move again.
INSTANTIATE_TEST_SUITE_P(Games, SharedScript,
                         testing::Values(Words{"tictactoe"}, Words{"pong_hau_ki"},
                                         Words{"achi", "stones=3"}, Words{"kalah", "pits=2"},
                                         Words{"chomp", "rows=3", "columns=4"}));

TEST(SharedKeys, RandomGraphsOfAllKinds) {
    test::on_random_graphs(
        5, 60, [](int k) { return k % 10 == 0 ? 3000 : 60; }, [](int k) { return k % 3 == 0; },
        [](const Opener& open, unsigned ranks) { expect_same(open, {ranks}); });
}

// Steps of 1 or 2 to a number that no random play reaches soon, so keys are widened on the way.
constexpr std::string_view kLong = R"(return {
  start = function() return { 0, 0 } end,
  moves = function(s) return s[1] < 3000 and { 1, 2 } or {} end,
  play  = function(s, m) return { s[1] + m, s[1] == 2999 and -5 or 1 - s[2] } end,
})";

TEST(SharedKeys, WidenedKeysAreThoseOfAllRanks) {
    expect_same(script(std::string(kLong), {}), {1, 2, 4});
}

TEST(SharedKeys, AScriptThatFailsSaysSoAtAllRanks) {
    for (const char* const wrong : {"nil + 1", "{ {} }"}) {
        std::string text(kLong);
        text.replace(text.find("1 - s[2]"), 8, std::string("s[1] == 700 and ") + wrong + " or 0");
        const auto one = test::open_text(text);
        ASSERT_TRUE(one);
        const auto said = (*one)->solve("retrograde", true, {});
        ASSERT_FALSE(said);
        for (const unsigned ranks : {1u, 3u}) {
            const auto found = shared(script(text, {}), ranks, 1 << 16);
            EXPECT_NE(found.said.find("x.lua:"), std::string::npos) << found.said;
            EXPECT_EQ(found.table, "");
        }
    }
}

TEST(SharedKeys, AChangedLabelIsRefused) {
    const auto open    = test::game({"mnk", {}, {"3x3", "3"}});
    const auto session = open();
    auto&      one     = dynamic_cast<TableSession&>(*session);
    const auto whole   = test::table_of(one);
    const auto file    = *TableFile::open(bytes_of(whole));
    Random     random(3);
    int        refused = 0;
    for (int k = 0; k < 24; ++k) {
        const auto changed = random.below(file.header().codes);
        const auto code    = static_cast<std::uint32_t>(random.below(20));
        const auto bad     = test::with_code(whole, changed, code);
        if (!bad) continue;
        const auto alone = one.check(bytes_of(*bad), {});
        ASSERT_TRUE(alone);
        const auto many = shared(open, 1 + static_cast<unsigned>(k) % 4, 1 << 12, *bad);
        EXPECT_EQ(many.accepted, alone->accepted) << many.said;
        refused += many.accepted ? 0 : 1;
    }
    EXPECT_GT(refused, 10);
}

TEST(SharedKeys, ATableOfOtherPositionsIsRefused) {
    const auto open  = test::game({"mnk", {}, {"3x3", "3"}});
    const auto other = test::opened({"mnk", {}, {"X../.../...", "3"}});
    const auto table = test::table_of(dynamic_cast<TableSession&>(*other));
    EXPECT_TRUE(
        shared(open, 3, 1 << 12, table).accepted);  // accepted as a table of its own position
    const auto  file = *TableFile::open(bytes_of(table));
    StringSink  sink;
    TableHeader header = file.header();
    header.position    = open()->position();
    TableWriter   writer(header, sink);
    TableUnpacker unpacker;
    TableBlock    block;
    for (std::uint64_t b = 0; b < file.blocks(); ++b) {
        ASSERT_TRUE(unpacker.unpack(file, b, block));
        for (std::uint64_t at = 0; at < block.count; ++at)
            writer.add(block.code(at), block.keys[at]);
    }
    ASSERT_TRUE(writer.finish());
    EXPECT_FALSE(shared(open, 3, 1 << 12, sink.text()).accepted);
}

TEST(SharedKeys, LimitsEndAllRanks) {
    const auto open = test::game({"mnk", {}, {"3x4", "3"}});
    for (const unsigned poor : {0u, 2u}) {
        const auto bytes = shared(open, 3, 1 << 12, "", [&](unsigned rank) {
            Budget budget;
            if (rank == poor) budget.bytes = 200'000;
            return budget;
        });
        EXPECT_EQ(bytes.gave_up, GaveUp::bytes) << bytes.said;
        EXPECT_NE(bytes.said.find("200000 are allowed"), std::string::npos) << bytes.said;
        EXPECT_EQ(bytes.table, "");
        const auto seconds = shared(open, 3, 1 << 12, "", [&](unsigned rank) {
            Budget budget;
            if (rank == poor) budget.seconds = 0;
            return budget;
        });
        EXPECT_EQ(seconds.gave_up, GaveUp::seconds) << seconds.said;
    }
    // Any limit below what the run takes is reported in some phase.  Nothing hangs, and nothing is
    // written.
    for (std::uint64_t bytes = 100'000;; bytes += bytes / 2) {
        const auto found = shared(open, 2, 1 << 12, "", [&](unsigned) {
            Budget budget;
            budget.bytes = bytes;
            return budget;
        });
        if (found.accepted) break;
        EXPECT_EQ(found.gave_up, GaveUp::bytes) << found.said;
        EXPECT_EQ(found.table, "");
        ASSERT_LT(bytes, 100'000'000u);
    }
}

// Breaks the run off at the `stop`-th report of a wave.  Returns the table, or "" if the run was
// broken off before its end.
std::string broken_off(const Opener& open, const std::string& folder, unsigned ranks, int stop,
                       std::uint64_t& from) {
    std::vector<std::string> tables(ranks);
    std::atomic<bool>        stopped = false;
    int                      reports = 0;
    test::with_ranks(ranks, [&](Exchange& exchange) {
        const auto session = open();
        Budget     budget;
        Sent       sent;
        StringSink sink;
        budget.stop     = &stopped;
        budget.progress = [&, first = exchange.rank() == 0](const Progress& now) {
            const bool wave = now.phase == "retrograde" || now.phase == "layers";
            if (first && wave && ++reports == stop) stopped = true;
        };
        const auto done = share_keys(
            dynamic_cast<SharedKeys&>(*session), {}, exchange, budget, 1 << 14, sent,
            [&](const KeyedGame& game, const Budget& left) -> std::expected<void, InputError> {
                SharedRun run{game, game.shards(), exchange, left, 1 << 14};
                Snapshot  snapshot(folder, game.header(), game.shards(), exchange, 0);
                run.keyed        = &game;
                run.snapshot     = &snapshot;
                const auto found = snapshot.find();
                EXPECT_TRUE(found) << to_text(found.error());
                if (exchange.rank() == 0) from = *found;
                const auto checked = solve_shared(run, exchange.rank() == 0 ? &sink : nullptr);
                if (!checked) return std::unexpected(checked.error());
                EXPECT_TRUE(checked->accepted) << spoken(checked->headline);
                snapshot.drop();
                return {};
            });
        EXPECT_TRUE(done || done.error().gave_up == GaveUp::stopped) << to_text(done.error());
        if (done) tables[exchange.rank()] = sink.text();
    });
    return tables[0];
}

// Tries a game solved by levels and a game solved by waves.
TEST(SharedKeys, ASnapshotGoesOnWithAnyNumberOfRanks) {
    const auto folder = std::filesystem::temp_directory_path() /
                        ("zermelo-keys-" + std::to_string(::getpid()) + ".shards");
    for (const auto& open :
         {test::game({"mnk", {}, {"3x3", "3"}}),
          script(test::repository_text("data/scripts/achi.lua"), {"stones=3"})}) {
        const auto    session = open();
        const auto    whole   = test::table_of(dynamic_cast<TableSession&>(*session), "retrograde");
        std::uint64_t from = 0, last = 0;
        std::string   table;
        for (unsigned run = 0; table.empty() && run < 20; ++run) {
            table = broken_off(open, folder.string(), 1 + (5 * run + 2) % 4, 3, from);
            EXPECT_GE(from, last);
            last = from;
        }
        EXPECT_GT(last, 1u);
        EXPECT_TRUE(table == whole);
        EXPECT_FALSE(std::filesystem::exists(folder));
    }
}

// Levels that do not fall are refused.
TEST(SharedKeys, ALevelThatDoesNotFallIsRefused) {
    for (const auto& level : {"5", "s[1]", "math.max(0, 20 - s[1] // 2)"}) {
        auto text = std::string(kLong);
        text.replace(text.find("3000"), 4, "20");
        text.insert(text.rfind('}'),
                    "  level = function(s) return " + std::string(level) + " end,\n");
        for (const unsigned ranks : {1u, 3u}) {
            const auto found = shared(script(text, {}), ranks, 1 << 12);
            EXPECT_FALSE(found.accepted) << level;
            EXPECT_NE(found.said.find("lower level"), std::string::npos) << found.said;
            EXPECT_EQ(found.table, "");
        }
    }
}

// A level's labels fill several rounds with the small buffer.
TEST(SharedKeys, LabelsAreOnTheirWayWhileTheNextArePut) {
    for (const std::uint64_t buffer : {1u << 10, 1u << 20}) {
        std::atomic<std::uint64_t> beside = 0, sent = 0;
        test::with_ranks(3, [&](Exchange& exchange) {
            const auto   session = test::opened({"mnk", {}, {"3x3", "3"}});
            const Budget budget;
            Sent         finding;
            using Done        = std::expected<void, InputError>;
            const auto levels = [&](const KeyedGame& game, const Budget& left) -> Done {
                SharedRun run{game, game.shards(), exchange, left, buffer};
                run.keyed         = &game;
                const auto labels = game.layers(run);
                EXPECT_TRUE(labels);
                beside += run.sent.beside, sent += run.sent.bytes;
                return {};
            };
            const auto done = share_keys(dynamic_cast<SharedKeys&>(*session), {}, exchange, budget,
                                         buffer, finding, levels);
            EXPECT_TRUE(done);
        });
        EXPECT_LE(beside, sent);
        EXPECT_EQ(3 * beside > sent, buffer == 1 << 10) << beside << " of " << sent;
    }
}

// Labels made from lists of moves that were kept equal those from lists that are made anew.
TEST(SharedKeys, KeptListsOfMovesChangeNothing) {
    std::uint64_t all[] = {0, 0};  // bytes sent
    for (const auto& open : {test::game({"mnk", {}, {"3x4", "3"}}),
                             script(test::repository_text("data/scripts/chomp.lua"), {})})
        for (const unsigned ranks : {1u, 3u}) {
            std::vector<Sent> sent(2);
            test::with_ranks(ranks, [&](Exchange& exchange) {
                const auto session = open();
                const auto both    = [&](const KeyedQuestion& question,
                                      const Budget& budget) -> std::expected<void, InputError> {
                    std::vector<SharedLabels> labels;
                    for (const bool kept : {false, true}) {
                        Sent       mine;
                        const auto game =
                            find_keys(question, exchange, budget, 1 << 12, mine, kept, "");
                        if (!game) return std::unexpected(game.error());
                        SharedRun run{**game, (*game)->shards(), exchange, budget, 1 << 12};
                        run.keyed  = game->get();
                        run.sent   = mine;
                        auto found = (*game)->layers(run);
                        if (!found) return std::unexpected(found.error());
                        labels.push_back(std::move(*found));
                        if (exchange.rank() == 0) sent[kept ? 1 : 0] = run.sent;
                    }
                    EXPECT_GT(labels[0].scores.size(), 0u);
                    EXPECT_TRUE(std::ranges::equal(labels[0].scores, labels[1].scores));
                    return {};
                };
                const auto done = dynamic_cast<SharedKeys&>(*session).share({}, Budget(), both);
                EXPECT_TRUE(done) << to_text(done.error());
            });
            for (const std::size_t kept : {0, 1}) all[kept] += sent[kept].bytes;
        }
    EXPECT_LT(all[1], all[0]);
}

TEST(SharedKeys, LevelsSendLess) {
    const auto open  = test::game({"mnk", {}, {"3x4", "3"}});
    const auto found = shared(open, 4, 1 << 20);
    EXPECT_TRUE(found.accepted);
    // This includes judging and writing.
    EXPECT_LT(found.sent.bytes, 12 * found.positions);  // bytes sent by rank 0 of four
}

}  // namespace
}  // namespace zermelo::shared_keys_test
