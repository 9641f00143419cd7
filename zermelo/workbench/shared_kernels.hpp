// A struct that numbers its positions, or has slots, as machines share it (shared_game.hpp).
//
// Main function: shared_of.  Called from games/, in files of their own beside the kernels.
// Tested: test/cluster/solve_test.cpp.
#pragma once
#include <algorithm>
#include <expected>
#include <memory>
#include <utility>

#include "zermelo/check/check.hpp"
#include "zermelo/check/images.hpp"
#include "zermelo/finite/layers.hpp"
#include "zermelo/finite/retrograde.hpp"
#include "zermelo/workbench/shared_game.hpp"
#include "zermelo/workbench/told_game.hpp"

namespace zermelo::inline workbench {

/// Its positions can be shared: by levels, or by parents; a player never moves again.
template <class G>
concept Shareable = Numbered<G> && WinningGame<G> && !Moving<G> && (Rowed<G> || KnowsParents<G>);

template <Shareable G>
class SharedKernels final : public SharedGame {
  public:
    SharedKernels(std::shared_ptr<const G> game, Index root, TableHeader header)
        : SharedGame(std::move(header)), game_(std::move(game)), root_(root) {
        if constexpr (WholeRows<G>) find_places();
    }

    Index         count() const override { return game_->count(); }
    Index         root() const override { return root_; }
    std::string   text(Index i) const override { return game_->text(game_->position(i)); }
    std::uint64_t levels() const override {
        if constexpr (Rowed<G>) return game_->level(game_->start()) + 1;
        return 0;
    }
    std::uint32_t most_images() const override {
        if constexpr (ListsImages<G>) return G::kMostImages;
        return SharedGame::most_images();
    }
    bool slots() const override { return Rowed<G>; }

    void start(Index from, std::span<std::uint32_t> words) const override {
        for (auto& word : words) {
            const Index i = from++;
            word          = 0;
            if (!is_valid(*game_, i)) continue;
            Images images{i};
            if constexpr (ListsImages<G>) images = images_at(*game_, i);
            if (images.least != i) {
                word = kImage;
                continue;
            }
            const auto    p     = game_->position(i);
            std::uint32_t moves = 0;
            game_->moves(p, [&](const auto&) { ++moves; });
            word = moves > 0 ? word_of({Outcome::unknown, moves * images.count})
                             : word_of({game_->facts(Winning{}, p).stuck, 0});
        }
    }
    void least(Index from, std::span<Index> least) const override {
        for (auto& to : least) {
            const Index i = from++;
            to            = kNone;
            if (!is_valid(*game_, i)) continue;
            if constexpr (BelievedImages<G>)
                to = images_of(*game_, i).least;
            else
                to = i;
        }
    }
    void level(Index from, std::span<std::uint8_t> levels) const override {
        for (auto& level : levels) {
            const Index i = from++;
            level         = kNoLevel;
            if constexpr (Rowed<G>)
                if (is_valid(*game_, i))
                    level = static_cast<std::uint8_t>(game_->level(game_->position(i)));
        }
    }
    void ends(Index from, std::span<End> ends) const override {
        for (auto& end : ends) {
            const Index i = from++;
            end           = End::nowhere;
            if (!is_valid(*game_, i)) continue;
            const auto p = game_->position(i);
            end          = End::moves;
            bool none    = true;
            game_->moves(p, [&](const auto&) { none = false; });
            if (none) end = static_cast<End>(game_->facts(Winning{}, p).stuck);
        }
    }

    void parents(std::span<const Index> at, SharedMoves& parents) const override {
        parents.clear();
        for (const Index i : at) {
            if constexpr (KnowsParents<G>) {
                const auto    p      = game_->position(i);
                std::uint32_t images = 1;
                if constexpr (ListsImages<G>) images = game_->least(p).count;
                parents.images.push_back(images);
                game_->parents(p, [&](const auto& q) {
                    if constexpr (ListsImages<G>)
                        parents.to.push_back(game_->least(q).least);
                    else
                        parents.to.push_back(game_->index(q));
                });
            }
            parents.ends.push_back(parents.to.size());
        }
    }
    void after(std::span<const Index> at, SharedMoves& next) const override {
        list(at, next, [&](Index i, const auto& p, const auto& m) {
            if constexpr (Rowed<G>)
                return game_->after(i, p, m);
            else
                return game_->index(game_->play(p, m));
        });
    }
    void walked(std::span<const Index> at, SharedMoves& next) const override {
        list(at, next, [&](Index, const auto& p, const auto& m) {
            return check::walked(*game_, game_->play(p, m));
        });
    }

