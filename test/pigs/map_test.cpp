// The text of a map: what is read, and which faults are reported at which place.
#include "zermelo/pigs/map.hpp"

#include <gtest/gtest.h>

#include "zermelo/base/scan.hpp"

namespace zermelo {
namespace {

TEST(PigsMap, is_read_whatever_separates_the_numbers) {
    for (const auto* const text : {"2\n.#\n..\n1\n1 1\n2 2\n", "2\r\n.#\r\n..\r\n1 1 1 2 2",
                                   "\n 2\n.#  \n..\n1\n1\n1\n2\n2\n\n"}) {
        const auto map = read_pigs_map(bytes_of(text));
        ASSERT_TRUE(map) << to_text(map.error());
        EXPECT_EQ(map->side, 2u);
        EXPECT_EQ(map->free, (std::vector<char>{1, 0, 1, 1}));
        EXPECT_EQ(map->pigs, std::vector<unsigned>{0});
        EXPECT_EQ(map->stacks, std::vector<unsigned>{3});
    }
}

TEST(PigsMap, errors_name_the_place) {
    struct Case {
        const char*   text;
        std::uint64_t line, column;
        const char*   what;
    };
    const Case cases[] = {
        {"", 1, 1, "number"},
        {"0\n", 1, 1, "range"},
        {"65\n", 1, 1, "range"},
        {"-1\n", 1, 1, "negative"},
        {"x\n", 1, 1, "not a number"},
        {"2 2\n..\n..\n", 1, 3, "line should end"},
        {"2\n.\n..\n1 1 1 2 2", 2, 2, "square"},
        {"2\n...\n..\n1 1 1 2 2", 2, 3, "line should end"},
        {"2\n.o\n..\n1 1 1 2 2", 2, 2, "square"},
        {"2\n..\n", 2, 3, "square"},
        {"2\n..\n..\n0\n", 4, 1, "range"},
        {"9\n.........\n", 2, 10, "square"},
        {"2\n..\n..\n17\n", 4, 1, "range"},
        {"2\n..\n..\n1\n3 1\n1 1\n", 5, 1, "range"},
        {"2\n..\n..\n1\n1 0\n1 1\n", 5, 3, "range"},
        {"2\n.#\n..\n1\n1 2\n1 1\n", 5, 1, "pig 1 is on a tree"},
        {"2\n.#\n..\n1\n1 1\n1 2\n", 6, 1, "haystack 1 is on a tree"},
        {"2\n..\n..\n2\n1 1 1 1\n1 1 1 2\n", 5, 5, "there are two pigs on square 1,1"},
        {"2\n..\n..\n2\n1 1 1 2\n2 2 2 2\n", 6, 5, "there are two haystacks on square 2,2"},
        {"2\n..\n..\n2\n1 1 1 2\n2 2\n", 6, 4, "number"},
        {"2\n..\n..\n1\n1 1\n2 2\n1 2\n", 7, 1, "after the last haystack"},
    };
    for (const auto& [text, line, column, what] : cases) {
        const auto map = read_pigs_map(bytes_of(text));
        ASSERT_FALSE(map) << text;
        EXPECT_EQ(map.error().line, line) << text;
        EXPECT_EQ(map.error().column, column) << text << to_text(map.error());
        EXPECT_NE(map.error().what.english().find(what), std::string::npos)
            << text << to_text(map.error());
    }
}

TEST(PigsMap, lists_of_squares_are_as_long_as_there_are_pigs) {
    const auto map = read_pigs_map(bytes_of("2\n.#\n..\n2\n1 1 2 1\n2 1 2 2\n"));
    ASSERT_TRUE(map);
    EXPECT_EQ(read_pigs(*map, "2,2 1,1"), (std::vector<unsigned>{0, 3}));
    for (const auto* const text : {"", "1,1", "1,1 2,1 2,2", "1,1 1,1", "1,1 1,2", "1,1 3,1",
                                   "1,1 2,0", "1,1 2", "1,1 x", "1,1 2;1"})
        EXPECT_FALSE(read_pigs(*map, text)) << text;
}

}  // namespace
}  // namespace zermelo
