// Parity games as a session, with which the command line, the page and the library talk.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/session.hpp"

#include "test/support/parity_games.hpp"
#include "test/support/some.hpp"

namespace zermelo {
namespace {

const GameCard& card() {
    return **std::ranges::find(catalogue(), "parity", [](const auto* c) { return c->name; });
}

std::unique_ptr<Session> opened(std::string_view text, std::vector<std::string> words = {}) {
    auto session = card().open({}, bytes_of(text), words, {});
    EXPECT_TRUE(session) << to_text(session.error());
    return session ? std::move(*session) : nullptr;
}

std::string written(Session& session, Part part) {
    StringSink sink;
    EXPECT_TRUE(session.write(part, sink));
    return sink.text();
}

TEST(ParityGame, the_example_is_solved_and_certified_by_every_solver) {
    std::set<std::uint64_t> claims;
    for (const auto& solver : test::some(card().solvers)) {
        const auto session = opened(card().example);
        const auto answer  = session->solve(solver.name, true, {});
        ASSERT_TRUE(answer);
        EXPECT_TRUE(answer->certified) << solver.name;
        EXPECT_EQ(spoken(answer->headline), "player 0 wins 5 of 8 fields; player 1 3")
            << solver.name;
        claims.insert(session->claims());
        for (const auto part : {Part::certificate, Part::solution}) {
            const auto text  = written(*session, part);
            const auto again = opened(card().example)->check(bytes_of(text), {});
            ASSERT_TRUE(again) << to_text(again.error());
            EXPECT_TRUE(again->accepted) << spoken(again->headline);
        }
    }
    EXPECT_EQ(claims.size(), 1u);
    EXPECT_FALSE(claims.contains(0));
}

TEST(ParityGame, without_the_check_nothing_is_certified_and_an_unknown_solver_is_an_error) {
    const auto answer = opened(card().example)->solve("", false, {});
    ASSERT_TRUE(answer);
    EXPECT_FALSE(answer->certified);
    EXPECT_EQ(spoken(answer->headline), "player 0 wins 5 of 8 fields; player 1 3");
    const auto none = opened(card().example)->solve("supports!", true, {});
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().kind, ErrorKind::no_solver);
}

TEST(ParityGame, a_field_asked_about_has_a_verdict_and_ranked_moves) {
    const auto session = opened(card().example, {"3"});
    EXPECT_EQ(session->legal(), (std::vector<std::string>{"3->4", "3->5"}));
    const auto answer = session->solve("", true, {});
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->verdict, Outcome::win);
    ASSERT_EQ(answer->moves.size(), 2u);
    EXPECT_EQ(answer->moves[0].move, "3->4");
    EXPECT_EQ(answer->moves[0].verdict, Outcome::loss);
    EXPECT_EQ(answer->moves[1].verdict, Outcome::win);
}

TEST(ParityGame, moves_are_made_or_refused_without_a_trace) {
    const auto session = opened(card().example, {"3"});
    for (const char* const wrong : {"3->3", "4->0", "3->", "->4", "3->4x", "", "3-4", "3->99"}) {
        EXPECT_FALSE(session->move(wrong)) << wrong;
        EXPECT_EQ(session->position(), "3") << wrong;
    }
    EXPECT_EQ(session->why_illegal("3->7"), "no move leads from field 3 to 7");
    EXPECT_TRUE(session->move(" 3 -> 4 "));
    EXPECT_EQ(session->position(), "4");
    EXPECT_FALSE(session->reset("8"));
    EXPECT_EQ(session->position(), "4");
}

// The highest priority of the round decides who wins it.
TEST(ParityGame, a_play_that_came_back_has_a_winner) {
    const auto session = opened("0 1 0 1;\n1 3 1 0,2;\n2 4 0 1;\n", {"1"});
    EXPECT_TRUE(playable(*session));
    const std::string round[] = {"1", "0", "1"};
    const auto        end     = came_back(*session, round);
    ASSERT_TRUE(end);
    EXPECT_EQ(end->verdict, Outcome::win);  // player 1 moves at 1, and 3 is odd
    const std::string other[] = {"1", "2", "1"};
    EXPECT_EQ(came_back(*session, other)->verdict, Outcome::loss);
    EXPECT_TRUE(playable(*opened(card().example, {"1"}))) << "a player may move again";
    EXPECT_EQ(opened(card().example, {"1"})->mover(), 1);
    EXPECT_EQ(opened(card().example, {"2"})->mover(), 2);
    EXPECT_FALSE(playable(*opened("0 1 0 1;\n1 3 1 0;\n"))) << "no field to begin on";
}

