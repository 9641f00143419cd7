// Chomp's session against searches of its own.
#include <gtest/gtest.h>

#include <fmt/format.h>
#include <map>
#include <numeric>
#include <set>

#include "test/support/typed.hpp"
#include "zermelo/impartial/chomp.hpp"
#include "zermelo/workbench/answer.hpp"

namespace zermelo {
namespace {

using namespace test;

// All bars of at most rows x columns squares.
std::vector<ChompBoard> bars(std::uint32_t rows, std::uint32_t columns, ChompBoard upper = {}) {
    std::vector<ChompBoard> all;
    if (!upper.empty()) all.push_back(upper);
    if (upper.size() == rows) return all;
    const std::uint32_t most = upper.empty() ? columns : upper.back();
    for (std::uint32_t length = 1; length <= most; ++length) {
        upper.push_back(length);
        const auto more = bars(rows, columns, upper);
        all.insert(all.end(), more.begin(), more.end());
        upper.pop_back();
    }
    return all;
}

// Typed: "5,3,1".
std::string typed_bar(const ChompBoard& bar) {
    return fmt::format("{}", fmt::join(bar, ","));
}

// Nimbers by nothing but the rules: a bite (r, c) leaves of each row from r on at most c-1 squares.
std::uint64_t mex_of_bites(const ChompBoard& bar, std::map<ChompBoard, std::uint64_t>& known) {
    if (const auto found = known.find(bar); found != known.end()) return found->second;
    std::set<std::uint64_t> shown;
    for (std::size_t r = 0; r < bar.size(); ++r)
        for (std::uint32_t left = r == 0 ? 1 : 0; left < bar[r]; ++left) {
            ChompBoard rest;
            for (std::size_t i = 0; i < bar.size(); ++i)
                if (const auto length = i < r ? bar[i] : std::min(bar[i], left); length > 0)
                    rest.push_back(length);
            shown.insert(mex_of_bites(rest, known));
        }
    std::uint64_t least = 0;
    while (shown.contains(least)) ++least;
    return known[bar] = least;
}

TEST(Chomp, has_the_nimbers_of_a_search_for_every_bar_up_to_5_x_6) {
    const auto all = bars(5, 6);
    ASSERT_EQ(all.size(), 461u);
    std::map<ChompBoard, std::uint64_t> known;
    for (const auto& bar : all) {
        SCOPED_TRACE(typed_bar(bar));
        const auto nimber  = mex_of_bites(bar, known);
        const auto session = opened({"chomp", {}, {typed_bar(bar)}});
        const auto answer  = session->nimber(true, {});
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->refused, "");
        EXPECT_TRUE(answer->certified);
        EXPECT_EQ(nimber_of(answer->facts), nimber);

        const auto sum  = opened({"sum", {}, {fmt::format("chomp({}) + nim(2)", typed_bar(bar))}});
        const auto both = sum->solve("", true, {});
        ASSERT_TRUE(both);
        EXPECT_EQ(both->refused, "");
        EXPECT_TRUE(both->certified);
        EXPECT_EQ(nimber_of(both->facts), nimber ^ 2);
    }
}

}  // namespace
}  // namespace zermelo
