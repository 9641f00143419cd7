// Judges one position for all its images, in a game that promises how it numbers them.
//
// A game that KnowsImages (game/images.hpp) says for each position which of its images has the
// least number.  The label of every position must be that of its least image, and the labels of
// least images must be just.  Then all labels are just, if play from an image is the image of play
// from the position (proof/symmetry.v).  Games that promise this (BelievedImages) are trusted.  The
// promise is tested (workbench/promises.hpp), but not at every position: that would cost as much as
// judging all positions.
//
// One thing is not trusted: that least numbers lead to positions that are judged.  Each must be the
// number of a position, and at most the number for which it is given, so that following them leads
// to a position that is its own least image.
//
// O(positions) for the comparisons, plus O(moves) for the least images alone.
//
// Main function: images_in_slices.  Called from workbench/finite_judge.hpp.
// Source: proof/symmetry.v; check/folded.hpp, which believes nothing.
// Tested: test/check/images_test.cpp, all labellings of small games.
#pragma once
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "zermelo/check/slices.hpp"
#include "zermelo/game/images.hpp"
#include "zermelo/game/serial.hpp"

namespace zermelo::inline check {

/// Returns true if the loop below visits the position with the number i.
template <Numbered G>
bool there(const G& g, Index i) {
    if constexpr (requires { g.valid(i); }) return g.valid(i);
    return true;
}

/// Positions whose numbers lie in rows of row_size(): the numbers of row c begin at c * row_size().
/// row_slots(c, visit) calls visit(i, p) for every position p of row c and its number i, once, in
/// any order.  after(i, p, m): the number of play(p, m).  A position that row_slots left out would
/// not be judged, so tests must compare it with a look at all numbers
/// (test/games/columns_test.cpp).
template <class G>
concept ListsRows = Numbered<G> &&
    requires(const G& g, Index i, typename G::Position p, typename G::Move m,
             void (*visit)(Index, typename G::Position)) {
    { g.row_size() } -> std::same_as<Index>;
    g.row_slots(i, visit);
    { g.after(i, p, m) } -> std::same_as<Index>;
};

/// Returns about how many numbers, but whole rows of them.
template <Numbered G>
Index whole_rows([[maybe_unused]] const G& g, Index numbers) {
    if constexpr (ListsRows<G>)
        return std::max<Index>(numbers / g.row_size(), 1) * g.row_size();
    else
        return numbers;
}

/// Calls visit(i, place) for every position with a number i in from .. end-1, whole rows of them.
/// place() returns the position.
template <Numbered G>
void each_there(const G& g, Index from, Index end, auto&& visit) {
    if constexpr (ListsRows<G>) {
        for (Index row = from / g.row_size(); row < end / g.row_size(); ++row)
            g.row_slots(row, [&](Index i, const auto& p) { visit(i, [&] { return p; }); });
    } else {
        for (Index i = from; i < end; ++i)
            if (there(g, i)) visit(i, [&] { return g.position(i); });
    }
}

/// Judges the position p with the number i.
template <Numbered G, LocalRule R, Labelling<typename G::Position> L>
bool just(const G& g, const R& rule, const L& labels, Index i, const typename G::Position& p,
          std::vector<typename R::Label>& next) {
    return judge_label(g, rule, labels, p, label_at(g, labels, i), next,
                       [&](const auto& q, [[maybe_unused]] const auto& m) {
                           if constexpr (ListsRows<G>)
                               return walked_as(g, q, g.after(i, p, m));
                           else
                               return walked(g, q);
                       })
        .just;
}

/// Labels that still have to be compared with those of their least images.  The latter lie far away
/// in memory, so each is prefetched some labels ahead.
template <class Label>
class Waiting {
  public:
    struct Pair {
        Index at = kNone, least = kNone;
        Label label{};
    };

    /// Puts a pair into the next place, and returns the pair that waited there.
    Pair        put(Pair pair) { return std::exchange(pairs_[next_++ % kMost], pair); }
    /// All pairs that wait.
    const auto& rest() const { return pairs_; }

  private:
    static constexpr std::size_t kMost = 32;

    std::array<Pair, kMost> pairs_{};
    std::size_t             next_ = 0;
};

/// Returns the first of the positions from .. end-1 whose label is not that of its least image, or
/// is not just where the position is its own least image, or whose least number is wrong.  Returns
/// kNone if there is none.
template <BelievedImages G, LocalRule R, Labelling<typename G::Position> L>
Index first_unlike(const G& g, const R& rule, const L& labels, Index from, Index end) {
    using Label = typename R::Label;
    Waiting<Label>     waiting;
    std::vector<Label> next;
    const auto         unlike = [&](const auto& pair) {
        return pair.at != kNone && !(label_at(g, labels, pair.least) == pair.label);
    };
    Index first = kNone;
    each_there(g, from, end, [&](Index i, auto&& place) {
        if (i > first) return;
        const auto least = images_of(g, i).least;
        if (least == i) {
            if (!just(g, rule, labels, i, place(), next)) first = i;
        } else if (least > i || !there(g, least)) {
            first = i;
        } else {
            if constexpr (requires { labels.prefetch(least); }) labels.prefetch(least);
            if (const auto pair = waiting.put({i, least, label_at(g, labels, i)}); unlike(pair))
                first = std::min(first, pair.at);
        }
    });
    for (const auto& pair : waiting.rest())
        if (pair.at < first && unlike(pair)) first = pair.at;
    return first;
}

/// check_in_slices for such a game.
template <BelievedImages G, LocalRule R, Labelling<typename G::Position> L>
    requires(!R::kNeedsLevel)
SlicedCheck<typename G::Position> images_in_slices(const G& g, const R& rule, const L& labels,
                                                   Pace& pace) {
    constexpr Index kSlice = Index{1} << 20, kBlock = Index{1} << 12;
    const Index     some = whole_rows(g, kBlock), slice = whole_rows(g, kSlice / some * some);
    for (Index from = 0; from < g.count(); from += slice) {
        const Index                 end   = std::min(g.count(), from + slice);
        Index                       first = kNone;
        [[maybe_unused]] const bool alone = g.count() <= 8 * kBlock || is_serial(g);
#pragma omp parallel for schedule(dynamic, 4) reduction(min : first) if (!alone)
        for (Index block = from; block < end; block += some)
            if (first == kNone)
                first = first_unlike(g, rule, labels, block, std::min(end, block + some));
        if (first != kNone) return {false, g.position(first)};
        if (end < g.count() && !pace.go_on(slice)) return {};
    }
    return {true, std::nullopt};
}

}  // namespace zermelo::inline check
