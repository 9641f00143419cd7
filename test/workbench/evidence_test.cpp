// Certificates of every game: what solve() calls certified is accepted by another session, and a
// certificate that gives a wrong word for its evidence is refused.
#include "zermelo/workbench/evidence.hpp"

#include <gtest/gtest.h>

#include <set>

#include "test/support/some.hpp"
#include "test/support/typed.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/workbench/facets.hpp"

namespace zermelo {
namespace {

using namespace test;

struct Case {
    Typed            typed;
    std::string_view solver   = "";
    std::string_view evidence = "labels";
};

constexpr std::string_view kStrip = R"(return {
  start = function() return { 9 } end,
  moves = function(s) return s[1] == 0 and {} or s[1] == 1 and { 1 } or { 1, 2 } end,
  play = function(s, k) return { s[1] - k } end, level = function(s) return s[1] end })";
constexpr std::string_view kHeap  = R"(return { impartial = true,
  start = function() return { 9 } end,
  options = function(s)
    local all = {}
    for k = 1, math.min(3, s[1]) do all[k] = { { s[1] - k } } end
    return all
  end })";

// Returns the example of every game of the catalogue, and cases with other kinds of evidence.
std::vector<Case> cases() {
    std::vector<Case> all;
    for (const auto* card : test::some(catalogue())) {
        Typed typed{card->name, {}, {}};
        if (card->example.find('\n') != card->example.npos && card->name != "script")
            typed.input = card->example;
        else
            typed.words = {std::string(card->example)};
        std::string_view kind = "labels";
        if (card->name == "pigs" || card->name == "tiles" || card->name == "pegs")
            kind = "path+bound";
        for (const std::string_view coded :
             {"kayles", "grundy", "officers", "octal", "stripes", "subtraction", "treblecross",
              "dawsons-chess", "dawsons-kayles"})
            if (card->name == coded) kind = "sequence";
        if (!typed.words.empty() && typed.words[0].empty()) typed.words.clear();
        all.push_back({typed, "", kind});
    }
    const auto script = [](std::string_view text) {
        return Typed{"script", {}, {std::string(text)}};
    };
    all.push_back({{"all-but", {}, {"1,3", "100000"}}, "", "sequence"});
    all.push_back({{"bidding", {}, {"60001"}}, "", "sequence"});
    all.push_back({{"hex", {}, {"3x3"}}, "proof", "tree"});
    all.push_back({{"connect4", {}, {"3x4"}}, "layers"});
    all.push_back({{"mnk", {}, {"3x3"}}, "retrograde"});
    all.push_back({{"tiles", {}, {"6,8,7/2,5,4/3,0,1"}}, "", "theorem"});
    all.push_back({{"tiles", {}, {"1,2,3/4,5,6/0,7,8"}}, "idastar", "path"});
    all.push_back({script(kStrip)});
    all.push_back({script(kStrip), "proof", "tree"});
    all.push_back({script(kHeap)});
    return all;
}

TEST(Evidence, is_what_its_certificate_calls_it) {
    constexpr std::string_view kWords[] = {"labels",     "tree",    "sequence",   "path",
                                           "path+bound", "theorem", "checkpoint", "gossip"};
    std::set<std::string_view> seen;
    std::size_t                accepted = 0, certified = 0;
    const auto                 all = cases();
    for (const auto& [typed, solver, evidence] : all) {
        SCOPED_TRACE(testing::PrintToString(typed) + " " + std::string(solver));
        const auto session = opened(typed);
        ASSERT_TRUE(session);
        keep_evidence(*session);
        const auto answer = session->solve(solver, true, {});
        ASSERT_TRUE(answer) << to_text(answer.error());
        ASSERT_EQ(answer->status, Status::solved);
        certified += answer->certified;
        StringSink sink;
        const auto written = session->write(Part::certificate, sink);
        ASSERT_TRUE(written) << to_text(written.error());
        const auto read = read_certificate(bytes_of(sink.text()));
        ASSERT_TRUE(read);
        std::vector<std::uint32_t> words(read->count);
        if (read->count > 0) read->copy_words(words.data());
        ASSERT_EQ(read->evidence, evidence);
        ASSERT_TRUE(read->stored);
        for (const auto word : kWords) {
            StringSink changed;
            write_certificate({read->game, read->rule, word, bytes_of(read->text)}, words, changed);
            const auto done = opened(typed)->check(bytes_of(changed.text()), {});
            ASSERT_TRUE(done) << to_text(done.error());
            // A game that knows trees judges labels as those of a tree, and a tree's labels as
            // those of all positions.
            const bool trees = read->rule == "winning" && read->game != "bidding";
            if (trees && word != evidence && (word == "tree" || word == "labels")) continue;
            EXPECT_EQ(done->accepted, word == evidence) << word << ": " << spoken(done->headline);
            const auto said = spoken(done->headline);  // for a tree, chomp keeps other words
            EXPECT_TRUE(done->accepted || said.contains("evidence") || said.contains("words"))
                << said;
        }
        seen.insert(evidence), ++accepted;
    }
    EXPECT_EQ(accepted, all.size());
    EXPECT_GT(certified, 25u);
    EXPECT_EQ(seen.size(), 6u);
}

}  // namespace
}  // namespace zermelo
