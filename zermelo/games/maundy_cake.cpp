// Maundy Cake: along its lines, Left cuts a cake from top to bottom into two or more equal parts,
// Right from side to side.
//
// A move is the kind of cake, the direction, and the number of parts.  All values are integers.
// The side with more prime factors wins: remove as many of its smallest prime factors as the other
// side has.  If p1 >= p2 >= ... >= pk are left, the value is 1 + p1 + p1 p2 + ... + p1...p(k-1).
// The formula is not used; tests compare it with what is found.
//
// Cost: a x b cakes have as many sizes as there are pairs of divisors, and each has at most that
// many cuts.
// Source: E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982), chapter 2.
// Tested: test/games/cakes_test.cpp, test/golden/solve_cakes.txt.
#include "zermelo/games/cakes.hpp"

namespace zermelo::inline games {
namespace {

struct MaundyCake final : Cakes<MaundyCake> {
    static constexpr std::string_view kName     = "maundy-cake";
    static constexpr std::uint64_t    kMostSide = 1'000'000;
    static constexpr auto kInstead = phrase("maundy-cake 6x12, or maundy-cake 4x6 2*3x5 right");
    static constexpr auto kNoCut   = phrase("so many parts are not equal");

    using Cakes<MaundyCake>::Cakes;

    static void cuts(std::uint64_t side, auto&& emit) {
        const auto into = [&](std::uint64_t parts) {
            emit(parts, std::array{Lengths{side / parts, parts}});
        };
        std::uint64_t at = 2;
        for (; at * at <= side; ++at)
            if (side % at == 0) into(at);
        for (; at-- > 1;)  // the divisors above the root, ascending
            if (side % at == 0 && side / at > at) into(side / at);
    }
};

}  // namespace

extern constinit const GameCard maundy_cake_card = {
    .name     = "maundy-cake",
    .title    = "Maundy Cake: cut a cake into equal parts, Left from top to bottom, Right across",
    .source   = "Winning Ways (1982), chapter 2",
    .typed    = "maundy-cake [COUNT*]ROWSxCOLUMNS ... [left | right]",
    .solvers  = value_solvers,
    .standard = "canonical",
    .example  = "6x12",
    .open     = open_value_words<read_cake_game<MaundyCake>>,
};

}  // namespace zermelo::inline games
