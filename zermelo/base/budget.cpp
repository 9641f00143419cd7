#include "zermelo/base/budget.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace zermelo::inline base {
namespace {

constexpr double kShort = 0.004, kLong = 0.016;  // seconds of a step

std::int64_t nanoseconds_now() {
    return std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

Budget::Budget()                             = default;
Budget::Budget(const Budget&)                = default;
Budget::Budget(Budget&&) noexcept            = default;
Budget& Budget::operator=(const Budget&)     = default;
Budget& Budget::operator=(Budget&&) noexcept = default;
Budget::~Budget()                            = default;

Budget Budget::after(double spent) const {
    Budget left = *this;
    left.seconds -= spent;
    return left;
}
Budget Budget::beside(std::uint64_t taken) const {
    Budget left = *this;
    left.bytes -= std::min(left.bytes, taken);
    return left;
}
Budget Budget::any_work() const {
    Budget left = *this;
    left.work   = ~std::uint64_t{0};
    return left;
}

Pace::Pace(const Budget& budget, std::string_view phase)
    : budget_(budget), phase_(phase), start_(nanoseconds_now()) {}

double Pace::spent() const {
    return 1e-9 * static_cast<double>(nanoseconds_now() - start_);
}

bool Pace::ask() {
    const bool whole = work_ >= told_;
    if (whole) told_ = work_ + kStride;
    if (whole && budget_.progress) budget_.progress({phase_, -1, work_, 0, 0});
    if (budget_.told_to_stop()) why_ = GaveUp::stopped;
    if (whole && work_ >= budget_.work) why_ = GaveUp::work;
    const double now  = spent();
    double       took = now - std::exchange(looked_, now);
    if (now > budget_.seconds) why_ = GaveUp::seconds;
    if (took < kShort) step_ = std::min(2 * step_, kStride);
    for (; took > kLong && step_ > 1; took /= 2) step_ /= 2;
    next_ = std::min(told_, work_ + step_);
    return why_ == GaveUp::no;
}

}  // namespace zermelo::inline base
