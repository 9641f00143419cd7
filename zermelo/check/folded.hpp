// Judges one position for all its images under a game's symmetries, which are not trusted.
//
// A game may name maps of its positions, turned(p, k) for k < turns(); maps that generate its
// symmetries suffice.  The images of a position are all that the maps make of it, applied one after
// another.  The folded game has canonical positions only: a move in it leads to the canonical form
// of the position to which the move leads in the whole game.  The checker judges labels there, and
// each label speaks for all images of its position.  That is sound if each canonical position y,
// and each position x to which y has a move, pass three tests, made here on the game itself:
//
//     alike     each image of y, made by a map from an earlier one, has its outcome and mover,
//               and the map takes the successors of the earlier one to those of the new one
//     closed    the maps lead from images of y to images of y, and all have the canonical form y
//     reached   x is an image of its canonical form
//
// Then play from an image of y leads to images of the positions to which play from y leads, and a
// label that is true in the folded game is true in the whole one: proof/symmetry.v shows this line
// by line.  It would not be enough to test y and its image under each map: an image of an image may
// have a move of its own.  So every position that play can reach has its moves listed, once; but
// only canonical positions are looked up, stored and judged.  If a test fails, nothing is known.
// Then the labels of all positions are judged one by one (check.hpp), and a false symmetry does no
// more harm than without folding.
//
// That a game's symmetries hold is also one of its promises (workbench/promises.hpp), and the test
// there says where they fail.  A script offers only canonical() and no maps, so it is not folded.
//
// O(positions + moves) time, over all positions.  Memory: a key and a number for each canonical
// position, and a number for each of its moves.
//
// Main function: FoldedGame::find.  Called from workbench/finite_session_evidence.hpp.
// Source: proof/symmetry.v; quotients by automorphisms: E. Emerson, A. Sistla, "Symmetry and model
//         checking", Formal Methods in System Design 9 (1996).
// Tested: test/check/folded_test.cpp, small games with maps and canonical forms true and false.
#pragma once
#include <algorithm>
#include <concepts>
#include <optional>
#include <string>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/key_table.hpp"
#include "zermelo/check/check.hpp"
#include "zermelo/game/serial.hpp"
#include "zermelo/rule/winning.hpp"

namespace zermelo::inline check {

/// turned(p, k): the image of p under the k-th map.  key and unpack: as in finite/memo.hpp.
/// canonical(p): the key of one image of p, the same for all images.
template <class G>
concept Turnable = Ruleset<G> && requires(const G& g, typename G::Position p, std::size_t k) {
    { g.turns() } -> std::same_as<std::size_t>;
    { g.turned(p, k) } -> std::same_as<typename G::Position>;
    { g.unpack(g.canonical(p)) } -> std::same_as<typename G::Position>;
    requires std::same_as<decltype(g.key(p)), decltype(g.canonical(p))>;
    { g.facts(Winning{}, p) } -> std::same_as<Winning::Facts>;
};

/// The images of a position.  The working space serves one position after another.
template <Turnable G>
class Orbit {
  public:
    using Position = typename G::Position;
    using Key      = decltype(std::declval<const G&>().key(std::declval<Position>()));

    static constexpr std::size_t kMost = 1024;  // images; no board of ours has more than 192

    explicit Orbit(const G& game) : game_(&game) {}

    /// Returns true if all images of y are alike (see above), there are at most kMost of them, and
    /// y is their canonical form.  O(images * (maps + moves)).
    bool alike(const Position& y) {
        keys_told_ = true, size_ = 0;
        enter(y, key(y)), look(0);
        const auto form = images_[0].key;
        if (game_->canonical(y) != form) return false;
        for (std::size_t i = 0; i < size_; ++i)
            for (std::size_t k = 0; k < game_->turns(); ++k) {
                const auto p  = game_->turned(images_[i].position, k);
                const auto to = key(p);
                if (met(to)) continue;
                if (size_ == kMost || game_->canonical(p) != form) return false;
                enter(p, to), look(size_ - 1);
                if (!taken_along(images_[i], images_[size_ - 1], k)) return false;
            }
        return keys_told_;
    }
    /// Returns true if p is an image of y.  Lists no moves.
    bool holds(const Position& y, const Position& p) {
        keys_told_      = true;
        const auto goal = key(p);
        size_           = 0;
        enter(y, key(y));
        for (std::size_t i = 0; !met(goal) && i < size_; ++i)
            for (std::size_t k = 0; k < game_->turns(); ++k) {
                const auto q  = game_->turned(images_[i].position, k);
                const auto to = key(q);
                if (met(to)) continue;
                if (size_ == kMost) return false;
                enter(q, to);
            }
        return met(goal) && keys_told_;
    }
    /// Finds the images of y.  Returns false if there are more than kMost, or if a key does not
    /// lead back to its position.  O(images * maps).
    bool find(const Position& y) {
        keys_told_ = true, size_ = 0;
        enter(y, key(y));
        for (std::size_t i = 0; i < size_; ++i)
            for (std::size_t k = 0; k < game_->turns(); ++k) {
                const auto p  = game_->turned(images_[i].position, k);
                const auto to = key(p);
                if (met(to)) continue;
                if (size_ == kMost) return false;
                enter(p, to);
                images_[size_ - 1].made = {i, k};
            }
        return keys_told_;
    }
    std::size_t     size() const { return size_; }
    const Position& operator[](std::size_t i) const { return images_[i].position; }

