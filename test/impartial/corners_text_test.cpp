#include <gtest/gtest.h>

#include <string>

#include "test/support/repository.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/impartial/corners.hpp"

namespace zermelo::corners_text_test {
namespace {

std::string fault(const std::string& text) {
    const auto grid = read_coins(bytes_of(text), Budget{});
    return grid ? "" : to_text(grid.error());
}

std::string written(const CoinGrid& grid) {
    std::string text;
    for (std::uint32_t r = 0; r < grid.rows; ++r) {
        for (std::uint32_t c = 0; c < grid.columns; ++c) text += grid.heads(r, c) ? 'H' : 'T';
        text += '\n';
    }
    return text;
}

TEST(CoinsText, reads_the_sample) {
    const auto text = test::repository_text("data/coins/sample.txt");
    const auto grid = read_coins(bytes_of(text), Budget{});
    ASSERT_TRUE(grid.has_value());
    EXPECT_EQ(written(*grid), "TTTT\nTHTH\nTTHT\nTTTH\n");
}

TEST(CoinsText, random_grids_come_back) {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Random      random(seed);
        const auto  rows = 1 + random.below(6), columns = 1 + random.below(150);
        std::string text, plain;
        for (std::uint64_t r = 0; r < rows; ++r) {
            for (std::uint64_t c = 0; c < columns; ++c) plain += random.chance(0.5) ? 'H' : 'T';
            plain += '\n';
            text = text + plain.substr(plain.size() - columns - 1, columns);
            if (r + 1 < rows || random.chance(0.5)) text += random.chance(0.3) ? "\r\n" : "\n";
        }
        if (seed % 7 == 0) text += " \n\r\n";
        const auto grid = read_coins(bytes_of(text), Budget{});
        ASSERT_TRUE(grid.has_value()) << "seed " << seed << ": " << to_text(grid.error());
        ASSERT_EQ(written(*grid), plain) << "seed " << seed;
    }
}

TEST(CoinsText, every_fault_is_told_with_its_place) {
    EXPECT_EQ(fault(""), "1:1: the file is empty, expected lines of H (heads) and T (tails)");
    EXPECT_EQ(fault("HT\nHX\n"), "2:2: 'X' is not a coin, expected H (heads) or T (tails)");
    EXPECT_EQ(fault("HT\nhT\n"), "2:1: 'hT' is not a coin, expected H (heads) or T (tails)");
    EXPECT_EQ(fault("HTH\nHT\nHTH\n"),
              "2:1: row 2 has 2 coins, expected 3 coins, as in the first row");
    EXPECT_EQ(fault("H\nHT\n"), "2:1: row 2 has 2 coins, expected 1 coin, as in the first row");
    EXPECT_EQ(fault("HT\n\nHT\n"), "2:1: a blank line, expected H (heads) or T (tails)");
    EXPECT_EQ(fault("\nHT\n"), "1:1: a blank line, expected H (heads) or T (tails)");
    EXPECT_EQ(fault(std::string(70'000, 'H')), "1:1: a row of 70000 coins, expected at most 65536");
    std::string tall;
    for (int i = 0; i < 65'537; ++i) tall += "H\n";
    EXPECT_EQ(fault(tall), "65537:1: too many rows, expected at most 65536");
    EXPECT_EQ(fault(tall.substr(2)), "");
}

TEST(CoinsText, every_letter_but_two_is_refused_everywhere) {
    for (int letter = 1; letter < 256; ++letter) {
        if (letter == 'H' || letter == 'T' || letter == '\n') continue;
        for (const std::size_t at : {0u, 3u, 7u, 8u, 13u}) {
            std::string text = "HTHTTHHTTTHTHT\nTHTHTHTHTHTHTH\n";
            text[at]         = static_cast<char>(letter);
            ASSERT_NE(fault(text), "") << letter << " at " << at;
        }
    }
}

TEST(CoinsText, the_twin_finds_a_fault_exactly_where_the_reader_does) {
    const std::string good = "HTHTTHHTTTH\nTTTTTTTTTTT\r\nHHTHTHTHTHT\nTTTTTTTTTHT\n";
    ASSERT_EQ(fault(good), "");
    std::uint64_t faults = 0;
    for (std::uint64_t seed = 1; seed <= 20'000; ++seed) {
        Random      random(seed);
        std::string text = good;
        for (auto changes = 1 + random.below(3); changes-- > 0;) {
            const auto at     = random.below(text.size());
            const char with[] = "HTHT\r\n h";
            const char c      = with[random.below(sizeof(with) - 1)];
            if (random.chance(0.3))
                text.erase(at, 1 + random.below(12));
            else if (random.chance(0.3))
                text.insert(at, 1, c);
            else
                text[at] = c;
        }
        const auto grid = read_coins(bytes_of(text), Budget{});
        const auto twin = coins_fault(bytes_of(text));
        ASSERT_EQ(grid.has_value(), !twin.has_value()) << "seed " << seed << "\n" << text;
        if (!grid) {
            ASSERT_EQ(to_text(grid.error()), to_text(*twin)) << "seed " << seed;
        }
        faults += twin.has_value();
    }
    EXPECT_GT(faults, 5000u);
    EXPECT_LT(faults, 19'000u);
}

TEST(CoinsText, limits_come_before_memory) {
    Budget little;
    little.bytes    = 10;
    const auto grid = read_coins(bytes_of("HT\nHT\n"), little);
    ASSERT_FALSE(grid.has_value());
    EXPECT_EQ(grid.error().gave_up, GaveUp::bytes);
}

}  // namespace
}  // namespace zermelo::corners_text_test
