// Tests the answers to every kind of question, against the schemas and against what the sessions
// themselves say.
#include "zermelo/api/api.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

#include <gtest/gtest.h>
#include <algorithm>
#include <map>
#include <set>

#include "test/api/schema.hpp"
#include "test/support/some.hpp"
#include "zermelo/api/base64.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/workbench/session.hpp"
#include "zermelo/workbench/table_session.hpp"

namespace zermelo::api_test {
namespace {

Budget small_budget() {
    Budget budget;
    budget.seconds = 20;
    budget.bytes   = std::uint64_t{1} << 29;
    return budget;
}

// Asks a question, and checks the question and the answer against their schemas.
SchemaJson ask(const SchemaJson& question, Reply wanted = Reply::done) {
    static const auto kQuestion = schema_of("question"), kAnswer = schema_of("answer");
    if (wanted == Reply::done) {
        EXPECT_EQ(misfit(kQuestion, question), "") << question;
    }
    const auto answer = answer_question(question.dump(), small_budget());
    EXPECT_EQ(answer.reply, wanted) << question << answer.json;
    auto json = SchemaJson::parse(answer.json);
    EXPECT_EQ(misfit(kAnswer, json), "") << question << answer.json.substr(0, 500);
    EXPECT_EQ(json.contains("error"), wanted != Reply::done);
    return json;
}

SchemaJson about(const GameCard& card, const char* what) {
    SchemaJson question = {{"ask", what}, {"game", card.name}};
    const bool file     = holds_rules(card) || (card.file.reads && card.example.contains('\n'));
    question[file ? "file" : "position"] = card.example;
    return question;
}

TEST(Schema, SeesWhatDoesNotFit) {
    const SchemaJson schema = {{"type", "object"},
                               {"required", {"a"}},
                               {"properties", {{"a", {{"enum", {1, 2}}}}}},
                               {"additionalProperties", false}};
    EXPECT_EQ(misfit(schema, {{"a", 1}}), "");
    for (const SchemaJson& bad : {SchemaJson({{"a", 3}}), SchemaJson({{"b", 1}}),
                                  SchemaJson({{"a", 1}, {"b", 1}}), SchemaJson::array()})
        EXPECT_NE(misfit(schema, bad), "") << bad;
    EXPECT_NE(misfit({{"pattern", "x"}}, "x"), "");
}

TEST(Api, TheCatalogueIsWhole) {
    const auto            json = ask({{"ask", "games"}});
    std::set<std::string> names;
    for (const auto& game : json["games"]) names.insert(game["name"].get<std::string>());
    EXPECT_EQ(names.size(), catalogue().size());
    EXPECT_TRUE(names.contains("kayles"));
    EXPECT_GE(json["opponents"].size(), 4u);
}

TEST(Api, EveryExampleIsSolvedAndCertified) {
    for (const auto* const card : test::some(catalogue())) {
        const auto json = ask(about(*card, "position"));
        EXPECT_TRUE(json["answer"]["certified"].get<bool>()) << card->name;
        if (json["legal"] > 0) {
            EXPECT_FALSE(json["moves"].empty()) << card->name;
        }
    }
}

// Returns the table of a game's position, or of a script.
std::string table_of(std::string_view game, const std::string& position) {
    const auto card = std::ranges::find(catalogue(), game, [](const auto* c) { return c->name; });
    const std::vector<std::string> words   = {position};
    const auto                     session = (*card)->open({}, {}, words, {});
    auto* const table = session ? dynamic_cast<TableSession*>(session->get()) : nullptr;
    EXPECT_TRUE(table);
    StringSink sink;
    EXPECT_TRUE(table && table->solve("", true, {})->certified && table->write_table(sink));
    return sink.text();
}

// Tables answer for the positions that they hold, whatever is asked; all other positions are
// solved.
TEST(Api, TablesAreAskedWhereTheyHoldThePosition) {
    const std::string script =
        "return { start = function() return { 9 } end, play = function(s, k) return { s[1] - k } "
        "end, moves = function(s) return s[1] < 2 and {} or { 1, 2 } end }";
    const auto      morris = table_of("morris", "3x3"), corner = table_of("mnk", "XO./.../...");
    const auto      nine     = table_of("script", script);
    const KeptTable tables[] = {
        {"m", bytes_of(morris)}, {"c", bytes_of(corner)}, {"s", bytes_of(nine)}};
    const auto asked = [&](SchemaJson question) {
        const auto alone = SchemaJson::parse(answer_question(question.dump(), small_budget()).json);
        auto       json =
            SchemaJson::parse(answer_question(question.dump(), small_budget(), tables).json);
        EXPECT_EQ(misfit(schema_of("answer"), json), "") << question;
        const auto member = [](const SchemaJson& of, const char* name) {
            return of.is_object() && of.contains(name) ? of[name] : SchemaJson();
        };
        for (const char* const told :
             {"error", "position", "moves", "legal", "values", "move", "over", "certificate"})
            EXPECT_EQ(member(json, told), member(alone, told)) << question << told;
        for (const char* const told : {"verdict", "remoteness", "why"})
            EXPECT_EQ(member(member(json, "answer"), told), member(member(alone, "answer"), told));
        return member(member(json, "answer"), "solver").dump();
    };
    const auto about = [](std::string game, std::string position) {
        return SchemaJson{{"ask", "position"}, {"game", game}, {"position", position}};
    };
    EXPECT_EQ(asked(about("morris", "3x3")), "\"table\"");
    EXPECT_EQ(asked(about("mnk", "XO./.../...")), "\"table\"");
    auto deeper     = about("mnk", "XO./.../...");
    deeper["moves"] = {"2,2", "3,3"};
    EXPECT_EQ(asked(deeper), "\"table\"");
    EXPECT_EQ(asked(about("mnk", "XO./.X./...")), "\"table\"");
    EXPECT_EQ(asked(about("mnk", "OX./.../...")), "\"memo\"") << "not to be reached from there";
    EXPECT_EQ(asked(about("mnk", "3x3 2")), "\"memo\"") << "other rules";
    EXPECT_EQ(asked(about("connect4", "2x3")), "\"layers\"");
    auto by_name      = about("mnk", "XO./.../...");
    by_name["solver"] = "iterate";
    EXPECT_EQ(asked(by_name), "\"iterate\"");
    auto rules    = about("script", "");
    rules["file"] = script;
    EXPECT_EQ(asked(rules), "\"table\"");
    rules["position"] = "4";
    EXPECT_EQ(asked(rules), "\"table\"");
    rules["position"] = "99";
    EXPECT_EQ(asked(rules), "\"retrograde\"");
    rules["file"] = script + " ";
    EXPECT_EQ(asked(rules), "\"retrograde\"") << "another script";
    for (const char* const ask : {"values", "reply", "certificate", "picture"}) {
        auto other   = about("mnk", "XO./.../...");
        other["ask"] = ask;
        asked(other);
    }

    // A damaged block is reported; it is neither believed nor passed over.
    auto spoiled = corner;
    spoiled[spoiled.find("\n\n") + 20] ^= 1;
    const KeptTable damaged = {"DAMAGED", bytes_of(spoiled)};
    const auto      answer =
        answer_question(about("mnk", "XO./.../...").dump(), small_budget(), std::span(&damaged, 1));
    EXPECT_EQ(answer.reply, Reply::bad);
    EXPECT_NE(answer.json.find("DAMAGED: the table is damaged: block 0"), std::string::npos)
        << answer.json;
}

// A question may bring the rules along, as a script.
TEST(Api, AScriptComesAlong) {
    const std::string script   = R"(return {
  name = "take one or two", params = { n = { default = 4, min = 0, max = 50 } },
  start = function(p) return { p.n } end,
  moves = function(s) return s[1] > 1 and { 1, 2 } or s[1] == 1 and { 1 } or {} end,
  play = function(s, take) return { s[1] - take } end,
})";
    SchemaJson        question = {{"ask", "position"}, {"game", "script"}, {"file", script}};
    auto              json     = ask(question);
    EXPECT_EQ(json["answer"]["verdict"], "win");
    EXPECT_EQ(json["position"], "4");
    EXPECT_EQ(json["moves"][0]["move"], "1");
    EXPECT_EQ(json["command"], "zermelo solve FILE.lua 4");
    question["moves"] = {"1"};
    EXPECT_EQ(ask(question)["answer"]["verdict"], "loss");
    question["moves"]      = SchemaJson::array();
    question["parameters"] = {{"n", 6}};
    EXPECT_EQ(ask(question)["position"], "6");
    question["position"] = "7";
    EXPECT_EQ(ask(question)["position"], "7");
    // An error is reported with the line of the script.
    question["file"] = "return {\n  start = function() return { 1 } end,\n  moves = 7 7\n}";
    json             = ask(question, Reply::bad);
    EXPECT_EQ(json["error"]["line"], 3) << json;
    question.erase("file");
    ask(question, Reply::bad);
    // A script with a data file beside it.
    question = {{"ask", "position"},
                {"game", "script"},
                {"file",
                 "local n = tonumber(data 'size')\nreturn { start = function() return { n } end,\n"
                 "moves = function(s) return s[1] > 0 and { 1 } or {} end,\n"
                 "play = function(s) return { s[1] - 1 } end }"},
                {"data", {{"size", "3"}, {"other", ""}}}};
    EXPECT_EQ(ask(question)["position"], "3");
    question["data"]["size"] = "4";
    EXPECT_EQ(ask(question)["position"], "4");
    question.erase("data");
    json = ask(question, Reply::bad);
    EXPECT_EQ(json["error"]["line"], 1) << json;
}

