// Estimates how many positions a game has, by playing it at random.
//
// Plays begin at the root, choose every move with the same probability, and are broken off when
// they get long.  The numbers of positions met once, f1, and twice, f2, tell how many were never
// met: in expectation at least f1^2 / (2 f2), with equality if all are equally likely to be met
// (Chao).  So this is an estimate from below, also where many ways lead to one position, and where
// play goes in circles: positions that random play hardly ever meets are missed.  If the game has
// levels, it is made for each of them, because the first positions, which are met often, do not
// stand for the others.  If all plays end, 1 + d + d d' + ..., with the numbers of moves d, d', ...
// along a play, is in expectation the number of nodes of the game's tree, which has each position
// once for every way there (Knuth): an estimate from above.  O(steps * moves) time; a key and a
// counter for each position met.
//
// Main function: census.  Called from workbench/promises.hpp.
// Source: D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of
//         Computation 29 (1975); A. Chao, "Nonparametric estimation of the number of classes in a
//         population", Scandinavian Journal of Statistics 11 (1984); its corrected form and the
//         variance: R. Colwell, "EstimateS" (2013), equations 5 and 6.
// Tested: test/finite/census_test.cpp, against counting.
#pragma once
#include <algorithm>
#include <cmath>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/finite/memo.hpp"

namespace zermelo::inline finite {

struct Census {
    std::uint64_t steps = 0, plays = 0;      // plays: from the root to an end
    std::uint64_t seen  = 0;                 // positions met
    std::uint64_t moves = 0, widest = 0;     // of these
    double        unseen = 0, error = 0;     // from below, and one standard error of that
    double        tree = 0, tree_error = 0;  // nodes; 0 if some play was broken off

    double positions() const { return static_cast<double>(seen) + unseen; }
    double branching() const {
        return seen == 0 ? 0 : static_cast<double>(moves) / static_cast<double>(seen);
    }
};

/// How many positions of one level were met once, and twice.
struct Rarely {
    double once = 0, twice = 0;

    double unseen() const { return once * (once - 1) / (2 * (twice + 1)); }
    double variance() const {
        const double c = 2 * (twice + 1);
        return unseen() + once * std::pow((2 * once - 1) / c, 2) +
               twice * std::pow(2 * unseen() / c, 2);
    }
};

/// Counts positions by their keys.
struct KeyItself {
    auto operator()(const auto& game, const auto& p) const { return game.key(p); }
};

/// Makes this many steps of random plays; the last play may be cut off.  key(game, p): positions
/// with the same key count as one.  visit(positions) is called when a play is over.  Gives up with
/// "bytes", or for the pace's reasons.
template <Packed G>
Solution<Census> census(const G& game, const typename G::Position& root, std::uint64_t steps,
                        const Budget& budget, auto&& key, auto&& visit) {
    constexpr std::size_t   kLongest  = 10000;  // moves of a play
    constexpr std::uint64_t kFewPlays = 20;     // fewer need not meet any position twice
    constexpr std::uint64_t kLevels   = 1024;   // that are told apart
    using Position                    = typename G::Position;
    Solution<Census>                  result;
    Allowance                         allowance(budget);
    KeyTable<std::uint32_t, KeyOf<G>> met(allowance);
    std::vector<Rarely>               levels(kLevels);
    Pace                              pace(budget, "census");
    Random                            random(1);
    std::vector<Position>             play, next;
    Census&                           found = result.labels;
    double                            nodes = 0, ways = 1, sum = 0, squares = 0;
    const auto                        level_of = [&](const Position& p) -> std::uint64_t {
        if constexpr (Layered<G>)
            if (play_ends(game)) return game.level(p) % kLevels;
        return 0;
    };
    const auto begin  = [&] { play.assign(1, root), nodes = 0, ways = 1; };
    bool       broken = false;
    for (begin(); found.steps < steps; ++found.steps) {
        // 1. Meet a position.
        auto* const times = met.insert(key(game, play.back()));
        if (!times) {
            result.why = allowance.why;
            return result;
        }
        next.clear();
        game.moves(play.back(), [&](const auto& m) { next.push_back(game.play(play.back(), m)); });
        ++*times;
        auto& rare = levels[*times <= 3 ? as_size(level_of(play.back())) : 0];
        if (*times == 1)
            ++found.seen, ++rare.once, found.moves += next.size(),
                found.widest = std::max<std::uint64_t>(found.widest, next.size());
        if (*times == 2) --rare.once, ++rare.twice;
        if (*times == 3) --rare.twice;
        if (!pace.go_on(1 + next.size())) {
            result.why = pace.why();
            return result;
        }

        // 2. Go on, or end the play and begin at the root again.
        nodes += ways;
        ways *= static_cast<double>(next.size());
        if (!next.empty() && play.size() <= kLongest) {
            play.push_back(next[random.below(next.size())]);
            continue;
        }
        broken |= !next.empty();
        ++found.plays, sum += nodes, squares += nodes * nodes;
        visit(std::span<const Position>(play));
        begin();
    }
    if (found.plays >= kFewPlays) {
        for (const auto& level : levels)
            found.unseen += level.unseen(), found.error += level.variance();
        found.error = std::sqrt(found.error);
    }
    if (const auto n = static_cast<double>(found.plays); n > 1 && !broken) {
        found.tree = sum / n;
        found.tree_error =
            std::sqrt(std::max(squares / n - found.tree * found.tree, 0.0) / (n - 1));
    }
    result.visited = found.steps;
    result.status  = Status::solved;
    return result;
}

}  // namespace zermelo::inline finite
