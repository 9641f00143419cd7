// A picture of a game as plain data: nodes, edges, and their names.
// report/ draws it without knowing the game; a game makes it without knowing how to draw.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

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
    // What the marks mean, for the legend; "" leaves a mark out.
    struct Words {
        std::string circle, square, green, thick, label;
    };
    bool                     layered = false;  // no cycles: drawn in rows, and every edge goes down
    std::string              title;
    Words                    words;
    std::vector<std::string> regions;  // "won by Ann", "won by Billy"
    std::vector<Node>        nodes;
    std::vector<Edge>        edges;
};

}  // namespace zermelo::inline workbench