// One player: no move wins or loses, but each leads nearer to the goal or not.
TEST(Api, MovesOfPuzzlesHaveStepsAndNoMarks) {
    const auto card   = std::ranges::find(catalogue(), std::string("pigs"), &GameCard::name);
    const auto here   = about(**card, "position");
    const auto json   = ask(here);
    const auto steps  = json["answer"]["steps"].get<int>();
    auto       second = here;
    second["ask"]     = "values";
    int nearer        = 0;
    for (const auto& move : test::some(json["moves"])) EXPECT_EQ(move["mark"], "?") << move;
    const auto values = ask(second);
    for (const auto& value : test::some(values["values"])) {
        EXPECT_EQ(value["verdict"], "unknown");
        EXPECT_GE(value["remoteness"].get<int>(), steps - 1);
        nearer += value["remoteness"] == steps - 1;
    }
    EXPECT_GT(steps, 1);
    EXPECT_GT(nearer, 0);
}

// Returns how good a move is for the player who makes it, from what lies behind it.  More is
// better.
double worth(const SchemaJson& behind, bool puzzle) {
    const bool   known = behind.contains("remoteness");
    const double far   = known ? behind["remoteness"].get<double>() : 1e6;
    if (puzzle) return -far;
    const auto verdict = behind["verdict"];
    return verdict == "loss" ? 1e9 - far : verdict == "win" ? -1e9 + far : 0;
}

