// 512 rooms at once: a bit per room, in words.
//
// Write W(r, y) for "room r and stake y are won", f(r) = W(r, 1).  For r > y
//
//     W(r, y) = not (f(r - y) and W(r, 2y) and W(r, 3y)),
//
// and W is 0 for 0 < r <= y.  For the rooms R .. R+511 and a stake y >= 512 the bits f(r - y) are
// known already: they are 512 bits of the sequence, read from where they stand, and one step is a
// load, two ANDs and a NOT.  Stakes go downwards.  Those below 512 need bits of this very block:
//
//     stakes 64 .. 511    word by word;
//     stakes w .. 2w-1    in pieces of w rooms, w = 32, 16, 8, 4, each split into two of the next;
//     stakes 1, 2, 3      four rooms at a time, by a table: from the last three bits, and W of the
//                         stakes 4 and 6, and 6 and 9, to four new bits.
//
// The first 4096 rooms are done one by one, so that no block has a stake below 512 that is not
// smaller than its rooms; stakes within a block are masked.
//
// Each stake reads one more cache line with each block, from too many places for the processor to
// foresee; those of far stakes are prefetched two blocks ahead.
//
// Vectors are the compiler's: one register with AVX-512, several elsewhere.
// Time: some 200 steps per 512 rooms at 10^8.  Memory: 1 bit per room.
//
// Main function: bidding_bits.
// Source: this project; the recurrence is the contest's.
// Tested: test/finite/bidding_test.cpp, both builds against bidding_textbook.hpp.
#include "zermelo/finite/bidding_bits.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/finite/bidding_stakes.hpp"

#define ZERMELO_INLINE __attribute__((always_inline)) inline

namespace zermelo::inline finite {
namespace {

using Word = std::uint64_t;
using Wide = Word __attribute__((vector_size(64)));

constexpr Word        kBlock = 512, kScalar = 4096;
constexpr std::size_t kLow   = 64;             // stakes below 512 are fewer
constexpr Word        kFar   = Word{1} << 22;  // from here on the bits have left the near caches
constexpr int         kAhead = 24;             // words: what the block after next reads last

constexpr std::array<Word, 2> kTimes = {2, 3};

// The stakes below 2 * 512, ascending; 0 after the last.
constexpr auto kStakes = [] {
    std::array<Word, kLow> stakes{};
    std::size_t            count = 0;
    for (Word y = 1; y < 2 * kBlock; ++y)
        if (is_bidding_stake(kTimes, y)) stakes[count++] = y;
    return stakes;
}();
constexpr std::size_t place(Word stake) {
    return static_cast<std::size_t>(std::ranges::find(kStakes, stake) - kStakes.begin());
}
constexpr std::size_t first_from(Word least) {
    return static_cast<std::size_t>(
        std::ranges::find_if(kStakes, [&](Word y) { return y >= least; }) - kStakes.begin());
}

// Four rooms with the stakes 1, 2, 3.  Index: the bits of the rooms 3, 2 and 1 before; then, for
// the four rooms, W(., 4) and W(., 6) (bits 3 .. 6) and W(., 6) and W(., 9) (bits 7 .. 10).
constexpr auto kFour = [] {
    std::array<std::uint8_t, 2048> table{};
    for (unsigned in = 0; in < 2048; ++in) {
        bool     third = in & 1, second = in & 2, last = in & 4;
        unsigned out = 0;
        for (unsigned i = 0; i < 4; ++i) {
            const bool two   = !(second && (in >> (3 + i) & 1));
            const bool three = !(third && (in >> (7 + i) & 1));
            const bool one   = !(last && two && three);
            out |= unsigned{one} << i;
            third = second, second = last, last = one;
        }
        table[in] = static_cast<std::uint8_t>(out);
    }
    return table;
}();

// 64 rooms: w[i] is W(., kStakes[i]), complete for stakes from 64 on, for others as far as known.
struct Pieces {
    std::array<Word, kLow> w;
    Word                   now = 0, before;  // f of these 64 rooms so far, and of the 64 before

