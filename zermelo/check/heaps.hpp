// Is every heap's nimber just?  The checker for heap games.
//
// A heap's successors are sums; the label of a sum is the XOR of its heaps' labels (the
// Sprague-Grundy theorem).  Play must end, since every part is smaller than the heap.
// Tested: test/check/heaps_test.cpp.
#pragma once
#include <optional>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/game/heaps.hpp"
#include "zermelo/rule/nimber.hpp"

namespace zermelo::inline check {

/// The result: the heaps below `judged` are just, and `unjust`, if there is one, is the next heap.
/// If there is none and not all heaps were judged, `most` or the pace ended the check.
struct HeapCheck {
    Index                judged = 0;
    std::optional<Index> unjust;
};

/// Judges the nimbers of the heaps 0, 1, ... `upto`, until one does not follow from its options',
/// or `most` options have been looked at, or the pace, which is called at each of them, says stop.
/// Calls nimber(h) for heaps up to `upto` only.  O(options) time; memory for the options of one
/// heap.
template <Heaps G, class Values>
HeapCheck judge_heaps(const G& game, const Values& nimber, Index upto, std::uint64_t most,
                      Pace& pace) {
    std::vector<Nimber::Label> next;
    std::uint64_t              looked = 0;
    for (Index h = 0;; ++h) {
        bool falls = true;
        next.clear();
        game.options(h, [&](std::span<const Index> parts) {
            if (++looked > most || !pace.go_on(1)) return false;
            Nimber::Label sum = 0;
            for (const Index part : parts) {
                falls = falls && part > 0 && part < h;
                if (falls) sum ^= nimber(part);
            }
            next.push_back(sum);
            return falls;
        });
        if (looked > most || pace.stopped() || !pace.go_on(1)) return {h, std::nullopt};
        if (!falls || !Nimber{}.judge({}, nimber(h), next).just) return {h, h};
        if (h == upto) return {h + 1, std::nullopt};
    }
}

}  // namespace zermelo::inline check
