// A game as nodes and edges, solved.
#include "zermelo/api/asked.hpp"
#include "zermelo/workbench/facets.hpp"

namespace zermelo::inline api {
namespace {

constexpr std::uint64_t kMostNodes = 20000;  // the page condenses pictures too large to draw

ApiJson picture_json(const Picture& picture, const Question& question) {
    auto json = ApiJson::object();
    tell(json, tongues_of(question), [&](const Language& language) {
        const auto forms   = language.phrases();
        auto       regions = ApiJson::array();
        for (const auto& region : picture.regions) regions.push_back(region.in(forms));
        return ApiJson{{"title", picture.title.in(forms)},
                       {"words",
                        {{"circle", picture.words.circle.in(forms)},
                         {"square", picture.words.square.in(forms)},
                         {"green", picture.words.green.in(forms)},
                         {"thick", picture.words.thick.in(forms)},
                         {"label", picture.words.label.in(forms)}}},
                       {"regions", std::move(regions)}};
    });
    json["layered"] = picture.layered;
    auto& nodes = json["nodes"] = ApiJson::array();
    for (const auto& node : picture.nodes) {
        ApiJson one = {{"name", node.name},
                       {"shape", node.shape == Picture::Shape::circle ? "circle" : "square"}};
        if (!node.label.empty()) one["label"] = node.label;
        if (node.green) one["green"] = true;
        if (node.region >= 0) one["region"] = node.region;
        nodes.push_back(std::move(one));
    }
    auto& edges = json["edges"] = ApiJson::array();
    for (const auto& edge : picture.edges)
        edges.push_back({edge.from, edge.to, edge.thick ? 1 : 0});
    return json;
}

}  // namespace

Asked ask_picture(const Question& question, const Budget& budget) {
    auto game = open_question(question, budget);
    if (!game) return std::unexpected(game.error());
    auto& session = *game->session;
    if (question.merge && !merge(session))
        return std::unexpected(
            plain_error(phrase("positions of this game have no order of heaps")));
    if (auto small = session.picture(kMostNodes, false); !small)
        return std::unexpected(small.error());
    const auto answer = solved(session, question, budget);
    if (!answer) return std::unexpected(answer.error());
    const auto picture = session.picture(kMostNodes, question.labels);
    if (!picture) return std::unexpected(picture.error());
    return ApiJson{{"game", game->card->name},
                   {"picture", picture_json(*picture, question)},
                   {"merges", question.merge || merge(session)}};
}

}  // namespace zermelo::inline api
