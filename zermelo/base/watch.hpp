// A stopwatch.
#pragma once
#include <chrono>
#include <ctime>

namespace zermelo::inline base {

/// The seconds since it was made, by the wall clock and in processor time (user + system, all
/// threads).
class Watch {
  public:
    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }
    double processor() const { return static_cast<double>(std::clock() - clock_) / CLOCKS_PER_SEC; }

  private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::clock_t                          clock_ = std::clock();
};

}  // namespace zermelo::inline base
