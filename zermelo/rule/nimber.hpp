// Sprague-Grundy values: the least number that no move leads to.
//
// Sound only where play must end: on a cycle of two positions any a and b with a != b <= 1
// would do.
// Source: R. Sprague, "Uber mathematische Kampfspiele", Tohoku Math. J. 41 (1935);
//         P. M. Grundy, "Mathematics and games", Eureka 2 (1939).
// Tested: test/rule/nimber_test.cpp, all labellings of all small acyclic graphs.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/game/label.hpp"

namespace zermelo::inline rule {

/// A position's nimber is the mex of its successors' nimbers: the least number absent there.
struct Nimber {
    using Label = std::uint64_t;
    struct Facts {};
    static constexpr bool             kNeedsLevel = true;
    static constexpr std::string_view kName       = "nimber";

    /// O(successors).  choice, where the mover wins (mine > 0): the first successor of nimber
    /// 0; in a sum, a move to another nimber may be the one that wins.
    Ruling judge(Facts, Label mine, std::span<const Label> next) const {
        if (mine > next.size()) return {};  // too few successors to show 0 .. mine-1
        constexpr Label kBits = 64;
        bool            just  = true;
        if (mine < kBits) {
            std::uint64_t shown = 0;
            for (const Label label : next)
                if (label <= mine) shown |= std::uint64_t{1} << label;
            just = shown == (std::uint64_t{1} << mine) - 1;
        } else {
            std::vector<char> shown(next.size());
            for (const Label label : next)
                if (label < mine) shown[as_size(label)] = 1;
            just = std::ranges::count(shown, 1) == static_cast<long>(mine) &&
                   std::ranges::find(next, mine) == next.end();
        }
        if (!just || mine == 0) return {just, kNone};
        return {true, static_cast<Index>(std::ranges::find(next, Label{0}) - next.begin())};
    }
};
static_assert(LocalRule<Nimber>);

}  // namespace zermelo::inline rule
