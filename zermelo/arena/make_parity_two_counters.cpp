// Two binary counters that lead each other astray.   <- make parity two-counters
//
// Each player has a counter of k bits; the first bit is the most significant.  A bit consists of a
// high field H, a tangle T that leads to it, and an input L.  The tangle also goes along a chain of
// selectors.  There, for every bit above, the owner chooses to whose counter's input the other
// player may leave.  At the chain's end the owner may go back to the tangle, or be distracted by
// the inputs of the other counter's lower bits.  Solvers that use attractors alone count through
// 2^k states.
//
//     H  falls with the bit, of its owner's parity; L  2k+1 below, of the other's; T  1 or 2
//     T -> H, T -> first selector       L -> T       H -> the next bit's L of the same counter
//     selector S -> A, B                A -> L of one's own bit, or on     B -> the other's, or on
//     the end Z -> T, or the other's L of the lower bits (player 1: of the same bit, too)
//
// Cost: O(k^2).  Main function: make_parity_two_counters, called from arena/parity_families.inc.
// Source: T. van Dijk, "A parity game tale of two counters", GandALF 2019.
// Tested: test/arena/parity_families_test.cpp.
#include "zermelo/arena/parity_selectors.hpp"

namespace zermelo::inline arena {
namespace {

constexpr FamilyOption kTwoCountersOptions[] = {{"k", "bits of a counter", 10, 1, 1024, true}};

class TwoCounters {
  public:
    TwoCounters(std::uint64_t bits, ParityBuilder& builder) : bits_(bits), builder_(builder) {}

    static std::uint64_t fields(std::uint64_t k) { return k * (8 + 3 * (k - 1)); }
    static std::uint64_t moves(std::uint64_t k) { return fields(k) * 2 + 2 * k * (k + 2); }

    // Adds bit `bit` of the counter of player `odd`.
    void add(std::uint64_t bit, bool odd) {
        const auto          h = high(bit, odd), t = h + 1, l = h + 2;
        const std::uint64_t top = bits_ * bits_ + 9 * bits_ - 2 * bit - (odd ? 1 : 2);
        const std::uint64_t low = odd ? 1 : 2;
        builder_.field(h, top, odd);
        builder_.field(t, low, !odd);
        builder_.field(l, top - 2 * bits_ - 1, !odd);
        builder_.move(h, input(bit == 0 ? bits_ - 1 : bit - 1, odd));
        builder_.move(t, h);
        builder_.move(t, l + 1);
        builder_.move(l, t);
        const auto s = add_selectors(builder_, l + 1, bit, odd, low - 1, input);
        builder_.field(s, low - 1, odd);
        builder_.move(s, t);
        for (auto other = bit + (odd ? 0 : 1); other < bits_; ++other)
            builder_.move(s, input(other, !odd));
    }

  private:
    // The number of fields before bit `bit`: 2 * (4 + 3 j) for every bit j before it.
    static std::uint64_t high(std::uint64_t bit, bool odd) {
        return 8 * bit + 3 * bit * (bit - (bit > 0)) + (odd ? 4 + 3 * bit : 0);
    }
    static std::uint64_t input(std::uint64_t bit, bool odd) { return high(bit, odd) + 2; }

    std::uint64_t  bits_;
    ParityBuilder& builder_;
};

}  // namespace

const std::span<const FamilyOption> parity_two_counters_options = kTwoCountersOptions;

std::expected<ParityArena, InputError> make_parity_two_counters(std::span<const double> values,
                                                                std::uint64_t,
                                                                const Budget& budget) {
    const auto    bits = static_cast<std::uint64_t>(values[0]);
    ParityBuilder builder(TwoCounters::fields(bits), TwoCounters::moves(bits), budget);
    TwoCounters   counters(bits, builder);
    for (std::uint64_t bit = 0; bit < bits && builder.go_on(8 * (bit + 1)); ++bit)
        for (const bool odd : {false, true}) counters.add(bit, odd);
    return builder.finish();
}

}  // namespace zermelo::inline arena
