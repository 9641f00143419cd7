// Large boards of tic-tac-toe, compared with the small ones where both can be played; lines and
// images are compared with a look at all cells.
#include "zermelo/games/mnk_large.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/finite/dfpn.hpp"
#include "zermelo/finite/outcome_proof.hpp"

namespace zermelo::mnk_large_test {
namespace {

constexpr std::uint64_t kSeed = 1980;

LargeMnk large(const std::string& text) {
    auto game = read_large_mnk(text);
    EXPECT_TRUE(game.has_value()) << text;
    return *game;
}

template <class Game>
std::set<std::string> told(const Game& game, const typename Game::Position& p) {
    std::set<std::string> moves;
    game.moves(p, [&](const auto& m) { moves.insert(game.move_text(p, m)); });
    return moves;
}

// Returns what a search is told, as texts.
template <class Game>
std::pair<Outcome, std::vector<std::string>> reckoned(const Game&                    game,
                                                      const typename Game::Position& p) {
    std::vector<std::string> moves;
    const auto               outcome =
        game.reckoned(p, [&](const auto& m) { moves.push_back(game.move_text(p, m)); });
    std::ranges::sort(moves);
    return {outcome, moves};
}

TEST(LargeMnk, plays_as_the_small_one_does) {
    Random random(kSeed);
    int    over = 0;
    for (const auto& [rows, columns] : {std::pair(3u, 3u), {4u, 4u}, {5u, 5u}, {2u, 7u}, {7u, 3u}})
        for (unsigned length = 1; length <= 5; ++length) {
            const StoneBoard board(rows, columns, 0, static_cast<int>(columns) + 1, 1);
            const Mnk        small(board, length, {});
            const auto       game = large(fmt::format("{}x{} {}", rows, columns, length));
            ASSERT_EQ(game.lines.all().size(), small.lines.all().size());
            for (int play = 0; play < 20; ++play) {
                auto p = game.start();
                auto q = small.start();
                for (;;) {
                    ASSERT_EQ(game.text(p), small.text(q)) << "seed " << kSeed;
                    ASSERT_EQ(game.over(p), small.over(q)) << game.text(p);
                    ASSERT_EQ(told(game, p), told(small, q)) << game.text(p);
                    if (game.over(p)) ++over;
                    const auto moves = told(game, p);
                    if (moves.empty()) break;
                    if (reckoned(small, q).first == Outcome::unknown) {
                        ASSERT_EQ(reckoned(game, p), reckoned(small, q)) << game.text(p);
                    } else {
                        ASSERT_EQ(reckoned(game, p).first, reckoned(small, q).first);
                    }
                    auto at = moves.begin();
                    std::advance(at, static_cast<long>(random.below(moves.size())));
                    ASSERT_EQ(game.order(p, *game.read_move(p, *at)),
                              small.order(q, *small.read_move(q, *at)));
                    p = game.play(p, *game.read_move(p, *at));
                    q = small.play(q, *small.read_move(q, *at));
                }
            }
        }
    EXPECT_GT(over, 300);
}

// Returns true if there is a line, by going from each cell in all 26 directions, stone by stone.
bool has_line(const MnkShape& shape, unsigned length, std::uint64_t stones) {
    const std::array<int, 3> sides = {static_cast<int>(shape.layers), static_cast<int>(shape.rows),
                                      static_cast<int>(shape.columns)};
    const auto               stone = [&](int l, int r, int c) {
        if (l < 0 || r < 0 || c < 0 || l >= sides[0] || r >= sides[1] || c >= sides[2])
            return false;
        return (stones >> ((l * sides[1] + r) * sides[2] + c) & 1) != 0;
    };
    for (int l = 0; l < sides[0]; ++l)
        for (int r = 0; r < sides[1]; ++r)
            for (int c = 0; c < sides[2]; ++c)
                for (int way = 0; way < 27; ++way) {
                    const int a = way / 9 - 1, b = way / 3 % 3 - 1, d = way % 3 - 1;
                    if (way == 13) continue;
                    int k = 0;
                    while (k < static_cast<int>(length) && stone(l + k * a, r + k * b, c + k * d))
                        ++k;
                    if (k == static_cast<int>(length)) return true;
                }
    return false;
}

TEST(LargeMnk, finds_lines_in_all_directions) {
    Random random(kSeed);
    int    lines = 0, none = 0;
    for (const auto* text : {"4x4x4 4", "3x3x3 3", "2x3x5 2", "5x2x3 3", "8x8 4", "8x8 3", "1x31 5",
                             "2x31 3", "4x4x4 3", "2x2x2 1"}) {
        const auto game = large(text);
        for (int i = 0; i < 500; ++i) {
            auto stones = random.next() & game.cells;
            if (i % 2 == 0) stones &= random.next();
            const bool so = has_line(game.shape, game.length, stones);
            ASSERT_EQ(game.has_line(stones), so) << text << ", seed " << kSeed;
            const bool listed = std::ranges::any_of(
                game.lines.all(), [&](std::uint64_t line) { return (line & ~stones) == 0; });
            ASSERT_EQ(listed, so) << text << ", seed " << kSeed;
            ++(so ? lines : none);
        }
    }
    EXPECT_GT(lines, 1000);
    EXPECT_GT(none, 1000);
    EXPECT_EQ(large("4x4x4 4").lines.all().size(), 76u);
    EXPECT_EQ(large("3x3x3 3").lines.all().size(), 49u);
}

TEST(LargeMnk, knows_all_images) {
    const std::pair<const char*, std::size_t> kinds[] = {
        {"4x4x4 4", 192}, {"4x4x4 3", 48}, {"3x3x3 3", 48}, {"3x3x2 2", 16}, {"2x3x3 2", 16},
        {"2x3x4 2", 8},   {"8x8 5", 8},    {"6x8 4", 4},    {"1x20 4", 2},   {"1x1x1 1", 1}};
    Random random(kSeed);
    for (const auto& [text, count] : kinds) {
        const auto game = large(text);
        EXPECT_EQ(game.images.size() + 1, count) << text;
        for (int i = 0; i < 100; ++i) {
            const auto   all = random.next() & game.cells;
            const Stones p{all & random.next(), all};
            const auto   form = game.canonical(p);
            ASSERT_LE(form, game.key(p));
            ASSERT_EQ(game.canonical(game.unpack(form)), form);
            for (std::size_t k = 0; k < game.turns(); ++k) {
                const auto q = game.turned(p, k);
                ASSERT_EQ(game.canonical(q), form) << text << ", seed " << kSeed;
                ASSERT_EQ(game.has_line(q.mine), game.has_line(p.mine));
            }
        }
    }
}

// What the mover of p achieves by the best play, found by playing everything.
class Played {
  public:
    explicit Played(const LargeMnk& game) : game_(&game) {}

