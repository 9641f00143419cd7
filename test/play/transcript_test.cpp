// Transcripts are read back as they were written.
#include "zermelo/play/transcript.hpp"

#include <gtest/gtest.h>

#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

TEST(Transcript, random_ones_come_back) {
    constexpr std::string_view kLetters = "abz019 '\\#()+->,.=\"$*";
    Random                     random(11);
    const auto                 word = [&] {
        std::string text;
        for (auto n = random.below(6); n-- > 0;) text += kLetters[random.below(kLetters.size())];
        return text;
    };
    for (int round = 0; round < 3000; ++round) {
        Transcript made;
        for (auto n = 1 + random.below(4); n-- > 0;) made.game.push_back(word());
        for (auto n = random.below(3); n-- > 0;) made.remarks.push_back("r" + word() + "r");
        for (auto n = random.below(5); n-- > 0;) made.moves.push_back("3" + word() + "1");
        const auto text = transcript_text(made);
        const auto read = read_transcript(text);
        ASSERT_TRUE(read) << text << to_text(read.error());
        EXPECT_EQ(read->game, made.game) << text;
        EXPECT_EQ(read->remarks, made.remarks) << text;
        EXPECT_EQ(read->moves, made.moves) << text;
    }
}

TEST(Transcript, blanks_and_missing_line_ends_do_not_matter) {
    const auto read = read_transcript("\n# first\n zermelo game nim  3 '4' \r\n\n 3->1\t\n4->0");
    ASSERT_TRUE(read) << to_text(read.error());
    EXPECT_EQ(read->game, (std::vector<std::string>{"nim", "3", "4"}));
    EXPECT_EQ(read->remarks, std::vector<std::string>{"first"});
    EXPECT_EQ(read->moves, (std::vector<std::string>{"3->1", "4->0"}));
}

TEST(Transcript, words_with_dashes_are_no_options) {
    using Words = std::vector<std::string>;
    EXPECT_EQ(opening({"nim", "3", "4"}, {"max-take=3"}),
              (Words{"nim", "3", "4", "--set", "max-take=3"}));
    EXPECT_EQ(opening({"a.lua", "1", "--out=x", "2"}, {"n=3"}),
              (Words{"a.lua", "1", "--set", "n=3", "--", "--out=x", "2"}));
    EXPECT_EQ(opening({"a.lua", "--"}, {"--out=3"}), (Words{"a.lua", "--set=--out=3", "--", "--"}));
    EXPECT_EQ(opening({"green", "-"}, {}), (Words{"green", "-"})) << "standard input";
}

TEST(Transcript, says_which_line_is_wrong) {
    for (const char* const wrong : {"", "\n\n", "# only a remark\n", "3->1\n", "zermelo game\n",
                                    "zermelo game nim '3\n", "zermelo nim 3\n"})
        EXPECT_FALSE(read_transcript(wrong)) << wrong;
    EXPECT_EQ(read_transcript("# a\n\n3->1\n").error().line, 3u);
}

}  // namespace
}  // namespace zermelo
