// A budget's time for a search whose positions are slow.
//
// A Pace looks at the clock after some 65 000 units of work.  A search that counts positions as
// work, and asks the game much of each, would look every few seconds.
//
// Main function: Deadline::passed.  Called from finite/alphabeta.hpp and finite/dfpn.hpp.
// Tested: test/finite/alphabeta_test.cpp.
#pragma once
#include <chrono>
#include <cstdint>

#include "zermelo/base/budget.hpp"

namespace zermelo::inline finite {

/// Is the time of a budget up, or was it stopped?  Asked for each position, it looks at every
/// kEvery-th.
class Deadline {
  public:
    static constexpr std::uint64_t kEvery = 256;

    /// No budget: never.
    Deadline() = default;
    /// The budget outlives it; its seconds run from now on.
    explicit Deadline(const Budget& budget)
        : budget_(&budget), start_(std::chrono::steady_clock::now()) {}

    /// Then the Pace of this budget is to be asked: its go_on(Pace::kStride) says why.
    bool passed() { return ++asked_ % kEvery == 0 && budget_ && (stopped() || late()); }

  private:
    bool stopped() const { return budget_->stop && budget_->stop->load(std::memory_order_relaxed); }
    bool late() const {
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
        return spent.count() > budget_->seconds;
    }

    const Budget*                         budget_ = nullptr;
    std::chrono::steady_clock::time_point start_;
    std::uint64_t                         asked_ = 0;
};

}  // namespace zermelo::inline finite
