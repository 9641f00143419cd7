// data/octal/two_digits.tsv: the periods of all games of two hexadecimal digits, and their table in
// doc/hexadecimal.md.  Rows with few heaps are computed again completely; for the others the first
// heaps must not contradict them.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "test/support/table_rows.hpp"
#include "test/support/thin.hpp"
#include "zermelo/impartial/octal.hpp"
#include "zermelo/impartial/period.hpp"

namespace zermelo::two_digits_test {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";
constexpr std::uint64_t    kCheap  = 2000;  // heaps

std::string code_at(std::size_t i) {
    return {'0', '.', kDigits[i / 16], kDigits[i % 16]};
}

std::vector<test::TableRow> data_rows() {
    auto rows = test::rows_of("data/octal/two_digits.tsv", '\t', 6);
    if (!rows.empty()) rows.erase(rows.begin());  // the names of the columns
    return rows;
}

std::uint64_t number(const std::string& text) {
    return std::strtoull(text.c_str(), nullptr, 10);
}

TEST(TwoDigits, rows_are_true) {
    const auto rows = data_rows();
    ASSERT_EQ(rows.size(), 256u);
    int whole = 0;
    for (std::size_t i = 0; i < rows.size(); i += test::kThin) {
        const auto& row = rows[i];
        SCOPED_TRACE(row[0]);
        ASSERT_EQ(row[0], code_at(i));
        const auto code   = parse_heap_code(row[0]);
        const bool proved = row[1] != "-";
        const bool cheap  = proved && number(row[5]) <= kCheap;
        const auto heaps  = cheap ? number(row[5]) : code->most_heaps() > 2 ? 600 : 5000;
        ASSERT_LE(heaps, number(row[5]));
        const auto found = octal_until_period(*code, cheap ? kCheap : heaps, {});
        ASSERT_EQ(found.status == Status::solved, cheap);
        if (!cheap) continue;
        const auto& [values, period, seen] = found.labels;
        EXPECT_EQ(*period, (Period{number(row[1]), number(row[2]), number(row[3]), true, heaps}));
        const auto odd = exceptions(values, *period, kCheap).size();
        EXPECT_EQ(row[4], period->saltus > 0 ? "-" : std::to_string(odd));
        ++whole;
    }
    EXPECT_GT(whole, 100 / static_cast<int>(test::kThin));
}

// The table has all games: period, or period+saltus, or a dot.
TEST(TwoDigits, the_table_of_the_page_is_that_of_the_rows) {
    const auto rows  = data_rows();
    const auto table = test::rows_of("doc/hexadecimal.md", '|', 18);
    ASSERT_EQ(rows.size(), 256u);
    ASSERT_EQ(table.size(), 18u);  // with its head, and the line below it
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto& row  = rows[i];
        const auto  cell = row[1] == "-" ? "." : row[3] == "0" ? row[1] : row[1] + "+" + row[3];
        EXPECT_EQ(table[2 + i / 16][2 + i % 16], cell) << row[0];
    }
}

}  // namespace
}  // namespace zermelo::two_digits_test
