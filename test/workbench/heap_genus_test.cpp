#include "zermelo/workbench/heap_genus.hpp"

#include <gtest/gtest.h>

#include "test/support/played_sums.hpp"
#include "zermelo/workbench/heap_game.hpp"

namespace zermelo {
namespace {

std::vector<std::int64_t> listed(const Answer& answer, std::string_view key) {
    std::vector<std::int64_t> all;
    const auto* const         list = find_fact<NumberList>(answer.facts, key);
    EXPECT_TRUE(list) << key;
    if (list)
        list->each([&](Number n) {
            all.push_back(n.value_or(-1));
            return true;
        });
    return all;
}

TEST(HeapGenus, tells_and_judges_the_genera) {
    const auto answer = genus_answer(*test::coded_game("0.77"), 9, true, {});
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->certified);
    const auto* const genera = find_fact<TextList>(answer->facts, "genera");
    ASSERT_TRUE(genera);
    EXPECT_EQ(genera->texts.size(), 10u);
    EXPECT_EQ(genera->texts[5], "4^146");
    EXPECT_EQ(listed(*answer, "wild"), (std::vector<std::int64_t>{5, 9}));
    EXPECT_EQ(listed(*answer, "tame"), (std::vector<std::int64_t>{0, 1, 2, 3, 4, 6, 8}));
    EXPECT_FALSE(genus_answer(*test::coded_game("0.77"), 9, false, {})->certified);
}

TEST(HeapGenus, gives_up_where_there_is_no_memory_and_no_time) {
    Budget small;
    small.bytes = 64 * 10;
    EXPECT_EQ(genus_answer(*test::coded_game("0.77"), 20, true, small)->why_gave_up, GaveUp::bytes);
    small.bytes = 40'000;
    EXPECT_EQ(genus_answer(*test::coded_game("0.77"), 40, true, small)->why_gave_up, GaveUp::bytes);
    Budget late;
    late.seconds = 0;
    EXPECT_EQ(genus_answer(*test::coded_game("0.77"), 90, true, late)->why_gave_up,
              GaveUp::seconds);
}

}  // namespace
}  // namespace zermelo
