#include "zermelo/check/growing.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <vector>

#include "test/support/thin.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/impartial/octal.hpp"
#include "zermelo/impartial/period.hpp"

namespace zermelo::growing_test {
namespace {

using Words = std::vector<std::uint16_t>;

HeapCode code_of(std::string_view text) {
    auto code = parse_heap_code(text);
    EXPECT_TRUE(code) << text;
    return code.value_or(HeapCode{});
}

Words words_of(const NimberSequence& values) {
    Words words;
    for (std::uint64_t n = 0; n < values.size(); ++n)
        words.push_back(static_cast<std::uint16_t>(values[n]));
    return words;
}

// Returns g(0) ..  g(count - 1).
Words values_of(const HeapCode& code, std::uint64_t count) {
    return words_of(octal_triple(code, count - 1, {}).labels);
}

GrowthProof proof_of(const HeapCode& code, const Words& values, Growth growth) {
    const Budget unlimited;
    Pace         pace(unlimited, "check");
    return growth_proof(std::span<const HeapRule>(code.rules),
                        std::span<const std::uint16_t>(values), growth, pace);
}

// Returns whether all of these values are right by the definition.
bool right(const HeapCode& code, const Words& values) {
    return !first_wrong(std::span<const HeapRule>(code.rules),
                        std::span<const std::uint16_t>(values));
}

// Checks that what octal_until_period proves within `most` heaps is true of all heaps up to `upto`,
// and up to four times the heaps that the proof needs.  Returns false if no growth is proved.
bool grows_as_proved(const HeapCode& code, std::uint64_t most, std::uint64_t upto) {
    const auto found = octal_until_period(code, most, {});
    if (found.status != Status::solved || found.labels.period->saltus == 0) return false;
    const auto&  period = *found.labels.period;
    const Growth growth{period.length, period.from, period.saltus};
    auto         values = words_of(found.labels.values);
    const auto   proof  = proof_of(code, values, growth);
    EXPECT_TRUE(proof.holds);
    EXPECT_EQ(proof.needed, period.needed);
    values.resize(period.needed);  // that many are enough
    EXPECT_TRUE(proof_of(code, values, growth).holds);
    EXPECT_TRUE(right(code, values));
    upto           = std::max(upto, 4 * period.needed);
    const auto far = values_of(code, upto + 1);
    for (std::uint64_t n = 0; n <= upto; ++n) {
        if (nimber_at(found.labels.values, period, n) == far[n]) continue;
        ADD_FAILURE() << "heap " << n << " is worth " << far[n];
        break;
    }
    return true;
}

std::string two_digits(unsigned code) {
    return {'0', '.', "0123456789abcdef"[code / 16], "0123456789abcdef"[code % 16]};
}

// Tries all codes of two digits, which include those of one.
TEST(Growing, two_digits_agree_with_plain_sequences) {
    int grow = 0;
    for (unsigned code = 0; code < 256; code += test::kThin) {
        SCOPED_TRACE(two_digits(code));
        grow += grows_as_proved(code_of(two_digits(code)), 700, 2000);
    }
    EXPECT_GE(grow, 70 / static_cast<int>(test::kThin) - 2);
}

TEST(Growing, random_codes_agree_with_plain_sequences) {
    int grow = 0;
    for (std::uint64_t seed = 1; seed <= 1500; seed += test::kThin) {
        SCOPED_TRACE(seed);
        Random   random(seed);
        HeapCode code;
        for (std::uint32_t take = 0; take <= 4; ++take) {
            auto digit = static_cast<std::uint8_t>(random.below(16));
            if (random.chance(0.3)) digit = 0;
            if (take == 0) digit &= random.chance(0.7) ? 0 : 12;
            if (digit) code.rules.push_back({take, digit, false});
        }
        grow += grows_as_proved(code, 300, 600);
    }
    EXPECT_GT(grow, 300 / static_cast<int>(test::kThin));
}

TEST(Growing, other_claims_are_refused) {
    struct Known {
        const char* code;
        Growth      growth;
        std::size_t needed;
    };
    for (const auto& [text, growth, needed] :
         {Known{"0.8", {3, 1, 1}, 25}, Known{"0.8b", {7, 7, 4}, 121}, Known{"0.3f", {6, 0, 3}, 23},
          Known{"0.9c", {36, 28, 16}, 590}}) {
        SCOPED_TRACE(text);
        const auto code         = code_of(text);
        const auto values       = values_of(code, 1300);
        const auto [p, from, s] = growth;
        const auto holds        = [&](Growth claim) { return proof_of(code, values, claim).holds; };
        EXPECT_TRUE(holds(growth));
        EXPECT_EQ(proof_of(code, values, growth).needed, needed);
        EXPECT_TRUE(holds({p, from + 5, s}));
        EXPECT_FALSE(holds({p, from, s + 1}));
        EXPECT_FALSE(holds({p, from, 0}));
        EXPECT_FALSE(holds({p + 1, from, s}));
        EXPECT_FALSE(holds({0, from, s}));
        EXPECT_EQ(holds({p, from - 1, s}), from == 1 && values[0] + s == values[p]);
        EXPECT_FALSE(holds({~std::uint64_t{0}, from, s}));
        EXPECT_FALSE(holds({p, ~std::uint64_t{0}, s}));
        EXPECT_FALSE(holds({p, from, ~std::uint64_t{0}}));
        for (const std::size_t few : {std::size_t{0}, std::size_t{1}, needed / 2, needed - 1}) {
            const auto proof = proof_of(
                code, Words(values.begin(), values.begin() + static_cast<long>(few)), growth);
            EXPECT_FALSE(proof.holds) << few;
            EXPECT_GT(proof.needed, few);
        }
    }
}

// The theorem does not know such rules: splitting into three heaps, and into two that must differ.
TEST(Growing, other_rules_are_refused) {
    Words values;
    for (int n = 0; n < 500; ++n) values.push_back(static_cast<std::uint16_t>(n / 3));
    EXPECT_EQ(proof_of(code_of("0.77"), values, {3, 0, 1}).needed, ~std::uint64_t{0});
    EXPECT_EQ(proof_of(code_of("0.84!"), values, {3, 0, 1}).needed, ~std::uint64_t{0});
    EXPECT_EQ(proof_of(HeapCode{}, values, {3, 0, 1}).needed, ~std::uint64_t{0});
}

// Altered values may still look like a period, but then one of them is wrong.
TEST(Growing, altered_values_are_refused) {
    for (const char* const text : {"0.8", "0.8b", "0.3f", "0.bb"}) {
        const auto code  = code_of(text);
        const auto found = octal_until_period(code, 700, {});
        ASSERT_EQ(found.status, Status::solved);
        const auto&  period = *found.labels.period;
        const Growth growth{period.length, period.from, period.saltus};
        auto         values = words_of(found.labels.values);
        values.resize(period.needed);
        ASSERT_TRUE(proof_of(code, values, growth).holds && right(code, values));
        for (std::size_t n = 0; n < values.size(); ++n)
            for (const unsigned flip : {1u, 2u, 64u}) {
                auto altered = values;
                altered[n]   = static_cast<std::uint16_t>(altered[n] ^ flip);
                EXPECT_FALSE(proof_of(code, altered, growth).holds && right(code, altered))
                    << text << " at " << n;
            }
        // Alters a whole class of heaps, so that the law still holds.
        for (std::size_t first = period.from; first < period.from + period.length; ++first) {
            auto altered = values;
            for (std::size_t n = first; n < altered.size(); n += period.length) ++altered[n];
            EXPECT_FALSE(proof_of(code, altered, growth).holds && right(code, altered))
                << text << " from " << first;
        }
    }
}

// Each condition of the theorem refuses something: here values are attributed to games that do not
// have them.
TEST(Growing, the_values_of_other_games_are_refused) {
    const auto grows = [](const char* text) { return values_of(code_of(text), 700); };
    // g(n) = n - 1: taking 1 leaves all smaller values, but the rules of 0.08 do not.
    EXPECT_TRUE(proof_of(code_of("0.e8"), grows("0.e8"), {1, 1, 1}).holds);
    EXPECT_FALSE(proof_of(code_of("0.08"), grows("0.e8"), {1, 1, 1}).holds);
    // The nimbers of 0.3f grow by 3 every 6 heaps; with the four more rules of 0.ff some option has
    // the same value.
    EXPECT_TRUE(proof_of(code_of("0.3f"), grows("0.3f"), {6, 0, 3}).holds);
    EXPECT_FALSE(proof_of(code_of("0.ff"), grows("0.3f"), {6, 0, 3}).holds);
}

TEST(Growing, it_ends_when_it_must) {
    std::atomic<bool> stop = true;
    Budget            budget;
    budget.stop       = &stop;
    const auto code   = code_of("0.3f");
    const auto values = values_of(code, 100);
    Pace       pace(budget, "check");
    pace.go_on(std::uint64_t{1} << 40);
    const auto proof = growth_proof(std::span<const HeapRule>(code.rules),
                                    std::span<const std::uint16_t>(values), {6, 0, 3}, pace);
    EXPECT_TRUE(pace.stopped());
    EXPECT_FALSE(proof.holds);
}

}  // namespace
}  // namespace zermelo::growing_test