// In every game, along some plays, moves are listed best first and no mark is false.
TEST(Api, TheBestMoveComesFirst) {
    std::size_t games = 0, puzzles = 0, compared = 0;
    for (const auto* const card : test::some(catalogue())) {
        ++games;
        for (const std::size_t which : {0, 1, 1000}) {
            auto here     = about(*card, "position");
            here["moves"] = SchemaJson::array();
            for (int depth = 0; depth < 4; ++depth) {
                const auto json = ask(here);
                const auto all  = json["moves"];
                if (all.empty()) break;
                const bool puzzle = json["answer"].contains("steps");
                auto       second = here;
                second["ask"]     = "values";
                const auto told   = ask(second);
                ASSERT_TRUE(told["complete"].get<bool>()) << here;
                std::map<std::string, SchemaJson> behind;
                for (const auto& value : told["values"]) behind[value["move"]] = value;
                for (std::size_t i = 0; i < all.size(); ++i) {
                    const auto& value = behind.at(all[i]["move"]);
                    if (puzzle) {
                        EXPECT_EQ(all[i]["steps"].is_null(), !value.contains("remoteness"));
                    } else {
                        const auto verdict = value["verdict"];
                        EXPECT_EQ(all[i]["mark"], verdict == "loss"  ? "W"
                                                  : verdict == "win" ? "L"
                                                                     : "D")
                            << here << all[i];
                    }
                    if (i == 0) continue;
                    ++compared;
                    EXPECT_GE(worth(behind.at(all[i - 1]["move"]), puzzle), worth(value, puzzle))
                        << here << all;
                }
                puzzles += puzzle;
                here["moves"].push_back(all[std::min(which, all.size() - 1)]["move"]);
            }
        }
    }
    EXPECT_GT(games, 20);
    EXPECT_GT(puzzles, 9);
    EXPECT_GT(compared, 1000);
}

