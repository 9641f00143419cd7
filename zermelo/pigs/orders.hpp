// All ways of giving each of three or four pigs a haystack, eight side by side.
//
// A lane of 16 bits is an order: it assigns a haystack to each pig.  A row of numbers, one for each
// haystack, becomes lanes when each lane looks up the haystack of a pig; then one addition adds for
// eight orders.  The least over all orders solves the assignment problem by trial.
//
// Lanes come in fours.  Lane m of a four turns every haystack h of the four's first order by m: to
// h ^ m for four haystacks, to (h + m) mod 3 for three (the last lane repeats the first).  Turning
// keeps the difference of two haystacks, h ^ g or (g - h) mod 3.  So in a table of two haystacks
// that has a row for each difference, a whole four looks up the same row; and a row becomes lanes
// by a shuffle known at compile time.  Six fours are all orders of four pigs, two fours those of
// three.
//
// Eight lanes fill one register of SSE2, AVX, NEON or WebAssembly; wider ones were no faster.
//
// Source: this project.
// Tested: test/pigs/pigs_test.cpp, through the bounds.
#pragma once
#include <cstdint>
#include <cstring>
#include <utility>

namespace zermelo::inline pigs {

/// Returns the difference of the haystacks g and h, of n haystacks: 0 .. n-1.
constexpr unsigned stacks_differ(std::size_t n, unsigned h, unsigned g) {
    return n == 3 ? (g + 3 - h) % 3 : h ^ g;
}

/// Calls f.template operator()<i>() for i = 0 .. n-1.
template <unsigned n>
[[gnu::always_inline]] inline void each_number(const auto& f) {
    [&]<unsigned... i>(std::integer_sequence<unsigned, i...>) __attribute__((always_inline)) {
        (f.template operator()<i>(), ...);
    }
    (std::make_integer_sequence<unsigned, n>{});
}

/// n: the number of pigs, 3 or 4.
template <unsigned n>
class PigsOrders {
  public:
    static_assert(n == 3 || n == 4);
    static constexpr unsigned kParts = n == 3 ? 1 : 3;  // of eight orders each
    using Lanes                      = std::uint16_t __attribute__((vector_size(16)));

    [[gnu::always_inline]] static Lanes less(Lanes a, Lanes b) { return a < b ? a : b; }
    /// Returns row[haystack of pig i] in each lane.  `row` has four numbers.
    template <unsigned part, unsigned i>
    [[gnu::always_inline]] static Lanes of(const std::uint16_t* row) {
        const auto four = word(row);
        return turned<part, i>(Fours{four, four});
    }
    /// Returns rows[4 * stacks_differ(n, h, g) + h] in each lane, where h and g are the haystacks
    /// of pigs i and k.  `rows` has four rows of four numbers.
    template <unsigned part, unsigned i, unsigned k>
    [[gnu::always_inline]] static Lanes of(const std::uint16_t* rows) {
        constexpr auto row = [](unsigned lane) {
            return stacks_differ(n, haystack(part, lane, i), haystack(part, lane, k));
        };
        return turned<part, i>(Fours{word(rows + 4 * row(0)), word(rows + 4 * row(4))});
    }
    [[gnu::always_inline]] static std::uint32_t least(Lanes lanes) {
        lanes = less(lanes, __builtin_shufflevector(lanes, lanes, 4, 5, 6, 7, 0, 1, 2, 3));
        lanes = less(lanes, __builtin_shufflevector(lanes, lanes, 2, 3, 0, 1, 4, 5, 6, 7));
        return std::uint32_t{lanes[0] < lanes[1] ? lanes[0] : lanes[1]};
    }

  private:
    using Fours = std::uint64_t __attribute__((vector_size(16)));

    static constexpr unsigned haystack(unsigned part, unsigned lane, unsigned pig) {
        constexpr unsigned kFirst[6][4] = {{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 1, 3, 2},
                                           {0, 3, 1, 2}, {0, 2, 3, 1}, {0, 3, 2, 1}};
        const unsigned     h = kFirst[2 * part + lane / 4][pig], m = lane % 4;
        return n == 3 ? (h + m) % 3 : h ^ m;
    }
    [[gnu::always_inline]] static std::uint64_t word(const std::uint16_t* row) {
        std::uint64_t four;
        std::memcpy(&four, row, sizeof four);
        return four;
    }
    // Returns in each lane the number of pig i's haystack, out of the four numbers on the lane's
    // side.
    template <unsigned part, unsigned i>
    [[gnu::always_inline]] static Lanes turned(Fours fours) {
        constexpr auto from = [](unsigned lane) {
            return static_cast<int>(lane / 4 * 4 + haystack(part, lane, i));
        };
        const auto lanes = reinterpret_cast<Lanes>(fours);
        return __builtin_shufflevector(lanes, lanes, from(0), from(1), from(2), from(3), from(4),
                                       from(5), from(6), from(7));
    }
};

}  // namespace zermelo::inline pigs
