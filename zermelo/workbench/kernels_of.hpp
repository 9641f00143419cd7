// The kernels of a game struct that numbers its positions, or has slots, or gives a search more
// than its moves (finite/lead.hpp); game_kernels.hpp lists the queries that they answer.  Include
// it in a file of its own beside the game's, since much is compiled here.
//
// A struct with slots names their type, Slots.  A Slots object is made from the game and is ok() or
// not; with its labels it takes up to Slots::bytes_for(game) bytes; and it is the fastest way where
// Slots::fastest(game, p, bytes) returns true.  All slots are then solved in one sweep.  A struct
// that is itself Numbered is solved as a whole by retrograde analysis and by the passes.  Either
// kind is judged as a whole: its positions need not be found first.
//
// Main function: hot_session.  Called from games/.
// Tested: test/games/finite_sessions_test.cpp; test/workbench/finite_table_test.cpp.
#pragma once
#include <memory>
#include <utility>

#include "zermelo/finite/dfpn.hpp"
#include "zermelo/finite/iterate.hpp"
#include "zermelo/finite/layers.hpp"
#include "zermelo/finite/retrograde.hpp"
#include "zermelo/workbench/finite_alphabeta.hpp"
#include "zermelo/workbench/finite_memo.hpp"
#include "zermelo/workbench/finite_table.hpp"
#include "zermelo/workbench/game_kernels.hpp"
#include "zermelo/workbench/key_session.hpp"
#include "zermelo/workbench/labels_by_key.hpp"

namespace zermelo::inline workbench {

/// The labels of a game that numbers its positions.
template <class Game>
struct WholeWords : Verdicts<Game> {
    static constexpr bool kWhole = true;

    void                            prefetch(Index i) const { __builtin_prefetch(&this->at[i]); }
    std::expected<void, InputError> write(const TableHeader& header, Pace& pace, Sink& sink) const {
        return write_numbered(*this->game, *this, header, pace, sink);
    }
};

/// The labels of all slots.
template <class Slots>
struct SweptSlots {
    std::unique_ptr<const Slots> slots;
    SlotLabels<Slots>            labels;

    Verdict      label(const typename Slots::Position& p) const { return labels.label(p); }
    Verdict      label_at(Index i) const { return labels.label_at(i); }
    void         prefetch(Index i) const { __builtin_prefetch(&labels.at[i]); }
    const Slots* numbering() const { return slots.get(); }
    std::expected<void, InputError> write(const TableHeader& header, Pace& pace, Sink& sink) const {
        return write_numbered(*slots, *this, header, pace, sink);
    }
};

template <class Game>
class KernelsOf final : public GameKernels<WidthOf<Game>> {
  public:
    using Key    = WidthOf<Game>;
    using Labels = std::unique_ptr<FiniteLabels<Key>>;

    explicit KernelsOf(Game game) : game_(std::make_shared<const Game>(std::move(game))) {}

    bool             slotted() const override { return Slotted<Game>; }
    std::string_view fastest([[maybe_unused]] Key           at,
                             [[maybe_unused]] std::uint64_t bytes) const override {
        if constexpr (Slotted<Game>)
            if (Game::Slots::fastest(*game_, game_->unpack(at), bytes)) return "layers";
        return "";
    }
    std::string_view best_search() const override {
        if constexpr (requires { game_->best_search(); }) return game_->best_search();
        return GameKernels<Key>::best_search();
    }
    std::optional<Found<Key>> solve(std::string_view solver, [[maybe_unused]] Key root,
                                    const Budget& budget, Checkpoint* checkpoint) const override {
        if constexpr (Slotted<Game>) {
            if (solver == "layers") return sweep(budget, checkpoint);
            if (solver == "memo") return found_by_memo(*game_, root, budget, checkpoint);
        } else if constexpr (Numbered<Game>) {
            if (solver == "iterate") return whole(iterate(*game_, budget));
            if (solver == "retrograde")
                return whole(retrograde(*game_, budget, kRetrogradeAlone, checkpoint));
        }
        if constexpr (Forcing<Game> || Reckoning<Game>)
            if (solver == "alphabeta") return found_by_alphabeta(*game_, root, budget, checkpoint);
        // strategy() reads only dfpn's strategies that end where places are counted, or that
        // concede.
        if constexpr (Placing<Game> || Conceding<Game>)
            if (solver == "dfpn")
                return found_by_search<DfpnSearch>(*game_, root, budget, checkpoint);
        return std::nullopt;
    }

