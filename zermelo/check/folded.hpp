// One position judged for all its images under a game's symmetries, of which nothing is believed.
//
// A game may name maps of its positions, turned(p, k), k < turns(): those that generate its
// symmetries suffice.  The images of a position are what the maps make of it, one after the other.
// The folded game has canonical positions only, and a move leads to the canonical form of where it
// leads; the checker judges labels there, and each speaks for all images of its position.  That is
// right if each canonical position y, and each position x that y has a move to, pass three
// questions, asked here of the game itself:
//
//     alike     each image of y, found by a map from one before, has that one's outcome and mover,
//               and the map takes the successors of that one to its own
//     closed    the maps lead from images of y to images of y, and all have the canonical form y
//     reached   x is an image of its canonical form
//
// Then play from the images of y leads to images of where play from y leads, and what is worth the
// same in the folded game is so in the true one: proof/symmetry.v, which says so line by line.
// To ask only y itself and its images under each map would not do: an image of an image may have a
// move of its own.  So each position that play can reach is asked for its moves, once; but none is
// looked up, kept, or judged, save the canonical ones.  Where an answer is no, nothing is known:
// the labels of all positions are then judged one by one (check.hpp), and a false symmetry does no
// more harm than before.
//
// Whether a game's symmetries hold is also a promise (workbench/promises.hpp): that test says where
// they fail.  A script, whose canonical() is all it tells, offers no maps, and is not folded.
//
// O(positions + moves) time, of all positions; a key and a number for each canonical position, and
// a number for each of its moves.
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

/// turned(p, k): what the k-th map makes of p.  key and unpack: as those of finite/memo.hpp;
/// canonical(p): the key of an image of p, for all its images the same.
template <class G>
concept Turnable = Ruleset<G> && requires(const G& g, typename G::Position p, std::size_t k) {
    { g.turns() } -> std::same_as<std::size_t>;
    { g.turned(p, k) } -> std::same_as<typename G::Position>;
    { g.unpack(g.canonical(p)) } -> std::same_as<typename G::Position>;
    requires std::same_as<decltype(g.key(p)), decltype(g.canonical(p))>;
    { g.facts(Winning{}, p) } -> std::same_as<Winning::Facts>;
};

/// A position's images; working space for one position after the other.
template <Turnable G>
class Orbit {
  public:
    using Position = typename G::Position;
    using Key      = decltype(std::declval<const G&>().key(std::declval<Position>()));

    static constexpr std::size_t kMost = 1024;  // images; no board of ours has more than 192

    explicit Orbit(const G& game) : game_(&game) {}

    /// Are all images of y like it, no more than kMost, and is y their canonical form?
    /// O(images * (maps + moves)).
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
    /// Is p an image of y?  Asks for no moves.
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
    /// Finds the images of y; false: there are more than kMost.  O(images * maps).
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

    /// From which image a map has made one: after find(), of all but the first.
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

    // Positions are told apart by keys: each must lead back.
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
    // Asks for what is said of an image.
    void look(std::size_t i) {
        auto& [position, key, stuck, mover, made, next] = images_[i];
        next.clear();
        game_->moves(position, [&, &position = position, &next = next](const auto& m) {
            next.push_back(game_->play(position, m));
        });
        stuck = game_->facts(Winning{}, position).stuck;
        mover = mover_of(*game_, position);
    }
    // Does map k take what `from` has to what `to` has?
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
    std::vector<Image> images_;  // the first size_
    std::size_t        size_      = 0;
    bool               keys_told_ = true;
    std::vector<Key>   taken_, has_;
};

/// What came of folding.
enum class Fold { alike, unlike, no_room, stopped };

/// The game of canonical positions, numbered, as far as play can reach them.  The game and the
/// allowance outlive it.
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

    /// Finds all positions from root on, and asks their images.  Alike: labels that are just here
    /// are true of all images of their positions, among them root and all that play leads to.
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

    /// Of which position p is an image; none: of none of these.  All that play reaches are of one.
    std::optional<Position> folded(const Whole& p) const {
        const auto* const number = numbers_.find(game_->canonical(p));
        if (!number || !Orbit<G>(*game_).holds(whole({*number}), p)) return std::nullopt;
        return Position{*number};
    }

  private:
    // The number of a canonical form; kNone: no memory, or too many.
    Index enter(Key key) {
        const auto was = numbers_.size();
        auto*      at  = numbers_.insert(key);
        if (!at) return kNone;
        if (numbers_.size() == was) return *at;
        *at = static_cast<std::uint32_t>(was);
        return was < kMostNumbers && keys_.push(key) ? was : kNone;
    }
    // Positions and moves.
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
    // Alike, closed and reached, of the i-th position.
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
    // The same of all.
    Fold ask_images(const Whole& root, Pace& pace) const {
        constexpr Index       kSome  = Index{1} << 14;  // between two questions to the pace
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
    Stack<std::uint64_t>         ends_;  // of moves, position after position
    Stack<std::uint32_t>         to_;
};

}  // namespace zermelo::inline check
