#include "zermelo/play/why_illegal.hpp"

#include <algorithm>
#include <vector>

#include "zermelo/base/nearest.hpp"

namespace zermelo::inline play {

std::string why_illegal(Board& board, std::string_view text) {
    constexpr std::size_t kMost = 10'000;
    if (board.over()) return ": play is over";
    std::string told = board.rule_against(text);
    if (!told.empty()) told.insert(0, ": ");
    const auto& legal = board.legal();
    if (legal.empty()) return told;
    const auto                          end = std::min(legal.size(), kMost);
    const std::vector<std::string_view> moves(legal.begin(),
                                              legal.begin() + static_cast<std::ptrdiff_t>(end));
    std::string                         named;
    for (const auto& move : nearest(text, moves)) named += (named.empty() ? "" : " or ") + move;
    return told + "; nearest: " + named;
}

}  // namespace zermelo::inline play