    std::optional<StrategyCheck> strategy([[maybe_unused]] Key                            at,
                                          [[maybe_unused]] std::span<const std::uint32_t> words,
                                          [[maybe_unused]] std::uint64_t                  bytes,
                                          [[maybe_unused]] Pace& pace) const override {
        if constexpr (Forcing<Game> || Reckoning<Game>)
            return strategy_at(*game_, at, words, bytes, pace);
        return std::nullopt;
    }

    bool  numbered() const override { return Numbered<Game>; }
    Index count() const override {
        if constexpr (Numbered<Game>) return game_->count();
        return 0;
    }
    Index index([[maybe_unused]] Key at) const override {
        if constexpr (Numbered<Game>) return game_->index(game_->unpack(at));
        return kNone;
    }
    Key position([[maybe_unused]] Index i) const override {
        if constexpr (Numbered<Game>) return game_->key(game_->position(i));
        return {};
    }
    bool parents([[maybe_unused]] Key at, [[maybe_unused]] Steps<Key>& steps) const override {
        if constexpr (KnowsParents<Game>)
            game_->parents(game_->unpack(at), [&](const auto& p) { steps.push(game_->key(p)); });
        return KnowsParents<Game>;
    }
    std::optional<Key> image([[maybe_unused]] Key at) const override {
        if constexpr (KnowsImages<Game>)
            return game_->key(game_->position(game_->least(game_->unpack(at)).least));
        return std::nullopt;
    }
    Labels claimed([[maybe_unused]] Table<std::uint32_t> words) const override {
        if constexpr (Numbered<Game>)
            return by_key(*game_, WholeWords<Game>{{game_.get(), std::move(words)}});
        return nullptr;
    }

    std::expected<Labels, InputError> probe(TableFile                      table,
                                            [[maybe_unused]] std::uint64_t bytes) const override {
        const auto& header = table.header();
        if constexpr (Slotted<Game>) {
            auto slots = table_slots(*game_, header, bytes);
            if (!slots) return std::unexpected(slots.error());
            return by_key(*game_,
                          ProbedLabels<typename Game::Slots>(std::move(*slots), std::move(table)));
        } else if constexpr (Numbered<Game>) {
            if (header.codes == game_->count())
                return by_key(*game_, ProbedLabels<Game>(game_, std::move(table)));
        }
        return std::unexpected(other_table(header, phrase("its positions are others")));
    }
    std::expected<Checked, InputError> check(const TableFile& table, Key root,
                                             const Budget& budget) const override {
        const auto p = game_->unpack(root);
        if constexpr (Slotted<Game>) {
            const auto slots = table_slots(*game_, table.header(), budget.bytes);
            if (!slots) return std::unexpected(slots.error());
            return check_numbered_table(*game_, **slots, table, p, budget);
        } else if constexpr (!Numbered<Game>) {
            return std::unexpected(other_table(table.header(), phrase("its positions are others")));
        } else {
            return check_numbered_table(*game_, *game_, table, p, budget);
        }
    }

  private:
    Found<Key> sweep(const Budget& budget, Checkpoint* checkpoint) const {
        using Slots = typename Game::Slots;
        Found<Key> result;
        result.why = GaveUp::bytes;
        if (Slots::bytes_for(*game_) >= budget.bytes) return result;
        auto slots = std::make_unique<const Slots>(*game_);
        if (!slots->ok()) return result;
        auto found     = layers(*slots, budget, kSlotsAThread, checkpoint);
        result.visited = found.visited;
        result.status = found.status, result.why = found.why;
        if (found.status == Status::solved)
            result.labels =
                by_key(*game_, SweptSlots<Slots>{std::move(slots), std::move(found.labels)});
        return result;
    }
    Found<Key> whole(auto found) const {
        Found<Key> result;
        result.visited = game_->count();
        result.status = found.status, result.why = found.why;
        if (found.status == Status::solved) result.labels = claimed(std::move(found.labels.at));
        return result;
    }

    std::shared_ptr<const Game> game_;
};

/// A session of a game struct that has kernels.
template <class Game>
std::unique_ptr<TableSession> hot_session(Game game) {
    using Key    = WidthOf<Game>;
    auto kernels = std::make_unique<const KernelsOf<Game>>(game);
    return finite_session(std::shared_ptr<const KeyRules<Key>>(
        new RulesOf<Game>(std::move(game), std::move(kernels))));
}

}  // namespace zermelo::inline workbench
