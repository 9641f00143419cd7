// Random puzzles with true and false canonical forms: what is accepted is true.
#include "zermelo/check/unfolded.hpp"

#include <gtest/gtest.h>

#include "test/support/graph_puzzle.hpp"
#include "zermelo/check/shortest.hpp"
#include "zermelo/search/astar.hpp"
#include "zermelo/search/folded.hpp"

namespace zermelo {
namespace {

constexpr std::uint64_t kSeed = 12;

struct Formed : GuidedGraph {
    std::vector<unsigned> form;

    bool symmetric() const { return true; }
    Key  canonical(unsigned p) const { return key(form[p]); }
};

// Returns two copies of a graph.  The moves of one cross at random to the other; if `honest`, those
// of the other cross back in the same places.
Formed copies(Random& random, unsigned n, bool honest) {
    const auto base = random_puzzle(random, n, 1.5);
    Formed game{{{std::vector<std::vector<unsigned>>(2 * n), std::vector<bool>(2 * n)}, {}}, {}};
    for (unsigned v = 0; v < n; ++v)
        for (const auto w : base.next[v]) {
            const unsigned cross = random.chance(0.5) ? n : 0;
            game.next[v].push_back(w + cross);
            game.next[v + n].push_back(w + n - cross);
        }
    for (unsigned v = 0; v < 2 * n; ++v) {
        game.ends[v] = base.ends[v % n];
        game.form.push_back(v % n);
    }
    for (int i = 0; !honest && i < 3; ++i) {
        const auto v = random.below(2 * n);
        switch (random.below(3)) {
            case 0:
                game.next[v].push_back(static_cast<unsigned>(random.below(2 * n)));
                break;
            case 1:
                game.ends[v] = !game.ends[v];
                break;
            default:
                game.form[v] = static_cast<unsigned>(random.below(2 * n));
        }
    }
    // True bounds; in honest puzzles they are the same for both images.
    const auto far = game.distances();
    for (unsigned v = 0; v < 2 * n; ++v) game.bounds.push_back(0);
    for (unsigned v = 0; v < n; ++v) {
        const auto d = std::min(far[v], far[v + n]);
        if (d != kNever && random.chance(0.3)) game.bounds[v] = game.bounds[v + n] = d;
    }
    return game;
}

TEST(Unfolded, nothing_false_is_accepted) {
    Random      random(kSeed);
    std::size_t accepted = 0, refused = 0, misled = 0;
    for (int i = 0; i < 4000; ++i) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", puzzle " << i);
        const bool   honest = i % 2 == 0;
        const auto   game   = copies(random, 1 + static_cast<unsigned>(random.below(20)), honest);
        const auto   right  = game.distances()[0];
        const Folded folded(game);
        const auto   found = astar<KeyDistances<Folded<Formed>>>(folded, {});
        ASSERT_EQ(found.status, Status::solved);
        const auto     least = found.labels.least;
        Allowance      allowance;
        const Unfolded distances(game, found.labels, least, allowance);
        const Budget   budget;
        Pace           pace(budget, "check");
        const auto     judged = check_no_shorter(game, distances, least, pace);
        ASSERT_TRUE(distances.whole());
        if (judged.every) {
            ASSERT_LE(least, right);
        }
        if (honest) {
            ASSERT_TRUE(judged.every);
            ASSERT_EQ(least, right);
        }
        ++(judged.every ? accepted : refused);
        misled += least > right;
        if (right < kNever - 1) {
            const Unfolded more(game, found.labels, right + 1, allowance);
            ASSERT_FALSE(check_no_shorter(game, more, right + 1, pace).every);
        }
    }
    EXPECT_GT(accepted, 2300u);
    EXPECT_GT(refused, 100u);
    EXPECT_GT(misled, 50u);
}

TEST(Unfolded, says_where_memory_ends) {
    Random         random(kSeed);
    const auto     game = copies(random, 20, true);
    const Folded   folded(game);
    const auto     found = astar<KeyDistances<Folded<Formed>>>(folded, {});
    Allowance      none{100};
    const Unfolded distances(game, found.labels, found.labels.least, none);
    EXPECT_FALSE(distances.each([](const auto&, std::uint32_t) { return true; }));
    EXPECT_FALSE(distances.whole());
}

}  // namespace
}  // namespace zermelo
