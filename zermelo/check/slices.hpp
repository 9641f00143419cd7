// The checker for callers who may have to stop: it judges slice by slice and asks between them.
//
// Slices are cut by their number of moves, so that each takes about a tenth of a second.  A
// check that was broken off has found nothing, and proves nothing.
// Tested: test/check/slices_test.cpp.
#pragma once
#include <algorithm>
#include <cstdint>
#include <expected>
#include <optional>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/check/check.hpp"

namespace zermelo::inline check {

/// Every position is just, or one is the first that is not, or neither: the pace said stop.
template <class Position>
struct SlicedCheck {
    bool                    every = false;
    std::optional<Position> unjust;
};

/// first_unjust, asking the pace after each slice but the last.  `moves`: of the whole game, about;
/// they are the pace's work.
template <Numbered G, LocalRule R, Labelling<typename G::Position> L>
    requires(!R::kNeedsLevel || Layered<G>)
SlicedCheck<typename G::Position> check_in_slices(const G& g, const R& rule, const L& labels,
                                                  std::uint64_t moves, Pace& pace) {
    constexpr std::uint64_t kMoves = std::uint64_t{1} << 22;  // of a slice, about
    const Index             count  = g.count();
    const Index             slice  = std::max<Index>(count / (moves / kMoves + 1), 1);
    for (Index from = 0; from < count; from += std::min(slice, count - from)) {
        if (from > 0 && !pace.go_on(std::min(moves, kMoves))) return {};
        const Index end = from + std::min(slice, count - from);
        if (auto unjust = first_unjust(g, rule, labels, from, end, [](Index, Ruling) {}))
            return {false, unjust};
    }
    return {true, std::nullopt};
}

/// The first unjust position, if there is one; the error: the time was up, or it was stopped.  The
/// budget's work is the solver's, and does not count here.
template <Numbered G, LocalRule R, Labelling<typename G::Position> L>
    requires(!R::kNeedsLevel || Layered<G>)
std::expected<std::optional<typename G::Position>, InputError> unjust_within(
    Budget budget, const G& g, const R& rule, const L& labels, std::uint64_t moves) {
    budget.work = ~std::uint64_t{0};
    Pace pace(budget, "check");
    if (pace.go_on(moves)) {
        const auto check = check_in_slices(g, rule, labels, moves, pace);
        if (check.every || check.unjust) return check.unjust;
    }
    return std::unexpected(ended_early(pace.why()));
}

}  // namespace zermelo::inline check
