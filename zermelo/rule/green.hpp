// Buchi games: Ann wants green fields for ever, Billy wants them to end.
// Source: M. Jurdzinski, "Gra w zielone", VIII OI (2001), labellings alpha and beta.
// Tested: test/rule/green_test.cpp, all labellings of many small graphs.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>

#include "zermelo/game/label.hpp"

namespace zermelo::inline rule {

/// Ann's rank (alpha): green within at most so many moves, always.  Billy's (beta): at most
/// so many greens in the whole play.  A field without successors is no arena, hence unjust.
struct Green {
    struct Label {
        bool          ann                            = false;
        std::uint32_t rank                           = 0;
        bool          operator==(const Label&) const = default;
    };
    struct Facts {
        bool ann_moves = false, green = false;
    };
    static constexpr bool             kNeedsLevel = false;
    static constexpr std::string_view kName       = "green";

    /// O(successors).  choice: the first successor that keeps the promise, where the
    /// labelled player moves.
    Ruling judge(Facts f, Label mine, std::span<const Label> next) const {
        const auto keeps = [&](Label r) {
            if (r.ann != mine.ann) return false;
            if (mine.ann) return f.green || r.rank < mine.rank;
            return f.green ? r.rank < mine.rank : r.rank <= mine.rank;
        };
        if (next.empty()) return {};
        if (f.ann_moves != mine.ann) return {std::ranges::all_of(next, keeps), kNone};
        const auto i = std::ranges::find_if(next, keeps);
        return i == next.end() ? Ruling{} : Ruling{true, static_cast<Index>(i - next.begin())};
    }
};
static_assert(LocalRule<Green>);

}  // namespace zermelo::inline rule
