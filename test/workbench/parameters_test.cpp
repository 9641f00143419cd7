#include "zermelo/workbench/parameters.hpp"

#include <gtest/gtest.h>

#include <optional>

namespace zermelo {
namespace {

constexpr std::string_view kColours[]    = {"green", "red"};
constexpr std::int64_t     kLargest      = 9'223'372'036'854'775'807;
constexpr Parameter        kParameters[] = {{"cap", "", 5, 1, 9},
                                            {"colour", "", 1, 0, 1, kColours},
                                            {"misere", "", 0, 0, 1},
                                            {"wide", "", 0, -kLargest - 1, kLargest}};

GameCard card() {
    GameCard card{};
    card.name = "test", card.parameters = kParameters;
    return card;
}

TEST(Parameters, are_standard_unless_typed) {
    EXPECT_EQ(parameters_of(card(), {}),
              (Parameters{{"cap", 5}, {"colour", 1}, {"misere", 0}, {"wide", 0}}));
    EXPECT_EQ(parameters_of(card(), {{"cap", "9"}, {"colour", "green"}, {"misere", "1"}}),
              (Parameters{{"cap", 9}, {"colour", 0}, {"misere", 1}, {"wide", 0}}));
}

TEST(Parameters, errors_say_what_is_allowed) {
    const auto fault = [](std::string name, std::string value) {
        const auto read = parameters_of(card(), {{std::move(name), std::move(value)}});
        return read ? "" : to_text(read.error());
    };
    EXPECT_EQ(fault("cap", "10"), "--cap 10 is out of range, expected a whole number 1..9");
    EXPECT_EQ(fault("cap", "x"), "--cap is 'x', expected a whole number 1..9");
    EXPECT_EQ(fault("cap", "1.5"), "--cap is '1.5', expected a whole number 1..9");
    EXPECT_EQ(fault("cap", "nan"), "--cap is 'nan', expected a whole number 1..9");
    EXPECT_EQ(fault("colour", "gren"),
              "--colour is 'gren', expected one of green, red (try: green or red)");
    EXPECT_EQ(fault("cup", "3"),
              "test has no parameter 'cup', expected one of cap, colour, misere, wide");
}

TEST(Parameters, whole_numbers_of_64_bits_are_exact) {
    const auto wide = [](std::string value) -> std::optional<std::int64_t> {
        const auto read = parameters_of(card(), {{"wide", std::move(value)}});
        return read ? std::optional(read->back().second) : std::nullopt;
    };
    EXPECT_EQ(wide("9223372036854775807"), kLargest);
    EXPECT_EQ(wide("-9223372036854775808"), -kLargest - 1);
    EXPECT_EQ(wide("9007199254740993"), 9'007'199'254'740'993);  // 2^53 + 1 is not a double
    EXPECT_EQ(wide("1e3"), 1000);
    EXPECT_EQ(wide("1e15"), 1'000'000'000'000'000);
    for (const char* const bad :
         {"9223372036854775808", "-9223372036854775809", "1e16", "1e300", "99999999999999999999999",
          "1.5", "", "-", "3x", "0x10", " 3", "99999999999999999999999x", "nan", "inf"})
        EXPECT_FALSE(wide(bad)) << bad;
}

TEST(Parameters, switches_are_those_that_are_off) {
    EXPECT_FALSE(is_switch(kParameters[0]));
    EXPECT_FALSE(is_switch(kParameters[1]));
    EXPECT_TRUE(is_switch(kParameters[2]));
}

}  // namespace
}  // namespace zermelo
