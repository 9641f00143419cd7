// All ways of giving three or four pigs a haystack each, side by side.
//
// A lane of 16 bits is an order: it tells for each pig its haystack.  A row of numbers, one for
// each haystack, becomes lanes by asking in each for the pig's haystack; then one addition adds
// for all orders.  The least over all orders is an assignment problem solved by trying.
//
// Source: this project.
// Tested: test/pigs/pigs_test.cpp, through the bounds.
#pragma once
#if defined(__AVX512BW__)
#include <immintrin.h>
#endif

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace zermelo::inline pigs {

/// n: how many pigs, 3 or 4.  Sums stay below 2^16.
template <unsigned n>
class PigsOrders {
  public:
    static_assert(n == 3 || n == 4);
    static constexpr unsigned kLanes = 32;
    /// Lanes after the last order repeat the first ones.
    using Lanes = std::uint16_t __attribute__((vector_size(2 * kLanes)));

    static Lanes all(unsigned value) { return Lanes{} + static_cast<std::uint16_t>(value); }
    static Lanes less(const Lanes& a, const Lanes& b) { return a < b ? a : b; }
    /// In each lane row[haystack of pig i]; four numbers.
    static Lanes of(const std::uint16_t* row, unsigned i) { return pick<4>(row, kTo.to[i]); }
    /// In each lane row[4 * haystack of pig i + haystack of pig k]; sixteen numbers.
    static Lanes of(const std::uint16_t* row, unsigned i, unsigned k) {
        return pick<16>(row, kTo.both[i][k]);
    }
    static std::uint32_t least(const Lanes& lanes) {
#if defined(__AVX512BW__)
        const auto wide = std::bit_cast<Halves>(lanes);
        const auto half = std::bit_cast<Quarters>(_mm256_min_epu16(wide.of[0], wide.of[1]));
        const auto last = _mm_minpos_epu16(_mm_min_epu16(half.of[0], half.of[1]));
        return static_cast<std::uint16_t>(_mm_cvtsi128_si32(last));
#else
        std::uint16_t best = lanes[0];
        for (unsigned l = 1; l < kLanes; ++l) best = std::min<std::uint16_t>(best, lanes[l]);
        return best;
#endif
    }

  private:
    struct alignas(64) Numbers {
        std::uint16_t of[kLanes];
    };
    struct Choices {
        Numbers to[n], both[n][n];
    };
    static constexpr Choices kTo = [] {
        Choices                 choices{};
        std::array<unsigned, n> order{};
        for (unsigned i = 0; i < n; ++i) order[i] = i;
        for (unsigned l = 0; l < kLanes; ++l) {
            for (unsigned i = 0; i < n; ++i)
                for (unsigned k = 0; k < n; ++k) {
                    choices.to[i].of[l]      = static_cast<std::uint16_t>(order[i]);
                    choices.both[i][k].of[l] = static_cast<std::uint16_t>(4 * order[i] + order[k]);
                }
            std::ranges::next_permutation(order);  // after the last one the first again
        }
        return choices;
    }();

#if defined(__AVX512BW__)
    struct Halves {
        __m256i of[2];
    };
    struct Quarters {
        __m128i of[2];
    };
    template <unsigned kNumbers>
    static Lanes pick(const std::uint16_t* row, const Numbers& which) {
        const auto words = _mm512_maskz_loadu_epi64((1u << kNumbers / 4) - 1, row);
        return std::bit_cast<Lanes>(
            _mm512_maskz_permutexvar_epi16(~0u, _mm512_load_si512(which.of), words));
    }
#else
    template <unsigned>
    static Lanes pick(const std::uint16_t* row, const Numbers& which) {
        Lanes lanes{};
        for (unsigned l = 0; l < kLanes; ++l) lanes[l] = row[which.of[l]];
        return lanes;
    }
#endif
};

}  // namespace zermelo::inline pigs
