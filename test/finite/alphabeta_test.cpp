// Tests alpha-beta search and depth-first proof numbers against retrograde analysis, on random
// games; every strategy that they find is judged.  Some games order their moves, some say what is
// forced, and some lie.
#include "zermelo/finite/alphabeta.hpp"

#include <gtest/gtest.h>

#include "test/finite/ending_graphs.hpp"
#include "test/support/memory_checkpoint.hpp"
#include "zermelo/finite/dfpn.hpp"
#include "zermelo/finite/outcome_proof.hpp"

namespace zermelo::alphabeta_test {
namespace {

struct Tally {
    int won = 0, lost = 0, drawn = 0, unproved = 0, told_alone = 0, moves = 0, unknown = 0;
};

template <template <Packed> class Search, class Graph>
void try_search(const Graph& graph, Tally& tally, const Budget& budget, bool honest) {
    const auto  truth = retrograde(static_cast<const EndingGraph&>(graph), {}).labels;
    const auto  found = outcome_proof<Search>(graph, 0u, budget, 16'384);
    const auto& proof = found.labels;
    if (!honest && found.status == Status::gave_up) {
        ++tally.unproved;
        return;
    }
    ASSERT_EQ(found.status, Status::solved);
    const auto outcome = proof.claims.outcome;
    if (honest) {
        ASSERT_EQ(outcome, truth.label(0).outcome);
    }
    if (!proof.words) {
        ++tally.told_alone;
        EXPECT_GT(proof.bytes_at_least, 0u);
        return;
    }
    const Budget unlimited;
    Pace         pace(unlimited, "check");
    const auto   check =
        check_strategy(graph, 0u, *proof.words, graph.level(0), ~std::uint64_t{0}, pace);
    ASSERT_EQ(check.followed, Followed::shown) << spoken(check.objection);
    ASSERT_EQ(check.claims, proof.claims);
    const auto right = truth.label(0);
    ASSERT_EQ(outcome, right.outcome) << "what is proved is so, whatever it believed";
    if (outcome != Outcome::draw) {
        ASSERT_GE(proof.claims.plies, right.moves);
    }
    for (std::size_t i = 0; i < graph.next[0].size(); ++i) {
        const auto next = proof.claims.next[i];
        ++(next == Outcome::unknown ? tally.unknown : tally.moves);
        if (next != Outcome::unknown) {
            ASSERT_EQ(next, truth.label(graph.next[0][i]).outcome);
        }
    }
    (outcome == Outcome::win ? tally.won : outcome == Outcome::loss ? tally.lost : tally.drawn)++;
}

template <class Graph>
void try_graph(const Graph& graph, Tally& tally, const Budget& budget = {}, bool honest = true) {
    try_search<OutcomeSearch>(graph, tally, budget, honest);
    if (!testing::Test::HasFatalFailure()) try_search<DfpnSearch>(graph, tally, budget, honest);
}

constexpr std::uint64_t kSeed = 1975;

template <class Graph>
void try_many(int count, bool moving, Tally& tally) {
    Random random(kSeed);
    for (int i = 0; i < count; ++i)
        ASSERT_NO_FATAL_FAILURE(try_graph(random_ending<Graph>(random, i, moving), tally))
            << "seed " << kSeed << ", " << i;
    EXPECT_GT(tally.won, count / 10);
    EXPECT_GT(tally.lost, count / 10);
    EXPECT_GT(tally.drawn, count / 10);
    EXPECT_GT(tally.moves, count);
    EXPECT_EQ(tally.unknown, 0);
    EXPECT_EQ(tally.told_alone, 0);
}

TEST(AlphaBeta, finds_and_proves_what_retrograde_analysis_finds) {
    Tally tally;
    try_many<EndingGraph>(4000, false, tally);
}
TEST(AlphaBeta, players_may_move_again) {
    Tally tally;
    try_many<EndingGraph>(4000, true, tally);
}
TEST(AlphaBeta, the_game_may_say_what_is_forced) {
    Tally tally;
    try_many<ForcingGraph>(4000, false, tally);
}

TEST(AlphaBeta, the_game_may_reckon_how_it_ends) {
    for (const bool moving : {false, true}) {
        Random random(kSeed);
        Tally  tally;
        for (int i = 0; i < 4000; ++i) {
            auto graph = random_ending<ReckoningGraph>(random, i, moving);
            graph.reckon(random, false);
            ASSERT_NO_FATAL_FAILURE(try_graph(graph, tally)) << "seed " << kSeed << ", " << i;
        }
        EXPECT_GT(tally.won, 400);
        EXPECT_GT(tally.lost, 400);
        EXPECT_GT(tally.drawn, 400);
        EXPECT_EQ(tally.unknown, 0);
    }
}
TEST(AlphaBeta, a_game_that_reckons_falsely_proves_nothing_wrong) {
    Random random(kSeed);
    Tally  tally;
    for (int i = 0; i < 4000; ++i) {
        auto graph = random_ending<ReckoningGraph>(random, i, false);
        graph.reckon(random, true);
        ASSERT_NO_FATAL_FAILURE(try_graph(graph, tally, {}, false))
            << "seed " << kSeed << ", " << i;
    }
    EXPECT_GT(tally.unproved, 100);
    EXPECT_GT(tally.won + tally.lost + tally.drawn, 100);
}

// A lie is never proved.
TEST(AlphaBeta, a_game_that_lies_proves_nothing_wrong) {
    Random random(kSeed);
    Tally  tally;
    for (int i = 0; i < 4000; ++i) {
        auto graph = random_ending<ForcingGraph>(random, i, false);
        graph.lies = true;
        ASSERT_NO_FATAL_FAILURE(try_graph(graph, tally, {}, false))
            << "seed " << kSeed << ", " << i;
    }
    EXPECT_GT(tally.unproved, 100);
    EXPECT_GT(tally.won + tally.lost + tally.drawn, 100);
}

// Some budgets hold the search but not its proof: then only the outcome is given.
TEST(AlphaBeta, little_memory_gives_up_or_tells_the_outcome_alone) {
    Random random(kSeed);
    Tally  tally;
    int    gave_up = 0;
    for (int i = 0; i < 200; ++i) {
        const auto graph = random_ending<EndingGraph>(random, i, false);
        for (std::uint64_t bytes = 1000; bytes < 10'000'000; bytes = bytes * 3 / 2) {
            Budget budget;
            budget.bytes     = bytes;
            const auto tried = [&]<template <Packed> class Search>(const auto& found) {
                if (found.status == Status::solved)
                    return try_search<Search>(graph, tally, budget, true);
                ASSERT_EQ(found.why, GaveUp::bytes) << "seed " << kSeed << ", " << i;
                ++gave_up;
            };
            ASSERT_NO_FATAL_FAILURE(
                tried.template operator()<OutcomeSearch>(outcome_proof(graph, 0u, budget, 16'384)));
            ASSERT_NO_FATAL_FAILURE(tried.template operator()<DfpnSearch>(
                outcome_proof<DfpnSearch>(graph, 0u, budget, 16'384)));
        }
    }
    EXPECT_GT(gave_up, 100);
    EXPECT_GT(tally.told_alone, 100);
    EXPECT_GT(tally.won, 100);
}

// Play is as deep as it is long.
TEST(AlphaBeta, deep_games_end_no_process_and_keep_limits) {
    constexpr unsigned kLength = 200'000;
    EndingGraph        path;
    path.next.resize(kLength);
    path.stuck.assign(kLength, Outcome::loss);
    for (unsigned v = 0; v + 1 < kLength; ++v) path.next[v].push_back(v + 1);
    const auto tried = [&](const auto& prove) {
        const auto found = prove(Budget{});
        ASSERT_EQ(found.status, Status::solved);
        ASSERT_TRUE(found.labels.words);
        EXPECT_EQ(found.labels.claims.outcome, Outcome::win);
        EXPECT_EQ(found.labels.claims.plies, kLength - 1);
        Budget work;
        work.work = 1000;
        EXPECT_EQ(prove(work).why, GaveUp::work);
        std::atomic<bool> stop = true;
        Budget            stopped;
        stopped.stop = &stop;
        EXPECT_EQ(prove(stopped).why, GaveUp::stopped);
        EXPECT_LE(prove(stopped).visited, 2 * Pace::kFirst) << "it looks soon";
        Budget late;
        late.seconds = 0;
        EXPECT_EQ(prove(late).why, GaveUp::seconds);
        EXPECT_LE(prove(late).visited, 2 * Pace::kFirst) << "it looks soon";
    };
    tried([&](const Budget& budget) { return outcome_proof(path, 0u, budget); });
    tried([&](const Budget& budget) { return outcome_proof<DfpnSearch>(path, 0u, budget); });
}

// A search that is broken off after any record goes on from there to the same answer, and does not
// search again what was already answered.
TEST(AlphaBeta, a_checkpoint_is_gone_on_from) {
    Random random(kSeed);
    int    tried = 0;

    std::uint64_t anew    = 0,
                  resumed = 0;  // positions of a new search, and of one that has all records
    for (int i = 0; i < 300; ++i) {
        const auto   graph = random_ending<ForcingGraph>(random, i, false);
        const auto   truth = retrograde(static_cast<const EndingGraph&>(graph), {}).labels;
        const Budget budget;
        Pace         pace(budget, "search");
        const auto   wins = [&](Checkpoint& checkpoint, std::uint64_t& entered) {
            Allowance                   allowance;
            OutcomeSearch<ForcingGraph> search(graph, allowance, 65'536);
            EXPECT_EQ(search.keep_in(checkpoint, 1, 1), GaveUp::no);
            const auto so = search.ask(0u, true, pace);
            EXPECT_TRUE(so);
            entered = search.entered();
            return so && *so;
        };
        MemoryCheckpoint whole;
        std::uint64_t    first = 0, again = 0;
        const bool       so = wins(whole, first);
        ASSERT_EQ(so, truth.label(0).outcome == Outcome::win) << "seed " << kSeed << ", " << i;
        for (std::size_t n = 0; n <= whole.records.size(); ++n, ++tried) {
            auto cut = whole.first(n);
            ASSERT_EQ(wins(cut, again), so) << "seed " << kSeed << ", " << i << ", " << n;
            ASSERT_LE(again, first);
        }
        anew += first, resumed += again;
    }
    EXPECT_GT(tried, 1000);
    EXPECT_LT(2 * resumed, anew) << "nearly all is known";
}

TEST(AlphaBeta, a_checkpoint_that_is_none_is_refused) {
    const auto as = [](std::size_t bytes, unsigned info) {
        MemoryCheckpoint       checkpoint;
        std::vector<std::byte> record(bytes);
        for (std::size_t at = 8; at + 1 < bytes; ++at) record[at] = std::byte(info >> 8 * (at - 8));
        checkpoint.records.push_back(std::move(record));
        ForcingGraph game;
        game.next = {{}}, game.stuck = {Outcome::loss};
        Allowance                   allowance;
        OutcomeSearch<ForcingGraph> search(game, allowance, 65'536);
        return search.keep_in(checkpoint);
    };
    EXPECT_EQ(as(10, Bounds::kWin | Bounds::kDrawOrWin), GaveUp::no);
    EXPECT_EQ(as(9, Bounds::kWin), GaveUp::checkpoint);
    EXPECT_EQ(as(10, 0), GaveUp::checkpoint);
    EXPECT_EQ(as(10, Bounds::kWin | Bounds::kLoss), GaveUp::checkpoint);
    EXPECT_EQ(as(10, Bounds::kWin | 255), GaveUp::checkpoint);
}

TEST(AlphaBeta, a_checkpoint_without_room_is_told) {
    Random random(kSeed);
    for (int i = 0; i < 300; ++i) {
        const auto       graph = random_ending<EndingGraph>(random, i, false);
        MemoryCheckpoint none;
        none.most = 0;
        const Budget               budget;
        Pace                       pace(budget, "search");
        Allowance                  allowance;
        OutcomeSearch<EndingGraph> search(graph, allowance, 65'536);
        ASSERT_EQ(search.keep_in(none, 1, 1), GaveUp::no);
        if (!search.ask(0u, true, pace)) {
            EXPECT_EQ(search.why(), GaveUp::checkpoint);
            return;
        }
    }
    FAIL() << "no search of these took a move";
}

}  // namespace
}  // namespace zermelo::alphabeta_test
