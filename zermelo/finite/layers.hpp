// Finds the outcome and remoteness of every slot in one sweep, for numberings in layers.
//
// Positions are numbered densely: each has a slot, and some slots have none.  Slots lie in rows,
// and rows in layers, such that every move stays in its row or leads to a row of an earlier layer.
// The game itself walks a row, each slot after its successors there, so one look at the successors'
// scores (finite/memo.hpp) is enough, and no slot is looked at twice, no hash table is needed, and
// no slot without a position is visited.  Rows of one layer do not depend on each other: several
// threads share them, and the labels are the same as with one.  A checkpoint keeps the scores of
// some rows at a time, in the order in which they are walked; a run that continues walks those rows
// again, but does not solve them.  O(positions + moves) time, 1 byte per slot, and what the
// numbering itself needs.
//
// Source: R. Bellman, "On the application of dynamic programming to the determination of optimal
//         play in chess and checkers", Proc. Nat. Acad. Sci. 53 (1965).
// Tested: test/finite/layers_test.cpp, against retrograde; test/games/finite_sessions_test.cpp,
//         Connect Four on all small boards, against memo and retrograde.
#pragma once
#include <algorithm>
#include <cstring>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/budget.hpp"
#include "zermelo/base/checkpoint.hpp"
#include "zermelo/base/telling.hpp"
#include "zermelo/finite/memo.hpp"
#include "zermelo/game/solution.hpp"

namespace zermelo::inline finite {

/// Layers 0 .. layers()-1 of rows 0 .. rows(layer)-1.  row(layer, r, visit) calls visit(i, p) for
/// every position p of the row and its slot i, after its successors in the row, if it has any
/// there; other successors lie in earlier layers.  after(i, p, m): the slot of play(p, m).  All
/// valid slots are visited, once each, and no play is longer than level(start()).
template <class G>
concept Rowed = Numbered<G> && Layered<G> && WinningGame<G> &&
    requires(const G& g, Index i, typename G::Position p, typename G::Move m,
             void (*visit)(Index, typename G::Position)) {
    { g.layers() } -> std::same_as<Index>;
    { g.rows(i) } -> std::same_as<Index>;
    g.row(i, i, visit);
    { g.after(i, p, m) } -> std::same_as<Index>;
};

/// Rows that have numbers: row number c has the slots c * row_size() .. (c+1) * row_size()-1, and
/// rows of one kind have their valid slots in the same places.  rows_before(c, emit) emits the
/// numbers of the other rows that may have a move to c, each once; all that do have one are among
/// them.  Rows with moves to each other have values of row_near() that are near each other.
template <class G>
concept WholeRows = Rowed<G> && requires(const G& g, Index i, void (*emit)(Index)) {
    { g.row_size() } -> std::same_as<Index>;
    { g.row_of(i) } -> std::same_as<Index>;
    { g.row_at(i, i) } -> std::same_as<Index>;
    { g.row_kind(i) } -> std::same_as<unsigned>;
    { g.row_near(i) } -> std::same_as<std::uint32_t>;
    g.rows_before(i, emit);
};

/// Solves row r of a layer, and returns how many positions it has.  at(i) is the place of slot i's
/// score.
template <Rowed G>
[[gnu::always_inline]] inline Index sweep_row(const G& game, Index layer, Index r, auto&& at) {
    using Score         = Scores<std::int8_t>;
    constexpr int kNone = Score::kMost + 1;  // above all scores
    Index         done  = 0;
    game.row(layer, r, [&](Index i, const typename G::Position& p) {
        int worst = kNone;  // for the player who moves next
        game.moves(p, [&](const auto& m) {
            const auto score = at(game.after(i, p, m));
            if constexpr (Moving<G>)
                worst = std::min<int>(worst, Score::seen(stays(game, p, game.play(p, m)), score));
            else
                worst = std::min<int>(worst, score);
        });
        at(i) = worst == kNone ? Score::of({game.facts(Winning{}, p).stuck, 0})
                               : Score::before(static_cast<std::int8_t>(worst));
        ++done;
    });
    return done;
}

/// Labels for the rule Winning, by slot.  The game must outlive them.
template <Rowed G>
struct SlotLabels {
    const G*           game = nullptr;
    Table<std::int8_t> at;  // scores

    Verdict  label(const typename G::Position& p) const { return label_at(game->index(p)); }
    Verdict  label_at(Index i) const { return Scores<std::int8_t>::verdict(at[i]); }
    const G* numbering() const { return game; }
};

/// How many slots take one thread a tenth of a second: fewer are not worth another thread.
inline constexpr Index kSlotsAThread = Index{1} << 26;

/// Rows first .. end-1 of a layer, in a checkpoint; their scores follow, in the order of row().
struct RowsDone {
    Index layer, first, end;

