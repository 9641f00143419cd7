// A position: who wins, why, and every legal move with what it is worth, best first.
#include <fmt/format.h>
#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "zermelo/play/board.hpp"
#include "zermelo/play/marks.hpp"
#include "zermelo/play/transcript.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

#include "zermelo/api/asked.hpp"

namespace zermelo::inline api {
namespace {

constexpr std::size_t kListed = 1000;  // moves in an answer

// Moves in the answer's order, then the others in the game's; each with its mark.
ApiJson moves_json(const Answer& answer, const std::vector<std::string>& legal) {
    const auto                                        marks = marks_of(answer, legal);
    std::unordered_map<std::string_view, std::size_t> place;
    for (std::size_t i = 0; i < legal.size(); ++i) place.emplace(legal[i], i);
    std::unordered_set<std::string_view> told;
    auto                                 json = ApiJson::array();
    for (const auto& move : answer.moves) {
        if (json.size() == kListed || !told.insert(move.move).second) continue;
        const auto found = place.find(move.move);
        const char mark  = found != place.end() ? marks[found->second] : mark_of(move.verdict);
        ApiJson    one   = {{"move", move.move}, {"mark", std::string(1, mark)}};
        if (!move.position.empty()) one["position"] = move.position;
        if (!move.cells.empty()) one["cells"] = move.cells;
        json.push_back(std::move(one));
    }
    for (std::size_t i = 0; i < legal.size() && json.size() < kListed; ++i)
        if (told.insert(legal[i]).second)
            json.push_back({{"move", legal[i]}, {"mark", std::string(1, marks[i])}});
    return json;
}

// The command line that asks the same; FILE where the game is in one.
std::string command_of(const Question& question, const GameCard& card,
                       const std::string& position) {
    Transcript words;
    words.game           = {holds_rules(card) ? "FILE.lua" : question.game};
    const bool file_only = card.from_file && !card.or_typed && card.letters.empty();
    if (file_only || (card.from_file && position.empty())) words.game.emplace_back("FILE");
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
    auto game = open_question(question, budget);
    if (!game) return std::unexpected(game.error());
    auto&      session = *game->session;
    const auto answer  = solved(session, question, budget);
    if (!answer) return std::unexpected(answer.error());

    // 2. The answer, all moves, and what the board looks like.
    auto told = answer_json(*answer);
    if (!told) return told;
    const auto position = session.position();
    auto       legal    = session.legal();
    ApiJson    json     = {{"game", game->card->name},
                           {"position", position},
                           {"over", session.over()},
                           {"command", command_of(question, *game->card, position)},
                           {"moves", moves_json(*answer, legal)},
                           {"legal", legal.size()},
                           {"answer", std::move(*told)}};
    if (const auto end =
            end_by_return(session, game->positions, [&] { return answer->verdict == "draw"; }))
        json["end"] = {{"verdict", end->verdict}, {"why", end->why}};
    if (auto drawn = session.drawn(); !drawn.empty()) json["drawn"] = std::move(drawn);
    if (const auto board = session.board()) json["board"] = map_json(*board);
    return json;
}

}  // namespace zermelo::inline api
