// Which searches fit which puzzle.  The compiler tests what each search needs; fits() decides the
// same from PuzzleOffers, for rules that the search is not compiled for.
//
// A search for puzzles is one file in search/ and one struct here: its card, and a call that passes
// to `use` the puzzle as it was searched and what was found.  If the puzzle has symmetries, all
// searches but the textbook one search it folded (search/folded.hpp).
//
// Main function: search_with.  Called from workbench/puzzle_search.hpp.
// Tested: test/games/tiles_test.cpp.
#pragma once
#include <span>
#include <string_view>
#include <tuple>
#include <vector>

#include "zermelo/search/astar.hpp"
#include "zermelo/search/bfs.hpp"
#include "zermelo/search/bidirectional.hpp"
#include "zermelo/search/density.hpp"
#include "zermelo/search/folded.hpp"
#include "zermelo/search/idastar.hpp"
#include "zermelo/search/layers.hpp"
#include "zermelo/search/sorted_bfs.hpp"
#include "zermelo/workbench/game_card.hpp"
#include "zermelo/workbench/key_puzzle.hpp"

namespace zermelo::inline workbench {

/// The same puzzle, begun at another position.
template <Puzzle G>
struct Begun : G {
    typename G::Position at;

    Begun(const G& game, const typename G::Position& p) : G(game), at(p) {
        if constexpr (requires { G::begin_at(p); }) G::begin_at(p);
    }
    typename G::Position start() const { return at; }
};

struct AstarSearch {
    static constexpr SolverCard kCard{"astar", "A*: the most promising position first", false};
    static constexpr bool       fits(const PuzzleOffers&) { return true; }

    template <Keyed G>
    void operator()(const G& game, const Budget& budget, auto&& use) const {
        astar_by_density(game, budget, [&](const auto& found) { use(game, found); });
    }
};

/// The textbook search uses no bounds and no symmetries.
struct BfsSearch {
    static constexpr SolverCard kCard{"bfs", "breadth first", true};
    static constexpr bool       fits(const PuzzleOffers&) { return true; }

    template <Keyed G>
    void operator()(const G& game, const Budget& budget, auto&& use) const {
        const auto plain = unguided(game);
        use(plain, bfs(plain, budget));
    }
};

struct BidirectionalSearch {
    static constexpr SolverCard kCard{"bidirectional", "breadth first from both ends", false};
    static constexpr bool       fits(const PuzzleOffers& offers) {
              return offers.reversible && offers.targeted;
    }

    template <Keyed G>
        requires Reversible<G> && Targeted<G>
    void operator()(const G& game, const Budget& budget, auto&& use) const {
        use(game, bidirectional(game, budget));
    }
};

struct IdastarSearch {
    static constexpr SolverCard kCard{"idastar", "depth first to a limit that rises: no memory",
                                      false};
    static constexpr bool       fits(const PuzzleOffers& offers) { return offers.guided; }

    template <Guided G>
    void operator()(const G& game, const Budget& budget, auto&& use) const {
        use(game, idastar(game, budget));
    }
};

struct LayersSearch {
    static constexpr SolverCard kCard{"layers", "breadth first, two bits per position", false};
    static constexpr bool       fits(const PuzzleOffers& offers) {
              return offers.numbered && offers.undirected;
    }

    template <Numbered G>
        requires Undirected<G>
    void operator()(const G& game, const Budget& budget, auto&& use) const {
        use(game, layers(game, budget));
    }
};

struct SortedBfsSearch {
    static constexpr SolverCard kCard{"sorted-bfs", "breadth first, layers sorted and merged",
                                      false};
    static constexpr bool       fits(const PuzzleOffers& offers) { return offers.reversible; }

    template <Keyed G>
        requires Reversible<G>
    void operator()(const G& game, const Budget& budget, auto&& use) const {
        const auto plain = unguided(game);
        use(plain, sorted_bfs(plain, budget));
    }
};

using Searches = std::tuple<AstarSearch, BfsSearch, BidirectionalSearch, IdastarSearch,
                            LayersSearch, SortedBfsSearch>;  // sorted by name

/// A stand-in for `use`, to test whether a search fits.
struct Ignored {
    void operator()(const auto&, const auto&) const {}
};
template <class Search, class G>
concept Fits = requires(const Search& search, const G& game, const Budget& budget) {
    search(game, budget, Ignored{});
};

/// Calls use(game), with the game folded if it has symmetries.
template <Puzzle G>
void fold_and(const G& game, auto&& use) {
    if constexpr (Symmetrical<G>)
        if (game.symmetric()) return use(fold(game));
    use(game);
}

/// Searches with one of the puzzle's solvers; calls `use` once, with the puzzle as it was searched
/// and a Solution for it.
template <Puzzle G>
void search_with(std::string_view name, const G& game, const Budget& budget, auto&& use) {
    const auto ask = [&]<class Search>(const Search& search) {
        if constexpr (Fits<Search, G>) {
            if (Search::kCard.name != name) return;
            if constexpr (Search::kCard.textbook)
                search(game, budget, use);
            else
                fold_and(game, [&](const auto& folded) { search(folded, budget, use); });
        }
    };
    std::apply([&](const auto&... search) { (ask(search), ...); }, Searches{});
}

}  // namespace zermelo::inline workbench
