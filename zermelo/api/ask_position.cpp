// A position: who wins, why, and every legal move with what it is worth, best first.
#include <fmt/format.h>

#include "zermelo/play/board.hpp"
#include "zermelo/play/transcript.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/most_legal.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

#include "zermelo/api/asked.hpp"
#include "zermelo/api/pictures_json.hpp"
#include "zermelo/api/ranked_moves.hpp"

namespace zermelo::inline api {
namespace {

// The command line for the same question, with FILE if the game is in a file.
std::string command_of(const Question& question, const GameCard& card,
                       const std::string& position) {
    Transcript words;
    words.game           = {holds_rules(card) ? "FILE.lua" : std::string(card.name)};
    const bool file_only = card.file.always();
    if (file_only || (card.file.reads && position.empty())) words.game.emplace_back("FILE");
    if (const auto typed = words_of(position))
        words.game.insert(words.game.end(), typed->begin(), typed->end());
    std::vector<std::string> set;
    for (const auto& [name, value] : question.parameters)
        set.push_back(fmt::format("{}={}", name, value));
    words.game = opening(std::move(words.game), set);
    auto text  = transcript_text(words);
    text.pop_back();
    return "zermelo solve " + text.substr(std::string_view("zermelo game ").size());
}

}  // namespace

Asked ask_position(const Question& question, const Budget& budget) {
    // 1. Opened, solved and judged.
    const Watch watch;
    auto        game = open_question(question, budget);
    if (!game) return std::unexpected(game.error());
    auto&      session = *game->session;
    const auto answer  = solved_or_unknown(session, question, budget);
    if (!answer) return std::unexpected(answer.error());

    // 2. The answer, all moves, and what the board looks like.
    auto told = answer_json(*answer, question);
    if (!told) return told;
    const auto position = session.position();
    auto       legal    = session.legal();
    const auto command  = command_of(question, *game->card, position);
    ApiJson    json     = {{"game", game->card->name},  {"position", position},
                           {"over", session.over()},    {"command", command},
                           {"moves", ApiJson::array()}, {"legal", legal.size()},
                           {"answer", std::move(*told)}};
    if (const auto end = end_by_return(session, game->positions,
                                       [&] { return answer->verdict == Outcome::draw; }))
        tell(json["end"] = {{"verdict", name_of(end->verdict)}}, question, {{"why", end->why}});
    if (legal.size() >= kMostLegal) json["legal_complete"] = false;
    if (session.mover() != 0) json["turn"] = game->turns.back();
    if (auto drawn = session.drawn(); !drawn.empty()) json["drawn"] = std::move(drawn);
    if (const auto board = board_of(session)) json["board"] = map_json(*board, question);
    if (const auto scene = scene_of(session)) json["scene"] = scene_json(*scene);
    if (const auto plot = thermograph_of(session))
        json["thermograph"] = thermograph_json(plot->graph);
    json["moves"] = ranked_moves(session, *answer, legal, budget.after(watch.seconds()));
    return json;
}

}  // namespace zermelo::inline api
