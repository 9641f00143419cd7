#include "zermelo/play/nearest_moves.hpp"

#include <algorithm>
#include <vector>

#include "zermelo/base/nearest.hpp"

namespace zermelo {

std::string nearest_moves(Board& board, std::string_view text) {
    constexpr std::size_t kMost = 10'000;
    const auto&           legal = board.legal();
    if (legal.empty()) return "";
    const auto                          end = std::min(legal.size(), kMost);
    const std::vector<std::string_view> moves(legal.begin(),
                                              legal.begin() + static_cast<std::ptrdiff_t>(end));
    std::string                         named;
    for (const auto& move : nearest(text, moves)) named += (named.empty() ? "" : " or ") + move;
    return "; nearest: " + named;
}

}  // namespace zermelo
