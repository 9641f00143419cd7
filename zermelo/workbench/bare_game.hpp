// Any game reduced to its keys, for the tests of its promises.
//
// Tested: test/workbench/promises_test.cpp.
#pragma once
#include <cstdint>
#include <type_traits>
#include <utility>

#include "zermelo/game/game.hpp"
#include "zermelo/game/offers.hpp"
#include "zermelo/game/puzzle.hpp"
#include "zermelo/game/serial.hpp"
#include "zermelo/rule/pn.hpp"
#include "zermelo/rule/seen.hpp"
#include "zermelo/rule/winning.hpp"

namespace zermelo::inline workbench {

template <class G>
concept HasKeys = requires(const G& g, typename G::Position p) {
    g.key(p);
};
template <class G>
struct BareKey {
    using Type = Index;
};
template <HasKeys G>
struct BareKey<G> {
    using Type = std::remove_cvref_t<decltype(std::declval<const G&>().key(
        std::declval<typename G::Position>()))>;
};

/// A game reduced to its keys: each position is the packed position of the game, or its number.
template <class G>
class Bare {
  public:
    static constexpr std::string_view kName = "bare";
    using Whole                             = typename G::Position;
    using Key                               = typename BareKey<G>::Type;
    struct Position {
        Key  key;
        bool operator==(const Position&) const = default;
    };
    struct Move {
        Key to;
    };

    /// If `puzzle` is true, goals count as wins, and positions without a move do not.
    Bare(const G& game, bool puzzle) : game_(&game), puzzle_(puzzle) {}

    const G& game() const { return *game_; }
    bool     serial() const { return is_serial(*game_); }
    bool     ends() const { return play_ends(*game_); }
    Position start() const { return of(game_->start()); }
    Position play(const Position&, Move m) const { return {m.to}; }
    void     moves(const Position& p, auto&& emit) const {
            const auto from = whole(p);
            game_->moves(from, [&](const auto& m) { emit(Move{of(game_->play(from, m)).key}); });
    }
    Key            key(const Position& p) const { return p.key; }
    Position       unpack(Key key) const { return {key}; }
    Winning::Facts facts(Winning, const Position& p) const {
        if constexpr (Puzzle<G>)
            if (puzzle_) return {game_->goal(whole(p)) ? Outcome::win : Outcome::loss};
        if constexpr (requires { game_->facts(Winning{}, whole(p)); })
            return game_->facts(Winning{}, whole(p));
        else if constexpr (requires { game_->facts(Pn{}, whole(p)); })
            return {game_->facts(Pn{}, whole(p)).stuck_wins ? Outcome::win : Outcome::loss};
        else
            return {Outcome::loss};
    }
    int mover(const Position& p) const requires Moving<G> { return game_->mover(whole(p)); }
    std::uint64_t level(const Position& p) const requires Layered<G> {
        return game_->level(whole(p));
    }
    Position of(const Whole& p) const {
        if constexpr (requires { game_->key(p); })
            return {game_->key(p)};
        else
            return {game_->index(p)};
    }
    Whole whole(const Position& p) const {
        if constexpr (requires { game_->unpack(p.key); })
            return game_->unpack(p.key);
        else
            return game_->position(p.key);
    }

  private:
    const G* game_;
    bool     puzzle_;
};

}  // namespace zermelo::inline workbench
