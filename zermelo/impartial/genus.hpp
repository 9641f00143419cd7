// The genus of each sum that some heaps can become: a nimber, and misere nimbers beside copies of
// *2.
//
// Heaps that are equal to sums of smaller ones are replaced by these (check/heap_kinds.hpp).  What
// is left is walked, options first, and each sum's genus follows from its options' by the recursion
// of check/genus.hpp.  It ends where all options alternate, and two numbers come again.  Few genera
// are different: they are kept once, and a sum keeps its number.
//
// Cost: all moves of the sums that are left, twice.  20 bytes a sum, in a table four fifths full at
// most.
// Source: E. Berlekamp, J. Conway, R. Guy, "Winning Ways" (1982), chapter 13.
// Tested: test/impartial/genus_test.cpp, against the definition, played out.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "zermelo/base/key_table.hpp"
#include "zermelo/check/genus.hpp"
#include "zermelo/game/solution.hpp"

namespace zermelo::inline impartial {

/// The genera of sums of cores.
class GenusTable {
  public:
    /// allowance: it outlives the table.
    explicit GenusTable(Allowance& allowance) : numbers_(allowance) {}

    const Genus* find(CoreOutline sum) const {
        const auto* const number = numbers_.find(sum);
        return number ? genera_[*number] : nullptr;
    }
    /// Calls emit(sum, genus) for all, in an order of its own, while it returns true.
    bool each(auto&& emit) const {
        return numbers_.each(
            [&](CoreOutline sum, std::uint32_t number) { return emit(sum, *genera_[number]); });
    }
    std::uint64_t size() const { return numbers_.size(); }
    std::uint64_t different() const { return genera_.size(); }

    /// False: there is no memory or time for one more.
    bool put(CoreOutline sum, const Genus& genus);

  private:
    KeyTable<std::uint32_t, CoreOutline> numbers_;
    std::map<Genus, std::uint32_t>       known_;
    std::vector<const Genus*>            genera_;
};

/// The genus of a position with these options.
Genus genus_of(const std::vector<SeenGenus>& options);

/// Puts the genera of all sums that the heaps can become into the table.  GaveUp::no: done.
/// Gives up for bytes, seconds, work (options looked at), or stopped.
GaveUp find_genera(const HeapKinds& kinds, const Budget& budget, GenusTable& table);

/// "4^146": the nimber, and the misere nimbers, as in Winning Ways; numbers from 10 on stand in
/// parentheses: "(16)^(16)(18)".
std::string genus_text(const Genus& genus);

/// The genus of a sum, from that of its cores: short, the last two numbers alternate.
Genus genus_beside(const Genus& cores, const KindSum& sum);

}  // namespace zermelo::inline impartial
