// Positions that are pictures on the ground: joints and coloured edges, as plain data to draw.
//
// Coordinates are in units of about an edge's length: x to the right from 0, y up from the ground.
//
// Main function: scene_of.  Called from cli/verb_draw.cpp and api/ask_position.cpp.
// Tested: test/games/hackenbush_scene_test.cpp, test/report/scene_svg_test.cpp.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "zermelo/workbench/session.hpp"

namespace zermelo::inline workbench {

struct ScenePoint {
    double x = 0, y = 0;

    bool operator==(const ScenePoint&) const = default;
};

enum class SceneColour : std::uint8_t { red, green, blue };
inline constexpr const char* kSceneColours[] = {"red", "green", "blue"};
/// Returns "red" and so on, the words used in the JSON.
constexpr const char*        name_of(SceneColour colour) {
           return kSceneColours[static_cast<int>(colour)];
}

struct SceneEdge {
    std::size_t               piece = 0;  // from 1
    std::string               name;       // within its piece: "2", "1-2:R"
    std::string               move;       // the move that cuts it
    SceneColour               colour = SceneColour::green;
    std::array<ScenePoint, 4> curve;  // a cubic: its ends, and two control points
    ScenePoint                label;  // on the curve, far from other labels
    std::vector<std::size_t>  falls;  // edges of the scene that fall when it is cut
};

struct Scene {
    Phrase                  title;
    double                  wide = 0, high = 0;
    std::vector<ScenePoint> joints;  // above the ground
    std::vector<SceneEdge>  edges;   // those that still stand
};

class SceneFacet {
  public:
    virtual ~SceneFacet() = default;
    /// Returns the position as a picture, or nothing if this game has none, or there are too many
    /// edges.
    virtual std::optional<Scene> scene() const = 0;
};

/// Returns the picture of a session's position, or nothing if it has none.
inline std::optional<Scene> scene_of(const Session& session) {
    if (const auto* const facet = dynamic_cast<const SceneFacet*>(&session)) return facet->scene();
    return std::nullopt;
}

}  // namespace zermelo::inline workbench
