// Bits of Bidding with any multipliers: 64 rooms at once.
//
// With multipliers a, b, ... the recurrence of bidding_bits.cpp is, for r > y,
//
//     W(r, y) = not (f(r - y) and W(r, a y) and W(r, b y) and ...),
//
// and W is 0 for 0 < r <= y.  A row is W(., y) of the 64 rooms of a block; stakes go downwards. For
// y >= 64 the bits f(r - y) stand in earlier blocks.  A smaller y needs bits of its own block: its
// row is right as far as f is known.  So before room j of the block, all rows of stakes below 2 v
// are made anew, where v is the largest power of two that divides j: those of v .. 2v-1 are then
// right for the next v rooms, and the row of stake 1 gives f of room j.
//
// Time: upto / 64 times the stakes, plus some 64 + 6 * 32 steps for small ones.  Memory: 1 bit per
// room.
//
// Main function: bidding_bits_by.
// Source: this project; the recurrence is the contest's.
// Tested: test/finite/bidding_test.cpp, against bidding_textbook.hpp and bidding_bits.
#include <algorithm>
#include <bit>
#include <vector>

#include "zermelo/finite/bidding_bits.hpp"

namespace zermelo::inline finite {
namespace {

using Word = std::uint64_t;

struct Pass {
    const Word*                           at;  // words of the bits
    std::vector<BiddingStake<kMostTimes>> stakes;
    std::vector<Word>                     rows;           // of the block; 0 where no room is larger
    std::size_t                           below[7] = {};  // stakes below 1, 2, 4, ... 64
    std::size_t                           reached  = 0;   // stakes below the block's last room

    Pass(const BiddingTimes& times, Word* words, Word upto)
        : at(words), stakes(bidding_stakes(times, upto)), rows(stakes.size() + 1) {
        for (int k = 0; k < 7; ++k)
            while (below[k] < stakes.size() && stakes[below[k]].stake < Word{1} << k) ++below[k];
    }
    // The bits of 64 rooms from `first` on, which may lie before room 0.
    Word load(Word first) const {
        const Word bit = first + BiddingBits::kFront, shift = bit % 64;
        const Word low = at[bit / 64] >> shift;
        return shift == 0 ? low : low | at[bit / 64 + 1] << (64 - shift);
    }
    // The row of the i-th stake; `earlier` are the bits f(r - stake).
    void make(std::size_t i, Word first, Word earlier) {
        const auto& s = stakes[i];
        for (const auto place : s.next) earlier &= rows[place];
        rows[i] = ~earlier;
        if (s.stake >= first) rows[i] &= ~Word{1} << (s.stake - first);  // larger rooms only
    }
    // Returns the bits of 64 rooms from `first` on, of which `known` are there already.
    Word block(Word first, Word known) {
        while (reached < stakes.size() && stakes[reached].stake < first + 63) ++reached;
        for (auto i = reached; i-- > below[6];) make(i, first, load(first - stakes[i].stake));
        const Word before = load(first - 64);
        for (unsigned j = 0; j < 64; ++j) {
            const auto small = below[j == 0 ? 6 : std::countr_zero(j) + 1];
            for (auto i = std::min(small, reached); i-- > 0;)
                make(i, first, known << stakes[i].stake | before >> (64 - stakes[i].stake));
            known |= rows[0] & Word{1} << j;
        }
        return known;
    }
};

}  // namespace

Solution<BiddingBits> bidding_bits_by(const BiddingTimes& times, std::uint64_t upto,
                                      const Budget& budget) {
    return filled_bits(upto, budget, [&](Word* words, Pace& pace) {
        Pass pass(times, words, std::max<Word>(upto, 1));
        bool more = true;
        for (Word first = 0; first <= upto && more; first += 64) {
            Word& word = words[(first + BiddingBits::kFront) / 64];
            word       = pass.block(first, word);
            more       = pace.go_on(64);
        }
    });
}

}  // namespace zermelo::inline finite
