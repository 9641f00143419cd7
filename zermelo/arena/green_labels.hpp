// The labels of a solved Buchi game: who wins a field, and a rank, in one word for each field.
//
//     bit  31 ............... 1   0
//          rank (below 2^31)      1: Ann wins
//
// Every solver of a Buchi game returns these labels.  Judged by rule/green.hpp they are the
// certificate (alpha, beta), and the rule's choice is the winner's strategy.
#pragma once
#include <cstdint>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/rule/green.hpp"

namespace zermelo::inline arena {

struct Arena;

class GreenLabels {
  public:
    GreenLabels() = default;
    explicit GreenLabels(std::uint64_t fields) : packed_(fields) {}

    static constexpr std::uint32_t pack(bool ann, std::uint32_t rank) { return rank << 1 | ann; }

    [[nodiscard]] bool ok() const { return packed_.ok(); }
    std::size_t        size() const { return packed_.size(); }
    Green::Label label(std::uint32_t v) const { return {(packed_[v] & 1) != 0, packed_[v] >> 1}; }
    bool         ann(std::uint32_t v) const { return packed_[v] & 1; }
    /// Prefetches v's label.
    void         fetch(std::uint32_t v) const { __builtin_prefetch(packed_.data() + v); }
    void set(std::uint32_t v, bool ann, std::uint32_t rank) { packed_[v] = pack(ann, rank); }
    Table<std::uint32_t>&       words() { return packed_; }
    const Table<std::uint32_t>& words() const { return packed_; }

  private:
    Table<std::uint32_t> packed_;
};

/// A solver of Buchi games.  It takes any arena in which every vertex has a successor; its labels
/// name the winner of every vertex and are just everywhere (rule Green).  `visited` counts the
/// edges looked at.  Gives up on budget.seconds, .bytes (for its own tables beside the arena),
/// .work and .stop.
using BuchiSolver = Solution<GreenLabels> (*)(const Arena&, const Budget&);

}  // namespace zermelo::inline arena
