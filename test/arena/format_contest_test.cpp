#include <gtest/gtest.h>

#include <string>

#include "test/arena/small_arenas.hpp"
#include "zermelo/arena/formats.hpp"

namespace zermelo {
namespace {

const std::string kSample =
    "5 3\n0 2 6 7\n0 3 6 7 8\n0 1 8\n1 1 7\n1 1 8\n1 2 1 2\n0 2 1 2\n0 2 3 4\n";

Arena contest(std::string_view text) {
    auto arena = read_contest(bytes_of(text), {});
    EXPECT_TRUE(arena.has_value()) << to_text(arena.error());
    return arena ? std::move(*arena) : Arena{};
}

struct FaultCase {
    std::string_view name;
    std::string      text, message;
};

// GoogleTest prints this as the name of a case that fails.
void PrintTo(const FaultCase& c, std::ostream* out) {
    *out << c.name;
}

class ContestFault : public testing::TestWithParam<FaultCase> {};

TEST_P(ContestFault, is_told_by_both_readers) {
    const auto& [name, text, message] = GetParam();
    const auto fault                  = contest_fault(bytes_of(text));
    ASSERT_TRUE(fault.has_value());
    EXPECT_EQ(to_text(*fault), message);
    EXPECT_EQ(fault->gave_up, GaveUp::no);
    const auto arena = read_contest(bytes_of(text), {});
    ASSERT_FALSE(arena.has_value());
    EXPECT_EQ(to_text(arena.error()), message);
}

const std::string kTenTo30 = "1000000000000000000000000000000";

INSTANTIATE_TEST_SUITE_P(
    All, ContestFault,
    testing::Values(
        FaultCase{"empty", "",
                  "1:1: the file is empty, expected a line with two numbers: how many fields Ann "
                  "has, and how many Billy"},
        FaultCase{"blank", "\n \t\r\n",
                  "1:1: the file is empty, expected a line with two numbers: how many fields Ann "
                  "has, and how many Billy"},
        FaultCase{"first_line_blank", " \n1 1\n0 1 2\n0 1 1\n",
                  "1:2: the first line is blank, expected the numbers of Ann's and Billy's fields"},
        FaultCase{"zeros", std::string(100, '\0'),
                  "1:1: a byte 0x00 is not a number, expected how many fields Ann has (try: a text "
                  "file: this looks like binary data)"},
        FaultCase{"rubbish", "\x1f\x8b\x08\xff",
                  "1:1: a byte 0x1f is not a number, expected how many fields Ann has"},
        FaultCase{"no_fields", "0 0\n",
                  "1:1: the arena has no fields, expected at least one field"},
        FaultCase{"negative_count", "5 -3\n",
                  "1:3: '-3' is negative, expected how many fields Billy has"},
        FaultCase{
            "overflow", kTenTo30 + " 3\n",
            "1:1: the number '" + kTenTo30 + "' is too large, expected how many fields Ann has"},
        FaultCase{"overflow_of_64_bits", "3 18446744073709551615\n",
                  "1:3: the number '18446744073709551615' is too large, expected how many fields "
                  "Billy has"},
        FaultCase{"too_many_fields", "268435456 1\n",
                  "1:1: 268435456 fields are too many, expected at most 268435455 in all"},
        FaultCase{"too_many_together", "200000000 200000000\n",
                  "1:1: 400000000 fields are too many, expected at most 268435455 in all"},
        FaultCase{"no_second_count", "5\n0 1 2\n",
                  "1:2: the number of Billy's fields is missing, expected how many fields Billy "
                  "has"},
        FaultCase{"third_count", "1 1 1\n0 1 2\n0 1 1\n",
                  "1:5: '1' is an extra number, expected nothing after the two "
                  "numbers of fields"},
        FaultCase{"word", "five 3\n",
                  "1:1: 'five' is not a number, expected how many fields Ann has"},
        FaultCase{"number_with_tail", "1x 1\n",
                  "1:2: 'x' is not a number, expected how many fields Billy has"},
        FaultCase{
            "text_after_header", "1 1 x\n0 1 2\n0 1 1\n",
            "1:5: found 'x' where the line should end, expected nothing after the two numbers of "
            "fields"},
        FaultCase{"pgsolver", "parity 1;\n0 2 0 1;\n1 1 1 0;\n",
                  "1:1: 'parity' is not a number, expected how many fields Ann has (try: the "
                  "PGSolver format: this looks like one of its games)"},
        FaultCase{"headless_pgsolver", "0 2 0 1;\n1 1 1 0;\n",
                  "1:5: '0' is an extra number, expected nothing after the two numbers "
                  "of fields (try: the PGSolver format: this looks like one of its "
                  "games)"},
        FaultCase{
            "solution", "paritysol 1;\n0 0 1;\n1 0;\n",
            "1:1: 'paritysol' is not a number, expected how many fields Ann has (try: check the "
            "game with it: this looks like a solution (paritysol))"},
        FaultCase{"colour", "1 1\n2 1 2\n0 1 1\n",
                  "2:1: field 1 has the colour 2, expected 0 (white) or 1 (green)"},
        FaultCase{"negative_colour", "1 1\n -1 1 2\n0 1 1\n",
                  "2:2: '-1' is negative, expected 0 (white) or 1 (green)"},
        FaultCase{"no_successors", "5 3\n0 2 6 7\n0 0\n",
                  "3:3: field 2 has no successor, expected at least one, 6..8"},
        FaultCase{"no_count", "1 1\n0\n0 1 1\n",
                  "2:2: field 1 has no number of successors, expected how many successors follow"},
        FaultCase{
            "overflowing_count", "1 1\n0 " + kTenTo30 + " 2\n0 1 1\n",
            "2:3: the number '" + kTenTo30 + "' is too large, expected how many successors follow"},
        FaultCase{"too_many_moves", "1 1\n0 4294967295 2\n0 1 1\n",
                  "2:3: too many moves, expected at most 4294967294 in the whole file"},
        FaultCase{"too_few", "5 3\n0 3 6 7 \n0 1 6\n",
                  "2:9: field 1 announces 3 successors, but lists 2, expected another one, 6..8"},
        FaultCase{"too_many", "5 3\n0 2 6 7 8\n",
                  "2:9: '8' is an extra number, expected nothing after 2 successors"},
        FaultCase{
            "text_after_row", "1 1\n0 1 2;\n0 1 1\n",
            "2:6: found ';' where the line should end, expected nothing after 1 successor (try: "
            "the PGSolver format: this looks like one of its games)"},
        FaultCase{"successor_word", "1 1\n0 1 b\n0 1 1\n", "2:5: 'b' is not a number, expected 2"},
        FaultCase{"successor_negative", "1 1\n0 1 -2\n0 1 1\n",
                  "2:5: '-2' is negative, expected 2"},
        FaultCase{"successor_zero", "5 3\n0 1 0\n",
                  "2:5: field 1 moves to 0, which is not a field, expected 6..8"},
        FaultCase{"successor_beyond", "5 3\n0 2 6 9\n",
                  "2:7: field 1 moves to 9, which is not a field, expected 6..8"},
        FaultCase{"anns_own", "5 3\n0 1 6\n0 2 6 3\n",
                  "3:7: Ann's field 2 moves to field 3, which is Ann's too, expected 6..8"},
        FaultCase{"billys_own", "1 2\n0 1 2\n0 1 3\n0 1 1\n",
                  "3:5: Billy's field 2 moves to field 3, which is Billy's too, expected 1"},
        FaultCase{"no_opponent", "1 0\n0 1 1\n",
                  "2:5: Ann's field 1 moves to field 1, which is Ann's too, expected a field of "
                  "Billy, who has none"},
        FaultCase{
            "fewer_lines", "5 3\n0 2 6 7\n0 3 6 7 8\n",
            "4:1: the first line promises 8 fields, but the file ends after 2, expected a line "
            "for field 3"},
        FaultCase{
            "fewer_lines_then_blank", "1 1\n0 1 2  \n\n\n",
            "3:1: the first line promises 2 fields, but the file ends after 1, expected a line "
            "for field 2"},
        FaultCase{
            "header_only", "5 3",
            "1:4: the first line promises 8 fields, but the file ends after 0, expected a line "
            "for field 1"},
        FaultCase{"blank_line", "1 1\n0 1 2\n\n0 1 1\n",
                  "3:1: there is a blank line between the fields, expected the line of field 2"},
        FaultCase{"more_text", "1 1\n0 1 2\n0 1 1\n\n 0 1 1\n",
                  "5:2: there is more text after the last field, expected the end of the file "
                  "after field 2"},
        FaultCase{"carriage_return_inside", "1 1\n0 1\r2\n0 1 1\n",
                  "2:4: a byte 0x0d is not a number, expected 2"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(Contest, sample_is_read_as_it_stands) {
    const Arena arena = contest(kSample);
    ASSERT_EQ(arena.fields(), 8u);
    EXPECT_EQ(lists_of(arena.out), (std::vector<std::vector<std::uint32_t>>{
                                       {5, 6}, {5, 6, 7}, {7}, {6}, {7}, {0, 1}, {0, 1}, {2, 3}}));
    for (std::uint32_t v = 0; v < 8; ++v) {
        EXPECT_EQ(arena.ann(v), v < 5);
        EXPECT_EQ(arena.green.test(v), v >= 3 && v <= 5);
        EXPECT_EQ(arena.field(v), v + 1);
        EXPECT_EQ(arena.identifier(v), v);
    }
}

TEST(Contest, white_space_is_free) {
    const Arena arena = contest(kSample);
    std::string crlf, wide;
    for (const char c : kSample) {
        crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
        wide += c == ' '    ? std::string(" \t ")
                : c == '\n' ? std::string("\t\n  ")
                            : std::string(1, c);
    }
    std::string unended = kSample;
    unended.pop_back();
    for (const auto& text : {crlf, wide, unended, kSample + "\n \n\t\r\n", "\t" + kSample}) {
        EXPECT_FALSE(contest_fault(bytes_of(text)).has_value()) << text;
        expect_same(contest(text), arena);
    }
}

TEST(Contest, successor_named_twice_counts_once) {
    const Arena arena = contest("1 2\n1 3 3 2 3\n0 1 1\n0 2 1 1\n");
    EXPECT_EQ(lists_of(arena.out), (std::vector<std::vector<std::uint32_t>>{{2, 1}, {0}, {0}}));
}

TEST(Contest, what_is_written_is_read_again) {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        SCOPED_TRACE(seed);
        Random      random(seed);
        const Arena arena = random_arena(random, 40, true);
        const auto  text  = text_from([&](Sink& out) { EXPECT_TRUE(write_contest(arena, out)); });
        EXPECT_FALSE(contest_fault(bytes_of(text)).has_value());
        expect_same(contest(text), arena);
    }
}

TEST(Contest, sample_is_written_word_for_word) {
    EXPECT_EQ(text_from([](Sink& out) { EXPECT_TRUE(write_contest(contest(kSample), out)); }),
              kSample);
}

TEST(Contest, ann_s_fields_are_written_first) {
    const auto arena = read_pgsolver(bytes_of("3 1 1 4;4 2 0 3,5;5 1 1 6,4;6 2 0 5,3;"), {});
    ASSERT_TRUE(arena.has_value());
    EXPECT_EQ(text_from([&](Sink& out) { EXPECT_TRUE(write_contest(*arena, out)); }),
              "2 2\n1 2 3 4\n1 2 4 3\n0 1 1\n0 2 2 1\n");
}

TEST(Contest, move_between_one_player_s_fields_is_not_written) {
    const auto arena = read_pgsolver(bytes_of("3 1 1 4;4 2 0 3;7 2 0 3,4;"), {});
    ASSERT_TRUE(arena.has_value());
    StringSink out;
    const auto written = write_contest(*arena, out);
    ASSERT_FALSE(written.has_value());
    EXPECT_EQ(
        to_text(written.error()),
        "the contest format cannot express this arena: field 7 moves to field 4, and both are "
        "player 0's, expected moves that all lead to the other player (try: the PGSolver "
        "format (pgsolver))");
    EXPECT_EQ(out.text(), "");
}

TEST(Contest, answer_lists_ann_s_fields_ascending) {
    const Arena arena = contest("2 1\n1 1 3\n0 1 3\n0 1 1\n");
    GreenLabels labels(3);
    labels.set(0, true, 0);
    labels.set(1, false, 0);
    labels.set(2, true, 1);
    EXPECT_EQ(text_from([&](Sink& out) { write_contest_answer(arena, labels, out); }), "2\n1\n3\n");
}

TEST(Contest, memory_limit_is_told_before_it_is_taken) {
    Budget budget;
    budget.bytes     = 40;
    const auto arena = read_contest(bytes_of(kSample), budget);
    ASSERT_FALSE(arena.has_value());
    EXPECT_EQ(arena.error().gave_up, GaveUp::bytes);
}

}  // namespace
}  // namespace zermelo