    Outcome outcome(const Stones& p) {
        const auto [at, fresh] = known_.try_emplace({p.mine, p.all}, Outcome::loss);
        if (!fresh) return at->second;
        bool none = true, draw = false, win = false;
        game_->moves(p, [&](const auto& m) {
            none          = false;
            const auto to = win ? Outcome::win : outcome(game_->play(p, m));
            win           = win || to == Outcome::loss;
            draw          = draw || to == Outcome::draw;
        });
        const auto so                  = none   ? game_->facts(Winning{}, p).stuck
                                         : win  ? Outcome::win
                                         : draw ? Outcome::draw
                                                : Outcome::loss;
        return known_[{p.mine, p.all}] = so;
    }

  private:
    const LargeMnk*                                            game_;
    std::map<std::pair<std::uint64_t, std::uint64_t>, Outcome> known_;
};

// The fact on which a strategy rests where it concedes cells (check/conceding.hpp), whichever
// player has how many.
TEST(LargeMnk, more_stones_never_hurt) {
    int lost = 0;
    for (const auto* text : {"3x3 3", "2x5 3", "2x2x2 2", "1x9 3", "3x3 2"}) {
        const auto game = large(text);
        Played     played(game);
        for (std::uint64_t all = 0; all <= game.cells; ++all)
            for (auto mine = all;; mine = (mine - 1) & all) {
                const Stones p{mine, all};
                if (!game.over(p))
                    for (auto rest = game.claimed(p).free; rest != 0; rest &= rest - 1) {
                        const auto more = game.conceded(p, rest & -rest);
                        if (game.claimed(more).free == 0 || played.outcome(more) != Outcome::loss)
                            continue;
                        ++lost;
                        ASSERT_EQ(played.outcome(p), Outcome::loss) << game.text(p);
                    }
                if (mine == 0) break;
            }
    }
    EXPECT_GT(lost, 5000);
}

// Returns what the strategy of p shows.
StrategyCheck checked(const LargeMnk& game, const Stones& p, const OutcomeProof& proof) {
    const Budget budget;
    Pace         pace(budget, "test");
    const auto&  words = *proof.words;
    return check_strategy(game, p, std::span<const std::uint32_t>(words.begin(), words.size()),
                          game.level(p), budget.bytes, pace);
}

// Solves by depth-first proof numbers, which look at images, at the expected cost of a move, and at
// some of the moves only; then checks the strategy that is made from the proof.
TEST(LargeMnk, is_solved_as_by_all_play) {
    Random random(kSeed);
    int    counts[4] = {};
    for (const auto* text : {"3x3 3", "3x4 3", "2x5 3", "4x4 4", "3x3x2 3", "2x2x3 2", "4x4 3"}) {
        const auto game = large(text);
        Played     played(game);
        for (int i = 0; i < 15; ++i) {
            Stones p;
            for (int left =
                     static_cast<int>(game.shape.cells()) - 8 + static_cast<int>(random.below(4));
                 left > 0; --left) {
                std::vector<Stones> to;
                game.moves(p, [&](const auto& m) { to.push_back(game.play(p, m)); });
                if (!to.empty()) p = to[random.below(to.size())];
            }
            const auto truth = played.outcome(p);
            const auto found = outcome_proof<DfpnSearch>(game, p, Budget{});
            ASSERT_EQ(found.status, Status::solved) << game.text(p) << ", seed " << kSeed;
            ASSERT_EQ(found.labels.claims.outcome, truth) << game.text(p) << ", seed " << kSeed;
            ASSERT_EQ(outcome_proof<OutcomeSearch>(game, p, Budget{}).labels.claims.outcome, truth);
            const auto check = checked(game, p, found.labels);
            ASSERT_EQ(check.followed, Followed::shown) << game.text(p) << ", seed " << kSeed;
            ASSERT_EQ(check.claims.outcome, truth);
            ++counts[static_cast<int>(truth)];
        }
    }
    for (const auto outcome : {Outcome::win, Outcome::loss, Outcome::draw})
        EXPECT_GT(counts[static_cast<int>(outcome)], 5) << static_cast<int>(outcome);
}

// Some fifty cells are free here: what playing everything cannot find out, the check of a strategy
// can.
TEST(LargeMnk, is_won_on_a_cube_by_threats_and_quiet_moves) {
    for (const auto* text : {"X..X/..../..O./X...//..../..O./O.../....//..../..../..../....//"
                             "..../..../..../.... 4"}) {
        const auto game  = large(text);
        const auto found = outcome_proof<DfpnSearch>(game, game.start(), Budget{});
        ASSERT_EQ(found.status, Status::solved) << text;
        const auto check = checked(game, game.start(), found.labels);
        EXPECT_EQ(check.followed, Followed::shown) << text;
        EXPECT_EQ(check.claims.outcome, Outcome::win) << text;
    }
}

TEST(LargeMnk, reads_what_it_writes) {
    Random random(kSeed);
    for (const auto* text : {"4x4x4 4", "2x3x5 3", "8x8 5", "1x31 5"}) {
        const auto game = large(text);
        for (int play = 0; play < 20; ++play)
            for (auto p = game.start();;) {
                ASSERT_EQ(game.read(game.text(p)), p) << "seed " << kSeed;
                ASSERT_EQ(game.unpack(game.key(p)), p);
                const auto moves = told(game, p);
                if (moves.empty()) break;
                auto at = moves.begin();
                std::advance(at, static_cast<long>(random.below(moves.size())));
                p = game.play(p, *game.read_move(p, *at));
                ASSERT_FALSE(game.read_move(p, *at)) << "it is taken";
            }
    }
    EXPECT_FALSE(large("4x4x4 4").read_move({}, "5,1,1"));
    EXPECT_FALSE(large("4x4x4 4").read_move({}, "1,1"));
    EXPECT_FALSE(large("8x8 4").read_move({}, "1,1,1"));
}

TEST(LargeMnk, refuses_what_is_no_board) {
    for (const auto* text : {"9x8 3",
                             "4x4x5 3",
                             "4x4x",
                             "0x4x4 3",
                             "4x0x4 3",
                             "32x1x1 3",
                             "..//../.. 2",
                             "..//..// 2",
                             "..//.a 2",
                             "XX//.. 2",
                             "XXX//... 2",
                             "..//..//",
                             "//",
                             "..//",
                             "//..",
                             "4x4x4 0",
                             "4x4x4 32",
                             "4x4x4 4 4",
                             "4x4x4x4 4",
                             ".../...//../... 2",
                             "99999999999999999999x4x4 3"})
        EXPECT_FALSE(read_large_mnk(text)) << text;
}

}  // namespace
}  // namespace zermelo::mnk_large_test
