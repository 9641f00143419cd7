// The nimbers of a heap game from its rare heaps.
//
// sparse_space.hpp explains rare and usual.  g(n) is found in three steps.  Step 1 marks the values
// of all options that are not splits or have a rare part.  Step 2: the least *usual* value not
// marked is the candidate, since no other option can have a usual value.  Step 3 searches for a
// split for each smaller value that is not marked yet.  If all are found, the candidate is g(n),
// which is usual.  If not, all splits were looked at on the way, so the least value missing is
// g(n), and n is a rare heap.  The space is chosen anew at powers of two.
//
// Time per value: rare heaps times rules, and the splits looked at, some hundreds; if half of the
// heaps are rare it is as slow as the textbook.  Memory 2 bytes a heap, 16 a rare heap.  Measured:
// bench/octal.
//
// Main function: octal_sparse.  Called from octal_best.
// Source: E. Berlekamp, J. Conway, R. Guy, "Winning Ways" (1982), chapter 4; A. Gangolli,
//         T. Plambeck, "A note on periodicity in some octal games", Int. J. Game Theory 18 (1989).
// Tested: test/impartial/octal_test.cpp, against octal_textbook and the checker.
#include "zermelo/impartial/octal_sparse.hpp"

#include <algorithm>

#include "zermelo/impartial/octal.hpp"

namespace zermelo::inline impartial {
namespace {

constexpr std::uint64_t kStart = 256;  // heaps found by definition, before there is a space

}  // namespace

SparseRun::SparseRun(OctalGrowth& growth) : growth_(growth) {
    for (std::uint64_t n = 0; n < growth.n; ++n) histogram_.add(growth.values[n], n);
    choose();
}

void SparseRun::choose() {
    const SparseSpace better = best_space(growth_.code, histogram_);
    if (better == space_ && listed_) return;
    space_  = better;
    listed_ = true;
    heaps_.clear(), values_.clear();
    for (std::uint64_t n = 1; n < growth_.n; ++n)
        if (!space_.usual(growth_.values[n], n))
            heaps_.push_back(n), values_.push_back(growth_.values[n]);
}

// Step 1.
void SparseRun::mark(std::uint64_t n) {
    const std::uint16_t* const g = growth_.values.data();
    for (const auto& r : growth_.code.rules) {
        if (r.take > n) return;
        const std::uint64_t rest = n - r.take;
        if (r.leaves(0) && rest == 0) seen_.see(0);
        if (r.leaves(1) && rest > 0) seen_.see(g[rest]);
        if (!r.leaves(2) || rest < 2) continue;
        if (rest % 2 == 0 && !r.unequal) seen_.see(0);
        std::size_t end = heaps_.size();
        if (end > 0 && heaps_.back() >= rest)
            end = static_cast<std::size_t>(std::ranges::lower_bound(heaps_, rest) - heaps_.begin());
        // A split into equal parts was marked above if it is allowed; here it must be left out.
        std::size_t middle = end;
        if (r.unequal && rest % 2 == 0) {
            const auto at = std::ranges::lower_bound(heaps_, rest / 2) - heaps_.begin();
            if (static_cast<std::size_t>(at) < end &&
                heaps_[static_cast<std::size_t>(at)] == rest / 2)
                middle = static_cast<std::size_t>(at);
        }
        for (std::size_t i = 0; i < middle; ++i)
            seen_.see(static_cast<std::uint32_t>(values_[i] ^ g[rest - heaps_[i]]));
        for (std::size_t i = middle + 1; i < end; ++i)
            seen_.see(static_cast<std::uint32_t>(values_[i] ^ g[rest - heaps_[i]]));
        work_ += end;
    }
}

// Step 3: marks the values of splits that are below x, until `missing` of them are found.
bool SparseRun::exhibit(std::uint64_t n, std::uint32_t x, std::uint32_t missing) {
    const std::uint16_t* const g = growth_.values.data();
    for (const auto& r : growth_.code.rules) {
        if (!r.leaves(2) || r.take + 2 > n) continue;
        const std::uint64_t rest = n - r.take;
        for (std::uint64_t a = 1; 2 * a + r.unequal <= rest; ++a) {
            const auto y = static_cast<std::uint32_t>(g[a] ^ g[rest - a]);
            if (y >= x || seen_.seen(y)) continue;
            seen_.see(y);
            if (--missing > 0) continue;
            work_ += a;
            return true;
        }
        work_ += rest / 2;
    }
    return false;
}

bool SparseRun::step() {
    const std::uint64_t n = growth_.n;
    seen_.clear();
    mark(n);
    const bool all_rare = space_ == SparseSpace{.place = space_.place};  // all options are marked
    std::uint32_t x = seen_.least_unseen(), missing = 0;
    while (!all_rare && x < SeenValues::kEnd && !space_.usual(x, n)) {
        ++missing;
        x = seen_.least_unseen(x + 1);
    }
    if (missing > 0 && !exhibit(n, x, missing)) x = seen_.least_unseen();
    if (x == SeenValues::kEnd) {
        growth_.why = GaveUp::values;
        return false;
    }
    growth_.values[n] = static_cast<std::uint16_t>(x);
    growth_.n         = n + 1;
    histogram_.add(x, n);
    if (n > 0 && !space_.usual(x, n))
        heaps_.push_back(n), values_.push_back(static_cast<std::uint16_t>(x));
    if (std::has_single_bit(n + 1)) choose();
    return true;
}

void grow_sparse(OctalGrowth& growth, std::uint64_t upto, Pace& pace) {
    if (growth.code.most_heaps() > 2) {
        growth.why = GaveUp::game;
        return;
    }
    if (growth.n < kStart) grow_textbook(growth, std::min(upto, kStart), pace);
    if (pace.stopped() || growth.why != GaveUp::no || growth.n >= upto) return;
    SparseRun run(growth);
    for (std::uint64_t before = 0; growth.n < upto; before = run.work())
        if (!run.step() || !pace.go_on(run.work() - before + 1)) return;
}

Solution<NimberSequence> octal_sparse(const HeapCode& code, std::uint64_t upto,
                                      const Budget& budget) {
    return grown(code, upto, budget, 0, [](OctalGrowth& growth, Pace& pace) {
        grow_sparse(growth, growth.values.size(), pace);
    });
}

}  // namespace zermelo::inline impartial
