// Parity games by succinct progress measures: never exponential.   <- --solver quasi
//
// Lifting (parity_lifting.hpp) takes time in proportion to the size of its tree.  With counters,
// the tree is exponential in the priorities; but no tree of n leaves needs to be so large.  Here
// the child that a leaf takes at a level is a word of bits, and all words of a leaf together have
// at most k bits.  Words are ordered so that 0... < the empty word < 1...: such a tree has room for
// every tree of 2^k leaves, yet its own leaves are few, at most 2^k times the ways to spread k bits
// over the levels.
//
// A small k is often enough, and finite measures are a proof in any tree.  So k grows: both
// players' measures are lifted with k bits, what they win is taken out with all that is forced to
// it, and the rest is lifted again.  If nobody wins anything, k becomes one more.  At k = log n
// someone does.
//
// A leaf is a list of bits with their levels, one word each:
//
//     0 at level l     l - levels        below 0, more so at the first levels
//     the end          0
//     1 at level l     levels - l        above 0, more so at the first levels
//
// so the order of leaves is the dictionary's order of these words.
//
// Time at most n passes of O(m k (h+k choose k) 2^k) steps for h levels, k = log2 n: n^O(log d), a
// bound that the other solvers do not have.  On most games the others are quicker.  Memory: 4 k
// bytes a vertex, and 12.
//
// Main function: parity_quasi.  Called from arena/parity_roster.inc.
// Source: M. Jurdzinski, R. Lazic, "Succinct progress measures for solving parity games", LICS
//         2017; first by C. Calude et al., STOC 2017.  That k grows is this project's; compare L.
//         Daviaud, M. Jurdzinski, K. Thejaswini, "The Strahler number of a parity game", ICALP
//         2020.
// Tested: test/arena/parity_test.cpp, against the other solvers, enumeration and the checker.
#include <bit>

#include "zermelo/arena/parity_lifting.hpp"
#include "zermelo/arena/parity_roster.hpp"

namespace zermelo::inline arena {
namespace {

class FewBits {
  public:
    using Word = std::int32_t;
    FewBits(std::uint32_t levels, std::uint32_t bits)
        : levels_(static_cast<Word>(levels)), bits_(levels > 0 ? bits : 0) {}

    Word        first() const { return zero(0); }
    std::size_t words() const { return bits_; }
    std::size_t levels() const { return static_cast<std::size_t>(levels_); }

    bool below(const Word* a, const Word* b, std::size_t levels) const {
        for (std::size_t i = 0; i < bits_; ++i) {
            const auto x = upto(a[i], levels), y = upto(b[i], levels);
            if (x != y) return x < y;
            if (x == 0) return false;  // both have ended
        }
        return false;
    }

    bool next(const Word* from, std::size_t levels, bool strictly, Word* to) const {
        // 1. Keep what stays.
        std::size_t kept = 0;
        while (kept < bits_ && upto(from[kept], levels) != 0) to[kept] = from[kept], ++kept;
        auto level = static_cast<Word>(levels);  // the first one that is free
        if (strictly) {
            if (level == 0) return false;
            // 2. A greater word at the last level that can have one.
            for (;;) {
                if (kept < bits_) {  // one bit more: 1, and then zeros
                    to[kept++] = one(level - 1);
                    fill(to, kept, level - 1);
                    return true;
                }
                // All bits are used: a word p 0 1...1 at the last level becomes p.
                while (kept > 0 && to[kept - 1] == one(level - 1)) --kept;
                if (kept > 0 && to[kept - 1] == zero(level - 1)) {
                    --kept;
                    break;
                }
                if (--level == 0) return false;
            }
        }
        fill(to, kept, level);
        return true;
    }

    std::int64_t number(const Word*) const { return 0; }

  private:
    Word zero(Word level) const { return level - levels_; }
    Word one(Word level) const { return levels_ - level; }
    // Returns the word, or the end if its level is beyond.
    Word upto(Word word, std::size_t levels) const {
        return word == 0 || levels_ - (word < 0 ? -word : word) < static_cast<Word>(levels) ? word
                                                                                            : 0;
    }
    // Continues with the first leaf from here: zeros at `level`, if there is such a level.
    void fill(Word* to, std::size_t from, Word level) const {
        std::fill(to + from, to + bits_, level < levels_ ? zero(level) : 0);
    }

    Word        levels_;
    std::size_t bits_;
};

// One player's turn with so many bits: he wins what he can, and all that he forces to it.
bool turn(ParityWon& won, bool odd, std::uint32_t bits, Pace& pace, const Budget& budget,
          bool& some) {
    auto       bad  = bad_colours(won, odd);
    const auto tree = FewBits(static_cast<std::uint32_t>(bad.colours.size()), bits);
    if (4ull * tree.words() * won.core.vertices() > budget.bytes) return false;
    Lifting lifting(won, odd, std::move(bad.colours), tree);
    if (!lifting.ok() || !lifting.run(pace, budget)) return false;
    auto queue = lifting.win(won);
    some |= !queue.empty();
    return win_attractor(won, odd, queue, pace);
}

}  // namespace

Solution<ParityLabels> parity_quasi(const ParityArena& arena, const Budget& budget) {
    return solve_core(arena, budget, "quasi", 12, [&](ParityWon& won, Pace& pace) {
        for (std::uint32_t bits = 0; won.count > 0;) {
            bool some = false;
            for (const bool odd : {false, true})
                if (won.count > 0 && !turn(won, odd, bits, pace, budget, some)) return false;
            if (!some) ++bits;
        }
        return true;
    });
}

}  // namespace zermelo::inline arena
