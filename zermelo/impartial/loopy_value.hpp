// The value of a position of an impartial game that may go in circles, and of a sum of such
// positions: a nimber, or infinite beside a set K of nimbers.
//
// A position is infinite beside K: beside another component that is worth a nimber k in K, the
// mover can go to a position worth k, and wins; beside one worth any other nimber, play can be kept
// from ending.  Beside another infinite component it always can, so the sum of two infinite
// components is infinite beside the empty set.
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
    std::uint64_t              nimber   = 0;  // if finite
    bool                       infinite = false;
    std::vector<std::uint64_t> beside   = {};  // if infinite: K, ascending, each once

    bool operator==(const LoopyValue&) const = default;
};

/// Returns the value of two positions side by side.  O(|K| log |K|).
LoopyValue              operator+(const LoopyValue& a, const LoopyValue& b);
/// Returns the value of all positions side by side; 0 if there are none.
LoopyValue              sum_of(std::span<const LoopyValue> values);
/// Returns, for each position, the value of all others side by side.
std::vector<LoopyValue> beside_each(std::span<const LoopyValue> values);
/// Returns the outcome for the mover.
Outcome                 outcome_of(const LoopyValue& value);
/// Returns a text such as "3" or "inf{0,2}".
std::string             to_text(const LoopyValue& value);

}  // namespace zermelo::inline impartial
