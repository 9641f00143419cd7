// The bounds of all positions one move away from a position of many pigs.
//
// A move changes one row of the assignments, and the distances of one pig to the others.  So what
// the other pigs cost is found once, and the bound after each move by one augmenting path.  Where
// there are few enough pigs to be tried side by side, each bound is computed afresh, which takes
// less time.
//
// O(n^3) once and O(n^2) for each move, with n pigs.
// Main function: PigsBeside::of.  Called from pigs/puzzle.hpp, for search/astar.hpp.
// Tested: test/pigs/pigs_test.cpp, against PigsBounds after random moves.
#pragma once
#include <optional>

#include "zermelo/pigs/bound.hpp"

namespace zermelo::inline pigs {

/// The field must outlive it.
class PigsBeside {
  public:
    using At = std::array<std::uint16_t, PigsMap::kMostPigs>;

    /// `at`: the pigs' cells.
    PigsBeside(const PigsField& field, PigsBound kind, const At& at)
        : field_(&field), kind_(kind), at_(at), n_(field.pigs.size()) {
        if (kind != PigsBound::none && n_ > most_side_by_side()) keep();
    }

    /// Returns PigsBounds::of after the pig on the cell `from` has gone to `to`.
    std::uint32_t of(std::uint16_t from, std::uint16_t to) const {
        const auto moved = static_cast<std::size_t>(std::ranges::find(at_, from) - at_.begin());
        if (!leap_) {
            auto after   = at_;
            after[moved] = to;
            return PigsBounds<0>(*field_, kind_).of(after);
        }
        const auto leap = leap_->with(moved, row(costs(), to));
        if (!walk_) return leap;
        auto near = without_[moved];
        for (std::size_t i = 0; i < n_; ++i)
            if (i != moved) near = std::min(near, apart(at_[i], to));
        const auto walk = walk_->with(moved, row(field_->walk, to));
        return std::max(leap, meeting_bound(*field_, walk, near));
    }

  private:
    // The costs of a pig alone, for each haystack.
    const std::vector<std::uint16_t>& costs() const {
        return kind_ == PigsBound::plain ? field_->half : field_->leap;
    }
    const std::uint16_t* row(const std::vector<std::uint16_t>& costs, std::uint16_t cell) const {
        return &costs[cell * field_->width()];
    }
    std::uint32_t apart(std::uint16_t a, std::uint16_t b) const {
        return field_->apart[a * field_->cells() + b];
    }
    Assignment assigned(const std::vector<std::uint16_t>& costs) const {
        std::array<const std::uint16_t*, kMostRows> rows;
        for (std::size_t i = 0; i < n_; ++i) rows[i] = row(costs, at_[i]);
        return Assignment({rows.data(), n_});
    }
    void keep() {
        leap_ = assigned(costs());
        if (kind_ == PigsBound::source || kind_ == PigsBound::plain || n_ == 1) return;
        walk_ = assigned(field_->walk);

        // For each pig, how far apart the nearest two of the other pigs are.
        without_.fill(PigsField::kNowhere);
        for (std::size_t i = 0; i < n_; ++i)
            for (std::size_t k = 0; k < i; ++k) {
                const auto between = apart(at_[i], at_[k]);
                for (std::size_t other = 0; other < n_; ++other)
                    if (other != i && other != k)
                        without_[other] = std::min(without_[other], between);
            }
    }

    const PigsField*                              field_;
    PigsBound                                     kind_;
    At                                            at_;  // the first n_ are set
    std::size_t                                   n_;
    std::optional<Assignment>                     leap_, walk_;
    std::array<std::uint32_t, PigsMap::kMostPigs> without_;
};

}  // namespace zermelo::inline pigs
