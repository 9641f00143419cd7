// Looks up what is behind each move: the verdict, the remoteness and the nimber.
#include "zermelo/api/asked.hpp"
#include "zermelo/api/behind.hpp"

namespace zermelo::inline api {

Asked ask_values(const Question& question, const Budget& budget) {
    auto game = open_question(question, budget);
    if (!game) return std::unexpected(game.error());
    const auto here   = game->session->position();
    const auto all    = behind_moves(*game->session, budget);
    auto       values = ApiJson::array();
    for (const auto& [move, position, verdict, remoteness, nimber, hopeless, again] : all.moves) {
        ApiJson one = {{"move", move}, {"position", position}, {"verdict", name_of(verdict)}};
        if (remoteness) one["remoteness"] = *remoteness;
        if (nimber) one["nimber"] = *nimber;
        if (again) one["moves_again"] = true;
        values.push_back(std::move(one));
    }
    return ApiJson{{"position", here}, {"values", std::move(values)}, {"complete", all.complete}};
}

}  // namespace zermelo::inline api