    /// How an image was made: from the image number `of`, by the map number `map`.  Known after
    /// find(), for all images but the first.
    struct Made {
        std::size_t of = 0, map = 0;
    };
    Made made(std::size_t i) const { return images_[i].made; }

  private:
    struct Image {
        Position              position;
        Key                   key;
        Outcome               stuck = Outcome::unknown;
        int                   mover = 0;
        Made                  made  = {};
        std::vector<Position> next;
    };

    // Positions are told apart by their keys, so each key must lead back to its position.
    Key key(const Position& p) {
        const auto key = game_->key(p);
        keys_told_     = keys_told_ && game_->unpack(key) == p;
        return key;
    }
    bool met(Key key) const {
        return std::any_of(images_.begin(), images_.begin() + static_cast<std::ptrdiff_t>(size_),
                           [&](const Image& image) { return image.key == key; });
    }
    void enter(const Position& p, Key key) {
        if (size_ == images_.size()) images_.emplace_back();
        images_[size_].position = p, images_[size_].key = key;
        ++size_;
    }
    // Lists the successors of an image, and notes its outcome if the mover is stuck, and its mover.
    void look(std::size_t i) {
        auto& [position, key, stuck, mover, made, next] = images_[i];
        next.clear();
        game_->moves(position, [&, &position = position, &next = next](const auto& m) {
            next.push_back(game_->play(position, m));
        });
        stuck = game_->facts(Winning{}, position).stuck;
        mover = mover_of(*game_, position);
    }
    // Returns true if map k takes the outcome, the mover and the successors of `from` to those of
    // `to`.
    bool taken_along(const Image& from, const Image& to, std::size_t k) {
        if (from.stuck != to.stuck || from.mover != to.mover || from.next.size() != to.next.size())
            return false;
        taken_.clear(), has_.clear();
        for (const auto& q : from.next) taken_.push_back(key(game_->turned(q, k)));
        for (const auto& q : to.next) has_.push_back(key(q));
        std::ranges::sort(taken_);
        std::ranges::sort(has_);
        return taken_ == has_;
    }

    const G*           game_;
    std::vector<Image> images_;  // the first size_ are in use
    std::size_t        size_      = 0;
    bool               keys_told_ = true;
    std::vector<Key>   taken_, has_;
};

/// The result of folding.
enum class Fold { alike, unlike, no_room, stopped };

/// The game of the canonical positions that play can reach, numbered.  The game and the allowance
/// must outlive it.
template <Turnable G>
class FoldedGame {
  public:
    static constexpr std::string_view kName = G::kName;
    using Whole                             = typename G::Position;
    using Key                               = typename Orbit<G>::Key;
    struct Position {
        Index at;
        bool  operator==(const Position&) const = default;
    };
    struct Move {
        Index to;
    };

    FoldedGame(const G& game, Allowance& allowance)
        : game_(&game), numbers_(allowance), keys_(allowance), ends_(allowance), to_(allowance) {}

    /// Finds all positions from root on, and tests their images.  If it returns `alike`, labels
    /// that are just here are true for all images of their positions; root, and all positions to
    /// which play leads, are among these.
    Fold find(const Whole& root, Pace& pace) {
        const auto found = walk(root, pace);
        return found == Fold::alike ? ask_images(root, pace) : found;
    }

