// Hard for strategy improvement.   <- make parity switch-all
//
// A binary counter of k bits, built of simple cycles that player 0 closes or leaves.  Improving all
// moves of player 0 at once counts through all of its 2^k states; a lane of decelerating steps
// makes sure that no state is skipped.  Player 1 wins everywhere: all plays end in one loop.
//
//     e, h, k, l, m, z, v   a bit's cycle (e, h), ways into it (k, l, r), out of it (m, z, v)
//     f, g                  from the cycles to the lane, over those of the bits below
//     a, b, d               the lane: 4k steps, each of which may leave to x or s
//     s, t, w, x, y         who chooses the bit to set, and the least one set
//     p, q                  the end: a high field, and the loop of priority 1
//
// Cost: O(k^2) moves.  Main function: make_parity_switch_all, called from
// arena/parity_families.inc.
// Source: O. Friedmann, "An exponential lower bound for the parity game strategy improvement
//         algorithm as we know it", LICS 2009.
// Tested: test/arena/parity_families_test.cpp.
#include "zermelo/arena/parity_families.hpp"

namespace zermelo::inline arena {
namespace {

constexpr FamilyOption kParitySwitchAllOptions[] = {{"k", "bits", 10, 2, 4096, true}};

class SwitchAll {
  public:
    SwitchAll(std::uint64_t bits, ParityBuilder& builder) : k_(bits), builder_(builder) {}

    static std::uint64_t fields(std::uint64_t k) { return 8 + 4 * k + 10 * k - 1; }
    static std::uint64_t moves(std::uint64_t k) { return 16 + 8 * k + 2 * k + 24 * k; }

    void add() {
        const std::uint64_t k = k_;
        field(q, 1, true, {q});
        field(s, 2, false, {p});
        field(t, 3, false, {x, s});
        field(y, 5, false, {w, of(l, 0)});
        field(w, 7, false, {y, p});
        for (std::uint64_t i = 0; i < k; ++i) builder_.move(s, of(access, i));
        for (std::uint64_t i = 1; i < k; ++i) builder_.move(w, of(l, i));
        field(d, 12 * k + 8, false, {t, x});
        field(x, 12 * k + 10, false, {w, y});
        field(p, 16 * k + 12, true, {q});
        for (std::uint64_t i = 0; i < 2 * k; ++i) {
            field(lane(i), 8 * k + 2 * i + 8, true, {lane(i) + 1});
            field(lane(i) + 1, 8 * k + 2 * i + 7, false,
                  {i < 2 ? std::uint64_t{d} : lane(i - 1) + 1, x, s});
        }
        for (std::uint64_t i = 0; i < k && builder_.go_on(32); ++i) add_bit(i);
    }

  private:
    enum Single : std::uint64_t { q, s, t, y, w, d, x, p, kSingles };
    enum Part : std::uint64_t { e, f, g, h, access, l, r, m, z, v, kParts };

    void add_bit(std::uint64_t i) {
        const std::uint64_t k = k_;
        field(of(e, i), 6 * k + 2 * i + 7, false, {lane(0), x, s, of(h, i), of(f, i), of(g, i)});
        field(of(f, i), 6 * i + 8, false, {d, lane(2 * i)});
        field(of(g, i), 6 * i + 10, false, {d, lane(2 * i + 1)});
        if (i > 0) {
            builder_.move(of(f, i), of(f, i - 1));
            builder_.move(of(g, i), of(g, i - 1));
        }
        field(of(h, i), 6 * k + 2 * i + 8, true, {of(e, i), of(m, i)});
        field(of(m, i), 12 * k + 4 * i + 14, true, {of(z, i)});
        field(of(z, i), 12 * k + 4 * i + 11, false, {p});
        field(of(access, i), 12 * k + 4 * i + 13, true, {of(h, i)});
        field(of(l, i), 6 * i + 11, false, {of(access, i), of(z, i)});
        field(of(r, i), 6 * i + 12, false, {of(l, i), of(z, i)});
        if (i + 1 == k) return;  // the last bit has no v
        builder_.move(of(z, i), of(v, i));
        field(of(v, i), 6 * i + 9, false,
              {i + 2 == k ? std::uint64_t{p} : of(v, i + 1), of(r, i + 1)});
    }

    void field(std::uint64_t number, std::uint64_t priority, bool odd,
               std::initializer_list<std::uint64_t> next) {
        builder_.field(number, priority, odd);
        for (const auto to : next) builder_.move(number, to);
    }
    std::uint64_t lane(std::uint64_t i) const { return kSingles + 2 * i; }
    std::uint64_t of(Part part, std::uint64_t i) const {
        return kSingles + 4 * k_ + kParts * i + part;
    }

    std::uint64_t  k_;
    ParityBuilder& builder_;
};

}  // namespace

const std::span<const FamilyOption> parity_switch_all_options = kParitySwitchAllOptions;

std::expected<ParityArena, InputError> make_parity_switch_all(std::span<const double> values,
                                                              std::uint64_t, const Budget& budget) {
    const auto    bits = static_cast<std::uint64_t>(values[0]);
    ParityBuilder builder(SwitchAll::fields(bits), SwitchAll::moves(bits), budget);
    if (builder.ok()) SwitchAll(bits, builder).add();
    return builder.finish();
}

}  // namespace zermelo::inline arena
