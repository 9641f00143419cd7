// Positions in Gamesman's words: each value agrees with the answer for the position queried by
// itself.
#include <gtest/gtest.h>

#include "test/api/ask.hpp"
#include "test/support/some.hpp"

namespace zermelo {
namespace {

using test::ask;

SchemaJson about(const char* game, const char* position) {
    return {{"ask", "gamesman"}, {"game", game}, {"position", position}};
}

TEST(Gamesman, EveryMoveIsWorthWhatItsPositionSays) {
    const std::string other[] = {"win", "lose"};
    std::size_t       moves   = 0;
    for (const auto& [game, position] : {std::pair{"nim", "3 4 5"},
                                         {"bidding", "15"},
                                         {"mnk", "XO./.X./..O 3"},
                                         {"kayles", "5 7"},
                                         {"chomp", "3x4"},
                                         {"treat", "5 3"}}) {
        SCOPED_TRACE(game);
        const auto json = ask(about(game, position));
        EXPECT_EQ(json["status"], "ok");
        for (const auto* const member : {"position", "positionValue", "remoteness", "moves"})
            EXPECT_EQ(json[member], json["response"][member]);
        std::string before = "win";
        for (const auto& move : json["moves"]) {
            const auto value = move["moveValue"].get<std::string>();
            const auto here  = move["positionValue"].get<std::string>();
            EXPECT_TRUE(value == "draw" ? here == "draw" : here == other[value == "win"]) << move;
            EXPECT_FALSE(before == "lose" && value != "lose") << "not the best first";
            before          = value;
            const auto next = ask(about(game, move["position"].get<std::string>().c_str()));
            EXPECT_EQ(next["positionValue"], here) << move;
            EXPECT_EQ(next["remoteness"], move["remoteness"]) << move;
            EXPECT_EQ(next.value("mex", ""), move.value("mex", ""));
            ++moves;
        }
        ASSERT_FALSE(json["moves"].empty());
        EXPECT_EQ(json["moves"][0]["moveValue"], json["positionValue"]);
        if (json["remoteness"] > 0) {
            EXPECT_EQ(json["moves"][0]["remoteness"], json["remoteness"].get<int>() - 1);
        }
        EXPECT_EQ(json["moves"][0]["deltaRemoteness"], 0);
    }
    EXPECT_GT(moves, 20u);
}

TEST(Gamesman, TheRemotenessOfMovesIsComparedWithTheBest) {
    const auto json = ask(about("bidding", "15"));
    EXPECT_EQ(json["positionValue"], "win");
    EXPECT_EQ(json["remoteness"], 12);
    const auto& moves = json["moves"];
    ASSERT_EQ(moves.size(), 3u);
    EXPECT_EQ(moves[0]["move"], "triple");
    EXPECT_EQ(moves[1]["moveValue"], "lose");
    for (const auto& move : moves)
        EXPECT_EQ(move["deltaRemoteness"],
                  move["moveValue"] == "win"
                      ? move["remoteness"].get<int>() - 11
                      : moves[1]["remoteness"].get<int>() - move["remoteness"].get<int>());
    // The winner is known, but not how soon he wins; then a draw.
    EXPECT_EQ(ask(about("nim", "3 4 5"))["remoteness"], -100);
    const auto draw = ask(about("mnk", "3x3 3"));
    EXPECT_EQ(draw["positionValue"], "draw");
    EXPECT_EQ(draw["remoteness"], -200);
}

TEST(Gamesman, PuzzlesHaveOnePlayer) {
    const auto json = ask({{"ask", "gamesman"},
                           {"game", "pigs"},
                           {"position", "1,1"},
                           {"file", "3\n...\n...\n...\n1\n1 1\n3 3\n"}});
    EXPECT_EQ(json["positionValue"], "win");
    EXPECT_EQ(json["remoteness"], 4);
    ASSERT_EQ(json["moves"].size(), 2u);
    for (const auto& move : test::some(json["moves"])) {
        EXPECT_EQ(move["moveValue"], "win");
        EXPECT_EQ(move["remoteness"], 3);
    }
    const auto never = ask({{"ask", "gamesman"},
                            {"game", "pigs"},
                            {"position", "1,1"},
                            {"file", "3\n.#.\n.#.\n.#.\n1\n1 1\n3 3\n"}});
    EXPECT_EQ(never["positionValue"], "lose");
    EXPECT_EQ(never["remoteness"], -200);
    EXPECT_EQ(never["moves"][0]["moveValue"], "lose");
}

TEST(Gamesman, WhatIsOverHasNoMovesAndWhatIsWrongIsTold) {
    const auto over = ask(about("nim", "0"));
    EXPECT_EQ(over["positionValue"], "lose");
    EXPECT_TRUE(over["moves"].empty());
    ask(about("nim", "x"), Reply::bad);
    ask(about("nimm", "3"), Reply::bad);
    ask(about("nim", "300 300"), Reply::bad);  // more moves than can be valued
    ask({{"ask", "gamesman"}, {"game", "green"}, {"file", "1 1\n1 1 1\n"}}, Reply::bad);
    auto none       = about("connect4", "5x6");
    none["seconds"] = 0.05;
    ask(none, Reply::gave_up);
}

}  // namespace
}  // namespace zermelo
