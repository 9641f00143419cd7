// Nim with one pile a move, perhaps with a bound, in normal or misere play: who wins, and by which
// moves.
//
// If a move takes at most m, a pile counts modulo m+1: if a move takes more than this residue, the
// next player can take the rest of m+1 and so undo it.  The XOR of the residues (of the whole piles
// if there is no bound) decides: the position is lost iff it is 0.  In misere play, if no residue
// is above 1, the number of ones decides: the position is lost iff it is odd.  So at most one
// residue of each pile wins, and at most one move in it.
//
// Time: O(piles) numbers looked at.
// Main functions: nim_lost, each_nim_move.  Called from games/nim.cpp, games/nim_big.cpp.
// Source: C. L. Bouton (1901); misere bounded Nim is tame: E. Berlekamp, J. Conway, R. Guy,
//         "Winning Ways" (1982), chapter 13.
// Tested: test/impartial/nim_replies_test.cpp, against all positions of small boxes.
#pragma once
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <vector>

namespace zermelo::inline impartial {

struct NimRules {
    std::uint64_t max_take = 0;  // 0: no bound; else below 2^63
    bool          misere   = false;
};

/// Returns the numbers that decide: the piles modulo max_take + 1, or the piles themselves.
template <class Number>
std::vector<Number> nim_residues(std::span<const Number> piles, std::uint64_t max_take) {
    std::vector<Number> residues(piles.begin(), piles.end());
    if (max_take > 0)
        for (auto& residue : residues) residue = residue % Number(max_take + 1);
    return residues;
}

/// The XOR of all residues, and how many of them are 1 and above 1.
template <class Number>
struct NimSum {
    Number        sum  = 0;
    std::uint64_t ones = 0, large = 0;

    explicit NimSum(std::span<const Number> residues) {
        for (const auto& r : residues) sum ^= r, ones += r == 1, large += r > 1;
    }
    bool lost(bool misere) const { return misere && large == 0 ? ones % 2 == 1 : sum == 0; }
};

/// Returns whether the mover has lost.
template <class Number>
bool nim_lost(std::span<const Number> piles, NimRules rules) {
    const auto residues = nim_residues(piles, rules.max_take);
    return NimSum<Number>(residues).lost(rules.misere);
}

/// Returns, for each pile, what the winning move in it leaves, if there is one.
template <class Number>
std::vector<std::optional<Number>> nim_replies(std::span<const Number> piles, NimRules rules) {
    const auto           residues = nim_residues(piles, rules.max_take);
    const NimSum<Number> all(residues);

    std::vector<std::optional<Number>> replies(piles.size());
    for (std::size_t i = 0; i < piles.size(); ++i) {
        const Number& r = residues[i];
        Number        wanted(all.sum ^ r);
        if (rules.misere && all.large == (r > 1)) wanted = 1 - (all.ones - (r == 1)) % 2;
        if (wanted == r) continue;
        if (rules.max_take == 0) {
            if (wanted < r) replies[i] = wanted;
            continue;
        }
        if (wanted > rules.max_take) continue;
        const Number taken(wanted < r ? r - wanted : r + Number(rules.max_take + 1) - wanted);
        if (taken <= piles[i]) replies[i] = Number(piles[i] - taken);
    }
    return replies;
}

/// Calls emit(piles after) for the winning move in each pile, but only in the first of equal piles,
/// until emit returns false.
template <class Number, class Emit>
void each_nim_move(std::span<const Number> piles, NimRules rules, Emit&& emit) {
    const auto          replies = nim_replies(piles, rules);
    std::vector<Number> after(piles.begin(), piles.end());
    std::set<Number>    seen;
    for (std::size_t i = 0; i < piles.size(); ++i) {
        if (!replies[i] || !seen.insert(piles[i]).second) continue;
        after[i] = *replies[i];
        if (!emit(after)) return;
        after[i] = piles[i];
    }
}

}  // namespace zermelo::inline impartial
