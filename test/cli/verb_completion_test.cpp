// What the shells offer is what the parser accepts.
#include "test/cli/ran.hpp"

#include <regex>

#include "zermelo/cli/verbs.hpp"

#include "test/support/some.hpp"

namespace zermelo {
namespace {

using test::ran;

TEST(Completion, bash_offers_files_wherever_an_option_takes_one) {
    const auto       script = ran({"completion", "bash"}).out;
    std::smatch      found;
    const std::regex line("\n *(--[^)]*)\\) COMPREPLY=\\(\\$\\(compgen -f");
    ASSERT_TRUE(std::regex_search(script, found, line)) << script;
    const auto names = "|" + found[1].str() + "|";
    for (const auto& card : test::some(kOptionCards))
        EXPECT_EQ(names.find("|--" + std::string(card.name) + "|") != names.npos,
                  card.value == "FILE")
            << card.name;
}

TEST(Completion, bash_offers_options_that_the_verb_takes) {
    const auto script = ran({"completion", "bash"}).out;
    for (const auto& verb : test::some(kVerbCards)) {
        const auto  name = std::string(verb.name);
        std::smatch found;
        ASSERT_TRUE(std::regex_search(script, found,
                                      std::regex("\n *" + name + "\\).*options=\"([^\"]*)\"")))
            << name;
        std::istringstream options(found[1].str());
        int                count = 0;
        for (std::string option; options >> option; ++count)
            EXPECT_TRUE(test::parsed({name, option}) || test::parsed({name, option, "a=b"}))
                << name << ' ' << option;
        EXPECT_GE(count, 8) << name;
    }
}

TEST(Completion, formats_of_convert_hold_those_of_solutions) {
    const auto  script = ran({"completion", "bash"}).out;
    std::smatch found;
    ASSERT_TRUE(std::regex_search(script, found, std::regex("--to\\) [^\"]*\"([^\"]*)\"")));
    const auto names = " " + found[1].str() + " ";
    for (const auto* const card : test::some(catalogue()))
        for (const auto& [name, part] : card->answers)
            EXPECT_NE(names.find(" " + std::string(name) + " "), names.npos) << name;
}

TEST(Completion, wants_one_shell) {
    EXPECT_NE(ran({"completion"}).err.find("the shell is missing"), std::string::npos);
    EXPECT_EQ(ran({"completion", "bash", "zsh"}).err,
              "zermelo: unexpected word 'zsh', expected bash, zsh or fish\n");
    for (const std::string wrong : {"tcsh", "BASH", "", "--"})
        EXPECT_EQ(ran({"completion", wrong}).status, 2) << wrong;
}

}  // namespace
}  // namespace zermelo
