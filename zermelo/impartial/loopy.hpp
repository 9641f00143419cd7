// Impartial games that may go in circles, and their sums: won, lost or drawn.
//
// A token stands on a node of any graph; a move takes it along an edge, a player who cannot move
// loses, and a play that never ends is drawn.  A node has a nimber, or is infinite: then, beside
// some other component, play can be kept from ending.  check/loopy.hpp explains what makes the
// values right.
//
// Source: C. A. B. Smith (1966); the algorithm: A. Fraenkel, Y. Yesha, "The generalized
//         Sprague-Grundy function and its invariance under certain mappings", J. Combin. Theory A
//         43 (1986).
// Tested: test/impartial/loopy_test.cpp, against the outcomes of positions beside every small heap
//         of Nim, and of pairs of positions.
#pragma once
#include <cstdint>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/rows.hpp"
#include "zermelo/check/loopy.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/impartial/loopy_value.hpp"

namespace zermelo::inline impartial {

/// A value and a counter for every node; 8 bytes each.
class LoopyValues {
  public:
    LoopyValues() = default;
    /// Sets all values to infinite; check ok().
    explicit LoopyValues(std::uint32_t nodes);

    bool          ok() const { return values_.ok() && counters_.ok(); }
    std::uint32_t size() const { return static_cast<std::uint32_t>(values_.size()); }
    std::uint64_t bytes() const { return values_.bytes() + counters_.bytes(); }
    std::uint32_t value(std::uint32_t v) const { return values_[v]; }
    std::uint32_t counter(std::uint32_t v) const { return counters_[v]; }
    void          set(std::uint32_t v, std::uint32_t value, std::uint32_t counter) {
                 values_[v] = value, counters_[v] = counter;
    }

  private:
    Table<std::uint32_t> values_, counters_;
};

/// Returns the values of all nodes.  O((n + m) V) for values below V, which is at most one more
/// than the largest number of moves from a node; 33 bytes a node and 4 an edge.  Gives up with
/// "bytes", or for the reason of a Pace.
Solution<LoopyValues> loopy_values(const Rows& out, const Budget& budget);
/// The same with the caller's pace and so many bytes of memory.
Solution<LoopyValues> loopy_values(const Rows& out, std::uint64_t bytes, Pace& pace);
/// Returns the value of node v.
LoopyValue            value_of(const Rows& out, const LoopyValues& values, std::uint32_t v);

/// Returns K(v): the finite values of v's successors, ascending, each once.
std::vector<std::uint32_t> values_beside(const Rows& out, const LoopyValues& values,
                                         std::uint32_t v);

}  // namespace zermelo::inline impartial
