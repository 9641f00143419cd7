#include "zermelo/game/say.hpp"

#include <gtest/gtest.h>

namespace zermelo {
namespace {

// {1:odd|even} uses the first form if n is odd, and {0} may occur twice.
const Language& backwards() {
    static const Language kLanguage = {
        "xx", "Backwards",
        [](Say kind) -> std::string_view {
            switch (kind) {
                case Say::moves:
                    return "{0:a|b|c} of {0}";
                case Say::fields_won:
                    return "{4} {3}, {2} {1} {0}";
                case Say::by_theorem:
                    return "[{0}]";
                default:
                    return "";
            }
        },
        [](std::uint64_t n) { return static_cast<std::size_t>(n % 4); }, "/"};
    return kLanguage;
}

TEST(Sentence, words_fill_it_in) {
    EXPECT_EQ(spoken(say(Say::moves, 1)), "1 move");
    EXPECT_EQ(spoken(say(Say::moves, 2)), "2 moves");
    EXPECT_EQ(spoken(say(Say::moves, 0u)), "0 moves");
    EXPECT_EQ(spoken(say(Say::sum_won, Say::whose_heaps, std::vector<std::uint64_t>{1, 2}, 3u)),
              "The heaps are worth 1 2 (XOR 3); a move to XOR 0 wins.");
    EXPECT_EQ(spoken(say(Say::with_nimber, Say::first_wins, ~std::uint64_t{0})),
              "first player wins, nimber 18446744073709551615");
    EXPECT_EQ(spoken(say(Say::moves, -3)), "-3 moves");
    EXPECT_EQ(spoken({}), "");
}

TEST(Sentence, a_number_beyond_64_bits_asks_for_a_form_too) {
    EXPECT_EQ(spoken(say(Say::pigs_solutions, "1", 1)), "1 shortest solution, of 1 step");
    EXPECT_EQ(spoken(say(Say::pigs_solutions, "100000000000000000001", 2)),
              "100000000000000000001 shortest solutions, of 2 steps");
    const auto form = [](const char* digits) {
        return spoken(say(Say::moves, digits), backwards())[0];
    };
    EXPECT_EQ(form("100000000000000000001"), 'b');
    EXPECT_EQ(form("100000000000000000002"), 'c');
    EXPECT_EQ(form("many"), 'a') << "no number";
    EXPECT_EQ(form(""), 'a');
}

TEST(Sentence, a_language_orders_words_as_it_likes) {
    EXPECT_EQ(spoken(say(Say::fields_won, "Ann", 5, 8, "Billy", 3), backwards()),
              "3 Billy, 8 5 Ann");
    EXPECT_EQ(spoken(say(Say::moves, 1), backwards()), "b of 1");
    EXPECT_EQ(spoken(say(Say::moves, 3), backwards()), "c of 3") << "the last of too few forms";
}

TEST(Sentence, what_a_language_lacks_is_told_in_english) {
    auto text = say(Say::by_theorem, Say::theorem_tartan);
    text += Say::no_stone;
    text += say(Say::moves, 2);
    EXPECT_EQ(spoken(text, backwards()),
              "[the Tartan theorem (Winning Ways, chapter 14).]/No stone is left./c of 2");
    // Inside an English sentence, everything is English.
    EXPECT_EQ(spoken(say(Say::at_least, say(Say::moves, 2)), backwards()), "at least 2 moves");
}

TEST(Sentence, a_phrase_without_a_kind_has_its_own_forms) {
    const Sentences told = phrase("the board is missing");
    EXPECT_EQ(spoken(told), "the board is missing");
    EXPECT_EQ(spoken(told, *language_called("pl")), "brakuje planszy");
}

TEST(Sentence, errors_hold_sentences_as_phrases) {
    const Sentences inner = say(Say::nimbers_found, 7);
    for (const auto& told :
         {inner, say(Say::in_part, inner, phrase("the board is missing")),
          say(Say::by_theorem, Say::theorem_tartan), say(Say::moves, 1), say(Say::moves, 5),
          Sentences("as it is"), Sentences(phrase("{} is negative", "-1")), Sentences()})
        for (const auto& language : languages())
            EXPECT_EQ(phrased(told).in(language.phrases()), spoken(told, language))
                << language.code;
    auto several = inner;
    several += say(Say::moves, 2);
    EXPECT_EQ(phrased(several).english(), spoken(several));
}

TEST(Sentence, a_text_without_a_kind_stands_as_it_is) {
    const Sentences text("{0} {9} {");
    EXPECT_EQ(spoken(text), "{0} {9} {");
    EXPECT_EQ(spoken(text, backwards()), "{0} {9} {");
    EXPECT_TRUE(Sentences("").empty());
    EXPECT_TRUE(Sentences().empty());
    EXPECT_FALSE(Sentences(Say::draw).empty());
}

TEST(Sentence, a_word_that_is_not_there_is_left_out) {
    EXPECT_EQ(spoken(say(Say::moves)), " ");
    EXPECT_EQ(spoken(say(Say::at_least_most, 1)), "at least 1, at most ");
}

TEST(Sentence, equal_ones_have_equal_identities) {
    const Sentences all[] = {{},
                             Say::draw,
                             Say::first_wins,
                             "first player wins",
                             say(Say::moves, 1),
                             say(Say::moves, -1),
                             say(Say::moves, 11),
                             say(Say::moves, "1"),
                             say(Say::moves, std::vector<std::uint64_t>{1}),
                             say(Say::at_least_most, 1, 1),
                             say(Say::at_least_most, "1 1"),
                             say(Say::at_least, say(Say::moves, 1)),
                             say(Say::at_least, 1)};
    for (const auto& a : all)
        for (const auto& b : all) {
            EXPECT_EQ(a == b, &a == &b) << spoken(a) << " / " << spoken(b);
            EXPECT_EQ(identity(a) == identity(b), &a == &b) << identity(a) << " / " << identity(b);
        }
    EXPECT_EQ(say(Say::moves, 7u), say(Say::moves, std::int64_t{7}));
}

}  // namespace
}  // namespace zermelo
