#include "test/cli/ran.hpp"

#include "test/support/some.hpp"

namespace zermelo {
namespace {

using test::ran;

// Solutions and certificates are recognised whatever game is named.
TEST(Convert, evidence_is_refused_by_every_game_with_words_not_a_crash) {
    const test::Folder folder;
    const auto         sign = folder.write("c", "zermelo certificate 1\n"),
               sol          = folder.write("s", "paritysol 3;\n");
    for (const auto* const card : test::some(catalogue()))
        for (const auto& path : {sign, sol}) {
            const auto name = std::string(card->name);
            const auto told = ran({"convert", name, path, "--to", "svg"});
            EXPECT_EQ(told.status, 2) << name;
            EXPECT_EQ(told.out, "") << name;
            EXPECT_NE(told.err, "") << name;
            const auto named = ran({"convert", name, path, "--game", path, "--to", "nonsense"});
            EXPECT_EQ(named.status, 2) << name;
            EXPECT_EQ(named.err.find("one of \n"), named.err.npos) << name << ": " << named.err;
        }
}

TEST(Convert, wants_one_file_and_a_format_that_is_there) {
    const auto expect = [](const std::vector<std::string>& words, const char* text) {
        const auto told = ran(words);
        EXPECT_EQ(told.status, 2);
        EXPECT_NE(told.err.find(text), told.err.npos) << told.err;
    };
    expect({"convert"}, "the file is missing");
    expect({"convert", "green"}, "the file is missing");
    expect({"convert", "green", "a", "b"}, "unexpected word 'b'");
    expect({"convert", "green", "a"}, "the format is missing");
    expect({"convert", "green", "a", "--to", "gif"}, "nothing here converts to 'gif'");
    expect({"convert", "green", "-", "--game", "-", "--to", "contest"}, "cannot both be");
}

}  // namespace
}  // namespace zermelo
