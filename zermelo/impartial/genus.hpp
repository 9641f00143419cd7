// The genus of each sum that some heaps can become: its nimber, and its misere nimbers beside
// copies of *2.
//
// Heaps that are equal to sums of smaller ones are replaced by them (check/heap_kinds.hpp).  The
// remaining sums are visited, options first, and each sum's genus follows from those of its options
// by the recursion of check/genus.hpp.  The recursion ends when all options alternate and two
// numbers come again.  There are few different genera, so each is stored once, and a sum keeps its
// number.
//
// Cost: all moves of the remaining sums, twice.  20 bytes a sum, in a table that is at most four
// fifths full.
// Source: E. Berlekamp, J. Conway, R. Guy, "Winning Ways" (1982), chapter 13.
// Tested: test/impartial/genus_test.cpp, against the definition, by playing sums out.
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
    /// The allowance must outlive the table.
    explicit GenusTable(Allowance& allowance) : numbers_(allowance) {}

    const Genus* find(CoreOutline sum) const {
        const auto* const number = numbers_.find(sum);
        return number ? genera_[*number] : nullptr;
    }
    /// Calls emit(sum, genus) for all sums, in no particular order, while it returns true.
    bool each(auto&& emit) const {
        return numbers_.each(
            [&](CoreOutline sum, std::uint32_t number) { return emit(sum, *genera_[number]); });
    }
    std::uint64_t size() const { return numbers_.size(); }
    std::uint64_t different() const { return genera_.size(); }

    /// Returns false if there is no memory or time for one more.
    bool put(CoreOutline sum, const Genus& genus);

  private:
    KeyTable<std::uint32_t, CoreOutline> numbers_;
    std::map<Genus, std::uint32_t>       known_;
    std::vector<const Genus*>            genera_;
};

/// The genus of a position with these options.
Genus genus_of(const std::vector<SeenGenus>& options);

/// Puts the genera of all sums that the heaps can become into the table.  Returns GaveUp::no when
/// done, and gives up for bytes, seconds, work (options looked at), or stopped.
GaveUp find_genera(const HeapKinds& kinds, const Budget& budget, GenusTable& table);

/// Returns a text such as "4^146": the nimber and the misere nimbers, as in Winning Ways.  Numbers
/// from 10 on stand in parentheses: "(16)^(16)(18)".
std::string genus_text(const Genus& genus);

/// Returns the genus of a sum, from that of its cores, in its shortest form: the last two numbers
/// alternate.
Genus genus_beside(const Genus& cores, const KindSum& sum);

}  // namespace zermelo::inline impartial
