// The acceptance condition of an automaton in the format HOA, if it is a parity condition.
//
//     Acceptance: 4 Fin(3) & (Inf(2) | (Fin(1) & Inf(0)))
//
// A parity condition is a chain with the most important set outside: Inf(c) | rest accepts where c
// comes for ever, Fin(c) & rest rejects there, and the rest decides elsewhere.  So `parity min|max
// even|odd`, Buchi, co-Buchi, Rabin 1, Streett 1, all and none are chains, in whatever order their
// sets are written.  Nothing else is.
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

/// Priorities for player 1, who wants acceptance: the highest that comes for ever is odd.
struct HoaAcceptance {
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    std::uint32_t              sets = 0;  // as declared in the file
    // The priority of each set.  kNone, or beyond the end: the set has no meaning.
    std::vector<std::uint32_t> priority;
    std::uint32_t              without = 0;  // of a transition in no set that has a meaning
    // If there are such transitions, all other priorities are 2 higher.
    bool                       lifts = false;

    std::uint32_t of(std::uint32_t set) const {
        return set < priority.size() ? priority[set] : kNone;
    }
};

/// Reads `NUMBER formula` at the cursor and passes it.  `known` is what acc-name calls it, or "" if
/// there is none.  Returns an error if it is no formula or no chain.
std::optional<InputError> read_acceptance(HoaTokens& tokens, HoaAcceptance& acceptance,
                                          std::string_view known);

}  // namespace zermelo::inline arena
