// All ways of giving three or four pigs a haystack each, eight side by side.
//
// A lane of 16 bits is an order: it tells for each pig its haystack.  A row of numbers, one for
// each haystack, becomes lanes by asking in each for the pig's haystack; then one addition adds
// for eight orders.  The least over all orders is an assignment problem solved by trying.
//
// Lanes come in fours.  In lane m of a four every haystack of its first order is turned by m: to
// h ^ m of four haystacks, to (h + m) mod 3 of three (the last lane repeats the first).  Turning
// keeps how two haystacks differ, h ^ g or (g - h) mod 3.  So a table of two haystacks that has a
// row for each difference is asked, in a whole four, for one row; and a row becomes lanes by a
// shuffle that the compiler knows.  Six fours are all orders of four pigs, two of three.
//
// Eight lanes are one register of SSE2, AVX, NEON and WebAssembly; wider ones took no less time.
//
// Source: this project.
// Tested: test/pigs/pigs_test.cpp, through the bounds.
#pragma once
#include <cstdint>
#include <cstring>
#include <utility>

namespace zermelo::inline pigs {

/// How the haystack g differs from h, of n: 0 .. n-1.
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

/// n: how many pigs, 3 or 4.
template <unsigned n>
class PigsOrders {
  public:
    static_assert(n == 3 || n == 4);
    static constexpr unsigned kParts = n == 3 ? 1 : 3;  // of eight orders each
    using Lanes                      = std::uint16_t __attribute__((vector_size(16)));

    [[gnu::always_inline]] static Lanes less(Lanes a, Lanes b) { return a < b ? a : b; }
    /// In each lane row[haystack of pig i]; four numbers.
    template <unsigned part, unsigned i>
    [[gnu::always_inline]] static Lanes of(const std::uint16_t* row) {
        const auto four = word(row);
        return turned<part, i>(Fours{four, four});
    }
    /// In each lane rows[4 * stacks_differ(n, h, g) + h], h and g the haystacks of pigs i and k;
    /// four rows of four numbers.
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
    // In each lane the number of pig i's haystack, of the four on its side.
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
