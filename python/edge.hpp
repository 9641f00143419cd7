// Turns error values into exceptions, and lets Ctrl-C end long calls.
//
// The library throws nothing and never waits.  Here its errors become zermelo.Error, a ValueError.
// While the library works without the interpreter's lock, its progress callback checks now and then
// whether Python was sent a signal.
#pragma once
#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <expected>
#include <memory>
#include <optional>
#include <thread>
#include <utility>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"

namespace zermelo::python {

namespace py = pybind11;

/// Throws the error as zermelo.Error.
[[noreturn]] void raise(const InputError& error);

/// Returns the expected value; throws the error if there is none.
template <class T>
T taken(std::expected<T, InputError> result) {
    if (!result) raise(result.error());
    if constexpr (!std::is_void_v<T>) return std::move(*result);
}

/// The limits as the user gave them.  Without `memory` the limit is what the machine has.
struct Limits {
    std::optional<double> seconds, memory;
};

/// Returns the limits.  Throws if one of them is negative or not a number.
const Limits& valid(const Limits& limits);

/// The means to end a call.  It is shared with everything that may have kept the call's budget.
struct Hearing {
    using Clock = std::chrono::steady_clock;

    std::atomic<bool> stop = false, timed_out = false;
    Clock::time_point next, deadline          = Clock::time_point::max();
    std::thread::id   caller;  // the only thread that looks for signals

    /// Sets `stop` after the deadline, or if Python was sent a signal.  The caller's thread takes
    /// the interpreter's lock for a moment now and then.  May be called on any thread.
    void listen();
};

/// A budget that Ctrl-C ends.  During the call the interpreter's lock is not held.
class Interruptible {
  public:
    /// own_clock: the budget has no limit of time; the time is watched here instead.
    explicit Interruptible(const Limits&            limits,
                           std::shared_ptr<Hearing> hearing   = std::make_shared<Hearing>(),
                           bool                     own_clock = false);
    ~Interruptible() { hearing_->stop = false; }
    Interruptible(const Interruptible&)            = delete;
    Interruptible& operator=(const Interruptible&) = delete;

    /// True if its own clock ended the call.
    bool timed_out() const { return hearing_->timed_out; }

    /// Returns work(budget), run without the interpreter's lock.  If a signal's handler raised an
    /// exception, throws that.
    template <class Work>
    auto call(Work&& work) {
        auto done = [&] {
            py::gil_scoped_release released;
            return work(std::as_const(budget_));
        }();
        if (PyErr_Occurred()) throw py::error_already_set();
        return done;
    }

  private:
    std::shared_ptr<Hearing> hearing_;
    Budget                   budget_;
};

}  // namespace zermelo::python
