// Labels of a game struct's positions, queried by key, judged and written by their own numbers.
//
// Tested: test/workbench/key_game_test.cpp, test/workbench/finite_judge_test.cpp.
#pragma once
#include <memory>
#include <utility>

#include "zermelo/workbench/finite_judge.hpp"
#include "zermelo/workbench/finite_labels.hpp"
#include "zermelo/workbench/key_game.hpp"

namespace zermelo::inline workbench {

/// `Labels` has label(Position).  Where they can be judged it also has numbering(), the numbered
/// game of the positions that they are about, or its own judge(root, extent, moves, pace).  The
/// game must outlive them.
template <class Game, class Labels>
class LabelsByKey final : public FiniteLabels<WidthOf<Game>> {
  public:
    using Key = WidthOf<Game>;

    LabelsByKey(const Game& game, Labels labels) : game_(&game), labels_(std::move(labels)) {}

    Verdict label(Key at) const override { return labels_.label(game_->unpack(at)); }
    bool    judges() const override {
        return requires {
               labels_.numbering();
        };
    }
    bool covers([[maybe_unused]] Key at) const override {
        if constexpr (requires { labels_.covers(game_->unpack(at)); })
            return labels_.covers(game_->unpack(at));
        else if constexpr (requires { labels_.numbering(); })
            return walked(*labels_.numbering(), game_->unpack(at)) != kNone;
        else
            return false;
    }
    std::expected<Sentences, InputError> judge(Key root, Extent extent, std::uint64_t moves,
                                               Pace& pace) const override {
        if constexpr (requires { labels_.judge(game_->unpack(root), extent, moves, pace); })
            return labels_.judge(game_->unpack(root), extent, moves, pace);
        else if constexpr (requires { labels_.numbering(); })
            return judge_labels(*game_, *labels_.numbering(), labels_, game_->unpack(root), extent,
                                moves, pace);
        else
            return Sentences(phrase("nobody can judge these labels"));
    }
    const Table<std::uint32_t>* words() const override {
        if constexpr (requires { Labels::kWhole; }) return &labels_.at;
        return nullptr;
    }
    std::optional<std::expected<void, InputError>> write(const TableHeader& header, Pace& pace,
                                                         Sink& sink) const override {
        if constexpr (requires { labels_.write(header, pace, sink); })
            return labels_.write(header, pace, sink);
        return std::nullopt;
    }
    bool probed() const override {
        return requires {
            labels_.damage();
        };
    }
    std::optional<InputError> damage() const override {
        if constexpr (requires { labels_.damage(); }) return labels_.damage();
        return std::nullopt;
    }

  private:
    const Game* game_;
    Labels      labels_;
};

/// Makes LabelsByKey of labels.
template <class Game, class Labels>
std::unique_ptr<FiniteLabels<WidthOf<Game>>> by_key(const Game& game, Labels labels) {
    return std::make_unique<LabelsByKey<Game, Labels>>(game, std::move(labels));
}

}  // namespace zermelo::inline workbench