    Position       start() const { return {0}; }
    Position       play(Position, Move m) const { return {m.to}; }
    Index          count() const { return keys_.size(); }
    Index          index(Position p) const { return p.at; }
    Position       position(Index i) const { return {i}; }
    Winning::Facts facts(Winning rule, Position p) const { return game_->facts(rule, whole(p)); }
    int            mover(Position p) const requires Moving<G> { return game_->mover(whole(p)); }
    void           moves(Position p, auto&& emit) const {
                  const auto from = p.at == 0 ? 0 : ends_[p.at - 1];
                  for (auto i = from; i < ends_[p.at]; ++i) emit(Move{to_[i]});
    }
    Whole       whole(Position p) const { return game_->unpack(keys_[p.at]); }
    std::string text(Position p) const { return game_->text(whole(p)); }
    bool        serial() const { return is_serial(*game_); }

    /// Returns the position of which p is an image, or nothing if there is none.  Every position
    /// that play reaches is an image of one.
    std::optional<Position> folded(const Whole& p) const {
        const auto* const number = numbers_.find(game_->canonical(p));
        if (!number || !Orbit<G>(*game_).holds(whole({*number}), p)) return std::nullopt;
        return Position{*number};
    }

  private:
    // Returns the number of a canonical form, which is entered if it is new.  Returns kNone if
    // there is no memory, or if there are too many.
    Index enter(Key key) {
        const auto was = numbers_.size();
        auto*      at  = numbers_.insert(key);
        if (!at) return kNone;
        if (numbers_.size() == was) return *at;
        *at = static_cast<std::uint32_t>(was);
        return was < kMostNumbers && keys_.push(key) ? was : kNone;
    }
    // Finds the positions and their moves.
    Fold walk(const Whole& root, Pace& pace) {
        bool             room = enter(game_->canonical(root)) != kNone;
        std::vector<Key> next;
        for (Index i = 0; room && i < count(); ++i) {
            const auto y = whole({i});
            next.clear();
            game_->moves(y, [&](const auto& m) {
                next.push_back(game_->canonical(game_->play(y, m)));
                numbers_.prefetch(next.back());
            });
            for (const auto& key : next) {
                const Index to = room ? enter(key) : kNone;
                room           = to != kNone && to_.push(static_cast<std::uint32_t>(to));
            }
            room = room && ends_.push(to_.size());
            if (!pace.go_on(1 + next.size())) return Fold::stopped;
        }
        return room ? Fold::alike : Fold::no_room;
    }
    // Makes the three tests (alike, closed, reached) on the i-th position.
    bool like_its_images(Index i, Orbit<G>& orbit) const {
        const auto y = whole({i});
        if (!orbit.alike(y)) return false;
        auto at      = i == 0 ? 0 : ends_[i - 1];
        bool reached = true;
        game_->moves(y, [&](const auto& m) {
            const auto x = game_->play(y, m);
            reached      = reached && at < ends_[i] && orbit.holds(whole({to_[at]}), x);
            ++at;
        });
        return reached && at == ends_[i];
    }
    // Makes the three tests on all positions.
    Fold ask_images(const Whole& root, Pace& pace) const {
        constexpr Index       kSome  = Index{1} << 14;  // between two calls of the pace
        constexpr Index       kBlock = 64;
        [[maybe_unused]] bool alone  = count() <= kSome || serial();
        if (!Orbit<G>(*game_).holds(whole({0}), root)) return Fold::unlike;
        for (Index from = 0; from < count(); from += kSome) {
            const Index end   = std::min(count(), from + kSome);
            bool        alike = true;
#pragma omp parallel reduction(&& : alike) if (!alone)
            {
                Orbit<G> orbit(*game_);
#pragma omp for schedule(dynamic)
                for (Index block = from; block < end; block += kBlock)
                    for (Index i = block; alike && i < std::min(end, block + kBlock); ++i)
                        alike = like_its_images(i, orbit);
            }
            if (!alike) return Fold::unlike;
            if (!pace.go_on(ends_[end - 1] - (from == 0 ? 0 : ends_[from - 1]) + end - from))
                return Fold::stopped;
        }
        return Fold::alike;
    }

    static constexpr Index kMostNumbers = (Index{1} << 32) - 1;

    const G*                     game_;
    KeyTable<std::uint32_t, Key> numbers_;
    Stack<Key>                   keys_;
    Stack<std::uint64_t>         ends_;  // where the moves of each position end in to_
    Stack<std::uint32_t>         to_;
};

}  // namespace zermelo::inline check
