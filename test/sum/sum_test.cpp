// Sums with games that are read from files.
#include <gtest/gtest.h>

#include <set>

#include "test/support/typed.hpp"
#include "zermelo/game/certificate.hpp"

namespace zermelo {
namespace {

using namespace test;

// Graphs and grids of coins inside sums: the winning moves are those of a search of whole
// positions.
TEST(Sums, sums_take_graphs_and_coins) {
    const NamedFiles files = {{"graphs.txt", bytes_of(kGraphs)},
                              {"grid.txt", bytes_of("HTH\nTHH\n")}};
    for (const std::string sum :
         {"dag(graphs.txt) + nim(2)", "coins(grid.txt --rows turtles) + dag(graphs.txt 1 2 3)",
          "coins(TTHH/HTTH) + kayles(3) + coins(HTHH --rows single --columns ruler)",
          "nim(1) + coins(HHH/HHH)"}) {
        SCOPED_TRACE(sum);
        const std::vector<std::string> words = {sum};
        auto                           made  = card("sum").inside.open(files, words, {});
        ASSERT_TRUE(made) << to_text(made.error());
        const auto& session = *made;
        Search      search{{"sum", {}, {}}};
        search.wins(*session);
        EXPECT_GT(search.known.size(), 6u);
        std::uint64_t won = 0;
        for (const auto& [position, wins] : search.known) {
            ASSERT_TRUE(session->reset(position)) << position;
            const auto answer = session->solve("", true, {});
            ASSERT_TRUE(answer);
            ASSERT_TRUE(answer->certified) << position;
            ASSERT_EQ(answer->verdict, wins ? Outcome::win : Outcome::loss) << position;
            std::set<std::string> said, wanted;
            for (const auto& move : answer->moves) said.insert(move.move);
            for (const auto& move : session->legal()) {
                ASSERT_TRUE(session->move(move));
                if (!search.known.at(session->position())) wanted.insert(move);
                ASSERT_TRUE(session->reset(position));
            }
            ASSERT_EQ(said, wanted) << position;
            won += wins;
        }
        EXPECT_GT(won, 0u);

        // The certificate, and each damaged one.
        const auto again = card("sum").inside.open(files, words, {});
        ASSERT_TRUE((*again)->solve("", true, {}));
        StringSink sink, written;
        ASSERT_TRUE((*again)->write(Part::certificate, sink));
        const auto fresh = card("sum").inside.open(files, words, {});
        const auto good  = (*fresh)->check(bytes_of(sink.text()), {});
        ASSERT_TRUE(good);
        EXPECT_TRUE(good->accepted) << spoken(good->headline);
        ASSERT_TRUE(
            (*fresh)->write(Part::certificate, written));  // what was accepted can be written
        EXPECT_EQ(written.text(), sink.text());
        const auto read = read_certificate(bytes_of(sink.text()));
        ASSERT_TRUE(read);
        std::vector<std::uint32_t> labels(read->count);
        read->copy_words(labels.data());
        const std::string setup(read->text);
        for (auto& label : labels) {
            label ^= 1;
            StringSink bad;
            write_certificate({read->game, read->rule, read->evidence, bytes_of(setup)}, labels,
                              bad);
            label ^= 1;
            const auto checked = (*fresh)->check(bytes_of(bad.text()), {});
            ASSERT_TRUE(checked);
            EXPECT_FALSE(checked->accepted);
        }
    }
}

TEST(Sums, sums_name_what_is_wrong_in_files) {
    const NamedFiles files = {
        {"cycle.txt", bytes_of("graph 1 1\n1 1\ntokens 1\n")},
        {"missing.txt", std::unexpected(plain_error("there is no such file"))}};
    const auto fault = [&](std::string sum) {
        const std::vector<std::string> words = {std::move(sum)};
        const auto                     made  = card("sum").inside.open(files, words, {});
        return made ? "" : to_text(made.error());
    };
    EXPECT_EQ(fault("nim(3) + dag(cycle.txt)"),
              "1:10: cycle.txt:1:1: the graph has a cycle: 1 -> 1, expected a graph in which every "
              "play ends");
    EXPECT_EQ(fault("dag(missing.txt)"), "1:1: there is no such file");
    EXPECT_EQ(fault("nim(3) + coins(HT/T)"),
              "1:10: row 2 has 1 coin, expected 2 coins, as in the first row");
    EXPECT_EQ(fault("dag(other.txt)"),
              "1:1: positions of dag are in files, expected a game that is typed");
}

// If a component has more moves than are listed, its other moves are legal, too.
TEST(Sums, take_moves_that_no_list_holds) {
    const std::vector<std::string> words   = {"nim(5000000 7) + wythoff(1000000 400000)"};
    const auto                     session = opened({"sum", {}, words});
    ASSERT_TRUE(session->move("nim(5000000 7)->nim(30 7)"));
    EXPECT_TRUE(session->position().starts_with("nim(30 7)")) << session->position();
    EXPECT_FALSE(session->move("nim(30 7)->nim(29 6)"));
    EXPECT_FALSE(session->move("nim(30 7)->nim(31 7)"));
    ASSERT_TRUE(session->move("nim(30 7)->nim(30 6)"));

    const auto heaps  = opened({"sum", {}, {"nim(5000000) + nim(300000)"}});
    const auto answer = heaps->solve("", true, {});
    ASSERT_TRUE(answer);
    ASSERT_EQ(answer->moves.size(), 1u);
    EXPECT_TRUE(heaps->move(answer->moves[0].move)) << answer->moves[0].move;
}

}  // namespace
}  // namespace zermelo
