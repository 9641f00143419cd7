// Positions as a strategy stores them: all images under a game's symmetries by one key, their form.
//
// If a game names no symmetries, the form is the key, and each position is its own only image.  The
// same holds in a game that does name symmetries where its folds(p) says that p's images are not
// worth the effort.  The maps are not tested here: the caller that treats images as one tests them
// (check/strategy.hpp).
//
// O(images * maps) per position.
//
// Main class: Forms.  Called from check/strategy.hpp.
// Tested: test/check/strategy_test.cpp.
#pragma once
#include <utility>
#include <vector>

#include "zermelo/check/folded.hpp"
#include "zermelo/rule/seen.hpp"

namespace zermelo::inline check {

/// The images of positions in a game that names no symmetries: each position is its only image.
template <class G>
class Forms {
  public:
    using Position = typename G::Position;
    using Key      = decltype(std::declval<const G&>().key(std::declval<Position>()));

    explicit Forms(const G& game) : game_(&game) {}

    Key  form(const Position& p) const { return game_->key(p); }
    /// Appends the forms of the positions to which p's moves lead, in order.
    void next(const Position& p, std::vector<Key>& forms) const {
        game_->moves(p, [&](const auto& m) { forms.push_back(form(game_->play(p, m))); });
    }
    /// Finds the images of the position that has this form.  Returns false if there are none, or
    /// too many.
    bool find(Key form) {
        only_ = game_->unpack(form);
        return game_->key(only_) == form;
    }
    std::size_t     size() const { return 1; }
    const Position& operator[](std::size_t) const { return only_; }
    /// Returns true if p is an image of the position that has this form.
    bool            holds(Key form, const Position& p) { return game_->unpack(form) == p; }

  private:
    const G* game_;
    Position only_;
};

/// The images of positions in a game that names symmetries, or may do so (turns() > 0).
template <Turnable G>
class Forms<G> {
  public:
    using Position = typename G::Position;
    using Key      = typename Orbit<G>::Key;

    explicit Forms(const G& game)
        : game_(&game), orbit_(game), folds_(game.turns() > 0 && !is_moving(game)) {}

    Key  form(const Position& p) const { return folds(p) ? game_->canonical(p) : game_->key(p); }
    void next(const Position& p, std::vector<Key>& forms) const {
        if constexpr (requires { game_->folded_next(p, [](const Position&, Key) {}); })
            if (folds_)
                return game_->folded_next(p, [&](auto&&, Key key) { forms.push_back(key); });
        game_->moves(p, [&](const auto& m) { forms.push_back(form(game_->play(p, m))); });
    }
    bool find(Key form) {
        only_  = game_->unpack(form);
        alone_ = !folds(only_);
        return alone_ ? game_->key(only_) == form : orbit_.find(only_);
    }
    std::size_t     size() const { return alone_ ? 1 : orbit_.size(); }
    const Position& operator[](std::size_t i) const { return alone_ ? only_ : orbit_[i]; }
    auto            made(std::size_t i) const { return orbit_.made(i); }
    bool            holds(Key form, const Position& p) {
                   const auto y = game_->unpack(form);
                   return y == p || (folds(y) && orbit_.holds(y, p));
    }

  private:
    // Returns true if p and its images are held as one.
    bool folds([[maybe_unused]] const Position& p) const {
        if constexpr (requires { game_->folds(p); }) return folds_ && game_->folds(p);
        return folds_;
    }

    const G* game_;
    Orbit<G> orbit_;
    bool     folds_, alone_ = true;
    Position only_;
};

}  // namespace zermelo::inline check
