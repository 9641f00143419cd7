// Ann and Billy push a clock's hand in turn, one hour or two.  Ann wants 12 for ever.
// Claim: she always gets it, and so soon.  The checker says whether that is true.
#include <cstdio>
#include <zermelo/check/check.hpp>
#include <zermelo/rule/green.hpp>

using zermelo::Green;

struct Clock {  // what is legal, and never what is good
    static constexpr std::string_view kName = "clock";
    struct Position {
        std::uint32_t left;  // hours to 12, 0 .. 11
        bool          ann;   // to move
        bool          operator==(const Position&) const = default;
    };
    using Move = std::uint32_t;

    Position start() const { return {0, true}; }
    Position play(Position p, Move m) const { return {(p.left + 12 - m) % 12, !p.ann}; }
    void     moves(Position, auto&& emit) const { emit(1), emit(2); }

    zermelo::Index count() const { return 24; }
    zermelo::Index index(Position p) const { return 2 * p.left + p.ann; }
    Position       position(zermelo::Index i) const { return {std::uint32_t(i / 2), i % 2 == 1}; }
    Green::Facts   facts(Green, Position p) const { return {p.ann, p.left == 0}; }
};

struct Claim {  // a formula: Ann wins, and meets 12 within so many moves
    Green::Label label(Clock::Position p) const {
        if (p.ann) return {true, p.left / 3 * 2 + 1};
        return {true, p.left == 1 ? 8 : (p.left + 2) / 3 * 2};  // from 11 o'clock Billy jumps it
    }
};

int main() {
    const auto unjust = zermelo::first_unjust(Clock{}, Green{}, Claim{});
    if (unjust) std::printf("not just: %u hours to 12\n", unjust->left);
    if (!unjust) std::puts("just everywhere, hence true");
    return unjust ? 1 : 0;
}
