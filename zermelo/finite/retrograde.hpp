// Finds outcome and remoteness from the ends backwards, cycles included.
//
// Positions where play is over enter a queue.  A position that leaves the queue tells its parents.
// Parents of a lost position are won.  A parent of a won position counts its successors that are
// not yet won, and is lost when none is left.  The queue is in the order of remoteness, so the
// first lost successor is the quickest and the last won one the longest.  What never enters is
// drawn.
//
// Parents come from the game where it offers them, parents(p, emit(Position)), once for each move
// that leads to p; otherwise from a table of reversed moves, made from those that the game kept
// (finite/reach.hpp) or by playing each move twice.  O(positions + moves) time; 8 bytes per
// position, and for reversed moves another 8 bytes per position and 4 per move.
//
// If the game tells the least number of a position's images, and knows parents, only positions of
// that number are queued; the others get its label at the end.  The number of moves between two
// sets of images is the size of the first times the moves of each of its positions; it is also the
// size of the second times the parents of each of its positions.  So a position begins with its
// moves times its images as the number to be won, and each time it is found as a parent, the images
// of the won position are taken off.
//
// All positions of one remoteness are a slice of the queue.  Threads share a slice, and each
// collects what it settles.  A parent's word is changed as a whole (compare and exchange), so two
// threads that tell the same parent settle it only once.  What is settled belongs to the next
// slice, whichever thread was first: labels and work are the same for any number of threads.  A
// single thread, as on small slices, changes words plainly.
//
// Where a player may move again (rule/seen.hpp), the kind of each move matters: a won position
// tells a parent at which the same player moves that he has won, and a lost one tells it that one
// move less saves him.  The game is asked once who moves at each position, and the answers are
// kept: a byte per position.
//
// A checkpoint keeps each slice.  A run that continues labels what was settled, and counts for each
// other position the moves that may still save it: all except those to a position that was won in a
// slice before the last one.  The last slice has not told its parents yet.
//
// Source: K. Thompson, "Retrograde analysis of certain endgames", ICCA Journal 9 (1986); counters
//         as in W. Dowling, J. Gallier, J. Logic Programming 1 (1984).
// Tested: test/finite/graphs_test.cpp, all graphs of up to 3 positions, and random ones, against
//         iterate and the rule.
#pragma once
#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <span>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/checkpoint.hpp"
#include "zermelo/base/parallel.hpp"
#include "zermelo/base/telling.hpp"
#include "zermelo/finite/verdicts.hpp"
#include "zermelo/game/images.hpp"
#include "zermelo/game/serial.hpp"
#include "zermelo/game/solution.hpp"

namespace zermelo::inline finite {

template <class G>
concept KnowsParents = Numbered<G> &&
    requires(const G& g, typename G::Position p, void (*emit)(typename G::Position)) {
    g.parents(p, emit);
};

/// The images of position i; only itself if the game does not know them.
template <Numbered G>
Images images_at(const G& game, Index i) {
    if constexpr (KnowsParents<G> && KnowsImages<G>)
        return images_of(game, i);
    else
        return {i};
}

/// Calls each(to) with the number of every successor of position i, in the order of moves.
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

/// Reversed moves: the parents of position i are those at first[i] .. first[i+1]-1.
struct ReversedMoves {
    Table<std::uint64_t> first;
    Table<std::uint32_t> parent;

