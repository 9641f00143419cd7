// The nimbers of a heap game, 64 heaps at once, each value certified.
//
// The steps are those of octal_sparse, on bytes.  A value is kept packed, without the lowest bit of
// the mask, which can be restored from its kind (usual, rare); XOR and order stay right within a
// kind.  The steps for heaps n0 .. n0+63:
//
//   1. For a rare heap r of value v and a take i, the options of all 64 heaps are the 64 bytes
//      from n0 - i - r on, XOR v.  They enter 64 sets (nimber_lanes.hpp), whose least missing
//      numbers are the candidates.  If n0 - i - r may be rare itself or below 1, lanes are
//      masked out.
//   2. Options that lie within the block need the block's own values.  These are guessed, and
//      steps are repeated until nothing changes.  Each repetition makes one more lane final, so
//      the result is correct; 2 to 9 repetitions are usual.
//   3. Every smaller rare value must be shown to be an option: splits (s, n0 - i - s) with
//      small usual s enter other sets, until few values are missing.  If many are still missing
//      after some hundreds of splits, octal_vector_scan.cpp finds most of them.  The last few
//      are searched for one by one, 64 splits at once.
//   4. If one of them is not an option, that heap is rare, and its value is the missing one.  The
//      block ends there, and the next one begins after it.
//
// Values outside the sets (K registers hold numbers below 8 K) are found by scalar code.
//
// Time per 64 values: pairs of rare heaps and takes, times K permutations; step 3 costs as much or
// more.  Memory 1 byte a heap.  Measured: bench/octal.
//
// Main function: VectorRun::Lanes::grow.  Called from VectorRun::grow.
// Source: this project.
// Tested: test/impartial/octal_test.cpp, against octal_sparse, and the checker.
#include "zermelo/impartial/octal_vector_block.hpp"

#if defined(__x86_64__)

