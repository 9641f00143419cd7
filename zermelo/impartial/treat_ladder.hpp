// The last treat, step by step as in the solution of its source: five solvers slower than the
// formula.
//
//     tree     the game tree, position by position as play meets them: each is decided by its
//              moves, and is solved again on every way that leads to it.  Exponential
//     memo     the same with a memory: every position once, all its moves.  O(A B K)
//     marking  positions in order; each that is not marked is lost, and marks the K positions
//              in each direction from which one move leads to it.  O(A B)
//     squares  only residues modulo K+1 matter, so marking in one square is enough.  O(K^2)
//     rows     a row of that square has at most one lost position: row by row, the first column
//              that is new, on a diagonal that is new.  O(K)
//
// Each solver says who wins every position of the box below the given piles.  None uses a formula,
// or the result of another one.  squares and rows rest on the theorem of residues (doc/treat.md).
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

/// The most positions that the tree may have, and the most moves that play may last there.
inline constexpr std::uint64_t kMostTreatTree = 200'000'000, kMostTreatDepth = 1000;

class TreatLabels {
  public:
    TreatLabels() = default;
    /// won: a byte for each position of a box of `width` columns, of residues modulo `modulus`, or
    /// of the piles themselves if it is 0.
    TreatLabels(Table<std::uint8_t> won, std::uint64_t width, std::uint64_t modulus)
        : won_(std::move(won)), width_(width), modulus_(modulus) {}
    /// partner and lower as in TreatPairs, up to the size; kNone32 means that no such pair fits.
    TreatLabels(Table<std::uint32_t> partner, Table<std::uint32_t> lower, std::uint64_t cap)
        : partner_(std::move(partner)), lower_(std::move(lower)), cap_(cap) {}

    static constexpr std::uint32_t kNone32 = ~std::uint32_t{0};

    /// Returns whether the mover wins.  p must be in the box below the given piles.  O(1).
    bool          won(WythoffPiles p) const;
    /// Returns whether the labels know pairs.  Then each_treat_move finds all winning moves in
    /// O(1).
    bool          has_pairs() const { return partner_.size() > 0; }
    /// Returns these pairs, which are valid as long as the labels live.
    TreatPairs    pairs() const;
    std::uint64_t bytes() const { return won_.bytes() + partner_.bytes() + lower_.bytes(); }

  private:
    Table<std::uint8_t>  won_;
    std::uint64_t        width_ = 0, modulus_ = 0;
    Table<std::uint32_t> partner_, lower_;
    std::uint64_t        cap_ = kNoCap;
};

/// Returns what the solver of that name finds out about all positions from `from` down.  `visited`
/// counts: for tree, positions met; for memo, moves looked at; for marking and squares, positions
/// looked at and marked; for rows, rows and columns looked at.  Gives up with "large" if the tree
/// or a row is too long, "bytes" above budget.bytes (a byte a position; memo 32 more for each of A
/// + B; rows 8 a row), "seconds", "work", "stopped"; "game" if the residues do not decide (misere,
/// K = 1), or if there is no such solver.
Solution<TreatLabels> treat_ladder(std::string_view solver, WythoffPiles from, TreatRules rules,
                                   const Budget& budget);

}  // namespace zermelo::inline impartial
