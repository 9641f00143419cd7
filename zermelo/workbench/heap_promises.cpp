#include "zermelo/workbench/heap_promises.hpp"

#include "zermelo/game/say.hpp"
#include "zermelo/workbench/heap_text.hpp"

namespace zermelo::inline workbench {

TestedHeaps broken_heap(const HeapGame& game, Index upto) {
    constexpr std::uint64_t kMost = 1'000'000;  // options
    TestedHeaps             tested;
    for (Index h = 0; h <= upto && tested.options < kMost && tested.broken.empty(); ++h) {
        std::uint64_t print[2] = {}, options = 0;
        for (auto& hash : print) {
            options = 0;
            game.options(h, [&](std::span<const Index> parts) {
                const auto wrong = [&](Say what) {
                    tested.broken =
                        say(Say::promise_at_heap_move, h, heap_move_text(h, parts), what);
                    return false;
                };
                hash = hash * 0x9E3779B97F4A7C15u + 1;
                for (const Index part : parts) {
                    if (part == 0 || part >= h) return wrong(Say::promise_smaller);
                    hash = (hash ^ part) * 0xD6E8FEB86659FD93u;
                }
                if (game.facts().knows_moves && !game.allows(h, parts))
                    return wrong(Say::promise_allowed);
                return ++options < kMost;
            });
        }
        if (tested.broken.empty() && print[0] != print[1])
            tested.broken = say(Say::promise_at_heap, h, Say::promise_other_moves);
        tested.options += options, tested.heaps = h + 1;
    }
    return tested;
}

}  // namespace zermelo::inline workbench
