// Misere sums of several games, compared with a search of all positions as their sessions play
// them.
#include <gtest/gtest.h>

#include <set>

#include "test/support/typed.hpp"
#include "zermelo/game/certificate.hpp"

namespace zermelo {
namespace {

using namespace test;

std::expected<std::unique_ptr<Session>, InputError> open_misere(std::string sum) {
    static const NamedFiles        files = {{"graphs.txt", bytes_of(kGraphs)}};
    const std::vector<std::string> words = {std::move(sum), "--misere"};
    return card("sum").inside.open(files, words, {});
}

// Finds who wins if a player who cannot move wins: it uses the session for normal play, with the
// result reversed at the ends.
bool wins_misere(Session& session, std::map<std::string, bool>& known) {
    const auto position = session.position();
    if (const auto i = known.find(position); i != known.end()) return i->second;
    const auto moves = session.legal();
    bool       wins  = moves.empty();
    for (const auto& move : moves) {
        EXPECT_TRUE(session.move(move)) << position << ": " << move;
        wins |= !wins_misere(session, known);
        EXPECT_TRUE(session.reset(position)) << position;
    }
    return known[position] = wins;
}

TEST(MisereSums, every_position_is_told_as_a_search_of_all_finds_it) {
    for (const std::string sum :
         {"nim(1) + nim(1)", "kayles(5) + nim(2)", "kayles(3) + kayles(3) + subtraction(1,2 4)",
          "dag(graphs.txt) + nim(2 1)", "coins(HTH/THT) + octal(0.77 4)", "chomp(2x3) + nim(3)",
          "nim(4 --max-take 2) + wythoff(2 3)"}) {
        SCOPED_TRACE(sum);
        const NamedFiles               files = {{"graphs.txt", bytes_of(kGraphs)}};
        const std::vector<std::string> words = {sum};
        const auto                     plain = card("sum").inside.open(files, words, {});
        ASSERT_TRUE(plain) << to_text(plain.error());
        std::map<std::string, bool> known;
        wins_misere(**plain, known);
        EXPECT_GE(known.size(), 3u);
        const auto made = open_misere(sum);
        ASSERT_TRUE(made) << to_text(made.error());
        const auto& session = *made;
        std::size_t normal  = 0;
        for (const auto& [position, wins] : known) {
            ASSERT_TRUE(session->reset(position + " --misere")) << position;
            EXPECT_EQ(session->position(), position + " --misere");
            const auto answer = session->solve("", true, {});
            ASSERT_TRUE(answer) << to_text(answer.error());
            ASSERT_TRUE(answer->certified) << position;
            ASSERT_EQ(answer->verdict, wins ? Outcome::win : Outcome::loss) << position;
            ASSERT_TRUE((*plain)->reset(position));
            const auto            legal = (*plain)->legal();
            std::set<std::string> mine(legal.begin(), legal.end()), told;
            for (const auto& move : answer->moves) {
                told.insert(move.move);
                ASSERT_TRUE(session->move(move.move)) << move.move;
                const auto after = session->position();
                ASSERT_EQ(after, move.position);
                ASSERT_EQ(move.verdict, known.at(after.substr(0, after.size() - 9)) ? Outcome::win
                                                                                    : Outcome::loss)
                    << position << ": " << move.move;
                ASSERT_TRUE(session->reset(position + " --misere"));
            }
            ASSERT_EQ(told, mine) << position;
            const auto same = (*plain)->solve("", false, {});
            ASSERT_TRUE(same);
            normal += same->verdict == answer->verdict;
        }
        EXPECT_LT(normal, known.size());  // normal play is another game
    }
}

TEST(MisereSums, certificates_are_of_misere_play_alone) {
    const auto made = open_misere("kayles(4) + nim(2)");
    ASSERT_TRUE(made);
    ASSERT_TRUE((*made)->solve("memo", true, {}));
    StringSink sink;
    ASSERT_TRUE((*made)->write(Part::certificate, sink));
    const auto fresh = open_misere("kayles(4) + nim(2)");
    const auto good  = (*fresh)->check(bytes_of(sink.text()), {});
    ASSERT_TRUE(good);
    EXPECT_TRUE(good->accepted) << spoken(good->headline);
    const std::vector<std::string> words = {"kayles(4) + nim(2)"};
    const auto                     plain = card("sum").inside.open({}, words, {});
    const auto                     other = (*plain)->check(bytes_of(sink.text()), {});
    EXPECT_TRUE(!other || !other->accepted);
    const auto read = read_certificate(bytes_of(sink.text()));
    ASSERT_TRUE(read);
    const std::string          setup(read->text);
    std::vector<std::uint32_t> labels(read->count);
    read->copy_words(labels.data());
    std::size_t refused = 0;
    for (auto& label : labels) {
        label ^= 1;
        StringSink bad;
        write_certificate({read->game, read->rule, read->evidence, bytes_of(setup)}, labels, bad);
        label ^= 1;
        const auto checked = (*fresh)->check(bytes_of(bad.text()), {});
        refused += !checked || !checked->accepted;
    }
    EXPECT_EQ(refused, labels.size());
}

TEST(MisereSums, what_is_not_impartial_or_never_ends_is_refused) {
    for (const std::string sum :
         {"hackenbush(RB) + nim(1)", "connect4(3x3) + nim(1)", "kayles(3 --misere) + nim(1)",
          "kayles(3) + sum(nim(1))", "kayles(3", "nim(3000000) + nim(1)"})
        EXPECT_FALSE(open_misere(sum)) << sum;
    const auto made = open_misere("kayles(3) + nim(1)");
    ASSERT_TRUE(made);
    EXPECT_FALSE((*made)->reset("kayles(4) + nim(1) --misere"));
    EXPECT_FALSE((*made)->reset("kayles(3) --misere"));
    EXPECT_FALSE((*made)->reset("kayles(3) + "));
}

}  // namespace
}  // namespace zermelo
