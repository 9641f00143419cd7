// Words that name no game: each command suggested in a hint works.
#include "zermelo/cli/open_game.hpp"

#include "zermelo/cli/verbs.hpp"
#include "zermelo/play/transcript.hpp"

#include "test/cli/ran.hpp"
#include "test/support/repository.hpp"
#include "test/support/some.hpp"

namespace zermelo::open_game_test {
namespace {

using test::ran;
using Words = std::vector<std::string>;

constexpr const char* kBoard = "2 2\n0 0\n1 2\n2 1\n";

// Returns the words after `zermelo` in an error's only hint, split as a shell would.
Words hinted(const std::string& err) {
    constexpr std::string_view kTry = "(try: zermelo ";
    const auto                 from = err.find(kTry), to = err.rfind(')');
    EXPECT_NE(from, err.npos) << err;
    if (from == err.npos) return {};
    const auto words = words_of(err.substr(from + kTry.size(), to - from - kTry.size()));
    EXPECT_TRUE(words) << err;
    return words ? *words : Words{};
}

TEST(FindCard, a_file_in_the_games_place_gets_a_command_that_works) {
    const auto         sample = test::repository_text("data/green/sample.in");
    const test::Folder folder;
    for (const std::string name : {"b.gra", "my board.gra", "it's.gra", "[b].gra", "$(x).gra"}) {
        const auto path = folder.write(name, sample);
        for (const auto& verb : {"check", "draw", "solve", "grundy", "games", "scan", "match"}) {
            Words words = {verb, path};
            if (verb == std::string("grundy")) words.insert(words.end(), {"--upto", "3"});
            if (verb == std::string("scan")) words.emplace_back("1..3");
            if (verb == std::string("match")) words.insert(words.end(), {"optimal", "random"});
            const auto told = ran(words);
            EXPECT_EQ(told.status, 2) << verb;
            EXPECT_EQ(told.out, "");
            const auto hint = hinted(told.err);
            ASSERT_FALSE(hint.empty());
            EXPECT_EQ(hint.back(), path) << told.err;
            const auto again = ran(hint);
            EXPECT_EQ(again.status, 0) << told.err << "but that says: " << again.err;
        }
    }
}

TEST(FindCard, a_name_that_is_none_gets_names_or_a_script_of_that_name) {
    const auto near = ran({"solve", "nimm", "3"});
    EXPECT_NE(near.err.find("nim"), std::string::npos);
    const std::string names[] = {"qqqqqqqqqqqq",        "q q", "../q/z",    "-", "\x01\x02", "''",
                                 std::string(100, 'q'), "(",   "q;rm -rf x"};
    for (const auto& name : names) {
        const auto told = ran({"solve", "--", name, "3"});
        EXPECT_EQ(told.status, 2) << name;
        EXPECT_EQ(told.out, "");
        const auto script = told.err.find("zermelo make script ");
        if (script == told.err.npos) continue;
        const auto words = words_of(told.err.substr(script, told.err.find(',', script) - script));
        ASSERT_TRUE(words || script) << told.err;
        const auto end  = told.err.find(".lua", script);
        const auto made = told.err.substr(script + 20, end - script - 20);
        EXPECT_FALSE(made.empty());
        EXPECT_LE(made.size(), 32u);
        EXPECT_EQ(made.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                         "0123456789_-"),
                  made.npos)
            << told.err;
        EXPECT_NE(made.front(), '-');
    }
}

TEST(InFile, the_words_decide_where_both_are_possible) {
    const auto card = [](const char* name) {
        const Command command = *test::parsed({"solve"});
        return *find_card(command, name);
    };
    EXPECT_TRUE(in_file(*card("green"), {}));
    EXPECT_FALSE(in_file(*card("nim"), Words{"3"}));
    EXPECT_FALSE(in_file(*card("stripes"), Words{"1,5,1", "6"}));
    EXPECT_TRUE(in_file(*card("stripes"), Words{"1,5,1"})) << "lengths alone are a file's name";
    EXPECT_TRUE(in_file(*card("stripes"), Words{"pas.in", "6"}));
}

TEST(OpenFiles, opens_each_once_and_keeps_the_errors) {
    const test::Folder folder;
    const auto         path    = folder.write("a", kBoard);
    const Command      command = [] {
        auto made = *test::parsed({"solve"});
        EXPECT_TRUE(understand(made));
        return made;
    }();
    std::vector<InputFile> held;
    const Words            names = {path, folder.path("none"), path};
    const auto             files = open_files(command, names, held);
    EXPECT_EQ(files.size(), 2u);
    EXPECT_EQ(held.size(), 1u);
    EXPECT_TRUE(files.at(path));
    EXPECT_FALSE(files.at(folder.path("none")));
}

// Tests the one-line example that `zermelo games GAME` prints.
TEST(GameText, examples_in_a_line_are_commands_that_work) {
    int count = 0;
    for (const auto* const card : test::some(catalogue())) {
        const auto shown = ran({"games", std::string(card->name)});
        ASSERT_EQ(shown.status, 0);
        const auto at = shown.out.find("\nexample\n  zermelo ");
        if (at == shown.out.npos) continue;
        ++count;
        const auto from  = at + 19;
        const auto line  = shown.out.substr(from, shown.out.find('\n', from) - from);
        const auto words = words_of(line);
        ASSERT_TRUE(words) << line;
        const auto command = test::parsed(*words);
        ASSERT_TRUE(command) << line << ": " << to_text(command.error());
        const auto game = open_game(*command, command->words);
        EXPECT_TRUE(game) << line << ": " << to_text(game.error());
        EXPECT_EQ(line.find_first_of("*?[]<>|&;$`\\\"#~"), line.npos)
            << "a shell reads it: " << line;
    }
    EXPECT_GT(count, 5);
}

}  // namespace
}  // namespace zermelo::open_game_test
