// How far every position of a map of pigs is from the haystacks, and which is the farthest.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/pigs/search.hpp"

namespace zermelo::inline pigs {

/// All positions of one part, by number (combinatorial number system of the part's squares,
/// ascending), and their distances.
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
    bool                                    checked = false;  // every position judged
    std::uint32_t                           most    = 0;      // steps that the hardest start takes
    std::vector<unsigned>                   hardest;          // the first such, ascending
    std::uint64_t                           positions = 0;    // of all parts together
    std::vector<std::unique_ptr<PigsTable>> parts;
};

/// Breadth first from the haystacks, all positions of each part; with check, each is judged.  Two
/// bytes a position and the positions of two distances besides; asked for before the search.
PigsDistances pigs_distances(const PigsMap& map, bool check, const Budget& budget);

}  // namespace zermelo::inline pigs
