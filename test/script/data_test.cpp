// Data beside a script: which names its text asks for, and what the data contains.
#include <gtest/gtest.h>

#include "test/support/typed.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/workbench/rules_data.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::data_test {
namespace {

using Names = std::vector<std::string>;

TEST(ScriptData, NamesAreFoundInTheText) {
    EXPECT_EQ(data_names("local g = data \"petersen\""), Names{"petersen"});
    EXPECT_EQ(data_names("data('b-1') data(\"a_2\"), data \"a_2\""), (Names{"a_2", "b-1"}));
    EXPECT_EQ(data_names("data ( 'x' )"), Names{"x"});
    // There is no way out of the folder, and nothing is accepted that is not a name.
    for (const auto* const text :
         {"data '../x'", "data '/etc/passwd'", "data 'a/b'", "data ''", "data 'a.b'", "data(x)",
          "mydata 'x'", "s.data 'x'", "data 'x", "data", "data 'a b'", "data '..'"})
        EXPECT_EQ(data_names(text), Names()) << text;
    std::string many;
    for (int i = 0; i < 100; ++i) many += "data 'n" + std::to_string(i) + "'\n";
    EXPECT_EQ(data_names(many).size(), kMostData + 1);
}

TEST(ScriptData, FilesAreBesideTheScript) {
    EXPECT_EQ(data_file("x.lua", "g"), "data/g.txt");
    EXPECT_EQ(data_file("games/x.lua", "g"), "games/data/g.txt");
    EXPECT_EQ(data_file("/a/b/x.lua", "g"), "/a/b/data/g.txt");
}

const std::string kScript =
    "local graph = require 'graph'\n"
    "local g = graph.read(data 'g')\n"
    "return { start = function() return { #g.edges } end,\n"
    "  moves = function(s) return s[1] > 0 and { 1 } or {} end,\n"
    "  play = function(s) return { s[1] - 1 } end }\n";

std::string told(const NamedFiles& files) {
    const std::vector<std::string> words  = {"d/x.lua"};
    const auto                     opened = test::card("script").inside.open(files, words, {});
    return opened ? (*opened)->position() : to_text(opened.error());
}

TEST(ScriptData, GivesTexts) {
    const auto rules = bytes_of(kScript);
    EXPECT_EQ(told({{"d/x.lua", rules}, {"d/data/g.txt", bytes_of("# a path\n1 2\n2 3\n\n")}}),
              "2");
    EXPECT_EQ(told({{"d/x.lua", rules}, {"d/data/g.txt", bytes_of("1 2\n3\n")}}),
              "d/x.lua:2: graph.read: a line is two numbers, and not '3'");
    // There is no data on the page, or if only another file is beside the script.
    for (const auto* const other : {"data/g.txt", "d/data/h.txt", "g.txt"})
        EXPECT_EQ(told({{"d/x.lua", rules}, {other, bytes_of("1 2\n")}}),
                  "d/x.lua:2: there is no data 'g': a script in a file reads data/NAME.txt beside "
                  "it, by data \"NAME\", the name as it is");
    EXPECT_EQ(told({{"d/x.lua", rules}, {"d/data/g.txt", std::unexpected(plain_error("bad"))}}),
              to_text(plain_error("bad")));
}

// A certificate belongs to the data as well.
TEST(ScriptData, BelongsToTheSetUp) {
    const std::vector<std::string> words = {"d/x.lua"};
    std::string                    made[2];
    const char* const              texts[] = {"1 2\n2 3\n", "1 2\n1 3\n"};
    for (int i = 0; i < 2; ++i) {
        const NamedFiles files  = {{"d/x.lua", bytes_of(kScript)},
                                   {"d/data/g.txt", bytes_of(texts[i])}};
        const auto       opened = test::card("script").inside.open(files, words, {});
        ASSERT_TRUE(opened && (*opened)->solve("", true, {}));
        StringSink sink;
        ASSERT_TRUE((*opened)->write(Part::certificate, sink));
        made[i] = sink.text();
        if (i == 0) continue;
        const auto own = (*opened)->check(bytes_of(made[1]), {});
        EXPECT_TRUE(own && own->accepted);
        const auto other = (*opened)->check(bytes_of(made[0]), {});
        EXPECT_TRUE(other && !other->accepted);
    }
}

}  // namespace
}  // namespace zermelo::data_test
