// The size of a game, in words.
#include "zermelo/workbench/forecast.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace zermelo {
namespace {

// For plays that are long enough, the squares of their estimates overflow.
TEST(Forecast, NoTreeIsInfinite) {
    Forecast size;
    size.positions = 65536, size.moves = 3, size.widest = 3, size.tree = 1e200;
    for (const double error : {HUGE_VAL, std::nan(""), -std::nan("")}) {
        size.tree_error    = error;
        const auto checked = kept_promises(size);
        EXPECT_NE(spoken(checked.headline).find(", and more than 1e+140 ways to them;"),
                  std::string::npos)
            << spoken(checked.headline);
        EXPECT_FALSE(find_fact<double>(checked.facts, "tree_error"));
        EXPECT_TRUE(find_fact<double>(checked.facts, "tree_at_least"));
    }
    size.tree = 1e6, size.tree_error = 1e3;
    EXPECT_NE(spoken(kept_promises(size).headline).find("1e+06 +- 1000 ways"), std::string::npos);
}

}  // namespace
}  // namespace zermelo
