#include "zermelo/workbench/puzzle_search.hpp"

#include "zermelo/workbench/key_puzzle_game.hpp"

namespace zermelo::inline workbench {

std::vector<SolverCard> fitting_solvers(const PuzzleOffers& offers) {
    std::vector<SolverCard> fit;
    const auto              ask = [&]<class Search>(const Search&) {
        if (Search::fits(offers)) fit.push_back(Search::kCard);
    };
    std::apply([&](const auto&... search) { (ask(search), ...); }, Searches{});
    return fit;
}

PuzzleFound<std::uint64_t> search_by_keys(const PuzzleRules<std::uint64_t>& rules, std::uint64_t at,
                                          const PuzzleTask& task) {
    if (rules.offers().reversible)
        return search_puzzle(KeyPuzzle<std::uint64_t, true>(rules, at), task);
    return search_puzzle(KeyPuzzle<std::uint64_t, false>(rules, at), task);
}

}  // namespace zermelo::inline workbench
