// The list of rules: every line is a rule with a header of that name, and the list is sorted.
#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "zermelo/game/label.hpp"
#include "zermelo/rule/bound.hpp"
#include "zermelo/rule/green.hpp"
#include "zermelo/rule/nimber.hpp"
#include "zermelo/rule/parity.hpp"
#include "zermelo/rule/pn.hpp"
#include "zermelo/rule/score.hpp"
#include "zermelo/rule/value.hpp"
#include "zermelo/rule/winning.hpp"

namespace zermelo {
namespace {

#define RULE(type, header, what) static_assert(LocalRule<type> && type::kName == #header);
#include "zermelo/rule/rules.inc"
#undef RULE

TEST(Rules, are_listed_by_name_with_a_word_about_them) {
    struct Line {
        std::string_view name, what;
    };
    const std::vector<Line> lines = {
#define RULE(type, header, what) {#header, what},
#include "zermelo/rule/rules.inc"
#undef RULE
    };
    EXPECT_TRUE(std::ranges::is_sorted(lines, {}, &Line::name));
    for (const auto& line : lines) EXPECT_FALSE(line.what.empty()) << line.name;
}

}  // namespace
}  // namespace zermelo
