// A draw as two games that nobody draws: in one a draw is a win of one player, in the other of the
// other.  Who moves first draws if he wins the one and loses the other.
//
// So the two halves of a draw's proof are trees of wins and losses.  The rule `winning` asks of a
// drawn position the labels of all its successors, which comes to all that can be reached by
// drawn positions; the halves need one move of each position where a player has what he wants.
//
//     position:  one of the game's, with a side: draws are its mover's, or the other player's;
//                or the fork, from where play goes to the game's own root with either side
//
// A move turns the side, since another player moves, unless he stays (rule/seen.hpp).  Labels of
// wins and losses here say of the game's position: a win with the side `theirs` is a win, and with
// `mine` at least a draw; a loss with the side `mine` is a loss, and with `theirs` at most a draw.
//
// Main functions: HalvedGame, half_verdict.  Called from workbench/finite_halves.hpp.
// Source: D. Knuth, R. Moore, "An analysis of alpha-beta pruning", Artificial Intelligence 6
// (1975):
//         two windows of no width.
// Tested: test/finite/alphabeta_test.cpp.
#pragma once
#include <type_traits>

#include "zermelo/base/long_key.hpp"
#include "zermelo/finite/memo.hpp"
#include "zermelo/game/serial.hpp"

namespace zermelo::inline finite {

enum class DrawsAre : std::uint8_t { forked, mine, theirs };

/// The game outlives it.
template <Packed G>
class HalvedGame {
  public:
    static constexpr std::string_view kName = G::kName;

    using Whole = KeyOf<G>;
    using Key   = std::conditional_t<sizeof(Whole) == 8, unsigned __int128, LongKey<3>>;
    struct Position {
        typename G::Position at;
        DrawsAre             draws;
        bool                 operator==(const Position&) const = default;
    };
    struct Move {
        Position to;
    };

    HalvedGame(const G& game, const typename G::Position& root) : game_(&game), root_(root) {}

    Position start() const { return {root_, DrawsAre::forked}; }
    Position play(const Position&, const Move& m) const { return m.to; }
    void     moves(const Position& p, auto&& emit) const {
            if (p.draws == DrawsAre::forked) {
                emit(Move{{p.at, DrawsAre::mine}});
                emit(Move{{p.at, DrawsAre::theirs}});
                return;
        }
            game_->moves(p.at, [&](const auto& m) {
            const auto to    = game_->play(p.at, m);
            const bool turns = !stays(*game_, p.at, to);
            emit(Move{
                {to, (p.draws == DrawsAre::mine) == turns ? DrawsAre::theirs : DrawsAre::mine}});
        });
    }
    Winning::Facts facts(Winning rule, const Position& p) const {
        const auto stuck = game_->facts(rule, p.at).stuck;
        if (stuck != Outcome::draw) return {stuck};
        return {p.draws == DrawsAre::mine ? Outcome::win : Outcome::loss};
    }
    Key key(const Position& p) const {
        const auto whole = game_->key(p.at);
        Key        key   = static_cast<std::uint64_t>(whole);
        if constexpr (sizeof(Whole) > 8)
            key = Key(static_cast<std::uint64_t>(whole >> 64)) << 64 | key;
        return key << 2 | Key(static_cast<std::uint64_t>(p.draws));
    }
    Position unpack(const Key& key) const {
        auto whole = static_cast<Whole>(static_cast<std::uint64_t>(key >> 2));
        if constexpr (sizeof(Whole) > 8)
            whole |= static_cast<Whole>(static_cast<std::uint64_t>(key >> 66)) << 64;
        return {game_->unpack(whole), static_cast<DrawsAre>(static_cast<std::uint64_t>(key) & 3)};
    }
    int         mover(const Position& p) const requires Moving<G> { return game_->mover(p.at); }
    bool        serial() const { return is_serial(*game_); }
    std::string text(const Position& p) const { return game_->text(p.at); }

  private:
    const G*             game_;
    typename G::Position root_;
};

/// What labels of a game's halves say of its position: the two labels of it, with either side.
constexpr Verdict half_verdict(Verdict mine, Verdict theirs) {
    if (theirs.outcome == Outcome::win) return theirs;
    if (mine.outcome == Outcome::loss) return mine;
    if (mine.outcome == Outcome::win && theirs.outcome == Outcome::loss) return {Outcome::draw, 0};
    return {};
}

}  // namespace zermelo::inline finite
