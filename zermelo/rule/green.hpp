// Buchi games: Ann wants green fields for ever, Billy wants them to end.
// Source: M. Jurdzinski, "Gra w zielone", VIII OI (2001), labellings alpha and beta.
// Tested: test/rule/green_test.cpp, all labellings of many small graphs.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

#include "zermelo/game/label.hpp"

namespace zermelo::inline rule {

/// Ann's rank (alpha): she always reaches green within at most so many moves.  Billy's (beta): the
/// rest of the play has at most so many greens.  A field without successors has no place in an
/// arena, hence it is unjust.
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
    /// `next`: a span of labels, or anything with size() and [].
    template <class Next = std::span<const Label>>
    Ruling judge(Facts f, Label mine, const Next& next) const {
        // The bound below which a successor's rank must be; without a branch, which a processor
        // could not predict.
        const std::uint64_t below = mine.ann && f.green
                                        ? ~std::uint64_t{0}
                                        : mine.rank + std::uint64_t{!mine.ann && !f.green};
        const auto          keeps = [&](Label r) { return (r.ann == mine.ann) & (r.rank < below); };
        const std::size_t   moves = next.size();
        if (moves == 0) return {};
        if (f.ann_moves != mine.ann) {
            bool all = true;
            for (std::size_t i = 0; i < moves; ++i) all &= keeps(next[i]);
            return {all, kNone};
        }
        for (std::size_t i = 0; i < moves; ++i)
            if (keeps(next[i])) return {true, static_cast<Index>(i)};
        return {};
    }
};
static_assert(LocalRule<Green>);

}  // namespace zermelo::inline rule
