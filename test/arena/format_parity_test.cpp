// Reads and writes PGSolver's parity games of any priorities; the grammar is that of
// format_pgsolver_test.cpp.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "test/support/parity_games.hpp"
#include "zermelo/arena/formats.hpp"
#include "zermelo/base/scan.hpp"

namespace zermelo {
namespace {

std::string read_error(std::string_view text, const Budget& budget = {}) {
    const auto arena = read_parity(bytes_of(text), budget);
    return arena ? "" : to_text(arena.error());
}

ParityArena read(std::string_view text) {
    auto arena = read_parity(bytes_of(text), {});
    EXPECT_TRUE(arena) << to_text(arena.error());
    return arena ? std::move(*arena) : ParityArena{};
}

std::string written(const ParityArena& arena) {
    StringSink sink;
    write_pgsolver(arena, sink);
    return sink.text();
}

TEST(FormatParity, priorities_of_64_bits_with_gaps_are_kept_and_compressed) {
    const auto arena = read("7 18446744073709551614 0 9;\n9 3 1 7,11;\n11 1000000000001 0 9;\n");
    ASSERT_EQ(arena.fields(), 3u);
    EXPECT_EQ(arena.shown_priority(0), 18446744073709551614u);
    EXPECT_EQ(arena.shown_priority(1), 3u);
    EXPECT_EQ(arena.shown_priority(2), 1000000000001u);
    EXPECT_LT(arena.priority[1], arena.priority[2]);
    EXPECT_LT(arena.priority[2], arena.priority[0]);
    EXPECT_EQ(arena.priority[0] % 2, 0u);
    EXPECT_EQ(arena.priority[1] % 2, 1u);
    EXPECT_LT(arena.priority[0], 8u);
    EXPECT_EQ(written(arena),
              "parity 11;\n7 18446744073709551614 0 9;\n9 3 1 7,11;\n11 1000000000001 0 9;\n");
}

TEST(FormatParity, header_start_names_order_and_comments_are_free) {
    const char* const tidy = "parity 2;\nstart 1;\n0 5 0 1 \"a, b\";\n1 2 1 0,2;\n2 0 0 2;\n";
    const char* const untidy =
        "-- by hand\nparity 3; start\n1;\n1 2 1 0,\n2 ; // one\n2 0 0 2;"
        "0 5 0 1 \"a, b\";";
    EXPECT_EQ(written(read(tidy)), tidy);
    EXPECT_EQ(written(read(untidy)), tidy);
    EXPECT_EQ(written(read("5 1 0 5;")), "parity 5;\n5 1 0 5;\n");
}

TEST(FormatParity, colours_merge_neighbours_of_one_parity) {
    const auto arena   = read("0 1 0 0;\n1 3 0 0;\n2 4 0 0;\n3 8 0 0;\n4 9 0 0;\n5 5 0 0;\n");
    const auto colours = colours_of(arena);
    EXPECT_EQ(colours.count, 5u);  // 1 3 | 4 | 5 | 8 | 9
    std::vector<std::uint32_t> all;
    for (const auto p : arena.priority) all.push_back(colours.of[p]);
    EXPECT_EQ(all, (std::vector<std::uint32_t>{1, 1, 2, 4, 5, 3}));
}

TEST(FormatParity, what_is_written_is_read_again) {
    Random random(1);
    for (int i = 0; i < 2'000; ++i) {
        auto sketch = test::random_parity_game(
            {static_cast<std::uint32_t>(1 + random.below(12)), 9, 4}, random);
        for (auto& field : sketch.fields)
            if (random.chance(0.1)) field.priority += random.next() / 2;
        const auto text = to_text(sketch);
        ASSERT_EQ(written(read(text)), text) << "game " << i << " of seed 1";
    }
}

TEST(FormatParity, errors_tell_the_place_and_what_was_expected) {
    EXPECT_EQ(read_error(""), "1:1: the file is empty, expected a PGSolver game");
    EXPECT_EQ(read_error("parity 1;\n0 1 0;\n"),
              "2:6: field 0 has no successor, expected at least one");
    EXPECT_EQ(read_error("parity 3;\n0 1 0 0;\n"),
              "1:8: the header promises fields up to 3, but the highest is 0, expected 0 or 1");
    EXPECT_EQ(read_error("0 1 0 1;\n2 1 0 0;\n"),
              "1:7: field 0 moves to field 1, which is not defined, expected a field of this file");
    EXPECT_EQ(read_error("0 x 0 0;\n"),
              "1:3: 'x' is out of place, expected the priority of field 0");
    EXPECT_EQ(read_error("0 -1 0 0;\n"), "1:3: '-1' is negative, expected the priority of field 0");
    EXPECT_EQ(
        read_error("0 18446744073709551615 0 0;\n"),
        "1:3: the number '18446744073709551615' is too large, expected a number below 2^64 - 1");
    EXPECT_EQ(read_error("0 1 2 0;\n"), "1:5: field 0 has the owner '2', expected 0 or 1");
    EXPECT_EQ(read_error("0 1 0 0;\n0 1 0 0;\n"),
              "2:1: field 0 is defined twice, first on line 1, expected every field once");
    EXPECT_EQ(read_error("paritysol 1;\n0 1;\n"),
              "1:1: this is a solution (paritysol), expected a game (try: check parity GAME "
              "SOLUTION)");
    Budget small;
    small.bytes = 100;
    EXPECT_NE(read_error("0 1 0 0;\n1 2 0 0;\n2 3 0 1;\n", small), "");
}

TEST(FormatParity, solutions_are_read_and_written) {
    const auto arena = read("0 5 0 1;\n1 2 1 0,2;\n2 0 0 2;\n");
    const auto text  = "paritysol 2;\n0 1;\n1 1 0;\n2 0 2;\n";
    const auto moves = read_paritysol(arena, bytes_of(text), {});
    ASSERT_TRUE(moves);
    StringSink sink;
    write_paritysol(arena, *moves, sink);
    EXPECT_EQ(sink.text(), text);
    const auto no_move = read_paritysol(arena, bytes_of("0 1;\n1 1;\n2 0 2;\n"), {});
    ASSERT_FALSE(no_move);
    EXPECT_EQ(to_text(no_move.error()),
              "2:4: field 1 has no move, expected the move of its winner, player 1: a solution "
              "without strategies proves nothing");
}

}  // namespace
}  // namespace zermelo
