// Thermographs for LaTeX: where the walls stand, and that no part of a title escapes from its
// comment.
#include "zermelo/report/thermograph_tikz.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "test/report/drawn_value.hpp"

namespace zermelo::thermograph_tikz_test {
namespace {

std::string tikz_of(std::string_view value, std::string title = "title", Dyadic from = {}) {
    return test::drawn_value(write_tikz, value, std::move(title), from);
}

TEST(ThermographTikz, left_stands_to_the_left_and_temperature_goes_up) {
    const auto text = tikz_of("{3|1}");
    EXPECT_TRUE(text.starts_with("% title; mean 2, temperature 1.")) << text;
    EXPECT_NE(text.find("\\draw[leftwall, thick] (0,0) -- (240,240);\n"), text.npos) << text;
    EXPECT_NE(text.find("\\draw[rightwall, thick] (480,0) -- (240,240);\n"), text.npos) << text;
    EXPECT_NE(text.find("\\draw[thick, ->] (240,240) -- (240,280);\n"), text.npos) << text;
    EXPECT_NE(text.find("left] {$1/2$};\n"), text.npos) << text;
    EXPECT_TRUE(text.ends_with("\\end{tikzpicture}\n"));
}

TEST(ThermographTikz, a_number_is_a_mast_and_an_upright_wall_ends_at_the_mast) {
    EXPECT_EQ(tikz_of("-3/4").find("wall, thick"), std::string::npos);
    const auto text = tikz_of("{2||0|-4}");
    EXPECT_NE(text.find("\\draw[rightwall, thick]"), text.npos) << text;
    // Right's wall stands at 0 from temperature 0 up to the mast, which begins at 2.
    EXPECT_EQ(text.find("nan"), text.npos);
}

TEST(ThermographTikz, braces_pair_and_titles_stay_in_their_comment) {
    for (const char* const value :
         {"+-1099511627776", "{1/1099511627776|0}", "{1099511627776|1099511627775}",
          "{5|4||4|-1099511627776}", "0", "tiny(2)", "*"}) {
        for (const Dyadic from : {Dyadic{}, Dyadic{-1, 0}}) {
            const auto text  = tikz_of(value, "a\n\\input{b}\r}{\x7f", from);
            const auto first = text.find('\n');
            EXPECT_EQ(text.find("\\input{b}"), 4u) << text;
            EXPECT_LT(text.find('}'), first);
            const auto body = text.substr(first);
            EXPECT_EQ(std::ranges::count(body, '{'), std::ranges::count(body, '}')) << value;
            EXPECT_EQ(std::ranges::count(body, '$') % 2, 0) << value;
            EXPECT_EQ(std::ranges::count(text, '\r') + std::ranges::count(text, '\x7f'), 0);
            EXPECT_EQ(body.find("nan"), body.npos) << value;
            EXPECT_EQ(body.find("inf"), body.npos) << value;
            EXPECT_EQ(body.find("e+"), body.npos) << value;  // TeX cannot read such numbers
        }
    }
}

}  // namespace
}  // namespace zermelo::thermograph_tikz_test