// Every label of random games is changed, under a right checksum: a labelling that is accepted
// names the right winners.
TEST(ParityGame, no_changed_label_that_makes_a_wrong_claim_is_accepted) {
    Random        random(1);
    std::uint64_t refused = 0, accepted = 0;
    for (int i = 0; i < 300; ++i) {
        const auto sketch   = test::random_parity_game({6, 5, 3}, random);
        const auto text     = to_text(sketch);
        const auto odd_wins = test::odd_wins_by_strategies(sketch);
        const auto session  = opened(text);
        ASSERT_TRUE(session->solve("", true, {}));
        const auto                 certificate = written(*session, Part::certificate);
        const auto                 read        = read_certificate(bytes_of(certificate));
        std::vector<std::uint32_t> labels(read->count);
        read->copy_words(labels.data());
        for (std::size_t v = 0; v < labels.size(); ++v)
            for (const std::uint32_t other : {0u, 1u, 4u, 5u, 11u, 12u, 77u, 0xFFFFFFFEu}) {
                auto changed = labels;
                changed[v]   = other;
                StringSink sink;
                write_certificate({"parity", "parity", "labels", bytes_of(text)}, changed, sink);
                const auto checked = opened(text)->check(bytes_of(sink.text()), {});
                ASSERT_TRUE(checked);
                ++(checked->accepted ? accepted : refused);
                if (checked->accepted) {
                    for (std::size_t u = 0; u < changed.size(); ++u)
                        ASSERT_EQ(changed[u] & 1, odd_wins[u] ? 1u : 0u) << text << sink.text();
                }
            }
    }
    EXPECT_GT(refused, 1'000u);
    EXPECT_GT(accepted, 100u);
}

TEST(ParityGame, certificates_of_others_are_refused_with_the_reason) {
    const std::vector<std::uint32_t> labels(8);
    const auto                       why = [&](const CertificateHeader& header) {
        StringSink sink;
        write_certificate(header, labels, sink);
        const auto checked = opened(card().example)->check(bytes_of(sink.text()), {});
        return checked ? spoken(checked->headline) : to_text(checked.error());
    };
    const auto input = bytes_of(card().example);
    EXPECT_EQ(why({"green", "parity", "labels", input}),
              "refused: it certifies the game 'green', not parity");
    EXPECT_EQ(why({"parity", "green", "labels", input}),
              "refused: it offers evidence 'labels' under the rule 'green', not 'labels' under "
              "'parity'");
    EXPECT_TRUE(why({"parity", "parity", "labels", bytes_of("0 1 0 0;")})
                    .starts_with("refused: it was made for another input"));
    EXPECT_TRUE(why({"parity", "parity", "labels", input})
                    .starts_with("refused: field 1 (player 0 moves, priority 1): its label"));
    const auto none = opened(card().example)->check(bytes_of("hello"), {});
    EXPECT_FALSE(none);
}

TEST(ParityGame, outputs_need_a_solution_and_parts_that_exist) {
    const auto session = opened(card().example);
    StringSink sink;
    EXPECT_FALSE(session->write(Part::solution, sink));
    ASSERT_TRUE(session->solve("", true, {}));
    EXPECT_FALSE(session->write(Part::contest, sink));
    EXPECT_FALSE(convert(*session, "contest", sink));
    EXPECT_TRUE(convert(*session, "pgsolver", sink));
    EXPECT_EQ(sink.text(), card().example);
    EXPECT_FALSE(session->picture(7, true));
    const auto picture = session->picture(8, true);
    ASSERT_TRUE(picture);
    EXPECT_EQ(picture->nodes.size(), 8u);
    EXPECT_EQ(picture->nodes[6].region, 1);
}

}  // namespace
}  // namespace zermelo
