// The joining bound for three and four pigs; its proof is in pigs/bound.hpp.
//
// Main function: joining_bounds.  Called from pigs/bound.hpp.
// Source: this project.
// Tested: test/pigs/pigs_test.cpp, at every position of small maps, against its definition.
#pragma once
#include <cstdint>
#include <span>

#include "zermelo/pigs/field.hpp"

namespace zermelo::inline pigs {

/// Returns the bound for one pig on each of these cells; the field must have `joins`.
using JoiningBound = std::uint32_t (*)(const PigsField& field, const std::uint16_t* at);

/// Returns the bound for 3 or 4 pigs, compiled for each instruction set that this machine has; the
/// last one is the fastest.
std::span<const JoiningBound> joining_bounds(unsigned pigs);

}  // namespace zermelo::inline pigs
