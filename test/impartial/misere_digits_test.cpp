// data/octal/misere_digits.tsv: the misere quotients of all games of two octal digits, and their
// tables in doc/misere.md.  Rows that are small or proved are found and judged again.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "test/support/beside_nim.hpp"
#include "test/support/table_rows.hpp"
#include "test/support/thin.hpp"
#include "test/support/value_tables.hpp"
#include "zermelo/impartial/misere_quotient.hpp"

namespace zermelo::misere_digits_test {
namespace {

constexpr std::uint64_t kSmall = 12;  // elements

std::vector<test::TableRow> data_rows() {
    auto rows = test::rows_of("data/octal/misere_digits.tsv", '\t', 6);
    if (!rows.empty()) rows.erase(rows.begin());  // the names of the columns
    return rows;
}
std::string code_at(std::size_t i) {
    return {i < 64 ? '0' : '4', '.', static_cast<char>('0' + i / 8 % 8),
            static_cast<char>('0' + i % 8)};
}
std::uint64_t number(const std::string& text) {
    return std::strtoull(text.c_str(), nullptr, 10);
}

TEST(MisereDigits, rows_are_true) {
    const auto rows = data_rows();
    ASSERT_EQ(rows.size(), 128u);
    int again = 0;
    for (std::size_t i = 0; i < rows.size(); i += test::kThin) {
        const auto& row = rows[i];
        SCOPED_TRACE(row[0]);
        ASSERT_EQ(row[0], code_at(i));
        const bool proved = row[4] != "-";
        EXPECT_EQ(proved, row[5] != "-");
        if (!proved && number(row[1]) > kSmall) continue;
        const auto game  = test::coded_heaps(row[0]);
        const auto lists = heap_option_lists(game, number(row[3]), 1 << 20);
        ASSERT_TRUE(lists);
        const auto found = misere_quotient(*lists, {});
        ASSERT_EQ(found.status, Status::solved);
        const auto& q = found.labels;
        Budget      budget;
        Pace        pace(budget, "check");
        EXPECT_EQ(check_misere(game, q, 1 << 18, pace).fault, MisereFault::none);
        EXPECT_EQ(q.order, number(row[1]));
        EXPECT_EQ(std::ranges::count(q.lost, true), static_cast<long>(number(row[2])));
        const auto period = misere_period(q.values, game.code.last_take());
        ASSERT_EQ(period.has_value(), proved);
        if (proved) {
            EXPECT_EQ(period->length, number(row[4]));
            EXPECT_EQ(period->from, number(row[5]));
        }
        ++again;
    }
    EXPECT_GT(again, 70 / static_cast<int>(test::kThin));
}

// T. Plambeck, A. N. Siegel (2008): a quotient has one element, or an even number of elements.
TEST(MisereDigits, orders_are_even) {
    for (const auto& row : data_rows())
        EXPECT_TRUE(number(row[1]) == 1 || number(row[1]) % 2 == 0) << row[0];
}

TEST(MisereDigits, agree_with_the_literature) {
    const auto known = test::read_value_table(test::repository_text("data/values/misere.tsv")).rows;
    int        met   = 0;
    for (const auto& row : data_rows())
        for (const auto& other : known) {
            if (other[0] != row[0]) continue;
            ++met;
            EXPECT_EQ(row[1], other[2]) << row[0];
            EXPECT_EQ(row[2], other[3]) << row[0];
            EXPECT_EQ(row[4], other[4]) << row[0];
        }
    EXPECT_GE(met, 8);
}

// The tables have all games: the order of the quotient, or in parentheses the number of heaps for
// which one was found.
TEST(MisereDigits, the_tables_of_the_page_are_those_of_the_rows) {
    const auto rows  = data_rows();
    const auto table = test::rows_of("doc/misere.md", '|', 10);
    ASSERT_EQ(rows.size(), 128u);
    ASSERT_EQ(table.size(), 20u);  // two tables, each with its head and the line below it
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto& row  = rows[i];
        const auto  cell = row[4] == "-" ? "(" + row[3] + ")" : row[1];
        EXPECT_EQ(table[2 + i / 8 + i / 64 * 2][2 + i % 8], cell) << row[0];
    }
}

}  // namespace
}  // namespace zermelo::misere_digits_test
