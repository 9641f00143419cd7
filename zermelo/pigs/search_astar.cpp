// Solves pigs with `astar`: A* by density.
#include "zermelo/pigs/search_part.hpp"
#include "zermelo/search/astar.hpp"
#include "zermelo/search/density.hpp"

namespace zermelo::inline pigs {

void pigs_astar(const PigsPart& part) {
    const bool fits = visit_short_pigs(part.field, [&]<class Game>() {
        const Game game(part.field, part.bound);
        astar_by_density(game, part.budget,
                         [&](const auto& found) { add_found(game, part, found); });
    });
    if (!fits) pigs_astar_long(part);
}

}  // namespace zermelo::inline pigs
