#include "zermelo/base/nearest.hpp"

#include <gtest/gtest.h>

namespace zermelo {
namespace {

constexpr std::string_view kNames[] = {"chomp", "kayles", "nim"};

TEST(Nearest, a_slip_is_near_and_another_word_is_not) {
    for (const char* const word : {"kayle", "kalyes", "nimm", "Chomp", "nim"})
        EXPECT_TRUE(any_near(word, kNames)) << word;
    for (const char* const word : {"hackenbush", "go", "chess", "tic-tac-toe", "ki"})
        EXPECT_FALSE(any_near(word, kNames)) << word;
    EXPECT_FALSE(any_near("nim", {}));
}

TEST(Nearest, the_nearest_come_first) {
    EXPECT_EQ(nearest_text("kayle", kNames), "kayles, chomp or nim");
    EXPECT_EQ(nearest("nimm", kNames, 1), std::vector<std::string>{"nim"});
}

}  // namespace
}  // namespace zermelo
