// Sliding tiles: numbers, parity and bounds at every position of small boards; the solvers,
// compared with each other.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <queue>
#include <set>

#include "test/support/some.hpp"
#include "test/support/typed.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/games/tiles.hpp"

namespace zermelo::tiles_test {
namespace {

using namespace test;

constexpr std::uint64_t kSeed = 8;

// Computes the bound once more, by trying all sets of tiles that leave their line.
std::uint32_t slow_bound(const Tiles& game, Tiles::Position p) {
    const int columns = static_cast<int>(game.columns()), n = static_cast<int>(game.cells());
    int       home[Tiles::kCells];
    game.goals([&](Tiles::Position goal) {
        for (int c = 0; c < n; ++c) home[game.tile(goal, static_cast<unsigned>(c))] = c;
    });
    const auto    tile = [&](int cell) { return int(game.tile(p, static_cast<unsigned>(cell))); };
    std::uint32_t sum  = 0;
    for (int c = 0; c < n; ++c)
        if (tile(c) != 0)
            sum += static_cast<std::uint32_t>(std::abs(c / columns - home[tile(c)] / columns) +
                                              std::abs(c % columns - home[tile(c)] % columns));
    const auto make_way = [&](auto&& line_of) {
        for (int line = 0; line < n; ++line) {
            std::vector<int> homes;
            for (int c = 0; c < n; ++c)
                if (line_of(c) == line && tile(c) != 0 && line_of(home[tile(c)]) == line)
                    homes.push_back(home[tile(c)]);
            std::size_t kept = 0;
            for (unsigned set = 0; set < 1u << homes.size(); ++set) {
                std::vector<int> stay;
                for (std::size_t i = 0; i < homes.size(); ++i)
                    if (set >> i & 1) stay.push_back(homes[i]);
                if (std::ranges::is_sorted(stay)) kept = std::max(kept, stay.size());
            }
            sum += 2 * static_cast<std::uint32_t>(homes.size() - kept);
        }
    };
    make_way([&](int c) { return c / columns; });
    make_way([&](int c) { return c % columns; });
    return sum;
}

// Returns the distances of all numbered positions to the goal, by a search backwards; kNever if
// there is no way.
std::vector<std::uint32_t> distances(const Tiles& game) {
    std::vector<std::uint32_t>  far(game.count(), kNever);
    std::queue<Tiles::Position> queue;
    game.goals([&](Tiles::Position p) {
        if (game.position(game.index(p)) == p) far[game.index(p)] = 0, queue.push(p);
    });
    for (; !queue.empty(); queue.pop())
        game.moves(queue.front(), [&](Tiles::Move m) {
            const auto q    = game.play(queue.front(), m);
            auto&      mine = far[game.index(q)];
            if (mine == kNever) mine = far[game.index(queue.front())] + 1, queue.push(q);
        });
    return far;
}

// Returns the position with two tiles, neither of them the blank, exchanged.
Tiles::Position exchanged(const Tiles& game, Tiles::Position p) {
    std::vector<std::uint8_t> tiles;
    for (unsigned c = 0; c < game.cells(); ++c)
        tiles.push_back(static_cast<std::uint8_t>(game.tile(p, c)));
    std::iter_swap(std::ranges::find(tiles, 1), std::ranges::find(tiles, 2));
    return game.packed(tiles);
}

void expect_promises(const Tiles& game, bool passing, std::set<std::uint64_t>& all) {
    const auto far = distances(game);
    ASSERT_EQ(game.position(game.index(game.start())), game.start());
    for (Index i = 0; i < game.count(); ++i) {
        const auto p = game.position(i);
        ASSERT_EQ(game.index(p), i);
        all.insert(game.key(p));
        const auto bound = game.bound(p);
        ASSERT_LE(bound, far[i]) << game.text(p);
        if (i % 7 == 0) {
            ASSERT_EQ(bound, slow_bound(game, p)) << game.text(p);
        }
        const auto why = game.impossible(p);
        ASSERT_TRUE(why.empty() || far[i] == kNever) << game.text(p) << ": " << spoken(why);
        ASSERT_TRUE(!passing || !why.empty() || far[i] != kNever) << game.text(p);
        const auto read = game.read(game.text(p));
        ASSERT_TRUE(read && *read == p);
        game.moves(p, [&](Tiles::Move m) {
            const auto q = game.play(p, m);
            ASSERT_EQ(game.position(game.index(q)), q);
            ASSERT_LE(bound, game.bound(q) + 1) << game.text(p);
            bool back = false;
            game.parents(q, [&](Tiles::Position r) { back |= r == p; });
            ASSERT_TRUE(back);
        });
    }
}

class Board : public testing::TestWithParam<std::pair<unsigned, unsigned>> {};

TEST_P(Board, promises_hold_at_every_position) {
    const auto [rows, columns]      = GetParam();
    const bool              passing = rows > 1 && columns > 1;
    std::set<std::uint64_t> all;
    // Both halves into which parity divides the positions.
    for (const bool other : {false, true}) {
        Tiles game(rows, columns, false);
        if (other && game.cells() > 2) game.begin_at(exchanged(game, game.start()));
        ASSERT_NO_FATAL_FAILURE(expect_promises(game, passing, all));
    }
    std::size_t orders = 1;
    for (unsigned i = 2; i <= rows * columns; ++i) orders *= i;
    EXPECT_EQ(all.size(), orders);
}
INSTANTIATE_TEST_SUITE_P(Small, Board,
                         testing::Values(std::pair{1, 2}, std::pair{2, 2}, std::pair{1, 6},
                                         std::pair{6, 1}, std::pair{2, 3}, std::pair{3, 2},
                                         std::pair{2, 4}, std::pair{4, 2}));

TEST(Tiles, bounds_hold_at_all_positions_of_the_eight_puzzle) {
    const Tiles   game(3, 3, false);
    const auto    far     = distances(game);
    std::uint64_t reached = 0, farthest = 0;
    for (Index i = 0; i < game.count(); ++i) {
        if (far[i] == kNever) continue;
        ++reached;
        farthest += far[i] == 31;
        ASSERT_LE(far[i], 31u);
        ASSERT_LE(game.bound(game.position(i)), far[i]);
    }
    EXPECT_EQ(reached, 181'440u);
    EXPECT_EQ(farthest, 2u);
}

TEST(Tiles, bounds_of_large_boards_are_those_of_the_definition) {
    Random random(kSeed);
    for (const auto& [rows, columns] : {std::pair{4u, 4u}, {2u, 8u}, {5u, 3u}, {1u, 9u}}) {
        const Tiles game(rows, columns, false);
        for (int i = 0; i < 300; ++i) {
            const auto p = game.position(random.below(game.count()));
            ASSERT_EQ(game.position(game.index(p)), p);
            ASSERT_EQ(game.bound(p), slow_bound(game, p)) << game.text(p);
        }
    }
}

// Positions some hundred random moves from the goal, and positions of the wrong parity.
TEST(Tiles, all_solvers_agree) {
    Random random(kSeed);
    for (int i = 0; i < 60; ++i) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", board " << i);
        const bool first = i % 2 == 0;
        Tiles      game(3 + i % 3 / 2, 3, first);
        auto       p = game.start();
        for (auto moves = random.below(40); moves > 0; --moves) {
            std::vector<Tiles::Move> legal;
            game.moves(p, [&](Tiles::Move m) { legal.push_back(m); });
            p = game.play(p, legal[random.below(legal.size())]);
        }
        const auto session = opened({"tiles", {{"blank", first}}, {game.text(p)}});
        ASSERT_NE(session, nullptr);
        std::int64_t steps = -1;
        for (const auto& solver : test::some(card("tiles").solvers)) {
            const auto answer = session->solve(solver.name, true, {});
            ASSERT_TRUE(answer);
            ASSERT_EQ(answer->status, Status::solved);
            ASSERT_EQ(answer->refused, "");
            ASSERT_EQ(answer->certified, answer->evidence == Evidence::path_bound) << solver.name;
            ASSERT_TRUE(answer->certified || solver.name == "idastar" || solver.name == "layers");
            const auto* const found = find_fact<std::int64_t>(answer->facts, "steps");
            ASSERT_NE(found, nullptr);
            if (steps < 0) steps = *found;
            ASSERT_EQ(*found, steps) << solver.name;
            StringSink path;
            ASSERT_TRUE(session->write(Part::solution, path));
            const auto good = session->check(bytes_of(path.text() + "\n"), {});
            ASSERT_TRUE(good && good->accepted) << spoken(good->headline);
        }
    }
}

TEST(Tiles, korfs_second_instance_takes_55_moves) {
    const auto session =
        opened({"tiles", {{"blank", 1}}, {"13,5,4,10/9,12,8,14/2,3,7,1/0,15,11,6"}});
    const auto answer = session->solve("idastar", true, {});
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->headline, say(Say::moves, 55u)) << spoken(answer->headline);
    EXPECT_EQ(answer->evidence, Evidence::path);
    EXPECT_FALSE(answer->certified);
}

TEST(Tiles, stops_within_its_limits_and_keeps_what_is_proved) {
    const auto session =
        opened({"tiles", {{"blank", 1}}, {"14,13,15,7/11,12,9,5/6,0,2,1/4,8,10,3"}});
    for (const auto& solver : test::some(card("tiles").solvers)) {
        Budget little;
        little.bytes      = 1 << 20;
        little.work       = 2'000'000;
        const auto answer = session->solve(solver.name, true, little);
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->status, Status::gave_up) << solver.name;
        const auto* const least = find_fact<std::int64_t>(answer->facts, "at_least");
        ASSERT_NE(least, nullptr);
        EXPECT_LE(*least, 57);
        const bool bound = solver.name.find('b') != 0 && solver.name != "sorted-bfs";
        EXPECT_GE(*least, bound ? 43 : 8) << solver.name;
        StringSink none;
        EXPECT_FALSE(session->write(Part::solution, none));
    }
}

}  // namespace
}  // namespace zermelo::tiles_test
