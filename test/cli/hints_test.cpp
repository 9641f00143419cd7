#include "zermelo/cli/hints.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace zermelo {
namespace {

std::vector<std::string> moves(std::size_t count) {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < count; ++i) texts.push_back(std::to_string(i % 10));
    return texts;
}

TEST(MovesTable, lines_keep_within_80_letters_and_lose_no_move) {
    for (const std::size_t count : {0, 1, 9, 10, 11, 999, 9999, 10'000, 123'456})
        for (const bool marked : {false, true}) {
            const auto list = moves(count);
            const auto text = moves_table(
                list, marked ? std::vector<char>(count, 'W') : std::vector<char>(), count, false);
            std::istringstream lines(text);
            std::size_t        next = 0;
            for (std::string line; std::getline(lines, line);) {
                EXPECT_LE(line.size(), 80u) << count << ": " << line;
                std::istringstream words(line);
                std::size_t        number = 0;
                std::string        mark, move;
                while (words >> number) {
                    if (marked) words >> mark;
                    words >> move;
                    ASSERT_EQ(number, ++next) << line;
                    ASSERT_EQ(move, list[number - 1]) << line;
                }
            }
            EXPECT_EQ(next, count);
        }
}

TEST(MovesTable, a_long_move_has_its_own_line) {
    const std::string long_one(200, 'x');
    EXPECT_EQ(moves_table({long_one, "a"}, {}, 9, false), "   1 " + long_one + "\n   2 a\n");
}

TEST(MovesTable, says_how_many_it_leaves_out) {
    EXPECT_EQ(moves_table(moves(3), {}, 0, false), "     ... and 3 more\n");
    EXPECT_EQ(moves_table(moves(3), {}, 1, false), "   1 0\n     ... and 2 more\n");
    EXPECT_EQ(moves_table(moves(3), {}, 3, false).find("more"), std::string::npos);
    EXPECT_NE(moves_table(moves(100'000), {}, 1, false).find("at least 99999 more"),
              std::string::npos);
}

TEST(MovesTable, colour_is_around_the_letters_alone) {
    EXPECT_EQ(moves_table({"a"}, {'L'}, 1, true), "   1 \x1b[31mL\x1b[0m a\n");
    EXPECT_EQ(moves_table({"a"}, {'?'}, 1, true), "   1 \x1b[0m?\x1b[0m a\n");
    EXPECT_EQ(moves_table({"a"}, {}, 1, true), "   1 a\n");
}

}  // namespace
}  // namespace zermelo
