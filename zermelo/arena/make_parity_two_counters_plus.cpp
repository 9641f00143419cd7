// Two binary counters whose every distraction costs a tangle.   <- make parity two-counters-plus
//
// As in `two-counters`, each player has a counter of k bits, and a bit has a high field H, a tangle
// T that leads to it, and an input I.  There, all distractions of a bit leave one chain of
// selectors at its end.  Here, each has a chain of its own with a higher priority at its end Z, so
// a solver that learns tangles must learn one for each.
//
//     H  falls with the bit, of its owner's parity; I  2k+1 below, of the other's; T  2 or 3
//     I -> T     T -> H, T -> each chain     H -> the input of the next bit of the same counter
//     chain    for every bit above: S -> A, B;  A -> its own input there, or on;  B -> the other's
//     end Z    -> T, and but for the first chain -> the other counter's input of a lower bit
//
// Cost: O(k^3).  Main function: make_parity_two_counters_plus, called from
// arena/parity_families.inc.
// Source: T. van Dijk, "A parity game tale of two counters", GandALF 2019, and his later variant.
// Tested: test/arena/parity_families_test.cpp.
#include "zermelo/arena/parity_selectors.hpp"

namespace zermelo::inline arena {
namespace {

constexpr FamilyOption kTwoCountersPlusOptions[] = {{"k", "bits of a counter", 10, 1, 256, true}};

class TwoCountersPlus {
  public:
    TwoCountersPlus(std::uint64_t bits, ParityBuilder& builder) : bits_(bits), builder_(builder) {}

    static std::uint64_t fields(std::uint64_t k) {
        std::uint64_t sum = 0;
        for (std::uint64_t bit = 0; bit < k; ++bit) sum += 2 * size(k, bit);
        return sum;
    }

    void add(std::uint64_t bit, bool odd) {
        const auto          h = high(bit, odd), i = h + 1, t = h + 2;
        const std::uint64_t top = bits_ * (bits_ + 9) - 2 * bit - (odd ? 1 : 0);
        builder_.field(h, top, odd);
        builder_.field(i, top - 2 * bits_ - 1, !odd);
        builder_.field(t, low(odd), !odd);
        builder_.move(h, input(bit == 0 ? bits_ - 1 : bit - 1, odd));
        builder_.move(i, t);
        builder_.move(t, h);
        for (auto chain = bit; chain < bits_; ++chain) {
            const auto z = add_chain(h + 3 + (chain - bit) * (3 * bit + 1), t, bit, odd);
            builder_.field(z, low(odd) + 2 * (chain - bit + 1), odd);
            builder_.move(z, t);
            if (chain > bit) builder_.move(z, input(chain, !odd));
        }
    }

  private:
    static std::uint64_t size(std::uint64_t k, std::uint64_t bit) {
        return 3 + (3 * bit + 1) * (k - bit);
    }
    static std::uint64_t low(bool odd) { return odd ? 3 : 2; }

    // Adds a chain, and returns its end.
    std::uint64_t add_chain(std::uint64_t s, std::uint64_t t, std::uint64_t bit, bool odd) {
        builder_.move(t, s);
        return add_selectors(builder_, s, bit, odd, low(odd) - 1,
                             [&](std::uint64_t above, bool of) { return input(above, of); });
    }
    std::uint64_t high(std::uint64_t bit, bool odd) const {
        std::uint64_t before = odd ? size(bits_, bit) : 0;
        for (std::uint64_t b = 0; b < bit; ++b) before += 2 * size(bits_, b);
        return before;
    }
    std::uint64_t input(std::uint64_t bit, bool odd) const { return high(bit, odd) + 1; }

    std::uint64_t  bits_;
    ParityBuilder& builder_;
};

}  // namespace

const std::span<const FamilyOption> parity_two_counters_plus_options = kTwoCountersPlusOptions;

std::expected<ParityArena, InputError> make_parity_two_counters_plus(std::span<const double> values,
                                                                     std::uint64_t,
                                                                     const Budget& budget) {
    const auto      bits   = static_cast<std::uint64_t>(values[0]);
    const auto      fields = TwoCountersPlus::fields(bits);
    ParityBuilder   builder(fields, 3 * fields, budget);
    TwoCountersPlus counters(bits, builder);
    for (std::uint64_t bit = 0; bit < bits && builder.go_on(8 * (bit + 1) * bits); ++bit)
        for (const bool odd : {false, true}) counters.add(bit, odd);
    return builder.finish();
}

}  // namespace zermelo::inline arena
