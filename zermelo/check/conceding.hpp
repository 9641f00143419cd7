// Games of claiming cells: a strategy may concede some to the other player.
//
// A move claims one free cell for the mover.  Nothing else changes, and play ends when somebody has
// won.  More cells never hurt their owner: who has won still has with more cells of his, and fewer
// of the other's.  A game says so by two members:
//
//     ClaimedCells claimed(p) const               whose the cells are, and who moves
//     Position conceded(p, cells) const      p, with these free cells claimed by p's mover, who
//                                            still moves
//
// Where the other moves, the holder of a strategy may concede free cells to him.  If he then wins,
// he does from p as well.  He plays as if they were gone: beside the true game he plays the
// conceded one, and keeps all his cells there in the true one, too, and the other's true cells
// among those that the other has there.  When the other claims a cell that he has there already, or
// when the holder has the one that his strategy claims, he claims any free cell instead.  Where
// none is left, he lets the conceded game be played to its end: he gets no cell there that he has
// not.  So the other never wins the true game, as he would win the conceded one, and the holder
// wins it at the latest when the board is full.
//
//     true game         . X O .      the other (O) moves; X holds
//     conceded game     . X O o      he has more; the strategy speaks of one free cell
//
// So strategies are small: they say nothing of cells that they do not need.
//
// The members are not believed.  Of a position and of what is conceded there, the moves are listed:
// one for each free cell, in their order, and each claims it.  One is left there: else the other
// might have won by what he was conceded, and play would be over.  That more cells never hurt is
// what the game promises: tested for all positions of small boards (test/games/hex_fill_test.cpp,
// test/games/mnk_large_test.cpp).  Nobody need win: where all cells are claimed, and nobody has,
// the holder has not what he aims at, which is a win.
//
// O(moves) a position.
//
// Main function: ConcessionRule::conceded.  Called from check/strategy.hpp.
// Source: proof/conceding.v; an extra stone never hurts: J. Nash, "Some games and machines for
//         playing them", RAND D-1164 (1952); carriers: R. Hayward, J. van Rijswijck, "Hex and
//         combinatorics", Discrete Mathematics 306 (2006).
// Tested: test/check/conceding_test.cpp, games that lie among them.
#pragma once
#include <concepts>
#include <cstdint>
#include <optional>

#include "zermelo/check/foretold.hpp"

namespace zermelo::inline check {

/// Who moves, where the players win by different cells; `either`: who has won depends on the cells
/// alone, and not on whose they are.
enum class Claimant : std::uint8_t { first, second, either };

/// Who moves next.
constexpr Claimant other(Claimant who) {
    if (who == Claimant::either) return who;
    return who == Claimant::first ? Claimant::second : Claimant::first;
}

/// A position of such a game: the mover's cells, the other's, and the free ones.
struct ClaimedCells {
    std::uint64_t mine = 0, its = 0, free = 0;
    Claimant      mover = Claimant::first;

    bool operator==(const ClaimedCells&) const = default;
};

template <class G>
concept Conceding = requires(const G& g, const typename G::Position& p, std::uint64_t cells) {
    { g.claimed(p) } -> std::same_as<ClaimedCells>;
    { g.conceded(p, cells) } -> std::same_as<typename G::Position>;
};

/// What may be conceded in one game's positions; of another game, nothing.
template <class G>
class ConcessionRule {
  public:
    explicit ConcessionRule(const G&) {}
};
template <Conceding G>
class ConcessionRule<G> {
  public:
    using Position = typename G::Position;

    explicit ConcessionRule(const G& game) : game_(&game) {}

    /// p, at which the other moves, with these cells conceded to him; none: they are not free, or
    /// the game does not do so.  O(moves).
    std::optional<Position> conceded(const Position& p, std::uint64_t cells) const {
        const auto here = game_->claimed(p);
        if ((cells & ~here.free) != 0) return std::nullopt;
        const auto q = game_->conceded(p, cells);
        if (!concedes(p, q) || game_->claimed(q).mine != (here.mine | cells)) return std::nullopt;
        return q;
    }
    /// Is q such a position of p?
    bool concedes(const Position& p, const Position& q) const {
        const auto here = game_->claimed(p), there = game_->claimed(q);
        const auto cells = there.mine & ~here.mine;
        return there == ClaimedCells{here.mine | cells, here.its, here.free & ~cells, here.mover} &&
               (cells & ~here.free) == 0 && claims(p) && claims(q);
    }

  private:
    // Do p's moves claim its free cells, one after the other?
    bool claims(const Position& p) const {
        const auto here = game_->claimed(p);
        if (((here.mine | here.its) & here.free) != 0 || (here.mine & here.its) != 0) return false;
        auto       rest = here.free;
        const auto next = [&]() -> std::optional<ClaimedCells> {
            const auto cell = rest & -rest;
            if (cell == 0) return std::nullopt;
            rest &= ~cell;
            return ClaimedCells{here.its, here.mine | cell, here.free & ~cell, other(here.mover)};
        };
        const auto seen = [this](const Position& q) { return game_->claimed(q); };
        return here.free != 0 && moves_foretold(*game_, p, seen, next);
    }

    const G* game_;
};

}  // namespace zermelo::inline check
