// Sums in which the players have moves of their own: who wins, and by which moves, compared with a
// search of all positions.
#include <gtest/gtest.h>

#include <algorithm>

#include "test/support/typed.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/workbench/thermograph_facet.hpp"

namespace zermelo {
namespace {

using namespace test;

// Left takes one of her stones, Right any number of his.
constexpr const char* kStrip = R"(
return {
  start = function() return { 2, 1 } end,
  left  = function(s) return s[1] > 0 and { 1 } or {} end,
  right = function(s)
    local moves = {}
    for i = 1, s[2] do moves[i] = -i end
    return moves
  end,
  play  = function(s, m)
    return m > 0 and { s[1] - 1, s[2] } or { s[1], s[2] + m }
  end,
})";

std::unique_ptr<Session> value_sum_of(const std::string& sum) {
    static const NamedFiles        files = {{"strip.lua", bytes_of(kStrip)}};
    const std::vector<std::string> words = {sum};
    auto                           made  = card("sum").inside.open(files, words, {});
    EXPECT_TRUE(made) << sum << ": " << to_text(made.error());
    return made ? std::move(*made) : nullptr;
}

TEST(ValueSums, every_position_is_told_as_a_search_of_all_finds_it) {
    for (const std::string sum :
         {"hackenbush(RBB) + nim(2)", "hackenbush(BRG) + hackenbush(BRG) right",
          "domineering-values(2x2) + kayles(3) + hackenbush(G)",
          "toads-values(TF..TF) + clobber(XO/OX)", "strip.lua + hackenbush(GB) + nim(1)",
          "col(2x2) + domineering-values(2x3) right", "snort(3x1) + hackenbush(RB) + nim(1 1)"}) {
        SCOPED_TRACE(sum);
        const auto session = value_sum_of(sum);
        ASSERT_TRUE(session);
        Search search{{"sum", {}, {}}};
        search.wins(*session);
        EXPECT_GT(search.known.size(), 6u);
        std::uint64_t won = 0;
        for (const auto& [position, wins] : search.known) {
            ASSERT_TRUE(session->reset(position)) << position;
            const auto answer = session->solve("", true, {});
            ASSERT_TRUE(answer) << to_text(answer.error());
            ASSERT_TRUE(answer->certified) << position;
            ASSERT_EQ(answer->position, position);
            ASSERT_EQ(answer->verdict, wins ? Outcome::win : Outcome::loss) << position;
            const auto legal = session->legal();
            ASSERT_EQ(answer->moves.size(), legal.size()) << position;
            for (const auto& move : answer->moves) {
                ASSERT_TRUE(std::ranges::find(legal, move.move) != legal.end()) << move.move;
                ASSERT_TRUE(session->move(move.move)) << move.move;
                ASSERT_EQ(session->position(), move.position);
                ASSERT_EQ(move.verdict,
                          search.known.at(move.position) ? Outcome::win : Outcome::loss)
                    << position << ": " << move.move;
                ASSERT_TRUE(session->reset(position));
            }
            won += wins;
        }
        EXPECT_GT(won, 0u);
        EXPECT_LT(won, search.known.size());
    }
}

// The certificate, and the same with each word damaged, under a checksum that fits.
TEST(ValueSums, certificates_are_judged_word_by_word) {
    const std::string sum     = "domineering-values(2x2) + clobber(XO/OX) + kayles(3)";
    const auto        session = value_sum_of(sum);
    ASSERT_TRUE(session);
    ASSERT_TRUE(session->solve("", true, {}));
    StringSink sink, again;
    ASSERT_TRUE(session->write(Part::certificate, sink));
    const auto fresh = value_sum_of(sum);
    const auto good  = fresh->check(bytes_of(sink.text()), {});
    ASSERT_TRUE(good) << to_text(good.error());
    EXPECT_TRUE(good->accepted) << spoken(good->headline);
    ASSERT_TRUE(fresh->write(Part::certificate, again));
    EXPECT_EQ(again.text(), sink.text());
    const auto other = value_sum_of("domineering-values(2x2) + clobber(XO/OX) + kayles(2)");
    EXPECT_FALSE(other->check(bytes_of(sink.text()), {})->accepted);

    const auto read = read_certificate(bytes_of(sink.text()));
    ASSERT_TRUE(read);
    const std::string          setup = read->text.data() ? std::string(read->text) : "";
    std::vector<std::uint32_t> words(read->count);
    read->copy_words(words.data());
    std::size_t refused = 0;
    const auto  judged  = [&](std::span<const std::uint32_t> changed) {
        StringSink file;
        write_certificate({"sum", "value", "labels", bytes_of(setup)}, changed, file);
        const auto checked = value_sum_of(sum)->check(bytes_of(file.text()), {});
        return checked && checked->accepted;
    };
    ASSERT_TRUE(judged(words));
    for (std::size_t i = 0; i < words.size(); ++i)
        for (const std::uint32_t by : {1u, 256u}) {
            words[i] += by;
            EXPECT_FALSE(judged(words)) << "word " << i << " of " << words.size();
            words[i] -= by;
            ++refused;
        }
    for (std::size_t length = 0; length < words.size(); ++length)
        EXPECT_FALSE(judged(std::span(words).first(length))) << length;
    EXPECT_GT(refused, 100u);
}

TEST(ValueSums, the_hottest_component_is_named) {
    const auto session =
        value_sum_of("hackenbush(RBB) + domineering-values(2x3) + toads-values(T.F)");
    ASSERT_TRUE(session);
    const auto answer = session->solve("", true, {});
    ASSERT_TRUE(answer);
    const auto* const hot = find_fact<Group>(answer->facts, "hottest");
    ASSERT_TRUE(hot);
    EXPECT_EQ(*find_fact<std::string>(*hot, "component"), "domineering-values(.../...)");
    EXPECT_EQ(*find_fact<std::string>(*hot, "temperature"), "5/4");
    ASSERT_FALSE(answer->moves.empty());
    EXPECT_EQ(answer->moves[0].move, *find_fact<std::string>(*hot, "left"));
    EXPECT_TRUE(draws_thermographs(*session));
    EXPECT_TRUE(thermograph_of(*session));
}

// Without a hot component, the numbers decide.
TEST(ValueSums, numbers_are_moved_in_last) {
    const auto session = value_sum_of("hackenbush(RBB) + hackenbush(BB) + hackenbush(GB)");
    const auto answer  = session->solve("", true, {});
    ASSERT_TRUE(answer);
    ASSERT_FALSE(answer->moves.empty());
    EXPECT_TRUE(answer->moves[0].move.starts_with("hackenbush(GB)")) << answer->moves[0].move;
}

TEST(ValueSums, what_has_no_value_is_refused) {
    const NamedFiles files = {{"graphs.txt", bytes_of("2 2\n1 2\n2 1\n1\n1\n")}};
    for (const std::string sum :
         {"hackenbush(RBB right) + nim(1)", "hackenbush(RBB) + kayles(2", "kayles(3) left",
          "hackenbush(RBB) + sum(nim(1))", "hackenbush(RBX) + nim(1)"}) {
        const std::vector<std::string> words = {sum};
        EXPECT_FALSE(card("sum").inside.open(files, words, {})) << sum;
    }
    const auto session = value_sum_of("hackenbush(B) + nim(1001)");
    const auto answer  = session->solve("", true, {});
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->status, Status::gave_up);
    EXPECT_EQ(answer->why_gave_up, GaveUp::large);
}

}  // namespace
}  // namespace zermelo
