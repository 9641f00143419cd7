// A form is entered once; limits are reported and never passed.
#include <gtest/gtest.h>

#include "zermelo/game/forms.hpp"

namespace zermelo::forms_test {
namespace {

TEST(Forms, are_entered_once) {
    Allowance  allowance;
    FormStore  forms(allowance);
    const Form zero = forms.number(Dyadic{}), one = forms.number(Dyadic{1, 0});
    EXPECT_EQ(zero, 0u);
    const Form list[] = {zero};
    const Form star   = forms.game(list, list);
    EXPECT_EQ(forms.game(list, list), star);
    EXPECT_EQ(forms.number(Dyadic{1, 0}), one);
    const Form high[] = {one};
    const Form hot    = forms.game(high, list);
    EXPECT_NE(hot, star);
    EXPECT_EQ(forms.left_stop(hot), (Dyadic{1, 0}));
    EXPECT_EQ(forms.right_stop(hot), Dyadic{});
    EXPECT_EQ(forms.depth(hot), 1u);
    EXPECT_EQ(forms.options(hot).left[0], one);
    EXPECT_EQ(forms.size(), 4u);
}

TEST(Forms, nest_only_so_deep) {
    Allowance  allowance;
    FormStore  forms(allowance);
    const Form zero = 0;
    Form       top  = zero;
    for (std::uint32_t i = 0; i < kMostFormDepth; ++i) top = forms.game({&zero, 1}, {&top, 1});
    EXPECT_EQ(forms.depth(top), kMostFormDepth);
    EXPECT_EQ(forms.game({&zero, 1}, {&top, 1}), kNoForm);
    EXPECT_EQ(forms.why(), GaveUp::large);
}

TEST(Forms, say_when_the_memory_ends) {
    Allowance allowance(std::uint64_t{1} << 20);
    FormStore forms(allowance);
    for (std::int64_t n = 0; forms.why() == GaveUp::no; ++n) {
        ASSERT_LT(n, 1 << 20);
        forms.number(Dyadic{n, 0});
    }
    EXPECT_EQ(forms.why(), GaveUp::bytes);
    EXPECT_GT(forms.size(), 1000u);
}

}  // namespace
}  // namespace zermelo::forms_test
