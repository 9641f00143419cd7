// Families of arenas, by name: `zermelo make random`.  Each family has its file, make_NAME.cpp.
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
    /// values[i] belongs to options[i] and lies in its range.  The same values and seed give
    /// the same arena on every machine: Ann's fields first, every move to the other player's,
    /// every field with a successor, none twice.  An error: these values do not go together,
    /// the arena would be larger than Arena::kMost... or gave_up says which limit ended it.
    std::expected<Arena, InputError> (*make)(std::span<const double> values, std::uint64_t seed,
                                             const Budget&);
};

/// All of them, sorted by name.
std::span<const ArenaFamily> arena_families();

}  // namespace zermelo::inline arena