namespace zermelo::inline impartial {
namespace {

using lanes::all;
using lanes::Bytes;
using lanes::load;
using lanes::Pair;
using lanes::Sets;

constexpr std::uint64_t kShown     = 1024;  // the most pairs that step 3 adds to its sets
constexpr std::size_t   kShownTall = 256;   // the same, before a scan (measured)
constexpr std::size_t   kChunk     = 16;  // how many of them between two counts of what is missing
// So few missing values are searched for one by one (measured).
constexpr std::uint64_t kFew     = 8;
constexpr std::uint64_t kFewTall = 128;  // the same for 17 registers

// Returns the sum of all bytes.
ZERMELO_LANES std::uint64_t sum(Bytes bytes) {
    alignas(64) std::uint64_t parts[8];
    _mm512_store_si512(parts, _mm512_sad_epu8(bytes, _mm512_setzero_si512()));
    std::uint64_t all_parts = 0;
    for (const auto part : parts) all_parts += part;
    return all_parts;
}

std::uint32_t four_times(std::uint32_t x) {
    return x * 0x01010101u;
}

}  // namespace

VectorRun::Lanes::Lanes(VectorRun& of)
    : run(of), g(of.packed_.data() + of.front_), tall(of.largest_ >= 64) {
    for (const auto& r : run.code_.rules) {
        if (r.leaves(2)) splits.push_back(r);
        if (!r.leaves(1)) continue;
        const Pair pair{r.take, 0};
        if (run.space_.by_place && r.take % 2)
            turned.push_back(pair);
        else
            (r.take < 64 ? near : far).push_back(pair);
    }
    mirrored.resize(std::min(run.n_, kMirrored));
    for (std::uint64_t s = 0; s < mirrored.size(); ++s)
        mirrored[mirrored.size() - 1 - s] =
            static_cast<std::uint8_t>(g[s] | (s == 0 || run.is_rare(s) ? 128 : 0));
    for (std::size_t i = 0; i < run.heaps_.size(); ++i) add_pairs_of(run.heaps_[i], run.values_[i]);
    for (std::uint64_t s = 1; shown.size() < kShown && s < kStart / 3; ++s) {
        if (run.is_rare(s)) continue;
        for (const auto& r : splits)
            shown.push_back({static_cast<std::uint32_t>(s + r.take), four_times(g[s])});
    }
}

void VectorRun::Lanes::add_pairs_of(std::uint64_t heap, std::uint32_t value) {
    for (const auto& r : splits) {
        const Pair pair{static_cast<std::uint32_t>(heap + r.take), four_times(run.pack(value))};
        auto&      list = pair.back < 64 ? near : far;
        list.insert(std::ranges::upper_bound(list, pair.back, {}, &Pair::back), pair);
    }
}

// Step 1 for a list: puts the usual options into the sets.
template <int K, bool kSmall>
ZERMELO_LANES void VectorRun::Lanes::usual_options(Sets<K, kSmall>&         sets,
                                                   const std::vector<Pair>& pairs,
                                                   std::uint64_t            n0) const {
    std::size_t plain = pairs.size();
    while (plain > 0 && n0 <= run.last_rare_ + pairs[plain - 1].back) {
        --plain;
        const Pair          p = pairs[plain];
        const std::uint64_t out =
            rare_from(static_cast<std::int64_t>(n0) - static_cast<std::int64_t>(p.back));
        if (out != ~std::uint64_t{0}) add_pair(sets, g + n0, p, ~out);
    }
    if (plain > 0) add_pairs(sets, g + n0, pairs.data(), plain);
}

// Step 3 for some of the splits with usual parts.
template <int K, bool kSmall>
ZERMELO_LANES void VectorRun::Lanes::show(Sets<K, kSmall>& sets, std::size_t from, std::size_t to,
                                          std::uint64_t n0) const {
    if (n0 > run.last_rare_ + shown[to - 1].back + run.code_.last_take()) {
        add_pairs(sets, g + n0, shown.data() + from, to - from);
        return;
    }
    for (std::size_t i = from; i < to; ++i) {
        const std::uint64_t out =
            rare_from(static_cast<std::int64_t>(n0) - static_cast<std::int64_t>(shown[i].back));
        add_pair(sets, g + n0, shown[i], ~out);
    }
}

// Returns the least packed number that is not a usual option of n; 256 if there is none.
int VectorRun::Lanes::exact(std::uint64_t n) const {
    bool seen[257] = {};
    for (const auto* list : {&far, &near})
        for (const auto& p : *list)
            if (p.back < n && !run.is_rare(n - p.back)) seen[g[n - p.back] ^ (p.v4 & 255)] = true;
    for (const auto& p : turned)
        if (run.is_rare(n - p.back)) seen[g[n - p.back]] = true;
    int x = 0;
    while (seen[x]) ++x;
    return x;
}

// Returns whether a split of n with a part a, from <= a < to, is worth the rare value packed as y.
ZERMELO_LANES bool VectorRun::Lanes::split_shows(std::uint64_t n, unsigned y, std::uint64_t from,
                                                 std::uint64_t to) {
    alignas(64) static constexpr auto kBackward = [] {
        struct {
            std::uint8_t of[64];
        } order{};
        for (unsigned i = 0; i < 64; ++i) order.of[i] = static_cast<std::uint8_t>(63 - i);
        return order;
    }();
    const Bytes backward = _mm512_loadu_si512(kBackward.of), value = all(y);
    const auto  difference = [&](std::uint64_t a, std::uint64_t rest) ZERMELO_LANES {
        const Bytes other =
            _mm512_maskz_permutexvar_epi8(~__mmask64{0}, backward, load(g + rest - a - 63));
        return load(g + a) ^ other ^ value;
    };
    const auto shows = [&](std::uint64_t a, const HeapRule& r) ZERMELO_LANES {
        const std::uint64_t rest = n - r.take;
        const Bytes         d    = difference(a, rest);
        std::uint64_t       hits = _mm512_testn_epi8_mask(d, d);
        for (; hits; hits &= hits - 1) {
            const std::uint64_t part = a + static_cast<unsigned>(std::countr_zero(hits));
            if (run.is_rare(part) == run.is_rare(rest - part) && !(r.unequal && 2 * part == rest))
                return true;
        }
        return false;
    };
    for (std::uint64_t a = from; a < to; a += 256) {
        bool inside = false;
        work += splits.size();
        for (const auto& r : splits) {
            const std::uint64_t rest = n - r.take;
            if (2 * a > rest) continue;
            inside = true;
            // 256 splits at once show whether it is worth looking closer.
            if (2 * a + 512 < rest) {
                const Bytes d = _mm512_min_epu8(
                    _mm512_min_epu8(difference(a, rest), difference(a + 64, rest)),
                    _mm512_min_epu8(difference(a + 128, rest), difference(a + 192, rest)));
                if (_mm512_testn_epi8_mask(d, d) == 0) continue;
            }
            for (std::uint64_t b = a; b < a + 256 && 2 * b <= rest; b += 64)
                if (shows(b, r)) return true;
        }
        if (!inside) return false;
    }
    return false;
}

// Returns whether the rare value packed as y is an option of n.  Looks at everything.
bool VectorRun::Lanes::is_option(std::uint64_t n, unsigned y) {
    const bool turns = run.space_.by_place;
    for (const auto& r : run.code_.rules) {
        if (!r.leaves(1)) continue;
        const bool turned_here = turns && r.take % 2;
        if (g[n - r.take] == y && run.is_rare(n - r.take) != turned_here) return true;
    }
    return split_shows(n, y, 1, n);
}

template <int K, bool kSmall>
ZERMELO_LANES VectorRun::Lanes::Outcome VectorRun::Lanes::block(std::uint64_t n0) {
    const auto first = static_cast<std::int64_t>(n0);
    work += far.size();

    // 1. and 2.  The candidates.
    Sets<K, kSmall> outer;
    outer.clear();
    usual_options(outer, far, n0);
    for (const auto& p : turned) {
        const auto in = rare_from(first - static_cast<std::int64_t>(p.back));
        if (in) add_pair(outer, g + n0, p, in);
    }
    __mmask64 over, pinned = 0;
    Bytes     pins = _mm512_setzero_si512(), before = outer.least_missing(over);
    _mm512_storeu_si512(g + n0, before);
    for (;;) {
        Sets<K, kSmall> sets = outer;
        usual_options(sets, near, n0);
        work += near.size();
        Bytes now = _mm512_mask_mov_epi8(sets.least_missing(over), pinned, pins);
        over &= ~pinned;
        _mm512_storeu_si512(g + n0, now);
        const bool changed = _mm512_cmpneq_epi8_mask(now, before);
        before             = now;
        if (changed) continue;
        if (!over) break;
        if (kSmall) return Outcome::too_narrow;
        const unsigned l = static_cast<unsigned>(std::countr_zero(std::uint64_t{over}));
        const int      x = exact(n0 + l);
        if (x > 255) return Outcome::unfit;
        g[n0 + l] = static_cast<std::uint8_t>(x);
        pinned |= __mmask64{1} << l;
        pins   = load(g + n0);
        before = pins;
        work += far.size() / 8;
    }
    if (kSmall && _mm512_cmpgt_epu8_mask(before, all(63))) return Outcome::too_narrow;
    if (!kSmall) tall = tall || _mm512_cmpgt_epu8_mask(before, all(63));
    _mm512_store_si512(largest, _mm512_max_epu8(before, _mm512_load_si512(largest)));

    // 3. Smaller rare values: those packed below `need`.
    const Bytes lefts =
        _mm512_popcnt_epi8(_mm512_and_si512(before, all(run.pack(run.space_.mask))));
    const unsigned odd   = run.space_.by_place ? (n0 + run.space_.place) & 1 : 0;
    const Bytes    place = run.space_.by_place
                               ? _mm512_set1_epi16(static_cast<short>(odd ? 0x0001 : 0x0100))
                               : _mm512_setzero_si512();
    const Bytes    set_bit =
        _mm512_xor_si512(_mm512_and_si512(_mm512_add_epi8(lefts, place), all(1)), all(1));
    // The bits above the one left out decide whether a value has that bit; the bits below do not
    // matter.  Of the rare values with the same upper bits, all are smaller if this usual value has
    // the bit, and none otherwise.
    const Bytes need =
        _mm512_adds_epu8(_mm512_and_si512(before, all(~run.low_ & 255)),
                         _mm512_maskz_mov_epi8(_mm512_test_epi8_mask(set_bit, set_bit),
                                               all(std::min(run.low_ + 1, 255u))));
    alignas(64) static constexpr std::uint8_t kBelow[64] = {
        0, 1, 3, 7, 15, 31, 63, 127, 255, 0, 0, 0, 0, 0, 0, 0,  //
        0, 1, 3, 7, 15, 31, 63, 127, 255, 0, 0, 0, 0, 0, 0, 0,  //
        0, 1, 3, 7, 15, 31, 63, 127, 255, 0, 0, 0, 0, 0, 0, 0,  //
        0, 1, 3, 7, 15, 31, 63, 127, 255};
    const Bytes below = _mm512_load_si512(kBelow);
    Bytes       wanted[K];
    for (int k = 0; k < K; ++k)
        wanted[k] = _mm512_shuffle_epi8(
            below,
            _mm512_min_epu8(_mm512_subs_epu8(need, all(static_cast<unsigned>(8 * k))), all(8)));

    Sets<K, kSmall> rare;
    rare.clear();
    for (const auto& r : splits)
        if (!r.unequal)
            rare.of[0] =
                _mm512_or_si512(rare.of[0], _mm512_set1_epi16((n0 - r.take) % 2 ? 0x0100 : 0x0001));
    for (const auto& p : turned) {
        const auto out = rare_from(first - static_cast<std::int64_t>(p.back));
        add_pair(rare, g + n0, p, ~out);
    }
    const std::size_t most  = !kSmall && can_scan(n0) ? kShownTall : shown.size();
    std::size_t       done  = 0;
    std::uint64_t     count = 0;
    for (;;) {
        Bytes missing = _mm512_setzero_si512();
        for (int k = 0; k < K; ++k)
            missing =
                _mm512_add_epi8(missing, _mm512_popcnt_epi8(lanes::without(rare.of[k], wanted[k])));
        count = sum(missing);
        if (count <= (kSmall ? kFew : kFewTall) || done + kChunk > most) break;
        show(rare, done, done + kChunk, n0);
        done += kChunk;
        work += kChunk;
    }
    const auto               from = done == 0 ? 1 : shown[done - 1].back - run.code_.last_take();
    alignas(64) std::uint8_t left[K][64];
    for (int k = 0; k < K; ++k) _mm512_store_si512(left[k], lanes::without(rare.of[k], wanted[k]));
    if constexpr (!kSmall)
        if (count > kFewTall && can_scan(n0)) scan(left, n0, from / 64 * 64);

    // Searches for those still missing one by one.  4. The first heap with a value that is not an
    // option is rare.
    unsigned   worst = 64;
    unsigned   value = 0;
    const auto look  = [&](unsigned l, unsigned y) {
        const std::uint64_t n = n0 + l;
        work += 8;
        if (l > worst || split_shows(n, y, from, n) || is_option(n, y)) return;
        if (l < worst || y < value) worst = l, value = y;
    };
    for (int k = 0; k < K; ++k) {
        const Bytes here = _mm512_load_si512(left[k]);
        for (std::uint64_t some = _mm512_test_epi8_mask(here, here); some; some &= some - 1) {
            const auto l = static_cast<unsigned>(std::countr_zero(some));
            for (unsigned flags = left[k][l]; flags; flags &= flags - 1)
                look(l, static_cast<unsigned>(8 * k + std::countr_zero(flags)));
        }
    }
    if (!kSmall) {
        alignas(64) std::uint8_t needs[64];
        _mm512_store_si512(needs, need);
        const auto search = [&](unsigned l) {
            bool seen[256] = {};
            for (const auto& p : shown)
                if (!run.is_rare(n0 + l - p.back)) seen[g[n0 + l - p.back] ^ (p.v4 & 255)] = true;
            // 256 does not fit a byte.
            const bool     whole = needs[l] == 255 && (run.low_ > 0 || g[n0 + l] == 255);
            const unsigned end   = needs[l] + (whole ? 1u : 0u);
            for (unsigned y = 8 * K; y < end; ++y)
                if (!seen[y]) look(l, y);
        };
        for (std::uint64_t some = _mm512_cmpgt_epu8_mask(need, all(8 * K)); some; some &= some - 1)
            search(static_cast<unsigned>(std::countr_zero(some)));
    }
    if (worst == 64) {
        run.n_ = n0 + 64;
        return Outcome::done;
    }
    const std::uint64_t n = n0 + worst;
    g[n]                  = static_cast<std::uint8_t>(value);
    run.n_                = n + 1;
    run.add_rare(n, run.unpack(value, false, n));
    add_pairs_of(n, run.values_.back());
    return Outcome::done;
}

ZERMELO_LANES void VectorRun::Lanes::unpack_to(std::uint8_t* to, std::uint64_t count) const {
    const Bytes    low = all(run.low_ & 255), bit = all((run.low_ + 1) & 255);
    const Bytes    mask = all(run.pack(run.space_.mask));
    // Heap i has the bit if the number of its other ones, plus its place, is even.
    const auto     place = run.space_.by_place ? run.space_.place : 0;
    const unsigned even  = run.space_.by_place ? (place % 2 ? 0x0001 : 0x0100) : 0;
    const Bytes    odd   = _mm512_set1_epi16(static_cast<short>(even));
    for (std::uint64_t i = 0; i < count; i += 64) {
        const Bytes y    = load(g + i);
        const Bytes high = lanes::without(low, y);
        const Bytes ones = _mm512_add_epi8(_mm512_popcnt_epi8(_mm512_and_si512(y, mask)), odd);
        const Bytes x    = _mm512_or_si512(_mm512_and_si512(y, low), _mm512_add_epi8(high, high));
        const auto  lack = _mm512_testn_epi8_mask(ones, all(1));
        _mm512_storeu_si512(to + i, _mm512_or_si512(x, _mm512_maskz_mov_epi8(lack, bit)));
    }
}

bool VectorRun::Lanes::grow(std::uint64_t heaps, Pace& pace) {
    // Blocks reach beyond the last heap; values found there are found again later.
    int k = run.largest_ < 24 ? 4 : run.largest_ < 48 ? 8 : 17;
    while (run.n_ < heaps) {
        const std::uint64_t before  = work;
        Outcome             outcome = Outcome::too_narrow;
        if (!tall) {
            if (k == 4) outcome = block<4, true>(run.n_);
            if (outcome == Outcome::too_narrow && k <= 8) outcome = block<8, true>(run.n_);
        }
        if (outcome == Outcome::too_narrow) outcome = block<17, false>(run.n_);
        run.unfit_ = outcome == Outcome::unfit;
        if (run.unfit_ || !pace.go_on(work - before)) break;
    }
    for (const auto x : largest) run.largest_ = std::max(run.largest_, x);
    while (!run.heaps_.empty() && run.heaps_.back() >= heaps) {
        const std::uint64_t at = run.heaps_.back() + run.front_;
        run.bits_[at / 64] &= ~(std::uint64_t{1} << at % 64);
        run.heaps_.pop_back(), run.values_.pop_back();
    }
    run.last_rare_ = run.heaps_.empty() ? 0 : run.heaps_.back();
    run.n_         = std::min(run.n_, heaps);
    return run.n_ == heaps;
}

}  // namespace zermelo::inline impartial
#endif
