// How a picture of Hackenbush is laid out: pieces side by side, each node as high as it is far from
// the ground.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "zermelo/workbench/scene.hpp"

namespace zermelo::inline games {

struct PlantedEdge {
    std::size_t   piece;     // from 0; all edges of a piece stand together in the list or not
    std::uint64_t from, to;  // nodes of the piece; 0 is the ground
    char          colour;    // R, G or B
    std::string   name, move;
    bool          stands;  // neither cut nor fallen
};

inline constexpr std::size_t kMostPlanted = 400;  // edges that are drawn

/// The edges that stand.  They keep their places while others are cut: the picture is laid out with
/// all of them.  There is a way from the ground to every edge.  Nothing: more than kMostPlanted.
/// O(edges^2).
std::optional<Scene> planted_scene(std::span<const PlantedEdge> edges);

}  // namespace zermelo::inline games
