// An edge of Hackenbush as a game: the player who cuts it leaves nothing.
//
// Blue is {0 | }, Left's; red is { | 0}, Right's; green is {0 | 0}, anybody's.
// Source: E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982), chapter 1.
#pragma once
#include <cstdint>

namespace zermelo::inline game {

enum class Edge : std::uint8_t { blue, red, green };

inline constexpr std::uint32_t kEdges = 3;

/// Returns true if that player may cut the edge.
constexpr bool cuts(Edge edge, bool left) {
    return edge != (left ? Edge::red : Edge::blue);
}

}  // namespace zermelo::inline game
