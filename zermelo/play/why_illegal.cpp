#include "zermelo/play/why_illegal.hpp"

#include <algorithm>
#include <vector>

#include "zermelo/base/nearest.hpp"

namespace zermelo::inline play {

Phrase why_illegal(Board& board, std::string_view text) {
    constexpr std::size_t kMost = 10'000;
    if (board.over()) return phrase(": play is over");
    auto        rule  = board.rule_against(text);
    const auto& legal = board.legal();
    if (legal.empty()) return rule.empty() ? rule : phrase(": {}", std::move(rule));
    const auto                          end = std::min(legal.size(), kMost);
    const std::vector<std::string_view> moves(legal.begin(),
                                              legal.begin() + static_cast<std::ptrdiff_t>(end));
    Phrase                              named;
    for (const auto& move : nearest(text, moves))
        named = named.empty() ? Phrase(move) : phrase("{} or {}", std::move(named), move);
    if (rule.empty()) return phrase("; nearest: {}", std::move(named));
    return phrase(": {}; nearest: {}", std::move(rule), std::move(named));
}

}  // namespace zermelo::inline play
