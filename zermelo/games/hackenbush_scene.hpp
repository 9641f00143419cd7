// The layout of a picture of Hackenbush: pieces side by side, each node as high as its distance
// from the ground.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "zermelo/workbench/scene.hpp"

namespace zermelo::inline games {

struct PlantedEdge {
    std::size_t   piece;     // from 0; the edges of a piece stand together in the list
    std::uint64_t from, to;  // nodes of the piece; 0 is the ground
    char          colour;    // R, G or B
    std::string   name, move;
    bool          stands;  // neither cut nor fallen
};

inline constexpr std::size_t kMostPlanted = 400;  // edges in a picture

/// Returns a picture of the edges that stand.  They keep their places while others are cut, since
/// the picture is laid out with all edges.  There must be a way from the ground to every edge.
/// Returns nothing if there are more than kMostPlanted edges.  O(edges^2).
std::optional<Scene> planted_scene(std::span<const PlantedEdge> edges);

}  // namespace zermelo::inline games
