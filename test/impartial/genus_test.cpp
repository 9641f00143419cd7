#include "zermelo/impartial/genus.hpp"

#include <gtest/gtest.h>

#include <fmt/format.h>
#include <string>

#include "test/support/beside_nim.hpp"

namespace zermelo {
namespace {

// Returns the genera of the heaps of a code, found and judged.
std::vector<Genus> genera(const char* code, Index upto) {
    const auto game = test::coded_heaps(code);
    Budget     budget;
    Pace       pace(budget, "genus");
    const auto made = heap_kinds(game, upto, 1 << 20, pace);
    EXPECT_EQ(made.fault, KindFault::none) << code;
    Allowance  allowance;
    GenusTable table(allowance);
    EXPECT_EQ(find_genera(made.kinds, budget, table), GaveUp::no) << code;
    const auto said = check_genera(game, table, upto, 1 << 20, pace);
    EXPECT_EQ(said.fault, GenusFault::none) << code;
    EXPECT_EQ(said.sums, table.size()) << code;
    std::vector<Genus> all;
    for (Index h = 0; h <= upto; ++h) {
        const auto& kind = made.kinds.kind(h);
        all.push_back(genus_beside(*table.find(kind.cores), kind));
    }
    return all;
}

std::string texts(const char* code, Index from, Index upto) {
    const auto  all = genera(code, upto);
    std::string text;
    for (Index h = from; h <= upto; ++h)
        text += (h == from ? "" : " ") + genus_text(all[as_size(h)]);
    return text;
}

TEST(Genus, is_what_playing_beside_nim_says) {
    for (const auto* const code :
         {"0.77", "0.07", "0.137", "0.33", "0.45", "0.6", "4.7", "0.75", "0.123", "0.F", "0.312",
          "0.3F", "0.1", "0.8", "0.26", "0.53", "0.34"}) {
        const Index     upto = 9;
        const auto      game = test::coded_heaps(code);
        const auto      all  = genera(code, upto);
        test::BesideNim played(game);
        for (Index h = 0; h <= upto; ++h) {
            const auto& genus = all[as_size(h)];
            EXPECT_EQ(genus.nimber, played.nimber({{h}, {}}, false)) << code << ' ' << h;
            for (std::size_t i = 0; i <= 5; ++i)
                EXPECT_EQ(genus.at(i), played.nimber({{h}, std::vector<Index>(i, 2)}, true))
                    << code << ' ' << h << ' ' << i;
        }
    }
}

// A genus whose end alternates continues in the same way, as far as it is played out.
TEST(Genus, alternates_as_it_is_written) {
    const auto      game = test::coded_heaps("0.123");
    const auto      all  = genera("0.123", 8);
    test::BesideNim played(game);
    for (Index h = 0; h <= 8; ++h)
        for (std::size_t i = 0; i <= 12; ++i)
            EXPECT_EQ(all[as_size(h)].at(i), played.nimber({{h}, std::vector<Index>(i, 2)}, true));
}

TEST(Genus, of_kayles_and_0_312_are_the_published_ones) {
    // E. Berlekamp, J. Conway, R. Guy, "Winning Ways" (1982), chapter 13: Kayles.
    EXPECT_EQ(texts("0.77", 0, 11),
              "0^120 1^031 2^20 3^31 1^031 4^146 3^31 2^20 1^13 4^046 2^20 6^46");
    // T. Plambeck, "Quaternary games: 0.312", his pages on misere games (2003): period 2.
    EXPECT_EQ(texts("0.312", 1, 10), "1^031 2^20 0^02 2^1420 0^02 1^13 0^02 1^13 0^02 1^13");
}

TEST(Genus, of_nim_is_tame) {
    // The two-digit code with heaps of Nim below 4: *1, *2, *3, then *0 again (0.333).
    EXPECT_EQ(texts("0.333", 0, 5), "0^120 1^031 2^20 3^31 0^120 1^031");
    for (const auto& genus : genera("0.333", 30)) EXPECT_TRUE(genus.tame);
    EXPECT_TRUE(of_nim({4, {4, 6}, false}));
    EXPECT_TRUE(of_nim({0, {0, 2}, false}));
    EXPECT_TRUE(of_nim({1, {1, 3}, false}));
    EXPECT_TRUE(of_nim({0, {1, 2, 0}, false}));
    EXPECT_FALSE(of_nim({4, {1, 4, 6}, false}));
    EXPECT_FALSE(of_nim({0, {1, 2}, false}));
    EXPECT_FALSE(of_nim({2, {1, 4, 2, 0}, false}));
}

// A sum of tame heaps has the genus of a sum of Nim heaps, as playing it out shows.
TEST(Genus, of_sums_of_tame_heaps_is_nims) {
    std::size_t tame = 0;
    for (const auto* const code : {"0.77", "0.07", "0.45", "0.6", "0.26", "4.7"}) {
        const auto      game = test::coded_heaps(code);
        const auto      all  = genera(code, 8);
        test::BesideNim played(game);
        for (Index a = 1; a <= 8; ++a)
            for (Index b = 1; b <= a; ++b) {
                if (!all[as_size(a)].tame || !all[as_size(b)].tame) continue;
                ++tame;
                Genus sum{static_cast<std::uint32_t>(played.nimber({{a, b}, {}}, false)), {}, true};
                for (std::size_t i = 0; i <= 3; ++i)
                    sum.misere.push_back(static_cast<std::uint32_t>(
                        played.nimber({{a, b}, std::vector<Index>(i, 2)}, true)));
                EXPECT_TRUE(of_nim(sum)) << code << ' ' << a << ' ' << b;
            }
    }
    EXPECT_GT(tame, 60u);
}

TEST(Genus, text_has_large_numbers_in_parentheses) {
    EXPECT_EQ(genus_text({12, {8, 10}, false}), "(12)^8(10)");
    EXPECT_EQ(genus_text(empty_genus()), "0^120");
}

TEST(Genus, gives_up_within_its_limits) {
    Budget     budget;
    Pace       pace(budget, "genus");
    const auto made = heap_kinds(test::coded_heaps("0.77"), 60, 1 << 20, pace);
    for (const std::uint64_t bytes : {std::uint64_t{0}, std::uint64_t{100'000}}) {
        Budget small;
        small.bytes = bytes;
        Allowance  allowance(small);
        GenusTable table(allowance);
        EXPECT_EQ(find_genera(made.kinds, small, table), GaveUp::bytes) << bytes;
    }
    Budget     late;
    Allowance  allowance;
    GenusTable table(allowance);
    late.seconds = 0;
    EXPECT_EQ(find_genera(made.kinds, late, table), GaveUp::seconds);
}

}  // namespace
}  // namespace zermelo
