// What checks say of evidence can be said in every language, because its sentences have kinds.
// Each game's example is checked without evidence, with its certificate, and with changed
// certificates.
#include <gtest/gtest.h>

#include <cctype>
#include <set>
#include <utility>

#include "test/support/typed.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/language.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo {
namespace {

using namespace test;

// Returns true if the text has two words of letters with a blank between them, which no position or
// name has.
bool is_phrase(std::string_view text) {
    std::size_t letters = 0, words = 0;
    for (const char c : text) {
        const bool letter = std::isalpha(static_cast<unsigned char>(c)) != 0;
        letters           = letter ? letters + 1 : 0;
        if (!letter && c != ' ') words = 0;
        if (letters == 2) ++words;
    }
    return words > 1;
}
// Collects the texts inside that have no kind but are phrases.
void collect(const Sentences& said, std::set<std::string>& lacking) {
    for (const auto& [kind, words] : said.list())
        for (const auto& word : words) {
            if (const auto* const inner = std::get_if<Sentences>(&word)) collect(*inner, lacking);
            const auto* const text = std::get_if<std::string>(&word);
            if (text && kind == Say::verbatim && is_phrase(*text)) lacking.insert(*text);
        }
}

TEST(ChecksTold, phrases_are_seen) {
    EXPECT_TRUE(is_phrase("it has other moves"));
    EXPECT_FALSE(is_phrase("3 4 5"));
    EXPECT_FALSE(is_phrase("nim 3 4"));
    std::set<std::string> lacking;
    collect(say(Say::refused, "no kind"), lacking);
    EXPECT_TRUE(lacking.empty()) << "what fills a sentence in may be anything";
    collect(say(Say::refused, Sentences("no kind")), lacking);
    EXPECT_EQ(lacking, std::set<std::string>{"no kind"});
}

class ChecksOf : public testing::TestWithParam<const GameCard*> {};

TEST_P(ChecksOf, have_kinds) {
    const auto& card = *GetParam();
    if (card.inside.rules) GTEST_SKIP() << "a script brings its own words";
    std::vector<std::string> words;
    std::string_view         input;
    for (std::string_view rest = card.example; !rest.empty();) {
        const auto end = std::min(rest.find(' '), rest.size());
        words.emplace_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    if (card.inside.sums) words = {std::string(card.example)};
    if (card.file.reads && card.example.contains('\n')) input = card.example, words.clear();
    const auto open   = [&] { return card.open({}, bytes_of(input), words, {}); };
    const auto opened = open();
    ASSERT_TRUE(opened) << to_text(opened.error());
    std::set<std::string> lacking, headlines;
    const auto            check = [&](std::string_view evidence) {
        const auto checked = (*open())->check(bytes_of(evidence), {});
        if (!checked) return;
        collect(checked->headline, lacking);
        headlines.insert(spoken(checked->headline));
        for (const auto& language : languages())
            EXPECT_FALSE(spoken(checked->headline, language).empty());
    };
    check("");
    const auto solved = (*opened)->solve("", true, {});
    ASSERT_TRUE(solved);
    StringSink sink;
    if ((*opened)->write(Part::certificate, sink)) {
        const auto whole = sink.text();
        check(whole);
        for (std::size_t i = 0; i < whole.size(); i += 1 + whole.size() / 40)
            check(whole.substr(0, i) + static_cast<char>(whole[i] ^ 1) + whole.substr(i + 1));
        for (std::size_t i = 30; i < whole.size(); i += 1 + whole.size() / 20)
            check(whole.substr(0, i));
        const auto read = read_certificate(bytes_of(whole));
        ASSERT_TRUE(read);
        std::vector<std::uint32_t> labels(read->count);
        read->copy_words(labels.data());
        const auto setup   = read->stored ? read->text : input;
        const auto written = [&](std::string_view game, std::string_view rule,
                                 std::string_view evidence, std::string_view of) {
            StringSink other;
            write_certificate({game, rule, evidence, bytes_of(of)}, labels, other);
            check(other.text());
        };
        written("other", read->rule, read->evidence, setup);
        written(read->game, "other", read->evidence, setup);
        written(read->game, read->rule, "other", setup);
        written(read->game, read->rule, read->evidence, "other");
        for (std::size_t i = 0; i < labels.size(); i += 1 + labels.size() / 30)
            for (const std::uint32_t other : {0u, 1u, labels[i] + 1, 0xffff'ffffu}) {
                const auto kept = std::exchange(labels[i], other);
                written(read->game, read->rule, read->evidence, setup);
                labels[i] = kept;
            }
        labels.push_back(0);
        written(read->game, read->rule, read->evidence, setup);
        labels.clear();
        written(read->game, read->rule, read->evidence, setup);
    }
    EXPECT_EQ(lacking, std::set<std::string>{});
    EXPECT_FALSE(headlines.empty());
}

INSTANTIATE_TEST_SUITE_P(All, ChecksOf, testing::ValuesIn(catalogue().begin(), catalogue().end()),
                         [](const auto& info) {
                             std::string name(info.param->name);
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace zermelo
