// Texts of loopy partizan games: what is read, and every message.
#include "zermelo/partizan/loopy_text.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "test/support/partizan_graphs.hpp"
#include "zermelo/base/scan.hpp"

namespace zermelo {
namespace {

using namespace test;

std::string loopy_fault(std::string_view text) {
    const auto read = read_loopy_text(bytes_of(text), {});
    return read ? "" : to_text(read.error());
}

TEST(LoopyText, is_read_as_it_is_told) {
    const auto read =
        read_loopy_text(bytes_of("\r\n  over :0|over\t0\r\n\n0:|   \n upon*: |\n\n  "), {});
    ASSERT_TRUE(read) << to_text(read.error());
    EXPECT_EQ(read->names, (std::vector<std::string>{"over", "0", "upon*"}));
    PartizanGraph wanted(3);
    wanted.options[0][0] = {1};
    wanted.options[1][0] = {0, 1};
    EXPECT_EQ(read->graph, wanted);
    EXPECT_EQ(to_text(*read), "over: 0 | over 0\n0: |\nupon*: |\n");
}

TEST(LoopyText, is_written_and_read_again) {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        LoopyText text{{}, random_partizan(1 + seed % 9, 0.3, seed)};
        for (std::uint32_t v = 0; v < text.graph.size(); ++v)
            text.names.push_back(fmt::format("{}^{}", seed % 3 == 0 ? "a." : "-", v * seed));
        if (seed % 9 != 0 && text.graph.size() > 1) text.names[1] = "_'x+";
        const auto read = read_loopy_text(bytes_of(to_text(text)), {});
        ASSERT_TRUE(read) << "seed " << seed << ": " << to_text(read.error());
        ASSERT_EQ(*read, text) << "seed " << seed;
    }
}

TEST(LoopyText, faults_are_told_where_they_are) {
    EXPECT_EQ(loopy_fault(""), "1:1: the file is empty, expected a line such as `over: 0 | over`");
    EXPECT_EQ(loopy_fault("\n \n"),
              "1:1: the file is empty, expected a line such as `over: 0 | over`");
    EXPECT_EQ(loopy_fault("a: |\n: b | c\n"),
              "2:1: found ':' where a name should be, expected a line such as `over: 0 | over`");
    EXPECT_EQ(loopy_fault("a |\n"),
              "1:3: found '|' behind a name, expected a colon: a line such as `over: 0 | over`");
    EXPECT_EQ(loopy_fault("a\n"),
              "1:2: found the end of the line behind a name, expected a colon: a line such as "
              "`over: 0 | over`");
    EXPECT_EQ(loopy_fault("a: |\nb: a | a\na: b |\n"),
              "3:1: position 'a' has a line already, expected a name that is new");
    EXPECT_EQ(loopy_fault("over: 0 | ovre\n0: |\n"),
              "1:11: no line tells the position 'ovre', expected a name that begins a line; or add "
              "`ovre: |` (try: over)");
    EXPECT_EQ(loopy_fault("on: on off\n"),
              "1:8: no line tells the position 'off', expected a name that begins a line; or add "
              "`off: |`");
    EXPECT_EQ(loopy_fault("on: on\n"),
              "1:7: there is no bar in the line, expected Left's options, then `|`, then Right's");
    EXPECT_EQ(loopy_fault("on: on | | on\n"),
              "1:10: there are two bars in the line, expected one, between Left's options and "
              "Right's");
    EXPECT_EQ(loopy_fault("on: on, on |\n"),
              "1:7: found ',' where a name should be, expected Left's options, then `|`, then "
              "Right's");
    EXPECT_EQ(loopy_fault("on: | on = on\n"),
              "1:10: found '=' where a name should be, expected Right's options, then the line's "
              "end");
    EXPECT_EQ(loopy_fault("left: |\n"),
              "1:1: 'left' is no name: it says who moves, expected another name");
    EXPECT_EQ(loopy_fault("a: right |\n"),
              "1:4: 'right' is no name: it says who moves, expected another name");
    EXPECT_EQ(loopy_fault("a: |\n" + std::string(41, 'b') + ": |\n"),
              "2:1: the name has 41 characters, expected at most 40");
    EXPECT_EQ(loopy_fault(std::string(40, 'b') + ": |\n"), "");
    EXPECT_EQ(loopy_fault(std::string_view("a: |\n\0", 6)).substr(0, 9), "2:1: foun");
}

TEST(LoopyText, limits_are_kept) {
    std::string many, moves = "a:";
    for (std::uint64_t i = 0; i <= LoopyText::kMostPositions; ++i) many += fmt::format("{}:|\n", i);
    EXPECT_EQ(loopy_fault(many), "100001:1: there are too many positions, expected at most 100000");
    for (std::uint64_t i = 0; i <= LoopyText::kMostMoves; ++i) moves += " a";
    EXPECT_EQ(loopy_fault(moves + "|"),
              "1:2000004: there are too many moves, expected at most 1000000");
    Budget budget;
    budget.bytes = 600;
    EXPECT_EQ(read_loopy_text(bytes_of("a: | a\n"), budget).error().gave_up, GaveUp::bytes);
    budget.bytes = 700;
    EXPECT_TRUE(read_loopy_text(bytes_of("a: | a\n"), budget));
}

}  // namespace
}  // namespace zermelo
