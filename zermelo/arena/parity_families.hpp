// Families of parity games, by name: `zermelo make parity random`.  Each family has its own file,
// make_parity_NAME.cpp.
#pragma once
#include <cstdint>
#include <expected>
#include <span>
#include <string_view>
#include <vector>

#include "zermelo/arena/parity_arena.hpp"
#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/game/family.hpp"

namespace zermelo::inline arena {

#define FAMILY(id, name, what)                                                                  \
    extern const std::span<const FamilyOption> parity_##id##_options;                           \
    std::expected<ParityArena, InputError>     make_parity_##id(std::span<const double> values, \
                                                                std::uint64_t seed, const Budget&);
#include "zermelo/arena/parity_families.inc"
#undef FAMILY

struct ParityFamily {
    std::string_view              name, what;
    std::span<const FamilyOption> options;
    /// values[i] belongs to options[i] and lies in its range.  The same values and seed give the
    /// same game on every machine: fields are numbered from 0, and every field has a successor and
    /// none twice.  Returns an error if these values do not go together or if the game would be too
    /// large; if a limit ended it, the error's gave_up says which.
    std::expected<ParityArena, InputError> (*make)(std::span<const double> values,
                                                   std::uint64_t           seed, const Budget&);
};

/// All families, sorted by name.
std::span<const ParityFamily> parity_families();

/// Takes first the fields and then their moves, in any order.  The families build their games with
/// it.  Uses 12 bytes a field and 8 a move while it is filled.
class ParityBuilder {
  public:
    /// For so many fields and at most so many moves.  If they do not fit, this is remembered.
    ParityBuilder(std::uint64_t fields, std::uint64_t moves, const Budget& budget);

    [[nodiscard]] bool ok() const { return !failed_; }
    /// Returns false if the family must stop; finish() then has the reason.
    [[nodiscard]] bool go_on(std::uint64_t work) {
        if (!failed_ && !pace_.go_on(work)) failed_ = true;
        return !failed_;
    }
    void field(std::uint64_t v, std::uint64_t priority, bool odd) {
        priorities_[v] = priority;
        if (odd) arena_.odd.set(v);
    }
    /// Adds a move, in any order.  A move that is there already is dropped.
    void move(std::uint64_t from, std::uint64_t to) {
        from_[moves_] = static_cast<std::uint32_t>(from);
        to_[moves_++] = static_cast<std::uint32_t>(to);
    }
    std::expected<ParityArena, InputError> finish();

  private:
    Pace                 pace_;
    ParityArena          arena_;
    Table<std::uint64_t> priorities_;
    Table<std::uint32_t> from_, to_;
    std::uint64_t        fields_ = 0, moves_ = 0;
    bool                 failed_ = true;
    InputError           error_;
};

}  // namespace zermelo::inline arena
