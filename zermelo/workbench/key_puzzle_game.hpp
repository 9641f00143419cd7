// The puzzle for which searches, checkers and promises are compiled, once for each width of keys.
//
// The rules, and what a search asked for, decide whether it promises a bound and whether it is
// folded.
// Tested: test/workbench/key_puzzle_test.cpp.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "zermelo/workbench/key_puzzle.hpp"

namespace zermelo::inline workbench {

/// A puzzle that begins at a given position.  kBack: it has parents and goals, which searches then
/// use.  The rules must outlive it.
template <class K, bool kBack>
class KeyPuzzle {
  public:
    static constexpr std::string_view kName = "";  // name() has it
    using Key                               = K;
    struct Position {
        Key  key;
        bool operator==(const Position&) const = default;
    };
    struct Move {
        std::uint32_t number;
        Key           to;
    };

    KeyPuzzle(const PuzzleRules<Key>& rules, Key at)
        : rules_(&rules), offers_(rules.offers()), at_{at}, start_{at}, guided_(offers_.guided) {}

    std::string_view name() const { return rules_->name(); }
    Position         start() const { return start_; }
    Position         play(const Position&, const Move& m) const { return {m.to}; }
    void             moves(const Position& p, auto&& emit) const {
                    Steps<Key> steps;
                    rules_->expand(p.key, steps, folds_);
                    for (std::uint32_t i = 0; i < steps.size(); ++i) emit(Move{i, steps[i]});
    }
    void parents(const Position& p, auto&& emit) const requires kBack {
        Steps<Key> steps;
        rules_->parents(p.key, steps, folds_);
        for (std::uint32_t i = 0; i < steps.size(); ++i) emit(Position{steps[i]});
    }
    void goals(auto&& emit) const requires kBack {
        Steps<Key> steps;
        rules_->goals(steps, folds_);
        for (std::uint32_t i = 0; i < steps.size(); ++i) emit(Position{steps[i]});
    }
    bool          goal(const Position& p) const { return rules_->goal(p.key); }
    Key           key(const Position& p) const { return p.key; }
    Position      unpack(Key key) const { return {key}; }
    bool          guided() const { return guided_; }
    std::uint32_t bound(const Position& p) const { return guided_ ? rules_->bound(p.key) : 0; }
    bool          symmetric() const { return offers_.symmetric; }
    bool          proved_symmetry() const { return offers_.proved_symmetry; }
    Key           canonical(const Position& p) const {
                  return symmetric() ? rules_->canonical(p.key) : p.key;
    }
    bool serial() const { return offers_.serial; }
    bool kept() const { return offers_.kept; }
    bool known(Key key) const { return rules_->known(key); }
    bool reversible() const { return offers_.reversible; }
    bool targeted() const { return offers_.targeted; }

    /// Returns the same puzzle, without promises of bounds.
    KeyPuzzle unguided() const {
        auto same    = *this;
        same.guided_ = false;
        return same;
    }
    /// Returns the same puzzle with all images of a position counted as one (search/folded.hpp).
    KeyPuzzle folded() const {
        auto same   = *this;
        same.folds_ = true;
        same.start_ = {canonical(at_)};
        return same;
    }
    bool                  folds() const { return folds_; }
    /// As Folded::unfolded.
    std::vector<Position> unfolded(std::span<const Position> path) const {
        std::vector<Position> whole;
        if (path.empty() || !(path[0] == start_)) return whole;
        whole.push_back(at_);
        for (const auto& image : path.subspan(1)) {
            Steps<Key> steps;
            rules_->expand(whole.back().key, steps, false);
            std::uint32_t i = 0;
            while (i < steps.size() && canonical({steps[i]}) != image.key) ++i;
            if (i == steps.size()) break;
            whole.push_back({steps[i]});
        }
        return whole;
    }

    std::string text(const Position& p) const { return rules_->text(p.key); }
    std::expected<Position, InputError> read(std::string_view text) const {
        auto key = rules_->read(text);
        if (!key) return std::unexpected(std::move(key.error()));
        return Position{*key};
    }
    Sentences                mistold(const Position& p) const { return rules_->mistold(p.key); }
    std::vector<std::string> move_texts(const Position& p) const {
        return rules_->move_texts(p.key);
    }
    std::string move_text(const Position& p, const Move& m) const {
        return rules_->move_text(p.key, m.number);
    }

  private:
    const PuzzleRules<Key>* rules_;
    PuzzleOffers            offers_;
    Position                at_, start_;  // start_: at_, or its canonical form
    bool                    guided_, folds_ = false;
};

}  // namespace zermelo::inline workbench
