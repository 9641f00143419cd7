// A strategy's claims as labels (check/strategy.hpp), which cover one position and its successors;
// and the label of a position whose outcome has no proof.
//
// Tested: test/games/alphabeta_test.cpp.
#pragma once
#include <memory>
#include <utility>
#include <vector>

#include "zermelo/check/strategy.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/workbench/finite_judge.hpp"
#include "zermelo/workbench/finite_labels.hpp"
#include "zermelo/workbench/key_game.hpp"

namespace zermelo::inline workbench {

/// Calls check_strategy for the position `root`; it keeps at most `bytes` bytes.
template <class Game>
StrategyCheck strategy_at(const Game& game, WidthOf<Game> root,
                          std::span<const std::uint32_t> words, std::uint64_t bytes, Pace& pace) {
    const auto p = game.unpack(root);
    return check_strategy(game, p, words, game.level(p), bytes, pace);
}

/// Returns the error for a check that ran out of memory.
inline InputError no_room_for_strategy(std::uint64_t bytes) {
    return over_memory(bytes + (bytes < ~std::uint64_t{0}), bytes);
}

template <class Game>
class StrategyLabels final : public FiniteLabels<WidthOf<Game>> {
  public:
    using Key = WidthOf<Game>;

    /// The game must outlive the labels.  A check keeps at most `bytes` bytes.
    StrategyLabels(const Game& game, Key root, Claims claims, Table<std::uint32_t> words,
                   std::uint64_t bytes)
        : game_(&game),
          root_(root),
          claims_(std::move(claims)),
          words_(std::move(words)),
          bytes_(bytes) {
        const auto p = game.unpack(root);
        game.moves(p, [&](const auto& m) { next_.push_back(game.key(game.play(p, m))); });
    }

    Verdict label(Key at) const override {
        if (at == root_)
            return {claims_.outcome, claims_.outcome == Outcome::draw
                                         ? 0
                                         : static_cast<std::uint32_t>(claims_.plies)};
        for (std::size_t i = 0; i < next_.size(); ++i)
            if (next_[i] == at) return {claims_.next[i], 0};
        return {};
    }
    bool                                 judges() const override { return true; }
    bool                                 covers(Key at) const override { return at == root_; }
    bool                                 answers(Key at) const override { return at == root_; }
    std::expected<Sentences, InputError> judge(Key   root, Extent, std::uint64_t,
                                               Pace& pace) const override {
        if (root != root_) return Say::strategy_other;
        auto check = strategy_at(*game_, root, words_, bytes_, pace);
        if (check.followed == Followed::stopped) return std::unexpected(ended_early(pace.why()));
        if (check.followed == Followed::no_room)
            return std::unexpected(no_room_for_strategy(bytes_));
        if (check.followed == Followed::shown && check.claims != claims_)
            return Say::strategy_shows_else;
        return std::move(check.objection);
    }
    std::span<const std::uint32_t> strategy() const override { return words_; }

  private:
    const Game*          game_;
    Key                  root_;
    Claims               claims_;
    std::vector<Key>     next_;
    Table<std::uint32_t> words_;
    std::uint64_t        bytes_;
};

/// The outcome of one position, without a proof; nothing is known of other positions.
template <class Key>
class OutcomeAlone final : public FiniteLabels<Key> {
  public:
    /// bytes: the least number that the proof would take, more than 0.
    OutcomeAlone(Key at, Outcome outcome, std::uint64_t bytes)
        : at_(at), outcome_(outcome), bytes_(bytes) {}

    Verdict label(Key at) const override { return at == at_ ? Verdict{outcome_, 0} : Verdict{}; }
    bool    judges() const override { return true; }
    bool    covers(Key) const override { return false; }
    std::expected<Sentences, InputError> judge(Key, Extent, std::uint64_t, Pace&) const override {
        return Say::outcome_alone;
    }
    std::uint64_t lacking() const override { return bytes_; }

  private:
    Key           at_;
    Outcome       outcome_;
    std::uint64_t bytes_;
};

}  // namespace zermelo::inline workbench