    bool operator==(const RowsDone&) const = default;
};

/// Enters the scores of a record, which must begin with `rows`.  Returns false if it does not, or
/// has another number of scores.
template <Rowed G>
bool restore_rows(const G& game, const RowsDone& rows, std::span<const std::byte> record,
                  Table<std::int8_t>& at, Index& done) {
    RowsDone kept{};
    if (record.size() < sizeof kept) return false;
    std::memcpy(&kept, record.data(), sizeof kept);
    const auto scores = record.subspan(sizeof kept);
    Index      i      = 0;
    if (!(kept == rows)) return false;
    for (Index r = rows.first; r < rows.end; ++r)
        game.row(rows.layer, r, [&](Index slot, const auto&) {
            if (i < scores.size()) at[slot] = static_cast<std::int8_t>(scores[as_size(i)]);
            ++i;
        });
    done = i;
    return i == scores.size();
}

/// The record of these rows.
template <Rowed G>
std::vector<std::byte> rows_record(const G& game, const RowsDone& rows,
                                   const Table<std::int8_t>& at, Index done) {
    std::vector<std::byte> record(sizeof rows);
    std::memcpy(record.data(), &rows, sizeof rows);
    record.reserve(as_size(sizeof rows + done));
    for (Index r = rows.first; r < rows.end; ++r)
        game.row(rows.layer, r, [&](Index slot, const auto&) {
            record.push_back(static_cast<std::byte>(at[slot]));
        });
    return record;
}

/// Gives up with "game" if play may last 127 moves or more, with "bytes", or for the pace's
/// reasons; with "checkpoint" if that cannot be kept, or belongs to another sweep.  Numberings of
/// up to `alone` slots are swept by one thread.
template <Rowed G>
Solution<SlotLabels<G>> layers(const G& game, const Budget& budget,
                               [[maybe_unused]] Index alone      = kSlotsAThread,
                               Checkpoint*            checkpoint = nullptr) {
    using Score                    = Scores<std::int8_t>;
    constexpr Index         kSlots = Index{1} << 24;  // about: between two calls of the pace
    Solution<SlotLabels<G>> result;
    if (game.level(game.start()) >= static_cast<std::uint64_t>(Score::kMost)) {
        result.why = GaveUp::game;
        return result;
    }
    Table<std::int8_t> at;
    const Index        more = checkpoint ? std::min(game.count(), 2 * kSlots) : 0;  // for a record
    if (game.count() <= budget.bytes && more <= budget.bytes - game.count())
        at = Table<std::int8_t>(game.count());
    if (at.size() != game.count()) {
        result.why = GaveUp::bytes;
        return result;
    }
    const auto score_of = [&](Index i) -> std::int8_t& { return at[i]; };
    Index      all_rows = 0;
    for (Index layer = 0; layer < game.layers(); ++layer) all_rows += game.rows(layer);
    const Index some      = kSlots / (game.count() / std::max<Index>(all_rows, 1) + 1) + 1;  // rows
    Index       done_rows = 0;
    const auto  told =
        telling(budget, [&](Progress& now) { now.done = share_of(done_rows, all_rows); });
    Pace pace(told, "layers");
    bool kept = checkpoint != nullptr;  // more records may come
    for (Index layer = 0; layer < game.layers(); ++layer)
        for (Index first = 0, rows = game.rows(layer); first < rows; first += some) {
            const Index    end  = std::min(rows, first + some);
            Index          done = 0;
            const RowsDone rows_now{layer, first, end};
            if (kept)
                if (const auto record = checkpoint->next()) {
                    if (!restore_rows(game, rows_now, *record, at, done)) {
                        result.why = GaveUp::checkpoint;
                        return result;
                    }
                    result.visited += done, done_rows += end - first;
                    continue;
                }
            kept = false;
#pragma omp parallel for schedule(dynamic) reduction(+ : done) if (game.count() > alone)
            for (Index r = first; r < end; ++r) done += sweep_row(game, layer, r, score_of);
            result.visited += done, done_rows += end - first;
            if (checkpoint && !checkpoint->keep(rows_record(game, rows_now, at, done))) {
                result.why = GaveUp::checkpoint;
                return result;
            }
            if (!pace.go_on(done)) {
                result.why = pace.why();
                return result;
            }
        }
    result.labels = {&game, std::move(at)};
    result.status = Status::solved;
    return result;
}

}  // namespace zermelo::inline finite
