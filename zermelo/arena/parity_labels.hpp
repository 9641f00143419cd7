// The labels of a solved parity game: who wins a field, and a rank, in one word for each field.
//
//     bit  31 ............... 1   0
//          rank (below 2^31)      1: player 1 wins
//
// Judged by rule/parity.hpp they are the certificate, and the rule's choice is the winner's
// strategy.
#pragma once
#include <cstdint>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/rule/parity.hpp"

namespace zermelo::inline arena {

struct ParityArena;

class ParityLabels {
  public:
    ParityLabels() = default;
    explicit ParityLabels(std::uint64_t fields) : packed_(fields) {}

    [[nodiscard]] bool ok() const { return packed_.ok(); }
    std::size_t        size() const { return packed_.size(); }
    Parity::Label label(std::uint32_t v) const { return {(packed_[v] & 1) != 0, packed_[v] >> 1}; }
    bool          odd(std::uint32_t v) const { return packed_[v] & 1; }
    void set(std::uint32_t v, bool odd, std::uint32_t rank) { packed_[v] = rank << 1 | odd; }
    Table<std::uint32_t>&       words() { return packed_; }
    const Table<std::uint32_t>& words() const { return packed_; }

  private:
    Table<std::uint32_t> packed_;
};

/// A solver of parity games.  It takes any game in which every vertex has a successor.  Its labels
/// name the winner of every vertex, the ranks are below the number of vertices, and every label is
/// just (rule Parity).  `visited` counts the edges looked at.  Gives up on budget.seconds, .bytes
/// (for its own tables beside the arena), .work and .stop.
using ParitySolver = Solution<ParityLabels> (*)(const ParityArena&, const Budget&);

}  // namespace zermelo::inline arena
