// Judges by the moves that a walk kept, and by those of the game itself, with true and damaged
// labels.
#include "zermelo/check/kept.hpp"

#include <gtest/gtest.h>

#include "test/finite/graph_game.hpp"
#include "zermelo/check/everywhere.hpp"
#include "zermelo/finite/iterate.hpp"
#include "zermelo/finite/reach.hpp"

namespace zermelo::kept_test {
namespace {

struct MovingGraph : GraphGame {
    std::vector<int> movers;

    std::uint64_t key(unsigned p) const { return p; }
    unsigned      unpack(std::uint64_t key) const { return static_cast<unsigned>(key); }
    int           mover(unsigned p) const { return movers[p]; }
    std::string   text(unsigned p) const { return std::to_string(p); }
};

template <class Game>
struct Labels {
    const Game*           game;
    std::vector<Verdict>* at;

    Verdict label(const auto& p) const { return (*at)[game->index(p)]; }
};

TEST(Kept, judges_as_the_game_itself) {
    constexpr std::uint64_t kSeed = 9;
    Random                  random(kSeed);
    std::uint64_t           just = 0, unjust = 0;
    for (int trial = 0; trial < 4000; ++trial) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", trial " << trial);
        MovingGraph graph{
            random_graph(random, 1 + static_cast<unsigned>(random.below(9)), 1.5, trial % 2 == 0),
            {}};
        const bool turns = random.chance(0.5);
        for (std::size_t v = 0; v < graph.next.size(); ++v)
            graph.movers.push_back(turns ? 1 + static_cast<int>(random.below(2)) : 0);
        const auto found = reach(graph, 0, {}, true);
        ASSERT_EQ(found.status, Status::solved);
        const auto& space = *found.labels;
        KeptGame    kept(space);
        Budget      budget;
        Pace        pace(budget, "check");
        ASSERT_TRUE(kept.ask_movers(1000, pace));
        EXPECT_EQ(kept.text(kept.start()), "0");
        const auto           truth = iterate(space, {});
        std::vector<Verdict> labels;
        for (Index i = 0; i < space.count(); ++i) labels.push_back(truth.labels.label_at(i));
        if (random.chance(0.5))
            labels[random.below(labels.size())] = {static_cast<Outcome>(random.below(4)),
                                                   static_cast<std::uint32_t>(random.below(4))};
        const auto wanted = first_unjust(
            space, Everywhere{}, Labels<decltype(found.labels)::value_type>{&space, &labels});
        const auto told = first_unjust(kept, Everywhere{}, Labels<decltype(kept)>{&kept, &labels});
        ASSERT_EQ(told.has_value(), wanted.has_value());
        if (told) {
            ASSERT_EQ(told->at, space.index(*wanted));
        }
        ++(told ? unjust : just);
    }
    EXPECT_GT(just, 1000u);
    EXPECT_GT(unjust, 1000u);
}

TEST(Kept, limits) {
    MovingGraph  graph{{{{1}, {}}, {Outcome::loss, Outcome::loss}}, {1, 2}};
    const auto   found = reach(graph, 0, {}, true);
    KeptGame     kept(*found.labels);
    const Budget budget;
    Pace         pace(budget, "check");
    EXPECT_FALSE(kept.ask_movers(1, pace));
    EXPECT_TRUE(kept.ask_movers(2, pace));
}

}  // namespace
}  // namespace zermelo::kept_test
