// The rule by exhaustion: on many small graphs, every labelling is tried.
#include "zermelo/rule/green.hpp"

#include <gtest/gtest.h>

#include <array>
#include <span>
#include <vector>

#include "test/support/arenas.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo::green_test {
namespace {

using test::Sketch;

constexpr std::uint32_t kFields = 4, kRanks = 5, kLabels = 2 * kRanks;
constexpr std::uint32_t kLabellings = kLabels * kLabels * kLabels * kLabels;

// Everything is random: owners, colours, and each of the 16 moves.
Sketch random_graph(std::uint64_t seed) {
    Random random(seed);
    Sketch sketch;
    for (std::uint32_t v = 0; v < kFields; ++v) {
        sketch.fields.push_back({random.chance(0.5), random.chance(0.4), {}});
        for (std::uint32_t w = 0; w < kFields; ++w)
            if (random.chance(0.4)) sketch.fields[v].next.push_back(w);
    }
    return sketch;
}

bool has_dead_end(const Sketch& sketch) {
    return std::ranges::any_of(sketch.fields, [](auto& field) { return field.next.empty(); });
}

using Labels = std::array<Green::Label, kFields>;

// Labelling `number`: four digits, one for each field.
Labels labelling(std::uint32_t number) {
    Labels labels;
    for (auto& label : labels) {
        const auto digit = number % kLabels;
        label            = {digit >= kRanks, digit % kRanks};
        number /= kLabels;
    }
    return labels;
}

bool just_everywhere(const Sketch& sketch, const Labels& labels) {
    for (std::uint32_t v = 0; v < kFields; ++v) {
        const auto& field = sketch.fields[v];
        Labels      next;
        std::size_t moves = 0;
        for (const auto w : field.next) next[moves++] = labels[w];
        const std::span<const Green::Label> shown(next.data(), moves);
        if (!Green{}.judge({field.ann, field.green}, labels[v], shown).just) return false;
    }
    return true;
}

// Four fields have at most four greens and paths of at most three moves, so ranks 0 .. 4 suffice.
TEST(Green, just_labellings_name_the_winner_and_always_exist) {
    std::uint64_t found = 0, graphs = 0;
    for (std::uint64_t seed = 1; graphs < 2'000; ++seed) {
        const Sketch sketch = random_graph(seed);
        if (has_dead_end(sketch)) continue;
        ++graphs;
        const auto    ann_wins = test::solve_by_fixpoint(sketch);
        std::uint64_t just     = 0;
        for (std::uint32_t number = 0; number < kLabellings; ++number) {
            const auto labels = labelling(number);
            if (!just_everywhere(sketch, labels)) continue;
            ++just;
            for (std::uint32_t v = 0; v < kFields; ++v)
                ASSERT_EQ(labels[v].ann, ann_wins[v])
                    << "field " << v << ", labelling " << number << ", seed " << seed << ", "
                    << test::kept(sketch, "green_rule");
        }
        ASSERT_GT(just, 0u) << "seed " << seed << ", " << test::kept(sketch, "green_rule");
        found += just;
    }
    EXPECT_GT(found, graphs);
    RecordProperty("just_labellings", static_cast<int>(found));
}

TEST(Green, a_graph_with_a_dead_end_has_no_just_labelling) {
    std::uint64_t graphs = 0;
    for (std::uint64_t seed = 1; graphs < 200; ++seed) {
        const Sketch sketch = random_graph(seed);
        if (!has_dead_end(sketch)) continue;
        ++graphs;
        for (std::uint32_t number = 0; number < kLabellings; ++number)
            ASSERT_FALSE(just_everywhere(sketch, labelling(number)))
                << "labelling " << number << ", seed " << seed;
    }
}

// The move for the labelled player: the first successor that keeps the promise.
TEST(Green, choice_is_the_first_move_that_keeps_the_promise) {
    const std::vector<Green::Label> next = {{false, 0}, {true, 3}, {true, 1}, {false, 2}};
    const Green                     rule;
    EXPECT_EQ(rule.judge({true, false}, {true, 3}, next).choice, 2u);
    EXPECT_EQ(rule.judge({true, false}, {true, 4}, next).choice, 1u);
    EXPECT_EQ(rule.judge({true, true}, {true, 0}, next).choice, 1u);
    EXPECT_EQ(rule.judge({false, false}, {false, 2}, next).choice, 0u);
    EXPECT_FALSE(rule.judge({true, false}, {true, 1}, next).just);
    EXPECT_FALSE(rule.judge({false, true}, {false, 0}, next).just);
    // If the other player moves, every move must keep the promise, and none is chosen.
    const std::vector<Green::Label> ann = {{true, 1}, {true, 2}};
    EXPECT_TRUE(rule.judge({false, false}, {true, 3}, ann).just);
    EXPECT_EQ(rule.judge({false, false}, {true, 3}, ann).choice, kNone);
    EXPECT_FALSE(rule.judge({false, false}, {true, 2}, ann).just);
}

// A green field of Ann's needs a successor that is hers, too; rank 0 alone proves nothing.
TEST(Green, rank_0_on_green_is_not_enough) {
    const std::vector<Green::Label> billys = {{false, 0}};
    EXPECT_FALSE((Green{}.judge({true, true}, {true, 0}, billys).just));
    EXPECT_FALSE((Green{}.judge({false, true}, {true, 0}, billys).just));
}

}  // namespace
}  // namespace zermelo::green_test
