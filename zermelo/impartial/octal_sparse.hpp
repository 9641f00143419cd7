// The sparse engine, value by value, for callers that watch its progress.
#pragma once
#include <cstdint>
#include <vector>

#include "zermelo/impartial/octal_growth.hpp"
#include "zermelo/impartial/sparse_space.hpp"

namespace zermelo::inline impartial {

/// Continues a growth (n >= 1, at most two heaps) by means of rare heaps, as octal_sparse.cpp
/// explains.
class SparseRun {
  public:
    explicit SparseRun(OctalGrowth& growth);

    /// Finds g(n) of the next n, for which there must be room.  Returns false if it exceeds 16
    /// bits.
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
    bool                       listed_ = false;  // heaps_ lists the rare heaps of space_
    NimberHistogram            histogram_;
    std::vector<std::uint64_t> heaps_;   // rare ones, ascending
    std::vector<std::uint16_t> values_;  // their values
    SeenValues                 seen_;
    std::uint64_t              work_ = 0;
};

/// Continues a growth up to n = `upto`, or stops with its reason.
void grow_sparse(OctalGrowth& growth, std::uint64_t upto, Pace& pace);

}  // namespace zermelo::inline impartial
