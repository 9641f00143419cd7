// Col: paint cells, but no two neighbours in your colour.  Every value is a number, or a number
// plus star.
//
// Cost: workbench/value_session.hpp; at worst a position for each painting that can be reached.
// Source: C. Vout; J. H. Conway, On Numbers and Games (1976), chapter 8; E. Berlekamp, J. Conway,
//         R. Guy, Winning Ways (1982), chapter 2.
// Tested: test/games/value_games_test.cpp, test/golden/solve_values.txt.
#include "zermelo/games/colouring.hpp"
#include "zermelo/workbench/value_session.hpp"

namespace zermelo::inline games {

extern constinit const GameCard col_card = {
    .name     = "col",
    .title    = "Col: paint cells, no two neighbours in your colour; if you cannot paint, you lose",
    .source   = "C. Vout; On Numbers and Games (1976), chapter 8",
    .typed    = "col ROWSxCOLUMNS | ROW/ROW/... [left | right]",
    .solvers  = value_solvers,
    .standard = "canonical",
    .example  = "3x3",
    .open     = open_value_words<read_valued_stones<Colouring<false>>>,
};

}  // namespace zermelo::inline games