// A mark agrees with the answer for the position behind the move, queried by itself.
TEST(Api, MarksAreTheVerdictsBehindTheMoves) {
    for (const char* const game : {"nim", "kayles", "chomp", "mnk", "treat", "bidding"}) {
        const std::string position = std::string(game) == "nim"      ? "3 4 5"
                                     : std::string(game) == "kayles" ? "5 7"
                                     : std::string(game) == "chomp"  ? "3x4"
                                     : std::string(game) == "mnk"    ? "XO./.X./..O 3"
                                     : std::string(game) == "treat"  ? "4 3"
                                                                     : "15";
        const SchemaJson  here     = {{"game", game}, {"position", position}};
        auto              first    = here;
        first["ask"]               = "position";
        const auto json            = ask(first);
        auto       second          = here;
        second["ask"]              = "values";
        const auto values          = ask(second);
        EXPECT_TRUE(values["complete"].get<bool>());
        EXPECT_EQ(values["values"].size(), json["moves"].size());
        for (const auto& move : json["moves"]) {
            auto behind     = first;
            behind["moves"] = {move["move"]};
            const auto next = ask(behind);
            const auto loss = next["answer"]["verdict"];
            const auto mark = loss == "loss" ? "W" : loss == "win" ? "L" : "D";
            EXPECT_EQ(move["mark"], mark) << game << move;
            if (move.contains("position")) {
                EXPECT_EQ(move["position"], next["position"]);
            }
            for (const auto& value : values["values"])
                if (value["move"] == move["move"]) {
                    EXPECT_EQ(value["verdict"], loss) << value;
                }
        }
    }
}

TEST(Api, TheSourcesNim) {
    const auto json = ask({{"ask", "position"}, {"game", "nim"}, {"position", "33 9 30 11"}});
    EXPECT_EQ(json["moves"][0]["move"], "33->28");
    EXPECT_EQ(json["moves"][0]["mark"], "W");
    EXPECT_EQ(json["answer"]["nimber"], 61);
    EXPECT_EQ(json["command"], "zermelo solve nim 33 9 30 11");
    const auto bounded = ask({{"ask", "position"},
                              {"game", "nim"},
                              {"position", "33"},
                              {"parameters", {{"max-take", 4}}}});
    EXPECT_EQ(bounded["command"], "zermelo solve nim 33 --set max-take=4");
    EXPECT_EQ(bounded["moves"][0]["move"], "33->30");
    const auto coins = ask({{"ask", "position"}, {"game", "coins"}, {"file", "HTH\nTTH\n"}});
    EXPECT_EQ(coins["command"], "zermelo solve coins HTH/TTH") << "typed is shorter";
    const auto boards = ask({{"ask", "position"}, {"game", "stripes"}, {"file", "1 5 1\n1\n6\n"}});
    EXPECT_EQ(boards["command"], "zermelo solve stripes FILE");
    const auto empty = ask({{"ask", "position"}, {"game", "kayles"}, {"position", "0"}});
    EXPECT_EQ(empty["command"], "zermelo solve kayles 0");
}

// A position that looks like an option is not taken for one in the command.
TEST(Api, TheCommandKeepsDashesFromBeingOptions) {
    const std::string script = R"(return {
  params = { n = { default = 4, min = 0, max = 50 } },
  start = function(p) return { p.n } end,
  moves = function(s) return s[1] > 0 and { 1 } or {} end,
  play = function(s, take) return { s[1] - take } end,
  show = function(s) return "--out=" .. s[1] end,
  read = function(text) return { tonumber(text:match("%d+$")) } end,
})";
    const auto        json   = ask({{"ask", "position"},
                                    {"game", "script"},
                                    {"file", script},
                                    {"parameters", {{"n", 3}}},
                                    {"moves", {"1"}}});
    EXPECT_EQ(json["command"], "zermelo solve FILE.lua --set n=3 -- --out=2");
}

