#include "zermelo/impartial/octal_vector.hpp"

#include <algorithm>
#include <bit>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/telling.hpp"
#include "zermelo/impartial/octal.hpp"
#include "zermelo/impartial/octal_sparse.hpp"
#include "zermelo/impartial/octal_vector_block.hpp"

namespace zermelo::inline impartial {
namespace {

constexpr std::uint64_t kLastChoice = std::uint64_t{1} << 20;  // heaps: spaces seldom change later

}  // namespace

bool VectorRun::runs() {
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512bitalg") &&
           __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("avx512vbmi2") &&
           __builtin_cpu_supports("gfni") && __builtin_cpu_supports("popcnt") &&
           __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
#else
    return false;
#endif
}

bool octal_vector_runs() {
    return VectorRun::runs();
}

bool VectorRun::takes(const HeapCode& code, std::span<const std::uint16_t> values,
                      const SparseSpace& space) {
    if (!runs() || space.mask == 0 || code.most_heaps() != 2) return false;
    if (values.size() < kStart + 4 * std::uint64_t{code.last_take()}) return false;
    const std::uint32_t low = (space.mask & -space.mask) - 1;
    return std::ranges::all_of(
        values, [&](std::uint32_t x) { return ((x & low) | (x >> 1 & ~low)) < 256; });
}

VectorRun::VectorRun(const HeapCode& code, std::span<const std::uint16_t> values, SparseSpace space)
    : code_(code),
      space_(space),
      low_((space.mask & -space.mask) - 1),
      front_((code.last_take() / 64 + 2) * 64),
      bits_(as_size(front_ / 64 + 4)) {
    if (!reserve(values.size())) return;
    adopt(values);
}

// Copies the values into the packed bytes and the lists, which must be empty.
void VectorRun::adopt(std::span<const std::uint16_t> values) {
    for (std::size_t b = 0; b < front_ / 64; ++b) bits_[b] = ~std::uint64_t{0};
    bits_[as_size(front_ / 64)] = 1;  // heap 0 is not a part of a split
    n_                          = 0;
    for (const auto value : values) {
        packed_[front_ + n_] = pack(value);
        largest_             = std::max(largest_, packed_[front_ + n_]);
        if (n_ > 0 && !space_.usual(value, n_)) add_rare(n_, value);
        ++n_;
    }
}

bool VectorRun::reserve(std::uint64_t heaps) {
    if (packed_.size() > 0 && bytes_for(heaps) <= packed_.size()) return true;
    Table<std::uint8_t> more(bytes_for(heaps));
    if (!more.ok()) {
        if (packed_.size() == 0) packed_ = std::move(more);  // for ok()
        return false;
    }
    if (packed_.size() > 0) std::copy_n(packed_.data(), front_ + n_, more.data());
    packed_ = std::move(more);
    return true;
}

void VectorRun::add_rare(std::uint64_t n, std::uint32_t x) {
    heaps_.push_back(n), values_.push_back(static_cast<std::uint16_t>(x));
    last_rare_ = n;
    if (bits_.size() < (n + front_) / 64 + 4) bits_.resize(as_size((n + front_) / 64 * 5 / 4 + 4));
    bits_[as_size((n + front_) / 64)] |= std::uint64_t{1} << (n + front_) % 64;
}

std::uint32_t VectorRun::label(std::uint64_t n) const {
    // Heap 0 is not in the list of rare heaps, and its value is 0.
    return n == 0 ? 0 : unpack(packed_[front_ + n], !is_rare(n), n);
}

bool VectorRun::wide() const {
    return ((largest_ & ~low_) << 1 | (2 * low_ + 1)) > 255 ||
           std::ranges::any_of(values_, [](std::uint32_t x) { return x > 255; });
}

std::uint64_t VectorRun::peak_bytes(std::uint64_t heaps) const {
    const std::uint64_t room  = bytes_for(heaps);
    const std::uint64_t moved = room > packed_.size() ? packed_.size() : 0;
    const std::uint64_t lists = 2 * (8ull * heaps_.capacity() + 2ull * values_.capacity() +
                                     8ull * bits_.capacity());  // the lists grow, too
    return std::max<std::uint64_t>(room, packed_.size()) + std::max(moved, wide() ? 2 * heaps : 0) +
           lists;
}

NimberSequence VectorRun::unpacked() {
    const bool                wide  = this->wide();
    const std::uint8_t* const from  = packed_.data() + front_;
    const std::uint64_t       n     = n_;
    const std::uint32_t       place = space_.by_place ? 1 : 0;
    const auto                full  = [&](std::uint64_t i) {
        const std::uint32_t x = (from[i] & low_) | (from[i] & ~low_) << 1;
        const auto          ones = static_cast<std::uint32_t>(std::popcount(x & space_.mask)) +
                          place * (static_cast<std::uint32_t>(i) + space_.place);
        return x | (ones & 1 ? 0 : low_ + 1);
    };
    NimberSequence result;
    if (wide) {
        Table<std::uint16_t> words(n);
        if (!words.ok()) return result;
        for (std::uint64_t i = 0; i < n; ++i) words[i] = static_cast<std::uint16_t>(full(i));
        words[0] = 0;
        for (std::size_t r = 0; r < heaps_.size(); ++r) words[heaps_[r]] = values_[r];
        result = NimberSequence(std::move(words));
    } else {
        // This is done in place: bytes are written before those that are still to be read.
        std::uint8_t table[2][256];
        for (std::uint32_t y = 0; y < 256; ++y)
            for (std::uint32_t odd = 0; odd < 2; ++odd)
                table[odd][y] = static_cast<std::uint8_t>(unpack(y, true, odd));
        std::uint8_t* const to = packed_.data();
        std::uint64_t       i  = 0;
#if defined(__x86_64__)
        i = n / 64 * 64;
        Lanes(*this).unpack_to(to, i);
#endif
        for (; i < n; ++i) to[i] = table[i % 2][from[i]];
        to[0] = 0;
        for (std::size_t r = 0; r < heaps_.size(); ++r)
            to[heaps_[r]] = static_cast<std::uint8_t>(values_[r]);
        packed_.truncate(n);
        result = NimberSequence(std::move(packed_));
    }
    packed_ = {};
    n_      = 0;
    return result;
}

// Changes to another space, if that has fewer rare heaps by now.
void VectorRun::choose() {
    NimberHistogram histogram;
    for (std::uint64_t n = 0; n < n_; ++n) histogram.add(label(n), n);
    const SparseSpace old = space_, better = best_space(code_, histogram);
    const auto        low = (better.mask & -better.mask) - 1;
    if (better == old || better.mask == 0) return;
    for (std::size_t at = 0; at < histogram.of.size(); ++at) {
        const auto x = static_cast<std::uint32_t>(at / 2);
        if (histogram.of[at] > 0 && ((x & low) | (x >> 1 & ~low)) > 255) return;
    }
    std::vector<std::uint16_t> values(as_size(n_));
    for (std::size_t n = 0; n < n_; ++n) values[n] = static_cast<std::uint16_t>(label(n));
    space_ = better, low_ = low, largest_ = 0;
    heaps_.clear(), values_.clear();
    bits_.assign(bits_.size(), 0);
    adopt(values);
}

bool VectorRun::grow(std::uint64_t heaps, Pace& pace) {
#if defined(__x86_64__)
    if (bytes_for(heaps) > packed_.size() || heaps > kMost) return n_ >= heaps;
    while (n_ < heaps) {
        const std::uint64_t next = std::bit_floor(n_) * 2;
        const std::uint64_t upto = next <= kLastChoice ? std::min(heaps, next) : heaps;
        if (!Lanes(*this).grow(upto, pace)) return false;
        if (upto == next && next <= kLastChoice) choose();
    }
    return true;
#else
    static_cast<void>(pace);
    return n_ >= heaps;
#endif
}

Solution<NimberSequence> octal_vector(const HeapCode& code, std::uint64_t upto,
                                      const Budget& budget) {
    Solution<NimberSequence> result;
    result.why = GaveUp::game;
    if (!VectorRun::runs() || code.most_heaps() != 2) return result;
    const std::uint64_t start = VectorRun::kStart + 4 * std::uint64_t{code.last_take()};
    if (upto < start) return octal_sparse(code, upto, budget);
    result.why = GaveUp::bytes;
    if (upto >= VectorRun::kMost || 2 * start + upto + 1 > budget.bytes) return result;

    // 1. The beginning, and its space.
    OctalGrowth      growth{code, Table<std::uint16_t>(start)};
    const VectorRun* rest = nullptr;
    const auto       told = telling(budget, [&](Progress& now) {
        now.done = share_of(rest ? rest->size() : growth.n, upto + 1);
    });
    Pace             pace(told, "heaps");
    if (!growth.values.ok()) return result;
    grow_sparse(growth, start, pace);
    result.visited = growth.n;
    result.why     = growth.why != GaveUp::no ? growth.why : pace.why();
    if (!growth.full()) return result;
    NimberHistogram histogram;
    for (std::uint64_t n = 0; n < start; ++n) histogram.add(growth.values[n], n);
    const SparseSpace space = best_space(code, histogram);
    result.why              = GaveUp::game;
    const std::span<const std::uint16_t> known(growth.values.data(), as_size(start));
    if (!VectorRun::takes(code, known, space)) return result;

    // 2. The rest.
    VectorRun run(code, known, space);
    rest       = &run;
    result.why = GaveUp::bytes;
    if (!run.ok() || !run.reserve(upto + 1)) return result;
    const bool whole = run.grow(upto + 1, pace);
    result.visited   = run.size();
    result.why       = run.unfit() ? GaveUp::game : pace.why();
    if (!whole) return result;
    result.counts = {{"rare heaps", run.rare()}, {"last rare heap", run.last_rare()}};
    result.labels = run.unpacked();
    result.why    = GaveUp::bytes;
    if (result.labels.size() != upto + 1) return result;
    result.status = Status::solved;
    result.why    = GaveUp::no;
    return result;
}

}  // namespace zermelo::inline impartial
