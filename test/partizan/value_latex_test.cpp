// Values, and any texts, in LaTeX.
#include "zermelo/partizan/value_latex.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace zermelo::value_latex_test {
namespace {

TEST(ValueLatex, has_a_sign_for_everything_that_is_written) {
    EXPECT_EQ(latex_of("0"), "0");
    EXPECT_EQ(latex_of("-3/4"), "-\\frac{3}{4}");
    EXPECT_EQ(latex_of("^"), "{\\uparrow}");
    EXPECT_EQ(latex_of("-1/2v2*3"), "-\\frac{1}{2}{\\Downarrow}{\\ast}3");
    EXPECT_EQ(latex_of("2^3*"), "2 + 3\\cdot{\\uparrow} + {\\ast}");
    EXPECT_EQ(latex_of("v12"), "12\\cdot{\\downarrow}");
    EXPECT_EQ(latex_of("+-1/2"), "\\pm \\frac{1}{2}");
    EXPECT_EQ(latex_of("tiny(2)"), "+_{2}");
    EXPECT_EQ(latex_of("miny(1/4)"), "-_{\\frac{1}{4}}");
    EXPECT_EQ(latex_of("{3|1}"), "\\{3 \\mid 1\\}");
    EXPECT_EQ(latex_of("{5||3,*|-4|||-8}"),
              "\\{5 \\mathrel{||} 3, {\\ast} \\mid -4 \\mathrel{|||} -8\\}");
}

TEST(ValueLatex, ends_whatever_is_written) {
    for (int c = 0; c < 256; ++c)
        for (const char* const text : {"", "-", "1/", "^", "{"})
            EXPECT_LT(latex_of(text + std::string(3, static_cast<char>(c))).size(), 100u) << c;
}

}  // namespace
}  // namespace zermelo::value_latex_test
