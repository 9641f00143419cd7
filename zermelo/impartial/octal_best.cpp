// The nimbers of a heap game by the engine that suits it.
//
// The first 4096 heaps come from the sparse engine (or from the definition, if there are no
// splits).  Then, and whenever the number of heaps has doubled, the histogram of the values shows
// how many heaps are rare in the best space.  If they are few, the vector engine takes over if the
// processor can run it, otherwise the sparse one; if they are many, the dense one does.  Each
// engine can continue from the values of another.  If moves leave three heaps there is only one
// engine.
//
// Time and memory are those of the engine, plus a look at all values at each power of two up to
// 2^20.
//
// Main functions: BestRun::grow, octal_best.  Called from octal_until_period and the workbench.
// Source: this project.
// Tested: test/impartial/octal_test.cpp, against octal_textbook and the checker.
#include "zermelo/impartial/octal_best.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "zermelo/base/telling.hpp"
#include "zermelo/impartial/octal.hpp"
#include "zermelo/impartial/octal_sparse.hpp"

namespace zermelo::inline impartial {
namespace {

constexpr std::uint64_t kStart      = 4096;
constexpr std::uint64_t kLastChoice = std::uint64_t{1} << 20;
constexpr std::uint64_t kDense      = 24;  // if one heap in so many is rare, dense is faster

std::uint64_t rare_heaps(const HeapCode& code, std::span<const std::uint16_t> values,
                         SparseSpace& space) {
    NimberHistogram histogram;
    for (std::size_t n = 0; n < values.size(); ++n) histogram.add(values[n], n);
    space              = best_space(code, histogram);
    std::uint64_t rare = 0;
    for (std::size_t n = 0; n < values.size(); ++n) rare += !space.usual(values[n], n);
    return rare;
}

}  // namespace

BestRun::BestRun(const HeapCode& code, const Budget& budget, std::uint64_t most,
                 const NimberSequence& known)
    : code_(code), budget_(budget), most_(most), growth_{code, {}} {
    if (known.size() == 0 || !room(known.size())) return;
    for (std::uint64_t n = 0; n < known.size(); ++n)
        growth_.values[n] = static_cast<std::uint16_t>(known[n]);
    growth_.n = known.size();
    choose_   = true;
}

// Makes room for so many words.
bool BestRun::room(std::uint64_t heaps) {
    if (heaps <= growth_.values.size()) return true;
    why_ = GaveUp::bytes;
    // The dense engine needs a second copy, and lists up to half of the heaps.
    if (heaps > budget_.bytes / 6) return false;
    Table<std::uint16_t> more(heaps);
    if (!more.ok()) return false;
    std::copy_n(growth_.values.data(), growth_.n, more.data());
    growth_.values = std::move(more);
    why_           = GaveUp::no;
    return true;
}

bool BestRun::triples(std::uint64_t heaps, Pace& pace) {
    if (!room(heaps)) return false;
    grow_triples(growth_, heaps, budget_.bytes, pace);
    why_ = growth_.why != GaveUp::no ? growth_.why : pace.why();
    return growth_.n >= heaps;
}

void BestRun::consider_vector() {
    const std::span<const std::uint16_t> known = words();
    SparseSpace                          space;
    const std::uint64_t                  rare = rare_heaps(code_, known, space);
    if (rare * kDense > known.size() || !VectorRun::takes(code_, known, space)) return;
    auto run = std::make_unique<VectorRun>(code_, known, space);
    if (!run->ok()) return;
    // Reserved pages that are not touched cost nothing; copying later would.
    if (most_ <= budget_.bytes / 4 && most_ < VectorRun::kMost) run->reserve(most_);
    vector_        = std::move(run);
    growth_.values = {};
    growth_.n      = 0;
}

// Grows up to the next choice, or to `heaps`.
bool BestRun::step(std::uint64_t heaps, Pace& pace) {
    const std::uint64_t n    = size();
    const std::uint64_t next = std::bit_floor(n) * 2;
    const std::uint64_t upto = n < kStart            ? std::min(heaps, kStart)
                               : next <= kLastChoice ? std::min(heaps, next)
                                                     : heaps;
    if (vector_) {
        why_ = GaveUp::bytes;
        if (vector_->peak_bytes(upto) > budget_.bytes || !vector_->reserve(upto)) return false;
        const bool grown = vector_->grow(upto, pace);
        why_             = pace.why();
        if (pace.stopped()) return false;
        // A value may not fit packed, or too many heaps may be rare.
        if (grown && vector_->rare() * kDense <= vector_->size()) return true;
        scalar_                  = true;
        NimberSequence      got  = vector_->unpacked();
        const std::uint64_t size = got.size();
        why_                     = GaveUp::bytes;
        vector_.reset();
        if (!room(std::max(size, std::uint64_t{1}))) return false;
        for (std::uint64_t i = 0; i < size; ++i)
            growth_.values[i] = static_cast<std::uint16_t>(got[i]);
        growth_.n = size;
        why_      = GaveUp::no;
        return size > 0;
    }
    const bool choose = std::exchange(choose_, false) || std::has_single_bit(n);
    if (n >= kStart && !scalar_ && choose) consider_vector();
    if (vector_) return true;
    if (!room(upto)) return false;
    SparseSpace space;
    if (code_.most_heaps() == 1)
        grow_textbook(growth_, upto, pace);
    else if (n >= kStart && rare_heaps(code_, words(), space) * kDense > n)
        grow_dense(growth_, upto, pace);
    else
        grow_sparse(growth_, upto, pace);
    why_ = growth_.why != GaveUp::no ? growth_.why : pace.why();
    return growth_.n >= upto;
}

bool BestRun::grow(std::uint64_t heaps, Pace& pace) {
    if (code_.most_heaps() > 2) return heaps <= size() || triples(heaps, pace);
    while (size() < heaps)
        if (!step(heaps, pace)) return false;
    return true;
}

NimberSequence BestRun::values() {
    if (vector_) {
        NimberSequence result = vector_->unpacked();
        vector_.reset();
        return result;
    }
    growth_.values.truncate(growth_.n);
    growth_.n = 0;
    return NimberSequence(std::move(growth_.values));
}

Solution<NimberSequence> octal_best(const HeapCode& code, std::uint64_t upto,
                                    const Budget& budget) {
    Solution<NimberSequence> result;
    result.why = GaveUp::bytes;
    if (upto >= budget.bytes / 2 || upto > ~std::uint64_t{0} / 64) return result;
    BestRun    run(code, budget, upto + 1);
    const auto told =
        telling(budget, [&](Progress& now) { now.done = share_of(run.size(), upto + 1); });
    Pace       pace(told, "heaps");
    const bool whole = run.grow(upto + 1, pace);
    result.visited   = run.size();
    result.why       = run.why();
    if (!whole) return result;
    result.why    = GaveUp::bytes;
    result.labels = run.values();
    if (result.labels.size() != upto + 1) return result;
    result.status = Status::solved;
    result.why    = GaveUp::no;
    return result;
}

}  // namespace zermelo::inline impartial
