// The labels that a search has for canonical positions, judged for all images of these positions
// (check/folded.hpp).
//
// Tested: test/workbench/finite_judge_test.cpp, test/games/finite_sessions_test.cpp.
#pragma once
#include <memory>
#include <optional>

#include "zermelo/check/folded.hpp"
#include "zermelo/finite/verdicts.hpp"
#include "zermelo/workbench/finite_judge.hpp"

namespace zermelo::inline workbench {

/// The labels of a folded game.  If the game names no symmetries, there are none.
template <class Game>
struct FoldedLabels {
    Verdict label(const auto&) const { return {}; }
};
template <Turnable Game>
struct FoldedLabels<Game> {
    std::unique_ptr<Allowance>        allowance;  // that the folded game grew in
    std::unique_ptr<FoldedGame<Game>> game;
    Table<std::uint32_t>              at;

    /// Returns the label of a position: that of the canonical position of which it is an image.
    Verdict label(const typename Game::Position& p) const {
        const auto folded = game->folded(p);
        return folded ? label_at(folded->at) : Verdict{};
    }
    Verdict label(typename FoldedGame<Game>::Position p) const { return label_at(p.at); }
    Verdict label_at(Index i) const { return verdict_of(at[i]); }
    const FoldedGame<Game>* numbering() const { return game.get(); }
    bool covers(const typename Game::Position& p) const { return game->folded(p).has_value(); }
    std::expected<Sentences, InputError> judge(const typename Game::Position& root, Extent extent,
                                               std::uint64_t moves, Pace& pace) const {
        return judge_labels(*game, *game, *this, *game->folded(root), extent, moves, pace);
    }
};

/// Folds the game from `root` on, and takes the labels of its canonical positions, by key, from
/// `labels`.  Returns nothing if the game names no symmetries, if they are false, if there is no
/// memory, or if the pace said stop.
template <class Game>
std::optional<FoldedLabels<Game>> folded_labels(const Game&                    game,
                                                const typename Game::Position& root,
                                                const auto& labels, std::uint64_t bytes,
                                                Pace& pace) {
    if constexpr (Turnable<Game>) {
        if (game.turns() == 0) return std::nullopt;
        FoldedLabels<Game> result{std::make_unique<Allowance>(bytes), nullptr, {}};
        result.game = std::make_unique<FoldedGame<Game>>(game, *result.allowance);
        if (result.game->find(root, pace) != Fold::alike) return std::nullopt;
        const Index count = result.game->count();
        if (count <= result.allowance->left / sizeof(std::uint32_t))
            result.at = Table<std::uint32_t>(count);
        if (result.at.size() != count) return std::nullopt;
        for (Index i = 0; i < count; ++i)
            result.at[i] = word_of(labels.label(game.key(result.game->whole({i}))));
        return result;
    } else {
        return std::nullopt;
    }
}

}  // namespace zermelo::inline workbench
