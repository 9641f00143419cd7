// Checks the genus of every sum of some heaps.
//
// The genus of a position G, written g^m0 m1 m2 ...:
//
//     g    its nimber in normal play
//     m_i  its misere nimber beside i copies of *2: the one n for which the mover loses
//          G + i*2 + *n, where the player who makes the last move loses
//
// A genus follows from those of the options, G':
//
//     g    the mex of all g(G')
//     m_0  the mex of all m_0(G'); 1 if G has no options
//     m_i  the mex of all m_i(G'), of m_(i-1), and of m_(i-1) XOR 1, for i > 0
//
// The reason: a misere nimber is the mex of the options' misere nimbers, except that of the empty
// sum, which is 1.  Beside *1 it is m XOR 1: if S is the set of the options' nimbers, which lacks m
// and has all numbers below it, then the mex of m and of all s XOR 1 is m XOR 1.  Beside i copies
// of *2, the options are those of G beside as many copies, and G beside fewer: one copy becomes *1
// or is gone.
//
// From some i on, m alternates between two numbers, the last ones that are written.  If all options
// alternate from i on, and m_(j+2) = m_j for one j >= i, then the recursion repeats, and m
// alternates for ever.  So the check goes as far as the longest of them is written.
//
// Only sums of cores have labels (check/heap_kinds.hpp); the genus beside *1 and *2 is read off
// them.
//
// A position is tame if it is equal to a position that has the genus of a position of Nim, as have
// all positions that this one can reach.  A label's claim to be tame is judged, too.
//
// Cost: all moves of the sums of cores, times the numbers that are written.
// Source: E. Berlekamp, J. Conway, R. Guy, "Winning Ways" (1982), chapter 13; J. Conway, "On
//         Numbers and Games" (1976), chapter 12.
// Tested: test/check/genus_test.cpp, every label changed; test/impartial/genus_test.cpp, the
//         definition, played out.
#pragma once
#include <algorithm>
#include <compare>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/check/heap_kinds.hpp"

namespace zermelo::inline check {

struct Genus {
    std::uint32_t              nimber = 0;
    std::vector<std::uint32_t> misere;  // at least two; the last two alternate for ever
    bool                       tame = false;

    auto          operator<=>(const Genus&) const = default;
    std::uint32_t at(std::size_t i) const {
        const auto size = misere.size();
        return misere[i < size ? i : size - 2 + (i - size) % 2];
    }
};

/// The genus of the empty sum.
inline Genus empty_genus() {
    return {0, {1, 2, 0}, true};
}

/// The genus of a sum beside some copies of *2, and beside *1 if `one` is set.
struct SeenGenus {
    const Genus*  genus = nullptr;
    std::uint32_t twos  = 0;
    bool          one   = false;

    std::uint32_t nimber() const {
        return genus->nimber ^ (twos % 2) * 2 ^ static_cast<std::uint32_t>(one);
    }
    std::uint32_t at(std::size_t i) const {
        return genus->at(i + twos) ^ static_cast<std::uint32_t>(one);
    }
};

/// Returns true if some position of Nim has this genus.
inline bool of_nim(const Genus& genus) {
    const auto is = [&](std::vector<std::uint32_t> misere) {
        const Genus other{0, std::move(misere), false};
        for (std::size_t i = 0; i < std::max(genus.misere.size(), other.misere.size()) + 2; ++i)
            if (genus.at(i) != other.at(i)) return false;
        return true;
    };
    const auto n = genus.nimber;
    if (n == 0 && is({1, 2, 0})) return true;  // an even number of heaps of 1
    if (n == 1 && is({0, 3, 1})) return true;  // an odd one
    return is({n, n ^ 2});
}

/// Returns true if the genus follows from the options' genera.  O(options * numbers).
inline bool genus_follows(const Genus& mine, std::span<const SeenGenus> next) {
    if (mine.misere.size() < 2) return false;
    std::size_t longest = mine.misere.size();
    for (const auto& option : next) {
        if (option.genus->misere.size() < 2) return false;
        longest = std::max(longest, option.genus->misere.size());
    }
    // The mex of the options' numbers and two more is at most their count plus two.
    std::vector<char> seen;
    const auto        is_mex = [&](std::uint32_t mex) {
        return mex < seen.size() && seen[mex] == 0 &&
               std::all_of(seen.begin(), seen.begin() + mex, [](char there) { return there != 0; });
    };
    const auto see = [&](std::uint32_t number) {
        if (number < seen.size()) seen[number] = 1;
    };
    seen.assign(next.size() + 3, 0);
    for (const auto& option : next) see(option.nimber());
    if (!is_mex(mine.nimber)) return false;
    for (std::size_t i = 0; i <= longest; ++i) {
        seen.assign(next.size() + 3, 0);
        for (const auto& option : next) see(option.at(i));
        if (i > 0) see(mine.at(i - 1)), see(mine.at(i - 1) ^ 1);
        if (i == 0 && next.empty() ? mine.at(0) != 1 : !is_mex(mine.at(i))) return false;
    }
    return mine.tame == (of_nim(mine) && std::ranges::all_of(next, [](const SeenGenus& option) {
                             return option.genus->tame;
                         }));
}

enum class GenusFault : std::uint8_t {
    none,
    no_end,    // a move in `heap` leaves no smaller heaps, or more stones
    no_label,  // of `heap`, or of an option of `sum`
    wrong,     // the genus of `sum` does not follow
    too_many,  // options
    stopped,   // by the pace
};

struct GenusCheck {
    GenusFault    fault = GenusFault::none;
    Index         heap  = 0;
    CoreOutline   sum   = kNoCores;
    std::uint64_t sums  = 0;  // judged
};

/// Judges the labels of all sums that the heaps 0 .. upto can become; upto <= kMostOutlined.
/// labels.find(outline) returns a const Genus*, or nullptr; labels.each(emit) calls emit(outline,
/// genus) while that returns true.  most: the limit on the options of the heaps.
template <Heaps G, class Labels>
GenusCheck check_genera(const G& game, const Labels& labels, Index upto, std::uint64_t most,
                        Pace& pace) {
    GenusCheck said;
    const auto made = heap_kinds(game, upto, most, pace);
    said.heap       = made.heap;
    if (made.fault != KindFault::none) {
        said.fault = made.fault == KindFault::no_end     ? GenusFault::no_end
                     : made.fault == KindFault::too_many ? GenusFault::too_many
                                                         : GenusFault::stopped;
        return said;
    }
    for (Index h = 0; h <= upto; ++h)
        if (!labels.find(made.kinds.kind(h).cores)) return {GenusFault::no_label, h};
    std::vector<SeenGenus> next;
    labels.each([&](CoreOutline sum, const Genus& genus) {
        said.sum         = sum;
        const auto heaps = heaps_of(sum);
        if (outline_of<CoreOutline>(heaps.list()) != sum ||
            !std::ranges::all_of(heaps.list(), [&](auto h) { return made.kinds.is_core(h); })) {
            said.fault = GenusFault::wrong;
            return false;
        }
        next.clear();
        made.kinds.each_option({sum, 0, false}, [&](const KindSum& option) {
            const auto* const label = labels.find(option.cores);
            if (!label) said.fault = GenusFault::no_label;
            if (!pace.go_on(1)) said.fault = GenusFault::stopped;
            if (said.fault != GenusFault::none) return false;
            next.push_back({label, option.twos, option.one});
            return true;
        });
        if (said.fault == GenusFault::none && !genus_follows(genus, next))
            said.fault = GenusFault::wrong;
        ++said.sums;
        return said.fault == GenusFault::none;
    });
    return said;
}

}  // namespace zermelo::inline check
