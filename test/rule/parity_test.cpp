// The rule by exhaustion: on all small parity games, every labelling is tried.  The bound for a
// field's successors is computed here by its definition, not by the checker's sweep.
#include "zermelo/rule/parity.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>
#include <vector>

#include "test/support/parity_games.hpp"
#include "test/support/thin.hpp"

namespace zermelo::parity_test {
namespace {

using test::ParitySketch;

// The rule as it is, and four broken rules.
enum class Kind { right, no_barrier, half_open, not_strict, one_too_lax };

using Labels = std::array<Parity::Label, 5>;

// The definition, word for word.  `half_open`: a rank may reach a barrier's own rank;
// `one_too_lax`: the next bad priority is not a barrier.
std::uint32_t bound(const ParitySketch& sketch, const Labels& labels, std::size_t v, Kind kind) {
    const auto [odd, rank] = labels[v];
    const auto priority    = sketch.fields[v].priority;
    if (Parity::bad(static_cast<std::uint32_t>(priority), odd))
        return kind == Kind::not_strict ? rank + 1 : rank;
    auto least = Parity::kNoBound;
    if (kind == Kind::no_barrier) return least;
    for (std::size_t u = 0; u < sketch.fields.size(); ++u) {
        const auto other = sketch.fields[u].priority;
        if (labels[u].odd != odd || labels[u].rank <= rank) continue;
        if (!Parity::bad(static_cast<std::uint32_t>(other), odd)) continue;
        if (other <= priority + (kind == Kind::one_too_lax ? 1 : 0)) continue;
        least = std::min(least, labels[u].rank + (kind == Kind::half_open ? 1 : 0));
    }
    return least;
}

bool just_everywhere(const ParitySketch& sketch, const Labels& labels, Kind kind) {
    for (std::size_t v = 0; v < sketch.fields.size(); ++v) {
        const auto& field = sketch.fields[v];
        Labels      next;
        std::size_t moves = 0;
        for (const auto w : field.next) next[moves++] = labels[w];
        const std::span<const Parity::Label> shown(next.data(), moves);
        if (!Parity{}.judge({field.odd, bound(sketch, labels, v, kind)}, labels[v], shown).just)
            return false;
    }
    return true;
}

struct Tally {
    std::uint64_t games = 0, labellings = 0, accepted = 0, wrong = 0, without = 0;
};

// Tries every labelling of this game with ranks below the number of its fields.
void try_all(const ParitySketch& sketch, Kind kind, Tally& tally) {
    const auto odd_wins = test::odd_wins_by_strategies(sketch);
    const auto n        = static_cast<std::uint32_t>(sketch.fields.size());
    bool       found    = false;
    Labels     labels;
    ++tally.games;
    std::uint64_t count = 1;
    for (std::uint32_t v = 0; v < n; ++v) count *= 2 * n;
    for (std::uint64_t number = 0; number < count; ++number) {
        auto rest  = number;
        bool right = true;
        for (std::uint32_t v = 0; v < n; ++v) {
            const auto digit = static_cast<std::uint32_t>(rest % (2 * n));
            rest /= 2 * n;
            labels[v] = {digit >= n, digit % n};
            right &= labels[v].odd == odd_wins[v];
        }
        ++tally.labellings;
        if (!just_everywhere(sketch, labels, kind)) continue;
        ++tally.accepted;
        found |= right;
        tally.wrong += !right;
    }
    tally.without += !found;
}

// Tries every `stride`-th game with that many fields and priorities.
Tally tally_of(std::uint32_t fields, std::uint32_t priorities, std::uint64_t stride,
               Kind kind = Kind::right) {
    Tally      tally;
    const auto games = test::parity_games(fields, priorities);
    for (std::uint64_t number = 0; number < games; number += stride)
        try_all(test::parity_game(fields, priorities, number), kind, tally);
    return tally;
}

void expect_sound_and_complete(const Tally& tally) {
    EXPECT_GE(tally.accepted, tally.games);
    EXPECT_EQ(tally.wrong, 0u);
    EXPECT_EQ(tally.without, 0u);
}

TEST(Parity, every_labelling_of_the_games_of_1_and_2_fields) {
    expect_sound_and_complete(tally_of(1, 6, 1));
    const auto two = tally_of(2, 6, 1);
    EXPECT_EQ(two.games, 36u * 36);
    expect_sound_and_complete(two);
}

TEST(Parity, every_labelling_of_the_games_of_3_fields_with_priorities_0_to_3) {
    const auto tally = tally_of(3, 4, test::kThin);
    EXPECT_EQ(tally.games, (175'616u + test::kThin - 1) / test::kThin);
    EXPECT_EQ(tally.labellings, 216 * tally.games);
    expect_sound_and_complete(tally);
}

TEST(Parity, every_labelling_of_random_games_of_4_fields) {
    Random     random(1);
    Tally      tally;
    const auto games = (std::getenv("ZERMELO_FULL") ? 60'000 : 6'000) / test::kThin;
    for (unsigned i = 0; i < games; ++i)
        try_all(test::random_parity_game({.fields = 4, .priorities = 6, .most = 4}, random),
                Kind::right, tally);
    expect_sound_and_complete(tally);
}

// If the test could not fail, these would pass as well.
TEST(Parity, four_broken_rules_accept_wrong_labellings) {
    for (const Kind kind :
         {Kind::no_barrier, Kind::half_open, Kind::not_strict, Kind::one_too_lax}) {
        const auto tally = tally_of(3, 4, 31, kind);
        EXPECT_GT(tally.wrong, 100u) << "broken rule " << static_cast<int>(kind);
    }
}

TEST(Parity, choice_is_the_first_move_that_keeps_the_promise) {
    const std::vector<Parity::Label> next = {{false, 0}, {true, 3}, {true, 1}, {false, 2}};
    const Parity                     rule;
    EXPECT_EQ(rule.judge({true, 4}, {true, 9}, next).choice, 1u);
    EXPECT_EQ(rule.judge({true, 3}, {true, 9}, next).choice, 2u);
    EXPECT_FALSE(rule.judge({true, 1}, {true, 9}, next).just);
    EXPECT_EQ(rule.judge({true, Parity::kNoBound}, {true, 0}, next).choice, 1u);
    EXPECT_FALSE(rule.judge({false, 4}, {true, 9}, next).just) << "player 0 has another move";
    const std::vector<Parity::Label> odd = {{true, 1}, {true, 2}};
    EXPECT_TRUE(rule.judge({false, 3}, {true, 9}, odd).just);
    EXPECT_EQ(rule.judge({false, 3}, {true, 9}, odd).choice, kNone);
    EXPECT_FALSE(rule.judge({false, 2}, {true, 9}, odd).just);
    EXPECT_FALSE((rule.judge({true, 9}, {true, 9}, {}).just)) << "nobody may be stuck";
}

}  // namespace
}  // namespace zermelo::parity_test
