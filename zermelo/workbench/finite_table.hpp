// Solved tables of games that are won, lost or drawn: what their codes mean (table_file.hpp draws
// the file), and how they are written, looked up and judged.
//
// If the game, or its type Slots (finite/layers.hpp), numbers all its positions, the table goes by
// these numbers.  Else it contains keys: those of all positions that can be reached from the
// table's position.  The code of a position is 0 if it is drawn, else 1 + 2 * remoteness, plus 1 if
// it is won.  If no move is left, the rules say what the position is worth; its code repeats the
// one before, since that packs best, and so does the code of a number without a position.  (If
// codes gave the end of play and the winner instead, and so were the same all along a line of best
// play, they would pack a seventh worse.)
//
// Tested: test/workbench/finite_table_test.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <type_traits>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/key_table.hpp"
#include "zermelo/finite/layers.hpp"
#include "zermelo/finite/reach.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/finite_judge.hpp"
#include "zermelo/workbench/table_file.hpp"
#include "zermelo/workbench/told_game.hpp"

namespace zermelo::inline workbench {

/// Number of codes in a block: larger blocks pack better, smaller ones are unpacked sooner.
inline constexpr std::uint64_t kNumberedBlock = 32768, kKeyedBlock = 4096;

/// Returns the code of a label that is known.
constexpr std::uint32_t table_code(Verdict label) {
    if (label.outcome == Outcome::draw) return 0;
    return 1 + 2 * label.moves + (label.outcome == Outcome::win ? 1 : 0);
}

/// The converse; the outcome is unknown if `code` is not a code.
constexpr Verdict table_verdict(std::uint32_t code) {
    if (code == 0) return {Outcome::draw, 0};
    const auto moves = (code - 1) / 2;
    if (moves > kMostMoves) return {};
    return {(code - 1) % 2 == 1 ? Outcome::win : Outcome::loss, moves};
}

template <class Game>
concept Slotted = requires(const Game& game) {
    requires Rowed<typename Game::Slots>;
    { Game::Slots::bytes_for(game) } -> std::same_as<std::uint64_t>;
};

/// The type of labels by the game's own numbers, as the sweep and retrograde analysis produce them.
template <class G>
struct NumberedLabelsOf {
    using type = Verdicts<G>;
};
template <Rowed G>
struct NumberedLabelsOf<G> {
    using type = SlotLabels<G>;
};
template <Numbered G>
using NumberedLabels = typename NumberedLabelsOf<G>::type;

/// Labels that a function returns.
template <class Tell>
struct LabelsOf {
    const Tell& tell;

