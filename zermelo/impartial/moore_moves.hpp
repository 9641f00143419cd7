// Moore's Nim on piles of any unsigned type: 64 bits (moore.cpp), or of any size.
//
// This is the way down of moore.hpp, taking every choice at every bit.  A choice at a bit is how
// many of the piles not yet lowered lose it, and how many of those already lowered get it.  Piles
// of one size with the same choices so far form a group, of which only the number chosen counts:
// among equal piles the first one is left the smallest, so that no two moves differ only in the
// order of equal piles.  The choices made so far lie on an explicit stack, one frame a bit, so that
// many piles and many bits do no harm.  There is no dead end.
//
// Misere: moves that leave no pile above 1 are listed separately, by how many piles of 1 vanish.
//
// Time O(piles * bits) a move; memory likewise.
// Source: as moore.hpp.
// Tested: test/impartial/moore_test.cpp.
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "zermelo/impartial/moore.hpp"

namespace zermelo::inline impartial {

/// The functions that templates on piles need for their numbers; other types bring their own.
inline bool bit_test(std::uint64_t n, unsigned bit) {
    return n >> bit & 1;
}
inline void bit_set(std::uint64_t& n, unsigned bit) {
    n |= std::uint64_t{1} << bit;
}
inline void bit_unset(std::uint64_t& n, unsigned bit) {
    n &= ~(std::uint64_t{1} << bit);
}
/// Returns the place of the highest bit; n > 0.
inline unsigned msb(std::uint64_t n) {
    return 63u - static_cast<unsigned>(std::countl_zero(n));
}

/// Returns count modulo k+1.  k+1 may be 2^64, which no number of piles reaches.
inline std::uint64_t moore_residue(std::uint64_t count, std::uint64_t k) {
    return k == ~std::uint64_t{0} ? count : count % (k + 1);
}

/// Returns the number of bits of the largest pile.
template <class Number>
unsigned bits_of(std::span<const Number> piles) {
    unsigned bits = 0;
    for (const auto& pile : piles)
        if (pile > 0) bits = std::max<unsigned>(bits, static_cast<unsigned>(msb(pile)) + 1);
    return bits;
}

/// Returns whether the mover has lost.
template <class Number>
bool moore_lost_of(std::span<const Number> piles, MooreRules rules) {
    const unsigned bits = bits_of(piles);
    if (rules.misere && bits <= 1) {
        const auto ones = std::ranges::count_if(piles, [](const auto& pile) { return pile > 0; });
        return moore_residue(static_cast<std::uint64_t>(ones), rules.k) ==
               moore_residue(1, rules.k);
    }
    for (unsigned bit = 0; bit < bits; ++bit) {
        std::uint64_t count = 0;
        for (const auto& pile : piles) count += bit_test(pile, bit);
        if (moore_residue(count, rules.k) != 0) return false;
    }
    return true;
}

/// Interchangeable piles: `size` places in the order by size, of which `chosen` are chosen.
struct PileGroup {
    std::uint32_t begin = 0, size = 0, chosen = 0;
};

/// Chooses `total` piles, from the last groups first; the groups must have that many.
inline void choose(std::span<PileGroup> groups, std::uint64_t total) {
    for (std::size_t i = groups.size(); i-- > 0; total -= groups[i].chosen)
        groups[i].chosen =
            static_cast<std::uint32_t>(std::min<std::uint64_t>(groups[i].size, total));
}

/// Goes to the next way to choose the same number.  Returns false if it went back to the first way.
inline bool choose_next(std::span<PileGroup> groups) {
    std::uint64_t behind = 0;
    for (std::size_t i = groups.size(); i-- > 0; behind += groups[i].chosen)
        if (behind > 0 && groups[i].chosen < groups[i].size) {
            ++groups[i].chosen;
            choose(groups.subspan(i + 1), behind - 1);
            return true;
        }
    choose(groups, behind);
    return false;
}

/// Returns the number of piles in all groups.
inline std::uint64_t places(std::span<const PileGroup> groups) {
    std::uint64_t sum = 0;
    for (const auto& group : groups) sum += group.size;
    return sum;
}

/// Returns the indices of the piles ordered by size, equal piles in their original order.
template <class Number>
std::vector<std::uint32_t> by_size(std::span<const Number> piles) {
    std::vector<std::uint32_t> order(piles.size());
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::sort(
        order, [&](auto i, auto j) { return piles[i] != piles[j] ? piles[i] < piles[j] : i < j; });
    return order;
}

/// The way down, as an object that goes from choice to choice.  The position must be won for the
/// mover.
template <class Number>
class MooreDescent {
  public:
    MooreDescent(std::span<const Number> piles, std::uint64_t k)
        : piles_(piles),
          k_(k),
          order_(by_size(piles)),
          after_(piles.begin(), piles.end()),
          lowered_(piles.size()),
          begins_(piles.size()) {
        for (std::size_t at = 0; at < order_.size(); ++at)
            begins_[at] = at == 0 || piles[order_[at]] != piles[order_[at - 1]];
    }

    /// Calls emit(after) for every way, until emit returns false.  Returns false in that case.
    /// With skip_ones it leaves out the ways after which no pile is above 1.
    template <class Emit>
    bool each(bool skip_ones, Emit&& emit) {
        frames_.push_back(frame(bits_of(piles_)));
        while (!frames_.empty()) {
            Frame& f = frames_.back();
            if (!advance(f)) {
                for (const auto& g : f.standing) set(g, f.bit, {false, true}, 0);
                for (const auto& g : f.free)
                    set(g, f.bit, {true, bit_test(piles_[order_[g.begin]], f.bit)}, 0);
                frames_.pop_back();
                continue;
            }
            for (const auto& g : f.standing) {
                set(g, f.bit, {false, true}, g.chosen);
                set({g.begin, g.chosen}, f.bit, {true, false}, 0);
            }
            for (const auto& g : f.free) {
                const auto kept = g.size - g.chosen;
                set(g, f.bit, {true, true}, kept);
                set({g.begin, kept}, f.bit, {true, false}, 0);
            }
            if (f.bit == 0) {
                if (!emit(after_)) return false;
            } else if (!(skip_ones && f.bit == 1 && only_ones_follow())) {
                frames_.push_back(frame(f.bit));
            }
        }
        return true;
    }

