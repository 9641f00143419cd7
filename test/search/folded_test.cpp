// Random puzzles with a symmetry of order three, searched folded and not: the same lengths, legal
// paths, and evidence that the checker accepts.
#include "zermelo/search/folded.hpp"

#include <gtest/gtest.h>

#include "test/support/graph_puzzle.hpp"
#include "zermelo/check/meeting.hpp"
#include "zermelo/check/shortest.hpp"
#include "zermelo/search/astar.hpp"
#include "zermelo/search/bidirectional.hpp"
#include "zermelo/search/idastar.hpp"
#include "zermelo/search/layers.hpp"
#include "zermelo/search/sorted_bfs.hpp"

namespace zermelo::folded_test {
namespace {

constexpr std::uint64_t kSeed = 3;

// Vertices 3v, 3v+1 and 3v+2 are images of one another.
template <class Graph>
struct Turning : Graph {
    explicit Turning(Graph graph) : Graph(std::move(graph)) {}

    unsigned            least = 0;     // the canonical one of each three
    bool                turns = true;  // false: it does not know its symmetries
    bool                symmetric() const { return turns; }
    typename Graph::Key canonical(unsigned p) const { return this->key(p / 3 * 3 + least); }
};

GuidedGraph turning(Random& random, unsigned n, double degree) {
    const auto  base = random_puzzle(random, n, degree);
    GuidedGraph graph{{std::vector<std::vector<unsigned>>(3 * n), std::vector<bool>(3 * n)}, {}};
    for (unsigned v = 0; v < n; ++v)
        for (const auto w : base.next[v]) {
            const auto turn = static_cast<unsigned>(random.below(3));
            for (unsigned i = 0; i < 3; ++i)
                graph.next[3 * v + i].push_back(3 * w + (i + turn) % 3);
        }
    for (unsigned v = 0; v < 3 * n; ++v) graph.ends[v] = base.ends[v / 3];
    // The bounds are exact here and there: images need not have the same bound.
    const bool some = random.chance(0.5);
    for (const auto d : graph.distances())
        graph.bounds.push_back(some && random.chance(0.5) ? d == kNever ? 7 : d : 0);
    return graph;
}

template <class G, class Labels>
void expect_right(const G& game, const Labels& labels, std::uint32_t right) {
    const Folded<G> folded(game);
    ASSERT_EQ(labels.least, right);
    const auto whole = folded.unfolded(labels.path);
    ASSERT_EQ(whole.size(), right == kNever ? 0u : right + 1u);
    if (right != kNever) {
        ASSERT_FALSE(first_wrong_step<G>(game, whole).has_value());
    }
    const Budget budget;
    Pace         pace(budget, "check");
    if constexpr (requires { labels.depth; }) {
        ASSERT_TRUE(check_met(folded, labels, right, pace).every);
        if (right < kNever - 1) {
            ASSERT_FALSE(check_met(folded, labels, right + 1, pace).every);
        }
    } else {
        ASSERT_TRUE(check_no_shorter(folded, labels, right, pace).every);
        if (right < kNever - 1) {
            ASSERT_FALSE(check_no_shorter(folded, labels, right + 1, pace).every);
        }
    }
}

TEST(Folded, searches_find_the_lengths_of_the_whole_puzzle) {
    Random      random(kSeed);
    std::size_t solved = 0, impossible = 0;
    for (int i = 0; i < 1500; ++i) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", puzzle " << i);
        const auto n     = 1 + static_cast<unsigned>(random.below(30));
        const auto least = static_cast<unsigned>(random.below(3));
        const auto graph = turning(random, n, 0.8 + static_cast<double>(i % 3));
        const auto right = graph.distances()[0];
        Turning    guided(graph);
        Turning    whole{WholeGraph(graph)};
        guided.least = whole.least = least;
        using Guide                = Folded<decltype(guided)>;
        using Whole                = Folded<decltype(whole)>;
        const Guide guide(guided);
        const Whole fold(whole);
        const auto  found = astar<KeyDistances<Guide>>(guide, {});
        ASSERT_NO_FATAL_FAILURE(expect_right(guided, found.labels, right));
        ASSERT_LE(found.counts[1].value, n);  // stored: one of each three
        ASSERT_NO_FATAL_FAILURE(
            expect_right(whole, astar<IndexDistances<Whole>>(fold, {}).labels, right));
        ASSERT_NO_FATAL_FAILURE(expect_right(whole, sorted_bfs(fold, {}).labels, right));
        ASSERT_NO_FATAL_FAILURE(expect_right(whole, bidirectional(fold, {}).labels, right));
        ++(right == kNever ? impossible : solved);
        Turning mutual{MutualGraph(graph)};
        mutual.least    = least;
        const auto both = mutual.distances()[0];
        using Mutual    = Folded<decltype(mutual)>;
        for (auto& bound : mutual.bounds) bound = 0;
        const Mutual folded(mutual);
        ASSERT_NO_FATAL_FAILURE(expect_right(mutual, sorted_bfs(folded, {}).labels, both));
        ASSERT_NO_FATAL_FAILURE(expect_right(mutual, layers(folded, {}).labels, both));
        if (right == kNever) continue;
        Budget little;
        little.work      = 100'000;
        const auto depth = idastar(guide, little);
        ASSERT_LE(depth.labels.least, right);
        if (depth.status != Status::solved) continue;
        const auto path = guide.unfolded(depth.labels.path);
        ASSERT_EQ(path.size(), right + 1u);
        ASSERT_FALSE((first_wrong_step<decltype(guided)>(guided, path).has_value()));
    }
    EXPECT_GT(solved, 400u);
    EXPECT_GT(impossible, 200u);
}

// One of three images loses a move: paths found may be impossible to unfold, but none is invented.
TEST(Folded, unfolds_true_moves_alone) {
    Random      random(kSeed);
    std::size_t whole = 0, broken = 0;
    for (int i = 0; i < 1000; ++i) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", puzzle " << i);
        Turning game(turning(random, 10, 1.5));
        for (auto& bound : game.bounds) bound = 0;
        for (int k = 0; k < 5; ++k)
            if (auto& moves = game.next[random.below(30)]; !moves.empty()) moves.pop_back();
        const Folded folded(game);
        const auto   found = astar<KeyDistances<Folded<Turning<GuidedGraph>>>>(folded, {});
        ASSERT_EQ(found.status, Status::solved);
        if (found.labels.least == kNever) continue;
        const auto path = folded.unfolded(found.labels.path);
        for (std::size_t s = 1; s < path.size(); ++s)
            ASSERT_TRUE(std::ranges::count(game.next[path[s - 1]], path[s]));
        const bool to_goal = path.size() == found.labels.path.size();
        ++(to_goal ? whole : broken);
        if (to_goal) {
            ASSERT_TRUE(game.ends[path.back()]);
        }
    }
    EXPECT_GT(whole, 100u);
    EXPECT_GT(broken, 10u);
}

static_assert(Symmetrical<Turning<WholeGraph>> && !Symmetrical<WholeGraph>);
static_assert(Undirected<Folded<Turning<MutualGraph>>>);

}  // namespace
}  // namespace zermelo::folded_test