    Verdict label(const auto& p) const { return tell(p); }
};

/// Returns true if p has no move.
template <class G>
bool no_move(const G& game, const typename G::Position& p) {
    bool none = true;
    game.moves(p, [&](const auto&) { none = false; });
    return none;
}

/// Returns the label of p: by the rules if play is over, else by its code; unknown without a code.
template <class G>
Verdict label_of_code(const G& game, const typename G::Position& p,
                      std::optional<std::uint32_t> code) {
    if (!code) return {};
    return no_move(game, p) ? Verdict{game.facts(Winning{}, p).stuck, 0} : table_verdict(*code);
}

/// Writes the codes of all numbers of `space`.  Fails if the pace said stop.  Only the sink knows
/// whether it took everything.
template <Numbered G>
std::expected<void, InputError> write_numbered(const G& space, const auto& labels,
                                               TableHeader header, Pace& pace, Sink& sink) {
    header.codes = space.count(), header.block = kNumberedBlock;
    TableWriter   out(header, sink);
    std::uint32_t code = 0;
    for (Index i = 0; i < space.count() && out.ok(); ++i) {
        if (is_valid(space, i))
            if (const auto p = space.position(i); !no_move(space, p))
                code = table_code(labels.label(p));
        out.add(code);
        if (!pace.go_on(1)) return std::unexpected(ended_early(pace.why()));
    }
    return out.finish();
}

/// Writes the keys and codes of all positions of `space`, sorted by key.  Fails if there is no
/// memory, or the pace said stop.
template <Packed G>
std::expected<void, InputError> write_keyed(const Reached<G>& space, const auto& labels,
                                            TableHeader header, Pace& pace, Sink& sink) {
    using Key         = KeyOf<G>;
    const Index count = space.count();
    Table<Key>  keys;
    if (count <= space.bytes_left() / sizeof(Key)) keys = Table<Key>(count);
    if (keys.size() != count)
        return std::unexpected(over_memory(sizeof(Key) * count, space.bytes_left()));
    const auto& game = space.game();
    for (Index i = 0; i < count; ++i) keys[i] = game.key(space.position(i));
    std::ranges::sort(keys);
    header.codes = count, header.block = kKeyedBlock, header.key_bytes = sizeof(Key);
    TableWriter   out(header, sink);
    std::uint32_t code = 0;
    for (Index i = 0; i < count && out.ok(); ++i) {
        const auto p = game.unpack(keys[i]);
        if (!no_move(game, p)) code = table_code(labels.label(p));
        out.add(code, keys[i]);
        if (!pace.go_on(1)) return std::unexpected(ended_early(pace.why()));
    }
    return out.finish();
}

/// The labels that a table gives single positions.  It unpacks the blocks in which they lie.  G is
/// the game or, for a table by slots, the numbering of the slots.
template <class G>
class ProbedLabels {
  public:
    ProbedLabels(std::shared_ptr<const G> game, TableFile file)
        : game_(std::move(game)), probe_(std::make_unique<TableProbe>(std::move(file))) {}

    /// Returns unknown if the table does not hold the position, or is damaged there.
    Verdict label(const typename G::Position& p) const {
        if (no_move(*game_, p)) return {game_->facts(Winning{}, p).stuck, 0};
        const auto code = code_of(p);
        return code ? table_verdict(*code) : Verdict{};
    }
    const TableHeader&        header() const { return probe_->file().header(); }
    /// Returns the damage that was found, if any.
    std::optional<InputError> damage() const {
        if (const auto block = probe_->damaged()) return probe_->file().damaged(*block);
        return std::nullopt;
    }

  private:
    std::optional<std::uint32_t> code_of(const typename G::Position& p) const {
        if constexpr (Numbered<G>)
            if (header().key_bytes == 0) return probe_->code(game_->index(p));
        return probe_->code_of(game_->key(p));
    }