    [[nodiscard]] bool ok() const { return first.ok() && parent.ok(); }
};

/// Reverses the moves in two passes over them.  spare: bytes that may be taken.  Returns `bytes` or
/// the pace's reason if it fails, else `no`.
template <Numbered G>
GaveUp reverse_moves(const G& game, std::uint64_t spare, Pace& pace, ReversedMoves& reversed) {
    const Index count = game.count();
    if (8 * (count + 1) > spare) return GaveUp::bytes;
    reversed.first = Table<std::uint64_t>(count + 1);
    if (!reversed.ok()) return GaveUp::bytes;
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
    if (sum > (spare - 8 * (count + 1)) / 4) return GaveUp::bytes;
    reversed.parent = Table<std::uint32_t>(sum);
    if (!reversed.ok()) return GaveUp::bytes;
    const bool whole = each([&](Index from, Index to) {
        reversed.parent[--first[to]] = static_cast<std::uint32_t>(from);
    });
    return whole ? GaveUp::no : pace.why();
}

/// Who moves at each position of a game in which a player may move again; for other games, nothing.
template <Numbered G>
class MoversAt {
  public:
    /// Asks the game.  Returns `bytes` or the pace's reason if it fails, else `no`.  spare: bytes
    /// that may be taken; those taken are subtracted.
    GaveUp ask(const G& game, std::uint64_t& spare, Pace& pace) {
        if constexpr (Moving<G>) {
            const Index count = game.count();
            for (Index i = 0; i < count; ++i) {
                if (!is_valid(game, i)) continue;
                const auto mover = static_cast<std::uint8_t>(game.mover(game.position(i)));
                if (mover == 0) return GaveUp::no;  // then no position has one
                if (!at_.ok() || at_.size() == 0) {
                    if (count > spare) return GaveUp::bytes;
                    at_ = Table<std::uint8_t>(count);
                    if (!at_.ok()) return GaveUp::bytes;
                    spare -= count;
                }
                at_[i] = mover;
                if (!pace.go_on(1)) return pace.why();
            }
        }
        return GaveUp::no;
    }
    /// Returns true if the player who moves from i to j moves again.
    bool stays([[maybe_unused]] Index i, [[maybe_unused]] Index j) const {
        if constexpr (Moving<G>)
            return at_.size() > 0 && at_[i] == at_[j];
        else
            return false;
    }

  private:
    struct None {};
    [[no_unique_address]] std::conditional_t<Moving<G>, Table<std::uint8_t>, None> at_;
};

/// Positions in the order of remoteness.  Several threads may add to it, each through its own
/// Settled.
struct SettledQueue {
    Table<std::uint32_t> at;
    std::atomic<Index>   size = 0;
};

/// What one thread has settled, until it is enough to take places in the queue.
class Settled {
  public:
    explicit Settled(SettledQueue& queue) : queue_(&queue) {}
    ~Settled() { hand_in(); }
    Settled(const Settled&)            = delete;
    Settled& operator=(const Settled&) = delete;

    /// No position may be added twice.
    void add(Index i) {
        mine_[count_++] = static_cast<std::uint32_t>(i);
        if (count_ == mine_.size()) hand_in();
    }

  private:
    void hand_in() {
        const auto from = queue_->size.fetch_add(count_, std::memory_order_relaxed);
        std::copy_n(mine_.begin(), count_, queue_->at.begin() + from);
        count_ = 0;
    }

    SettledQueue*                  queue_;
    std::size_t                    count_ = 0;
    std::array<std::uint32_t, 512> mine_;
};

/// Tells parents, and prefetches each some time before it is told.  kShared: other threads tell,
/// too.
template <bool kShared>
class Teller {
  public:
    /// For the parents of positions of that remoteness.
    Teller(Table<std::uint32_t>& labels, SettledQueue& queue, std::uint32_t remoteness)
        : labels_(&labels),
          settled_(queue),
          won_(word_of({Outcome::win, remoteness + 1})),
          lost_(word_of({Outcome::loss, remoteness + 1})) {}
    ~Teller() { tell_them(); }
    Teller(const Teller&)            = delete;
    Teller& operator=(const Teller&) = delete;

    /// Tells a parent that it has `to_won` more moves to won positions; 0 means one to a lost
    /// position.
    void tell(Index parent, std::uint32_t to_won) {
        __builtin_prefetch(&(*labels_)[parent], 1);
        waiting_[waits_++] = {static_cast<std::uint32_t>(parent), to_won};
        if (waits_ == waiting_.size()) tell_them();
    }

