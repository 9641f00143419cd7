// What boards return for all successors at once, compared with one successor after another.
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/finite/memo.hpp"
#include "zermelo/games/connect4.hpp"
#include "zermelo/games/domineering.hpp"
#include "zermelo/games/hex.hpp"
#include "zermelo/games/mnk.hpp"

namespace zermelo::folded_next_test {
namespace {

constexpr std::uint64_t kSeed = 8;

// Compares them at the positions of random plays from the start.
template <class Game>
void compare(const Game& game, Random& random, int& compared) {
    using Next = std::pair<typename Game::Position, KeyOf<Game>>;
    for (int play = 0; play < 20; ++play)
        for (auto p = game.start();;) {
            std::vector<Next> textbook, together;
            game.moves(p, [&](const auto& m) {
                const auto q = game.play(p, m);
                textbook.push_back({q, game.canonical(q)});
            });
            game.folded_next(p, [&](const auto& q, auto form) { together.push_back({q, form}); });
            ASSERT_EQ(together, textbook) << "seed " << kSeed << ", " << game.text(p);
            if (textbook.empty()) break;
            ++compared;
            p = textbook[random.below(textbook.size())].first;
        }
}

TEST(FoldedNext, canonical_forms_of_all_successors) {
    Random random(kSeed);
    int    compared = 0;
    for (unsigned rows = 1; rows <= 7; ++rows)
        for (unsigned columns = 1; columns <= 7; ++columns) {
            const int        wide = static_cast<int>(columns) + 1, high = static_cast<int>(rows);
            const StoneBoard flat(rows, columns, 0, wide, 1);
            const StoneBoard upright(rows, columns, high - 1, -1, high + 1);
            compare(Connect4(upright, {}), random, compared);
            const StoneBoard close(rows, columns, 0, wide - 1, 1);
            compare(Domineering<std::uint64_t>(close, {}), random, compared);
            compare(Domineering<unsigned __int128>(close, {}), random, compared);
            compare(Hex<unsigned __int128>(flat, {}), random, compared);
            if (rows * (columns + 1) > 32) continue;
            compare(Hex<std::uint64_t>(flat, {}), random, compared);
            compare(Mnk(flat, 3, {}), random, compared);
        }
    EXPECT_GT(compared, 10'000);
}

}  // namespace
}  // namespace zermelo::folded_next_test