TEST(Api, PlayThatComesBackHasEnded) {
    SchemaJson question = {{"ask", "position"},
                           {"game", "green"},
                           {"file", "2 1\n0 1 3\n1 1 3\n0 2 1 2\n"},
                           {"position", "1"},
                           {"moves", {"1->3"}}};
    EXPECT_FALSE(ask(question).contains("end"));
    question["moves"] = {"1->3", "3->1"};
    EXPECT_EQ(ask(question)["end"]["verdict"], "loss") << "Ann's turn, and no green field";
    question["moves"] = {"1->3", "3->2", "2->3"};
    EXPECT_EQ(ask(question)["end"]["verdict"], "loss") << "Billy's turn, and 2 is green";
    EXPECT_EQ(ask(question)["end"]["why"],
              "the pawn is on field 3 for the second time, and field 2 of its round is green: Ann "
              "wins");
    question = {{"ask", "position"},
                {"game", "parity"},
                {"file", "0 4 0 0,1;\n1 3 1 0,2;\n2 5 0 1;\n"},
                {"position", "1"},
                {"moves", {"1->0"}}};
    EXPECT_FALSE(ask(question).contains("end"));
    question["moves"] = {"1->2", "2->1"};
    EXPECT_EQ(
        ask(question)["end"]["why"],
        "the pawn is on field 1 for the second time, and the highest priority of its round is "
        "5: player 1 wins");
    question = {{"ask", "position"},
                {"game", "loopy"},
                {"file", "graph 2 2\n1 2\n2 1\ntokens 1\n"},
                {"moves", {"1:1->2", "1:2->1", "1:1->2"}}};
    EXPECT_FALSE(ask(question).contains("end"));
    question["moves"].push_back("1:2->1");
    EXPECT_EQ(ask(question)["end"]["verdict"], "draw");
}

// The perfect opponent wins every won position against any defence.
TEST(Api, TheOpponentWinsWhatIsWon) {
    Random random(7);
    for (int game = 0; game < 20; ++game) {
        SchemaJson question = {{"ask", "reply"},
                               {"game", "kayles"},
                               {"position", "5 7 9"},
                               {"moves", SchemaJson::array()}};
        bool       over     = false;
        while (!over) {
            const auto made = ask(question);
            question["moves"].push_back(made["move"]);
            over = made["over"];
            if (over) break;
            auto here        = question;
            here["ask"]      = "position";
            const auto moves = ask(here)["moves"];
            ASSERT_FALSE(moves.empty());
            question["moves"].push_back(moves[random.below(moves.size())]["move"]);
        }
        EXPECT_EQ(question["moves"].size() % 2, 1u) << "the opponent made the last move";
    }
}

// An opponent queried move by move plays as it would in one sitting, because its moves depend on
// the seed.
TEST(Api, OpponentsRepeatThemselves) {
    const auto play = [](int seed) {
        SchemaJson question = {{"ask", "reply"},       {"game", "nim"},
                               {"position", "9 8 7"},  {"moves", SchemaJson::array()},
                               {"opponent", "random"}, {"seed", seed}};
        for (int i = 0; i < 3; ++i) question["moves"].push_back(ask(question)["move"]);
        return question["moves"].dump();
    };
    EXPECT_EQ(play(1), play(1));
    EXPECT_NE(play(1), play(2));
}

