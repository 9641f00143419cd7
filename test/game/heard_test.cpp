#include "zermelo/game/heard.hpp"

#include <gtest/gtest.h>

#include <string>

#include "test/support/some.hpp"
#include "zermelo/game/language.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo {
namespace {

// Returns an answer about an arena, and one about a field, as any language puts them.
std::string arena_in(const Language& language, const Sentences& one, const Sentences& other) {
    const auto in = [&](const Sentences& text) { return spoken(text, language); };
    return in(say(Say::fields_won, one, 5u, 8u, other, 3u)) + "\nregions\n  ann    1 2 4 6 7\n" +
           "  billy  " + in(Say::none_listed) + "\nstrategy  1->6 2->6 " +
           in(say(Say::and_more, 22u)) + "\nlabels\n  alpha  1 1 - 0 - 0 2 -\n" +
           in(say(Say::certified, "best")) + "\n";
}
std::string field_in(const Language& language, Say kind) {
    const auto in = [&](const Sentences& text) { return spoken(text, language); };
    return in(say(kind, 5u, Say::billy)) + "\n" + in(say(Say::green_never, 5u, Say::billy)) + "\n" +
           in(Say::moves_listed) + "\n  5->8   " + in(Say::verdict_win) + "\n  5->11  " +
           in(Say::verdict_loss) + "\n" + in(say(Say::not_certified_unjudged, "trap")) + "\n";
}

TEST(Heard, answers_are_the_english_ones_again) {
    for (const auto& language : test::some(languages())) {
        const bool own = language.code == "en";
        for (const auto& [one, other] : {std::pair(Sentences(Say::ann), Sentences(Say::billy)),
                                         std::pair(say(Say::player, 0u), say(Say::player, 1u))}) {
            const auto told = in_english(arena_in(language, one, other));
            EXPECT_EQ(told.has_value(), !own) << language.code;
            if (told) {
                EXPECT_EQ(*told, arena_in(kEnglish, one, other));
            }
        }
        for (const auto kind : {Say::field_wins, Say::field_loses}) {
            const auto told = in_english(field_in(language, kind));
            if (own) continue;
            ASSERT_TRUE(told) << language.code;
            // The reason and the line above the moves are not read again, and stay as they are.
            EXPECT_EQ(told->substr(0, told->find('\n')), spoken(say(kind, 5u, Say::billy)));
            EXPECT_NE(told->find("\n  5->8   win\n  5->11  loss\nnot certified: the labels"),
                      std::string::npos)
                << *told;
        }
        for (const std::uint64_t steps : {0u, 1u, 2u, 5u, 22u, 100u}) {
            const auto told = in_english(spoken(say(Say::pigs_steps, steps), language) + "\nx");
            EXPECT_EQ(told.value_or(spoken(say(Say::pigs_steps, steps)) + "\nx"),
                      spoken(say(Say::pigs_steps, steps)) + "\nx");
        }
        EXPECT_EQ(in_english(spoken(Say::impossible, language)).value_or("impossible"),
                  "impossible");
    }
}

TEST(Heard, what_is_no_answer_stays) {
    for (const char* const text :
         {"", "\n", "5\n1\n2", "alpha 1 0 -", "{\"game\":\"green\"}", "Ania", "Ania wygrywa",
          "pole 5: rusza si\u0119 Ania", "first player wins", "krok\n"})
        EXPECT_FALSE(in_english(text)) << text;
    EXPECT_FALSE(in_english(std::string(10'000, '5')));
    EXPECT_FALSE(heard("5 krok\u00f3w dalej", Say::pigs_steps, *language_called("pl")));
}

// Each line stays in its place, whichever line end it has.
TEST(Heard, lines_stay_in_their_places) {
    EXPECT_EQ(in_english("niemo\u017cliwe\r\n\r\n x\n"), "impossible\r\n\r\n x\n");
    EXPECT_EQ(in_english("nemo\u017en\u00e9"), "impossible");
    EXPECT_EQ(in_english("5 krok\u00f3w\nsolution\n\n  1  a->b"), "5 steps\nsolution\n\n  1  a->b");
}

}  // namespace
}  // namespace zermelo
