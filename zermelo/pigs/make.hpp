// Maps of pigs and haystacks for tests: families, whose every member comes from a seed.
#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>

#include "zermelo/base/input_error.hpp"
#include "zermelo/pigs/map.hpp"
#include "zermelo/workbench/game_card.hpp"

namespace zermelo::inline pigs {

/// Returns the families, sorted by name.
std::span<const FamilyCard> pigs_families();

/// Returns a member of pigs_families()[family]; values[i] belongs to its options[i].  The error:
/// the map has too few squares for so many pigs.  O(squares * log squares).
std::expected<PigsMap, InputError> make_pigs_map(std::size_t family, std::span<const double> values,
                                                 std::uint64_t seed);

}  // namespace zermelo::inline pigs
