// Lazy pigs in one connected part: lower bounds on the number of moves left.
//
// Below, d is the walking distance.  W is the cheapest assignment of pigs to haystacks by d.
//
// The plain bound, the source's first: the cheapest assignment by ceil(d / 2), since no step takes
// a pig farther than two squares.
//
// The source's bound, its better one: the cheapest assignment where each pig may jump wherever it
// wants to, as if another pig always stood there.
//
// The meeting bound: let a and b be the smallest distances between two pigs and between two
// haystacks.  If no pig ever jumps, at least W moves are needed.  If one does, two pigs stand side
// by side before the first jump and after the last (a jump can be taken back), so at least a-1
// moves before it and b-1 after it are plain; W falls by at most one with a plain move and by two
// with a jump, hence W <= 2 n - (a-1) - (b-1).  So at least min(W, ceil((W + a-1 + b-1) / 2)) moves
// are needed.
//
// The joining bound, for three and four pigs, extends this to the other pigs: each of them must
// come to the jumping ones, or they to it.  In a solution of n moves let pig i go to haystack t(i),
// make p(i) plain moves and travel d(i, t(i)) + e(i) squares, where a jump counts as two; e(i) >= 0
// is its detour.  Every move is plain or a jump, so 2 n is the sum of d(i, t(i)) + e(i) + p(i).
//
// Suppose some pig jumps.  The pigs x and y of the first jump have made d(x, y) - 1 plain moves
// before it.  Any other pig i, the first time that it jumps or is jumped over, has only walked, say
// to the cell c, and stands beside a pig k on a cell z of k's way.  Let f(v) = (d(k, v) + d(v,
// t(k)) - d(k, t(k))) / 2.  Then f(z) <= e(k) / 2.  Let g(v) be the least f next to v.  At
// neighbouring cells f differs by at most one, hence g does too (a cell is itself next to its
// neighbour), so p(i) >= d(i, c) >= g(i) - g(c) >= g(i) - e(k) / 2.  A pig that never takes part in
// a jump has p(i) = d(i, t(i)) + e(i).  At most two pigs are neither x nor y, so at most e(k) is
// taken from any detour e(k), and
//     2 n >= sum of d(i, t(i)) + d(x, y) - 1 + sum, i neither x nor y, of min(d(i, t(i)), g(i)),
// where g(i) is the least over all k.  As before, b-1 more plain moves follow the last jump: they
// are made by pigs that have jumped or been jumped over.  The bound is the least over x, y and all
// assignments t.  The same argument backwards in time holds for haystacks instead of pigs.
//
// Source: this project, for the meeting and the joining bound.
// Tested: test/pigs/pigs_test.cpp, at every position of small maps.
#pragma once
#include <span>

#include "zermelo/pigs/assignment.hpp"
#include "zermelo/pigs/field.hpp"
#include "zermelo/pigs/joining.hpp"

namespace zermelo::inline pigs {

/// Returns the cheapest assignment of n = 1 .. 4 rows, by trying all orders.
template <unsigned n>
std::uint32_t cheapest_of_few(const std::uint16_t* const* rows) {
    if constexpr (n == 1) {
        return rows[0][0];
    } else {
        const auto two = [](const std::uint16_t* x, const std::uint16_t* y, int i, int j) {
            return std::min<std::uint32_t>(x[i] + y[j], x[j] + y[i]);
        };
        if constexpr (n == 2) {
            return two(rows[0], rows[1], 0, 1);
        } else if constexpr (n == 3) {
            return std::min({rows[0][0] + two(rows[1], rows[2], 1, 2),
                             rows[0][1] + two(rows[1], rows[2], 0, 2),
                             rows[0][2] + two(rows[1], rows[2], 0, 1)});
        } else {
            static_assert(n == 4);
            const auto split = [&](int i, int j, int k, int l) {
                return two(rows[0], rows[1], i, j) + two(rows[2], rows[3], k, l);
            };
            return std::min({split(0, 1, 2, 3), split(2, 3, 0, 1), split(0, 2, 1, 3),
                             split(1, 3, 0, 2), split(0, 3, 1, 2), split(1, 2, 0, 3)});
        }
    }
}

/// Certificates hold these numbers (pigs/certificate.hpp), so new bounds come last.
enum class PigsBound { none, source, meeting, joining, plain };

/// walk: the cheapest assignment by walking; near: the distance of the nearest two pigs.
inline std::uint32_t meeting_bound(const PigsField& field, std::uint32_t walk, std::uint32_t near) {
    return std::min(walk, (walk + near - 1 + field.stacks_apart - 1 + 1) / 2);
}

/// kPigs: the number of pigs, if the compiler knows it; 0: any number.  The field must outlive it.
template <unsigned kPigs>
class PigsBounds {
  public:
    PigsBounds(const PigsField& field, PigsBound kind) : field_(&field), kind_(kind) {
        if constexpr (kPigs == 3 || kPigs == 4) joining_ = joining_bounds(kPigs).back();
    }

    PigsBound kind() const { return kind_; }

    /// Returns at most the distance of the position with one pig on each of these cells.
    std::uint32_t of(const auto& at) const {
        if (kind_ == PigsBound::none) return 0;
        if (kind_ == PigsBound::plain) return assigned(field_->half, at);
        const auto leap = assigned(field_->leap, at);
        if (kind_ == PigsBound::source || pigs() == 1) return leap;
        if constexpr (kPigs == 3 || kPigs == 4)
            if (kind_ == PigsBound::joining && field_->joins.size() != 0)
                return std::max(leap, joining_(*field_, at.data()));
        const auto    walk = assigned(field_->walk, at);
        std::uint32_t near = PigsField::kNowhere;
        for (unsigned i = 1; i < pigs(); ++i)
            for (unsigned j = 0; j < i; ++j) near = std::min(near, apart(at[i], at[j]));
        return std::max(leap, meeting_bound(*field_, walk, near));
    }

  private:
    unsigned pigs() const { return kPigs > 0 ? kPigs : static_cast<unsigned>(field_->pigs.size()); }
    std::uint32_t apart(std::uint16_t a, std::uint16_t b) const {
        return field_->apart[a * field_->cells() + b];
    }
    std::uint32_t assigned(const std::vector<std::uint16_t>& costs, const auto& at) const {
        const std::uint16_t* rows[PigsMap::kMostPigs];
        for (unsigned i = 0; i < pigs(); ++i) rows[i] = &costs[at[i] * field_->width()];
        if constexpr (kPigs > 0 && kPigs <= 4)
            return cheapest_of_few<kPigs>(rows);
        else
            return cheapest_assignment({rows, pigs()});
    }

    const PigsField* field_;
    PigsBound        kind_;
    JoiningBound     joining_ = nullptr;  // for three and four pigs
};

}  // namespace zermelo::inline pigs
