// Values known from the literature (data/values), compared with what the program finds and judges.
#include <gtest/gtest.h>

#include <string>

#include "test/support/repository.hpp"
#include "test/support/thin.hpp"
#include "test/support/typed.hpp"
#include "test/support/value_tables.hpp"
#include "zermelo/partizan/value_expression.hpp"
#include "zermelo/workbench/answer.hpp"

namespace zermelo::known_values_test {
namespace {

using namespace test;

constexpr const char* kGames[] = {
    "amazons",    "clobber",     "col",   "cutcake",     "domineering-values",
    "hackenbush", "maundy-cake", "snort", "toads-values"};

// Returns the value that a session reports and certifies.
std::string told(std::string_view game, const std::string& position) {
    const auto session = opened({game, {}, {position}});
    if (!session) return "refused";
    const auto answer = session->solve("", true, {});
    if (!answer || !answer->certified) return "not certified";
    const auto* value = find_fact<std::string>(answer->facts, "value");
    return value ? *value : "none";
}

// Returns true if the two texts have the same value.
bool same_value(const std::string& a, const std::string& b) {
    const Budget budget;
    Values       values(budget);
    const auto   x = read_value(a, values), y = read_value(b, values);
    return x && y && *x == *y;
}

TEST(KnownValues, are_found) {
    for (const char* const game : kGames) {
        const auto table =
            read_value_table(repository_text(std::string("data/values/") + game + ".tsv"));
        EXPECT_EQ(table.faults, std::vector<std::string>{}) << game;
        EXPECT_GE(table.rows.size(), 6u) << game;
        for (const auto& row : table.rows) {
            if (kThin > 1 && row[0] == "4x6") continue;  // half a million positions
            const auto value = told(game, row[0]);
            EXPECT_TRUE(same_value(value, row[1])) << game << ' ' << row[0] << ": " << value;
            // A changed row would be noticed.
            EXPECT_FALSE(same_value(value, row[1] + " + {1|-1}")) << game << ' ' << row[0];
            EXPECT_FALSE(same_value(value, row[1] + " + tiny(9)")) << game << ' ' << row[0];
        }
    }
}

TEST(KnownValues, their_tables_have_no_rows_without_a_source) {
    const std::string head = "# A: somebody, something (1900)\nposition\tvalue\tsource\n";
    EXPECT_EQ(read_value_table(head + "1x1\t0\tA\n").rows.size(), 1u);
    for (const char* const rows :
         {"1x1\t0\n", "1x1\t0\tB\n", "1x1\t0\tA B\n", "1x1 0 A\n", "\n", "1x1\t0\tA\n1x1\t1\tA\n"})
        EXPECT_EQ(read_value_table(head + rows).faults.size(), 1u) << rows;
}

}  // namespace
}  // namespace zermelo::known_values_test
