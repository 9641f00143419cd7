// Outcome and remoteness from the ends backwards, cycles included.
//
// Positions where play is over enter a queue.  Whoever leaves it tells its parents: below a lost
// position they are won; below a won one each counts the successors not yet won, and at none left
// is lost.  The queue is in the order of remoteness, so the first lost successor is the quickest
// and the last won one the longest.  What never enters is drawn.
//
// Parents come from the game where it offers them, parents(p, emit(Position)), once for each move
// that leads to p; otherwise from moves reversed in one table, made from those that the game kept
// (finite/reach.hpp) or by playing each twice.  O(positions + moves) time; 8 bytes a position, and
// 8 bytes a position and 4 a move for reversed moves.
//
// Where the game tells the least number of a position's images, and knows parents, only positions
// of that number are queued; the others get its label at the end.  Between two sets of images
// there are as many moves as the one set is large times the moves of each of it, and as many as the
// other is large times the parents of each of it: so a position begins with its moves times its
// images to be won, and each parent found counts as much as the won position has images.
//
// Source: K. Thompson, "Retrograde analysis of certain endgames", ICCA Journal 9 (1986); counters
//         as in W. Dowling, J. Gallier, J. Logic Programming 1 (1984).
// Tested: test/finite/graphs_test.cpp, all graphs of up to 3 positions, and random ones, against
//         iterate and the rule.
#pragma once
#include <algorithm>
#include <array>
#include <span>

#include "zermelo/base/budget.hpp"
#include "zermelo/finite/verdicts.hpp"
#include "zermelo/game/solution.hpp"

namespace zermelo {

template <class G>
concept KnowsParents = Numbered<G> &&
    requires(const G& g, typename G::Position p, void (*emit)(typename G::Position)) {
    g.parents(p, emit);
};

/// least(p): the least of the numbers of p and its images by symmetry, and how many they are.
struct Images {
    Index         least = 0;
    std::uint32_t count = 1;
};
template <class G>
concept KnowsImages = KnowsParents<G> && requires(const G& g, typename G::Position p) {
    { g.least(p) } -> std::same_as<Images>;
};
/// Those of position i; itself alone where the game does not know.
template <Numbered G>
Images images_at(const G& game, Index i) {
    if constexpr (KnowsImages<G>)
        return game.least(game.position(i));
    else
        return {i};
}

/// each(to) for the number of every successor of position i, in the order of moves.
template <Numbered G>
void each_successor(const G& game, Index i, auto&& each) {
    if constexpr (requires { game.keeps_moves(); })
        if (game.keeps_moves()) {
            for (const Index to : game.successors(i)) each(to);
            return;
        }
    const auto p = game.position(i);
    game.moves(p, [&](const auto& move) { each(game.index(game.play(p, move))); });
}

/// Moves, reversed: of position i those at first[i] .. first[i+1]-1.
struct ReversedMoves {
    Table<std::uint64_t> first;
    Table<std::uint32_t> parent;

