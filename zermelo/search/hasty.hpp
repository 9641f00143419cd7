// Finds some path quickly, not a shortest one: A* with the puzzle's bound multiplied.
//
// If the bound is multiplied by w, the path found is at most w times as long as a shortest one, and
// mostly little longer; far fewer positions are opened.  It is for searches that a limit ended, to
// report also how many moves are enough.
//
// Source: I. Pohl, "Heuristic search viewed as path finding in a graph", Artificial Intelligence 1
//         (1970).
// Tested: test/search/search_test.cpp, against distances found backwards.
#pragma once
#include "zermelo/search/astar.hpp"

namespace zermelo::inline search {

/// The same puzzle, with a bound that promises too much.
template <Guided G>
struct Hasty : G {
    std::uint32_t halves;  // the bound is multiplied by half of this, which is at most 6

    Hasty(const G& game, std::uint32_t halves) : G(game), halves(halves) {}
    std::uint32_t bound(const typename G::Position& p) const { return more(G::bound(p)); }
    auto          beside(const typename G::Position& p) const requires GuidedBeside<G> {
                 const auto all = G::beside(p);
                 return [this, all](const auto& m) { return more(all(m)); };
    }

  private:
    std::uint32_t more(std::uint32_t bound) const {
        return std::min(bound, kFarthest / 3) * halves / 2;
    }
};

/// Returns a path from the start to a goal, of at most three times the least length, or an empty
/// one if none was found within the budget, or there is none.  It is the shortest of three tries,
/// each with a third of the time and work.  Costs as astar.
template <Guided G>
    requires Keyed<G> std::vector<typename G::Position> hasty_path(const G& game, Budget budget) {
        budget.seconds /= 3, budget.work /= 3;
        std::vector<typename G::Position> best;
        for (const unsigned halves : {6u, 4u, 3u}) {
            const Hasty<G> hasty(game, halves);
            auto           path = astar<KeyDistances<Hasty<G>>>(hasty, budget).labels.path;
            if (!path.empty() && (best.empty() || path.size() < best.size()))
                best = std::move(path);
        }
        return best;
    }

/// After a limit: returns some path, sought within a twentieth of the time and 2^23 moves, or as
/// many as were allowed.  Without a time limit the clock does not matter.
template <Guided G>
    requires Keyed<G> std::vector<typename G::Position> path_after(const G&      game,
                                                                   const Budget& budget) {
        Budget little;
        little.seconds = budget.seconds / 20;
        little.bytes   = budget.bytes;
        little.work    = std::min(budget.work, std::uint64_t{1} << 23);
        little.stop    = budget.stop;
        return hasty_path(game, little);
    }

}  // namespace zermelo::inline search
