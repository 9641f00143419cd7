// The chain of selectors of the two counters: for every bit above, the owner of the bit chooses to
// whose counter's input the other player may leave.
//
//     S -> A, B     A -> the owner's input of that bit, or on     B -> the other's input, or on
#pragma once
#include "zermelo/arena/parity_families.hpp"

namespace zermelo::inline arena {

/// Adds fields s .. s + 3 bit - 1, all of this priority.  input(bit, odd) is the field to leave to.
/// Returns the end of the chain, which is the field after them.  O(bit).
template <class Input>
std::uint64_t add_selectors(ParityBuilder& builder, std::uint64_t s, std::uint64_t bit, bool odd,
                            std::uint64_t priority, Input&& input) {
    for (std::uint64_t above = 0; above < bit; ++above, s += 3) {
        for (const int part : {0, 1, 2}) builder.field(s + part, priority, (part == 0) == odd);
        builder.move(s, s + 1);
        builder.move(s, s + 2);
        builder.move(s + 1, s + 3);
        builder.move(s + 2, s + 3);
        builder.move(s + 1, input(above, odd));
        builder.move(s + 2, input(above, !odd));
    }
    return s;
}

}  // namespace zermelo::inline arena
