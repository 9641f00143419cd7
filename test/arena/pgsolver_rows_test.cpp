// Tests the reading of many fields by wide instructions, against lines that are read byte by byte.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <vector>

#include "test/support/thin.hpp"
#include "zermelo/arena/formats.hpp"
#include "zermelo/arena/pgsolver_rows.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/base/sink.hpp"

namespace zermelo::pgsolver_rows_test {
namespace {

// The textbook way: returns the numbers of a plain line, or none if the line is not plain.
std::vector<std::uint32_t> plain_numbers(std::string_view line) {
    std::vector<std::uint32_t> numbers;
    std::string                digits;
    for (const char c : line) {
        if (std::isdigit(static_cast<unsigned char>(c))) {
            digits += c;
            continue;
        }
        if (digits.empty() || digits.size() > 8) return {};
        numbers.push_back(static_cast<std::uint32_t>(std::stoul(digits)));
        digits.clear();
        const bool head = numbers.size() <= 3;
        if (head ? c != ' ' : c != ',' && c != ';') return {};
    }
    const bool ended = line.ends_with(';') && std::ranges::count(line, ';') == 1;
    return ended && numbers.size() > 3 ? numbers : std::vector<std::uint32_t>{};
}

std::string number(Random& random, std::uint64_t digits) {
    std::string text;
    for (auto i = 1 + random.below(digits); i > 0; --i)
        text += static_cast<char>('0' + random.below(10));
    return text;
}

// Lines of random numbers: sometimes many lines, and a few very long ones.
std::string random_text(Random& random) {
    std::string text = "parity 1;\n";
    for (auto rows = 1 + random.below(random.chance(0.3) ? 900 : 30); rows > 0; --rows) {
        text += number(random, 8) + ' ' + number(random, 8) + ' ' + number(random, 8) + ' ';
        for (auto moves = random.below(random.chance(0.01) ? 3000 : 12); moves > 0; --moves)
            text += number(random, 8) + ',';
        text += number(random, 8) + ";\n";
    }
    return text;
}

// Goes through the text as the reader does, and returns the number of rows found.
std::size_t compare(std::string_view text) {
    PgRows      found(text);
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size();) {
        const bool  many = found.look(text.data() + at);
        std::size_t move = 0;
        for (std::size_t r = 0; r < (many ? found.rows() : 1); ++r) {
            const auto end  = std::min(text.find('\n', at), text.size());
            const auto line = text.substr(at, end - at);
            at              = end + 1;
            if (!many) continue;
            auto numbers = plain_numbers(line);
            EXPECT_FALSE(numbers.empty()) << line;
            if (numbers.empty()) return count;
            std::vector<std::uint32_t> told(found.heads().begin() + static_cast<long>(3 * r),
                                            found.heads().begin() + static_cast<long>(3 * r + 3));
            for (; move < found.ends()[r]; ++move) told.push_back(found.moves()[move]);
            EXPECT_EQ(told, numbers) << line;
            ++count;
        }
        if (many) {
            EXPECT_EQ(found.rest(), text.data() + at);
        }
    }
    return count;
}

bool can() {
    std::string text = "parity 1;\n";
    for (int i = 0; i < 100; ++i) text += "1 2 0 3,4;\n";
    return compare(text) > 80;
}

TEST(PgRows, finds_what_plain_lines_hold) {
    if (!can()) GTEST_SKIP() << "this processor has no such instructions";
    std::size_t found = 0, lines = 0;
    for (std::uint64_t seed = 1; seed <= 400; seed += test::kThin) {
        SCOPED_TRACE(seed);
        Random     random(seed);
        const auto text = random_text(random);
        found += compare(text);
        lines += static_cast<std::size_t>(std::ranges::count(text, '\n'));
        if (testing::Test::HasFailure()) return;
    }
    EXPECT_GT(found, lines * 9 / 10);
}

// A row that fills a piece, and ends at any place within 64 bytes.
TEST(PgRows, finds_long_rows_of_every_length) {
    if (!can()) GTEST_SKIP() << "this processor has no such instructions";
    for (std::size_t moves = 1100; moves < 1132; ++moves)
        for (const std::string number : {"7", "17"}) {
            std::string line = number + " 2 0 3", text = "parity 1;\n";
            for (std::size_t i = 1; i < moves; ++i) line += ",4";
            for (int i = 0; i < 6; ++i) text += line + ";\n";
            EXPECT_GE(compare(text), 5u) << line.size();
        }
}

TEST(PgRows, finds_nothing_in_a_piece_that_is_not_plain) {
    constexpr std::string_view kBytes = "0123456789 ,;-/\"\n\r\tx";
    for (std::uint64_t seed = 1; seed <= 2000; seed += test::kThin) {
        SCOPED_TRACE(seed);
        Random random(seed);
        auto   text = random_text(random);
        for (auto changes = 1 + random.below(3); changes > 0; --changes) {
            const auto at = random.below(text.size());
            if (random.chance(0.3))
                text.erase(at, 1);
            else
                text[at] = kBytes[random.below(kBytes.size())];
        }
        compare(text);
        if (testing::Test::HasFailure()) return;
    }
}

std::string told(std::string_view text) {
    const auto arena = read_parity(bytes_of(text), {});
    if (!arena) return fmt::format("{}: {}", arena.error().line, arena.error().what.english());
    StringSink sink;
    write_pgsolver(*arena, sink);
    return sink.text();
}

// Compares whole games, with successors twice in a row, with the same games in which a blank before
// each line end makes no field plain.
TEST(PgRows, games_are_read_as_if_no_field_were_plain) {
    std::size_t good = 0, bad = 0;
    for (std::uint64_t seed = 1; seed <= 1500; seed += test::kThin) {
        SCOPED_TRACE(seed);
        Random      random(seed);
        const auto  n    = 2 + random.below(random.chance(0.2) ? 700 : 40);
        const auto  most = 1 + random.below(random.chance(0.1) ? 40 : 5);
        std::string text;
        for (std::uint64_t v = 0; v < n; ++v) {
            text += fmt::format("{} {} {} ", v, random.below(random.chance(0.1) ? 1 << 20 : 9),
                                random.below(2));
            for (auto moves = random.below(most); moves > 0; --moves)
                text += fmt::format("{},", random.below(n));
            text += fmt::format("{};\n", random.below(n));
        }
        if (random.chance(0.3)) text[random.below(text.size())] = "0159 ,;\nx"[random.below(9)];
        std::string loose;
        for (const char c : text) loose += c == '\n' ? std::string(" \n") : std::string(1, c);
        const auto once = told(text);
        ASSERT_EQ(once, told(loose)) << text;
        ++(once.starts_with("parity") ? good : bad);
    }
    EXPECT_GT(good, 60u);
    EXPECT_GT(bad, 10u);
}

}  // namespace
}  // namespace zermelo::pgsolver_rows_test
