// Puzzles in sessions: certificates of every solver are accepted, and no changed word makes a lie
// pass; limits leave both bounds and a path; films show the moves.
#include "zermelo/workbench/puzzle_certificate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>

#include "test/support/some.hpp"
#include "test/support/typed.hpp"
#include "zermelo/games/tiles.hpp"
#include "zermelo/rule/bound.hpp"
#include "zermelo/search/astar.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/film.hpp"

namespace zermelo::puzzle_certificate_test {
namespace {

using namespace test;

const Typed kPuzzles[] = {{"tiles", {}, {"3,1,2/4,0,5"}},
                          {"tiles", {{"blank", 1}}, {"3,1,2/4,0,5"}},
                          {"tiles", {}, {"2,3,1,0"}},
                          {"tiles", {}, {"0,1"}},
                          {"tiles", {}, {"1,2,3/4,5,6/8,7,0"}},
                          {"pegs", {}, {"X.X/XXX/.XX"}},
                          {"pegs", {}, {"XXX./X..X", "1,3"}},
                          {"pegs", {}, {"..X"}},
                          {"pegs", {}, {"X.XX/XXXX/XX_X", "1,1"}}};

std::int64_t steps_of(const Group& facts) {
    const auto* const steps = find_fact<std::int64_t>(facts, "steps");
    return steps ? *steps : -1;
}

TEST(PuzzleCertificate, of_every_solver_is_accepted) {
    std::size_t shortest = 0, alone = 0, impossible = 0;
    for (const auto& typed : kPuzzles)
        for (const auto& solver : test::some(card(typed.game).solvers)) {
            SCOPED_TRACE(testing::PrintToString(typed) + " " + std::string(solver.name));
            const auto session = opened(typed);
            keep_evidence(*session);
            StringSink early;
            EXPECT_FALSE(session->write(Part::certificate, early));
            const auto answer = session->solve(solver.name, true, {});
            ASSERT_TRUE(answer && answer->status == Status::solved);
            StringSink sink;
            if (!session->write(Part::certificate, sink)) {
                ASSERT_EQ(answer->verdict, Outcome::loss);  // nothing is left to prove it
                ASSERT_TRUE(solver.name == "idastar" || solver.name == "bidirectional");
                continue;
            }
            const auto checked = opened(typed)->check(bytes_of(sink.text()), {});
            ASSERT_TRUE(checked) << to_text(checked.error());
            ASSERT_TRUE(checked->accepted) << spoken(checked->headline);
            ASSERT_EQ(steps_of(checked->facts), steps_of(answer->facts));
            const auto* const bounded = find_fact<bool>(checked->facts, "shortest");
            impossible += bounded == nullptr;
            if (bounded) ++(*bounded ? shortest : alone);
            if (bounded && *bounded) {
                EXPECT_TRUE(answer->certified);
            }
            // The certificate of another position, and a damaged one.
            const auto other = opened({"tiles", {}, {"1,2,3,0"}});
            EXPECT_FALSE(other->check(bytes_of(sink.text()), {})->accepted);
            auto damaged = sink.text();
            damaged[damaged.size() / 2] ^= 1;
            if (const auto seen = opened(typed)->check(bytes_of(damaged), {})) {
                EXPECT_FALSE(seen->accepted);
            }
        }
    EXPECT_GT(shortest, 8u);
    EXPECT_GT(alone, 3u);
    EXPECT_GT(impossible, 3u);
}

TEST(PuzzleCertificate, no_changed_word_makes_a_lie_pass) {
    std::size_t refused = 0;
    for (const auto& typed : kPuzzles)
        for (const char* const solver : {"astar", "bfs"}) {
            SCOPED_TRACE(testing::PrintToString(typed) + " " + solver);
            const auto session = opened(typed);
            keep_evidence(*session);
            const auto answer = session->solve(solver, false, {});
            ASSERT_TRUE(answer);
            const auto right = steps_of(answer->facts);
            const auto judge = opened(typed);
            StringSink sink;
            ASSERT_TRUE(session->write(Part::certificate, sink));
            const auto file = sink.text();
            const auto read = read_certificate(bytes_of(file));
            ASSERT_TRUE(read);
            const auto expect = [&](std::span<const std::uint32_t> words) {
                StringSink changed;
                write_certificate({read->game, read->rule, read->evidence, bytes_of(read->text)},
                                  words, changed);
                const auto seen = judge->check(bytes_of(changed.text()), {});
                ASSERT_TRUE(seen);
                refused += !seen->accepted;
                if (!seen->accepted) return;
                const auto        steps   = steps_of(seen->facts);
                const auto* const bounded = find_fact<bool>(seen->facts, "shortest");
                if (!bounded || *bounded) {
                    ASSERT_EQ(steps, right);
                }
                ASSERT_GE(steps, right);
            };
            if (read->count > 10'000) continue;
            std::vector<std::uint32_t> words(read->count);
            read->copy_words(words.data());
            const auto most = std::min<std::size_t>(words.size(), 60);
            for (std::size_t i = 0; i < most; ++i)
                for (const std::uint32_t by : {1u, ~0u, 2u, 1u << 16, 1u << 31}) {
                    auto changed = words;
                    changed[i] += by;
                    ASSERT_NO_FATAL_FAILURE(expect(changed)) << i << " by " << by;
                }
            for (std::size_t n = 0; n < most; ++n)
                ASSERT_NO_FATAL_FAILURE(expect(std::span(words).first(n))) << n;
            auto longer = words;
            longer.push_back(0);
            ASSERT_NO_FATAL_FAILURE(expect(longer));
        }
    EXPECT_GT(refused, 1000u);
}

TEST(PuzzleSession, certificates_are_judged_within_limits) {
    const auto session = opened({"tiles", {}, {"8,6,7/2,5,4/3,0,1"}});
    keep_evidence(*session);
    ASSERT_TRUE(session->solve("bfs", false, {}));
    StringSink sink;
    ASSERT_TRUE(session->write(Part::certificate, sink));
    const auto expect = [&](const Budget& budget, GaveUp why) -> std::string {
        const auto checked = session->check(bytes_of(sink.text()), budget);
        EXPECT_FALSE(checked);
        if (checked) return "";
        EXPECT_EQ(checked.error().gave_up, why);
        return checked.error().what.english();
    };
    Budget budget;
    budget.bytes = 1 << 17;
    EXPECT_EQ(expect(budget, GaveUp::bytes), "it does not fit in the allowed memory");
    budget = {}, budget.work = 100'000;
    expect(budget, GaveUp::work);
}

TEST(PuzzleCertificate, without_memory_for_distances_the_path_is_kept_alone) {
    Tiles game(3, 3, false);
    game.begin_at(*game.read("8,6,7/2,5,4/3,0,1"));
    const auto found = astar<KeyDistances<Tiles>>(game, {});
    const auto alone = puzzle_words(game, found.labels.path, found.labels, true, 1000);
    EXPECT_EQ(alone.size(), 2u + 2 * 32);
    EXPECT_EQ(alone.front(), static_cast<std::uint32_t>(PuzzleWords::path));
    const auto all = puzzle_words(game, found.labels.path, found.labels, true, 1 << 20);
    EXPECT_GT(all.size(), 5000u);
    EXPECT_EQ(all.front(), static_cast<std::uint32_t>(PuzzleWords::guided));
    EXPECT_EQ(puzzle_words(game, found.labels.path, found.labels, false, 1 << 20), alone);
}

TEST(PuzzleSession, stopped_searches_tell_a_path) {
    const auto session =
        opened({"tiles", {{"blank", 1}}, {"14,13,15,7/11,12,9,5/6,0,2,1/4,8,10,3"}});
    Budget budget;
    budget.work       = 300'000;
    const auto answer = session->solve("astar", true, budget);
    ASSERT_TRUE(answer);
    ASSERT_EQ(answer->status, Status::gave_up);
    const auto* const least = find_fact<std::int64_t>(answer->facts, "at_least");
    const auto* const most  = find_fact<std::int64_t>(answer->facts, "at_most");
    const auto* const moves = find_fact<TextList>(answer->facts, "upper_solution");
    ASSERT_TRUE(least && most && moves);
    EXPECT_LE(*least, 57);  // R. Korf's first instance
    EXPECT_GE(*most, 57);
    EXPECT_LE(*most, 90);
    ASSERT_EQ(moves->texts.size(), static_cast<std::size_t>(*most));
    std::string path;
    for (const auto& move : moves->texts) path += move + '\n';
    EXPECT_TRUE(session->check(bytes_of(path), {})->accepted);
    EXPECT_EQ(session->claims(), 0u);
}

TEST(PuzzleSession, films_show_every_move) {
    const auto session = opened({"pegs", {}, {"XX.X./....."}});
    ASSERT_EQ(film_of(*session)->frames.size(), 1u);
    const auto answer = session->solve("", true, {});
    ASSERT_TRUE(answer);
    const auto film = film_of(*session);
    ASSERT_TRUE(film);
    ASSERT_EQ(film->frames.size(), 2u);
    const auto& step = film->frames[1].step;  // 1,1 over 1,2 to 1,3, on over 1,4 to 1,5
    EXPECT_EQ(step.from, 0u);
    EXPECT_EQ(step.over, 1u);
    EXPECT_EQ(step.by, std::vector<std::uint32_t>{2});
    EXPECT_EQ(step.to, 4u);
    EXPECT_EQ(film->frames[0].pieces, (std::vector<std::uint32_t>{0, 1, 3}));
    EXPECT_EQ(film->frames[1].pieces, std::vector<std::uint32_t>{4});
    ASSERT_TRUE(session->move("1,1->1,3"));
    EXPECT_EQ(film_of(*session)->frames.size(), 1u);
    const auto tiles = opened({"tiles", {}, {"1,2/0,3"}});
    ASSERT_TRUE(tiles->solve("", true, {}));
    EXPECT_EQ(film_of(*tiles)->frames.at(1).names, (std::vector<std::string>{"1", "2", "3"}));
    EXPECT_EQ(frame_text(*film_of(*tiles), film_of(*tiles)->frames.at(0)),
              "     1 2\n  1  1 2\n  2  . 3\n");
}

}  // namespace
}  // namespace zermelo::puzzle_certificate_test
