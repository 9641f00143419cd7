// Questions are read as they were written, and base64 decodes what it encoded.
#include "zermelo/api/question.hpp"

#include <gtest/gtest.h>

#include "zermelo/api/api.hpp"
#include "zermelo/api/base64.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

TEST(Question, EveryMemberIsRead) {
    const auto question = read_question(
        R"({"ask":"a","game":"g","position":"p","file":"f","data":{"d":"1 2"},)"
        R"("parameters":{"x":3,"y":true,"z":"w"},)"
        R"("moves":["m","n"],"solver":"s","opponent":"o","seed":18446744073709551615,)"
        R"("kind":"k","upto":7,"best":true,"labels":true,"lang":"sk","merge":true,"evidence":"e",)"
        R"("seconds":1.5})");
    ASSERT_TRUE(question);
    EXPECT_EQ(question->ask + question->game + question->position + *question->file, "agpf");
    EXPECT_EQ(question->parameters, (TypedOptions{{"x", "3"}, {"y", "1"}, {"z", "w"}}));
    EXPECT_EQ(question->data, (TypedOptions{{"d", "1 2"}}));
    EXPECT_EQ(question->moves, (std::vector<std::string>{"m", "n"}));
    EXPECT_EQ(question->solver + question->opponent + question->kind + question->evidence, "soke");
    EXPECT_EQ(question->seed, ~std::uint64_t{0});
    EXPECT_EQ(question->upto, 7u);
    EXPECT_TRUE(question->best && question->labels && question->merge);
    EXPECT_EQ(question->language->code, "sk");
    EXPECT_EQ(read_question("{}")->language->code, "en");
    EXPECT_EQ(question->seconds, 1.5);
}

TEST(Question, WrongTypesAreNamed) {
    for (const char* const text :
         {R"({"ask":1})", R"({"upto":-1})", R"({"seed":1.5})", R"({"labels":1})",
          R"({"moves":"x"})", R"({"moves":[1]})", R"({"parameters":[]})",
          R"({"parameters":{"a":null}})", R"({"seconds":"1"})", R"({"seconds":1e999})",
          R"({"file":null})", R"({"data":"x"})", R"({"data":{"a":1}})", R"({"aks":"x"})",
          R"({"lang":"xx"})", R"({"lang":7})", R"({"lang":""})", R"({"lang":"PL"})"})
        EXPECT_FALSE(read_question(text)) << text;
    const std::string many(70'000, 'x');
    EXPECT_EQ(read_question(R"({"data":{"a":")" + many + "\"}}").error().expected,
              "an object of at most 16 names and their texts, of at most 65536 bytes");
    EXPECT_EQ(read_question(R"({"aks":"x"})").error().instead.english().substr(0, 3), "ask");
    EXPECT_EQ(read_question(R"({"lang":"xx"})").error().expected, "en, pl, sk, zh, all");
    EXPECT_TRUE(read_question(R"({"lang":"all"})")->each_language);
}

TEST(Base64, TheStandardsExamples) {
    EXPECT_EQ(to_base64(""), "");
    EXPECT_EQ(to_base64("f"), "Zg==");
    EXPECT_EQ(to_base64("fo"), "Zm8=");
    EXPECT_EQ(to_base64("foo"), "Zm9v");
    EXPECT_EQ(to_base64("foobar"), "Zm9vYmFy");
    for (const char* const text : {"Zg=", "Zg", "Zh==", "Zm9=", "====", "Z===", "Zg==Zg==", "Z?=="})
        EXPECT_FALSE(from_base64(text)) << text;
}

TEST(Base64, IsItsOwnConverse) {
    Random random(1);
    for (std::size_t size = 0; size < 200; ++size) {
        std::string bytes;
        for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(random.below(256));
        const auto back = from_base64(to_base64(bytes));
        ASSERT_TRUE(back);
        EXPECT_EQ(std::string(reinterpret_cast<const char*>(back->data()), back->size()), bytes);
    }
}

}  // namespace
}  // namespace zermelo
