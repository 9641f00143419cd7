#include "zermelo/workbench/heap_misere.hpp"

#include <gtest/gtest.h>

#include "zermelo/workbench/heap_game.hpp"

namespace zermelo {
namespace {

// Take one or two.
struct Toy {
    static constexpr std::string_view kName = "toy";

    bool grows = false;

    template <class Emit>
    void options(Index h, Emit&& emit) const {
        for (Index take = 1; take <= 2 && take <= h; ++take) {
            const Index left = h - take;
            if (!emit(std::span(&left, left > 0))) return;
        }
    }
    std::string setup() const { return ""; }
};

std::vector<std::int64_t> numbers(const Answer& answer, std::string_view key) {
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

// Misere take-one-or-two is tame: the elements are those of 1, 2 and their sums; 1 and 2+2 are
// lost.
TEST(HeapMisere, tells_and_judges_the_quotient) {
    const auto game   = heap_game(Toy{});
    const auto answer = misere_answer(*game, 9, true, {});
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->certified);
    EXPECT_EQ(numbers(*answer, "values"),
              (std::vector<std::int64_t>{0, 1, 2, 0, 1, 2, 0, 1, 2, 0}));
    EXPECT_EQ(*find_fact<std::int64_t>(answer->facts, "elements"), 6);
    EXPECT_EQ(numbers(*answer, "lost").size(), 2u);
    EXPECT_EQ(numbers(*answer, "lost").front(), 1);
    EXPECT_EQ(find_fact<TextList>(answer->facts, "products")->texts.size(), 6u);
    EXPECT_FALSE(find_fact<Group>(answer->facts, "period"));  // this game has no code
    const auto alone = misere_answer(*game, 9, false, {});
    EXPECT_FALSE(alone->certified);
}

TEST(HeapMisere, gives_up_where_there_is_no_memory) {
    Budget small;
    small.bytes = 64 * 10;
    EXPECT_EQ(misere_answer(*heap_game(Toy{}), 9, true, small)->why_gave_up, GaveUp::bytes);
}

}  // namespace
}  // namespace zermelo
