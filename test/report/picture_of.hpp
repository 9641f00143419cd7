// Pictures for the tests of report/: the contest's sample, and random ones.
#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/workbench/picture.hpp"

namespace zermelo {

inline Picture sample_picture() {
    const std::vector<std::vector<std::uint32_t>> moves    = {{6, 7}, {6, 7, 8}, {8},    {7},
                                                              {8},    {1, 2},    {1, 2}, {3, 4}};
    const std::vector<std::uint32_t>              strategy = {6, 6, 0, 7, 0, 0, 0, 3};
    Picture                                       picture;
    picture.title   = "the sample";
    picture.words   = {"Ann moves", "Billy moves", "green field", "winning strategy", "rank"};
    picture.regions = {"won by Ann", "won by Billy"};
    for (std::uint32_t v = 0; v < 8; ++v) {
        const bool billy_wins = v == 2 || v == 4 || v == 7;
        picture.nodes.push_back({std::to_string(v + 1), "",
                                 v < 5 ? Picture::Shape::circle : Picture::Shape::square,
                                 v >= 3 && v < 6, billy_wins});
        for (const auto w : moves[v]) picture.edges.push_back({v, w - 1, w == strategy[v]});
    }
    return picture;
}

// Returns a picture with loops, two-way and repeated edges, labels, and nodes of no region.
inline Picture random_picture(std::uint32_t nodes, std::uint32_t edges, std::uint64_t seed) {
    Random  random(seed);
    Picture picture;
    picture.title   = "random";
    picture.words   = {"Ann moves", "Billy moves", "green field", "winning strategy", "rank"};
    picture.regions = {"first", "second"};
    for (std::uint32_t v = 0; v < nodes; ++v)
        picture.nodes.push_back(
            {std::to_string(v), random.chance(0.3) ? std::to_string(random.below(50)) : "",
             random.chance(0.5) ? Picture::Shape::circle : Picture::Shape::square,
             random.chance(0.3), static_cast<int>(random.below(3)) - 1});
    for (std::uint32_t e = 0; e < edges; ++e)
        picture.edges.push_back({static_cast<std::uint32_t>(random.below(nodes)),
                                 static_cast<std::uint32_t>(random.below(nodes)),
                                 random.chance(0.2)});
    return picture;
}

// Returns a picture without cycles, in layers; its nodes are numbered against the order of play,
// and their names are long.
inline Picture random_tree(std::uint32_t nodes, std::uint32_t edges, std::uint64_t seed) {
    Random  random(seed);
    Picture picture = random_picture(nodes, edges, seed);
    picture.layered = true;
    for (auto& node : picture.nodes) node.name += std::string(random.below(12), '-');
    for (auto& edge : picture.edges) {
        if (edge.from < edge.to) std::swap(edge.from, edge.to);
        if (edge.from == edge.to) edge = {nodes - 1, 0, false};
    }
    return picture;
}

}  // namespace zermelo
