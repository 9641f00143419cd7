// What a position of an impartial game that may go in circles is worth, and a sum of such
// positions: a nimber, or infinite beside some nimbers.
//
// Infinite beside K: with another component worth k in K somebody who is to move can go to a
// position worth k, and wins; with any other the play can be kept from ending.  Beside another
// infinite component it always can, so that the sum of two is infinite beside nothing.
//
// Source: C. A. B. Smith, "Graphs and composite games", J. Combin. Theory 1 (1966).
// Tested: test/impartial/loopy_value_test.cpp, against outcomes in products of graphs.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "zermelo/game/outcome.hpp"

namespace zermelo::inline impartial {

struct LoopyValue {
    std::uint64_t              nimber   = 0;  // of a finite one
    bool                       infinite = false;
    std::vector<std::uint64_t> beside   = {};  // of an infinite one: K, ascending, each once

    bool operator==(const LoopyValue&) const = default;
};

/// Of two positions side by side.  O(|K| log |K|).
LoopyValue              operator+(const LoopyValue& a, const LoopyValue& b);
/// Of all of them side by side; 0 of none.
LoopyValue              sum_of(std::span<const LoopyValue> values);
/// Of each, what all the others are worth side by side.
std::vector<LoopyValue> beside_each(std::span<const LoopyValue> values);
/// For who is to move.
Outcome                 outcome_of(const LoopyValue& value);
/// "3", "inf{0,2}".
std::string             to_text(const LoopyValue& value);

}  // namespace zermelo::inline impartial
