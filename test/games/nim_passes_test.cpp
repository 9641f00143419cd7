// Nim with passes, compared with a plain recursion, and with known results for Nim and for one
// pass.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "test/support/typed.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/workbench/answer.hpp"

namespace zermelo::nim_passes_test {
namespace {

using namespace test;

std::string value_of(const std::string& position) {
    const auto session = opened({"nim-passes", {}, {position}});
    if (!session) return "refused";
    const auto answer = session->solve("", true, {});
    if (!answer || !answer->certified) return "not certified";
    const auto* value = find_fact<std::string>(answer->facts, "value");
    return value ? *value : "none";
}

std::string star(std::uint64_t n) {
    return n == 0 ? "0" : n == 1 ? "*" : fmt::format("*{}", n);
}

// By the rules, on piles in any order; passes that both players may use are moves, too.
class Plain {
  public:
    // Returns true if the mover wins.  passes: those for both, those of the mover, those of the
    // other player.
    bool wins(std::vector<int> piles, std::array<int, 3> passes) {
        std::ranges::sort(piles);
        const auto key = std::pair{piles, passes};
        if (const auto known = wins_.find(key); known != wins_.end()) return known->second;
        bool found = false;
        for (std::size_t i = 0; i < piles.size(); ++i)
            for (int to = 0; to < piles[i]; ++to) {
                auto next = piles;
                next[i]   = to;
                found     = found || !wins(next, {passes[0], passes[2], passes[1]});
            }
        for (const std::size_t own : {0, 1}) {
            if (piles.back() == 0 || passes[own] == 0) continue;
            auto left = passes;
            --left[own];
            found = found || !wins(piles, {left[0], left[2], left[1]});
        }
        return wins_[key] = found;
    }

