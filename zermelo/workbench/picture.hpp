// A picture of a game as plain data: nodes, edges, and their names.
// report/ draws it without knowing the game; a game makes it without knowing how to draw.  Names
// and labels are the game's notation; other texts are phrases.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "zermelo/base/phrase.hpp"

namespace zermelo::inline workbench {

struct Picture {
    enum class Shape : std::uint8_t { circle, square };
    struct Node {
        std::string name;                    // shown inside the node
        std::string label;                   // shown beside it, "" for none
        Shape       shape  = Shape::circle;  // circle: Ann's, square: Billy's
        bool        green  = false;
        int         region = -1;  // winner's region, an index into `regions`; -1: none
    };
    struct Edge {
        std::uint32_t from = 0, to = 0;
        bool          thick = false;  // a move of a winning strategy
    };
    // What the marks mean, for the legend; an empty one leaves a mark out.
    struct Words {
        Phrase circle, square, green, thick, label;
    };
    bool                layered = false;  // no cycles: drawn in rows, and every edge goes down
    Phrase              title;
    Words               words;
    std::vector<Phrase> regions;  // "won by Ann", "won by Billy"
    std::vector<Node>   nodes;
    std::vector<Edge>   edges;
};

}  // namespace zermelo::inline workbench
