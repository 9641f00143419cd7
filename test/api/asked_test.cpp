// The texts of answers and errors, in the languages that a question asks for.
#include "zermelo/api/asked.hpp"

#include <gtest/gtest.h>

#include "test/api/ask.hpp"
#include "zermelo/game/language.hpp"

namespace zermelo::asked_test {
namespace {

using test::ask;

TEST(Asked, ErrorsAreToldInTheLanguageOfTheQuestion) {
    const SchemaJson question = {{"ask", "position"}, {"game", "nim"}, {"position", "3 x"}};
    const auto       in       = [&](const char* language) {
        auto asked    = question;
        asked["lang"] = language;
        return ask(asked, Reply::bad)["error"];
    };
    const auto english = ask(question, Reply::bad)["error"], all = in("all");
    EXPECT_EQ(english["what"], "'x' is not a heap");
    EXPECT_FALSE(english.contains("in"));
    EXPECT_EQ(all["what"], english["what"]);
    for (const auto& language : languages().subspan(1)) {
        const auto own = in(language.code.data());
        EXPECT_NE(own["what"], english["what"]);
        EXPECT_FALSE(own.contains("in"));
        for (const char* const key : {"what", "expected", "text"})
            EXPECT_EQ(own[key], all["in"][language.code.data()][key]) << language.code;
    }
    // An error about the question comes in all languages.
    const auto unread = SchemaJson::parse(answer_question("{\"aks\": 1}", {}).json)["error"];
    EXPECT_EQ(unread["in"].size(), languages().size() - 1) << unread;
}

TEST(Asked, ChartsAndPicturesAreToldInAllLanguages) {
    const auto told = [](SchemaJson question, const char* what) {
        question["lang"]   = "all";
        const auto all     = ask(question)[what];
        question["lang"]   = "pl";
        const auto  polish = ask(question)[what];
        const auto& in_all = all["in"]["pl"];
        for (const auto& [key, text] : in_all.items()) EXPECT_EQ(polish[key], text) << key;
        EXPECT_NE(all["title"], polish["title"]);
        EXPECT_EQ(all["in"].size(), languages().size() - 1);
        return polish;
    };
    const auto map = told({{"ask", "chart"}, {"game", "nim"}, {"kind", "map"}, {"upto", 3}}, "map");
    EXPECT_EQ(map["title"], "nim: dwa stosy od 0 do 3");
    EXPECT_EQ(map["across"], "jeden stos");
    const auto plot =
        told({{"ask", "chart"}, {"game", "kayles"}, {"kind", "scatter"}, {"upto", 300}}, "plot");
    EXPECT_EQ(plot["period"]["text"], "od stosu 71: okres 12, udowodniony");
    const auto picture =
        told({{"ask", "picture"}, {"game", "nim"}, {"position", "2 1"}}, "picture");
    EXPECT_EQ(picture["title"], "nim 2 1: 5 pozycji");
    EXPECT_EQ(picture["regions"][0], "wygrane dla gracza na ruchu");
    EXPECT_EQ(picture["words"]["thick"], "wygrywaj\u0105cy ruch");
}

}  // namespace
}  // namespace zermelo::asked_test
