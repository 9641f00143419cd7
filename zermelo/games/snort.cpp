// Snort: paint cells, but none next to a cell of the other player.
//
// Cost: workbench/value_session.hpp; at worst a position for each painting that can be reached.
// Source: S. Norton; J. H. Conway, On Numbers and Games (1976), chapter 8; E. Berlekamp, J. Conway,
//         R. Guy, Winning Ways (1982), chapter 6.
// Tested: test/games/value_games_test.cpp, test/golden/solve_values.txt.
#include "zermelo/games/colouring.hpp"
#include "zermelo/workbench/value_session.hpp"

namespace zermelo::inline games {

extern constinit const GameCard snort_card = {
    .name     = "snort",
    .title    = "Snort: paint cells, none beside the other's; if you cannot paint, you lose",
    .source   = "S. Norton; On Numbers and Games (1976), chapter 8",
    .typed    = "snort ROWSxCOLUMNS | ROW/ROW/... [left | right]",
    .solvers  = value_solvers,
    .standard = "canonical",
    .example  = "2x3",
    .open     = open_value_words<read_valued_stones<Colouring<true>>>,
};

}  // namespace zermelo::inline games
