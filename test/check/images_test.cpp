// Judging one image for all: on games with true images this accepts the labellings that judging
// every position accepts, and no other.  Least numbers that lead nowhere are refused.
#include "zermelo/check/images.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "test/finite/graph_game.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/check/everywhere.hpp"
#include "zermelo/finite/iterate.hpp"

namespace zermelo::images_test {
namespace {

// A graph whose vertices tell which of their images has the least number.
struct ImagedGraph : GraphGame {
    static constexpr bool kImagesAlike = true;

    std::vector<Index> images;

    Images least(unsigned p) const { return {images[p]}; }
};
static_assert(BelievedImages<ImagedGraph>);
// A game that only numbers its images is not believed.
static_assert(KnowsImages<TurnedGraphGame> && !BelievedImages<TurnedGraphGame>);

// Makes two copies of a graph; each edge leads to either copy, and its image to the other one.
ImagedGraph doubled(const GraphGame& graph, Random& random) {
    const auto  n = static_cast<unsigned>(graph.next.size());
    ImagedGraph two;
    two.next.resize(2 * n);
    for (unsigned v = 0; v < 2 * n; ++v) {
        two.stuck.push_back(graph.stuck[v % n]);
        two.images.push_back(v % n);
    }
    for (unsigned v = 0; v < n; ++v)
        for (const auto w : graph.next[v]) {
            const bool over = random.chance(0.5);
            two.next[v].push_back(over ? w + n : w);
            two.next[v + n].push_back(over ? w : w + n);
        }
    return two;
}

struct Labels {
    std::vector<Verdict> at;

    Verdict label(unsigned p) const { return at[p]; }
};

bool accepted_by_images(const ImagedGraph& graph, const Labels& labels) {
    const Budget budget;
    Pace         pace(budget, "check");
    return images_in_slices(graph, Everywhere{}, labels, pace).every;
}
bool accepted_one_by_one(const ImagedGraph& graph, const Labels& labels) {
    return !first_unjust(static_cast<const GraphGame&>(graph), Everywhere{}, labels);
}

TEST(Images, all_labellings_of_small_games) {
    constexpr Verdict kAll[] = {{Outcome::loss, 0}, {Outcome::win, 1},  {Outcome::loss, 2},
                                {Outcome::win, 3},  {Outcome::draw, 0}, {Outcome::unknown, 0}};
    constexpr auto    kKinds = std::size(kAll);
    Random            random(1);
    int               just = 0, uneven = 0;
    for (int round = 0; round < 200; ++round) {
        const auto graph = doubled(random_graph(random, 2, 1.2, round % 2 == 0), random);
        const auto n     = graph.next.size();
        for (std::size_t code = 0, all = kKinds * kKinds * kKinds * kKinds; code < all; ++code) {
            Labels labels;
            auto   rest = code;
            for (std::size_t v = 0; v < n; ++v, rest /= kKinds)
                labels.at.push_back(kAll[rest % kKinds]);
            const bool even = labels.at[0] == labels.at[2] && labels.at[1] == labels.at[3];
            const bool mine = accepted_by_images(graph, labels);
            ASSERT_EQ(mine, even && accepted_one_by_one(graph, labels)) << round << ' ' << code;
            just += mine;
            uneven += accepted_one_by_one(graph, labels) && !even;
        }
    }
    EXPECT_GE(just, 100);  // most games have a just labelling of these labels
    EXPECT_EQ(uneven, 0);  // true labels are the same for images
}

TEST(Images, one_changed_label_is_found) {
    Random random(2);
    for (int round = 0; round < 300; ++round) {
        const auto graph = doubled(random_graph(random, 12, 2, round % 2 == 0), random);
        const auto truth = iterate(static_cast<const GraphGame&>(graph), {}).labels;
        Labels     labels;
        for (unsigned v = 0; v < graph.next.size(); ++v) labels.at.push_back(truth.label(v));
        ASSERT_TRUE(accepted_by_images(graph, labels));
        auto& changed = labels.at[random.below(labels.at.size())];
        changed       = {changed.outcome == Outcome::win ? Outcome::loss : Outcome::win,
                   changed.moves + static_cast<std::uint32_t>(random.below(2))};
        ASSERT_FALSE(accepted_by_images(graph, labels)) << round;
    }
}

TEST(Images, least_numbers_must_lead_to_what_is_judged) {
    ImagedGraph graph;
    graph.next  = {{}, {}};
    graph.stuck = {Outcome::loss, Outcome::loss};
    const Labels lie{{{Outcome::win, 0}, {Outcome::win, 0}}};
    for (const Index a : {0, 1})
        for (const Index b : {0, 1}) {
            graph.images = {a, b};
            ASSERT_FALSE(accepted_by_images(graph, lie)) << a << b;
        }
    graph.images = {1, 0};  // each claims the other as its image, so neither would be judged
    ASSERT_FALSE(accepted_by_images(graph, {{{Outcome::loss, 0}, {Outcome::loss, 0}}}));
}

}  // namespace
}  // namespace zermelo::images_test
