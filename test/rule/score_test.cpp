// The rule by exhaustion: every labelling of every acyclic graph of up to four nodes, with either
// player to move at each node.
#include "zermelo/rule/score.hpp"

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <vector>

#include "zermelo/rule/seen.hpp"

namespace zermelo {
namespace {

constexpr unsigned     kNodes = 4;
constexpr std::int64_t kMost  = 2;  // points of a label, in either direction

struct Game {
    std::array<std::vector<unsigned>, kNodes> next;
    std::array<std::int64_t, kNodes>          ends;
    std::array<int, kNodes>                   mover;  // 0: the players move in turn
};
using Labels = std::array<std::int64_t, kNodes>;

// Returns the points by which `who` (1 or 2) is ahead in the end, at position p with player `turn`
// to move.
std::int64_t taken(const Game& game, unsigned p, int turn, int who) {
    if (game.next[p].empty()) return who == turn ? game.ends[p] : -game.ends[p];
    std::int64_t least = 100, most = -100;
    for (const auto q : game.next[p]) {
        const int  there = game.mover[q] == 0 ? 3 - turn : game.mover[q];
        const auto end   = taken(game, q, there, who);
        least = std::min(least, end), most = std::max(most, end);
    }
    return who == turn ? most : least;
}

struct Turns {
    using Position = unsigned;
    const Game* game;
    int         mover(Position p) const { return game->mover[p]; }
};

bool just_everywhere(const Game& game, const Labels& labels) {
    for (unsigned p = 0; p < kNodes; ++p) {
        std::array<Margin, kNodes> next;
        std::size_t                moves = 0;
        for (const auto q : game.next[p])
            next[moves++] = as_seen(stays(Turns{&game}, p, q), Margin{labels[q]});
        const auto ruling = Scoring{}.judge({game.ends[p]}, {labels[p]}, {next.data(), moves});
        if (!ruling.just) return false;
        if (moves == 0 && ruling.choice != kNone) ADD_FAILURE() << "a choice where no move is";
        if (moves > 0 && next[ruling.choice].points != -labels[p])
            ADD_FAILURE() << "the choice does not keep the margin";
    }
    return true;
}

void each(std::array<std::int64_t, kNodes>& values, std::int64_t least, std::int64_t most,
          const std::function<void()>& then, unsigned from = 0) {
    if (from == kNodes) return then();
    for (values[from] = least; values[from] <= most; ++values[from])
        each(values, least, most, then, from + 1);
}

// Edges go from greater to smaller nodes.
TEST(Scoring, exactly_the_margins_are_just) {
    std::uint64_t games = 0;
    for (unsigned graph = 0; graph < 1u << kNodes * (kNodes - 1) / 2; ++graph)
        for (unsigned turns = 0; turns <= 1u << kNodes; ++turns)  // the last: in turn
            for (int ends = 0; ends < 9; ++ends) {
                Game game;
                int  rest = ends;
                for (unsigned p = 0; p < kNodes; ++p) {
                    for (unsigned q = 0; q < p; ++q)
                        if (graph >> (p * (p - 1) / 2 + q) & 1) game.next[p].push_back(q);
                    game.ends[p] = game.next[p].empty() ? rest % 3 - 1 : 100;
                    if (game.next[p].empty()) rest = rest / 3 + p;
                    game.mover[p] =
                        turns == 1u << kNodes ? 0 : 1 + static_cast<int>(turns >> p & 1);
                }
                Labels right, labels;
                for (unsigned p = 0; p < kNodes; ++p) {
                    const int turn = std::max(game.mover[p], 1);
                    right[p]       = taken(game, p, turn, turn);
                }
                ASSERT_TRUE(just_everywhere(game, right)) << graph << " " << turns << " " << ends;
                ++games;
                if (games % 3 != 0) continue;
                each(labels, -kMost, kMost, [&] {
                    ASSERT_EQ(just_everywhere(game, labels), labels == right)
                        << graph << " " << turns << " " << ends;
                });
            }
    EXPECT_EQ(games, 64u * 17 * 9);
}

// Every list of up to four labels, and every claim about it.
TEST(Scoring, is_the_best_of_the_successors) {
    for (std::size_t moves = 0; moves <= 4; ++moves) {
        unsigned lists = 1;
        for (std::size_t i = 0; i < moves; ++i) lists *= 5;
        for (unsigned list = 0; list < lists; ++list) {
            std::array<Margin, 4> next;
            unsigned              rest = list;
            std::int64_t          best = -100;
            for (std::size_t i = 0; i < moves; ++i) {
                next[i].points = static_cast<std::int64_t>(rest % 5) - 2, rest /= 5;
                best           = std::max(best, -next[i].points);
            }
            for (std::int64_t ends = -1; ends <= 1; ++ends)
                for (std::int64_t mine = -3; mine <= 3; ++mine) {
                    const auto ruling = Scoring{}.judge({ends}, {mine}, {next.data(), moves});
                    ASSERT_EQ(ruling.just, mine == (moves == 0 ? ends : best));
                    if (!ruling.just || moves == 0) {
                        ASSERT_EQ(ruling.choice, kNone);
                        continue;
                    }
                    ASSERT_EQ(next[ruling.choice].points, -mine);
                    for (Index i = 0; i < ruling.choice; ++i) ASSERT_NE(next[i].points, -mine);
                }
        }
    }
}

// The largest margins that a script may return.
TEST(Scoring, does_not_wrap) {
    constexpr std::int64_t kFar = (std::int64_t{1} << 31) - 1;
    for (const std::int64_t points : {-kFar, kFar}) {
        const Margin next[] = {{points}};
        EXPECT_TRUE(Scoring{}.judge({}, {-points}, next).just);
        EXPECT_FALSE(Scoring{}.judge({}, {points}, next).just);
        EXPECT_FALSE(Scoring{}.judge({}, {-points - 1}, next).just);
        EXPECT_EQ(as_seen(true, next[0]).points, -points);
    }
}

}  // namespace
}  // namespace zermelo
