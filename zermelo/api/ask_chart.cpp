// A chart of all heaps: a map of two heaps, a strip of nimbers, or points with the period.
#include "zermelo/base/scan.hpp"

#include "zermelo/api/asked.hpp"
#include "zermelo/workbench/facets.hpp"

namespace zermelo::inline api {
namespace {

std::expected<ChartWish, InputError> wish_of(const Question& question) {
    ChartWish wish;
    if (question.kind == "map")
        wish.kind = ChartWish::Kind::map;
    else if (question.kind == "scatter")
        wish.kind = ChartWish::Kind::scatter;
    else if (question.kind == "strip")
        wish.kind = ChartWish::Kind::strip;
    else
        return std::unexpected(plain_error(phrase("there is no chart '{}'", question.kind),
                                           phrase("map, scatter or strip")));
    const auto most = most_upto(wish.kind);
    if (question.upto < 1 || question.upto > most)
        return std::unexpected(plain_error(phrase("\"upto\" {} is out of range", question.upto),
                                           phrase("1..{}", most)));
    wish.upto = question.upto, wish.labels = question.labels, wish.solver = question.solver;
    return wish;
}

ApiJson plot_json(const NimberPlot& plot, const Question& question) {
    auto json = ApiJson::object();
    tell(json, tongues_of(question), [&](const Language& language) {
        return ApiJson{{"title", plot.title.in(language.phrases())},
                       {"note", spoken(plot.note, language)}};
    });
    json["values"] = plot.values;
    if (!plot.period) return json;
    const auto& period = *plot.period;
    ApiJson     mark   = {{"length", period.length},
                          {"from", period.from},
                          {"exceptions", period.exceptions},
                          {"saltus", period.saltus},
                          {"proved", period.proved}};
    tell(mark, tongues_of(question), [&](const Language& language) {
        return ApiJson{{"text", told(period).in(language.phrases())}};
    });
    json["period"] = std::move(mark);
    return json;
}

// Opens the game where only its rules matter: with the rules in a file, at the question's position
// or its card's, or at an empty heap.
std::expected<std::unique_ptr<Session>, InputError> open_rules(const Question& question,
                                                               const Budget&   budget) {
    const auto card = find_game(question.game);
    if (!card) return std::unexpected(card.error());
    const auto parameters = parameters_of(**card, question.parameters);
    if (!parameters) return std::unexpected(parameters.error());
    if (question.file && !(*card)->file.reads)
        return std::unexpected(
            plain_error(phrase("{} takes no file", (*card)->name), FixedPhrase((*card)->typed)));
    if (question.file && (*card)->alone.heaps)
        return (*card)->open(*parameters, bytes_of(*question.file), {}, budget);
    std::vector<std::string> words;
    if (!question.position.empty()) words.push_back(question.position);  // a code, a set
    if ((*card)->alone.heaps)
        words.emplace_back("0");
    else if (!(*card)->alone.words.empty() && !(*card)->file.reads)
        words.emplace_back((*card)->alone.words);
    else if ((*card)->alone.words.empty())
        return std::unexpected(plain_error(phrase("{} has no charts", (*card)->name)));
    const auto file =
        (*card)->file.reads && !(*card)->alone.heaps ? (*card)->alone.words : std::string_view();
    return (*card)->open(*parameters, bytes_of(file), words, budget);
}

}  // namespace

Asked ask_chart(const Question& question, const Budget& budget) {
    const auto wish = wish_of(question);
    if (!wish) return std::unexpected(wish.error());
    auto session = open_rules(question, budget);
    if (!session) return std::unexpected(session.error());
    const auto made = chart_of(**session, *wish, budget);
    if (!made) return std::unexpected(made.error());
    if (!made->refused.empty()) return std::unexpected(self_check_error({}, made->refused));
    ApiJson json = {{"kind", question.kind}};
    if (const auto* const map = std::get_if<ValueMap>(&made->chart))
        json["map"] = map_json(*map, question);
    else
        json["plot"] = plot_json(std::get<NimberPlot>(made->chart), question);
    return json;
}

}  // namespace zermelo::inline api
