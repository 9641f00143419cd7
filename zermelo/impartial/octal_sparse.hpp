// The sparse engine value by value, for those who watch how it fares.
#pragma once
#include <cstdint>
#include <vector>

#include "zermelo/impartial/octal_growth.hpp"
#include "zermelo/impartial/sparse_space.hpp"

namespace zermelo::inline impartial {

/// Continues a growth (n >= 1, at most two heaps) by rare heaps; octal_sparse.cpp says how.
class SparseRun {
  public:
    explicit SparseRun(OctalGrowth& growth);

    /// g(n) of the next n; there must be room.  False: it exceeds 16 bits.
    bool step();

    const SparseSpace&                space() const { return space_; }
    const std::vector<std::uint64_t>& rare() const { return heaps_; }  // heap 0 is never one
    std::uint64_t                     work() const { return work_; }   // splits looked at

  private:
    void choose();
    void mark(std::uint64_t n);
    bool exhibit(std::uint64_t n, std::uint32_t x, std::uint32_t missing);

    OctalGrowth&               growth_;
    SparseSpace                space_;
    bool                       listed_ = false;  // the rare heaps are those of the space
    NimberHistogram            histogram_;
    std::vector<std::uint64_t> heaps_;   // rare ones, ascending
    std::vector<std::uint16_t> values_;  // theirs
    SeenValues                 seen_;
    std::uint64_t              work_ = 0;
};

/// Continues a growth up to n = `upto`, or stops with its reason.
void grow_sparse(OctalGrowth& growth, std::uint64_t upto, Pace& pace);

}  // namespace zermelo::inline impartial
