// Cutcake: Left cuts a cake in two from top to bottom, Right from side to side, along its lines.
//
// A move is the kind of cake, the direction, and how many columns or rows the smaller part has.
// All values are integers: let 2^k be the largest power of two up to the number of rows.  If the
// largest power of two up to the number of columns is at least as large, the value is the number of
// columns divided by 2^k, rounded down, less 1.  The formula is not used; tests compare it with
// what is found.
//
// Cost: a x b cakes have at most ab sizes, of (a + b)/2 cuts each.
// Source: E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982), chapter 2.
// Tested: test/games/cakes_test.cpp, test/golden/solve_cakes.txt.
#include "zermelo/games/cakes.hpp"

namespace zermelo::inline games {
namespace {

struct Cutcake final : Cakes<Cutcake> {
    static constexpr std::string_view kName     = "cutcake";
    static constexpr std::uint64_t    kMostSide = 10'000;
    static constexpr auto             kInstead  = phrase("cutcake 4x7, or cutcake 4x7 3*2x5 right");
    static constexpr auto kNoCut = phrase("a cut is numbered by the lines in its smaller part");

    using Cakes<Cutcake>::Cakes;

    static void cuts(std::uint64_t side, auto&& emit) {
        for (std::uint64_t at = 1; at <= side / 2; ++at)
            if (const std::uint64_t rest = side - at; rest == at)
                emit(at, std::array{Lengths{at, 2}});
            else
                emit(at, std::array{Lengths{at, 1}, Lengths{rest, 1}});
    }
};

}  // namespace

extern constinit const GameCard cutcake_card = {
    .name     = "cutcake",
    .title    = "Cutcake: Left cuts a cake in two from top to bottom, Right from side to side",
    .source   = "Winning Ways (1982), chapter 2",
    .typed    = "cutcake [COUNT*]ROWSxCOLUMNS ... [left | right]",
    .solvers  = value_solvers,
    .standard = "canonical",
    .example  = "4x7",
    .open     = open_value_words<read_cake_game<Cutcake>>,
};

}  // namespace zermelo::inline games
