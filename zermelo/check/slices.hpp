// The checker for callers that may have to stop: it judges slice by slice and calls the pace in
// between.
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

/// Either every position is just, or `unjust` is the first that is not; if neither, the pace said
/// stop.
template <class Position>
struct SlicedCheck {
    bool                    every = false;
    std::optional<Position> unjust;
};

/// As first_unjust, but calls the pace after each slice but the last.  `moves`: about how many the
/// whole game has; they are the pace's work.
template <Numbered G, LocalRule R, Labelling<typename G::Position> L>
    requires(!R::kNeedsLevel || Layered<G>)
SlicedCheck<typename G::Position> check_in_slices(const G& g, const R& rule, const L& labels,
                                                  std::uint64_t moves, Pace& pace) {
    constexpr std::uint64_t kMoves = std::uint64_t{1} << 22;  // per slice, about
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

/// Returns the first unjust position, if there is one.  The error says that the time was up, or
/// that it was stopped.  The budget's limit on work is for the solver, and does not count here.
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
