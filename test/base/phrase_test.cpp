// Phrases in English, in a language that has some of them, and what they are made of.
#include "zermelo/base/phrase.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "zermelo/base/input_error.hpp"

namespace zermelo::phrase_test {
namespace {

// A language with these forms only; it has two forms for numbers.
constexpr PhraseForms kOther = {[](std::string_view english) -> std::string_view {
                                    if (english == "a heap of {}") return "haufen {0}";
                                    if (english == "{} is not {}") return "{1} statt {0}";
                                    if (english == "{} {0:move|moves}") return "{0} {0:zug|zuege}";
                                    if (english == "nothing") return "nichts";
                                    if (english == "{}, expected {}") return "{0}, erwartet {1}";
                                    if (english == "a set {{{}}}") return "menge {{{0}}}";
                                    return "";
                                },
                                [](std::uint64_t n) { return std::size_t{n != 1}; }};

std::string other(const Phrase& phrase) {
    return phrase.in(kOther);
}

TEST(Phrase, words_fill_the_holes_in_their_order) {
    EXPECT_EQ(Phrase(phrase("nothing")), "nothing");
    EXPECT_EQ(phrase("a heap of {}", 7), "a heap of 7");
    EXPECT_EQ(phrase("{}, {}, {}, {}, {}", -1, 'c', std::string("s"), std::string_view("v"), 0.5),
              "-1, c, s, v, 0.5");
    EXPECT_EQ(phrase("{} is not {}", phrase("a heap of {}", 1), phrase("nothing")),
              "a heap of 1 is not nothing");
    EXPECT_EQ(phrase("a set {{{}}}", 3), "a set {3}");
    EXPECT_EQ(Phrase(phrase("{a} or {")), "{a} or {");  // no words: as it stands
    EXPECT_EQ(Phrase(), "");
    EXPECT_TRUE(Phrase().empty());
    EXPECT_TRUE(Phrase(phrase("")).empty());
}

TEST(Phrase, english_has_two_forms_beside_a_number) {
    EXPECT_EQ(phrase("{} {0:move|moves}", 1), "1 move");
    EXPECT_EQ(phrase("{} {0:move|moves}", 0), "0 moves");
    EXPECT_EQ(phrase("{} {0:move|moves}", 2), "2 moves");
    EXPECT_EQ(phrase("{} {0:move|moves}", ~std::uint64_t{0}), "18446744073709551615 moves");
}

TEST(Phrase, is_told_in_a_language_with_all_of_its_words) {
    EXPECT_EQ(other(phrase("{} is not {}", phrase("a heap of {}", 1), phrase("nothing"))),
              "nichts statt haufen 1");
    EXPECT_EQ(other(phrase("{} {0:move|moves}", 1)), "1 zug");
    EXPECT_EQ(other(phrase("{} {0:move|moves}", 5)), "5 zuege");
    EXPECT_EQ(other(phrase("a set {{{}}}", 3)), "menge {3}");
    // A form without letters is the same everywhere, and its words are told.
    EXPECT_EQ(other(phrase("{}: {}", 1, phrase("nothing"))), "1: nichts");
}

TEST(Phrase, is_in_english_with_all_of_its_words_where_a_language_lacks_it) {
    EXPECT_EQ(other(phrase("no {} here", phrase("nothing"))), "no nothing here");
}

TEST(Phrase, what_is_verbatim_stays_as_it_is) {
    EXPECT_EQ(other(verbatim("nothing")), "nothing");
    EXPECT_EQ(other(std::string("nothing")), "nothing");
    EXPECT_EQ(other(phrase("a heap of {}", std::string("nothing"))), "haufen nothing");
    EXPECT_EQ(other(phrase("a heap of {}", std::string("{} {0} {{"))), "haufen {} {0} {{");
}

TEST(Phrase, equal_phrases_have_the_same_form_and_words) {
    EXPECT_EQ(phrase("a heap of {}", 7), phrase("a heap of {}", std::string("7")));
    EXPECT_FALSE(phrase("a heap of {}", 7) == phrase("a heap of {}", 8));
    EXPECT_FALSE(Phrase(phrase("nothing")) == verbatim("nothing"));
    std::ostringstream told;
    told << phrase("a heap of {}", 7);
    EXPECT_EQ(told.str(), "a heap of 7");
}

TEST(FilledIn, holes_that_have_no_word_are_left_out) {
    const std::string words[] = {"one", "22", "-1"};
    const auto        few     = [](std::uint64_t n) { return std::size_t{n != 1}; };
    EXPECT_EQ(filled_in("{2}{1}{0}", words, few), "-122one");
    EXPECT_EQ(filled_in("{}{}{}{}", words, few), "one22-1");
    EXPECT_EQ(filled_in("{1:a|b} {2:a|b} {0:a|b} {7:a|b}", words, few), "b a b ");
    EXPECT_EQ(filled_in("{1:a}", words, few), "a");  // the last form for all larger ones
    EXPECT_EQ(filled_in("} { {", words, few), "} { {");
    EXPECT_EQ(filled_in("", words, few), "");
}

TEST(InputError, is_told_in_a_language) {
    auto error = plain_error(phrase("a heap of {}", 7), phrase("nothing"));
    EXPECT_EQ(to_text(error), "a heap of 7, expected nothing");
    EXPECT_EQ(to_text(error, kOther), "haufen 7, erwartet nichts");
    error.file = "f", error.line = 2, error.column = 3;
    EXPECT_EQ(to_text(error, kOther), "f:2:3: haufen 7, erwartet nichts");
    EXPECT_EQ(to_text(plain_error(std::string("a\nb")), kOther), "a\\x0ab");
    EXPECT_EQ(whole_phrase(plain_error(phrase("nothing"), {}, verbatim("x"))), "nothing (try: x)");
}

}  // namespace
}  // namespace zermelo::phrase_test
