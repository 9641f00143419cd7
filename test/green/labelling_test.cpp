// Labellings that people write: they are judged by the definition, and read strictly.
#include "zermelo/green/labelling.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <algorithm>
#include <random>

#include "zermelo/arena/formats.hpp"
#include "zermelo/base/scan.hpp"

namespace zermelo {
namespace {

constexpr std::string_view kSample =
    "5 3\n0 2 6 7\n0 3 6 7 8\n0 1 8\n1 1 7\n1 1 8\n1 2 1 2\n0 2 1 2\n0 2 3 4\n";

Arena sample() {
    return *read_arena(bytes_of(kSample), {});
}

// The definition of the source, word by word; an empty rank stands for infinity.
using Rank = std::optional<std::uint32_t>;
bool good_at(const Arena& arena, bool alpha, const std::vector<Rank>& rank, std::uint32_t p) {
    if (!rank[p]) return true;
    const bool green = arena.green.test(p);
    const auto keeps = [&](std::uint32_t r) {
        if (!rank[r]) return false;
        if (alpha) return green || *rank[p] > *rank[r];
        return green ? *rank[p] > *rank[r] : *rank[p] >= *rank[r];
    };
    return arena.ann(p) == alpha ? std::ranges::any_of(arena.out[p], keeps)
                                 : std::ranges::all_of(arena.out[p], keeps);
}

std::string text_of_ranks(bool alpha, const std::vector<Rank>& rank) {
    std::string text = alpha ? "alpha" : "beta";
    for (const auto r : rank) text += r ? fmt::format(" {}", *r) : " -";
    return text + "\n";
}

TEST(Labelling, each_is_judged_as_the_definition_says) {
    const Arena  arena = sample();
    std::mt19937 random(7);  // the seed
    int          good = 0, bad = 0;
    for (int round = 0; round < 20'000; ++round) {
        const bool        alpha = round % 2 == 0;
        std::vector<Rank> rank(arena.fields());
        for (auto& r : rank)
            if (const auto drawn = random() % 5; drawn < 3) r = drawn;
        std::int64_t expected = 0;
        for (std::uint32_t v = 0; v < arena.fields(); ++v)
            expected += !good_at(arena, alpha, rank, v);
        const auto text = text_of_ranks(alpha, rank);
        const auto read = read_labelling(arena, text, {});
        ASSERT_TRUE(read) << text;
        const auto checked = judge_labelling(arena, *read, {});
        ASSERT_TRUE(checked);
        ASSERT_EQ(checked->accepted, expected == 0) << text;
        (expected == 0 ? good : bad)++;
        if (expected == 0) continue;
        ASSERT_EQ(*find_fact<std::int64_t>(checked->facts, "bad_labels"), expected) << text;
        ASSERT_EQ(find_fact<TextList>(checked->facts, "objections")->texts.size(),
                  static_cast<std::size_t>(expected));
        // Each bad field is reported with one of its successors.
        std::int64_t told = 0;
        find_fact<NumberMap>(checked->facts, alpha ? "bad_alpha" : "bad_beta")
            ->each([&](std::int64_t field, Number because) {
                const auto v = *arena.vertex(static_cast<std::uint64_t>(field));
                const auto w = *arena.vertex(static_cast<std::uint64_t>(*because));
                EXPECT_FALSE(good_at(arena, alpha, rank, v)) << text;
                EXPECT_NE(std::ranges::find(arena.out[v], w), arena.out[v].end()) << text;
                return ++told > 0;
            });
        ASSERT_EQ(told, expected) << text;
    }
    EXPECT_GT(good, 0);
    EXPECT_GT(bad, 0);
}

TEST(Labelling, one_wrong_number_is_named_with_its_successor) {
    const Arena arena = sample();
    const auto  read  = read_labelling(arena, "alpha 1 0 - 0 - 0 2 -", {});
    ASSERT_TRUE(read);
    const auto checked = judge_labelling(arena, *read, {});
    ASSERT_TRUE(checked);
    EXPECT_FALSE(checked->accepted);
    EXPECT_TRUE(spoken(checked->headline).starts_with("refused: bad at field 2 "))
        << spoken(checked->headline);
}

// Checks what is reported as wrong, and where.
void expect_fault(std::string_view text, std::uint64_t line, std::uint64_t column,
                  std::string_view what) {
    const auto read = read_labelling(sample(), text, {});
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().line, line) << text;
    EXPECT_EQ(read.error().column, column) << text;
    EXPECT_NE(read.error().what.english().find(what), std::string::npos) << read.error().what;
}

TEST(Labelling, bad_input_is_named_with_its_place) {
    expect_fault("alpha 1 1 - 0 - 0 2", 1, 20, "no label for field 8");
    expect_fault("alpha 1 1 - 0 - 0 2 - 3\n", 1, 23, "an extra label");
    expect_fault("alpha 1 1 - 0\nbeta - - 0", 2, 1, "no label for field 5");
    expect_fault("alpha 1 1 - 0\n - x 2 -\n", 2, 4, "alpha of field 6");
    expect_fault("alpha 1 1 - 0 - -1 2 -\n", 1, 17, "alpha of field 6");
    expect_fault("alpha 1 1 - 0 - 0 2147483648 -\n", 1, 19, "too large");
    expect_fault("alpha 1 1 - 0 - 0 2 -\nalpha", 2, 1, "twice");
    expect_fault("", 1, 1, "no labels");
}

TEST(Labelling, lists_of_fields_are_read_strictly) {
    const Arena arena = sample();
    EXPECT_TRUE(read_ann_fields(arena, "5\n1\n2\n4\n6\n7\n", {}));
    EXPECT_TRUE(read_ann_fields(arena, "0\n", {}));
    for (const auto* const text : {"5\n1\n2\n4\n6\n7\n8\n", "5\n1\n2\n4\n6\n", "2\n1\n1\n",
                                   "2\n2\n1\n", "1\n9\n", "9\n1\n", "1\n1x\n", "1\n-1\n"})
        EXPECT_FALSE(read_ann_fields(arena, text, {})) << text;
}

TEST(Labelling, infinity_has_three_names) {
    const auto read = read_labelling(sample(), "alpha 1 1 - 0 inf 0 2 \xe2\x88\x9e", {});
    ASSERT_TRUE(read) << to_text(read.error());
    EXPECT_FALSE(read->alpha->ann(2) || read->alpha->ann(4) || read->alpha->ann(7));
}

TEST(Labelling, a_mistake_in_its_first_word_is_still_one_of_a_labelling) {
    for (const char* const text : {"alpha: 1", "beta=1", "alpha\n1", " alpha", "beta1"})
        EXPECT_TRUE(is_labelling(text)) << text;
    for (const char* const text : {"alphabet", "betas 1", "1 1 -", "", "Alpha 1"})
        EXPECT_FALSE(is_labelling(text)) << text;
    expect_fault("alpha: 1 1 - 0 - 0 2 -", 1, 1, "'alpha:' is not a labelling");
}

// Ranks are bounds, so larger ones prove as much; the source's ranks end at k, the number of green
// fields.
TEST(Labelling, ranks_that_the_source_does_not_know_are_told) {
    const auto headline = [](std::string_view text) {
        const Arena arena = sample();
        const auto  read  = read_labelling(arena, text, {});
        EXPECT_TRUE(read) << text;
        const auto checked = judge_labelling(arena, *read, {});
        EXPECT_TRUE(checked && checked->accepted) << text;
        return spoken(checked->headline);
    };
    EXPECT_EQ(headline("beta - - 3 - - - - 3").find("larger"), std::string::npos);
    EXPECT_NE(headline("beta - - 4 - - - - 4").find("beta of field 3 is larger"),
              std::string::npos);
    EXPECT_EQ(headline("alpha 7 7 - 0 - 0 8 -").find("larger"), std::string::npos);
    EXPECT_NE(headline("alpha 7 9 - 0 - 0 10 -").find("alpha of field 2 is larger"),
              std::string::npos);
}

TEST(Labelling, no_memory_is_taken_beyond_the_limit) {
    Budget none;
    none.bytes      = 1;
    const auto read = read_labelling(sample(), "alpha 1 1 - 0 - 0 2 -", none);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().gave_up, GaveUp::bytes);
}

}  // namespace
}  // namespace zermelo
