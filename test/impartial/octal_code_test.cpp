#include "zermelo/impartial/octal_code.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <tuple>
#include <vector>

#include "zermelo/base/random.hpp"

namespace zermelo::octal_code_test {
namespace {

HeapCode code_of(std::string_view text) {
    auto code = parse_heap_code(text);
    EXPECT_TRUE(code) << text;
    return code.value_or(HeapCode{});
}

TEST(OctalCode, reads_what_people_write) {
    EXPECT_EQ(code_of("0.77"), (HeapCode{{{1, 7}, {2, 7}}}));
    EXPECT_EQ(code_of(".137"), code_of("0.137"));
    EXPECT_EQ(code_of("4"), (HeapCode{{{0, 4}}}));
    EXPECT_EQ(code_of("4."), code_of("4.0"));
    EXPECT_EQ(code_of("4!.0"), (HeapCode{{{0, 4, true}}}));
    EXPECT_EQ(code_of("0.0"), HeapCode{});
    EXPECT_EQ(code_of("8.0fA"), (HeapCode{{{0, 8}, {2, 15}, {3, 10}}}));
    EXPECT_EQ(code_of("1:7,10000:7"), (HeapCode{{{1, 7}, {10000, 7}}}));
    EXPECT_EQ(code_of("0." + std::string(63, '0') + "7").last_take(), 64u);
}

TEST(OctalCode, writes_what_it_reads) {
    EXPECT_EQ(to_text(code_of(".77")), "0.77");
    EXPECT_EQ(to_text(code_of("4")), "4.0");
    EXPECT_EQ(to_text(code_of("0.0")), "0.0");
    EXPECT_EQ(to_text(code_of("0.00700")), "0.007");
    EXPECT_EQ(to_text(code_of("1:7,65:6!")), "1:7,65:6!");
    Random random(5);
    for (int round = 0; round < 500; ++round) {
        HeapCode   code;
        const auto take = random.chance(0.5) ? 20u : 200u;
        for (std::uint32_t i = 0; i < take; ++i) {
            auto digit = static_cast<std::uint8_t>(random.below(16));
            if (i == 0) digit &= 12;
            if (digit == 0 || random.chance(0.5)) continue;
            const bool two = (digit & 12) == 4;
            code.rules.push_back({i, digit, two && random.chance(0.3)});
        }
        ASSERT_EQ(code_of(to_text(code)), code) << to_text(code);
    }
}

TEST(OctalCode, says_where_it_is_wrong) {
    const std::vector<std::tuple<std::string, std::uint64_t>> wrong = {
        {"", 1},
        {".", 2},
        {"0.8x", 4},
        {"x", 1},
        {"77", 2},
        {"3.1", 1},
        {"0.7.7", 4},
        {"0.3!", 4},
        {"0.8!", 4},
        {"0.-1", 3},
        {"1:7,", 5},
        {"7:1,2:3", 5},
        {"1:", 3},
        {"1:7;2:7", 4},
        {"1:7 ", 4},
        {"1", 1},
        {"!", 1},
        {"0.7 7", 4},
        {"0:3", 3},
        {"9999999:1", 1},
        {":7", 1},
        {"2,3:7", 2},
        {"0." + std::string(65, '1'), 67},
    };
    for (const auto& [text, column] : wrong) {
        const auto code = parse_heap_code(text);
        ASSERT_FALSE(code) << text;
        EXPECT_EQ(code.error().column, column) << text << ": " << to_text(code.error());
        EXPECT_FALSE(code.error().what.empty());
        EXPECT_FALSE(code.error().expected.empty());
    }
}

TEST(OctalCode, stripes_take_their_length_and_leave_any_two_heaps) {
    EXPECT_EQ(*stripes_code(std::array<std::uint64_t, 3>{1, 5, 1}), code_of("0.70007"));
    EXPECT_EQ(*stripes_code(std::array<std::uint64_t, 2>{10000, 2}), code_of("2:7,10000:7"));
    EXPECT_FALSE(stripes_code({}));
    EXPECT_EQ(stripes_code(std::array<std::uint64_t, 2>{1, 0}).error().column, 2u);
    EXPECT_FALSE(stripes_code(std::array<std::uint64_t, 1>{1u << 30}));
}

TEST(OctalCode, names_are_sorted_and_readable) {
    EXPECT_TRUE(std::ranges::is_sorted(kNamedCodes, [](const NamedCode& a, const NamedCode& b) {
        return std::string_view(a.name) < b.name;
    }));
    for (const auto& named : kNamedCodes) EXPECT_TRUE(parse_heap_code(named.code)) << named.name;
}

// The definition itself: all ways to split what is left into that many heaps.
using Heaps = std::array<std::uint64_t, 3>;
std::vector<Heaps> options_of(const HeapCode& code, std::uint64_t h) {
    std::vector<Heaps> found;
    for (std::uint64_t a = 0; a <= h; ++a)
        for (std::uint64_t b = 0; b <= a; ++b)
            for (std::uint64_t c = 0; c <= b && a + b + c <= h; ++c)
                for (const auto& r : code.rules) {
                    const int heaps = (a > 0) + (b > 0) + (c > 0);
                    if (r.take + a + b + c != h || !r.leaves(heaps)) continue;
                    if (heaps == 2 && r.unequal && a == b) continue;
                    found.push_back({a, b, c});
                }
    std::ranges::sort(found);
    return found;
}

TEST(OctalCode, options_are_those_of_the_definition) {
    for (const char* text : {"0.77", "4!.0", "4.1236", "0.6!7", "8.f", "c.008", "0.5!", "0.0"})
        for (std::uint64_t h = 0; h <= 14; ++h) {
            std::vector<Heaps> found;
            const auto         code = code_of(text);
            code.each_option(h, [&](std::uint64_t a, std::uint64_t b, std::uint64_t c) {
                EXPECT_TRUE(a >= b && b >= c);
                found.push_back({a, b, c});
                return true;
            });
            std::ranges::sort(found);
            if (h == 0) {
                EXPECT_TRUE(found.empty());
            }
            EXPECT_EQ(found, options_of(code, h)) << text << " " << h;
        }
}

}  // namespace
}  // namespace zermelo::octal_code_test
