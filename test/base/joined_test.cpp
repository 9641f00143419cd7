#include "zermelo/base/joined.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace zermelo {
namespace {

using Texts = std::vector<std::string>;

TEST(Joined, PutsATextBetweenTexts) {
    EXPECT_EQ(joined(Texts{}, ", "), "");
    EXPECT_EQ(joined(Texts{"nim"}, ", "), "nim");
    EXPECT_EQ(joined(Texts{"nim", "", "kayles"}, ", "), "nim, , kayles");
    EXPECT_EQ(joined(std::vector<std::string_view>{"3", "4"}, ""), "34");
    const Texts words{"sum", "nim(3)", "nim(4)"};
    EXPECT_EQ(joined(std::span(words).subspan(1), " "), "nim(3) nim(4)");
}

TEST(Joined, WritesNumbersInFull) {
    EXPECT_EQ(joined(std::vector<std::uint64_t>{3, 0, ~std::uint64_t{0}}, " "),
              "3 0 18446744073709551615");
    EXPECT_EQ(joined(std::array<std::int64_t, 2>{-1, 7}, "+"), "-1+7");
    EXPECT_EQ(joined(std::array<std::uint8_t, 2>{65, 66}, " "), "65 66");
}

TEST(Joined, TurnsPartsIntoTextsOrNumbers) {
    const std::array parts{1, 2, 3};
    EXPECT_EQ(joined(parts, " ", [](int part) { return part * part; }), "1 4 9");
    EXPECT_EQ(joined(parts, ", ", [](int part) { return "x" + std::to_string(part); }),
              "x1, x2, x3");
    struct Card {
        std::string_view name;
    };
    EXPECT_EQ(names_of(std::array{Card{"kayles"}, Card{"nim"}}), "kayles, nim");
    EXPECT_EQ(names_of(std::array<Card, 0>{}), "");
}

}  // namespace
}  // namespace zermelo
