// Sums of heaps in misere play, played out by definition: the textbook way.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/impartial/octal_code.hpp"
#include "zermelo/workbench/answer.hpp"
#include "zermelo/workbench/heap_game.hpp"
#include "zermelo/workbench/octal_game.hpp"

namespace zermelo::test {

using SumOfHeaps = std::vector<Index>;

inline std::shared_ptr<const HeapGame> coded_game(std::string_view code) {
    return heap_game(OctalGame("octal", fmt::format("{} ", code), *parse_heap_code(code), false));
}

class PlayedSums {
  public:
    explicit PlayedSums(const HeapGame& game) : game_(&game) {}

    bool wins(SumOfHeaps heaps) {
        std::erase(heaps, 0);
        std::ranges::sort(heaps);
        if (const auto found = known_.find(heaps); found != known_.end()) return found->second;
        bool any = false, wins_here = false;
        for (std::size_t i = 0; i < heaps.size(); ++i)
            game_->options(heaps[i], [&](std::span<const Index> parts) {
                auto to = heaps;
                to.erase(to.begin() + static_cast<std::ptrdiff_t>(i));
                to.insert(to.end(), parts.begin(), parts.end());
                any = true;
                wins_here |= !wins(to);
                return true;
            });
        return known_[heaps] = wins_here || !any;
    }

  private:
    const HeapGame*            game_;
    std::map<SumOfHeaps, bool> known_;
};

/// Calls see(heaps) for all sums of heaps of at most `most`, with at most `left` stones in all, the
/// largest heap first.
inline void each_sum(Index left, Index most, SumOfHeaps& heaps,
                     const std::function<void(const SumOfHeaps&)>& see) {
    see(heaps);
    for (Index heap = 1; heap <= std::min(left, most); ++heap) {
        heaps.push_back(heap);
        each_sum(left - heap, heap, heaps, see);
        heaps.pop_back();
    }
}

/// Returns the moves that win according to the answer.
inline std::set<std::string> winning_moves(const Answer& answer) {
    std::set<std::string> moves;
    for (const auto& move : answer.moves)
        if (move.verdict == Outcome::loss) moves.insert(move.move);
    return moves;
}

}  // namespace zermelo::test
