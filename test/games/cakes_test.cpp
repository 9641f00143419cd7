// Cutcake and Maundy Cake, compared with closed formulas, a plain recursion on the rules, the
// script, and whole positions as trees.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <string>
#include <vector>

#include "test/support/repository.hpp"
#include "test/support/thin.hpp"
#include "test/support/typed.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/workbench/answer.hpp"

namespace zermelo::cakes_test {
namespace {

using namespace test;

std::string told(std::string_view game, const std::string& position) {
    const auto session = opened({game, {}, {position}});
    if (!session) return "refused";
    const auto answer = session->solve("", true, {});
    if (!answer || !answer->certified) return "not certified";
    const auto* value = find_fact<std::string>(answer->facts, "value");
    return value ? *value : "none";
}

// Winning Ways, chapter 2, where the columns contain at least as large a power of two as the rows.
int cutcake(unsigned rows, unsigned columns) {
    if (std::bit_width(columns) < std::bit_width(rows)) return -cutcake(columns, rows);
    return static_cast<int>(columns / std::bit_floor(rows)) - 1;
}

// Returns the prime factors, in ascending order.
std::vector<int> factors(int n) {
    std::vector<int> found;
    for (int p = 2; n > 1; ++p)
        for (; n % p == 0; n /= p) found.push_back(p);
    return found;
}
// The smallest factors cancel in pairs; the others, largest first, count 1 + p1 + p1 p2 + ...
int maundy(int rows, int columns) {
    auto down = factors(rows), across = factors(columns);
    if (across.size() < down.size()) return -maundy(columns, rows);
    across.erase(across.begin(), across.begin() + std::ssize(down));
    int value = 0, product = 1;
    for (; !across.empty(); across.pop_back()) {
        value += product;
        product *= across.back();
    }
    return value;
}

// By the rules alone, with numbers as the only theory: the value is the simplest integer between
// the best options, since every option in these games is an integer.
class Plain {
  public:
    explicit Plain(bool equal) : equal_(equal) {}

    int value(int rows, int columns) {
        const auto known = values_.find({rows, columns});
        if (known != values_.end()) return known->second;
        int low = -1'000'000, high = 1'000'000;
        for (int at = 1; at < columns; ++at) {
            if (equal_ && columns % at != 0) continue;
            const int option = equal_ ? columns / at * value(rows, at)
                                      : value(rows, at) + value(rows, columns - at);
            low              = std::max(low, option);
        }
        for (int at = 1; at < rows; ++at) {
            if (equal_ && rows % at != 0) continue;
            const int option = equal_ ? rows / at * value(at, columns)
                                      : value(at, columns) + value(rows - at, columns);
            high             = std::min(high, option);
        }
        EXPECT_LT(low + 1, high) << rows << 'x' << columns << " is no integer";
        const int simplest              = low >= 0 ? low + 1 : high <= 0 ? high - 1 : 0;
        return values_[{rows, columns}] = simplest;
    }

