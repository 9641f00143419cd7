// Distances from both ends, right and damaged: what is accepted is true.
#include "zermelo/check/meeting.hpp"

#include <gtest/gtest.h>

#include <map>

#include "test/support/graph_puzzle.hpp"

namespace zermelo::meeting_test {
namespace {

constexpr std::uint64_t kSeed = 31;

// Has the form of the search's Meeting, with any contents.
struct Claimed {
    struct Side {
        std::map<unsigned, std::uint32_t> distances;
        bool                              each(auto&& emit) const {
                                         for (const auto& [p, distance] : distances)
                if (!emit(p, distance)) return false;
            return true;
        }
    };
    std::uint32_t              depth[2];
    std::vector<Side>          own;
    std::array<const Side*, 2> side;

    std::optional<std::uint32_t> of(int which, unsigned p) const {
        const auto& known = side[which]->distances;
        const auto  at    = known.find(p);
        return at == known.end() ? std::nullopt : std::optional(at->second);
    }
};

// Distances from the start, computed by rounds.
std::vector<std::uint32_t> from_start(const GraphPuzzle& game) {
    std::vector<std::uint32_t> far(game.next.size(), kNever);
    far[0] = 0;
    for (std::size_t round = 0; round < far.size(); ++round)
        for (unsigned v = 0; v < far.size(); ++v)
            for (const auto w : game.next[v])
                if (far[v] != kNever) far[w] = std::min(far[w], far[v] + 1);
    return far;
}

TEST(Meeting, only_true_claims_are_accepted) {
    Random      random(kSeed);
    std::size_t right = 0, accepted = 0, refused = 0, never = 0;
    for (int i = 0; i < 30'000; ++i) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", puzzle " << i);
        const unsigned   n    = 2 + static_cast<unsigned>(random.below(9));
        const auto       base = random_puzzle(random, n, 1 + double(random.below(2)));
        const WholeGraph game(GuidedGraph{base, std::vector<std::uint32_t>(n)});
        const auto       to = game.distances(), from = from_start(game);
        Claimed          claim;
        claim.own.resize(2);
        claim.side  = {&claim.own[0], &claim.own[1]};
        auto length = to[0];
        // Takes whole layers whose depths fit the length, or everything if no path exists.
        claim.depth[0] =
            static_cast<std::uint32_t>(length == kNever || length == 0 ? 0 : random.below(length));
        claim.depth[1] = length == kNever || length == 0 ? 0 : length - 1 - claim.depth[0];
        for (unsigned v = 0; v < n; ++v) {
            if (from[v] <= (length == kNever ? kNever - 1 : claim.depth[0]))
                claim.own[0].distances[v] = from[v];
            if (to[v] <= (length == kNever ? kNever - 1 : claim.depth[1]))
                claim.own[1].distances[v] = to[v];
        }
        const Budget budget;
        Pace         pace(budget, "check");
        ASSERT_TRUE(check_met(game, claim, length, pace).every);
        ++right, never += length == kNever;

        // Some places are damaged, and another length may be claimed.
        for (auto damages = 1 + random.below(3); damages > 0; --damages) {
            auto&      side = claim.own[random.below(2)].distances;
            const auto v    = static_cast<unsigned>(random.below(n));
            if (random.chance(0.3))
                side.erase(v);
            else
                side[v] = static_cast<std::uint32_t>(random.below(n));
        }
        if (random.chance(0.5)) length = static_cast<std::uint32_t>(random.below(n));
        if (random.chance(0.1)) length = kNever;
        if (length != kNever && length > 0) {
            claim.depth[0] = static_cast<std::uint32_t>(random.below(length));
            claim.depth[1] = length - 1 - claim.depth[0];
        }
        if (check_met(game, claim, length, pace).every) {
            ASSERT_LE(length, to[0]);
            ++accepted;
        } else {
            ++refused;
        }
    }
    EXPECT_EQ(right, 30'000u);
    EXPECT_GT(never, 1000u);
    EXPECT_GT(accepted, 1000u);
    EXPECT_GT(refused, 1000u);
}

}  // namespace
}  // namespace zermelo::meeting_test
