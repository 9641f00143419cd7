#include "zermelo/api/pictures_json.hpp"

namespace zermelo::inline api {

ApiJson thermograph_json(const Thermograph& graph) {
    const auto foot = graph.left.front();  // the leftmost corner, and one of the lowest
    const auto wall = [&](const Wall& corners) {
        auto json = ApiJson::array();
        for (const auto& corner : corners)
            json.push_back({to_text(corner.t), to_text(corner.at), apart(corner.t, foot.t),
                            apart(foot.at, corner.at)});
        return json;
    };
    return {{"mean", to_text(graph.mean)},
            {"temperature", to_text(graph.temperature)},
            {"left_stop", to_text(reached(graph.left, {}).value_or(graph.mean))},
            {"right_stop", to_text(reached(graph.right, {}).value_or(graph.mean))},
            {"left", wall(graph.left)},
            {"right", wall(graph.right)}};
}

ApiJson scene_json(const Scene& scene) {
    ApiJson json   = {{"wide", scene.wide}, {"high", scene.high}};
    auto&   joints = json["joints"] = ApiJson::array();
    for (const auto& joint : scene.joints) joints.push_back({joint.x, joint.y});
    auto& edges = json["edges"] = ApiJson::array();
    for (const auto& edge : scene.edges) {
        auto curve = ApiJson::array();
        for (const auto& point : edge.curve) curve.push_back(point.x), curve.push_back(point.y);
        edges.push_back({{"piece", edge.piece},
                         {"edge", edge.name},
                         {"move", edge.move},
                         {"colour", name_of(edge.colour)},
                         {"curve", std::move(curve)},
                         {"label", {edge.label.x, edge.label.y}},
                         {"falls", edge.falls}});
    }
    return json;
}

}  // namespace zermelo::inline api
