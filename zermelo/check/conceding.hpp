// Games of claiming cells, in which a strategy may concede cells to the other player.
//
// A move claims one free cell for the mover.  Nothing else changes, and play ends when somebody has
// won.  More cells never hurt their owner: a player who has won would also have won with more cells
// of his own and fewer of the other's.  A game declares itself such a game by two members:
//
//     ClaimedCells claimed(p) const               who owns the cells, and who moves
//     Position conceded(p, cells) const      p, with these free cells claimed by p's mover, who
//                                            still moves
//
// At a position p where the other player moves, the holder of a strategy may concede free cells to
// him.  If the holder wins after that, he also wins from p.  He plays as if those cells were gone:
// beside the true game he plays the conceded one.  Each cell that is his in the conceded game is
// also his in the true one, and each cell that is the other's in the true game is also the other's
// in the conceded one.  If the other claims a cell that is already his in the conceded game, or if
// the holder already has the cell that his strategy claims, then the holder claims any free cell
// instead.  If no cell is free, he lets the conceded game be played to its end: he gets no cell
// there that he does not have in the true game.  So the other never wins the true game, since he
// would then win the conceded one, and the holder wins it at the latest when the board is full.
//
//     true game         . X O .      the other (O) moves; X holds
//     conceded game     . X O o      O has one more; one free cell is left for the strategy
//
// So strategies are small: they say nothing about cells that they do not need.
//
// The two members are not trusted.  For a position, and for what it becomes by a concession, the
// moves are listed: there must be one for each free cell, in order, and each must claim its cell.
// At least one free cell must be left: otherwise the other might have won by what was conceded to
// him, and play would be over.  That more cells never hurt is what the game promises; it is tested
// for all positions of small boards (test/games/hex_fill_test.cpp, test/games/mnk_large_test.cpp).
// There need not be a winner: if all cells are claimed and nobody has won, the holder has missed
// his aim, which is a win.
//
// O(moves) per position.
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

/// Who moves, in games where the players win by different cells.  `either`: the same cells win for
/// both players, so it does not matter which of them moves.
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

/// Decides what may be conceded at the positions of one game.  In a game that is not Conceding,
/// nothing may.
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

    /// Returns p, at which the other moves, with these cells conceded to him.  Returns nothing if
    /// they are not free, or if the game's members and moves do not confirm the concession.
    /// O(moves).
    std::optional<Position> conceded(const Position& p, std::uint64_t cells) const {
        const auto here = game_->claimed(p);
        if ((cells & ~here.free) != 0) return std::nullopt;
        const auto q = game_->conceded(p, cells);
        if (!concedes(p, q) || game_->claimed(q).mine != (here.mine | cells)) return std::nullopt;
        return q;
    }
    /// Returns true if q is p with some free cells conceded to its mover.
    bool concedes(const Position& p, const Position& q) const {
        const auto here = game_->claimed(p), there = game_->claimed(q);
        const auto cells = there.mine & ~here.mine;
        return there == ClaimedCells{here.mine | cells, here.its, here.free & ~cells, here.mover} &&
               (cells & ~here.free) == 0 && claims(p) && claims(q);
    }

  private:
    // Returns true if p's moves claim its free cells, in order, and there is at least one.
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
