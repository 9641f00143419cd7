// What an automaton of the format HOA accepts, where that is a parity condition.
//
//     Acceptance: 4 Fin(3) & (Inf(2) | (Fin(1) & Inf(0)))
//
// A parity condition is a chain: the most important set stands outside, Inf(c) | rest accepts where
// c comes for ever, Fin(c) & rest rejects there, and the rest says what happens elsewhere.  So
// `parity min|max even|odd`, Buchi, co-Buchi, Rabin 1, Streett 1, all and none are chains, in
// whatever order their sets are written.  Nothing else is.
//
// Main function: read_acceptance.  Called from HoaText.  O(length), without recursion.
// Source: T. Babiak et al., "The Hanoi Omega-Automata Format", CAV 2015, and its specification.
// Tested: test/arena/format_hoa_test.cpp, against the formula's own meaning.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/arena/hoa_tokens.hpp"

namespace zermelo::inline arena {

/// Priorities for player 1, who wants to be accepted: the highest that comes for ever is odd.
struct HoaAcceptance {
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    std::uint32_t              sets = 0;         // as the file says
    std::vector<std::uint32_t> priority;         // of the sets; kNone, or beyond: of no meaning
    std::uint32_t              without = 0;      // of a transition in no set that means something
    bool                       lifts   = false;  // where there are such, all others are 2 higher

    std::uint32_t of(std::uint32_t set) const {
        return set < priority.size() ? priority[set] : kNone;
    }
};

/// Reads `NUMBER formula` at the cursor, and passes it.  `known`: what acc-name calls it, "" if
/// nothing does.  The error: it is no formula, or no chain.
std::optional<InputError> read_acceptance(HoaTokens& tokens, HoaAcceptance& acceptance,
                                          std::string_view known);

}  // namespace zermelo::inline arena