    // f(r - y), y <= 64, as far as known.
    template <Word kStake>
    ZERMELO_INLINE Word earlier() const {
        if constexpr (kStake == 64)
            return before;
        else
            return now << kStake | before >> (64 - kStake);
    }
    template <std::size_t kPlace, Word kEnd>
    ZERMELO_INLINE void stakes() {
        constexpr Word kStake = kStakes[kPlace];
        if constexpr (kStake < kEnd) {
            w[kPlace] = ~(earlier<kStake>() & (w[place(2 * kStake)] & w[place(3 * kStake)]));
            stakes<kPlace + 1, kEnd>();
        }
    }
    // kRooms rooms from bit kFrom on.
    template <Word kRooms, Word kFrom>
    ZERMELO_INLINE void piece() {
        if constexpr (kRooms < 64) stakes<first_from(kRooms), 2 * kRooms>();
        if constexpr (kRooms > 4) {
            piece<kRooms / 2, kFrom>();
            piece<kRooms / 2, kFrom + kRooms / 2>();
        } else {
            const Word two   = w[place(4)] & w[place(6)];
            const Word three = w[place(6)] & w[place(9)];
            Word       last  = before >> 61;
            if constexpr (kFrom > 0) last = now >> (kFrom - 3) & 7;
            const Word in = last | (two >> kFrom & 15) << 3 | (three >> kFrom & 15) << 7;
            now |= Word{kFour[as_size(in)]} << kFrom;
        }
    }
};

struct alignas(64) Row {  // by default it would be aligned only as the oldest processor wants
    Wide bits;
};

struct Pass {
    Word*                        at;      // words of the bits
    std::vector<BiddingStake<2>> stakes;  // up to `upto` and 1024, ascending
    std::vector<Row>             w;       // of the block; one more, always 0, for stakes beyond

    Pass(Word* words, Word upto)
        : at(words),
          stakes(bidding_stakes(kTimes, std::max(upto, 2 * kBlock))),
          w(stakes.size() + 1) {}

    // Reads 512 bits, or 64, of the rooms from `first` on, which may be below 0.
    ZERMELO_INLINE void load(Wide& to, std::int64_t first) const {
        const auto        bit   = static_cast<Word>(first + std::int64_t{BiddingBits::kFront});
        const Word        shift = bit % 64;
        const Word* const from  = at + bit / 64;
        std::memcpy(&to, from, sizeof to);
        if (shift == 0) return;
        const Wide right = Wide{} + shift, left = Wide{} + (64 - shift);
        Wide       next;
        std::memcpy(&next, from + 1, sizeof next);
        to = to >> right | next << left;
    }
    ZERMELO_INLINE Word load(std::int64_t first) const {
        const auto bit   = static_cast<Word>(first + std::int64_t{BiddingBits::kFront});
        const Word shift = bit % 64;
        const Word low   = at[bit / 64] >> shift;
        return shift == 0 ? low : low | at[bit / 64 + 1] << (64 - shift);
    }

    // Handles the stakes >= 512, for the rooms from `first` on.
    ZERMELO_INLINE void large(Word first) {
        const Word last  = first + kBlock - 1;
        auto       i     = stakes.size();
        const auto least = first_from(kBlock);
        while (stakes[i - 1].stake >= last) --i;  // no room is larger: 0
        const auto step = [&](std::size_t k) {
            const auto from =
                static_cast<std::int64_t>(first) - static_cast<std::int64_t>(stakes[k].stake);
            Wide earlier;
            load(earlier, from);
            if (stakes[k].stake >= kFar)
                __builtin_prefetch(at + (from + std::int64_t{BiddingBits::kFront}) / 64 + kAhead);
            w[k].bits = ~(earlier & (w[stakes[k].next[0]].bits & w[stakes[k].next[1]].bits));
        };
        for (; i > least && stakes[i - 1].stake >= first; --i) {
            step(i - 1);
            const Word lost = stakes[i - 1].stake - first + 1;  // this many rooms are too small
            for (Word j = 0; j < 8; ++j) {
                if (lost >= 64 * (j + 1))
                    w[i - 1].bits[j] = 0;
                else if (lost > 64 * j)
                    w[i - 1].bits[j] &= ~Word{0} << (lost - 64 * j);
            }
        }
        for (; i > least; --i) step(i - 1);
    }
    // Handles 64 rooms from `first` on, the j-th such part of the block.
    ZERMELO_INLINE void small(Word first, std::size_t j) {
        Pieces     pieces;
        const auto known = first_from(kBlock), words = first_from(64);
        for (auto i = known; i < kLow && kStakes[i] != 0; ++i) pieces.w[i] = w[i].bits[j];
        const auto of = [&](std::size_t i) {
            return i < kLow && kStakes[i] != 0 ? pieces.w[i] : w[i].bits[j];
        };
        for (auto i = known; i-- > words;)
            pieces.w[i] = ~(load(static_cast<std::int64_t>(first - kStakes[i])) &
                            (of(stakes[i].next[0]) & of(stakes[i].next[1])));
        Word& out     = at[(first + BiddingBits::kFront) / 64];
        pieces.before = *(&out - 1);
        pieces.piece<64, 0>();
        out = pieces.now;
    }
    ZERMELO_INLINE void block(Word first) {
        large(first);
        for (std::size_t j = 0; j < 8; ++j) small(first + 64 * j, j);
    }
    void portable(Word first) { block(first); }
#if defined(__x86_64__)
    __attribute__((target("avx512f,bmi,bmi2"))) void wide(Word first) {
        block(first);
    }
#endif

