// Impartial games: a position is worth the least nimber that no successor has.
// Source: R. Sprague, "Ueber mathematische Kampfspiele" (1935); P. M. Grundy, "Mathematics and
//         games" (1939).
// Tested: test/rule/nimber_test.cpp, all labellings of all small acyclic graphs.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/game/label.hpp"

namespace zermelo {

/// A position with nimber 0 is lost for the mover, any other is won.  Sound only where play
/// must end.
struct Nimber {
    using Label = std::uint64_t;
    struct Facts {};
    static constexpr bool             kNeedsLevel = true;
    static constexpr std::string_view kName       = "nimber";

    /// O(successors) time and bits.  choice: the first successor of nimber 0, where there must
    /// be one.
    Ruling judge(Facts, Label mine, std::span<const Label> next) const {
        if (mine > next.size()) return {};
        std::uint64_t              few = 0;  // those below 64, which is nearly always all
        std::vector<std::uint64_t> seen(mine > 64 ? (mine + 63) / 64 : 0);
        std::uint64_t              met  = 0;  // different ones below mine
        Index                      zero = kNone;
        for (Index i = 0; i < next.size(); ++i) {
            if (next[i] == mine) return {};
            if (next[i] > mine) continue;
            if (next[i] == 0 && zero == kNone) zero = i;
            auto&               word = seen.empty() ? few : seen[next[i] / 64];
            const std::uint64_t bit  = std::uint64_t{1} << next[i] % 64;
            met += !(word & bit);
            word |= bit;
        }
        return {met == mine, zero};
    }
};
static_assert(LocalRule<Nimber>);

}  // namespace zermelo
