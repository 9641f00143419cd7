// Loopy partizan games, as sessions: who wins and how soon, compared with the definition;
// certificates; and what is typed.
#include <fmt/format.h>

#include <map>
#include <set>

#include "test/support/partizan_graphs.hpp"
#include "test/support/repository.hpp"
#include "test/support/typed.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/partizan/loopy_text.hpp"

namespace zermelo {
namespace {

using namespace test;

std::string text_of_game(const PartizanGraph& graph) {
    LoopyText text{{}, graph};
    for (std::uint32_t v = 0; v < graph.size(); ++v) text.names.push_back(fmt::format("p{}", v));
    return to_text(text);
}
std::string turn_text(std::size_t at) {
    return fmt::format("p{} {}", at / 2, at % 2 == 0 ? "left" : "right");
}

// Returns outcome and remoteness at 2 v + (Right moves), by rounds: round n finds what is over
// within n moves.
std::map<std::string, Verdict> verdicts_by_rounds(const PartizanGraph& graph) {
    std::vector<Verdict> found(2 * std::size_t{graph.size()});
    for (std::uint32_t round = 0; round <= found.size(); ++round) {
        auto now = found;
        for (std::size_t at = 0; at < found.size(); ++at) {
            if (found[at].outcome != Outcome::unknown) continue;
            bool all_won = true, some_lost = false;
            for (const auto w : graph.options[at % 2][at / 2]) {
                const auto next = found[2 * std::size_t{w} + (at % 2 == 0)].outcome;
                all_won &= next == Outcome::win;
                some_lost |= next == Outcome::loss;
            }
            if (some_lost) now[at] = {Outcome::win, round};
            if (all_won) now[at] = {Outcome::loss, round};
        }
        found = now;
    }
    std::map<std::string, Verdict> told;
    for (std::size_t at = 0; at < found.size(); ++at)
        told[turn_text(at)] =
            found[at].outcome == Outcome::unknown ? Verdict{Outcome::draw, 0} : found[at];
    return told;
}

TEST(Stoppers, outcomes_and_moves_by_the_definition) {
    std::map<Outcome, int> met;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        SCOPED_TRACE(seed);
        const auto graph   = random_partizan(static_cast<std::uint32_t>(2 + seed % 6),
                                             0.1 + 0.05 * static_cast<double>(seed % 4), seed);
        const auto text    = text_of_game(graph);
        const auto session = opened({"stoppers", {}, {}, false, text});
        for (const auto& [position, verdict] : verdicts_by_rounds(graph)) {
            ASSERT_TRUE(session->reset(position));
            ASSERT_EQ(session->position(), position);
            const auto answer = session->solve("", true, {});
            ASSERT_TRUE(answer && answer->certified);
            ASSERT_EQ(answer->verdict, verdict.outcome) << position;
            ++met[verdict.outcome];
            const auto* const moves = find_fact<std::int64_t>(answer->facts, "remoteness");
            ASSERT_EQ(moves == nullptr, verdict.outcome == Outcome::draw);
            if (moves) {
                ASSERT_EQ(*moves, verdict.moves) << position;
            }
            // Every move is listed, the one that brings the end nearer first.
            const auto            all = verdicts_by_rounds(graph);
            std::set<std::string> told;
            for (const auto& move : answer->moves) {
                ASSERT_EQ(move.verdict, all.at(move.position).outcome) << move.move;
                told.insert(move.move);
                ASSERT_TRUE(session->move(move.move));
                ASSERT_EQ(session->position(), move.position);
                ASSERT_TRUE(session->reset(position));
            }
            const auto legal = session->legal();
            ASSERT_EQ(told, std::set<std::string>(legal.begin(), legal.end()));
            ASSERT_EQ(told.size(), legal.size());
            if (verdict.outcome == Outcome::win) {
                ASSERT_EQ(answer->moves.front().verdict, Outcome::loss);
                ASSERT_EQ(answer->moves.front().remoteness, verdict.moves - 1);
            }
        }
    }
    for (const auto outcome : {Outcome::win, Outcome::loss, Outcome::draw})
        EXPECT_GT(met[outcome], 50);
}

// Certificates of every position of a file are accepted; with any word changed they are refused, or
// the answer is the same.
TEST(Stoppers, certificates_are_accepted_and_changed_ones_refused) {
    const auto file    = repository_text("data/stoppers/winning_ways.txt");
    int        refused = 0, same = 0;
    for (const char* const position : {"over left", "dud right", "tis left", "upon* left"}) {
        const auto session = opened({"stoppers", {}, {position}, false, file});
        StringSink early;
        EXPECT_FALSE(session->write(Part::certificate, early));
        const auto answer = session->solve("", true, {});
        ASSERT_TRUE(answer && answer->certified);
        StringSink sink;
        ASSERT_TRUE(session->write(Part::certificate, sink));
        const auto again = opened({"stoppers", {}, {position}, false, file});
        const auto good  = again->check(bytes_of(sink.text()), {});
        ASSERT_TRUE(good);
        EXPECT_TRUE(good->accepted) << spoken(good->headline);
        EXPECT_EQ(again->claims(), session->claims());

        // The certificate names its position, and is refused for another file.
        const auto other = opened({"stoppers", {}, {"under"}, false, file});
        ASSERT_TRUE(other->check(bytes_of(sink.text()), {})->accepted);
        EXPECT_EQ(other->position(), session->position());
        const auto less  = file + "\n";
        const auto wrong = opened({"stoppers", {}, {}, false, less});
        EXPECT_FALSE(wrong->check(bytes_of(sink.text()), {})->accepted);

        const auto read = read_certificate(bytes_of(sink.text()));
        ASSERT_TRUE(read);
        std::vector<std::uint32_t> words(read->count);
        read->copy_words(words.data());
        const std::string setup(read->text);
        const auto        sides = [](Session& session) {
            const auto told = session.solve("", false, {});
            return told ? spoken(told->why) : "";
        };
        const auto try_words = [&](const std::vector<std::uint32_t>& changed) {
            StringSink bad;
            write_certificate({read->game, read->rule, read->evidence, bytes_of(setup)}, changed,
                              bad);
            const auto checked = again->check(bytes_of(bad.text()), {});
            ASSERT_TRUE(checked);
            ++(checked->accepted ? same : refused);
            if (!checked->accepted) return;
            EXPECT_EQ(again->claims(), session->claims());
            // A claim that is left out is no lie; one that is made is true.
            const auto told = sides(*again);
            EXPECT_TRUE(told == spoken(answer->why) || told.contains("No stopper")) << told;
        };
        for (std::size_t i = 1; i < words.size(); i += 1 + words.size() / 150)
            for (const std::uint32_t word : {0u, 1u, 2u, 77u, ~0u}) {
                auto changed = words;
                changed[i]   = word;
                if (changed == words) continue;
                ASSERT_NO_FATAL_FAILURE(try_words(changed));
            }
        auto fewer = words, more = words;
        fewer.pop_back(), more.push_back(0);
        ASSERT_NO_FATAL_FAILURE(try_words(fewer));
        ASSERT_NO_FATAL_FAILURE(try_words(more));
        // Labels are for all positions, sides for one: if they are attached to another position,
        // they hold there or are refused.
        for (std::uint32_t at = 0; at < 30; ++at) {
            auto moved = words;
            moved[0]   = at;
            StringSink bad;
            write_certificate({read->game, read->rule, read->evidence, bytes_of(setup)}, moved,
                              bad);
            const auto checked = again->check(bytes_of(bad.text()), {});
            ASSERT_TRUE(checked);
            if (!checked->accepted) continue;
            const auto fresh =
                opened({"stoppers", {}, {again->position()}, false, file})->solve("", true, {});
            EXPECT_EQ(sides(*again), spoken(fresh->why)) << again->position();
        }
    }
    EXPECT_GT(refused, 800);
    EXPECT_GT(same, 20);
}

TEST(Stoppers, what_is_typed) {
    const auto file = repository_text("data/stoppers/winning_ways.txt");
    const auto at   = [&](std::vector<std::string> words) {
        const auto session = card("stoppers").open({}, bytes_of(file), words, {});
        return session ? (*session)->position() : to_text(session.error());
    };
    EXPECT_EQ(at({}), "on left");
    EXPECT_EQ(at({"right"}), "on right");
    EXPECT_EQ(at({"upon*", "right"}), "upon* right");
    EXPECT_EQ(at({"upno"}),
              "the file has no position 'upno', expected a name that begins one of its lines, then "
              "left or right (try: upon, upon* or on)");
    EXPECT_EQ(at({"over", "both"}),
              "the file has no position 'over both', expected a name that begins one of its lines, "
              "then left or right (try: over, hot or on)");

    const auto session = opened({"stoppers", {}, {"over"}, false, file});
    EXPECT_FALSE(session->move("over->over"));
    EXPECT_FALSE(session->move(""));
    EXPECT_EQ(session->why_illegal("over->over"), "Left has no such move from over");
    EXPECT_EQ(session->why_illegal("dud->dud"), "play is at over");
    EXPECT_EQ(session->why_illegal("hello"), "");
    EXPECT_TRUE(session->move("over->0"));
    EXPECT_EQ(session->position(), "0 right");
    EXPECT_FALSE(session->picture(1000, false));
    EXPECT_FALSE(session->solve("retrograde", true, {}));
    const auto tested = session->check({}, {});
    ASSERT_TRUE(tested);
    EXPECT_TRUE(tested->accepted);
}

TEST(Stoppers, limits_end_in_an_answer) {
    const auto text    = text_of_game(random_partizan(200, 0.02, 1));
    const auto session = opened({"stoppers", {}, {}, false, text});
    Budget     budget;
    budget.bytes = 20'000;
    auto answer  = session->solve("", true, budget);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->why_gave_up, GaveUp::bytes);
    // This is too little memory for the sides, but enough to find who wins.
    budget.bytes = 200'000;
    answer       = session->solve("", true, budget);
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->certified);
    EXPECT_EQ(find_fact<std::string>(answer->facts, "onside"), nullptr);
    EXPECT_EQ(spoken(answer->why), "No stopper was found as its onside and offside.");
}

}  // namespace
}  // namespace zermelo
