// The last treat as its source climbs to the solution: five slower solvers below the formula.
//
//     tree     the game tree, position by position as play meets them: each is worth what its
//              moves say, and is asked again on every way that leads to it.  Exponential
//     memo     the same with a memory: every position once, all its moves.  O(A B K)
//     marking  positions in order; each that is not marked is lost, and marks the K positions
//              from which one move leads to it, in each direction.  O(A B)
//     squares  only residues modulo K+1 matter, so marking in one square is enough.  O(K^2)
//     rows     a row of that square has at most one lost position: row by row, the first column
//              that is new, on a diagonal that is new.  O(K)
//
// Each says who wins every position of the box below the piles asked about.  None uses a formula,
// or what another one found.  squares and rows rest on the theorem of residues (doc/treat.md).
//
// Main function: treat_ladder.  Called from games/treat.cpp.
// Source: "Posledna dobrota", Slovak Olympiad in Informatics: its solution, section by section.
// Tested: test/impartial/treat_test.cpp, against the formula on every position of small boxes.
#pragma once
#include <cstdint>
#include <string_view>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/impartial/treat.hpp"

namespace zermelo::inline impartial {

/// The most positions that the tree may meet, and the most that play may last there.
inline constexpr std::uint64_t kMostTreatTree = 200'000'000, kMostTreatDepth = 1000;

class TreatLabels {
  public:
    TreatLabels() = default;
    /// won: a byte for each position of a box of `width` columns, of residues modulo `modulus`; 0:
    /// of the piles themselves.
    TreatLabels(Table<std::uint8_t> won, std::uint64_t width, std::uint64_t modulus)
        : won_(std::move(won)), width_(width), modulus_(modulus) {}
    /// partner and lower as TreatPairs has them, up to the size; kNone32: no such pair fits.
    TreatLabels(Table<std::uint32_t> partner, Table<std::uint32_t> lower, std::uint64_t cap)
        : partner_(std::move(partner)), lower_(std::move(lower)), cap_(cap) {}

    static constexpr std::uint32_t kNone32 = ~std::uint32_t{0};

    /// Does the mover win?  p in the box below the piles asked about.  O(1).
    bool          won(WythoffPiles p) const;
    /// Do they know pairs?  Then all winning moves are found in O(1): each_treat_move.
    bool          has_pairs() const { return partner_.size() > 0; }
    /// These pairs; they speak as long as the labels live.
    TreatPairs    pairs() const;
    std::uint64_t bytes() const { return won_.bytes() + partner_.bytes() + lower_.bytes(); }

  private:
    Table<std::uint8_t>  won_;
    std::uint64_t        width_ = 0, modulus_ = 0;
    Table<std::uint32_t> partner_, lower_;
    std::uint64_t        cap_ = kNoCap;
};

/// What the solver of that name says of all positions from `from` down.  `visited` counts: tree
/// positions met, memo moves looked at, marking and squares positions looked at and marked, rows
/// rows and columns looked at.  Gives up: "large" where the tree or a row is too long, "bytes"
/// above budget.bytes (a byte a position; memo 32 more for each of A + B; rows 8 a row), "seconds",
/// "work", "stopped"; "game" where the residues do not decide (misere, K = 1), or there is no such
/// solver.
Solution<TreatLabels> treat_ladder(std::string_view solver, WythoffPiles from, TreatRules rules,
                                   const Budget& budget);

}  // namespace zermelo::inline impartial
