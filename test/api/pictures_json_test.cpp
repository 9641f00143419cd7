// Thermographs and pictures on the ground in the answer about a position.
#include "zermelo/api/pictures_json.hpp"

#include <gtest/gtest.h>

#include "test/api/schema.hpp"
#include "zermelo/api/api.hpp"

namespace zermelo::pictures_json_test {
namespace {

SchemaJson ask(const SchemaJson& question) {
    const auto answer = answer_question(question.dump(), {});
    EXPECT_EQ(answer.reply, Reply::done) << answer.json;
    auto json = SchemaJson::parse(answer.json);
    EXPECT_EQ(misfit(schema_of("answer"), json), "") << question;
    return json;
}

TEST(PicturesJson, ValuesBringTheirThermograph) {
    const auto json =
        ask({{"ask", "position"}, {"game", "domineering-values"}, {"position", "2x3"}});
    EXPECT_EQ(
        json["thermograph"].dump(),
        R"({"left":[["-1","3",0.0,0.0],["5/4","3/4",2.25,2.25]],"left_stop":"2","mean":"3/4",)"
        R"("right":[["-1","-1",0.0,4.0],["-1/2","-1",0.5,4.0],["5/4","3/4",2.25,2.25]],)"
        R"("right_stop":"-1/2","temperature":"5/4"})");
    EXPECT_FALSE(
        ask({{"ask", "position"}, {"game", "nim"}, {"position", "3"}}).contains("thermograph"));
}

TEST(PicturesJson, HackenbushIsAPictureAndKeepsItsPlaces) {
    SchemaJson question = {{"ask", "position"}, {"game", "hackenbush"}, {"position", "RB GR"}};
    const auto whole    = ask(question)["scene"];
    EXPECT_EQ(whole["edges"][0].dump(),
              R"({"colour":"red","curve":[0.5,0.0,0.5,0.333,0.5,0.667,0.5,1.0],"edge":"1",)"
              R"("falls":[1],"label":[0.5,0.5],"move":"1.1","piece":1})");
    question["moves"] = {"2.1"};
    const auto cut    = ask(question)["scene"];
    EXPECT_EQ(cut["edges"], SchemaJson({whole["edges"][0], whole["edges"][1]}));
    EXPECT_EQ(cut["wide"], whole["wide"]);
    EXPECT_EQ(cut["joints"], SchemaJson({whole["joints"][0], whole["joints"][1]}));
    EXPECT_FALSE(ask({{"ask", "position"}, {"game", "nim"}, {"position", "3"}}).contains("scene"));
}

}  // namespace
}  // namespace zermelo::pictures_json_test
