// Scripts in which a player may move again: Kalah compared with brute force, the promise and
// scripts that break it, and lists that contain a turn which the script did not declare.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "test/support/repository.hpp"
#include "test/support/typed.hpp"
#include "zermelo/play/match.hpp"
#include "zermelo/play/slip.hpp"
#include "zermelo/script/turns.hpp"

namespace zermelo::mover_test {
namespace {

std::unique_ptr<Session> open_text(std::string_view text, std::vector<std::string> words = {}) {
    auto opened = test::open_text(text, std::move(words));
    EXPECT_TRUE(opened) << to_text(opened.error());
    return opened ? std::move(*opened) : nullptr;
}
std::string error_of(std::string_view text) {
    const auto opened = test::open_text(text);
    return opened ? "" : opened.error().what.english();
}
std::string example(const std::string& name) {
    return test::repository_text("data/scripts/" + name + ".lua");
}
std::string without_mover(std::string text) {
    const auto at = text.find("  mover = ");
    EXPECT_NE(at, text.npos);
    return text.erase(at, text.find('\n', at) + 1 - at);
}

// Kalah by brute force, without labels: by how many seeds player 0 wins if both play best.
struct Kalah {
    using Board = std::vector<int>;  // pits and store of one player, then of the other

    int                                  pits;
    std::map<std::pair<Board, int>, int> known = {};

    int margin(const Board& b, int turn) {
        const auto found = known.find({b, turn});
        if (found != known.end()) return found->second;
        int sides[2] = {};
        for (int i = 0; i < pits; ++i) sides[0] += b[at(0, i)], sides[1] += b[at(1, i)];
        int best = b[at(0, pits)] + sides[0] - b[at(1, pits)] - sides[1];
        if (sides[0] > 0 && sides[1] > 0) {
            best = turn == 0 ? -1000 : 1000;
            for (int i = 0; i < pits; ++i)
                if (b[at(turn, i)] > 0) {
                    const int next = sown(b, turn, i);
                    best           = turn == 0 ? std::max(best, next) : std::min(best, next);
                }
        }
        return known[{b, turn}] = best;
    }

