// Estimates how long the rest of the work takes from how long the first part took.
//
// The time until a share x is done is assumed to be c x^p.  The exponent comes from the present and
// from the moment when half as much was done: 1 where the work proceeds evenly, 2 where the time
// for each heap grows with the number of smaller ones.  It is an estimate for people who wait,
// nothing more.
//
// O(log of the shares heard) time and memory.
// Main function: TimeLeft::after.  Called from cli/progress.cpp and
// api/told_progress.cpp.
// Tested: test/base/time_left_test.cpp.
#pragma once
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "zermelo/base/budget.hpp"

namespace zermelo::inline base {

class TimeLeft {
  public:
    /// Returns the seconds left of the phase, or a number below 0 if that is not known.  seconds:
    /// the time since the work began, never less than in the call before.  A new phase begins anew,
    /// and so does a share that fell.
    double after(const Progress& progress, double seconds) {
        if (progress.phase != phase_ || progress.done < done_) {
            phase_ = progress.phase;
            begun_ = seconds;
            first_ = std::max(progress.done, 0.0);
            known_.clear();
        }
        done_ = progress.done;
        if (done_ < 0) return -1;
        const double x = (done_ - first_) / (1 - std::min(first_, kAlmost)), t = seconds - begun_;
        if (x <= 0 || t <= 0) return -1;
        if (known_.empty() || x >= kStep * known_.back().share) known_.push_back({x, t});
        // The last known share that was at most half as large.
        const auto   half = std::partition_point(known_.begin(), known_.end(),
                                                 [&](const Known& k) { return k.share <= x / 2; });
        const double p    = half == known_.begin() ? 1 : exponent(*(half - 1), {x, t});
        return t * (std::pow(1 / std::min(x, 1.0), p) - 1);
    }

  private:
    static constexpr double kStep = 1.1, kAlmost = 0.999;
    struct Known {
        double share, seconds;
    };
    static double exponent(const Known& a, const Known& b) {
        return std::clamp(std::log(b.seconds / a.seconds) / std::log(b.share / a.share), 0.5, 4.0);
    }

    std::string        phase_;
    double             done_ = -1, begun_ = 0, first_ = 0;
    std::vector<Known> known_;  // shares that grow by a tenth at least
};

}  // namespace zermelo::inline base
