// The green game as a session, with which the command line and the page talk.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "zermelo/arena/formats.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/check/check.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/workbench/session.hpp"

#include "test/support/some.hpp"

namespace zermelo {
namespace {

const GameCard& card() {
    return **std::ranges::find(catalogue(), "green", [](const auto* c) { return c->name; });
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

const Fact* fact(const Group& facts, std::string_view key) {
    const auto i = std::ranges::find(facts, key, &Fact::key);
    return i == facts.end() ? nullptr : &*i;
}

// Returns the words of a certificate's labels, from its bytes.
std::vector<std::uint32_t> labels_in(const std::string& certificate) {
    const auto                 read = read_certificate(bytes_of(certificate));
    std::vector<std::uint32_t> words(read->count);
    read->copy_words(words.data());
    return words;
}

std::string certificate_of(std::string_view input, const std::vector<std::uint32_t>& labels) {
    StringSink sink;
    write_certificate({"green", "green", "labels", bytes_of(input)}, labels, sink);
    return sink.text();
}

TEST(Green, the_catalogue_is_sorted_and_every_card_whole) {
    EXPECT_TRUE(std::ranges::is_sorted(catalogue(), {}, &GameCard::name));
    for (const auto* const game : test::some(catalogue())) {
        EXPECT_TRUE(std::ranges::is_sorted(game->solvers, {}, &SolverCard::name));
        EXPECT_TRUE(std::ranges::is_sorted(game->makes.families, {}, &FamilyCard::name));
        EXPECT_TRUE(std::ranges::is_sorted(game->answers, {}, &AnswerFormat::name));
        EXPECT_NE(std::ranges::find(game->solvers, game->standard, &SolverCard::name),
                  game->solvers.end());
        EXPECT_FALSE(game->example.empty());
    }
}

TEST(Green, the_example_is_solved_and_certified_by_every_solver) {
    std::set<std::uint64_t> claims;
    for (const auto& solver : test::some(card().solvers)) {
        const auto session = opened(card().example);
        const auto answer  = session->solve(solver.name, true, {});
        ASSERT_TRUE(answer);
        EXPECT_TRUE(answer->certified) << solver.name;
        EXPECT_EQ(spoken(answer->headline), "Ann wins 5 of 8 fields; Billy 3") << solver.name;
        EXPECT_EQ(written(*session, Part::contest), "5\n1\n2\n4\n6\n7\n") << solver.name;
        claims.insert(session->claims());
    }
    EXPECT_EQ(claims.size(), 1u);
    EXPECT_FALSE(claims.contains(0));
}

TEST(Green, without_the_check_nothing_is_certified) {
    const auto answer = opened(card().example)->solve("", false, {});
    ASSERT_TRUE(answer);
    EXPECT_FALSE(answer->certified);
}

TEST(Green, a_field_asked_about_has_a_verdict_and_ranked_moves) {
    const auto session = opened(card().example, {"2"});
    EXPECT_EQ(session->position(), "2");
    EXPECT_EQ(session->legal(), (std::vector<std::string>{"2->6", "2->7", "2->8"}));
    const auto answer = session->solve("", true, {});
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->verdict, Outcome::win);
    ASSERT_EQ(answer->moves.size(), 3u);
    EXPECT_EQ(answer->moves[0].move, "2->6");
    EXPECT_EQ(answer->moves[0].verdict, Outcome::loss);
    EXPECT_EQ(answer->moves[2].move, "2->8");
    EXPECT_EQ(answer->moves[2].verdict, Outcome::win);
}

TEST(Green, moves_are_made_or_refused_without_a_trace) {
    const auto session = opened(card().example, {"2"});
    for (const char* const wrong : {"2->1", "1->6", "2->", "->7", "2->7x", "", "2-7", "2->99"}) {
        EXPECT_FALSE(session->move(wrong)) << wrong;
        EXPECT_EQ(session->position(), "2") << wrong;
    }
    EXPECT_TRUE(session->move(" 2 -> 7 "));
    EXPECT_EQ(session->position(), "7");
    EXPECT_FALSE(session->reset("9"));
    EXPECT_FALSE(session->reset("7 "));
    EXPECT_EQ(session->position(), "7");
    EXPECT_TRUE(session->reset("1"));
    EXPECT_EQ(session->position(), "1");
}

// Every label of the example is replaced by every small label, under a right checksum: an accepted
// labelling names the right winners, and every changed winner is refused.
TEST(Green, no_changed_label_that_makes_a_wrong_claim_is_accepted) {
    const auto session = opened(card().example);
    ASSERT_TRUE(session->solve("", true, {}));
    const auto right    = labels_in(written(*session, Part::certificate));
    int        accepted = 0, refused = 0;
    for (std::size_t v = 0; v < right.size(); ++v)
        for (std::uint32_t word = 0; word < 64; ++word) {
            auto labels = right;
            labels[v]   = word;
            const auto checked =
                session->check(bytes_of(certificate_of(card().example, labels)), {});
            ASSERT_TRUE(checked);
            if ((word & 1) != (right[v] & 1)) {
                EXPECT_FALSE(checked->accepted) << "field " << v + 1 << " word " << word;
                EXPECT_NE(spoken(checked->headline).find("does not follow"), std::string::npos);
            }
            ++(checked->accepted ? accepted : refused);
        }
    EXPECT_GT(accepted, 8);
    EXPECT_GT(refused, 256);
}

TEST(Green, evidence_for_another_input_or_of_another_kind_is_refused) {
    const auto session = opened(card().example);
    ASSERT_TRUE(session->solve("", true, {}));
    const auto labels  = labels_in(written(*session, Part::certificate));
    const auto refusal = [&](const std::string& certificate) {
        const auto checked = session->check(bytes_of(certificate), {});
        EXPECT_TRUE(checked);
        EXPECT_FALSE(checked && checked->accepted);
        return checked ? spoken(checked->headline) : "";
    };
    EXPECT_NE(refusal(certificate_of("1 1\n0 1 2\n0 1 1\n", labels)).find("another input"),
              std::string::npos);
    auto fewer = labels;
    fewer.pop_back();
    EXPECT_NE(refusal(certificate_of(card().example, fewer)).find("labels 7 fields of 8"),
              std::string::npos);
    for (const CertificateHeader& header :
         {CertificateHeader{"nim", "green", "labels", bytes_of(card().example)},
          CertificateHeader{"green", "winning", "labels", bytes_of(card().example)},
          CertificateHeader{"green", "green", "theorem", bytes_of(card().example)}}) {
        StringSink sink;
        write_certificate(header, labels, sink);
        refusal(sink.text());
    }
}

TEST(Green, checked_evidence_can_be_written_and_refused_cannot) {
    const auto session = opened(card().example);
    ASSERT_TRUE(session->solve("", true, {}));
    const auto certificate = written(*session, Part::certificate);
    const auto solution    = written(*session, Part::solution);
    const auto other       = opened(card().example);
    StringSink sink;
    EXPECT_FALSE(other->write(Part::contest, sink));
    ASSERT_TRUE(other->check(bytes_of(certificate), {}));
    EXPECT_EQ(written(*other, Part::solution), solution);
    ASSERT_TRUE(other->check(bytes_of(certificate.substr(0, certificate.size() - 1)), {}));
    EXPECT_FALSE(other->write(Part::contest, sink));
    ASSERT_TRUE(other->check(bytes_of(solution), {}));
    EXPECT_EQ(written(*other, Part::contest), "5\n1\n2\n4\n6\n7\n");
}

TEST(Green, a_co_buchi_game_says_who_is_ann) {
    const std::string text  = "parity 1;\n0 3 0 1;\n1 2 1 0,1;\n";
    const auto        whole = opened(text)->solve("", true, {});
    ASSERT_TRUE(whole);
    ASSERT_NE(fact(whole->facts, "ann_player"), nullptr);
    EXPECT_EQ(std::get<std::int64_t>(fact(whole->facts, "ann_player")->value), 1);
    EXPECT_NE(spoken(whole->why).find("player 1"), std::string::npos) << spoken(whole->why);
    EXPECT_EQ(fact(opened(card().example)->solve("", true, {})->facts, "ann_player"), nullptr);
}

TEST(Green, giving_up_says_why_and_leaves_nothing_to_write) {
    std::string text = "1 20000\n0 20000";
    for (int i = 0; i < 20000; ++i) text.append(" ").append(std::to_string(i + 2));
    for (int i = 0; i < 20000; ++i) text += "\n0 1 1";
    const auto        session = opened(text + "\n");
    std::atomic<bool> stop(true);
    Budget            none;
    none.bytes        = 0;
    const auto answer = session->solve("", true, none);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->status, Status::gave_up);
    EXPECT_EQ(answer->why_gave_up, GaveUp::bytes);
    EXPECT_FALSE(answer->certified);
    EXPECT_TRUE(answer->facts.empty());
    StringSink sink;
    EXPECT_FALSE(session->write(Part::contest, sink));
    EXPECT_EQ(session->claims(), 0u);
}

// A complete arena of 4.5 * 10^6 moves: it is solved at once, and judged in more than one slice.
TEST(Green, a_check_that_was_broken_off_certifies_nothing) {
    const auto family = std::ranges::find(card().makes.families, "clique", &FamilyCard::name);
    std::vector<double> values;
    for (const auto& option : family->options)
        values.push_back(option.name == "fields" ? 3000 : option.standard);
    StringSink text;
    ASSERT_TRUE(card().makes.write(static_cast<std::size_t>(family - card().makes.families.begin()),
                                   values, 1, "contest", {}, text));
    const auto        session = opened(text.text());
    std::atomic<bool> stop(false);
    Budget            budget;
    budget.stop     = &stop;
    budget.progress = [&](const Progress& progress) { stop = progress.phase == "check"; };
    auto answer     = session->solve("", true, budget);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->status, Status::gave_up);
    EXPECT_EQ(answer->why_gave_up, GaveUp::stopped);
    EXPECT_EQ(answer->verdict, Outcome::unknown);
    EXPECT_FALSE(answer->certified);
    EXPECT_TRUE(answer->facts.empty());
    StringSink sink;
    EXPECT_FALSE(session->write(Part::certificate, sink));
    EXPECT_EQ(session->claims(), 0u);

