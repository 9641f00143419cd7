// What the rules of Connect Four report to a search, compared with the rules alone.
#include "zermelo/games/connect4.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/check/everywhere.hpp"
#include "zermelo/check/images.hpp"
#include "zermelo/finite/layers.hpp"

namespace zermelo {
namespace {

// Also on boards too narrow for horizontal rows and diagonals.
TEST(Connect4Rules, a_cell_makes_four_if_a_stone_there_ends_the_game) {
    Random random(5);
    int    fours = 0;
    for (const auto& [rows, columns] : std::vector<std::pair<unsigned, unsigned>>{
             {1, 31}, {31, 1}, {30, 2}, {20, 3}, {14, 4}, {4, 4}, {6, 7}, {8, 7}})
        for (int play = 0; play < 200; ++play) {
            const int      high = static_cast<int>(rows);
            const Connect4 game({rows, columns, high - 1, -1, high + 1}, {});
            auto           p = game.start();
            for (;;) {
                std::vector<Connect4::Move> moves;
                game.moves(p, [&](Connect4::Move m) { moves.push_back(m); });
                if (moves.empty()) break;
                for (const auto m : moves) {
                    const bool ends = game.over(game.play(p, m));
                    ASSERT_EQ((game.makes_four(p.mine) & m.cell) != 0, ends)
                        << rows << "x" << columns;
                    fours += ends;
                }
                p = game.play(p, moves[random.below(moves.size())]);
            }
        }
    EXPECT_GT(fours, 1000);
}

// The checker judges one position for itself and its image, and relies on the board's claim that
// they are alike.
TEST(Connect4Slots, images_are_alike) {
    for (const auto& [rows, columns] : std::vector<std::pair<unsigned, unsigned>>{
             {1, 7}, {4, 1}, {5, 2}, {4, 3}, {3, 4}, {2, 5}}) {
        const int           high = static_cast<int>(rows);
        const Connect4Slots game(Connect4({rows, columns, high - 1, -1, high + 1}, {}));
        const auto          ends = [&](const Stones& from) {
            std::multiset<Index> numbers;
            game.moves(from, [&](auto m) { numbers.insert(game.least(game.play(from, m)).least); });
            return numbers;
        };
        for (Index i = 0; i < game.count(); ++i) {
            const auto image = game.least_at(i).least;
            ASSERT_LE(image, i);
            ASSERT_EQ(game.least_at(image).least, image);
            ASSERT_EQ(game.valid(image), game.valid(i));
            if (!game.valid(i)) continue;
            const auto p = game.position(i), q = game.position(image);
            ASSERT_EQ(ends(q), ends(p)) << rows << "x" << columns << " " << game.text(p);
            ASSERT_EQ(game.facts(Winning{}, q).stuck, game.facts(Winning{}, p).stuck);
        }
    }
}

// The checker finds every changed label, whether it judges that position or compares it with its
// image, and names the first position that is refused.
TEST(Connect4Slots, every_changed_label_is_found) {
    const Budget budget;
    for (const auto& [rows, columns] :
         std::vector<std::pair<unsigned, unsigned>>{{4, 2}, {1, 5}, {2, 4}, {3, 3}}) {
        const int           high = static_cast<int>(rows);
        const Connect4Slots game(Connect4({rows, columns, high - 1, -1, high + 1}, {}));
        auto                labels = layers(game, budget).labels;
        const auto          check  = [&] {
            Pace pace(budget, "check");
            return images_in_slices(game, Everywhere{}, labels, pace);
        };
        ASSERT_TRUE(check().every);
        for (Index i = 0; i < game.count(); ++i) {
            if (!game.valid(i)) continue;
            const auto was                = labels.at[i];
            labels.at[i]                  = static_cast<std::int8_t>(was == 0 ? 1 : -was);
            Index                expected = kNone;
            std::vector<Verdict> next;
            for (Index j = 0; j < game.count() && expected == kNone; ++j) {
                if (!game.valid(j)) continue;
                const auto least = game.least_at(j).least;
                if (least == j ? !judge_at(game, Everywhere{}, labels, game.position(j), next).just
                               : labels.at[j] != labels.at[least])
                    expected = j;
            }
            const auto found = check();
            ASSERT_FALSE(found.every) << game.text(game.position(i));
            ASSERT_TRUE(found.unjust);
            ASSERT_EQ(game.index(*found.unjust), expected) << game.text(game.position(i));
            labels.at[i] = was;
        }
    }
}

// lead() returns at once what forced, order and canonical return one by one.
TEST(Connect4Rules, what_leads_a_search_is_what_is_forced) {
    Random random(6);
    int    led = 0;
    for (const auto& [rows, columns] : std::vector<std::pair<unsigned, unsigned>>{
             {1, 31}, {31, 1}, {20, 3}, {14, 4}, {4, 4}, {5, 6}, {6, 7}, {7, 6}})
        for (int play = 0; play < 200; ++play) {
            const int      high = static_cast<int>(rows);
            const Connect4 game({rows, columns, high - 1, -1, high + 1}, {});
            auto           p = game.start();
            for (;;) {
                std::vector<Connect4::Move> moves, forced;
                game.moves(p, [&](Connect4::Move m) { moves.push_back(m); });
                if (moves.empty()) break;
                const auto  said  = game.forced(p, [&](Connect4::Move m) { forced.push_back(m); });
                std::size_t i     = 0;
                const auto  again = game.lead(p, [&](Stones to, std::uint64_t form, int order) {
                    ASSERT_LT(i, forced.size());
                    ASSERT_EQ(to, game.play(p, forced[i]));
                    ASSERT_EQ(form, game.canonical(to)) << rows << "x" << columns;
                    ASSERT_EQ(order, game.order(p, forced[i]));
                    ++i, ++led;
                });
                ASSERT_EQ(again, said);
                ASSERT_EQ(i, forced.size());
                p = game.play(p, moves[random.below(moves.size())]);
            }
        }
    EXPECT_GT(led, 1000);
}

}  // namespace
}  // namespace zermelo
