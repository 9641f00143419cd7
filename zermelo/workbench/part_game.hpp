// A partizan game whose positions are sums of parts that do not touch, as the rest of the program
// sees it.
//
// The game provides positions and both players' moves, the parts into which a position falls, and
// the sums of parts that are a part's options.  So values are found for as many parts as there are,
// not for every way to put them together.
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

    /// Returns the parts of a position; they are entered in the book, unless its memory ends.
    virtual std::vector<PartCount> parts(const State& at, PartBook& book) const = 0;
    /// Emits the options of the part with that key: all that it may become by a move of that
    /// player, each a sum of parts.  Repeated ones may be left out.
    virtual void options(std::uint64_t key, bool left, PartBook& book, const EmitParts&) const = 0;
    /// Returns the level of the part with that key; all parts with keys in its options have lower
    /// ones.
    virtual std::uint64_t level(std::uint64_t key) const = 0;

    std::unique_ptr<ValueLabelling> labelling(const State& at, Allowance&) const final;
};

}  // namespace zermelo::inline workbench
