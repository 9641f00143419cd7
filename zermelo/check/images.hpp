// One position judged for all its images, where the game promises how it numbers them.
//
// A game that KnowsImages (game/images.hpp) says of each position which of its images has the least
// number.  The label of every position must be that of its least image, and the labels of least
// images must be just: then all are, if play from an image is play from the position, taken along
// (proof/symmetry.v).  That is believed of games that say so of themselves (BelievedImages); it is
// tested (workbench/promises.hpp), not asked of every position: to ask costs what judging all
// positions does.
//
// What is not believed: that least numbers lead to positions that are judged.  Each must be at most
// the number of which it is told, so that who follows them comes to one that is its own.
//
// O(positions) for the comparisons, and O(moves) of the least images alone.
//
// Main function: images_in_slices.  Called from workbench/finite_judge.hpp.
// Source: proof/symmetry.v; check/folded.hpp, which believes nothing.
// Tested: test/check/images_test.cpp, all labellings of small games.
#pragma once
#include <vector>

#include "zermelo/check/slices.hpp"
#include "zermelo/game/images.hpp"
#include "zermelo/game/serial.hpp"

namespace zermelo::inline check {

/// Is there no position i, or is its label that of its least image, and if it is one itself, just?
template <BelievedImages G, LocalRule R, Labelling<typename G::Position> L>
bool just_by_images(const G& g, const R& rule, const L& labels, Index i,
                    std::vector<typename R::Label>& next) {
    if constexpr (requires { g.valid(i); })
        if (!g.valid(i)) return true;
    const auto p     = g.position(i);
    const auto least = g.least(p).least;
    if (least == i) return judge_at(g, rule, labels, p, next).just;
    return least < i && label_of(g, labels, least, g.position(least)) == label_of(g, labels, i, p);
}

/// check_in_slices for such a game.
template <BelievedImages G, LocalRule R, Labelling<typename G::Position> L>
    requires(!R::kNeedsLevel)
SlicedCheck<typename G::Position> images_in_slices(const G& g, const R& rule, const L& labels,
                                                   Pace& pace) {
    constexpr Index kSlice = Index{1} << 20, kBlock = Index{1} << 12;
    for (Index from = 0; from < g.count(); from += kSlice) {
        const Index end   = std::min(g.count(), from + kSlice);
        Index       first = kNone;
        const bool  alone = g.count() <= 8 * kBlock || is_serial(g);
#pragma omp parallel for schedule(dynamic, 4) reduction(min : first) if (!alone)
        for (Index block = from; block < end; block += kBlock) {
            std::vector<typename R::Label> next;
            for (Index i = block; first == kNone && i < std::min(end, block + kBlock); ++i)
                if (!just_by_images(g, rule, labels, i, next)) first = i;
        }
        if (first != kNone) return {false, g.position(first)};
        if (end < g.count() && !pace.go_on(kSlice)) return {};
    }
    return {true, std::nullopt};
}

}  // namespace zermelo::inline check
