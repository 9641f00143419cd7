// Tests what the checker refuses, and where.  Certificates are damaged label by label; a wrong
// claim must be refused at the damaged field or at one that has a move to it.
#include "zermelo/check/check.hpp"

#include <gtest/gtest.h>
#if defined(_OPENMP)
#include <omp.h>
#endif

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "test/support/arenas.hpp"
#include "zermelo/arena/roster.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo::check_test {
namespace {

using test::Sketch;

struct Labels {
    std::vector<Green::Label> at;
    Green::Label              label(std::uint32_t v) const { return at[v]; }
};

Labels solved(const Arena& arena) {
    const auto solution = buchi_trap(arena, Budget{});
    EXPECT_EQ(solution.status, Status::solved);
    Labels labels;
    for (std::uint32_t v = 0; v < arena.fields(); ++v)
        labels.at.push_back(solution.labels.label(v));
    return labels;
}

// The definitions of good labellings (alpha, beta), read literally, field by field.  They share no
// code with the rule.
bool good_at(const Sketch& sketch, const Labels& labels, std::uint32_t v) {
    const auto&   field = sketch.fields[v];
    const auto    mine  = labels.at[v];
    std::uint32_t good  = 0;
    for (const auto w : field.next) {
        const auto his = labels.at[w];
        if (mine.ann && his.ann && (field.green || mine.rank > his.rank)) ++good;
        if (!mine.ann && !his.ann && mine.rank >= his.rank + (field.green ? 1 : 0)) ++good;
    }
    return field.ann == mine.ann ? good > 0 : good == field.next.size() && good > 0;
}

// Returns the first field that is not good by the definitions.
std::optional<std::uint32_t> first_not_good(const Sketch& sketch, const Labels& labels) {
    for (std::uint32_t v = 0; v < sketch.fields.size(); ++v)
        if (!good_at(sketch, labels, v)) return v;
    return std::nullopt;
}

TEST(Check, accepts_what_a_solver_proved) {
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        const Arena arena = test::arena_of(
            test::random_sketch({.ann = 5, .billy = 4, .bipartite = seed % 2 > 0}, seed));
        EXPECT_EQ(first_unjust(arena, Green{}, solved(arena)), std::nullopt) << "seed " << seed;
    }
}

