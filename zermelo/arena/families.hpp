// Families of arenas, by name: `zermelo make random`.  Each family has its own file, make_NAME.cpp.
#pragma once
#include <cstdint>
#include <expected>
#include <span>
#include <string_view>

#include "zermelo/arena/arena.hpp"
#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/game/family.hpp"

namespace zermelo::inline arena {

#define FAMILY(id, name, what)                                                                     \
    extern const std::span<const FamilyOption> id##_options;                                       \
    std::expected<Arena, InputError> make_##id(std::span<const double> values, std::uint64_t seed, \
                                               const Budget&);
#include "zermelo/arena/families.inc"
#undef FAMILY

struct ArenaFamily {
    std::string_view              name, what;
    std::span<const FamilyOption> options;
    /// values[i] belongs to options[i] and lies in its range.  The same values and seed give the
    /// same arena on every machine: Ann's fields come first, every move leads to a field of the
    /// other player, and every field has a successor and none twice.  Returns an error if these
    /// values do not go together or if the arena would be larger than Arena::kMost...; if a limit
    /// ended it, the error's gave_up says which.
    std::expected<Arena, InputError> (*make)(std::span<const double> values, std::uint64_t seed,
                                             const Budget&);
};

/// All families, sorted by name.
std::span<const ArenaFamily> arena_families();

}  // namespace zermelo::inline arena