TEST(Api, CertificatesAreAcceptedAndDamagedOnesAreNot) {
    const SchemaJson here = {{"game", "chomp"}, {"position", "3x4"}};
    auto             wish = here;
    wish["ask"]           = "certificate";
    const auto made       = ask(wish);
    auto       check      = here;
    check["ask"]          = "check";
    check["evidence"]     = made["certificate"];
    EXPECT_TRUE(ask(check)["accepted"].get<bool>());
    check["lang"] = "all";
    EXPECT_TRUE(ask(check)["headline"].get<std::string>().starts_with("accepted: "));
    EXPECT_TRUE(ask(check)["in"]["pl"]["headline"].get<std::string>().starts_with("przyj"));
    check.erase("lang");
    auto bytes = *from_base64(made["certificate"].get<std::string>());
    bytes[bytes.size() / 2] ^= std::byte{1};
    check["evidence"] = to_base64({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    const auto answer = answer_question(check.dump(), small_budget());
    EXPECT_FALSE(answer.json.contains("\"accepted\":true")) << answer.json;
}

// An answer that says only "at most" how soon play ends gives the exact number when asked for the
// best move, with a certificate.
TEST(Api, HowSoonIsToldAndCertified) {
    const SchemaJson here = {
        {"game", "connect4"}, {"position", "...../...../.O.../XXO.X"}, {"solver", "alphabeta"}};
    auto wish   = here;
    wish["ask"] = "position";
    EXPECT_TRUE(ask(wish)["answer"].contains("remoteness_at_most"));
    wish["best"]      = true;
    const auto answer = ask(wish)["answer"];
    EXPECT_EQ(answer["remoteness"], 13);
    EXPECT_EQ(answer["certified"], true);
    wish["ask"]       = "certificate";
    auto check        = here;
    check["ask"]      = "check";
    check["evidence"] = ask(wish)["certificate"];
    check.erase("solver");
    const auto checked = ask(check);
    EXPECT_TRUE(checked["accepted"].get<bool>());
    EXPECT_TRUE(checked["headline"].get<std::string>().ends_with("wins in 13 moves"));
    ask({{"ask", "position"}, {"game", "nim"}, {"position", "3 4 5"}, {"best", true}}, Reply::bad);
}

TEST(Api, ChartsAndPictures) {
    EXPECT_EQ(ask({{"ask", "chart"}, {"game", "wythoff"}, {"upto", 9}})["map"]["cells"].size(),
              100u);
    const auto strip =
        ask({{"ask", "chart"}, {"game", "kayles"}, {"kind", "scatter"}, {"upto", 200}});
    EXPECT_EQ(strip["plot"]["period"]["length"], 12);
    const auto tree = ask({{"ask", "picture"}, {"game", "nim"}, {"position", "2 1"}});
    EXPECT_EQ(tree["picture"]["nodes"].size(), 5u);
    const auto code = ask({{"ask", "chart"},
                           {"game", "octal"},
                           {"position", "0.77"},
                           {"kind", "strip"},
                           {"upto", 20}});
    EXPECT_EQ(code["map"]["cells"].size(), 21u);

    // The rules may be in a file.  Equal positions are merged into one node only if the game has
    // equal positions.
    const auto stripes = [](SchemaJson more) {
        more.update({{"ask", "chart"}, {"game", "stripes"}, {"kind", "strip"}, {"upto", 20}});
        return ask(more)["map"];
    };
    EXPECT_EQ(stripes({{"file", "1 5 1\n3\n1\n5\n6\n"}}), stripes({{"position", "1,5,1"}}));
    EXPECT_EQ(stripes({{"file", "2 4 2\n0\n"}}), stripes({{"position", "2,4,2"}}));
    EXPECT_EQ(tree["merges"], true);
    EXPECT_EQ(ask({{"ask", "picture"}, {"game", "wythoff"}, {"position", "2 1"}})["merges"], false);
}

// Solvers that the catalogue calls traced report their steps.  Of the other solvers only that of
// `dag` does, for whose steps the page has no words.
TEST(Api, TracesAreToldWhereTheCatalogueSaysSo) {
    std::size_t traced = 0;
    for (const auto* const card : test::some(catalogue()))
        for (const auto& solver : test::some(card->solvers)) {
            auto question      = about(*card, "trace");
            question["solver"] = solver.name;
            const bool tells   = solver.traced || card->name == "dag";
            const auto json    = ask(question, tells ? Reply::done : Reply::bad);
            if (!tells) continue;
            traced += solver.traced;
            EXPECT_EQ(json["solver"], solver.name);
            EXPECT_GT(json["steps"].size(), 2u);
            for (const auto& step : json["steps"])
                for (const auto& change : step["changes"]) {
                    EXPECT_LT(change[0].get<std::size_t>(), json["places"].size());
                    EXPECT_LT(change[1].get<std::size_t>(), json["states"].size());
                }
        }
    EXPECT_EQ(traced, 9u);  // five of them of the pigs
    // The pigs' search begins at the position shown.
    const auto card    = std::ranges::find(catalogue(), std::string("pigs"), &GameCard::name);
    auto       further = about(**card, "trace");
    further["moves"]   = {"1,1->2,1"};
    EXPECT_EQ(ask(further)["steps"][0]["position"], "1,2 2,1");
}

TEST(Api, BadQuestionsGetTheirError) {
    const SchemaJson bad[] = {
        {{"ask", "solve"}},
        SchemaJson::array(),
        {{"ask", 3}},
        {{"ask", "position"}},
        {{"ask", "position"}, {"game", "nimm"}},
        {{"ask", "position"}, {"game", "nim"}, {"position", "x"}},
        {{"ask", "position"}, {"game", "nim"}, {"position", "'3"}},
        {{"ask", "position"}, {"game", "nim"}, {"position", "3"}, {"file", "3"}},
        {{"ask", "position"}, {"game", "nim"}, {"position", "3"}, {"moves", {"4->1"}}},
        {{"ask", "position"}, {"game", "nim"}, {"position", "3"}, {"moves", {1}}},
        {{"ask", "position"}, {"game", "nim"}, {"position", "3"}, {"solver", "magic"}},
        {{"ask", "position"}, {"game", "nim"}, {"position", "3"}, {"colour", "red"}},
        {{"ask", "position"}, {"game", "nim"}, {"position", "3"}, {"parameters", {{"x", 1}}}},
        {{"ask", "position"}, {"game", "nim"}, {"position", "3"}, {"parameters", {{"x", 1.5}}}},
        {{"ask", "position"}, {"game", "nim"}, {"position", "3"}, {"seconds", -1}},
        {{"ask", "position"}, {"game", "green"}},
        {{"ask", "position"}, {"game", "green"}, {"file", "1 2\n"}},
        {{"ask", "position"}, {"game", "sum"}, {"position", "dag(x.txt) + nim(3)"}},
        {{"ask", "reply"}, {"game", "nim"}, {"position", "0"}},
        {{"ask", "reply"}, {"game", "nim"}, {"position", "3"}, {"opponent", "perfect"}},
        {{"ask", "check"}, {"game", "nim"}, {"position", "3"}, {"evidence", "?"}},
        {{"ask", "check"}, {"game", "nim"}, {"position", "3"}, {"evidence", "AAAA"}},
        {{"ask", "chart"}, {"game", "wythoff"}, {"upto", 201}},
        {{"ask", "chart"}, {"game", "wythoff"}, {"kind", "globe"}},
        {{"ask", "chart"}, {"game", "green"}},
        {{"ask", "chart"}, {"game", "kayles"}, {"kind", "strip"}, {"upto", 9}, {"file", "3\n"}},
        {{"ask", "picture"}, {"game", "wythoff"}, {"position", "2 1"}, {"merge", true}},
        {{"ask", "picture"}, {"game", "nim"}, {"position", "33 9 30 11"}},
    };
    for (const auto& question : bad) {
        const auto json = ask(question, Reply::bad);
        EXPECT_FALSE(json["error"]["what"].get<std::string>().empty());
    }
}

TEST(Api, TextThatIsNoJsonIsToldItsPlace) {
    const auto json = SchemaJson::parse(answer_question("{\n  \"ask\": ?}", {}).json);
    EXPECT_EQ(json["error"]["line"], 2);
    EXPECT_EQ(json["error"]["column"], 10);
    for (const char* const text : {"", "[[[[", "{\"ask\":\"games\"", "\xff\xfe", "nul"})
        EXPECT_EQ(answer_question(text, {}).reply, Reply::bad) << text;
    EXPECT_EQ(answer_question(std::string(std::size_t{5} << 20, '['), {}).reply, Reply::bad);
}

TEST(Api, LimitsHold) {
    Budget budget  = small_budget();
    budget.seconds = 0;
    EXPECT_EQ(answer_question(R"({"ask":"games"})", budget).reply, Reply::gave_up);
    ask({{"ask", "position"}, {"game", "connect4"}, {"position", "5x6"}, {"seconds", 0.05}},
        Reply::gave_up);
    budget       = small_budget();
    budget.bytes = 1 << 14;
    const auto large =
        answer_question(R"({"ask":"position","game":"connect4","position":"4x5"})", budget);
    EXPECT_EQ(large.reply, Reply::done);
    EXPECT_NE(large.json.find("who wins is not known"), std::string::npos);
}

}  // namespace
}  // namespace zermelo::api_test
