// Solves pigs with `sorted-bfs`: breadth-first search with sorted and merged layers.
#include "zermelo/pigs/search_part.hpp"
#include "zermelo/search/sorted_bfs.hpp"

namespace zermelo::inline pigs {

void pigs_sorted_bfs(const PigsPart& part) {
    visit_pigs(part.field, [&]<class Game>() {
        const Game game(part.field, part.bound);
        add_found(game, part, sorted_bfs(game, part.budget));
    });
}

}  // namespace zermelo::inline pigs
