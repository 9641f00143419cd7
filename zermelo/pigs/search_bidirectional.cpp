// Solves pigs with `bidirectional`: breadth-first search from both ends.
#include "zermelo/pigs/search_part.hpp"
#include "zermelo/search/bidirectional.hpp"

namespace zermelo::inline pigs {

void pigs_bidirectional(const PigsPart& part) {
    visit_pigs(part.field, [&]<class Game>() {
        const Game game(part.field, part.bound);
        add_found(game, part, bidirectional(game, part.budget));
    });
}

}  // namespace zermelo::inline pigs
