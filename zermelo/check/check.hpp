// The one part that has to be right: is every label just?
//
// One pass over the moves; no queue, no visited set, no knowledge of how the labels were found.
// Positions are judged in blocks, by several threads if there are any; the answer is the first
// unjust position whatever the number of threads.
// Source: the remark of M. Jurdzinski, "Gra w zielone", VIII OI (2001), that a good labelling
//         needs only local agreement.
// Tested: test/check/, by exhaustion and by mutation.
#pragma once
#include <algorithm>
#include <cassert>
#include <concepts>
#include <optional>
#include <type_traits>
#include <vector>

#include "zermelo/game/label.hpp"
#include "zermelo/game/serial.hpp"
#include "zermelo/rule/seen.hpp"

namespace zermelo::inline check {

/// The facts about p that the rule needs.  A game provides them for each rule that can judge it; a
/// game that forgets them does not compile.
template <class G, LocalRule R>
typename R::Facts facts_of(const G& g, const R& rule, const typename G::Position& p) {
    if constexpr (std::is_empty_v<typename R::Facts>)
        return {};
    else
        return g.facts(rule, p);
}

/// Returns i if the loop below visits q under the number i, else kNone.  Without this test, a move
/// that leaves the walked positions could smuggle in a label that is never judged.
template <Numbered G>
Index walked_as(const G& g, const typename G::Position& q, Index i) {
    if (i >= g.count() || !(g.position(i) == q)) return kNone;
    if constexpr (requires { g.valid(i); })
        if (!g.valid(i)) return kNone;
    return i;
}

/// The same for the number that the game gives q.
template <Numbered G>
Index walked(const G& g, const typename G::Position& q) {
    return walked_as(g, q, g.index(q));
}

/// Labels that are stored by the position numbers of one game G, the one that numbering() returns.
template <class L, class G>
concept NumberedBy = requires(const L& labels, Index i) {
    { labels.numbering() } -> std::same_as<const G*>;
    labels.label_at(i);
};

/// The label of q, whose number in g is i.
template <Numbered G, class L>
auto label_of(const G& g, const L& labels, Index i, const typename G::Position& q) {
    if constexpr (NumberedBy<L, G>)
        if (labels.numbering() == &g) return labels.label_at(i);
    return labels.label(q);
}

/// Returns the label of the position with the number i.
template <Numbered G, class L>
auto label_at(const G& g, const L& labels, Index i) {
    if constexpr (NumberedBy<L, G>)
        if (labels.numbering() == &g) return labels.label_at(i);
    return labels.label(g.position(i));
}

/// The labels of a row.  Each is read when the rule asks for it.
template <class R, class L>
struct RowLabels {
    std::span<const std::uint32_t> row;
    const L*                       labels;
    std::size_t                    size() const { return row.size(); }
    typename R::Label              operator[](std::size_t i) const { return labels->label(row[i]); }
};

/// A game stored as rows: positions are the numbers below count(); row(p) lists where p's moves
/// lead, in the order of moves(p); rows(p, q) is all rows of p .. q-1, one after another.
template <class G>
concept RowGame = Numbered<G> && !Moving<G> && requires(const G& g, std::uint32_t p) {
    requires std::same_as<typename G::Position, std::uint32_t>;
    { g.row(p) } -> std::same_as<std::span<const std::uint32_t>>;
    { g.rows(p, p) } -> std::same_as<std::span<const std::uint32_t>>;
};

/// A rule that can judge RowLabels, where labels are read in place and not copied.
template <class R, class L>
concept ReadsRows = !R::kNeedsLevel && requires(const R& r, typename R::Facts f,
                                                typename R::Label mine, RowLabels<R, L> next) {
    { r.judge(f, mine, next) } -> std::same_as<Ruling>;
};

/// Judges position p.  `next` is working space.
template <RowGame G, LocalRule R, Labelling<typename G::Position> L>
    requires(ReadsRows<R, L>)
Ruling judge_at(const G& g, const R& rule, const L& labels, const typename G::Position& p,
                std::vector<typename R::Label>&) {
    const auto row    = g.row(p);
    bool       inside = true;
    for (const auto q : row) inside &= q < g.count();
    if (!inside) return {};
    return rule.judge(facts_of(g, rule, p), labels.label(p), RowLabels<R, L>{row, &labels});
}

/// Judges position p, whose label is `mine`, in any game.  number(q, m) is what walked(g, q)
/// returns for the position q after the move m.
template <Numbered G, LocalRule R, Labelling<typename G::Position> L>
Ruling judge_label(const G& g, const R& rule, const L& labels, const typename G::Position& p,
                   typename R::Label mine, std::vector<typename R::Label>& next, auto&& number) {
    bool falls = true, inside = true;
    next.clear();
    g.moves(p, [&](typename G::Move m) {
        const auto  q = g.play(p, m);
        const Index i = number(q, m);
        if (i == kNone) {
            inside = false;
            return;
        }
        if constexpr (R::kNeedsLevel) falls &= g.level(q) < g.level(p);
        if constexpr (Moving<G>)
            next.push_back(as_seen(stays(g, p, q), label_of(g, labels, i, q)));
        else
            next.push_back(label_of(g, labels, i, q));
    });
    if (!inside || !falls) return {};
    return rule.judge(facts_of(g, rule, p), mine, next);
}

/// Judges position p in any game.
template <Numbered G, LocalRule R, Labelling<typename G::Position> L>
Ruling judge_at(const G& g, const R& rule, const L& labels, const typename G::Position& p,
                std::vector<typename R::Label>& next) {
    return judge_label(g, rule, labels, p, labels.label(p), next,
                       [&](const auto& q, const auto&) { return walked(g, q); });
}

/// Labels that can be prefetched.
template <class L>
concept Fetched = requires(const L& labels, std::uint32_t p) {
    labels.fetch(p);
};

/// Rows are judged in order, so labels can be prefetched this many rows ahead (measured).
inline constexpr Index kAhead = 64;

/// Prefetches the labels of the positions to which the rows p .. p + kAhead - 1 lead.  Rows from
/// `end` on are left out.
template <RowGame G, Fetched L>
void fetch_rows(const G& g, const L& labels, Index p, Index end) {
    constexpr std::size_t kMost = 16 * kAhead;  // a long row fetches for itself
    const Index           to    = std::min(p + kAhead, end);
    if (p >= to) return;
    const auto moves = g.rows(static_cast<std::uint32_t>(p), static_cast<std::uint32_t>(to));
    for (const auto q : moves.first(std::min(moves.size(), kMost)))
        if (q < g.count()) labels.fetch(q);
}

/// Judges the positions `from` .. `end`-1 of any labelling of a numbered game, end <= count(), and
/// returns the first whose label is not just.  Calls keep(i, ruling) for every position found just,
/// from several threads, in no order: it must touch only what belongs to position i.  O(positions +
/// moves) time; memory for one span of successor labels per thread.
template <Numbered G, LocalRule R, Labelling<typename G::Position> L, class Keep>
    requires(!R::kNeedsLevel || Layered<G>)
std::optional<typename G::Position> first_unjust(const G& g, const R& rule, const L& labels,
                                                 Index from, Index end, Keep&& keep) {
    constexpr Index kBlock = Index{1} << 12;
    const bool      alone  = g.count() <= 8 * kBlock || is_serial(g);
    const Index     block  = alone ? kBlock : std::clamp<Index>((end - from) / 16, 1, kBlock);
    const Index     blocks = (end - from + block - 1) / block;
    Index           first  = kNone;
#pragma omp parallel for schedule(dynamic, 4) reduction(min : first) if (!alone)
    for (Index b = 0; b < blocks; ++b) {
        if (first != kNone) continue;  // this thread has found one in an earlier block
        std::vector<typename R::Label> next;
        const Index                    last = std::min(end, from + (b + 1) * block);
        for (Index i = from + b * block; i < last; ++i) {
            if constexpr (requires { g.valid(i); })
                if (!g.valid(i)) continue;
            if constexpr (RowGame<G> && Fetched<L>)
                if (i % kAhead == 0) fetch_rows(g, labels, i + kAhead, last);
            const Ruling ruling = judge_at(g, rule, labels, g.position(i), next);
            if (!ruling.just) {
                first = i;
                break;
            }
            keep(i, ruling);
        }
    }
    if (first == kNone) return std::nullopt;
    return g.position(first);
}

/// The same for all positions.
template <Numbered G, LocalRule R, Labelling<typename G::Position> L, class Keep>
std::optional<typename G::Position> first_unjust(const G& g, const R& rule, const L& labels,
                                                 Keep&& keep) {
    return first_unjust(g, rule, labels, 0, g.count(), keep);
}

/// The same, when only the verdict is wanted.
template <Numbered G, LocalRule R, Labelling<typename G::Position> L>
std::optional<typename G::Position> first_unjust(const G& g, const R& rule, const L& labels) {
    return first_unjust(g, rule, labels, [](Index, Ruling) {});
}

}  // namespace zermelo::inline check
