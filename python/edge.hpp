// Where values become exceptions, and long calls hear of Ctrl-C.
//
// The library throws nothing and never waits.  Here its errors become zermelo.Error, a ValueError;
// and while it works without the interpreter's lock, its progress looks now and then whether
// Python was sent a signal.
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

/// Throws zermelo.Error.
[[noreturn]] void raise(const InputError& error);

/// What was expected; else throws.
template <class T>
T taken(std::expected<T, InputError> result) {
    if (!result) raise(result.error());
    if constexpr (!std::is_void_v<T>) return std::move(*result);
}

/// Limits as they are typed; memory None: what the machine has.  Numbers that are none are errors.
struct Limits {
    std::optional<double> seconds, memory;
};

/// Throws where they are none.
const Limits& valid(const Limits& limits);

/// What ends a call.  It lives as long as whoever may have kept the call's budget.
struct Hearing {
    using Clock = std::chrono::steady_clock;

    std::atomic<bool> stop = false, timed_out = false;
    Clock::time_point next, deadline          = Clock::time_point::max();
    std::thread::id   caller;  // who alone hears of signals, if anybody does

    /// Holds the interpreter's lock for a moment, now and then.  On any thread.
    void listen();
};

/// A budget that Ctrl-C ends.  In the call, the interpreter's lock is not held.
class Interruptible {
  public:
    /// own_clock: the budget tells no limit of time, which is watched here.
    explicit Interruptible(const Limits&            limits,
                           std::shared_ptr<Hearing> hearing   = std::make_shared<Hearing>(),
                           bool                     own_clock = false);
    ~Interruptible() { hearing_->stop = false; }
    Interruptible(const Interruptible&)            = delete;
    Interruptible& operator=(const Interruptible&) = delete;

    /// Did its own clock end the call?
    bool timed_out() const { return hearing_->timed_out; }

    /// work(budget) without the interpreter's lock.  Throws what a signal's handler threw.
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
