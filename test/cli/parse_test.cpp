// What is typed reaches the verb unchanged, or is refused; nothing is lost on the way.
#include "test/cli/ran.hpp"

#include <algorithm>

#include "zermelo/cli/open_board.hpp"
#include "zermelo/cli/verbs.hpp"

#include "test/support/some.hpp"

namespace zermelo::parse_test {
namespace {

using test::parsed;
using Words = std::vector<std::string>;

std::string refusal(const Words& words) {
    const auto command = parsed(words);
    EXPECT_FALSE(command) << words.back() << " was accepted";
    return command ? "" : to_text(command.error());
}

// The parser's library gives some characters a meaning of its own, for lists and subcommands.
TEST(ParseWords, stay_as_they_were_typed) {
    for (const std::string word : {"[a]", "[1,2]", "[]", "[a", "{}", "{a}", "++", "+", "%%", "-",
                                   "'x'", "\"x\"", "a b", "a=b", "=", ";", "#", "\\", "1..2"}) {
        const auto command = parsed({"solve", "green", word, "3"});
        ASSERT_TRUE(command) << word << ": " << to_text(command.error());
        EXPECT_EQ(command->words, (Words{"green", word, "3"})) << word;
        const auto alone = parsed({"calc", word});
        ASSERT_TRUE(alone) << word << ": " << to_text(alone.error());
        EXPECT_EQ(alone->words, Words{word}) << word;
    }
}

TEST(ParseValues, stay_as_they_were_typed) {
    for (const std::string value : {"[a]", "[1,2]", "[]", "{}", "{a}", "++", "%%", "-", "'x'",
                                    "\"x\"", "a b", "a=b", "=", "a,b"}) {
        const auto apart = parsed({"solve", "nim", "3", "--out", value});
        ASSERT_TRUE(apart) << value << ": " << to_text(apart.error());
        EXPECT_TRUE(apart->has("out")) << value;
        EXPECT_EQ(apart->get("out"), value);
        EXPECT_EQ(apart->words, (Words{"nim", "3"})) << value;
        const auto joined = parsed({"solve", "nim", "3", "--out=" + value});
        ASSERT_TRUE(joined) << value << ": " << to_text(joined.error());
        EXPECT_EQ(joined->get("out"), value);
    }
}

TEST(ParseWords, behind_two_dashes_are_counted) {
    const auto command = parsed({"judge", "nim", "3", "--", "./p", "--format", "--", "-x"});
    ASSERT_TRUE(command) << to_text(command.error());
    EXPECT_EQ(command->words, (Words{"nim", "3", "./p", "--format", "--", "-x"}));
    EXPECT_EQ(command->behind_dashes, 4u);
    const auto none = parsed({"judge", "nim", "--"});
    ASSERT_TRUE(none);
    EXPECT_EQ(none->behind_dashes, 0u);
}

TEST(ParseWords, a_script_brings_its_game_but_not_behind_two_dashes_or_in_calc) {
    EXPECT_EQ(parsed({"solve", "x.lua"})->words, (Words{"script", "x.lua"}));
    EXPECT_EQ(parsed({"solve", "nim", "x.lua"})->words, (Words{"nim", "x.lua"}));
    EXPECT_EQ(parsed({"solve", "--", "x.lua"})->words, Words{"x.lua"});
    EXPECT_EQ(parsed({"calc", "x.lua"})->words, Words{"x.lua"});
}

// Checks every verb, by the same table as its --help.
TEST(ParseOptions, of_every_help_are_taken_and_others_refused) {
    for (const auto& verb : test::some(kVerbCards)) {
        const auto help = help_text(verb, catalogue(), {});
        const auto name = std::string(verb.name);
        for (const auto& card : test::some(kOptionCards)) {
            const auto option = "--" + std::string(card.name);
            const auto shown =
                "\n  " + option + (card.flag() ? " " : " " + std::string(card.value));
            EXPECT_EQ(help.find(shown) != help.npos, card.fits(name)) << name << ' ' << option;
            const Words words = card.flag() ? Words{name, option} : Words{name, option, "a=b"};
            if (card.fits(name)) {
                const auto command = parsed(words);
                ASSERT_TRUE(command) << name << ' ' << option << to_text(command.error());
                if (card.name == "set")
                    EXPECT_EQ(command->own.at("a"), "b");
                else
                    EXPECT_EQ(command->get(std::string(card.name), "?"), card.flag() ? "" : "a=b");
                if (!card.flag()) {
                    EXPECT_NE(refusal({name, option}).find("needs a value"),
                              Words::value_type::npos);
                }
                // An option of a family, as in: make bidding tests
            } else if (const auto command = parsed(words)) {
                EXPECT_TRUE(name == "make" || name == "bench") << name << ' ' << option;
                EXPECT_EQ(command->own.at(std::string(card.name)), "a=b") << option;
            } else if (const auto told = refusal(words);
                       told.find("is not an option of") != told.npos) {
                EXPECT_NE(told.find(card.verbs), told.npos) << told;
            }
        }
    }
}

// Otherwise --NAME and --set NAME=... would mean different things.
TEST(ParseOptions, of_games_have_names_of_their_own_and_one_meaning) {
    for (const auto* const game : test::some(catalogue()))
        for (const auto& parameter : game->parameters) {
            EXPECT_EQ(std::ranges::find(kOptionCards, parameter.name, &OptionCard::name),
                      std::ranges::end(kOptionCards))
                << game->name << " --" << parameter.name;
            const auto option = "--" + std::string(parameter.name);
            Words      words  = {"solve", std::string(game->name), option};
            if (!is_switch(parameter)) words.emplace_back("7");
            const auto command = parsed(words);
            ASSERT_TRUE(command) << game->name << option << to_text(command.error());
            EXPECT_EQ(command->own.at(std::string(parameter.name)),
                      is_switch(parameter) ? "1" : "7")
                << game->name;
            EXPECT_EQ(command->words.size(), 1u) << game->name << ' ' << option;
        }
}

// It would be unclear which of the two was meant.
TEST(ParseOptions, given_twice_are_refused_in_whatever_form) {
    const Words twice[] = {{"solve", "treat", "3", "4", "--cap", "5", "--cap", "6"},
                           {"solve", "treat", "3", "4", "--set", "cap=5", "--set", "cap=6"},
                           {"solve", "treat", "3", "4", "--cap", "5", "--set", "cap=6"},
                           {"solve", "treat", "3", "4", "--set", "cap=6", "--cap", "5"},
                           {"solve", "nim", "3", "--misere", "--set", "misere=0"},
                           {"make", "random", "--fields", "5", "--set", "fields=6"}};
    for (const auto& words : twice)
        EXPECT_NE(refusal(words).find("is given twice"), std::string::npos) << refusal(words);
    EXPECT_NE(refusal({"solve", "nim", "--out", "a", "--out", "a"}).find("--out is given twice"),
              std::string::npos);
    EXPECT_TRUE(parsed({"solve", "nim", "3", "--quiet", "--quiet"})) << "says nothing new";
    EXPECT_TRUE(parsed({"solve", "nim", "3", "--misere", "--misere"}));
}

TEST(ParseOptions, set_wants_a_name_and_a_value) {
    for (const std::string wrong : {"a", "=", "=b", ""})
        EXPECT_NE(refusal({"solve", "nim", "--set", wrong}).find("NAME=VALUE"), std::string::npos)
            << wrong;
    EXPECT_EQ(parsed({"solve", "nim", "--set", "a="})->own.at("a"), "");
    EXPECT_EQ(parsed({"solve", "nim", "--set", "a=b=c"})->own.at("a"), "b=c");
}

TEST(ParseOptions, that_are_misspelt_get_hints_that_are_options) {
    for (const auto& verb : test::some(kVerbCards))
        for (const std::string wrong : {"--fromat", "--ouput", "--x", "-q", "--seeed=3"}) {
            const auto name    = std::string(verb.name);
            const auto command = parsed({name, wrong});
            ASSERT_FALSE(command) << name << ' ' << wrong;
            std::istringstream hints(command.error().instead.english());
            int                count = 0;
            for (std::string hint; hints >> hint; ++count) {
                if (hint.ends_with(',')) hint.pop_back();
                const auto flag = parsed({name, hint}), value = parsed({name, hint, "a=b"});
                EXPECT_TRUE(flag || value) << name << ' ' << wrong << " suggests " << hint;
            }
            EXPECT_EQ(count, 3) << name << ' ' << wrong << ": " << command.error().instead;
        }
}

TEST(CommandOf, a_file_brings_parameters_and_nothing_else) {
    auto outer        = *parsed({"play", "nim", "3"});
    outer.seconds     = 7;
    const Words right = {"nim", "3", "--set", "misere=1"};
    const auto  inner = command_of(outer, right);
    ASSERT_TRUE(inner) << to_text(inner.error());
    EXPECT_EQ(inner->own.at("misere"), "1");
    EXPECT_EQ(inner->seconds, 7);
    for (const Words& wrong : {Words{"nim", "3", "--out", "x"}, Words{"nim", "--help"},
                               Words{"nim", "--time-limit", "9"}, Words{"nim", "--nonsense"}})
        EXPECT_FALSE(command_of(outer, wrong)) << wrong[1];
}

}  // namespace
}  // namespace zermelo::parse_test
