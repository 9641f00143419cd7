#include "zermelo/impartial/period.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "test/support/repository.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/impartial/octal.hpp"

namespace zermelo {
namespace {

HeapCode code_of(std::string_view text) {
    auto code = parse_heap_code(text);
    EXPECT_TRUE(code) << text;
    return code.value_or(HeapCode{});
}

template <class Value>
NimberSequence sequence_of(const std::vector<Value>& values) {
    Table<std::uint16_t> words(values.size());
    for (std::size_t n = 0; n < values.size(); ++n)
        words[n] = static_cast<std::uint16_t>(values[n]);
    return NimberSequence(std::move(words));
}

// The checker accepts the values and the proof of a period.
void expect_certified(const HeapCode& code, const PeriodicNimbers& found, std::uint64_t upto) {
    ASSERT_TRUE(found.period && found.period->proved);
    found.values.visit([&](auto values) {
        EXPECT_TRUE(period_holds(std::span<const HeapRule>(code.rules), values,
                                 found.period->length, found.period->from));
        const auto first = values.first(std::min<std::size_t>(upto, values.size()));
        EXPECT_EQ(first_wrong(std::span<const HeapRule>(code.rules), first, {30, false}),
                  std::nullopt);
    });
}

TEST(Period, kayles_is_that_of_the_spec) {
    const auto found = octal_until_period(code_of("0.77"), 1000000, {});
    ASSERT_EQ(found.status, Status::solved);
    const auto& [values, period, seen] = found.labels;
    EXPECT_EQ(*period, (Period{12, 71, 0, true, 168}));
    EXPECT_EQ(exceptions(values, *period, 100),
              (std::vector<std::uint64_t>{0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70}));
    EXPECT_EQ(exceptions(values, *period, 3), (std::vector<std::uint64_t>{0, 3, 6}));
    // 10^18 = 4 mod 12, and so is 76.
    EXPECT_EQ(nimber_at(values, *period, 1000000000000000000), values[76]);
    expect_certified(code_of("0.77"), found.labels, 300);
}

// Finds every period of the table that is proved soon.  The table's columns: code, name, period,
// from.
TEST(Period, the_known_ones_are_found) {
    std::ifstream file(test::in_repository("data/octal/known.tsv"));
    std::string   line;
    int           games = 0;
    while (std::getline(file, line)) {
        std::istringstream       cells(line);
        std::vector<std::string> row;
        for (std::string cell; std::getline(cells, cell, '\t');) row.push_back(cell);
        if (row.size() != 8 || row[7] != "computed") continue;
        const auto length = std::strtoull(row[2].c_str(), nullptr, 10);
        const auto from   = std::strtoull(row[3].c_str(), nullptr, 10);
        if (length + from > 100000) continue;
        const auto code  = code_of(row[0]);
        const auto found = octal_until_period(code, 1000000, {});
        ASSERT_EQ(found.status, Status::solved) << line;
        EXPECT_EQ(found.labels.period->length, length) << line;
        EXPECT_EQ(found.labels.period->from, from) << line;
        std::uint32_t largest = 0;
        for (std::uint64_t n = 0; n < found.labels.values.size(); ++n)
            largest = std::max(largest, found.labels.values[n]);
        EXPECT_EQ(largest, std::strtoull(row[4].c_str(), nullptr, 10)) << line;
        expect_certified(code, found.labels, 1000);
        ++games;
    }
    EXPECT_GT(games, 50);
}

// The period does not hold from heap 0 on, though it seems to, since the empty heap is not part of
// a split.  And a period of one value is never proved by a few values.
TEST(Period, traps) {
    const auto four = octal_until_period(code_of("0.4"), 100000, {});
    EXPECT_EQ(four.labels.period->length, 34u);
    const auto seen = find_period(code_of("0.4"), octal_textbook(code_of("0.4"), 2, {}).labels);
    EXPECT_EQ(seen, (Period{1, 0, 0, false, 5}));  // 0 0 0, and then a 1
    const auto bare = octal_until_period(code_of("4"), 100000, {});
    EXPECT_EQ(*bare.labels.period, (Period{2, 1, 0, true, 6}));
}

TEST(Period, what_is_proved_stays_true) {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        SCOPED_TRACE(seed);
        Random   random(seed);
        HeapCode code;
        for (std::uint32_t take = 0; take <= 3; ++take) {
            auto digit = static_cast<std::uint8_t>(random.below(random.chance(0.3) ? 4 : 8));
            if (take == 0) digit &= 4;
            if (digit) code.rules.push_back({take, digit, digit >= 4 && random.chance(0.2)});
        }
        const auto found = octal_until_period(code, 1500, {});
        if (found.status != Status::solved) {
            EXPECT_EQ(found.why, GaveUp::heaps);
            continue;
        }
        expect_certified(code, found.labels, 200);
        const auto far = octal_textbook(code, 2000, {}).labels;
        for (std::uint64_t n = 0; n <= 2000; ++n)
            ASSERT_EQ(nimber_at(found.labels.values, *found.labels.period, n), far[n]) << n;
    }
}

TEST(Period, observed_ones_are_not_proved) {
    const auto       code = code_of("0.77");
    std::vector<int> values;
    for (int n = 0; n < 200; ++n) values.push_back(n < 95 ? n % 7 : n % 5);
    auto period = find_period(code, sequence_of(values));
    ASSERT_TRUE(period);
    EXPECT_EQ(period->length, 5u);
    EXPECT_FALSE(period->proved);
    EXPECT_EQ(nimber_at(sequence_of(values), *period, 1000), std::nullopt);
    values.clear();
    for (int n = 0; n < 300; ++n) values.push_back(n < 20 ? 0 : n / 4 * 2 + n % 2);
    period = find_period(code, sequence_of(values));
    ASSERT_TRUE(period);
    EXPECT_EQ(*period, (Period{4, 20, 2, false, ~std::uint64_t{0}}));
    // With three heaps at a time, g grows by 1 every three heaps; where two heaps must be unequal
    // no theorem applies.
    const auto hex = octal_until_period(code_of("0.84!"), 300, {});
    EXPECT_EQ(hex.why, GaveUp::heaps);
    EXPECT_EQ(*hex.labels.period, (Period{3, 1, 1, false, ~std::uint64_t{0}}));
}

TEST(Period, arithmetic_ones_are_proved) {
    const auto three = octal_until_period(code_of("0.8"), 1'000'000, {});
    ASSERT_EQ(three.status, Status::solved);
    EXPECT_EQ(*three.labels.period, (Period{3, 1, 1, true, 25}));
    EXPECT_LE(three.labels.values.size(), 64u);
    EXPECT_EQ(nimber_at(three.labels.values, *three.labels.period, 1'000'000'000'000'000'000),
              333'333'333'333'333'333u);
    const auto [values, period, seen] = octal_until_period(code_of("0.ff"), 1000, {}).labels;
    EXPECT_EQ(nimber_at(values, *period, std::uint64_t{1} << 62), std::uint64_t{1} << 62);
    EXPECT_EQ(nimber_at(values, *period, ~std::uint64_t{0} - 1), std::nullopt);
    // The rules that allow no move at all.
    EXPECT_EQ(*octal_until_period(code_of("0.00"), 1000, {}).labels.period,
              (Period{1, 0, 0, true, 2}));
}

TEST(Period, search_goes_on_from_known_values) {
    for (const char* const code : {"0.77", "0.6", "0.16", "0.007", "4!.0", "0.4"}) {
        const auto whole = octal_until_period(code_of(code), 20'000, {});
        for (const std::uint64_t known : {1u, 63u, 1000u, 4096u, 5001u, 16'384u, 20'000u}) {
            const auto first = octal_until_period(code_of(code), known, {});
            const auto then  = octal_until_period(code_of(code), 20'000, {}, first.labels.values);
            EXPECT_EQ(then.status, whole.status) << code << " from " << known;
            EXPECT_EQ(then.labels.period, whole.labels.period) << code << " from " << known;
            const auto size = std::min(then.labels.values.size(), whole.labels.values.size());
            EXPECT_GE(size, whole.status == Status::solved ? whole.labels.period->needed : 20'000);
            for (std::uint64_t n = 0; n < size; ++n)
                ASSERT_EQ(then.labels.values[n], whole.labels.values[n]) << code << " at " << n;
        }
    }
}

TEST(Period, gives_up_with_what_it_knows) {
    const auto few = octal_until_period(code_of("0.6"), 1000, {});
    EXPECT_EQ(few.status, Status::gave_up);
    EXPECT_EQ(few.why, GaveUp::heaps);
    EXPECT_EQ(few.labels.values.size(), 1000u);
    Budget small;
    small.bytes     = 3000;
    const auto over = octal_until_period(code_of("0.6"), 1000000, small);
    EXPECT_EQ(over.why, GaveUp::bytes);
    EXPECT_GT(over.labels.values.size(), 100u);
    EXPECT_EQ(octal_until_period(code_of("0.6"), 0, {}).status, Status::gave_up);

    // A period that appeared before the memory was used up: it is arithmetic, and no theorem proves
    // it.
    small.bytes     = 100'000;
    const auto seen = octal_until_period(code_of("0.84!"), 1000000, small);
    EXPECT_EQ(seen.why, GaveUp::bytes);
    ASSERT_TRUE(seen.labels.period);
    EXPECT_EQ(*seen.labels.period, (Period{3, 1, 1, false, ~std::uint64_t{0}}));
    EXPECT_GT(seen.labels.seen, 100u);
    EXPECT_LE(seen.labels.seen, seen.labels.values.size());
}

TEST(Period, the_search_ends_when_it_must) {
    std::vector<int> values;
    for (int n = 0; n < 1'000'000; ++n) values.push_back(n % 100 == 0 ? n % 7 : 0);
    std::atomic<bool> stop = true;
    Budget            budget;
    budget.stop = &stop;
    Pace       pace(budget, "period");
    const auto found = find_period(code_of("0.77"), sequence_of(values), pace);
    EXPECT_FALSE(found);
    EXPECT_TRUE(pace.stopped());
}

}  // namespace
}  // namespace zermelo
