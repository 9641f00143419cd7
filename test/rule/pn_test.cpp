// The rule by exhaustion: on all acyclic graphs of five positions, every labelling is tried.
#include "zermelo/rule/pn.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace zermelo {
namespace {

constexpr unsigned kPositions = 5, kPairs = 10;

// Returns the positions from which the mover wins, as bits: those that can reach a lost one.
unsigned truth(unsigned moves, bool stuck_wins) {
    unsigned won = 0;
    for (unsigned v = 0; v < kPositions; ++v) {
        const unsigned next = moves >> (v * (v - 1) / 2) & ((1u << v) - 1);
        const bool     wins = next == 0 ? stuck_wins : (next & ~won) != 0;
        won |= unsigned{wins} << v;
    }
    return won;
}

TEST(Pn, only_the_truth_is_just) {
    for (const bool stuck_wins : {false, true})
        for (unsigned moves = 0; moves < 1u << kPairs; ++moves)
            for (unsigned labels = 0; labels < 1u << kPositions; ++labels) {
                bool all = true;
                for (unsigned v = 0; all && v < kPositions; ++v) {
                    std::vector<Pn::Label> next;
                    for (unsigned w = 0; w < v; ++w)
                        if (moves >> (v * (v - 1) / 2 + w) & 1)
                            next.push_back({(labels >> w & 1) != 0});
                    const bool wins   = labels >> v & 1;
                    const auto ruling = Pn{}.judge({stuck_wins}, {wins}, next);
                    all               = ruling.just;
                    if (all && wins && !next.empty()) {
                        ASSERT_LT(ruling.choice, next.size());
                        ASSERT_FALSE(next[ruling.choice].wins);
                    }
                }
                ASSERT_EQ(all, labels == truth(moves, stuck_wins))
                    << "moves " << moves << ", labels " << labels;
            }
}

}  // namespace
}  // namespace zermelo