  private:
    std::map<std::pair<std::vector<int>, std::array<int, 3>>, bool> wins_;
};

TEST(NimPasses, has_the_winners_of_the_plain_rules) {
    constexpr std::uint64_t kSeed = 51;
    Random                  random(kSeed);
    Plain                   plain;
    for (int i = 0; i < 120; ++i) {
        std::vector<int> piles;
        std::string      text;
        for (auto n = 1 + random.below(3); n-- > 0;) {
            piles.push_back(static_cast<int>(random.below(5)));
            text += fmt::format("{} ", piles.back());
        }
        std::array<int, 3> passes{};
        for (auto& n : passes) n = static_cast<int>(random.below(3));
        text += fmt::format("passes={},{},{}", passes[0], passes[1], passes[2]);
        for (const bool left : {true, false}) {
            const auto session = opened({"nim-passes", {}, {text, left ? "left" : "right"}});
            const auto answer  = session->solve("", true, {});
            ASSERT_TRUE(answer && answer->certified) << text;
            if (!left) std::swap(passes[1], passes[2]);
            EXPECT_EQ(answer->verdict == Outcome::win, plain.wins(piles, passes))
                << "seed " << kSeed << ": " << text << (left ? " left" : " right");
        }
    }
}

TEST(NimPasses, is_nim_without_passes) {
    for (std::uint64_t a = 0; a <= 4; ++a)
        for (std::uint64_t b = 0; b <= 4; ++b) {
            EXPECT_EQ(value_of(fmt::format("{} {}", a, b)), star(a ^ b));
            EXPECT_EQ(value_of(fmt::format("{} {} 3 passes=0", a, b)), star(a ^ b ^ 3));
        }
}

// One pile and one pass for both: 1 has the options 0 and a pile of 1, so it is *2; then 2 is *1,
// and so on.  With more passes the values alternate.
TEST(NimPasses, has_nimbers_where_passes_are_for_both) {
    EXPECT_EQ(value_of("0 passes=3"), "0");
    for (std::uint64_t n = 1; n <= 9; ++n) {
        // The least nimber that is neither that of a smaller pile nor that of the pile without the
        // pass.
        const std::uint64_t one = n % 2 == 1 ? n + 1 : n - 1;
        EXPECT_EQ(value_of(fmt::format("{} passes=1", n)), star(one)) << n;
        EXPECT_EQ(value_of(fmt::format("{} passes=2", n)), star(n)) << n;
    }
}

// Two piles and one pass: the mover loses if they are 1 and 2, 3 and 4, 5 and 6 ...
TEST(NimPasses, has_the_known_lost_positions_of_two_piles_and_a_pass) {
    for (std::uint64_t a = 1; a <= 7; ++a)
        for (std::uint64_t b = a; b <= 7; ++b)
            EXPECT_EQ(value_of(fmt::format("{} {} passes=1", a, b)) == "0",
                      a % 2 == 1 && b == a + 1)
                << a << ' ' << b;
}

TEST(NimPasses, passes_of_one_player_are_his_moves) {
    EXPECT_EQ(value_of("1 passes=0,1,0"), "^*");  // {0,*|0}
    EXPECT_EQ(value_of("1 passes=0,0,1"), "v*");
    EXPECT_EQ(value_of("0 passes=2,3,4"), "0");
}

TEST(NimPasses, refuses_what_it_is_not) {
    const auto fault = [](std::vector<std::string> words) {
        const auto session = card("nim-passes").open({}, {}, words, {});
        return session ? std::string() : session.error().what.english();
    };
    EXPECT_EQ(fault({}), "the position is missing");
    EXPECT_EQ(fault({"passes=1"}), "the piles are missing");
    for (const char* const bad : {"3x", "x", "passes=", "passes=1,2", "passes=1,2,3,4", "-3"})
        EXPECT_EQ(fault({"3", bad}), fmt::format("'{}' is neither a pile nor passes", bad));
    EXPECT_EQ(fault({"passes=1", "3"}), "'passes=1' is neither a pile nor passes");
    EXPECT_EQ(fault({"3", "passes=16"}), "'passes=16' are too many");
    EXPECT_EQ(fault({"99999999999999999999999"}), "the piles are too many, or too large");
    EXPECT_EQ(fault({"1000001"}), "the piles are too many, or too large");
    EXPECT_EQ(fault({"1000000"}), "");
    EXPECT_EQ(fault(std::vector<std::string>(51, "1")), "the piles are too many, or too large");
    EXPECT_EQ(fault(std::vector<std::string>(50, "1")), "");
    const auto session = opened({"nim-passes", {}, {"2 1 passes=1,0,1"}});
    EXPECT_EQ(session->position(), "1 2 passes=1,0,1 left");
    EXPECT_EQ(session->legal(), (std::vector<std::string>{"1->0", "2->0", "2->1", "pass"}));
    EXPECT_EQ(session->why_illegal("own-pass"), "Left has no pass of his own");
    EXPECT_TRUE(session->move("pass"));
    EXPECT_EQ(session->position(), "1 2 passes=0,0,1 right");
    EXPECT_EQ(session->why_illegal("pass"), "no pass of both players is left");
    EXPECT_TRUE(session->move("own-pass"));
    EXPECT_EQ(session->position(), "1 2 passes=0 left");
    EXPECT_FALSE(session->reset("4 passes=0"));
    EXPECT_TRUE(session->reset("0 passes=1 right"));
    EXPECT_TRUE(session->over());
    EXPECT_EQ(session->why_illegal("pass"), "nobody passes when the stones are gone");
}

// Each position has as many moves as stones, so the clock must be asked between moves.
TEST(NimPasses, gives_up_within_one_position) {
    Budget budget;
    budget.seconds     = 0.01;
    const auto session = opened({"nim-passes", {}, {"200000"}});
    const auto answer  = session->solve("", true, budget);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->why_gave_up, GaveUp::seconds);
    const auto checked = session->check({}, budget);
    ASSERT_FALSE(checked);
    EXPECT_EQ(checked.error().gave_up, GaveUp::seconds);
}

}  // namespace
}  // namespace zermelo::nim_passes_test
