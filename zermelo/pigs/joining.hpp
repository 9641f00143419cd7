// The joining bound of three and four pigs, whose proof is in pigs/bound.hpp.
//
// Main function: joining_bounds.  Called from pigs/bound.hpp.
// Source: this project.
// Tested: test/pigs/pigs_test.cpp, at every position of small maps, against its definition.
#pragma once
#include <cstdint>
#include <span>

#include "zermelo/pigs/field.hpp"

namespace zermelo::inline pigs {

/// Of these cells, one a pig, where the field has `joins`.
using JoiningBound = std::uint32_t (*)(const PigsField& field, const std::uint16_t* at);

/// The same bound of 3 or 4 pigs, compiled for each kind of machine that this one is; the last is
/// the fastest.
std::span<const JoiningBound> joining_bounds(unsigned pigs);

}  // namespace zermelo::inline pigs