  private:
    bool                               equal_;
    std::map<std::pair<int, int>, int> values_;
};

TEST(Cakes, have_the_values_of_the_formulas_and_of_the_plain_rules) {
    Plain cut(false), equal(true);
    for (int rows = 1; rows <= 40; ++rows)
        for (int columns = 1; columns <= 40; ++columns) {
            const auto n = static_cast<unsigned>(rows), m = static_cast<unsigned>(columns);
            EXPECT_EQ(cut.value(rows, columns), cutcake(n, m)) << rows << 'x' << columns;
            EXPECT_EQ(equal.value(rows, columns), maundy(rows, columns)) << rows << 'x' << columns;
            if ((n + m) % kThin != 0 || (n % 4 != 0 && m % 5 != 0)) continue;
            const auto cake = fmt::format("{}x{}", rows, columns);
            EXPECT_EQ(told("cutcake", cake), std::to_string(cut.value(rows, columns))) << cake;
            EXPECT_EQ(told("maundy-cake", cake), std::to_string(equal.value(rows, columns)));
        }
}

TEST(Cakes, may_be_large) {
    EXPECT_EQ(told("cutcake", "100x300"), std::to_string(cutcake(100, 300)));
    EXPECT_EQ(told("maundy-cake", "1024x720720"), std::to_string(maundy(1024, 720720)));
    EXPECT_EQ(told("maundy-cake", "1000000x999983"), std::to_string(maundy(1000000, 999983)));
}

TEST(Cakes, add_up) {
    Random random(21);
    for (int i = 0; i < 40; ++i) {
        std::string text;
        int         cut = 0, equal = 0;
        for (std::uint64_t kinds = 1 + random.below(3); kinds-- > 0;) {
            const auto count   = 1 + random.below(4);
            const auto rows    = static_cast<unsigned>(1 + random.below(12));
            const auto columns = static_cast<unsigned>(1 + random.below(12));
            text += fmt::format("{}*{}x{} ", count, rows, columns);
            cut += static_cast<int>(count) * cutcake(rows, columns);
            equal +=
                static_cast<int>(count) * maundy(static_cast<int>(rows), static_cast<int>(columns));
        }
        EXPECT_EQ(told("cutcake", text), std::to_string(cut)) << text;
        EXPECT_EQ(told("maundy-cake", text), std::to_string(equal)) << text;
    }
}

// The script walks over whole positions.
TEST(Cakes, have_the_values_of_the_script) {
    const auto lua = repository_text("data/scripts/cutcake.lua");
    for (int rows = 1; rows <= 4; ++rows)
        for (int columns = 1; columns <= 4; ++columns) {
            const auto script =
                open_text(lua, {fmt::format("rows={}", rows), fmt::format("columns={}", columns)});
            ASSERT_TRUE(script) << to_text(script.error());
            const auto answer = (*script)->solve("", true, {});
            ASSERT_TRUE(answer && answer->certified);
            EXPECT_EQ(told("cutcake", fmt::format("{}x{}", rows, columns)),
                      *find_fact<std::string>(answer->facts, "value"));
        }
}

// Each cut of each cake must be there once; cuts are told apart by their effect.
TEST(Cakes, are_cut_in_all_ways) {
    const auto after = [](std::string_view game, const char* from) {
        const auto               session = opened({game, {}, {from}});
        std::vector<std::string> found;
        for (const auto& move : session->legal()) {
            EXPECT_TRUE(session->reset(from) && session->move(move)) << move;
            found.push_back(move + ": " + session->position());
        }
        return found;
    };
    using List = std::vector<std::string>;
    EXPECT_EQ(after("cutcake", "2x5"), (List{"1|1: 2x1 2x4 right", "1|2: 2x2 2x3 right"}));
    EXPECT_EQ(after("cutcake", "2x4 2*1x2"),
              (List{"1|1: 1x2 2x4 right", "2|1: 2*1x2 2x1 2x3 right", "2|2: 2*1x2 2*2x2 right"}));
    EXPECT_EQ(after("cutcake", "2x4 right"), (List{"1-1: 2*1x4 left"}));
    EXPECT_EQ(after("cutcake", "1x2"), (List{"1|1: 1x1 right"}));
    EXPECT_EQ(after("maundy-cake", "2x6"),
              (List{"1|2: 2*2x3 right", "1|3: 3*2x2 right", "1|6: 6*2x1 right"}));
    EXPECT_EQ(after("maundy-cake", "4x3 2*2x1 right"),
              (List{"1-2: 2x1 4x3 left", "2-2: 2*2x1 2*2x3 left", "2-4: 4*1x3 2*2x1 left"}));
}

TEST(Cakes, refuse_what_they_are_not) {
    const auto fault = [](std::string_view game, std::vector<std::string> words) {
        const auto session = card(game).open({}, {}, words, {});
        return session ? std::string() : session.error().what.english();
    };
    EXPECT_EQ(fault("cutcake", {}), "the position is missing");
    EXPECT_EQ(fault("cutcake", {"left"}), "there is no cake");
    for (const char* const bad : {"4", "4x", "x4", "4y4", "4x4x4", "*4x4", "2*", "2*3", "-4x4"})
        EXPECT_EQ(fault("cutcake", {bad}), fmt::format("'{}' is not a cake", bad));
    for (const char* const bad : {"0x4", "4x0", "4x10001", "99999999999999999999x4"})
        EXPECT_EQ(fault("cutcake", {bad}), fmt::format("the cake '{}' has no such side", bad));
    for (const char* const bad : {"0*4x4", "1000000001*4x4"})
        EXPECT_EQ(fault("cutcake", {bad}), fmt::format("there are too many cakes '{}'", bad));
    EXPECT_EQ(fault("cutcake", {"1000000000*4x4", "4x4"}), "there are too many cakes '4x4'");
    EXPECT_EQ(fault("maundy-cake", {"1000001x2"}), "the cake '1000001x2' has no such side");
    std::vector<std::string> many;
    for (int i = 1; i <= 51; ++i) many.push_back(fmt::format("{}x2", i));
    EXPECT_EQ(fault("cutcake", many), "there are too many kinds of cakes");

    const auto session = opened({"cutcake", {}, {"2x5 3x1"}});
    EXPECT_EQ(session->position(), "2x5 3x1 left");
    EXPECT_EQ(session->why_illegal("1-1"), "Left cuts from top to bottom, as 1|1");
    EXPECT_EQ(session->why_illegal("3|1"), "no kind of cake has this number");
    EXPECT_EQ(session->why_illegal("1|3"), "a cut is numbered by the lines in its smaller part");
    EXPECT_EQ(session->why_illegal("1|"), "");
    EXPECT_EQ(session->why_illegal("cut"), "");
    EXPECT_FALSE(session->move("1|3"));
    EXPECT_TRUE(session->move("1|2"));
    EXPECT_EQ(session->why_illegal("1|1"), "Right cuts from side to side, as 1-1");
    EXPECT_FALSE(session->reset("2x"));
    EXPECT_TRUE(session->reset("1x1 right"));
    EXPECT_EQ(session->position(), "1x1 right");
    EXPECT_TRUE(session->over());
}

TEST(Cakes, give_up_within_limits) {
    Budget budget;
    budget.bytes = 300'000;
    for (const char* const cake : {"1000x1000", "10000x9999"}) {
        const auto session = opened({"cutcake", {}, {cake}});
        const auto answer  = session->solve("", true, budget);
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->why_gave_up, GaveUp::bytes);
        StringSink sink;
        EXPECT_FALSE(session->write(Part::certificate, sink));
        EXPECT_FALSE(session->check({}, budget)) << "a limit is an error";
    }
    Budget little;
    little.work       = 100'000;
    const auto answer = opened({"cutcake", {}, {"1000x1000"}})->solve("", true, little);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->why_gave_up, GaveUp::work);
}

}  // namespace
}  // namespace zermelo::cakes_test