// Tries every change of one label of a right certificate: any winner, and any rank 0 ..  n.
TEST(Check, every_wrong_claim_is_refused_where_it_was_made_or_before) {
    std::uint64_t wrong = 0, ranks_accepted = 0, ranks_refused = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        SCOPED_TRACE(seed);
        const std::uint32_t size   = static_cast<std::uint32_t>(1 + seed % 9);
        const Sketch        sketch = test::random_sketch({.ann       = size,
                                                          .billy     = size,
                                                          .green     = seed % 3 ? 0.3 : 0.1,
                                                          .bipartite = seed % 2 > 0,
                                                          .reach     = seed % 5 ? 0u : 3u},
                                                         seed);
        const Arena         arena  = test::arena_of(sketch);
        const Labels        right  = solved(arena);
        for (std::uint32_t v = 0; v < arena.fields(); ++v)
            for (const bool ann : {false, true})
                for (std::uint32_t rank = 0; rank <= arena.fields(); ++rank) {
                    Labels damaged     = right;
                    damaged.at[v]      = {ann, rank};
                    const auto refused = first_unjust(arena, Green{}, damaged);
                    ASSERT_EQ(refused, first_not_good(sketch, damaged))
                        << "field " << v << ", " << ann << " " << rank;
                    if (ann == right.at[v].ann) {
                        ++(refused ? ranks_refused : ranks_accepted);
                        continue;
                    }
                    ++wrong;
                    ASSERT_TRUE(refused) << "field " << v << ", " << ann << " " << rank;
                    ASSERT_TRUE(*refused == v ||
                                std::ranges::count(sketch.fields[*refused].next, v) > 0)
                        << "field " << v << ", refused at " << *refused;
                }
    }
    EXPECT_GT(wrong, 10'000u);
    EXPECT_GT(ranks_accepted, 1'000u);
    EXPECT_GT(ranks_refused, 1'000u);
}

TEST(Check, the_first_of_several_damaged_fields_is_named) {
    const Sketch sketch = test::random_sketch({.ann = 500, .billy = 500, .bipartite = false}, 3);
    const Arena  arena  = test::arena_of(sketch);
    Labels       labels = solved(arena);
    for (const std::uint32_t v : {900u, 700u, 400u, 123u, 5u}) {
        labels.at[v].ann    = !labels.at[v].ann;
        const auto expected = first_not_good(sketch, labels);
        ASSERT_TRUE(expected);
        EXPECT_EQ(first_unjust(arena, Green{}, labels), expected);
    }
}

// 100 000 fields: more than enough blocks for a parallel loop.
TEST(Check, any_number_of_threads_gives_the_same_answer) {
    const test::Shape shape{.ann = 50'000, .billy = 50'000, .most_moves = 3, .reach = 9};
    const Sketch      sketch = test::random_sketch(shape, 1);
    const Arena       arena  = test::arena_of(sketch);
    const Labels      right  = solved(arena);
    const auto        same   = [&](const Labels& labels) {
        std::vector<std::optional<std::uint32_t>> answers;
#if defined(_OPENMP)
        const int before = omp_get_max_threads();
        for (const int threads : {1, 2, 3, 8}) {
            omp_set_num_threads(threads);
            answers.push_back(first_unjust(arena, Green{}, labels));
        }
        omp_set_num_threads(before);
#else
        answers.push_back(first_unjust(arena, Green{}, labels));
#endif
        for (const auto& answer : answers) EXPECT_EQ(answer, answers.front());
        return answers.front();
    };
    EXPECT_EQ(same(right), std::nullopt);
    Random random(1);
    for (int i = 0; i < 40; ++i) {
        Labels damaged = right;
        for (auto n = 1 + random.below(3); n-- > 0;) {
            auto& label = damaged.at[random.below(arena.fields())];
            label.ann   = !label.ann;
        }
        EXPECT_EQ(same(damaged), first_not_good(sketch, damaged));
    }
}

TEST(Check, keep_hears_of_every_just_position_once_with_its_choice) {
    const Sketch     sketch = test::random_sketch({.ann = 30'000, .billy = 30'000, .reach = 9}, 2);
    const Arena      arena  = test::arena_of(sketch);
    const Labels     right  = solved(arena);
    std::vector<int> heard(arena.fields());
    std::vector<Index> choice(arena.fields());
    ASSERT_EQ(first_unjust(arena, Green{}, right,
                           [&](Index i, Ruling ruling) { ++heard[i], choice[i] = ruling.choice; }),
              std::nullopt);
    for (std::uint32_t v = 0; v < arena.fields(); ++v) {
        ASSERT_EQ(heard[v], 1) << "field " << v;
        const bool chooses = right.at[v].ann == arena.ann(v);
        ASSERT_EQ(choice[v] != kNone, chooses) << "field " << v;
        if (!chooses) continue;
        ASSERT_LT(choice[v], arena.out[v].size());
        ASSERT_EQ(right.at[arena.out[v][choice[v]]].ann, right.at[v].ann) << "field " << v;
    }
}

// An arena may be judged in pieces: each range gives the first unjust field within it.
TEST(Check, a_range_is_judged_alone) {
    for (const std::uint32_t size : {20u, 30'000u}) {
        const test::Shape shape{.ann = size, .billy = size, .reach = 9};
        const Sketch      sketch = test::random_sketch(shape, 4);
        const Arena       arena  = test::arena_of(sketch);
        Labels            labels = solved(arena);
        Random            random(4);
        for (int i = 0; i < 5; ++i) {
            auto& label = labels.at[random.below(arena.fields())];
            label.ann   = !label.ann;
        }
        std::vector<std::uint32_t> bad;
        for (std::uint32_t v = 0; v < arena.fields(); ++v)
            if (!good_at(sketch, labels, v)) bad.push_back(v);
        ASSERT_GT(bad.size(), 3u);
        for (int i = 0; i < 60; ++i) {
            const Index from = random.below(arena.fields() + 1);
            const Index end  = from + random.below(arena.fields() - from + 1);
            const auto  next = std::ranges::lower_bound(bad, from);
            const auto  expected =
                next == bad.end() || *next >= end ? std::nullopt : std::optional(*next);
            std::vector<char> heard(arena.fields());
            ASSERT_EQ(first_unjust(arena, Green{}, labels, from, end,
                                   [&](Index p, Ruling) { ++heard[p]; }),
                      expected)
                << from << " " << end;
            const auto count = [&](Index first, Index last) {
                return std::count(heard.begin() + static_cast<std::ptrdiff_t>(first),
                                  heard.begin() + static_cast<std::ptrdiff_t>(last), 1);
            };
            const Index just = expected ? *expected : end;
            ASSERT_EQ(count(from, just), static_cast<std::ptrdiff_t>(just - from));
            ASSERT_EQ(count(0, from) + count(end, arena.fields()), 0);
        }
    }
}

// A rule that accepts anything, so that only the checker's own questions are left.
struct Content {
    struct Label {};
    struct Facts {};
    static constexpr bool kNeedsLevel = false;
    Ruling judge(Facts, Label, std::span<const Label>) const { return {true, kNone}; }
};
struct ContentIfItEnds : Content {
    static constexpr bool kNeedsLevel = true;
};
struct NoLabels {
    Content::Label label(int) const { return {}; }
};

// Positions 0 ..  count-1, with one move p -> to[p].
struct Steps {
    static constexpr std::string_view kName = "steps";
    using Position                          = int;
    using Move                              = int;
    std::vector<int> to;
    int              start() const { return 0; }
    int              play(int, int m) const { return m; }
    template <class Emit>
    void moves(int p, Emit&& emit) const {
        emit(to[static_cast<std::size_t>(p)]);
    }
    Index         count() const { return to.size(); }
    Index         index(int p) const { return static_cast<Index>(p % 1'000'000); }
    int           position(Index i) const { return static_cast<int>(i); }
    std::uint64_t level(int p) const { return static_cast<std::uint64_t>(p); }
};
struct StepsWithHoles : Steps {
    bool valid(Index i) const { return i != 2; }
};
struct SerialSteps : Steps {
    bool serial() const { return true; }
};

TEST(Check, a_move_that_leaves_the_walked_positions_is_refused) {
    EXPECT_EQ(first_unjust(Steps{{1, 2, 3, 0}}, Content{}, NoLabels{}), std::nullopt);
    EXPECT_EQ(first_unjust(Steps{{1, 2, 4, 0}}, Content{}, NoLabels{}), 2);  // no such index
    EXPECT_EQ(first_unjust(Steps{{1, 1'000'002, 3, 0}}, Content{}, NoLabels{}),
              1);  // another's index
    EXPECT_EQ(first_unjust(StepsWithHoles{{{1, 3, 9, 0}}}, Content{}, NoLabels{}), std::nullopt);
    EXPECT_EQ(first_unjust(StepsWithHoles{{{1, 0, 0, 2}}}, Content{}, NoLabels{}), 3);
}

TEST(Check, a_rule_that_needs_an_end_gets_a_falling_level) {
    const auto step_down = [](std::vector<int> to) {
        return first_unjust(Steps{std::move(to)}, ContentIfItEnds{}, NoLabels{});
    };
    EXPECT_EQ(step_down({0, 0, 1, 2}), 0);  // the move 0 -> 0 stays
    EXPECT_EQ(first_unjust(Steps{{0, 0, 1, 2}}, Content{}, NoLabels{}), std::nullopt);
}

// A ring of five positions, whose numbers may begin anywhere.
struct Ring {
    static constexpr std::string_view kName = "ring";
    using Position                          = int;
    using Move                              = int;
    int   first                             = 0;
    int   start() const { return 0; }
    int   play(int, int m) const { return m; }
    void  moves(int p, auto&& emit) const { emit((p + 1) % 5); }
    Index count() const { return 5; }
    Index index(int p) const { return static_cast<Index>((p + first) % 5); }
    int   position(Index i) const { return (static_cast<int>(i) + 5 - first) % 5; }
};
// Each label must be one less than the next position's.
struct Counts {
    struct Facts {};
    using Label                       = int;
    static constexpr bool kNeedsLevel = false;
    Ruling                judge(Facts, int mine, std::span<const int> next) const {
                       return {next[0] == (mine + 1) % 5, kNone};
    }
};
struct RingLabels {
    const Ring*      ring;
    std::vector<int> at;
    int*             asked;
    int              label(int p) const { return at[ring->index(p)]; }
    int              label_at(Index i) const { return ++*asked, at[i]; }
    const Ring*      numbering() const { return ring; }
};

TEST(Check, labels_are_asked_by_number_where_the_numbers_are_this_game_s) {
    const Ring       one{0}, other{3};
    int              asked = 0;
    const RingLabels labels{&one, {0, 1, 2, 3, 4}, &asked};
    EXPECT_EQ(first_unjust(one, Counts{}, labels), std::nullopt);
    EXPECT_EQ(asked, 5);
    EXPECT_EQ(first_unjust(other, Counts{}, labels), std::nullopt) << "by the other's numbers";
    EXPECT_EQ(asked, 5);
    EXPECT_EQ(first_unjust(one, Counts{}, RingLabels{&one, {0, 1, 2, 4, 4}, &asked}), 2);
}

TEST(Check, a_serial_game_is_walked_by_one_thread) {
    SerialSteps game;
    game.to.assign(50'000, 0);
    std::size_t alone = 0, heard = 0;
    ASSERT_EQ(first_unjust(game, Content{}, NoLabels{},
                           [&](Index, Ruling) {
                               ++heard;
#if defined(_OPENMP)
                               alone += omp_in_parallel() == 0;
#else
                               ++alone;
#endif
                           }),
              std::nullopt);
    EXPECT_EQ(alone, heard);
    EXPECT_EQ(heard, game.to.size());
}

// An arena that hides its rows, so that its labels are copied before the rule is asked.
struct Copied {
    static constexpr std::string_view kName = "copied";
    using Position                          = std::uint32_t;
    using Move                              = std::uint32_t;
    const Arena& arena;

    Position     start() const { return 0; }
    Position     play(Position, Move m) const { return m; }
    void         moves(Position p, auto&& emit) const { arena.moves(p, emit); }
    Index        count() const { return arena.count(); }
    Index        index(Position p) const { return p; }
    Position     position(Index i) const { return static_cast<Position>(i); }
    Green::Facts facts(Green, Position p) const { return arena.facts(Green{}, p); }
};
static_assert(RowGame<Arena> && !RowGame<Copied>);

// Random labels, most of them wrong: the verdict and the choice do not depend on where the labels
// are stored.
TEST(Check, labels_read_in_place_are_judged_like_copies) {
    std::uint64_t just = 0, unjust = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const Arena  arena = test::arena_of(test::random_sketch({.ann = 6, .billy = 6}, seed));
        const Copied copied{arena};
        Random       random(seed);
        GreenLabels  labels(arena.fields());
        for (std::uint32_t v = 0; v < arena.fields(); ++v)
            labels.set(v, random.chance(0.5), static_cast<std::uint32_t>(random.below(4)));
        std::vector<Green::Label> next;
        for (std::uint32_t v = 0; v < arena.fields(); ++v) {
            const auto here  = judge_at(arena, Green{}, labels, v, next);
            const auto there = judge_at(copied, Green{}, labels, v, next);
            EXPECT_EQ(here.just, there.just) << "seed " << seed << ", field " << v;
            EXPECT_EQ(here.choice, there.choice) << "seed " << seed << ", field " << v;
            ++(here.just ? just : unjust);
        }
        EXPECT_EQ(first_unjust(arena, Green{}, labels), first_unjust(copied, Green{}, labels));
    }
    EXPECT_GT(just, 300u);
    EXPECT_GT(unjust, 300u);
}

// Labels of rows to come are prefetched, but a move that leads nowhere has no label to prefetch.
TEST(Check, a_row_that_leads_outside_is_unjust) {
    Arena      arena  = test::arena_of(test::random_sketch({.ann = 100, .billy = 100}, 1));
    const auto labels = buchi_trap(arena, Budget{}).labels;
    ASSERT_EQ(first_unjust(arena, Green{}, labels), std::nullopt);
    for (const std::uint32_t v : {0u, 63u, 64u, 150u, 199u})
        for (const std::uint32_t to : {200u, ~std::uint32_t{0}}) {
            const auto kept = std::exchange(arena.out.to[arena.out.begin[v]], to);
            EXPECT_EQ(first_unjust(arena, Green{}, labels), std::optional(v)) << to;
            arena.out.to[arena.out.begin[v]] = kept;
        }
}

}  // namespace
}  // namespace zermelo::check_test