    [[nodiscard]] bool ok() const { return first.ok() && parent.ok(); }
};

/// Two passes over the moves.  `spare`: bytes that may be taken.  why: "bytes" or the pace's, ""
/// where it went well.
template <Numbered G>
const char* reverse_moves(const G& game, std::uint64_t spare, Pace& pace, ReversedMoves& reversed) {
    const Index count = game.count();
    if (8 * (count + 1) > spare) return "bytes";
    reversed.first = Table<std::uint64_t>(count + 1);
    if (!reversed.ok()) return "bytes";
    auto&      first = reversed.first;
    const auto each  = [&](auto&& emit) {  // emit(from, to) for every move
        for (Index i = 0; i < count; ++i) {
             if (!is_valid(game, i)) continue;
            std::uint64_t moves = 1;
             each_successor(game, i, [&](Index to) { emit(i, to), ++moves; });
             if (!pace.go_on(moves)) return false;
        }
         return true;
    };
    if (!each([&](Index, Index to) { ++first[to]; })) return pace.why();
    std::uint64_t sum = 0;
    for (auto& start : first) sum += start, start = sum;  // ends; the second pass makes them starts
    if (sum > (spare - 8 * (count + 1)) / 4) return "bytes";
    reversed.parent = Table<std::uint32_t>(sum);
    if (!reversed.ok()) return "bytes";
    const bool whole = each([&](Index from, Index to) {
        reversed.parent[--first[to]] = static_cast<std::uint32_t>(from);
    });
    return whole ? "" : pace.why();
}

/// Successors of valid positions must be valid, and so must parents.
template <Numbered G>
    requires WinningGame<G> Solution<Verdicts<G>> retrograde(const G& game, const Budget& budget) {
        Solution<Verdicts<G>> result;
        const Index           count = game.count();
        if (count > kMostMoves || 8 * count > budget.bytes) {
            result.why = "bytes";
            return result;
        }
        // The word of a position that has not entered the queue is the number of its successors
        // that may still save it: a verdict of outcome unknown.
        Table<std::uint32_t> labels(count), queue(count);
        if (!labels.ok() || !queue.ok()) {
            result.why = "bytes";
            return result;
        }
        Pace          pace(budget, "retrograde");
        ReversedMoves reversed;
        if constexpr (!KnowsParents<G>) {
            result.why = reverse_moves(game, budget.bytes - 8 * count, pace, reversed);
            if (*result.why != 0) return result;
        }

        // 1. Ends, and how many successors each other position has.  No position is drawn before
        // the end; until then that says whose label it will have.
        const auto label_of = [](Index least) {
            return Verdict{Outcome::draw, static_cast<std::uint32_t>(least)};
        };
        Index      head = 0, tail = 0;
        const auto settle = [&](Index i, Verdict verdict) {
            labels[i]     = word_of(verdict);
            queue[tail++] = static_cast<std::uint32_t>(i);
        };
        const auto count_moves = [&](Index i) -> std::uint32_t {
            if constexpr (requires { game.keeps_moves(); })
                if (game.keeps_moves())
                    return static_cast<std::uint32_t>(game.successors(i).size());
            std::uint32_t moves = 0;
            game.moves(game.position(i), [&](const auto&) { ++moves; });
            return moves;
        };
        for (Index i = 0; i < count; ++i) {
            if (!is_valid(game, i)) continue;
            const auto images = images_at(game, i);
            if (images.least != i) {
                labels[i] = word_of(label_of(images.least));
                if (pace.go_on(1)) continue;
                result.why = pace.why();
                return result;
            }
            const auto moves = count_moves(i);
            labels[i]        = word_of({Outcome::unknown, moves * images.count});
            if (moves == 0) {
                const Outcome stuck = game.facts(Winning{}, game.position(i)).stuck;
                if (stuck != Outcome::draw) settle(i, {stuck, 0});
            }
            if (!pace.go_on(1 + moves)) {
                result.why = pace.why();
                return result;
            }
        }

        // 2. Backwards.  Parents are asked for from memory some time before they are told.
        struct Told {
            std::uint32_t parent;
            std::uint32_t images;
            Verdict       mine;
        };
        std::array<Told, 128> waiting;
        std::size_t           waits     = 0;
        const auto            tell_them = [&] {
            for (const auto& [parent, images, mine] : std::span(waiting).first(waits)) {
                auto& his = labels[parent];
                if (verdict_of(his).outcome != Outcome::unknown) continue;
                if (mine.outcome == Outcome::loss)
                    settle(parent, {Outcome::win, mine.moves + 1});
                else if ((his -= word_of({Outcome::unknown, images})) == 0)
                    settle(parent, {Outcome::loss, mine.moves + 1});
            }
            waits = 0;
        };
        for (;;) {
            if (head == tail) tell_them();
            if (head == tail) break;
            if (head + 8 < tail) __builtin_prefetch(&labels[queue[head + 8]]);
            const Index   i       = queue[head++];
            const Verdict mine    = verdict_of(labels[i]);
            const auto    images  = images_at(game, i).count;
            std::uint64_t parents = 1;
            const auto    tell    = [&](Index parent) {
                ++parents;
                __builtin_prefetch(&labels[parent], 1);
                waiting[waits++] = {static_cast<std::uint32_t>(parent), images, mine};
                if (waits == waiting.size()) tell_them();
            };
            if constexpr (KnowsImages<G>) {
                game.parents(game.position(i), [&](const auto& p) { tell(game.least(p).least); });
            } else if constexpr (KnowsParents<G>) {
                game.parents(game.position(i), [&](const auto& p) { tell(game.index(p)); });
            } else {
                for (auto at = reversed.first[i]; at < reversed.first[i + 1]; ++at)
                    tell(reversed.parent[at]);
            }
            if (!pace.go_on(parents)) {
                result.why = pace.why();
                return result;
            }
        }

        // 3. The rest.
        constexpr Index kAhead = 32;
        for (Index i = 0; i < count; ++i) {
            if (const auto later = verdict_of(labels[std::min(i + kAhead, count - 1)]);
                later.outcome == Outcome::draw)
                __builtin_prefetch(&labels[later.moves]);
            const auto [outcome, least] = verdict_of(labels[i]);
            if (outcome == Outcome::draw)
                labels[i] = labels[least];
            else if (outcome == Outcome::unknown && is_valid(game, i))
                labels[i] = word_of({Outcome::draw, 0});
        }
        result.labels  = {&game, std::move(labels)};
        result.visited = pace.work();
        result.status  = Status::solved;
        return result;
    }

}  // namespace zermelo
