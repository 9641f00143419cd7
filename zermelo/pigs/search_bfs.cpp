// Solves pigs with `bfs`: breadth-first search as in textbooks.
#include "zermelo/pigs/search_part.hpp"
#include "zermelo/search/bfs.hpp"

namespace zermelo::inline pigs {

void pigs_bfs(const PigsPart& part) {
    visit_pigs(part.field, [&]<class Game>() {
        const Game game(part.field, part.bound);
        add_found(game, part, bfs(game, part.budget));
    });
}

}  // namespace zermelo::inline pigs