    Index row_size() const override {
        if constexpr (WholeRows<G>) return game_->row_size();
        return 0;
    }
    Index layers() const override {
        if constexpr (WholeRows<G>) return game_->layers();
        return 0;
    }
    Index rows(Index layer) const override {
        if constexpr (WholeRows<G>) return game_->rows(layer);
        return SharedGame::rows(layer);
    }
    Index row_at(Index layer, Index r) const override {
        if constexpr (WholeRows<G>) return game_->row_at(layer, r);
        return SharedGame::row_at(layer, r);
    }
    std::uint32_t row_near(Index number) const override {
        if constexpr (WholeRows<G>) return game_->row_near(number);
        return SharedGame::row_near(number);
    }
    std::span<const std::uint32_t> places(Index number) const override {
        if constexpr (WholeRows<G>) return places_[game_->row_kind(number)];
        return SharedGame::places(number);
    }
    void rows_before(Index number, std::vector<Index>& before) const override {
        before.clear();
        if constexpr (WholeRows<G>)
            game_->rows_before(number, [&](Index one) { before.push_back(one); });
    }
    void solve_rows(Index layer, std::span<const Index> rows,
                    std::int8_t* const* at) const override {
        if constexpr (WholeRows<G>)
            for (const Index r : rows) {
                const auto  size  = game_->row_size();
                const auto  first = game_->row_at(layer, r) * size;
                auto* const here  = at[game_->row_at(layer, r)];
                sweep_row(*game_, layer, r, [&](Index i) -> std::int8_t& {
                    if (i - first < size) return here[i - first];
                    const auto row = game_->row_of(i);
                    return at[row][i - row * size];
                });
            }
    }

  private:
    // Finds the places of each kind of row, from the first row of that kind.
    void find_places() {
        const auto size = game_->row_size();
        for (Index number = 0; number < game_->count() / size; ++number) {
            const auto kind = game_->row_kind(number);
            if (places_.size() <= kind) places_.resize(kind + 1);
            if (!places_[kind].empty()) continue;
            for (Index k = 0; k < size; ++k)
                if (is_valid(*game_, number * size + k))
                    places_[kind].push_back(static_cast<std::uint32_t>(k));
        }
    }
    void list(std::span<const Index> at, SharedMoves& next, auto&& number) const {
        next.clear();
        for (const Index i : at) {
            const auto p = game_->position(i);
            game_->moves(p, [&](const auto& m) { next.to.push_back(number(i, p, m)); });
            next.ends.push_back(next.to.size());
            next.stuck.push_back(game_->facts(Winning{}, p).stuck);
        }
    }

    std::shared_ptr<const G>                game_;
    Index                                   root_;
    std::vector<std::vector<std::uint32_t>> places_;  // places within a row, by the row's kind
};

/// Makes the shared game with the numbers of `space`, which is the game itself or its slots, begun
/// at `from`.  The error: play may last longer than a byte can say.
template <Shareable G, class Game>
std::expected<std::unique_ptr<const SharedGame>, InputError> shared_of(
    std::shared_ptr<const G> space, const Game& game, const typename Game::Position& from) {
    if constexpr (Rowed<G>)
        if (space->level(space->start()) >= static_cast<std::uint64_t>(Scores<std::int8_t>::kMost))
            return std::unexpected(plain_error(phrase("play may last longer than 126 moves here")));
    TableHeader header{std::string(Game::kName), table_setup_of(game),
                       table_text_of(game, game.unpack(game.key(from))),
                       std::string(Winning::kName)};
    const Index root = space->index(from);
    return std::make_unique<const SharedKernels<G>>(std::move(space), root, std::move(header));
}

static_assert(static_cast<int>(End::loss) == static_cast<int>(Outcome::loss) &&
              static_cast<int>(End::draw) == static_cast<int>(Outcome::draw) &&
              static_cast<int>(End::win) == static_cast<int>(Outcome::win));

}  // namespace zermelo::inline workbench
