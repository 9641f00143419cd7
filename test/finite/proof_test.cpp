// Tests proof-number search against retrograde analysis on random games, some of them endless;
// every label that it gives is judged.
#include "zermelo/finite/proof.hpp"

#include <gtest/gtest.h>

#include "test/finite/graph_game.hpp"
#include "zermelo/check/tree.hpp"

namespace zermelo {
namespace {

struct KeyedGraph : GraphGame {
    std::uint64_t key(Position p) const { return p * std::uint64_t{0x100000001}; }
    Position      unpack(std::uint64_t key) const { return static_cast<Position>(key); }
};

struct Tally {
    int proved = 0, drawn = 0, missed = 0, unlabelled = 0;
};

void try_graph(const KeyedGraph& graph, Tally& tally) {
    const auto truth = retrograde(graph, {});
    const auto found = prove(graph, graph.start(), {});
    const auto start = truth.labels.label(0);
    if (found.status == Status::gave_up) {
        ASSERT_EQ(found.why, GaveUp::unproved);
        (start.outcome == Outcome::draw ? tally.drawn : tally.missed)++;
        return;
    }
    ++tally.proved;
    const auto& [space, words] = *found.labels;
    struct Labels {
        const Reached<KeyedGraph>&  space;
        const Table<std::uint32_t>& words;
        Verdict                     label(unsigned p) const {
                                const auto i = space.index(p);
                                return i == kNone ? Verdict{} : verdict_of(words[i]);
        }
    };
    const Labels labels{space, words};
    const auto   unjust = first_unjust(Claimed{&space, &labels}, Winning{}, labels);
    ASSERT_FALSE(unjust) << "position " << *unjust;
    ASSERT_EQ(labels.label(0).outcome, start.outcome);
    for (unsigned v = 0; v < graph.count(); ++v) {
        const auto mine = labels.label(v), right = truth.labels.label(v);
        tally.unlabelled += mine.outcome == Outcome::unknown;
        if (mine.outcome == Outcome::unknown) continue;
        ASSERT_EQ(mine.outcome, right.outcome) << "position " << v;
        ASSERT_NE(mine.outcome, Outcome::draw);
        ASSERT_GE(mine.moves, right.moves) << "position " << v;
    }
}

TEST(Proof, games_that_end_are_proved_unless_drawn) {
    constexpr std::uint64_t kSeed = 1994;
    Random                  random(kSeed);
    Tally                   tally;
    for (int i = 0; i < 3000; ++i) {
        const auto n = static_cast<unsigned>(1 + random.below(120));
        ASSERT_NO_FATAL_FAILURE(try_graph({random_graph(random, n, 1.0 + i % 4, true)}, tally))
            << "seed " << kSeed << ", " << i;
    }
    EXPECT_EQ(tally.missed, 0);
    EXPECT_GT(tally.proved, 500);
    EXPECT_GT(tally.drawn, 500);
    EXPECT_GT(tally.unlabelled, 10'000);
}

// Play that comes back may hide a win, but no draw is ever reported as a win.
TEST(Proof, endless_games_are_never_proved_by_going_in_circles) {
    constexpr std::uint64_t kSeed = 2002;
    Random                  random(kSeed);
    Tally                   tally;
    for (int i = 0; i < 5000; ++i) {
        const auto n = static_cast<unsigned>(1 + random.below(40));
        ASSERT_NO_FATAL_FAILURE(try_graph({random_graph(random, n, 1.0 + i % 3, false)}, tally))
            << "seed " << kSeed << ", " << i;
    }
    EXPECT_GT(tally.proved, 1000);
    EXPECT_GT(tally.drawn, 1000);
    EXPECT_LT(tally.missed, tally.proved / 50);
}

// Two positions that wait for each other: nobody wins.
TEST(Proof, a_circle_is_no_proof) {
    const KeyedGraph circle{{{{1}, {0}}, {Outcome::loss, Outcome::loss}}};
    EXPECT_EQ(prove(circle, 0, {}).why, GaveUp::unproved);
    const KeyedGraph alone{{{{0}}, {Outcome::loss}}};
    EXPECT_EQ(prove(alone, 0, {}).why, GaveUp::unproved);
}

// Play is as deep as it is long.
TEST(Proof, deep_games_end_no_process_and_keep_limits) {
    constexpr unsigned kLength = 200'000;
    KeyedGraph         path{{std::vector<std::vector<unsigned>>(kLength),
                             std::vector<Outcome>(kLength, Outcome::loss)}};
    for (unsigned v = 0; v + 1 < kLength; ++v) path.next[v].push_back(v + 1);
    const auto found = prove(path, 0, {});
    ASSERT_EQ(found.status, Status::solved);
    EXPECT_EQ(verdict_of(found.labels->words[0]), (Verdict{Outcome::win, kLength - 1}));
    EXPECT_EQ(found.visited, kLength - 1);
    Budget bytes, work;
    for (bytes.bytes = 1'000; bytes.bytes < 30'000'000; bytes.bytes *= 3)
        EXPECT_EQ(prove(path, 0, bytes).why, GaveUp::bytes) << bytes.bytes;
    work.work = 1000;
    EXPECT_EQ(prove(path, 0, work).why, GaveUp::work);
}

// Moves lead from every number to the next two, for ever.
struct Counting {
    static constexpr std::string_view kName = "counting";
    using Position                          = std::uint64_t;
    using Move                              = std::uint64_t;

    Position       start() const { return 1; }
    void           moves(Position, auto&& emit) const { emit(1), emit(2); }
    Position       play(Position p, Move m) const { return p + m; }
    Winning::Facts facts(Winning, Position) const { return {Outcome::loss}; }
    std::uint64_t  key(Position p) const { return p; }
    Position       unpack(std::uint64_t key) const { return key; }
};

TEST(Proof, endless_play_is_given_up) {
    const auto found = prove(Counting(), 1, {});
    EXPECT_EQ(found.status, Status::gave_up);
    EXPECT_EQ(found.why, GaveUp::unproved);
    EXPECT_LT(found.visited, 100'000u);
}

}  // namespace
}  // namespace zermelo