    // Handles the rooms below kScalar, one by one; w is not used.
    void start(Word upto) {
        std::vector<std::uint8_t> won(stakes.size() + 1);
        for (Word room = 1; room < kScalar && room <= upto; ++room) {
            std::size_t i = stakes.size();
            while (i > 0 && stakes[i - 1].stake >= room) won[--i] = 0;
            for (; i > 0; --i) {
                const auto& s = stakes[i - 1];
                const Word  b = room - s.stake + BiddingBits::kFront;
                won[i - 1]    = !((at[b / 64] >> b % 64 & 1) && won[s.next[0]] && won[s.next[1]]);
            }
            const Word b = room + BiddingBits::kFront;
            at[b / 64] |= Word{won[0]} << b % 64;
        }
    }
};

template <class Block>
Solution<BiddingBits> bits_by(Word upto, const Budget& budget, Block&& block) {
    return filled_bits(upto, budget, [&](Word* words, Pace& pace) {
        Pass pass(words, upto);
        pass.start(upto);
        bool more = pace.go_on(std::min(upto, kScalar));
        for (Word first = kScalar; first <= upto && more; first += kBlock) {
            block(pass, first);
            more = pace.go_on(kBlock);
        }
    });
}

}  // namespace

BiddingBits::BiddingBits(std::uint64_t upto) : upto_(upto), words_(words_for(upto)) {
    if (!words_.ok()) return;
    std::fill_n(words_.data(), kFront / 64, ~Word{0});
    words_[kFront / 64] = 1;  // room 0
}

std::uint32_t BiddingBits::word(std::uint64_t w) const {
    const std::uint64_t from = 32 * w + 1, at = from + kFront;
    const std::uint64_t both = words_[at / 64] >> (at % 64) | (words_[at / 64 + 1] << 1)
                                                                  << (63 - at % 64);
    const auto          low  = static_cast<std::uint32_t>(both);
    const std::uint64_t rest = from > upto_ ? 0 : upto_ - from + 1;
    return rest >= 32 ? low : low & ((std::uint32_t{1} << rest) - 1);
}

std::uint64_t BiddingBits::lost() const {
    std::uint64_t won = 0;
    for (std::uint64_t w = 0; w <= upto_ / 32; ++w)
        won += static_cast<std::uint64_t>(std::popcount(word(w)));
    return upto_ - won;
}

Solution<BiddingBits> bidding_bits_portable(std::uint64_t upto, const Budget& budget) {
    return bits_by(upto, budget, [](Pass& pass, Word first) { pass.portable(first); });
}

Solution<BiddingBits> bidding_bits(std::uint64_t upto, const Budget& budget) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("bmi2"))
        return bits_by(upto, budget, [](Pass& pass, Word first) { pass.wide(first); });
#endif
    return bidding_bits_portable(upto, budget);
}

bool bidding_won(const BiddingTimes& times, const BiddingBits& bits, std::uint64_t room,
                 std::uint64_t stake) {
    if (room == 0) return true;
    if (stake >= room) return false;
    const auto multiples = bidding_stakes(times, (room - 1) / stake);  // those below room
    std::vector<std::uint8_t> won(multiples.size() + 1);
    for (auto i = multiples.size(); i-- > 0;)
        won[i] = !(bits.won(room - stake * multiples[i].stake) &&
                   std::ranges::all_of(multiples[i].next, [&](auto place) { return won[place]; }));
    return won[0];
}

}  // namespace zermelo::inline finite
