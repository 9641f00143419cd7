#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <string>

#include "test/arena/small_arenas.hpp"
#include "zermelo/arena/formats.hpp"

namespace zermelo::format_pgsolver_test {
namespace {

Arena game(std::string_view text) {
    auto arena = read_pgsolver(bytes_of(text), {});
    EXPECT_TRUE(arena.has_value()) << to_text(arena.error());
    return arena ? std::move(*arena) : Arena{};
}

void expect_same_game(const Arena& a, const Arena& b) {
    expect_same(a, b);
    for (std::uint32_t v = 0; v < std::min(a.fields(), b.fields()); ++v)
        EXPECT_EQ(a.identifier(v), b.identifier(v)) << "vertex " << v;
    EXPECT_EQ(a.ann_player, b.ann_player);
    EXPECT_EQ(a.green_priority, b.green_priority);
}

// Fields 0 ..  3: fields 1 and 3 belong to player 1, and 0 and 1 are green.
const std::string kPlain =
    "parity 3;\n"
    "0 2 0 1,2;\n"
    "1 2 1 3,0 \"one\";\n"
    "2 1 0 2;\n"
    "3 1 1 0,1,2 \"a;b, c\";\n";

TEST(Pgsolver, plain_game_is_read) {
    const Arena arena = game(kPlain);
    ASSERT_EQ(arena.fields(), 4u);
    EXPECT_EQ(lists_of(arena.out),
              (std::vector<std::vector<std::uint32_t>>{{1, 2}, {3, 0}, {2}, {0, 1, 2}}));
    for (std::uint32_t v = 0; v < 4; ++v) {
        EXPECT_EQ(arena.field(v), v);
        EXPECT_EQ(arena.ann(v), v % 2 == 0);
        EXPECT_EQ(arena.green.test(v), v < 2);
        EXPECT_EQ(arena.player(v), static_cast<int>(v % 2));
    }
    EXPECT_EQ(arena.text(0), "");
    EXPECT_EQ(arena.text(1), "one");
    EXPECT_EQ(arena.text(3), "a;b, c");
    EXPECT_EQ(arena.names.size(), 0u);
    EXPECT_EQ(arena.ann_player, 0);
    EXPECT_EQ(arena.green_priority, 2u);
    EXPECT_EQ(arena.format, Arena::Format::pgsolver);
    EXPECT_FALSE(arena.first.has_value());
}

struct SameCase {
    std::string_view name;
    std::string      text;
};
void PrintTo(const SameCase& c, std::ostream* out) {
    *out << c.name;
}

class SameGame : public testing::TestWithParam<SameCase> {};

TEST_P(SameGame, as_the_plain_one) {
    expect_same_game(game(GetParam().text), game(kPlain));
}

INSTANTIATE_TEST_SUITE_P(
    All, SameGame,
    testing::Values(
        SameCase{"no_header", kPlain.substr(kPlain.find('\n') + 1)},
        SameCase{"header_counts", "parity 4;" + kPlain.substr(kPlain.find(';') + 1)},
        SameCase{"one_line", "parity 3;0 2 0 1,2;1 2 1 3,0\"one\";2 1 0 2;3 1 1 0,1,2 \"a;b, c\";"},
        SameCase{
            "a_token_a_line",
            "parity\n3\n;\n0\n2\n0\n1\n,\n2\n;\n1\n2\n1\n3\n,\n0\n\"one\"\n;2\n1\n0\n2\n;\n3\n1"
            "\n1\n0\n,\n1\n,\n2\n\"a;b, c\"\n;\n"},
        SameCase{"crlf",
                 "parity 3;\r\n0 2 0 1,2;\r\n1 2 1 3,0 \"one\";\r\n2 1 0 2;\r\n3 1 1 0,1,2 "
                 "\"a;b, c\";\r\n"},
        SameCase{"blanks_everywhere",
                 "\n\n  parity\t3 ;\n\n 0  2\t0  1 , 2 ;\n\t1 2 1 3 ,0   \"one\" ; 2 1 0 2 ;\n"
                 "3 1 1 0, 1 ,2 \"a;b, c\" ;\n\n\t \n"},
        SameCase{"no_last_line_end", kPlain.substr(0, kPlain.size() - 1)},
        SameCase{"comments",
                 "// a game; with, marks\nparity 3;-- header\n0 2 0 1,// and\n2;\n1 2 1 3,0 "
                 "\"one\"-- \"x\" ;\n; 2 1 0 2; --\n3 1 1 0,1,2 \"a;b, c\"; // the end"},
        SameCase{"other_order",
                 "parity 3;\n3 1 1 0,1,2 \"a;b, c\";\n1 2 1 3,0 \"one\";\n0 2 0 1,2;\n2 1 0 2;\n"},
        SameCase{"leading_zeros",
                 "parity 003;00 02 0 01,2;01 2 1 3,0 \"one\";2 1 00 2;3 1 1 0,1,2 \"a;b, c\";"},
        SameCase{"successors_twice",
                 "0 2 0 1,2,1;1 2 1 3,3,0 \"one\";2 1 0 2,2,2;3 1 1 0,1,2,0 \"a;b, c\";"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(Pgsolver, names_may_look_like_comments) {
    const Arena arena = game("0 0 0 1 \"a -- b\";\n1 0 1 0 \"http://c\";\n");
    ASSERT_EQ(arena.fields(), 2u);
    EXPECT_EQ(arena.text(0), "a -- b");
    EXPECT_EQ(arena.text(1), "http://c");
}

TEST(Pgsolver, start_is_a_field) {
    EXPECT_EQ(game("parity 1; start 1; 0 2 0 1; 1 1 1 0;").first, 1u);
    EXPECT_EQ(game("start 0; 0 2 0 1; 1 1 1 0;").first, 0u);
    EXPECT_EQ(game("start 90; 90 2 0 100; 100 1 1 90;").first, 0u);
    EXPECT_EQ(game("start 90; 100 2 0 90; 90 1 1 100;").first, 0u);
}

TEST(Pgsolver, numbers_may_begin_anywhere_and_have_gaps) {
    const Arena from_five = game("parity 6;5 2 0 6;6 1 1 5;");
    EXPECT_EQ(from_five.names.size(), 0u);
    EXPECT_EQ(from_five.first_field, 5u);
    EXPECT_EQ(from_five.identifier(1), 6u);

    const Arena gaps = game(
        "parity 18446744073709551614;18446744073709551614 2 0 7;7 1 1 "
        "18446744073709551614,300;300 1 0 7;");
    ASSERT_EQ(gaps.fields(), 3u);
    EXPECT_EQ(gaps.field(0), 7u);
    EXPECT_EQ(gaps.field(1), 300u);
    EXPECT_EQ(gaps.field(2), 18446744073709551614u);
    EXPECT_EQ(lists_of(gaps.out), (std::vector<std::vector<std::uint32_t>>{{2, 1}, {0}, {0}}));
    EXPECT_EQ(gaps.vertex(300), 1u);
    EXPECT_FALSE(gaps.vertex(301).has_value());

    // Consecutive numbers, but beyond 32 bits.
    const Arena high = game("4294967295 2 0 4294967296;4294967296 2 0 4294967295;");
    ASSERT_EQ(high.fields(), 2u);
    EXPECT_EQ(high.field(1), 4294967296u);
    EXPECT_EQ(lists_of(high.out), (std::vector<std::vector<std::uint32_t>>{{1}, {0}}));
}

TEST(Pgsolver, priorities_say_who_ann_is) {
    struct {
        const char*   text;
        int           ann_player;
        std::uint64_t green_priority;
        bool          green0, green1, ann0;
    } const cases[] = {
        {"0 1 0 1;1 2 1 0;", 0, 2, false, true, true},
        {"0 2 0 1;1 1 1 0;", 0, 2, true, false, true},
        {"0 2 0 1;1 3 1 0;", 1, 3, false, true, false},  // co-Buchi for player 0
        {"0 3 0 1;1 2 1 0;", 1, 3, true, false, false},
        {"0 0 0 1;1 1 1 0;", 1, 1, false, true, false},
        {"0 4 0 1;1 4 1 0;", 0, 4, true, true, true},
        {"0 0 0 1;1 0 1 0;", 0, 0, true, true, true},
        {"0 5 0 1;1 5 1 0;", 0, 6, false, false, true},
        {"0 18446744073709551613 0 1;1 18446744073709551613 1 0;", 0, 18446744073709551614u, false,
         false, true},
        {"0 18446744073709551614 0 1;1 18446744073709551613 1 0;", 0, 18446744073709551614u, true,
         false, true},
        {"1 3 1 0;0 2 0 1;", 1, 3, false, true, false},  // out of order
        {"0 4 0 1;1 1 1 0;", 0, 4, true, false, true},   // apart
        {"0 1 0 1;1 3 1 0;", 0, 4, false, false, true},  // one colour
        {"0 2 0 1;1 8 1 0;", 0, 8, true, true, true},
        {"1 18446744073709551613 1 0;0 2 0 1;", 1, 18446744073709551613u, false, true, false},
    };
    for (const auto& c : cases) {
        SCOPED_TRACE(c.text);
        const Arena arena = game(c.text);
        ASSERT_EQ(arena.fields(), 2u);
        EXPECT_EQ(arena.ann_player, c.ann_player);
        EXPECT_EQ(arena.green_priority, c.green_priority);
        EXPECT_EQ(arena.green.test(0), c.green0);
        EXPECT_EQ(arena.green.test(1), c.green1);
        EXPECT_EQ(arena.ann(0), c.ann0);
        EXPECT_EQ(arena.ann(1), !c.ann0);
        EXPECT_EQ(arena.player(0), 0);
        EXPECT_EQ(arena.player(1), 1);
    }
}

// Priorities with gaps are read as their colours: the game is the same as with the priorities 1 and
// 2, 2 and 3, 1 alone, or 2 alone.
TEST(Pgsolver, priorities_are_compressed_to_their_colours) {
    const auto text = [](const std::vector<std::uint64_t>& priorities) {
        std::string lines;
        for (std::size_t v = 0; v < priorities.size(); ++v)
            lines +=
                fmt::format("{} {} {} {};\n", v, priorities[v], v % 2, (v + 1) % priorities.size());
        return lines;
    };
    int read = 0, refused = 0;
    for (std::uint64_t code = 0; code < 7 * 7 * 7 * 7; ++code) {
        std::vector<std::uint64_t> priorities, colours;
        for (std::uint64_t rest = code, i = 0; i < 4; ++i, rest /= 7)
            priorities.push_back(rest % 7);
        // Computes the colours from below; a new colour begins where the parity changes.
        std::map<std::uint64_t, std::uint64_t> colour_of;
        for (const auto p : priorities) colour_of[p] = 0;
        std::uint64_t last = colour_of.begin()->first, colour = last % 2 == 0 ? 2 : 1;
        const auto    lowest = colour;
        for (auto& [p, its] : colour_of) {
            colour += (p - last) % 2;
            its = colour, last = p;
        }
        for (const auto p : priorities) colours.push_back(colour_of[p]);
        SCOPED_TRACE(text(priorities));
        const auto arena = read_pgsolver(bytes_of(text(priorities)), {});
        ASSERT_EQ(arena.has_value(), colour <= lowest + 1);
        ++(arena ? read : refused);
        if (!arena) continue;
        const Arena small = game(text(colours));
        ASSERT_EQ(arena->ann_player, small.ann_player);
        for (std::uint32_t v = 0; v < 4; ++v) {
            ASSERT_EQ(arena->green.test(v), small.green.test(v));
            ASSERT_EQ(arena->ann(v), small.ann(v));
        }
    }
    EXPECT_GT(read, 500);
    EXPECT_GT(refused, 500);
}

struct FaultCase {
    std::string_view name;
    std::string      text, message;
};
void PrintTo(const FaultCase& c, std::ostream* out) {
    *out << c.name;
}

class PgsolverFault : public testing::TestWithParam<FaultCase> {};

TEST_P(PgsolverFault, is_told) {
    const auto arena = read_pgsolver(bytes_of(GetParam().text), {});
    ASSERT_FALSE(arena.has_value());
    EXPECT_EQ(to_text(arena.error()), GetParam().message);
    EXPECT_EQ(arena.error().gave_up, GaveUp::no);
}

const std::string kTenTo30 = "1000000000000000000000000000000";

INSTANTIATE_TEST_SUITE_P(
    All, PgsolverFault,
    testing::Values(
        FaultCase{"empty", "", "1:1: the file is empty, expected a PGSolver game"},
        FaultCase{"blank", " \n\t", "2:2: the file is empty, expected a PGSolver game"},
        FaultCase{"zeros", std::string(100, '\0'),
                  "1:1: a byte 0x00 is out of place, expected a field: its number, priority, owner "
                  "and successors"},
        FaultCase{"rubbish", "\x1f\x8b;\n,\xff",
                  "1:1: a byte 0x1f is out of place, expected a field: its number, priority, owner "
                  "and successors"},
        FaultCase{"header_only", "parity 0;\n",
                  "2:1: the game has no fields, expected at least one field"},
        FaultCase{"header_without_number", "parity;\n0 2 0 0;",
                  "1:7: ';' is out of place, expected a number after 'parity'"},
        FaultCase{
            "header_overflow", "parity " + kTenTo30 + ";\n0 2 0 0;",
            "1:8: the number '" + kTenTo30 + "' is too large, expected a number below 2^64 - 1"},
        FaultCase{"header_negative", "parity -1;\n0 2 0 0;",
                  "1:8: '-1' is negative, expected a number after 'parity'"},
        FaultCase{"header_without_semicolon", "parity 0\n0 2 0 0;",
                  "1:9: 'parity 0' does not end with ';', expected ';'"},
        FaultCase{"header_twice", "parity 0;parity 0;0 2 0 0;",
                  "1:10: 'parity' is out of place, expected a field: its number, priority, owner "
                  "and successors"},
        FaultCase{"header_promises_more", "parity 5;\n0 2 0 1;\n1 1 1 0;\n",
                  "1:8: the header promises fields up to 5, but the highest is 1, expected 1 or 2"},
        FaultCase{"field_above_header", "parity 1;\n0 2 0 1;\n1 1 1 0;\n2 1 1 0;\n",
                  "4:1: field 2 is above the header's 1, expected the header to name the highest "
                  "field, or how many there are"},
        FaultCase{"start_missing", "parity 1; start 4;\n0 2 0 1;\n1 1 1 0;\n",
                  "1:17: the start field 4 is not defined, expected a field of this file"},
        FaultCase{"start_twice", "start 0;start 0;\n0 2 0 0;\n",
                  "1:9: 'start' is out of place, expected a field: its number, priority, owner and "
                  "successors"},
        FaultCase{"solution", "paritysol 1;\n0 0 1;\n1 0;\n",
                  "1:1: this is a solution (paritysol), expected a game (try: check green GAME "
                  "SOLUTION)"},
        FaultCase{"missing_vertex", "0 2 0 1,\n 7;\n1 1 1 0;\n",
                  "2:2: field 0 moves to field 7, which is not defined, expected a field of this "
                  "file"},
        FaultCase{"missing_vertex_in_a_gap", "0 2 0 10;\n10 1 1 0,\n5;\n",
                  "3:1: field 10 moves to field 5, which is not defined, expected a field of this "
                  "file"},
        FaultCase{"missing_vertex_below", "4 2 0 5;\n5 1 1 3;\n",
                  "2:7: field 5 moves to field 3, which is not defined, expected a field of this "
                  "file"},
        FaultCase{"no_successor", "0 2 0 1;\n1 1 1;\n",
                  "2:6: field 1 has no successor, expected at least one"},
        FaultCase{"no_successor_but_a_name", "0 2 0 1;\n1 1 1 \"x\";\n",
                  "2:7: field 1 has no successor, expected at least one"},
        FaultCase{"comma_at_the_end", "0 2 0 1,;\n1 1 1 0;\n",
                  "1:9: ';' is out of place, expected a successor of field 0"},
        FaultCase{"successor_word", "0 2 0 a;\n",
                  "1:7: 'a' is out of place, expected a successor of field 0"},
        FaultCase{"duplicate", "0 2 0 1;\n1 1 1 0;\n\n0 2 0 0;\n",
                  "4:1: field 0 is defined twice, first on line 1, expected every field once"},
        FaultCase{"duplicate_and_a_gap", "0 2 0 2;\n2 1 1 0;2 1 1 0;\n",
                  "2:9: field 2 is defined twice, first on line 2, expected every field once"},
        FaultCase{"missing_semicolon", "0 2 0 1\n1 1 1 0;\n",
                  "1:8: field 0 does not end with ';', expected ',', a name in quotes or ';'"},
        FaultCase{"missing_last_semicolon", "0 2 0 1;\n1 1 1 0\n",
                  "2:8: field 1 does not end with ';', expected ',', a name in quotes or ';'"},
        FaultCase{"missing_semicolon_after_name", "0 2 0 1 \"x\"\n1 1 1 0;\n",
                  "1:12: field 0 does not end with ';', expected ';'"},
        FaultCase{"missing_comma", "0 2 0 0 1;\n1 1 1 0;\n",
                  "1:9: '1' is out of place, expected ',', a name in quotes or ';'"},
        FaultCase{"extra_semicolon", "0 2 0 1;;\n1 1 1 0;\n",
                  "1:9: ';' is out of place, expected a field: its number, priority, owner and "
                  "successors"},
        FaultCase{"owner", "0 2 2 1;\n1 1 1 0;\n",
                  "1:5: field 0 has the owner '2', expected 0 or 1"},
        FaultCase{"owner_missing", "0 2;\n1 1 1 0;\n",
                  "1:4: ';' is out of place, expected the owner of field 0: 0 or 1"},
        FaultCase{"priority_missing", "0;\n1 1 1 0;\n",
                  "1:2: ';' is out of place, expected the priority of field 0"},
        FaultCase{"priority_negative", "0 -2 0 1;\n1 1 1 0;\n",
                  "1:3: '-2' is negative, expected the priority of field 0"},
        FaultCase{"number_negative", "0 2 0 1;\n-1 1 1 0;\n",
                  "2:1: '-1' is negative, expected a field: its number, priority, owner and "
                  "successors"},
        FaultCase{
            "number_overflow", kTenTo30 + " 2 0 1;\n",
            "1:1: the number '" + kTenTo30 + "' is too large, expected a number below 2^64 - 1"},
        FaultCase{
            "priority_overflow", "0 " + kTenTo30 + " 0 1;\n",
            "1:3: the number '" + kTenTo30 + "' is too large, expected a number below 2^64 - 1"},
        FaultCase{"owner_overflow", "0 2 " + kTenTo30 + " 1;\n",
                  "1:5: field 0 has the owner '" + kTenTo30 + "', expected 0 or 1"},
        FaultCase{
            "successor_overflow", "0 2 0 0," + kTenTo30 + ";\n",
            "1:9: the number '" + kTenTo30 + "' is too large, expected a number below 2^64 - 1"},
        FaultCase{
            "three_colours", "0 2 0 1;\n1 1 1 2;\n2 0 0 0;\n3 4 0 0;\n",
            "3:1: this parity game has more than two colours: field 2 has priority 0, after 1 "
            "and 2, expected all even priorities above all odd ones, or below them "
            "(try: zermelo solve parity FILE)"},
        FaultCase{
            "three_colours_apart", "0 7 0 1;\n1 2 1 0;\n2 9 0 0;\n3 8 0 0;\n",
            "4:1: this parity game has more than two colours: field 3 has priority 8, after 2 "
            "and 7..9, expected all even priorities above all odd ones, or below them "
            "(try: zermelo solve parity FILE)"},
        FaultCase{"unterminated_name", "0 2 0 1 \"abc;\n1 1 1 0;\n",
                  "1:14: the name of field 0 does not end on its line, expected '\"'"},
        FaultCase{"unterminated_name_at_the_end", "0 2 0 0 \"abc",
                  "1:13: the name of field 0 does not end on its line, expected '\"'"},
        FaultCase{"two_names", "0 2 0 0 \"a\" \"b\";",
                  "1:13: '\"b\"' is out of place, expected ';'"},
        FaultCase{"ends_after_number", "0 2 0 1;\n1",
                  "2:2: the file ends in the middle of field 1, expected the priority of field 1"},
        FaultCase{"ends_after_priority", "0 2 0 1;\n1 1 ",
                  "2:5: the file ends in the middle of field 1, expected the owner of field 1: 0 "
                  "or 1"},
        FaultCase{"ends_after_owner", "0 2 0 1;\n1 1 1\n",
                  "3:1: the file ends in the middle of field 1, expected a successor of field 1"},
        FaultCase{"ends_after_comma", "0 2 0 1;\n1 1 1 0,",
                  "2:9: the file ends in the middle of field 1, expected a successor of field 1"},
        FaultCase{"contest", "1 1\n0 1 2\n0 1 1\n",
                  "2:5: '2' is out of place, expected ',', a name in quotes or ';'"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(Pgsolver, order_of_the_lines_does_not_matter) {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        SCOPED_TRACE(seed);
        Random      random(seed);
        const Arena arena = random_arena(random, 30, false);
        std::string header, text = text_from([&](Sink&out) { write_pgsolver(arena, out); });
        std::vector<std::string> lines;
        header = text.substr(0, text.find('\n') + 1);
        for (std::size_t at = header.size(); at < text.size();) {
            const auto end = text.find('\n', at) + 1;
            lines.push_back(text.substr(at, end - at));
            at = end;
        }
        if (random.chance(0.5))  // some names, and the fields in any order
            for (auto& line : lines)
                if (random.chance(0.5))
                    line.replace(line.find(';'), 1,
                                 " \"" + std::string(random.below(9), 'x') + "\";");
        std::string sorted = header, shuffled = random.chance(0.5) ? header : "";
        for (const auto& line : lines) sorted += line;
        for (std::size_t i = lines.size(); i > 1; --i)
            std::swap(lines[i - 1], lines[random.below(i)]);
        for (const auto& line : lines) shuffled += line;
        expect_same_game(game(shuffled), game(sorted));
    }
}

// Plain fields are read by separate code (pgsolver_plain.hpp, pgsolver_rows.hpp); a blank before
// each line end makes a field not plain.  Both readers must find the same, in intact text and with
// a byte changed.
TEST(Pgsolver, plain_fields_are_read_like_others) {
    constexpr std::string_view kBytes = "0123456789 ,;-/\"\n\r\tx";
    int                        good = 0, bad = 0;
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        SCOPED_TRACE(seed);
        Random random(seed);
        Arena  arena = random_arena(random, 60, false);
        if (seed % 5 == 0) arena.first_field = 99'999'970;  // numbers of nine digits begin within
        if (seed % 7 == 0) arena.green_priority = 9'999'999, arena.ann_player = 1;
        auto text = text_from([&](Sink& out) { write_pgsolver(arena, out); });
        if (seed % 11 == 0) text += text.substr(text.find('\n') + 1);  // every field twice
        if (seed % 3 > 0) text[random.below(text.size())] = kBytes[random.below(kBytes.size())];
        std::string loose;
        for (const char c : text) loose += c == '\n' ? std::string(" \n") : std::string(1, c);
        const auto a = read_pgsolver(bytes_of(text), {}), b = read_pgsolver(bytes_of(loose), {});
        ASSERT_EQ(a.has_value(), b.has_value()) << text;
        if (a) {
            expect_same_game(*a, *b);
            ++good;
        } else {
            EXPECT_EQ(a.error().line, b.error().line) << text;
            EXPECT_EQ(a.error().what, b.error().what) << text;
            ++bad;
        }
    }
    EXPECT_GT(good, 500);
    EXPECT_GT(bad, 500);
}

TEST(Pgsolver, what_is_written_is_read_again) {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        Random random(seed);
        Arena  arena = random_arena(random, 40, seed % 2 == 0);
        if (arena.green.count() == 0) arena.green.set(0);
        if (seed % 3 == 0) {  // numbers with gaps
            arena.format = Arena::Format::pgsolver;
            arena.names  = Table<std::uint64_t>(arena.fields());
            for (std::uint32_t v = 0; v < arena.fields(); ++v)
                arena.names[v] = (v > 0 ? arena.names[v - 1] : 0) + 1 + random.below(3) * seed;
        }
        if (seed % 5 == 0) arena.first = static_cast<std::uint32_t>(random.below(arena.fields()));
        if (seed % 7 == 0 && arena.green.count() < arena.fields())
            arena.green_priority = 5, arena.ann_player = 1;
        const auto text  = text_from([&](Sink& out) { write_pgsolver(arena, out); });
        const auto again = game(text);
        expect_same_game(again, arena);
        EXPECT_EQ(text_from([&](Sink& out) { write_pgsolver(again, out); }), text);
    }
}

TEST(Pgsolver, contest_arenas_are_written_from_zero) {
    Arena arena  = game("5 2 0 6;6 1 1 5;");
    arena.format = Arena::Format::contest;
    EXPECT_EQ(text_from([&](Sink& out) { write_pgsolver(arena, out); }),
              "parity 1;\n0 2 0 1;\n1 1 1 0;\n");
}

TEST(Pgsolver, names_and_start_are_written) {
    const std::string text = "parity 9;\nstart 9;\n7 3 0 9 \"a;b\";\n9 2 1 7,9;\n";
    EXPECT_EQ(text_from([&](Sink& out) { write_pgsolver(game(text), out); }), text);
}

TEST(Pgsolver, memory_limit_names_what_it_takes) {
    Budget budget;
    budget.bytes     = 10;
    const auto arena = read_pgsolver(bytes_of("0 2 0 1;1 1 1 0;"), budget);
    ASSERT_FALSE(arena.has_value());
    EXPECT_EQ(arena.error().gave_up, GaveUp::bytes);
    EXPECT_EQ(to_text(arena.error()),
              "this takes 44 bytes of memory, but 10 are allowed (try: --mem-limit 1M)");
    budget.bytes = 44;
    EXPECT_TRUE(read_pgsolver(bytes_of("0 2 0 1;1 1 1 0;"), budget).has_value());
    EXPECT_FALSE(read_pgsolver(bytes_of("1 2 0 0;0 1 1 1;"), budget).has_value());
    budget.bytes = 44 + 24;
    EXPECT_TRUE(read_pgsolver(bytes_of("1 2 0 0;0 1 1 1;"), budget).has_value());
}

TEST(Pgsolver, stop_and_time_end_the_reading) {
    std::string text;
    for (int i = 0; i < 70'000; ++i) text += std::to_string(i) + " 2 0 0;\n";
    std::atomic<bool> stop = true;
    Budget            budget;
    budget.work = 1;  // a limit for solvers, which readers ignore
    EXPECT_TRUE(read_pgsolver(bytes_of(text), budget).has_value());
    budget.stop  = &stop;
    const auto a = read_pgsolver(bytes_of(text), budget);
    ASSERT_FALSE(a.has_value());
    EXPECT_EQ(a.error().gave_up, GaveUp::stopped);
    budget.stop    = nullptr;
    budget.seconds = -1;
    const auto b   = read_pgsolver(bytes_of(text), budget);
    ASSERT_FALSE(b.has_value());
    EXPECT_EQ(b.error().gave_up, GaveUp::seconds);
}

}  // namespace
}  // namespace zermelo::format_pgsolver_test
