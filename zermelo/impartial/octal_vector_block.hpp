// The core of octal_vector: a block of 64 heaps.
#pragma once
#if defined(__x86_64__)
#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "zermelo/impartial/nimber_lanes.hpp"
#include "zermelo/impartial/octal_vector.hpp"

namespace zermelo::inline impartial {

struct VectorRun::Lanes {
    using Pair  = lanes::Pair;
    using Bytes = lanes::Bytes;

    VectorRun&            run;
    std::uint8_t* const   g;  // packed, from heap 0 on
    std::vector<HeapRule> splits{};
    std::vector<Pair> far{}, near{};  // usual options: of rare heaps and without split; by `back`
    std::vector<Pair> turned{};       // options without split, of the other kind
    std::vector<Pair> shown{};        // splits that may be worth rare values
    std::vector<std::uint8_t> mirrored{};  // packed values of the first heaps, last first
    std::uint64_t             work = 0;
    bool                      tall;  // packed values may be 64 or more
    alignas(64) std::uint8_t largest[64] = {};

    explicit Lanes(VectorRun& of);
    void add_pairs_of(std::uint64_t heap, std::uint32_t value);
    bool grow(std::uint64_t heaps, Pace& pace);

    // Returns which of the 64 heaps from `first` on (which may be below 0) are rare or do not
    // exist.
    std::uint64_t rare_from(std::int64_t first) const {
        if (first > static_cast<std::int64_t>(run.last_rare_)) return 0;
        const auto at = static_cast<std::uint64_t>(first + static_cast<std::int64_t>(run.front_));
        const std::uint64_t shift = at % 64;
        const std::uint64_t word  = run.bits_[at / 64] >> shift;
        return shift == 0 ? word : word | run.bits_[at / 64 + 1] << (64 - shift);
    }

    /// Unpacks usual values that fit bytes: those of the heaps 0 .. count-1.  count is a multiple
    /// of 64.
    void unpack_to(std::uint8_t* to, std::uint64_t count) const;

    enum class Outcome { done, too_narrow, unfit };
    template <int K, bool kSmall>
    Outcome block(std::uint64_t n0);
    template <int K, bool kSmall>
    void usual_options(lanes::Sets<K, kSmall>& sets, const std::vector<Pair>& pairs,
                       std::uint64_t n0) const;
    template <int K, bool kSmall>
    void show(lanes::Sets<K, kSmall>& sets, std::size_t from, std::size_t to,
              std::uint64_t n0) const;
    int  exact(std::uint64_t n) const;

    // The most heaps in `mirrored`.  Bytes of rare heaps, and of what is not a heap, are 128 and
    // more.
    static constexpr std::uint64_t kMirrored = 8192;

    // Returns whether the mirrored heaps are small compared with n0, and the other parts of their
    // splits usual.
    bool can_scan(std::uint64_t n0) const {
        const std::uint64_t reach = mirrored.size() + run.code_.last_take();
        return n0 > mirrored.size() + reach && n0 > run.last_rare_ + reach;
    }
    void scan(std::uint8_t (*left)[64], std::uint64_t n0, std::uint64_t from) const;
    bool split_shows(std::uint64_t n, unsigned y, std::uint64_t from, std::uint64_t to);
    bool is_option(std::uint64_t n, unsigned y);
};

}  // namespace zermelo::inline impartial
#endif
