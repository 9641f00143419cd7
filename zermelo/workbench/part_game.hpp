// A partizan game whose positions are sums of parts that do not touch, as the building sees it.
//
// The game says what is played: positions, and both players' moves.  And it says which parts a
// position falls into, and which sums of parts a part's options are: as many parts get values as
// there are, not as many as there are ways to put them together.
//
// Main class: PartRules.  Called from games/.
// Tested: test/workbench/part_labelling_test.cpp.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "zermelo/workbench/part_book.hpp"
#include "zermelo/workbench/partizan_rules.hpp"

namespace zermelo::inline workbench {

class PartRules : public PartizanRules {
  public:
    using EmitParts = std::function<void(std::span<const PartCount>)>;

    /// The parts of a position; they are entered in the book, unless its memory ends.
    virtual std::vector<PartCount> parts(const State& at, PartBook& book) const = 0;
    /// The options of the part of that key, all that it may become by a move of that player, each a
    /// sum of parts; a repeated one may be left out.
    virtual void options(std::uint64_t key, bool left, PartBook& book, const EmitParts&) const = 0;
    /// Of the part of that key; less for all parts with keys in its options.
    virtual std::uint64_t level(std::uint64_t key) const = 0;

    std::unique_ptr<ValueLabelling> labelling(const State& at, Allowance&) const final;
};

}  // namespace zermelo::inline workbench
