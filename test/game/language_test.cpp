// Every language can say every sentence, with the same words and with the forms that its numbers
// need.
#include "zermelo/game/language.hpp"
#include "zermelo/game/say.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>

#include "test/support/some.hpp"

namespace zermelo {
namespace {

constexpr auto kKinds = static_cast<std::size_t>(Say::verbatim);

struct Braces {
    std::set<char>        words;  // by their numbers
    std::set<std::size_t> forms;  // how many forms there are, wherever there are forms
    std::string           rest;   // the text without them
};
Braces braces_of(std::string text) {
    static const std::regex kBraces(R"(\{(\d)(?::([^{}]*))?\})");
    Braces                  braces;
    for (std::smatch found; std::regex_search(text, found, kBraces); text = found.suffix()) {
        braces.rest += found.prefix();
        braces.words.insert(found[1].str()[0]);
        const auto forms = found[2].str();
        if (found[2].matched) {
            const auto bars = std::ranges::count(forms, '|');
            braces.forms.insert(1 + static_cast<std::size_t>(bars));
        }
    }
    braces.rest += text;
    return braces;
}

TEST(Language, every_sentence_is_told_in_each_with_the_same_words) {
    ASSERT_EQ(languages().front().code, "en");
    for (std::size_t i = 0; i < kKinds; ++i) {
        const auto kind = static_cast<Say>(i);
        const auto here = braces_of(std::string(kEnglish.text(kind)));
        for (const auto& language : test::some(languages())) {
            const auto text = std::string(language.text(kind));
            EXPECT_FALSE(text.empty()) << language.code << " lacks: " << kEnglish.text(kind);
            const auto braces = braces_of(text);
            EXPECT_EQ(braces.words, here.words) << text;
            EXPECT_EQ(braces.rest.find_first_of("{}|"), std::string::npos) << text;
        }
    }
}

// There are as many forms as the language has, and some number needs each of them.
TEST(Language, every_number_has_its_form) {
    for (const auto& language : test::some(languages())) {
        std::set<std::size_t> asked;
        for (std::uint64_t n = 0; n < 1000; ++n) asked.insert(language.form(n));
        EXPECT_EQ(*asked.rbegin() + 1, asked.size()) << language.code;
        for (std::size_t i = 0; i < kKinds; ++i)
            for (const auto forms :
                 braces_of(std::string(language.text(static_cast<Say>(i)))).forms)
                EXPECT_EQ(forms, asked.size()) << language.text(static_cast<Say>(i));
    }
}

std::string moves_in(const char* code, std::uint64_t n) {
    return spoken(say(Say::moves, n), *language_called(code));
}

TEST(Language, moves_are_counted) {
    const std::pair<std::uint64_t, const char*> kPolish[] = {
        {0, "0 ruch\u00f3w"},     {1, "1 ruch"},          {2, "2 ruchy"},
        {4, "4 ruchy"},           {5, "5 ruch\u00f3w"},   {12, "12 ruch\u00f3w"},
        {14, "14 ruch\u00f3w"},   {21, "21 ruch\u00f3w"}, {22, "22 ruchy"},
        {112, "112 ruch\u00f3w"}, {123, "123 ruchy"}};
    for (const auto& [n, text] : kPolish) EXPECT_EQ(moves_in("pl", n), text);
    const std::pair<std::uint64_t, const char*> kSlovak[] = {
        {0, "0 \u0165ahov"}, {1, "1 \u0165ah"},   {2, "2 \u0165ahy"},
        {4, "4 \u0165ahy"},  {5, "5 \u0165ahov"}, {22, "22 \u0165ahov"}};
    for (const auto& [n, text] : kSlovak) EXPECT_EQ(moves_in("sk", n), text);
    EXPECT_EQ(moves_in("zh", 1), "1 \u6b65");
    EXPECT_EQ(moves_in("zh", 5), "5 \u6b65");
    EXPECT_EQ(moves_in("en", 5), "5 moves");
}

TEST(Language, is_chosen_by_a_locale) {
    const std::pair<const char*, const char*> kLocales[] = {{"pl_PL.UTF-8", "pl"},
                                                            {"pl", "pl"},
                                                            {"sk_SK", "sk"},
                                                            {"zh_CN.GB18030", "zh"},
                                                            {"zh_TW", "zh"},
                                                            {"pl@euro", "pl"},
                                                            {"C", "en"},
                                                            {"POSIX", "en"},
                                                            {"", "en"},
                                                            {"en_GB", "en"},
                                                            {"de_DE", "en"},
                                                            {"plx", "en"},
                                                            {"PL_PL", "en"},
                                                            {"p", "en"},
                                                            {"C.UTF-8", "en"},
                                                            {"_pl", "en"}};
    for (const auto& [locale, code] : kLocales)
        EXPECT_EQ(language_of_locale(locale).code, code) << locale;
    EXPECT_EQ(language_called("xx"), nullptr);
    EXPECT_EQ(language_called(""), nullptr);
    EXPECT_EQ(language_called("pl_PL"), nullptr) << "a code is no locale";
}

}  // namespace
}  // namespace zermelo
