// Solves pigs with `astar`: A* by density, for positions of more than 64 bits.
#include "zermelo/pigs/search_part.hpp"
#include "zermelo/search/astar.hpp"
#include "zermelo/search/density.hpp"

namespace zermelo::inline pigs {

void pigs_astar_long(const PigsPart& part) {
    visit_long_pigs(part.field, [&]<class Game>() {
        const Game game(part.field, part.bound);
        astar_by_density(game, part.budget,
                         [&](const auto& found) { add_found(game, part, found); });
    });
}

}  // namespace zermelo::inline pigs
