// The labels of a draw's two halves (finite/halves.hpp), and an outcome of which there is no proof.
//
// Tested: test/games/alphabeta_test.cpp.
#pragma once
#include <memory>
#include <utility>

#include "zermelo/finite/halves.hpp"
#include "zermelo/finite/reach.hpp"
#include "zermelo/workbench/finite_judge.hpp"
#include "zermelo/workbench/finite_labels.hpp"
#include "zermelo/workbench/key_game.hpp"

namespace zermelo::inline workbench {

/// The positions of labels of a game's halves, in the order of their certificate: the fork, then
/// breadth first from what is known.  known(i, p): is p's label, the i-th?
template <class Game>
auto reach_halves(const HalvedGame<Game>& halves, const Budget& budget, auto&& known) {
    return reach_where(halves, halves.start(), budget, false, [&](Index i, const auto& p) {
        return p.draws == DrawsAre::forked || known(i, p);
    });
}

template <class Game>
class HalvesLabels final : public FiniteLabels<WidthOf<Game>> {
  public:
    using Key   = WidthOf<Game>;
    using Space = Reached<HalvedGame<Game>>;

    /// The game outlives them; the space is of these halves.
    HalvesLabels(const Game& game, std::unique_ptr<const HalvedGame<Game>> halves, Space space,
                 Table<std::uint32_t> words)
        : game_(&game),
          halves_(std::move(halves)),
          space_(std::move(space)),
          words_(std::move(words)) {}

    Verdict label(Key at) const override {
        const auto p = game_->unpack(at);
        return half_verdict(half({p, DrawsAre::mine}), half({p, DrawsAre::theirs}));
    }
    bool judges() const override { return true; }
    bool covers(Key at) const override { return label(at).outcome != Outcome::unknown; }
    std::expected<std::string, InputError> judge(Key root, Extent, std::uint64_t moves,
                                                 Pace& pace) const override {
        const ByNumber                 labels{this};
        const typename Space::Position mine{game_->unpack(root), DrawsAre::mine};
        auto wrong = judge_labels(*halves_, space_, labels, mine, Extent::tree, moves, pace);
        if (wrong && wrong->empty() && label(root).outcome != Outcome::draw)
            return fmt::format("position {}: the two halves show no draw", halves_->text(mine));
        return wrong;
    }
    const Table<std::uint32_t>*                    words() const override { return nullptr; }
    std::optional<std::expected<void, InputError>> write(const TableHeader&, Pace&,
                                                         Sink&) const override {
        return std::nullopt;
    }
    bool                      probed() const override { return false; }
    std::optional<InputError> damage() const override { return std::nullopt; }

    bool                 halved() const override { return true; }
    Table<std::uint32_t> halves() const override {
        const auto known = [this](Index, const auto& p) {
            return half(p).outcome != Outcome::unknown;
        };
        const auto           found = reach_halves(*halves_, {}, known);
        Table<std::uint32_t> words(found.labels ? found.labels->count() : 0);
        for (Index i = 0; i < words.size(); ++i)
            words[i] = word_of(half(found.labels->position(i)));
        return words;
    }

  private:
    // As judge_labels asks.
    struct ByNumber {
        const HalvesLabels* of;

        Verdict      label(const typename Space::Position& p) const { return of->half(p); }
        Verdict      label_at(Index i) const { return verdict_of(of->words_[i]); }
        const Space* numbering() const { return &of->space_; }
    };
    Verdict half(const typename Space::Position& p) const {
        const Index i = space_.index(p);
        return i == kNone ? Verdict{} : verdict_of(words_[i]);
    }

    const Game*                             game_;
    std::unique_ptr<const HalvedGame<Game>> halves_;
    Space                                   space_;
    Table<std::uint32_t>                    words_;
};

/// An outcome without a proof: of one position, and of no other.
template <class Key>
class OutcomeAlone final : public FiniteLabels<Key> {
  public:
    /// bytes: that the proof takes at least, more than 0.
    OutcomeAlone(Key at, Outcome outcome, std::uint64_t bytes)
        : at_(at), outcome_(outcome), bytes_(bytes) {}

    Verdict label(Key at) const override { return at == at_ ? Verdict{outcome_, 0} : Verdict{}; }
    bool    judges() const override { return true; }
    bool    covers(Key) const override { return false; }
    std::expected<std::string, InputError> judge(Key, Extent, std::uint64_t, Pace&) const override {
        return "nobody can judge an outcome alone";
    }
    const Table<std::uint32_t>*                    words() const override { return nullptr; }
    std::optional<std::expected<void, InputError>> write(const TableHeader&, Pace&,
                                                         Sink&) const override {
        return std::nullopt;
    }
    bool                      probed() const override { return false; }
    std::optional<InputError> damage() const override { return std::nullopt; }
    std::uint64_t             lacking() const override { return bytes_; }

  private:
    Key           at_;
    Outcome       outcome_;
    std::uint64_t bytes_;
};

}  // namespace zermelo::inline workbench
