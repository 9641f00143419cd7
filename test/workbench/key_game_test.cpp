// A game by its rules on keys, and the session that is compiled for such rules, compared with the
// game's struct and the textbook.
#include "zermelo/workbench/key_game.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "test/workbench/told_graph.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/finite/iterate.hpp"
#include "zermelo/finite/reach.hpp"
#include "zermelo/workbench/key_session.hpp"

namespace zermelo::key_game_test {
namespace {

// Returns two copies of a graph, one above the other.  Every edge leads to either copy, and its
// image leads to the other one.  A turn exchanges the copies.
ToldGraph doubled(const GraphGame& graph, Random& random) {
    const auto n = static_cast<unsigned>(graph.next.size());
    ToldGraph  two{std::vector<std::vector<unsigned>>(2 * n), {}, {{}}};
    for (unsigned v = 0; v < 2 * n; ++v) {
        two.stuck.push_back(graph.stuck[v % n]);
        two.turn[0].push_back(v < n ? v + n : v - n);
    }
    for (unsigned v = 0; v < n; ++v)
        for (const auto w : graph.next[v]) {
            const unsigned to = random.below(2) == 0 ? w : w + n;
            if (std::ranges::count(two.next[v], to) > 0) continue;
            two.next[v].push_back(to);
            two.next[v + n].push_back(two.turn[0][to]);
        }
    return two;
}

// Returns everything that a session reports about a position, whatever its keys are.
std::string all_of(Session& session, std::string_view solver) {
    std::string told = fmt::format("{} {} {}: {}\n", session.position(), session.mover(),
                                   session.over(), fmt::join(session.legal(), " "));
    told += session.why_illegal("999").english();
    const auto answer = session.solve(solver, true, {});
    if (!answer) return told + to_text(answer.error());
    told += fmt::format("{} | {} | {}\n", spoken(answer->headline), spoken(answer->why),
                        answer->certified);
    for (const auto& move : answer->moves)
        told += fmt::format("{} {} {} {}\n", move.move, static_cast<int>(*move.verdict),
                            move.remoteness.value_or(-1), move.again);
    return told;
}

// Checks that the answer about v is what the textbook says of the struct, and that its certificate
// is accepted by another session.
void try_answer(const ToldGraph& game, unsigned v, Session& session, std::string_view solver) {
    const auto space  = reach(game, v, {});
    const auto truth  = iterate(*space.labels, {}).labels;
    const auto answer = session.solve(solver, true, {});
    ASSERT_TRUE(answer);
    if (answer->status == Status::gave_up) {  // it misses some wins, and all draws
        ASSERT_EQ(solver, "proof");
        ASSERT_EQ(answer->verdict, Outcome::unknown);
        return;
    }
    ASSERT_TRUE(answer->certified);
    ASSERT_EQ(answer->verdict, truth.label(v).outcome);
    std::size_t told = 0;
    for (const auto& move : answer->moves) {
        const auto to   = *game.read(move.move);
        const auto next = truth.label(to);
        ASSERT_EQ(move.position, move.move);
        ASSERT_TRUE(std::ranges::count(game.next[v], to));
        ASSERT_EQ(move.again, game.mover(v) != 0 && game.mover(v) == game.mover(to));
        ++told;
        if (answer->evidence == Evidence::tree) continue;
        ASSERT_EQ(move.verdict, next.outcome);
        ASSERT_EQ(move.remoteness.value_or(0), next.moves);
    }
    ASSERT_EQ(told, game.next[v].size());
    StringSink certificate;
    ASSERT_TRUE(session.write(Part::certificate, certificate));
    const auto other = finite_session(game);
    ASSERT_TRUE(other->reset(game.text(v)));
    const auto checked = other->check(bytes_of(certificate.text()), {});
    ASSERT_TRUE(checked && checked->accepted);
}

void try_game(const ToldGraph& game, std::vector<std::string_view> solvers) {
    const auto session = finite_session(game);
    for (unsigned v = 0; v < game.next.size(); ++v) {
        const auto text = game.text(v);
        ASSERT_TRUE(session->reset(text));
        ASSERT_EQ(session->position(), text);
        ASSERT_EQ(session->mover(), game.mover(v));
        ASSERT_EQ(session->why_illegal("999"), game.why_illegal(v, "999"));
        std::vector<std::string> names;
        for (const auto w : game.next[v]) names.push_back(game.text(w));
        ASSERT_EQ(session->legal(), names);
        for (const auto solver : solvers) try_answer(game, v, *session, solver);
        for (const auto& move : names) {
            ASSERT_TRUE(session->move(move));
            ASSERT_EQ(session->position(), move);
            ASSERT_TRUE(session->reset(text));
        }
        ASSERT_FALSE(session->move("999"));
        ASSERT_EQ(session->position(), text);
        ASSERT_FALSE(session->solve("no-such-solver", true, {}));
    }
}

// Keys of 128 bits give the same answers.
void try_wide(const ToldGraph& game, std::vector<std::string_view> solvers) {
    const auto narrow = finite_session(game), wide = finite_session(WideGraph{game});
    for (unsigned v = 0; v < game.next.size(); ++v) {
        ASSERT_TRUE(narrow->reset(game.text(v)));
        ASSERT_TRUE(wide->reset(game.text(v)));
        for (const auto solver : solvers)
            ASSERT_EQ(all_of(*wide, solver), all_of(*narrow, solver)) << v;
    }
}

TEST(KeyGame, steps_of_any_number_keep_their_order) {
    for (const std::uint32_t n : {0u, 1u, 63u, 64u, 65u, 200u}) {
        Steps<std::uint64_t> steps;
        for (std::uint32_t i = 0; i < n; ++i) steps.push(i * 7 + 1);
        ASSERT_EQ(steps.size(), n);
        for (std::uint32_t i = 0; i < n; ++i) ASSERT_EQ(steps[i], i * 7 + 1);
    }
}

TEST(KeyGame, says_what_the_struct_says) {
    Random random(1);
    for (int round = 0; round < 50; ++round) {
        const auto graph = doubled(random_graph(random, 12, 3, round % 2 == 0), random);
        const KeyGame<std::uint64_t> keys(std::make_shared<RulesOf<ToldGraph>>(graph));
        ASSERT_TRUE(keys.symmetric());
        ASSERT_EQ(keys.turns(), 1u);
        for (unsigned v = 0; v < graph.next.size(); ++v) {
            const auto p = keys.unpack(graph.key(v));
            ASSERT_EQ(keys.text(p), graph.text(v));
            ASSERT_EQ(keys.read(graph.text(v)), p);
            ASSERT_EQ(keys.canonical(p), graph.canonical(v));
            ASSERT_EQ(keys.turned(p, 0).key, graph.key(graph.turn[0][v]));
            ASSERT_EQ(keys.level(p), graph.level(v));
            ASSERT_EQ(keys.facts(Winning{}, p).stuck, graph.stuck[v]);
            std::vector<unsigned> to, forms;
            keys.moves(p, [&](const auto& m) {
                ASSERT_EQ(keys.move_text(p, m), graph.text(graph.next[v][to.size()]));
                const auto read = keys.read_move(p, keys.move_text(p, m));
                ASSERT_TRUE(read);
                ASSERT_EQ(read->number, m.number);
                to.push_back(graph.unpack(keys.play(p, m).key));
            });
            ASSERT_EQ(to, graph.next[v]);
            to.clear();
            keys.folded_next(p, [&](const auto& q, auto form) {
                to.push_back(graph.unpack(q.key));
                ASSERT_EQ(form, graph.canonical(to.back()));
            });
            ASSERT_EQ(to, graph.next[v]);
            ASSERT_FALSE(keys.read_move(p, "999"));
            ASSERT_TRUE(keys.holds(p.key));
            ASSERT_FALSE(keys.holds(p.key + 1));
        }
    }
}

TEST(KeySession, answers_as_the_textbook_does) {
    Random random(2);
    for (int round = 0; round < 30; ++round) {
        const auto plain = told_graph(random_graph(random, 10, 2, false));
        try_game(plain, {"", "retrograde", "iterate", "proof"});
        try_wide(plain, {"", "proof"});
        auto moving = plain;
        for (unsigned v = 0; v < 10; ++v)
            moving.whose.push_back(static_cast<int>(1 + random.below(2)));
        try_game(moving, {"", "iterate", "proof"});
        auto falling  = told_graph(random_graph(random, 10, 2, true));
        falling.falls = true;
        try_game(falling, {"", "memo", "retrograde"});
        try_wide(falling, {"memo"});
    }
}

TEST(KeySession, symmetric_games_are_answered_alike) {
    Random random(3);
    for (int round = 0; round < 30; ++round) {
        auto graph = doubled(random_graph(random, 6, 2, false), random);
        try_game(graph, {"", "iterate", "proof"});
        graph = doubled(random_graph(random, 6, 2, true), random);
        try_wide(graph, {"", "retrograde"});
    }
}

}  // namespace
}  // namespace zermelo::key_game_test
