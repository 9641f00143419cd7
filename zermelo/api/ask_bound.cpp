// A lower bound on the moves that a puzzle still takes, and why it holds.
#include "zermelo/api/asked.hpp"
#include "zermelo/workbench/facets.hpp"

namespace zermelo::inline api {

Asked ask_bound(const Question& question, const Budget& budget) {
    auto game = open_question(question, budget);
    if (!game) return std::unexpected(game.error());
    const auto told = bound_of(*game->session, budget);
    if (!told) return std::unexpected(told.error());
    ApiJson json   = {{"game", game->card->name},
                      {"position", game->session->position()},
                      {"least", told->least}};
    auto&   bounds = json["bounds"] = ApiJson::array();
    for (const auto& [name, least] : told->bounds)
        bounds.push_back({{"name", name}, {"least", least}});
    tell(json, question, {{"why", told->why}});
    return json;
}

}  // namespace zermelo::inline api
