// The catalogue: what each game is called, how it is typed, and what can be asked about it.
#include "zermelo/games/catalogue.hpp"
#include "zermelo/play/policy.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

#include "zermelo/api/asked.hpp"

namespace zermelo::inline api {
namespace {

ApiJson parameter_json(const Parameter& parameter) {
    ApiJson json = {{"name", parameter.name},         {"help", parameter.help},
                    {"standard", parameter.standard}, {"least", parameter.least},
                    {"most", parameter.most},         {"switch", is_switch(parameter)}};
    if (!parameter.choices.empty()) json["choices"] = parameter.choices;
    return json;
}

ApiJson card_json(const GameCard& card) {
    const bool script     = holds_rules(card);
    ApiJson    json       = {{"name", card.name},
                             {"alias", card.alias},
                             {"title", card.title},
                             {"source", card.source},
                             {"typed", card.typed},
                             {"file", card.file.reads || script},
                             {"file_only", script || card.file.always()},
                             {"script", script},
                             {"heaps", card.alone.heaps},
                             {"rules", !card.alone.words.empty()},
                             {"example", card.example},
                             {"standard", card.standard}};
    auto&      parameters = json["parameters"] = ApiJson::array();
    for (const auto& parameter : card.parameters) parameters.push_back(parameter_json(parameter));
    auto& solvers = json["solvers"] = ApiJson::array();
    for (const auto& solver : card.solvers)
        solvers.push_back(
            {{"name", solver.name}, {"what", solver.what}, {"traced", solver.traced}});
    return json;
}

}  // namespace

Asked ask_games(const Question&, const Budget&) {
    ApiJson json  = ApiJson::object();
    auto&   games = json["games"] = ApiJson::array();
    for (const auto* const card : catalogue()) games.push_back(card_json(*card));
    auto& opponents = json["opponents"] = ApiJson::array();
    for (const auto& policy : policies())
        opponents.push_back(
            {{"name", policy.name}, {"argument", policy.argument}, {"what", policy.what}});
    return json;
}

}  // namespace zermelo::inline api
