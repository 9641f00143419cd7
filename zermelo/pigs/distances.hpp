// How far every position of a map of pigs is from the haystacks, and which position is farthest.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/pigs/search.hpp"

namespace zermelo::inline pigs {

/// All positions of one part and their distances.  A position's number comes from the combinatorial
/// number system of the part's squares, ascending.
class PigsTable {
  public:
    virtual ~PigsTable()                                        = default;
    virtual std::uint64_t         count() const                 = 0;
    virtual std::uint32_t         distance(std::uint64_t) const = 0;
    virtual std::vector<unsigned> pigs(std::uint64_t) const     = 0;  // their squares, ascending
};

struct PigsDistances {
    Status                                  status = Status::gave_up;
    GaveUp                                  why    = GaveUp::no;
    std::string                             refused;          // the checker's objection
    Sentences                               impossible;       // as in PigsSolved
    bool                                    checked = false;  // every position was judged
    // The number of steps that the hardest start takes.
    std::uint32_t                           most = 0;
    // The first such start: its squares, ascending.
    std::vector<unsigned>                   hardest;
    std::uint64_t                           positions = 0;  // of all parts together
    std::vector<std::unique_ptr<PigsTable>> parts;
};

/// Searches breadth first from the haystacks through all positions of each part; with check, judges
/// every distance.  Takes two bytes for each position, which are allocated before the search, and
/// memory for the positions of two distances.
PigsDistances pigs_distances(const PigsMap& map, bool check, const Budget& budget);

}  // namespace zermelo::inline pigs
