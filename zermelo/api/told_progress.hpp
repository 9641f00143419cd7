// Reports how far the work on a question is, for the client that waits for the answer: JSON, at
// most ten times a second.  Called from serve/server.cpp and web/wasm/ask.cpp.
// Tested: test/api/told_progress_test.cpp.
#pragma once
#include <chrono>
#include <string>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/time_left.hpp"

namespace zermelo::inline api {

class ToldProgress {
  public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds kGap{100};

    /// The work begins at `now`.
    explicit ToldProgress(Clock::time_point now = Clock::now()) : begun_(now), told_(now - kGap) {}

    /// Returns {"phase", "done", "positions", "frontier", "bytes", "seconds" since the beginning,
    /// "left": seconds of the phase, below 0 if unknown}; or "" if the last report was less than
    /// kGap ago.
    std::string after(const Progress& progress, Clock::time_point now = Clock::now());

  private:
    Clock::time_point begun_, told_;
    TimeLeft          left_;
};

}  // namespace zermelo::inline api
