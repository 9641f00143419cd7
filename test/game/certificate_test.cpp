#include "zermelo/game/certificate.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "zermelo/base/scan.hpp"

namespace zermelo {
namespace {

const std::vector<std::uint32_t> kLabels = {3, 5, 0, 1, 2, 1, 1, 0xFFFFFFFF};

std::string file_for(std::string_view input) {
    StringSink sink;
    write_certificate({"green", "green", "labels", bytes_of(input)}, kLabels, sink);
    return sink.text();
}

TEST(Certificate, what_was_written_is_read) {
    for (const std::string& input : {std::string("5 3\n0 1 6\n"), std::string(),
                                     std::string(4096, 'x'), std::string(4097, 'x')}) {
        const auto file  = file_for(input);
        const auto found = read_certificate(bytes_of(file));
        ASSERT_TRUE(found) << to_text(found.error());
        EXPECT_TRUE(found->damage.empty());
        EXPECT_EQ(found->game, "green");
        EXPECT_EQ(found->rule, "green");
        EXPECT_EQ(found->evidence, "labels");
        EXPECT_EQ(found->stored, input.size() <= 4096);
        EXPECT_TRUE(found->made_for(bytes_of(input)));
        EXPECT_FALSE(found->made_for(bytes_of(input + " ")));
        auto other = input;
        if (!other.empty()) {
            other[other.size() / 2] ^= 1;
            EXPECT_FALSE(found->made_for(bytes_of(other)));
        }
        ASSERT_EQ(found->count, kLabels.size());
        std::vector<std::uint32_t> words(found->count);
        found->copy_words(words.data());
        EXPECT_EQ(words, kLabels);
        EXPECT_EQ(found->word(7), 0xFFFFFFFFu);
    }
}

// Every bit of every byte is flipped: a damaged file is never read as undamaged.
TEST(Certificate, every_damaged_byte_is_noticed) {
    for (const auto& input : {std::string("5 3\n0 1 6\n"), std::string(5000, 'x')}) {
        const auto whole = file_for(input);
        for (std::size_t i = 0; i < whole.size(); ++i)
            for (int bit = 0; bit < 8; ++bit) {
                auto file        = whole;
                file[i]          = static_cast<char>(file[i] ^ 1 << bit);
                const auto found = read_certificate(bytes_of(file));
                EXPECT_TRUE(!found || !found->damage.empty()) << "byte " << i << " bit " << bit;
                EXPECT_EQ(!found, i < 22) << "byte " << i;  // line 1: no certificate at all
            }
    }
}

TEST(Certificate, every_truncation_and_every_addition_is_damage) {
    const auto whole = file_for("5 3\n");
    for (std::size_t size = 22; size < whole.size(); ++size) {
        const auto found = read_certificate(bytes_of(whole.substr(0, size)));
        ASSERT_TRUE(found) << size;
        EXPECT_FALSE(found->damage.empty()) << size;
        if (found->located) {
            EXPECT_EQ(found->labels.size(), 4 * found->count);
        }
    }
    for (std::size_t size = 0; size < 22; ++size)
        EXPECT_FALSE(read_certificate(bytes_of(whole.substr(0, size)))) << size;
    EXPECT_FALSE(read_certificate(bytes_of(whole + "x"))->damage.empty());
}

TEST(Certificate, lengths_are_not_trusted) {
    const std::string start = "zermelo certificate 1\ngame green\n";
    for (const std::string rest :
         {"setup text 99999999999999999999999999\n", "setup text 18446744073709551615\n",
          "setup text 4096\nabc", "setup hash 0123 5\n",
          "setup text 0\n\nrule green\nevidence labels\ncount 4611686018427387904\nlabels 0\n",
          "setup text 0\n\nrule green\nevidence labels\ncount 4611686018427387905\nlabels 4\n",
          "setup text 0\n\nrule green\nevidence labels\ncount 2305843009213693952\n"
          "labels 9223372036854775808\n12345678"}) {
        const auto found = read_certificate(bytes_of(start + rest));
        ASSERT_TRUE(found);
        EXPECT_FALSE(found->damage.empty()) << rest;
        EXPECT_FALSE(found->located) << rest;
    }
}

TEST(Certificate, other_files_and_versions_are_errors) {
    for (const char* const text :
         {"", "5 3\n", "zermelo", "zermelo certificate 2\n", "zermelo certificate 11\n"}) {
        const auto found = read_certificate(bytes_of(text));
        ASSERT_FALSE(found) << text;
        EXPECT_NE(found.error().what, "");
    }
}

}  // namespace
}  // namespace zermelo
