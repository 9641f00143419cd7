#include "zermelo/arena/parity_families.hpp"

#include <algorithm>

#include "zermelo/arena/arena.hpp"

namespace zermelo::inline arena {

std::span<const ParityFamily> parity_families() {
    static const ParityFamily kFamilies[] = {
#define FAMILY(id, name, what) {name, what, parity_##id##_options, make_parity_##id},
#include "zermelo/arena/parity_families.inc"
#undef FAMILY
    };
    return kFamilies;
}

ParityBuilder::ParityBuilder(std::uint64_t fields, std::uint64_t moves, const Budget& budget)
    : pace_(budget, "make"), fields_(fields) {
    if (fields > ParityArena::kMostFields || moves > ParityArena::kMostMoves) {
        error_ = plain_error(
            phrase("this game would have {} fields and {} moves", fields, moves),
            phrase("at most {} and {}", ParityArena::kMostFields, ParityArena::kMostMoves));
        return;
    }
    const std::uint64_t bytes = 60 * fields + 16 * moves;
    if (bytes > budget.bytes) {
        error_ = over_memory(bytes, budget.bytes);
        return;
    }
    arena_.odd  = Bits(fields);
    priorities_ = Table<std::uint64_t>(fields);
    from_       = Table<std::uint32_t>(moves);
    to_         = Table<std::uint32_t>(moves);
    failed_     = !arena_.odd.ok() || !priorities_.ok() || !from_.ok() || !to_.ok();
    if (failed_) error_ = over_memory(bytes, bytes);
}

// Sorts the moves with a counting sort, by the field that they leave.
std::expected<ParityArena, InputError> ParityBuilder::finish() {
    if (pace_.stopped()) error_ = ended_early(pace_.why());
    if (failed_) return std::unexpected(std::move(error_));
    auto& out = arena_.out;
    out       = {Table<std::uint32_t>(fields_ + 1), Table<std::uint32_t>(moves_)};
    if (!out.ok() || !set_priorities(arena_, priorities_))
        return std::unexpected(over_memory(16 * moves_ + 60 * fields_, ~std::uint64_t{0}));
    for (std::uint64_t i = 0; i < moves_; ++i) ++out.begin[from_[i] + 1];
    for (std::uint64_t v = 0; v < fields_; ++v) out.begin[v + 1] += out.begin[v];
    for (std::uint64_t i = 0; i < moves_; ++i) out.to[out.begin[from_[i]]++] = to_[i];
    for (std::uint64_t v = fields_; v > 0; --v) out.begin[v] = out.begin[v - 1];
    out.begin[0] = 0;
    drop_repeats(out);
    return std::move(arena_);
}

}  // namespace zermelo::inline arena
