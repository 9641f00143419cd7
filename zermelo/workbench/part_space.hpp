// The parts of a position and of its successors, and all that becomes of them: what the checker
// walks.
//
// It queries the game's rules afresh for every part that is judged, and knows no solver.
// Tested: test/workbench/part_labelling_test.cpp.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/workbench/part_game.hpp"

namespace zermelo::inline workbench {

class PartSpace {
  public:
    /// The rules and the allowance must outlive it.
    PartSpace(const PartRules& rules, Allowance& allowance) : rules_(rules), book_(allowance) {}

    /// Walks all of it, the position's own parts first.  Returns why it ended early, or GaveUp::no.
    /// O(options).
    GaveUp walk(const PartRules::State& root, Pace& pace) {
        rules_.parts(root, book_);
        for (const bool left : {true, false})
            rules_.moves(root, left, [&](const PartRules::State& next, std::string_view) {
                if (book_.why() == GaveUp::no && pace.go_on(1)) rules_.parts(next, book_);
            });
        for (std::uint32_t i = 0; i < count(); ++i) {
            std::uint64_t found = 1;
            for (const bool left : {true, false})
                if (!book_.edge(i))
                    rules_.options(book_.key(i), left, book_, [&](auto) { ++found; });
            if (book_.why() != GaveUp::no) return book_.why();
            if (!pace.go_on(found)) return pace.why();
        }
        return book_.why() != GaveUp::no ? book_.why() : pace.why();
    }
    /// Returns the parts of the root or of one of its successors.
    std::vector<PartCount> parts(const PartRules::State& at) const {
        return rules_.parts(at, book_);
    }

    std::uint64_t              count() const { return book_.count(); }
    std::optional<Edge>        edge(std::uint32_t i) const { return book_.edge(i); }
    std::span<const PartCount> above(std::uint32_t i) const { return book_.above(i); }
    std::uint64_t              level(std::uint32_t i) const { return rules_.level(book_.key(i)); }
    void                       options(std::uint32_t i, bool left, auto&& emit) const {
                              rules_.options(book_.key(i), left, book_, emit);
    }

  private:
    const PartRules& rules_;
    // Mutable: rules look up the numbers of parts, all of which it has after walk().
    mutable PartBook book_;
};

}  // namespace zermelo::inline workbench
