// Games of placing, judged by counting: every position of small boards and of random places,
// against all play; and games whose places are not their moves, about which nothing false is shown.
#include "zermelo/check/placing.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/finite/outcome_proof.hpp"
#include "zermelo/games/domineering.hpp"

namespace zermelo::placing_test {
namespace {

constexpr std::uint64_t kSeed = 23;

using Places = std::array<std::vector<std::uint64_t>, 2>;

// Plays everything out.  For each set of covered cells and each player to move (`second`: the
// second one) it has the number of moves that play lasts if the winner hurries and the loser
// delays.  The mover wins if that number is odd.
class AllPlay {
  public:
    AllPlay(const Places& places, unsigned cells) : lasts_(std::size_t{2} << cells) {
        for (auto covered = std::uint64_t{1} << cells; covered-- > 0;)
            for (const bool second : {false, true}) {
                std::optional<unsigned> win, loss;
                for (const auto place : places[second]) {
                    if ((place & covered) != 0) continue;
                    const auto next = lasts(covered | place, !second);
                    if (next % 2 == 0) win = std::min(win.value_or(next), next);
                    if (next % 2 == 1) loss = std::max(loss.value_or(next), next);
                }
                lasts_[2 * covered + second] = static_cast<std::uint8_t>(win    ? *win + 1
                                                                         : loss ? *loss + 1
                                                                                : 0);
            }
    }
    unsigned lasts(std::uint64_t covered, bool second) const {
        return lasts_[2 * covered + second];
    }

