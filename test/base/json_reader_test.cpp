// JSON read in one pass: values that are asked for, values that are passed over, and every kind of
// fault.
#include "zermelo/base/json_reader.hpp"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace zermelo {
namespace {

TEST(JsonReader, members_are_found_and_others_passed_over) {
    JsonReader in(
        " {\"a\": [1, 22 ,null], \"b\": {\"c\": [[], {}, \"x]}\\\"\", -1.5e+3, true]},\n"
        "\"d\": \"text\"} \n");
    std::vector<std::uint64_t> numbers;
    int                        nulls = 0;
    std::string                text;
    for (in.open('{'); in.more('}');) {
        const auto key = in.key();
        if (key == "a")
            for (in.open('['); in.more(']');) {
                if (in.null())
                    ++nulls;
                else
                    numbers.push_back(in.number());
            }
        else if (key == "d")
            text = in.string();
        else
            in.skip();
    }
    in.end();
    EXPECT_FALSE(in.fault()) << to_text(*in.fault());
    EXPECT_EQ(numbers, (std::vector<std::uint64_t>{1, 22}));
    EXPECT_EQ(nulls, 1);
    EXPECT_EQ(text, "text");
}

// Passes over the whole text, and returns the fault's line and column, or 0 and 0 if there is none.
std::pair<std::uint64_t, std::uint64_t> place_of_fault(std::string_view text) {
    JsonReader in(text);
    in.skip();
    in.end();
    return in.fault() ? std::pair(in.fault()->line, in.fault()->column) : std::pair{0ul, 0ul};
}

TEST(JsonReader, faults_have_their_places) {
    using P = std::pair<std::uint64_t, std::uint64_t>;
    EXPECT_EQ(place_of_fault("{\"a\": [1, {\"b\": []}]}"), P(0, 0));
    EXPECT_EQ(place_of_fault(""), P(1, 1));
    EXPECT_EQ(place_of_fault("[1,\n]"), P(2, 1));
    EXPECT_EQ(place_of_fault("[1 2]"), P(1, 4));
    EXPECT_EQ(place_of_fault("{\"a\" 1}"), P(1, 6));
    EXPECT_EQ(place_of_fault("{a: 1}"), P(1, 2));
    EXPECT_EQ(place_of_fault("[1}"), P(1, 3));
    EXPECT_EQ(place_of_fault("[1] 2"), P(1, 5));
    EXPECT_EQ(place_of_fault("\"no end"), P(1, 1));
    EXPECT_EQ(place_of_fault("\"\\"), P(1, 1));
    EXPECT_EQ(place_of_fault(std::string(10'000, '[')), P(1, JsonReader::kDeepest + 1));
}

TEST(JsonReader, every_prefix_of_a_text_is_a_fault) {
    const std::string text = R"({"a": [1, null, {"b": "c\"d"}], "e": true})";
    for (std::size_t n = 0; n < text.size(); ++n)
        EXPECT_NE(place_of_fault(std::string_view(text).substr(0, n)).first, 0u) << n;
    EXPECT_EQ(place_of_fault(text).first, 0u);
}

TEST(JsonReader, numbers_are_whole) {
    for (const std::string_view text : {"1.5", "1e3", "-1", "x"}) {
        JsonReader in(text);
        in.number();
        EXPECT_TRUE(in.fault()) << text;
    }
}

}  // namespace
}  // namespace zermelo
