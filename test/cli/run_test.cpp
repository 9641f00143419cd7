// Tests how a run ends: its status, and what goes to which stream and file.
#include "test/cli/ran.hpp"

#include "zermelo/cli/verbs.hpp"

#include "test/support/some.hpp"

namespace zermelo {
namespace {

using test::Folder;
using test::ran;
using Words = std::vector<std::string>;

TEST(Run, an_error_is_one_line_on_standard_error_and_status_2) {
    const Words wrong[] = {{},
                           {""},
                           {"slove"},
                           {"solve"},
                           {"solve", "nim"},
                           {"solve", "nim", "x"},
                           {"solve", "nim", "3", "--nonsense"},
                           {"calc"},
                           {"grundy", "kayles"},
                           {"scan", "nim"},
                           {"scan", "nim", "3..1"},
                           {"convert"},
                           {"completion"},
                           {"make", "--seed", "x", "random"},
                           {"match", "nim"},
                           {"play"},
                           {"judge"},
                           {"draw"},
                           {"check"},
                           {"solve", "nim", "3", "--threads", "0"}};
    for (const auto& words : wrong) {
        const auto told = ran(words);
        EXPECT_EQ(told.status, 2) << (words.empty() ? "nothing" : words[0]);
        EXPECT_EQ(told.out, "");
        EXPECT_TRUE(told.err.starts_with("zermelo: ")) << told.err;
        EXPECT_EQ(told.err.find('\n'), told.err.size() - 1) << told.err;
    }
}

TEST(Run, help_and_version_go_where_out_says) {
    const Folder folder;
    for (const auto& verb : test::some(kVerbCards)) {
        const auto name = std::string(verb.name);
        const auto help = ran({name, "--help", "--out", folder.path("help")});
        EXPECT_EQ(help.status, 0);
        EXPECT_EQ(help.out, "") << name;
        EXPECT_EQ(folder.read("help"), help_text(verb, catalogue(), {})) << name;
    }
    const auto version = ran({"solve", "--version", "--out", folder.path("version")});
    EXPECT_EQ(version.out, "");
    EXPECT_TRUE(folder.read("version").starts_with("zermelo ")) << folder.read("version");
    EXPECT_EQ(ran({"solve", "--help", "--out", folder.path("no/such")}).status, 2);
}

TEST(Run, every_verb_is_in_the_help_and_in_its_own) {
    const auto all = ran({"--help"}).out;
    for (const auto& verb : test::some(kVerbCards)) {
        const auto name = std::string(verb.name);
        EXPECT_NE(all.find("\n  " + name + " "), all.npos) << name;
        const auto own = ran({name, "-h"});
        EXPECT_EQ(own.status, 0) << name;
        EXPECT_EQ(own.err, "") << name;
        for (const auto example : verb.examples)
            EXPECT_NE(own.out.find(example), own.out.npos) << name << ": " << example;
    }
}

// A verb refuses words and options that it would otherwise ignore silently.
TEST(Run, words_and_parameters_that_nothing_asks_for_are_refused) {
    const Folder folder;
    const Words  idle[] = {
         {"demo", "nim"},
         {"demo", "--set", "a=1"},
         {"games", "--misere"},
         {"games", "nim", "--set", "a=1"},
         {"calc", "nim(5)", "--misere"},
         {"calc", "nim(5)", "--cap", "3"},
         {"completion", "bash", "--set", "a=1"},
         {"completion", "bash", "zsh"},
         {"make", "script", folder.path("x.lua"), "--set", "a=1"},
         {"play", "--replay", folder.write("t", "zermelo game nim 3\n3->0\n"), "--misere"}};
    for (const auto& words : idle) {
        const auto told = ran(words);
        EXPECT_EQ(told.status, 2) << words[0] << ' ' << words.back();
        EXPECT_EQ(told.out, "") << words[0];
        const auto idle_word = words.back() == "a=1" ? std::string("--a") : words.back();
        const auto named     = words.back() == "3" ? std::string("--cap") : idle_word;
        EXPECT_NE(told.err.find(named), told.err.npos) << told.err;
    }
    EXPECT_EQ(ran({"play", "--replay", folder.path("t")}).status, 0) << "without them";
    EXPECT_EQ(folder.names(), Words{"t"});
}

TEST(Run, exit_codes_tell_the_verdict_only_if_asked) {
    EXPECT_EQ(ran({"solve", "nim", "3", "--exit-code"}).status, 10);
    EXPECT_EQ(ran({"solve", "nim", "3", "3", "--exit-code"}).status, 20);
    EXPECT_EQ(ran({"solve", "nim", "3", "3"}).status, 0);
    EXPECT_EQ(ran({"solve", "nim", "3", "3", "--time-limit", "0"}).status, 3);
}

// A run that fails leaves the old file as it was, and no other file.
TEST(Run, nothing_half_written_is_left) {
    const Folder folder;
    const auto   path    = folder.write("out", "before");
    const Words  wrong[] = {{"solve", "nim", "x"},
                            {"solve", "nim", "3", "3", "--time-limit", "0"},
                            {"solve", "nim", "3", "--format", "nonsense"},
                            {"scan", "nim", "0..1000000", "--time-limit", "0"},
                            {"grundy", "kayles", "--upto", "100000000", "--time-limit", "0"},
                            {"make", "random", "--fields", "-1"},
                            {"convert", "none", "--to", "svg"},
                            {"calc", "1 +"},
                            {"match", "nim", "3", "optimal", "nobody"}};
    for (auto words : wrong) {
        words.insert(words.end(), {"--out", path});
        const auto told = ran(words);
        EXPECT_GE(told.status, 2) << words[0];
        EXPECT_EQ(told.out, "") << words[0];
        EXPECT_NE(told.err, "") << words[0];
        EXPECT_EQ(folder.read("out"), "before") << words[0];
        EXPECT_EQ(folder.names(), Words{"out"}) << words[0];
    }
    const auto right = ran({"calc", "1 + 2", "--out", path});
    EXPECT_EQ(right.status, 0);
    EXPECT_EQ(right.out, "");
    EXPECT_EQ(folder.read("out"), "3\n");
    EXPECT_EQ(folder.names(), Words{"out"});
    EXPECT_EQ(ran({"calc", "1 + 2", "--out", folder.path("")}).status, 2) << "a folder";
}

TEST(Run, statistics_and_remarks_stay_off_standard_output) {
    const auto plain = ran({"solve", "nim", "3", "4"});
    const auto stats = ran({"solve", "nim", "3", "4", "--stats"});
    EXPECT_EQ(plain.out, stats.out);
    EXPECT_EQ(plain.err, "");
    EXPECT_NE(stats.err, "");
}

}  // namespace
}  // namespace zermelo