    stop   = false;
    answer = session->solve("", false, budget);  // nothing is checked
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->status, Status::solved);
    for (const Part part : {Part::certificate, Part::solution}) {
        const auto evidence = written(*session, part);
        for (const bool clock : {false, true}) {
            if (clock && part == Part::solution) continue;  // its ranks would take the time
            Budget little = budget;
            if (clock) little = {}, little.seconds = -1;
            stop               = false;
            const auto other   = opened(text.text());
            const auto checked = other->check(bytes_of(evidence), little);
            ASSERT_FALSE(checked);
            EXPECT_EQ(checked.error().gave_up, clock ? GaveUp::seconds : GaveUp::stopped);
            EXPECT_FALSE(other->write(Part::contest, sink));
            EXPECT_TRUE(other->check(bytes_of(evidence), {})->accepted);
        }
    }
}

TEST(Green, pictures_have_a_limit_and_know_the_strategy) {
    const auto session = opened(card().example);
    EXPECT_FALSE(session->picture(7, false));
    const auto plain = session->picture(8, true);
    ASSERT_TRUE(plain);
    EXPECT_TRUE(plain->regions.empty());
    ASSERT_TRUE(session->solve("", true, {}));
    const auto solved = session->picture(8, true);
    ASSERT_TRUE(solved);
    EXPECT_EQ(solved->nodes.size(), 8u);
    EXPECT_EQ(solved->edges.size(), 14u);
    EXPECT_EQ(std::ranges::count_if(solved->edges, &Picture::Edge::thick), 4);
    EXPECT_EQ(solved->nodes[2].region, 1);
    EXPECT_EQ(solved->nodes[6].label, "2");
}

TEST(Green, every_family_makes_what_its_own_reader_accepts) {
    for (std::size_t family = 0; family < card().makes.families.size(); ++family)
        for (const auto format : test::some(card().makes.formats)) {
            std::vector<double> values;
            for (const auto& option : card().makes.families[family].options)
                values.push_back(option.standard);
            StringSink text;
            ASSERT_TRUE(card().makes.write(family, values, 1, format, {}, text));
            const auto answer = opened(text.text())->solve("", true, {});
            ASSERT_TRUE(answer);
            EXPECT_TRUE(answer->certified) << card().makes.families[family].name << " " << format;
        }
}

}  // namespace
}  // namespace zermelo