    std::shared_ptr<const G>    game_;
    std::unique_ptr<TableProbe> probe_;
};

/// Calls each(i, code, key) for all codes of a table, with i from 0, in parallel if `parallel` is
/// true: then each() must touch only what belongs to i.  Fails if a block is damaged, or the pace
/// said stop.
std::expected<void, InputError> each_code(const TableFile& table, [[maybe_unused]] bool parallel,
                                          Pace& pace, auto&& each) {
    constexpr std::uint64_t kBlocks = 64;  // between two calls to the pace
    const auto              length  = table.header().block;
    TableKey                last    = 0;  // the last key of the blocks before
    for (std::uint64_t from = 0; from < table.blocks(); from += kBlocks) {
        const auto                    end = std::min(table.blocks(), from + kBlocks);
        std::uint64_t                 bad = ~std::uint64_t{0};
        std::array<TableKey, kBlocks> firsts{}, lasts{};
#pragma omp parallel if (parallel)
        {
            TableBlock    block;
            TableUnpacker unpacker;
#pragma omp for schedule(dynamic) reduction(min : bad)
            for (std::uint64_t b = from; b < end; ++b) {
                if (!unpacker.unpack(table, b, block)) {
                    bad = std::min(bad, b);
                    continue;
                }
                const bool keyed = !block.keys.empty();
                if (keyed) {
                    firsts[as_size(b - from)] = block.keys.front();
                    lasts[as_size(b - from)]  = block.keys.back();
                }
                for (std::uint64_t i = 0; i < block.count; ++i)
                    each(b * length + i, block.code(i), keyed ? block.keys[as_size(i)] : 0);
            }
        }
        for (std::uint64_t b = from; b < std::min(end, bad); ++b) {
            if (b > 0 && table.header().key_bytes > 0 && firsts[as_size(b - from)] <= last) bad = b;
            last = lasts[as_size(b - from)];
        }
        if (bad != ~std::uint64_t{0}) return std::unexpected(table.damaged(bad));
        if (!pace.go_on((end - from) * length)) return std::unexpected(ended_early(pace.why()));
    }
    return {};
}

/// The least of the numbers that several threads pass to name().
struct FirstOf {
    std::atomic<Index> at = kNone;
    void               name(Index i) {
                      for (Index first = at; i < first && !at.compare_exchange_weak(first, i);) {}
    }
};

/// Unpacks all labels of a table by the game's own numbers.  Takes 1 byte for each slot, or 4 bytes
/// for each position of a game without slots.  `none` gets the first position without a label.
template <Numbered G>
std::expected<NumberedLabels<G>, InputError> load_numbered(const G& game, const TableFile& table,
                                                           std::uint64_t bytes, Pace& pace,
                                                           FirstOf& none) {
    using Cell        = std::remove_cvref_t<decltype(NumberedLabels<G>{}.at[0])>;
    const Index count = game.count();
    Table<Cell> at;
    if (count <= bytes / sizeof(Cell)) at = Table<Cell>(count);
    if (at.size() != count) return std::unexpected(over_memory(sizeof(Cell) * count, bytes));
    const auto done = each_code(table, true, pace, [&](Index i, std::uint32_t code, TableKey) {
        if (!is_valid(game, i)) return;
        const auto label = label_of_code(game, game.position(i), code);
        if (label.outcome == Outcome::unknown) return none.name(i);
        if constexpr (Rowed<G>) {
            if (label.moves >= Scores<Cell>::kMost) return none.name(i);
            at[i] = Scores<Cell>::of(label);
        } else {
            at[i] = word_of(label);
        }
    });
    if (!done) return std::unexpected(done.error());
    return NumberedLabels<G>{&game, std::move(at)};
}

/// Unpacks all labels of a table by keys.  Takes 4 bytes for each position and, meanwhile, a hash
/// table of the keys.  `none` gets the first position of `space` without a label.
template <Packed G>
std::expected<Verdicts<Reached<G>>, InputError> load_keyed(const Reached<G>& space,
                                                           const TableFile& table, Pace& pace,
                                                           FirstOf& none) {
    using Key         = KeyOf<G>;
    const Index count = space.count();
    const auto  no_room =
        std::unexpected(over_memory(2 * (sizeof(Key) + 4) * count, space.bytes_left()));
    Allowance                    allowance{space.bytes_left()};
    KeyTable<std::uint32_t, Key> codes(allowance);
    bool                         room = true;
    const auto done = each_code(table, false, pace, [&](Index, std::uint32_t code, TableKey key) {
        auto* const place = room ? codes.insert(static_cast<Key>(key)) : nullptr;
        room              = place != nullptr;
        if (room) *place = code;
    });
    if (!done) return std::unexpected(done.error());
    Table<std::uint32_t> at;
    if (count <= allowance.left / 4) at = Table<std::uint32_t>(count);
    if (!room || at.size() != count) return no_room;
    for (Index i = 0; i < count; ++i) {
        const auto        p    = space.position(i);
        const auto* const code = codes.find(space.game().key(p));
        const auto label = label_of_code(space, p, code ? std::optional(*code) : std::nullopt);
        at[i]            = word_of(label);
        if (label.outcome == Outcome::unknown) none.name(i);
        if (!pace.go_on(1)) return std::unexpected(ended_early(pace.why()));
    }
    return Verdicts<Reached<G>>{&space, std::move(at)};
}

/// Judges the labels of all positions of `space`, as a load_... function returned them.  `root` is
/// the table's own position; `game` gives the texts of positions.
template <Numbered G>
std::expected<Checked, InputError> judge_table(const auto& game, const G& space, const auto& labels,
                                               const typename G::Position& root, Index none,
                                               Pace& pace) {
    if (none != kNone) return refused(say(Say::table_no_label, game.text(space.position(none))));
    const auto wrong =
        judge_labels(game, space, labels, root, Extent::all, 4 * space.count(), pace);
    if (!wrong) return std::unexpected(wrong.error());
    if (!wrong->empty()) return refused(*wrong);
    return Checked{true,
                   say(Rowed<G> ? Say::accepted_slots : Say::accepted_labels, space.count(),
                       who_wins(labels.label(root), Extent::all)),
                   {}};
}

/// Returns the position from which a table was solved.  Fails if the table is of another game.
template <Packed G>
std::expected<typename G::Position, InputError> table_root(const G&           game,
                                                           const TableHeader& header) {
    if (header.game != game_name(game))
        return std::unexpected(other_table(header, phrase("another game")));
    if (header.setup != table_setup_of(game) || header.rule != Winning::kName)
        return std::unexpected(other_table(header, phrase("the same game by other rules")));
    auto root = game.read(header.position);
    if (!root) return std::unexpected(other_table(header, phrase("another board")));
    return *root;
}

/// Returns the numbering of a table's slots.  Fails if it is not a table of this game's slots, or
/// there is no memory.
template <Slotted Game>
std::expected<std::shared_ptr<const typename Game::Slots>, InputError> table_slots(
    const Game& game, const TableHeader& header, std::uint64_t bytes) {
    const auto need = Game::Slots::bytes_for(game);  // includes a byte for each slot
    if (need - std::min(need, header.codes) > bytes)
        return std::unexpected(over_memory(need, bytes));
    auto slots = std::make_shared<const typename Game::Slots>(game);
    if (!slots->ok()) return std::unexpected(over_memory(need, bytes));
    if (slots->count() != header.codes)
        return std::unexpected(other_table(header, phrase("another number of slots")));
    return slots;
}

/// Judges a solved table by the numbers of `space`: every label against those of the successors, in
/// one pass over the table's bytes and one over the moves.  `game` gives the texts of positions;
/// `root` is the table's own position.  Fails if the table is damaged, or a limit was reached.
template <Numbered Space>
std::expected<Checked, InputError> check_numbered_table(const auto& game, const Space& space,
                                                        const TableFile&                table,
                                                        const typename Space::Position& root,
                                                        Budget                          budget) {
    if (table.header().codes != space.count())
        return refused(say(Say::labels_positions, table.header().codes, space.count()));
    budget.work = ~std::uint64_t{0};
    Pace       pace(budget, "check");
    FirstOf    none;
    const auto labels = load_numbered(space, table, budget.bytes, pace, none);
    if (!labels) return std::unexpected(labels.error());
    return judge_table(game, space, *labels, root, none.at, pace);
}

/// The same for a table by keys.  The positions are first found anew, since no key is trusted.
template <Packed Game>
std::expected<Checked, InputError> check_keyed_table(const Game& game, const TableFile& table,
                                                     const typename Game::Position& root,
                                                     Budget                         budget) {
    const auto& header = table.header();
    if (header.key_bytes != sizeof(KeyOf<Game>))
        return std::unexpected(other_table(header, phrase("positions told otherwise")));
    budget.work = ~std::uint64_t{0};
    Pace       pace(budget, "check");
    FirstOf    none;
    const auto space = reach(game, root, budget);
    if (space.status != Status::solved)
        return std::unexpected(space.why == GaveUp::bytes ? over_memory(budget.bytes, budget.bytes)
                                                          : ended_early(space.why));
    if (header.codes != space.labels->count())
        return refused(say(Say::labels_positions, header.codes, space.labels->count()));
    const auto labels = load_keyed(*space.labels, table, pace, none);
    if (!labels) return std::unexpected(labels.error());
    return judge_table(game, *space.labels, *labels, root, none.at, pace);
}

}  // namespace zermelo::inline workbench