  private:
    struct Told {
        std::uint32_t parent, to_won;
    };

    // Tells a parent at once.  Returns true if that settles it.
    bool settles(std::uint32_t& his, std::uint32_t to_won) const {
        const std::atomic_ref word(his);
        std::uint32_t         now, was = word.load(std::memory_order_relaxed);
        do {
            if (verdict_of(was).outcome != Outcome::unknown) return false;
            now = to_won == 0 ? won_ : was - word_of({Outcome::unknown, to_won});
            if (now == 0) now = lost_;
            if (!kShared) {
                his = now;
                break;
            }
        } while (!word.compare_exchange_weak(was, now, std::memory_order_relaxed));
        return now == won_ || now == lost_;
    }
    void tell_them() {
        for (const auto& [parent, to_won] : std::span(waiting_).first(waits_))
            if (settles((*labels_)[parent], to_won)) settled_.add(parent);
        waits_ = 0;
    }

    Table<std::uint32_t>* labels_;
    Settled               settled_;
    std::uint32_t         won_, lost_;
    std::size_t           waits_ = 0;
    std::array<Told, 128> waiting_;
};

/// The record of a slice of the queue, for a checkpoint: the positions in ascending order, each as
/// its difference from the one before, times 2, plus 1 if it is won.
inline std::vector<std::uint32_t> slice_record(std::span<const std::uint32_t> slice,
                                               const Table<std::uint32_t>&    labels) {
    std::vector<std::uint32_t> record(slice.begin(), slice.end());
    std::ranges::sort(record);
    std::uint32_t before = 0;
    for (auto& word : record) {
        const bool won = verdict_of(labels[word]).outcome == Outcome::win;
        const auto i   = word;
        word           = (i - before) << 1 | (won ? 1 : 0);
        before         = i;
    }
    return record;
}

/// Enters a record's positions into the queue, and their labels.  Returns false if they are not
/// positions that are still to be settled.
template <Numbered G>
bool restore_slice(const G& game, std::span<const std::byte> record, std::uint32_t remoteness,
                   Table<std::uint32_t>& labels, SettledQueue& queue) {
    if (record.size() % 4 != 0 || record.size() / 4 > labels.size() - queue.size) return false;
    std::uint64_t i = 0;
    for (std::size_t at = 0; at < record.size(); at += 4) {
        std::uint32_t word;
        std::memcpy(&word, record.data() + at, 4);
        i += word >> 1;
        if (i >= labels.size() || !is_valid(game, i) || labels[i] != 0) return false;
        labels[i] = word_of({word % 2 == 1 ? Outcome::win : Outcome::loss, remoteness});
        queue.at[queue.size++] = static_cast<std::uint32_t>(i);
    }
    return true;
}

/// So few positions that a second thread makes no difference.
inline constexpr Index kRetrogradeAlone = Index{1} << 16;

/// Successors of valid positions must be valid, and so must parents.  One thread alone handles up
/// to `alone` positions, and slices of up to a sixteenth of that.  Gives up with "bytes", for the
/// pace's reasons, or with "checkpoint" if that cannot be kept, or belongs to another game.
template <Numbered G>
    requires WinningGame<G> Solution<Verdicts<G>> retrograde(const G& game, const Budget& budget,
                                                             Index       alone = kRetrogradeAlone,
                                                             Checkpoint* checkpoint = nullptr) {
        constexpr Index       kBlock = 256;  // positions that a thread takes at once
        Solution<Verdicts<G>> result;
        const Index           count = game.count();
        const std::uint64_t   each  = checkpoint ? 12 : 8;  // bytes; a slice is copied to be kept
        if (count > kMostMoves || each * count > budget.bytes) {
            result.why = GaveUp::bytes;
            return result;
        }
        // The word of a position that has not entered the queue is the number of its successors
        // that may still save it: a verdict of outcome unknown.
        Table<std::uint32_t> labels(count);
        SettledQueue         queue{Table<std::uint32_t>(count)};
        if (!labels.ok() || !queue.at.ok()) {
            result.why = GaveUp::bytes;
            return result;
        }
        Index         waiting = 0;  // positions of the round; written only between rounds
        const auto    told    = telling(budget, [&](Progress& now) { now.frontier = waiting; });
        Pace          pace(told, "retrograde");
        MoversAt<G>   movers;
        ReversedMoves reversed;
        std::uint64_t spare = budget.bytes - each * count;
        result.why          = movers.ask(game, spare, pace);
        if (result.why != GaveUp::no) return result;
        if constexpr (!KnowsParents<G>) {
            result.why = reverse_moves(game, spare, pace, reversed);
            if (result.why != GaveUp::no) return result;
        }
        const bool shared = !is_serial(game) && count > alone && workers() > 1;
        const auto go_on  = [&](std::uint64_t work) {
            if (!shared) return pace.go_on(work);
            bool on = false;
#pragma omp critical(zermelo_retrograde_pace)
            on = !pace.stopped() && pace.go_on(work);
            return on;
        };

        // 1. Ends, and how many successors each other position has.  No position is labelled drawn
        // before the end; until then a draw says whose label a position will get.
        const auto label_of = [](Index least) {
            return Verdict{Outcome::draw, static_cast<std::uint32_t>(least)};
        };
        const auto count_moves = [&](Index i) -> std::uint32_t {
            if constexpr (requires { game.keeps_moves(); })
                if (game.keeps_moves())
                    return static_cast<std::uint32_t>(game.successors(i).size());
            std::uint32_t moves = 0;
            game.moves(game.position(i), [&](const auto&) { ++moves; });
            return moves;
        };
        // Slices that were settled before: their number, and where the last one begins.
        std::uint32_t slices = 0;
        Index         last   = 0;
        while (checkpoint) {
            const auto record = checkpoint->next();
            if (!record) break;
            last = queue.size;
            if (!restore_slice(game, *record, slices++, labels, queue)) {
                result.why = GaveUp::checkpoint;
                return result;
            }
        }
        const auto     word_at  = [&](Index i) { return std::atomic_ref(labels[i]); };
        constexpr auto kRelaxed = std::memory_order_relaxed;
        // The moves of i that may still save it.
        const auto     count_left = [&](Index i) {
            if (slices == 0) return count_moves(i);
            std::uint32_t moves = 0;
            each_successor(game, i, [&](Index to) {
                const auto least = images_at(game, to).least;
                const auto [outcome, at] =
                    as_seen(movers.stays(i, least), verdict_of(word_at(least).load(kRelaxed)));
                moves += outcome != Outcome::win || at + 1 >= slices;
            });
            return moves;
        };
        const auto begin_at = [&](Index i, Settled& settled) -> std::uint64_t {
            if (!is_valid(game, i)) return 0;
            if (slices > 0 && verdict_of(word_at(i).load(kRelaxed)).outcome != Outcome::unknown)
                return 1;
            const auto images = images_at(game, i);
            if (images.least != i) {
                word_at(i).store(word_of(label_of(images.least)), kRelaxed);
                return 1;
            }
            const auto moves = count_left(i);
            word_at(i).store(word_of({Outcome::unknown, moves * images.count}), kRelaxed);
            if (moves == 0) {
                const Outcome stuck = game.facts(Winning{}, game.position(i)).stuck;
                if (stuck != Outcome::draw) {
                    word_at(i).store(word_of({stuck, 0}), kRelaxed);
                    settled.add(i);
                }
            }
            return 1 + moves;
        };
#pragma omp parallel if (shared)
        {
            Settled settled(queue);
            bool    on = true;
#pragma omp for schedule(dynamic)
            for (Index from = 0; from < count; from += kBlock) {
                std::uint64_t work = 0;
                for (Index i = from; on && i < std::min(from + kBlock, count); ++i)
                    work += begin_at(i, settled);
                on = on && go_on(work);
            }
        }

        // 2. Backwards, one remoteness after the other.
        const auto leave = [&](Index i, auto& teller) -> std::uint64_t {
            const bool    lost    = verdict_of(labels[i]).outcome == Outcome::loss;
            const auto    to_won  = lost && !Moving<G> ? 0 : images_at(game, i).count;
            std::uint64_t parents = 1;
            const auto    tell    = [&](Index parent) {
                ++parents;
                teller.tell(parent, lost != movers.stays(parent, i) ? 0 : to_won);
            };
            if constexpr (KnowsParents<G> && KnowsImages<G>) {
                game.parents(game.position(i), [&](const auto& p) { tell(game.least(p).least); });
            } else if constexpr (KnowsParents<G>) {
                game.parents(game.position(i), [&](const auto& p) { tell(game.index(p)); });
            } else {
                for (auto at = reversed.first[i]; at < reversed.first[i + 1]; ++at)
                    tell(reversed.parent[at]);
            }
            return parents;
        };
        const auto slice = [&]<bool kShared>(Index first, Index end, std::uint32_t remoteness) {
#pragma omp parallel if (kShared)
            {
                Teller<kShared> teller(labels, queue, remoteness);
                bool            on = true;
#pragma omp for schedule(dynamic)
                for (Index from = first; from < end; from += kBlock) {
                    std::uint64_t work = 0;
                    for (Index at = from; on && at < std::min(from + kBlock, end); ++at) {
                        if (at + 8 < end) __builtin_prefetch(&labels[queue.at[at + 8]]);
                        work += leave(queue.at[at], teller);
                    }
                    on = on && go_on(work);
                }
            }
        };
        // A slice that was broken off is not kept.
        const auto keep_from = [&](Index from) {
            if (!checkpoint || pace.stopped()) return true;
            const auto record = slice_record(
                {queue.at.begin() + from, static_cast<std::size_t>(queue.size - from)}, labels);
            return checkpoint->keep(std::as_bytes(std::span(record)));
        };
        bool  kept       = slices > 0 || keep_from(0);
        Index end        = last;
        auto  remoteness = std::max(slices, 1u) - 1;
        for (; kept && !pace.stopped() && end < queue.size; ++remoteness) {
            const Index first = end;
            end               = queue.size;
            waiting           = end - first;
            if (shared && end - first > alone / 16)
                slice.template operator()<true>(first, end, remoteness);
            else
                slice.template operator()<false>(first, end, remoteness);
            kept = keep_from(end);
        }
        if (!kept) {
            result.why = GaveUp::checkpoint;
            return result;
        }
        // When the pace was called depends on the threads; whether all of the work is done does
        // not.
        if (pace.stopped() || pace.work() >= budget.work) {
            result.why = pace.stopped() ? pace.why() : GaveUp::work;
            return result;
        }

        // 3. The rest.  The position whose label is copied may get its final one meanwhile, which
        // is the same as is made here.
        const auto rest = [](std::uint32_t word) {
            return verdict_of(word).outcome == Outcome::unknown ? word_of({Outcome::draw, 0})
                                                                : word;
        };
        constexpr Index kAhead = 32;
#pragma omp parallel for if (shared)
        for (Index i = 0; i < count; ++i) {
            const auto ahead = verdict_of(word_at(std::min(i + kAhead, count - 1)).load(kRelaxed));
            if (ahead.outcome == Outcome::draw) __builtin_prefetch(&labels[ahead.moves]);
            const auto [outcome, least] = verdict_of(labels[i]);
            if (outcome == Outcome::draw)
                word_at(i).store(rest(word_at(least).load(kRelaxed)), kRelaxed);
            else if (is_valid(game, i))
                word_at(i).store(rest(labels[i]), kRelaxed);
        }
        result.labels  = {&game, std::move(labels)};
        result.visited = pace.work();
        result.status  = Status::solved;
        return result;
    }

}  // namespace zermelo::inline finite