  private:
    struct Frame {
        unsigned               bit;
        // Standing piles were not lowered and have the bit; the chosen ones lose it.  Free piles
        // were lowered; the chosen ones get the bit.
        std::vector<PileGroup> standing, free;
        std::uint64_t          drop    = 0;      // how many of the standing are chosen
        bool                   entered = false;  // whether a choice was made
    };
    struct State {
        bool lowered, has_bit;
    };

    // Makes the places from g.begin + from on one group of that state.
    void set(PileGroup g, unsigned bit, State state, std::uint32_t from) {
        for (std::uint32_t at = g.begin + from; at < g.begin + g.size; ++at) {
            begins_[at]  = at == g.begin + from;
            lowered_[at] = state.lowered;
            state.has_bit ? bit_set(after_[order_[at]], bit) : bit_unset(after_[order_[at]], bit);
        }
    }
    // Returns the frame of the bit below `above`.
    Frame frame(unsigned above) const {
        Frame                   f{above - 1, {}, {}};
        std::vector<PileGroup>* last = nullptr;
        for (std::uint32_t at = 0; at < order_.size(); ++at) {
            if (begins_[at]) {
                last = lowered_[at]                          ? &f.free
                       : bit_test(piles_[order_[at]], f.bit) ? &f.standing
                                                             : nullptr;
                if (last) last->push_back({at});
            }
            if (last) ++last->back().size;
        }
        return f;
    }
    // Goes to the next choice, at first to the first one.  Returns false if there is none.
    bool advance(Frame& f) const {
        if (f.entered) {
            if (choose_next(f.free)) return true;
            if (choose_next(f.standing)) return true;
            ++f.drop;
        }
        f.entered                = true;
        const std::uint64_t free = places(f.free), standing = places(f.standing);
        for (; f.drop <= std::min(standing, k_ - free); ++f.drop) {
            const std::uint64_t rest = moore_residue(standing - f.drop, k_);
            const std::uint64_t give = rest == 0 ? 0 : k_ - rest + 1;
            if (give > free) continue;
            choose(f.standing, f.drop);
            choose(f.free, give);
            return true;
        }
        return false;
    }
    bool only_ones_follow() const {
        return std::ranges::all_of(after_, [](const auto& pile) { return pile <= 1; });
    }

    std::span<const Number>    piles_;
    std::uint64_t              k_;
    std::vector<std::uint32_t> order_;
    std::vector<Number>        after_;    // with the choices so far; lower bits as in piles_
    std::vector<char>          lowered_;  // by place, after the bits so far
    std::vector<char>          begins_;   // by place: whether a group begins here
    std::vector<Frame>         frames_;
};

/// Calls emit for all ways to leave piles of at most 1, with the number of ones 1 modulo k+1, by
/// lowering 1 .. k piles.  Returns false if emit did.
template <class Number, class Emit>
bool each_way_to_ones(std::span<const Number> piles, std::uint64_t k, Emit&& emit) {
    const auto             order = by_size(piles);
    std::vector<PileGroup> large;
    PileGroup              ones;
    for (std::uint32_t at = 0; at < order.size(); ++at) {
        const Number& pile = piles[order[at]];
        if (pile == 0) continue;
        if (pile == 1) {
            if (ones.size++ == 0) ones.begin = at;
        } else {
            if (large.empty() || piles[order[at - 1]] != pile) large.push_back({at});
            ++large.back().size;
        }
    }
    const std::uint64_t many = places(large);
    if (many > k) return true;
    std::vector<Number> after(piles.begin(), piles.end());
    for (std::uint32_t gone = 0; gone <= std::min<std::uint64_t>(ones.size, k - many); ++gone) {
        // `kept` of the large piles keep one stone each, which makes the number of ones right.
        const std::uint64_t have = moore_residue(ones.size - gone, k);
        const std::uint64_t kept = have <= 1 ? moore_residue(1, k) - have : k - have + 2;
        if (kept > many || many + gone == 0) continue;
        for (std::uint32_t j = 0; j < gone; ++j) after[order[ones.begin + j]] = 0;
        choose(large, kept);
        do {
            for (const auto& g : large)
                for (std::uint32_t j = 0; j < g.size; ++j)
                    after[order[g.begin + j]] = j < g.size - g.chosen ? 0 : 1;
            if (!emit(after)) return false;
        } while (choose_next(large));
    }
    return true;
}

/// Calls emit(piles after) for every winning move, each once, until it returns false.  Of moves
/// that differ only in the order of equal piles, only the one that leaves the first piles smallest
/// is listed.
template <class Number, class Emit>
void each_moore_move_of(std::span<const Number> piles, MooreRules rules, Emit&& emit) {
    const unsigned bits = bits_of(piles);
    if (bits == 0 || moore_lost_of(piles, rules)) return;
    if (rules.misere && bits == 1) return void(each_way_to_ones(piles, rules.k, emit));
    if (!MooreDescent<Number>(piles, rules.k).each(rules.misere, emit)) return;
    if (rules.misere) each_way_to_ones(piles, rules.k, emit);
}

}  // namespace zermelo::inline impartial