  private:
    std::size_t at(int player, int pit) const {
        return static_cast<std::size_t>(player * (pits + 1) + pit);
    }
    int sown(Board b, int turn, int pit) {
        int player = turn, seeds = std::exchange(b[at(turn, pit)], 0);
        for (; seeds > 0; --seeds) {
            if (++pit > pits || (pit == pits && player != turn)) player = 1 - player, pit = 0;
            ++b[at(player, pit)];
        }
        if (pit == pits) return margin(b, turn);
        auto& opposite = b[at(1 - turn, pits - 1 - pit)];
        if (player == turn && b[at(turn, pit)] == 1 && opposite > 0) {
            b[at(turn, pits)] += 1 + opposite;
            b[at(turn, pit)] = opposite = 0;
        }
        return margin(b, 1 - turn);
    }
};

TEST(ScriptMover, KalahAgainstBruteForce) {
    const auto text = example("kalah");
    int        wins = 0, losses = 0, draws = 0;
    for (int pits = 1; pits <= 4; ++pits)
        for (int seeds = 1; seeds <= (pits < 3 ? 4 : pits == 3 ? 2 : 1); ++seeds) {
            Kalah        kalah{pits};
            Kalah::Board start(static_cast<std::size_t>(2 * pits + 2), seeds);
            start[static_cast<std::size_t>(pits)] = start.back() = 0;
            const int margin                                     = kalah.margin(start, 0);
            if (pits == 3 && seeds == 2) {
                EXPECT_EQ(margin, 4);
            }
            const auto session =
                open_text(text, {"pits=" + std::to_string(pits), "seeds=" + std::to_string(seeds)});
            std::optional<std::int64_t> far;
            for (const auto* const solver : {"memo", "retrograde", "iterate", "proof"}) {
                const auto answer = session->solve(solver, true, {});
                ASSERT_TRUE(answer) << to_text(answer.error());
                if (margin == 0 && solver == std::string_view("proof")) continue;
                EXPECT_TRUE(answer->certified) << solver << answer->refused;
                EXPECT_EQ(answer->verdict, margin > 0   ? Outcome::win
                                           : margin < 0 ? Outcome::loss
                                                        : Outcome::draw)
                    << pits << ' ' << seeds << ' ' << solver;
                EXPECT_EQ(find_fact<std::int64_t>(answer->facts, "mover") != nullptr, true);
                const auto* const moves = find_fact<std::int64_t>(answer->facts, "remoteness");
                if (moves && far) {
                    EXPECT_EQ(*moves, *far) << solver;
                }
                if (moves) far = *moves;
            }
            ++(margin > 0 ? wins : margin < 0 ? losses : draws);
        }
    EXPECT_GE(wins, 3);
    EXPECT_GE(losses, 2);
    EXPECT_GE(draws, 2);
}

// At every position of a play, the answer's best move keeps what it promises, and the verdicts of
// the moves are those of the positions to which they lead.
TEST(ScriptMover, MovesAndPositionsAgree) {
    const auto session = open_text(example("kalah"));
    Random     random(3);
    int        again = 0, passed = 0;
    for (int game = 0; game < 20; ++game) {
        ASSERT_TRUE(session->reset("2 2 2 0 2 2 2 0 1"));
        while (!session->over()) {
            const auto answer = session->solve("", true, {});
            ASSERT_TRUE(answer && answer->certified);
            const auto here  = session->position();
            const int  mover = session->mover();
            EXPECT_EQ(worth_of(answer->moves.front()), answer->verdict);
            for (const auto& move : answer->moves) {
                ASSERT_TRUE(session->move(move.move));
                EXPECT_EQ(move.again, session->mover() == mover);
                ++(move.again ? again : passed);
                const auto behind = session->solve("", false, {});
                ASSERT_TRUE(behind);
                EXPECT_EQ(behind->verdict, move.verdict);
                ASSERT_TRUE(session->reset(here));
            }
            ASSERT_TRUE(session->move(session->legal()[random.below(session->legal().size())]));
        }
    }
    EXPECT_GT(again, 20);
    EXPECT_GT(passed, 20);
}

// A board asks the player whose turn it is; a winning player keeps winning, and a slip is
// attributed to the player who made it.
TEST(ScriptMover, Played) {
    const auto session = open_text(example("kalah"));
    Board      board(*session, {});
    const auto optimal = [](std::uint64_t seed) { return make_policy("optimal", seed); };
    const auto random  = [](std::uint64_t seed) { return make_policy("random", seed); };
    const auto match   = play_match(board, optimal, random, 40, 5, {}, 0);
    ASSERT_TRUE(match) << to_text(match.error());
    EXPECT_EQ(match->as_first.won, 40u);
    const auto lost = play_match(board, random, optimal, 10, 5, {}, 1);
    ASSERT_TRUE(lost) << to_text(lost.error());
    EXPECT_EQ(lost->as_second.lost, 10u);

    ASSERT_TRUE(board.restart());
    int    slips[2] = {}, twice = 0;
    Random moves(9);
    for (int game = 0; game < 30; ++game) {
        ASSERT_TRUE(board.restart());
        std::vector<int> turns;
        while (!board.over()) {
            const int turn = board.turn();
            EXPECT_EQ(turn, session->mover() - 1);
            twice += !turns.empty() && turns.back() == turn;
            turns.push_back(turn);
            const auto before = board.verdict();
            const auto slip   = move_watched(board, random_move(board, moves));
            ASSERT_TRUE(before && slip);
            const auto after = board.verdict();
            ASSERT_TRUE(after);
            const bool wins_after =
                (*after == Outcome::win) == (board.turn() == turn) && *after != Outcome::draw;
            EXPECT_EQ(slip->has_value(), *before == Outcome::win ? !wins_after
                                         : *before == Outcome::draw
                                             ? !wins_after && *after != Outcome::draw
                                             : false);
            if (*slip) {
                EXPECT_EQ((*slip)->player, turn);
                ++slips[turn];
            }
        }
        for (std::size_t i = 0; i < turns.size(); ++i) EXPECT_EQ(board.turn_at(i), turns[i]);
        while (board.undo()) EXPECT_EQ(board.turn(), turns[board.moves().size()]);
    }
    EXPECT_GT(slips[0], 5);
    EXPECT_GT(slips[1], 5);
    EXPECT_GT(twice, 20);
}

TEST(ScriptMover, WhatItMayNotSay) {
    const auto script = [](std::string_view more) {
        return "return { start = function() return {1, 1} end, moves = function(s) return "
               "s[1] > 0 and {1} or {} end, play = function(s) return {s[1] - 1, s[2]} end, " +
               std::string(more) + " }";
    };
    EXPECT_EQ(
        error_of(script("mover = function(s) return s[2] end, impartial = true")),
        "an impartial game has no 'mover': its nimbers suppose that the players move in turn");
    EXPECT_EQ(
        error_of(script("mover = function(s) return s[2] end, goal = function() return false end")),
        "a game with a goal is a puzzle: one player makes all moves, without 'mover'");
    EXPECT_EQ(error_of(script("mover = 1")), "'mover' is a number, not a function");
    for (const auto* const value : {"0", "3", "1.5", "'1'", "nil"}) {
        const auto session =
            open_text(script("mover = function() return " + std::string(value) + " end"));
        for (const bool check : {false, true}) {
            const auto wrong =
                check ? session->check({}, {}).error() : session->solve("", true, {}).error();
            EXPECT_TRUE(wrong.what.english().contains("mover")) << value << ' ' << wrong.what;
        }
    }
    // From {2, turn} there is one move, after which the same player moves.  So the mover wins what
    // he would lose if the other moved.
    const auto alone = open_text(
        "return { start = function() return {2, 1} end, moves = function(s) return s[1] > 0 and "
        "{1} "
        "or {} end, play = function(s) return {s[1] - 1, s[2]} end, mover = function(s) return "
        "s[2] end }");
    auto answer = alone->solve("", true, {});
    ASSERT_TRUE(answer && answer->certified);
    EXPECT_EQ(answer->verdict, Outcome::loss);
    EXPECT_EQ(*find_fact<std::int64_t>(answer->facts, "remoteness"), 2);
}

TEST(ScriptMover, CanonicalKeepsIt) {
    const auto swapped = open_text(
        "return { start = function() return {3, 1} end, moves = function(s) return s[1] > 0 and "
        "{1, 2} or {} end, play = function(s, m) return {s[1] - 1, m} end, mover = function(s) "
        "return "
        "s[2] end, canonical = function(s) return {s[1], 1} end }");
    const auto checked = swapped->check({}, {});
    ASSERT_TRUE(checked) << to_text(checked.error());
    EXPECT_FALSE(checked->accepted);
    EXPECT_EQ(spoken(checked->headline),
              "refused: position 2 2: player 2 moves, at its canonical form 2 1 player 1");
}

TEST(ScriptMover, CertificatesAndTables) {
    const auto session = open_text(example("kalah"));
    ASSERT_TRUE(session->solve("", true, {}));
    struct Text final : Sink {
        std::string bytes;
        void        write(std::string_view text) override { bytes += text; }
        bool        ok() const override { return true; }
    } certificate, picture;
    ASSERT_TRUE(session->write(Part::certificate, certificate));
    const auto again = open_text(example("kalah"))->check(bytes_of(certificate.bytes), {});
    ASSERT_TRUE(again) << to_text(again.error());
    EXPECT_TRUE(again->accepted) << spoken(again->headline);
    // The labels of the game in which players alternate are not accepted for this one.
    const auto in_turn = open_text(without_mover(example("kalah")));
    ASSERT_TRUE(in_turn->solve("", true, {}));
    certificate.bytes.clear();
    ASSERT_TRUE(in_turn->write(Part::certificate, certificate));
    const auto other = open_text(example("kalah"))->check(bytes_of(certificate.bytes), {});
    EXPECT_FALSE(other && other->accepted);
}

TEST(ScriptMover, ATurnThatNobodyWasToldOf) {
    const auto checked = open_text(without_mover(example("kalah")))->check({}, {});
    ASSERT_TRUE(checked) << to_text(checked.error());
    EXPECT_TRUE(checked->accepted);
    EXPECT_NE(spoken(checked->headline)
                  .find("\nadvice: integer 9 of the list looks like whose turn it is, "
                        "but stays "),
              spoken(checked->headline).npos)
        << spoken(checked->headline);
    EXPECT_NE(find_fact<std::string>(checked->facts, "advice"), nullptr);

    int scripts = 0, asked = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(test::in_repository("data/scripts"))) {
        if (entry.path().extension() != ".lua") continue;
        ++scripts;
        const auto session = open_text(example(entry.path().stem()));
        const auto told    = session->check({}, {});
        ASSERT_TRUE(told) << entry.path() << to_text(told.error());
        EXPECT_EQ(spoken(told->headline).find("advice"), spoken(told->headline).npos)
            << entry.path() << spoken(told->headline);
        ++asked;
    }
    EXPECT_GT(scripts, 10);
    EXPECT_EQ(scripts, asked);
}

// Returns what a walk finds in invented lists, whose successors are next(list).
TEST(ScriptMover, TurnsAndOtherThings) {
    const auto looked = [](const ScriptList& start, auto&& moves) {
        const Budget unlimited;
        Pace         pace(unlimited, "turns");
        return staying_turn(
            start,
            [&](const ScriptList& at, std::vector<ScriptList>& next) {
                next.clear();
                if (at[0] > 0) moves(at, next);
                return true;
            },
            pace);
    };
    // The first integer counts down; the second is the turn, which passes, or in the other case
    // stays after every fourth count.
    const auto passes = [](const ScriptList& at, std::vector<ScriptList>& next) {
        next = {{at[0] - 1, 3 - at[1]}, {at[0] - 2, 3 - at[1]}};
    };
    EXPECT_FALSE(looked({40, 1}, passes));
    const auto stays = [](const ScriptList& at, std::vector<ScriptList>& next) {
        next = {{at[0] - 1, at[0] % 4 == 0 ? at[1] : 3 - at[1]}, {at[0] - 2, 3 - at[1]}};
    };
    const auto found = looked({40, 1}, stays);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->element, 2u);
    EXPECT_EQ(found->from[0] % 4, 0);
    EXPECT_EQ(found->move, 0u);
    // It stays only when play ends.
    const auto at_end = [](const ScriptList& at, std::vector<ScriptList>& next) {
        next = {{at[0] - 1, at[0] == 1 ? at[1] : 3 - at[1]}};
    };
    EXPECT_FALSE(looked({40, 1}, at_end));
    // A turn with three values; a square that is filled once; coins, one of thirty turned with each
    // move.
    EXPECT_FALSE(looked({40, 1}, [](const ScriptList& at, auto& next) {
        next = {{at[0] - 1, (at[1] + 1) % 3}, {at[0] - 1, at[1]}};
    }));
    EXPECT_FALSE(looked({40, 0}, [](const ScriptList& at, auto& next) {
        next = {{at[0] - 1, 1}, {at[0] - 2, at[1]}};
    }));
    EXPECT_FALSE(looked(ScriptList(30, 1), [](const ScriptList& at, auto& next) {
        for (std::size_t i = 1; i < at.size(); ++i) {
            auto to = at;
            to[i]   = 1 - to[i];
            next.push_back(to);
        }
    }));
}

}  // namespace
}  // namespace zermelo::mover_test