  private:
    std::vector<std::uint8_t> lasts_;
};

struct Tally {
    int counted = 0, lost = 0;  // counted: those of the lost positions; lost: all of them
};

// Whatever is counted as lost must be lost, within that many moves.
void judge(std::uint64_t lasts, std::optional<std::uint64_t> plies, std::uint64_t covered,
           Tally& tally) {
    tally.lost += lasts % 2 == 0;
    if (!plies) return;
    ++tally.counted;
    ASSERT_EQ(lasts % 2, 0u) << "seed " << kSeed << ", covered " << covered;
    ASSERT_LE(lasts, *plies) << "seed " << kSeed << ", covered " << covered;
}

void compare(const Places& places, unsigned cells, Tally& tally) {
    const AllPlay      truth(places, cells);
    const PlacingCount count(places[0], places[1]);
    for (std::uint64_t covered = 0; covered < std::uint64_t{1} << cells; ++covered)
        for (const bool mover : {false, true}) {
            const auto lasts = truth.lasts(covered, mover);
            const auto plies = count.plies(covered, !mover);
            ASSERT_NO_FATAL_FAILURE(judge(lasts, plies, covered, tally));
        }
}

TEST(Placing, every_position_of_small_boards) {
    for (const auto& [rows, columns] :
         {std::pair{3u, 5u}, {5u, 3u}, {4u, 4u}, {2u, 8u}, {3u, 6u}, {4u, 5u}}) {
        const Domineering<std::uint64_t> game(
            StoneBoard{rows, columns, 0, static_cast<int>(columns), 1}, {});
        Tally tally;
        ASSERT_NO_FATAL_FAILURE(compare(game.dominoes, rows * columns, tally));
        EXPECT_GT(10 * tally.counted, 7 * tally.lost) << rows << " x " << columns;
    }
}
// Checks what the argument of check/placing.hpp needs of the small game: more places are never
// worse for the holder, nor is moving first, and its values are those of all play in it.
TEST(Placing, open_moves_are_those_of_the_small_game) {
    constexpr auto kSquares = OpenMoves::kSquares, kSingles = OpenMoves::kSingles;
    for (std::size_t s = 0; s < kSquares; ++s)
        for (std::size_t i = 0; 2 * s + i < kSingles; ++i)
            for (std::size_t j = 0; 2 * s + i + j < kSingles; ++j) {
                const auto of    = [](auto... at) { return kOpenMoves.of(at...); };
                const int  moves = of(s, i, j, false), waits = of(s, i, j, true);
                ASSERT_GE(moves, waits);
                ASSERT_LE(waits, static_cast<int>(2 * s + i + j));
                int most = 0, least = moves;
                for (const bool wait : {false, true}) {
                    if (s > 0) {
                        ASSERT_GE(of(s, i, j, wait), of(s - 1, i, j, wait));
                    }
                    if (i > 0) {
                        ASSERT_GE(of(s, i, j, wait), of(s, i - 1, j, wait));
                    }
                    if (j > 0) {
                        ASSERT_GE(of(s, i, j, wait), of(s, i, j - 1, wait));
                    }
                    if (j > 0) {
                        ASSERT_GE(of(s, i, j, wait), of(s, i + 1, j - 1, wait));
                    }
                }
                if (s > 0) most = std::max(most, 2 + of(s - 1, i, j, true));
                if (i > 0) most = std::max(most, 1 + of(s, i - 1, j, true));
                if (j > 0) most = std::max(most, 1 + of(s, i, j - 1, true));
                ASSERT_EQ(moves, most);
                // All that a move of the other player may take: two paired places, one, a square,
                // or a place of a square, whose other place is then paired, together with a paired
                // place.
                if (i > 1) least = std::min(least, of(s, i - 2, j, false));
                if (i > 0) least = std::min(least, of(s, i - 1, j, false));
                if (j > 0) least = std::min(least, of(s, i, j - 1, false));
                if (s > 0) least = std::min(least, of(s - 1, i, j, false));
                if (s > 0 && i > 0) least = std::min(least, of(s - 1, i - 1 + 1, j, false));
                ASSERT_EQ(waits, least) << s << " " << i << " " << j;
            }
}
// Random positions of larger boards, against all play in the places that are free.
TEST(Placing, positions_of_larger_boards) {
    Random random(kSeed);
    Tally  tally;
    for (int n = 0; n < 1500; ++n) {
        const auto                       rows = 5 + static_cast<unsigned>(random.below(4));
        const Domineering<std::uint64_t> game(StoneBoard{rows, 7, 0, 7, 1}, {});
        std::uint64_t                    free = 0;
        const auto                       row = random.below(rows - 3), column = random.below(3);
        for (int cells = 0; cells < 17; ++cells) {  // in 4 or 3 rows, 5 columns
            const auto r = row + random.below(n % 2 == 0 ? 4 : 3), c = column + random.below(5);
            free |= std::uint64_t{1} << (7 * r + c);
        }
        // Numbers the free cells anew.
        Places        places;
        std::uint64_t covered = game.board.cells() & ~free;
        const auto    packed  = [&](std::uint64_t place) {
            std::uint64_t to = 0;
            for (auto rest = place; rest != 0; rest &= rest - 1)
                to |= std::uint64_t{1} << std::popcount(free & ((rest & -rest) - 1));
            return to;
        };
        for (const bool of : {false, true})
            for (const auto place : game.places(of))
                if ((place & covered) == 0) places[of].push_back(packed(place));
        const auto         cells = static_cast<unsigned>(std::popcount(free));
        const AllPlay      truth(places, cells);
        const PlacingCount count(game.places(false), game.places(true));
        for (const bool mover : {false, true}) {
            const auto lasts = truth.lasts(0, mover);
            const auto plies = count.plies(covered, !mover);
            ASSERT_NO_FATAL_FAILURE(judge(lasts, plies, covered, tally));
        }
    }
    EXPECT_GT(3 * tally.counted, tally.lost);
}
TEST(Placing, maps_of_places_and_others) {
    const Domineering<std::uint64_t> game(StoneBoard{4, 5, 0, 5, 1}, {});
    const PlacingCount               count(game.places(false), game.places(true));
    using Map       = std::array<std::uint64_t, 64>;
    const auto made = [](auto&& of) {
        Map to{};
        for (std::size_t i = 0; i < to.size(); ++i) to[i] = of(std::uint64_t{1} << i);
        return to;
    };
    EXPECT_TRUE(count.alike(made([](std::uint64_t cell) { return cell; })));
    for (std::size_t k = 0; k < game.turns(); ++k)
        EXPECT_TRUE(count.alike(made([&](auto cell) { return game.turned_cells(cell, k); })));
    EXPECT_FALSE(count.alike(made([](std::uint64_t) { return std::uint64_t{1}; })));
    EXPECT_FALSE(count.alike(made([](std::uint64_t cell) { return cell << 1 | cell >> 19; })));
    EXPECT_FALSE(count.alike(made([](std::uint64_t cell) { return cell | 1; })));
    Random random(kSeed);
    for (int n = 0; n < 100; ++n) {  // swaps two cells, which seldom keeps the places
        auto       to  = made([](std::uint64_t cell) { return cell; });
        const auto one = random.below(20), other = random.below(20);
        std::swap(to[one], to[other]);
        ASSERT_EQ(count.alike(to), one == other) << "seed " << kSeed;
    }
    // What it makes of a position; what it does not.
    const PlacingRule<Domineering<std::uint64_t>> rule(game);
    for (int n = 0; n < 100; ++n) {
        const Domineering<std::uint64_t>::Position p{random.next() & game.board.cells(),
                                                     n % 2 == 0};
        const auto                                 q = game.turned(p, 1);
        ASSERT_TRUE(rule.carries(p, q, 1));
        ASSERT_FALSE(rule.carries(p, {q.covered ^ 1, q.flat}, 1));
        ASSERT_FALSE(rule.carries(p, {q.covered, !q.flat}, 1));
        ASSERT_FALSE(rule.carries(p, q, 2));
    }
}
TEST(Placing, any_places) {
    Random random(kSeed);
    Tally  tally;
    for (int i = 0; i < 300; ++i) {
        const auto cells = 4 + static_cast<unsigned>(random.below(7));
        Places     places;
        for (auto& of : places)
            for (auto left = 1 + random.below(2 * cells); left > 0; --left) {
                const auto one = random.below(cells), two = random.below(cells);
                if (one != two) of.push_back(std::uint64_t{1} << one | std::uint64_t{1} << two);
            }
        ASSERT_NO_FATAL_FAILURE(compare(places, cells, tally));
    }
    EXPECT_GT(2 * tally.counted, tally.lost);
}
TEST(Placing, places_have_two_cells) {
    const std::vector<std::uint64_t> none, two = {3}, three = {7};
    EXPECT_TRUE(PlacingCount(two, none).plies(0, false));
    EXPECT_FALSE(PlacingCount(three, none).plies(0, false));
    EXPECT_FALSE(PlacingCount(none, three).plies(0, true));
}

// Domineering with a place too few or too many, or with a wrong one.
TEST(Placing, moves_are_compared_where_they_are_counted) {
    using Board = Domineering<std::uint64_t>;
    Random random(kSeed);
    int    right = 0, wrong = 0, wrong_believed = 0;
    for (int i = 0; i < 300; ++i) {
        const auto rows    = 2 + static_cast<unsigned>(random.below(3)),
                   columns = 2 + static_cast<unsigned>(random.below(3)), cells = rows * columns;
        Board      game(StoneBoard{rows, columns, 0, static_cast<int>(columns), 1}, {});
        const auto truth = AllPlay(game.dominoes, cells);
        auto&      of    = game.dominoes[random.below(2)];
        const auto at    = of.begin() + static_cast<std::ptrdiff_t>(random.below(of.size()));
        const auto one   = random.below(cells);
        const auto other = std::uint64_t{1} << one |
                           std::uint64_t{1} << (one + 1 + random.below(cells - 1)) % cells;
        const auto kind = random.below(3);
        if (kind == 0) of.erase(at);
        if (kind == 1) of.insert(at, other);
        if (kind == 2) *at = other;
        PlacingRule<Board> rule(game);
        for (std::uint64_t covered = 0; covered < std::uint64_t{1} << cells; ++covered)
            for (const bool flat : {false, true}) {
                const bool lost = truth.lasts(covered, flat) % 2 == 0;
                wrong_believed += !lost && rule.plies({covered, flat}, false);
                if (rule.plies({covered, flat}, true)) ++(lost ? right : wrong);
            }
    }
    EXPECT_GT(right, 10000);
    EXPECT_GT(wrong_believed, 1000);
    EXPECT_EQ(wrong, 0) << "seed " << kSeed;
}

TEST(Placing, strategies_end_where_moves_are_counted) {
    const Domineering<std::uint64_t> game(StoneBoard{5, 5, 0, 5, 1}, {});
    const Budget                     budget;
    const auto                       found = outcome_proof(game, game.start(), budget);
    ASSERT_TRUE(found.labels.words);
    EXPECT_EQ(found.labels.claims.outcome, Outcome::loss);
    Pace       pace(budget, "check");
    const auto check = [&](std::span<const std::uint32_t> words) {
        return check_strategy(game, game.start(), words, 25, 1 << 24, pace).followed;
    };
    std::vector<std::uint32_t> words(found.labels.words->begin(), found.labels.words->end());
    EXPECT_EQ(check(words), Followed::shown);
    ASSERT_GT(words.size(), 1u);
    int accepted = 0;
    for (std::size_t i = 1; i < words.size(); ++i)  // one choice less, or another outcome
        for (const std::uint32_t bit : {0, 9, 31}) {
            auto other = words;
            other[i] ^= 1u << bit;
            accepted += check(other) == Followed::shown;
        }
    EXPECT_LT(accepted, static_cast<int>(words.size()));
    words.pop_back();
    EXPECT_EQ(check(words), Followed::unshown);
}

}  // namespace
}  // namespace zermelo::placing_test
